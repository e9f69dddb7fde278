#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "compiler/files/polygon.h"
#include "compiler/mesh/file_mesh.h"

namespace avs::mesh {

using files::Cell;
using files::FileMesh;
using support::DiagnosticKind;

namespace {

using Cut = std::array<std::size_t, 3>;  // local indices of a face's nodes

// How faces of second order are cut into smaller ones at the nodes in the middle of their edges.
constexpr std::array<Cut, 4> tri6{{{0, 3, 5}, {3, 1, 4}, {5, 4, 2}, {3, 4, 5}}};
constexpr std::array<Cut, 6> quad8{{{0, 4, 7}, {4, 1, 5}, {5, 2, 6}, {6, 3, 7}, {4, 5, 6}, {4, 6, 7}}};
constexpr std::array<Cut, 8> quad9{{{0, 4, 8}, {0, 8, 7}, {4, 1, 5}, {4, 5, 8}, {8, 5, 2}, {8, 2, 6}, {7, 8, 6}, {7, 6, 3}}};

class SurfaceMaker {
public:
    SurfaceMaker(const FileMesh& file, double unit) : file_(file), unit_(unit) {}

    Outcome<Surface> make() {
        for (const Vec3& p : file_.points) surface_.points.push_back(unit_ * p);
        surface_.places_are_bytes = file_.is_binary;
        for (std::size_t e = 0; e < file_.count(); ++e) {
            if (std::optional<Failure> failure = add(e)) return std::move(*failure);
        }
        if (surface_.triangles.empty())
            return Failure{DiagnosticKind::mesh_file_empty,
                           fmt::format("the mesh file has no triangles: {}", describe_elements(file_)),
                           "mesh the surface (`gmsh -2`), or export its faces"};
        if (!has_texture_) surface_.texture.clear();
        make_groups();
        surface_.report.push_back(fmt::format("read {}: {} points, {} triangles; 1 unit = {} m", file_.format,
                                              surface_.points.size(), surface_.triangles.size(), unit_));
        surface_.report.insert(surface_.report.end(), file_.notes.begin(), file_.notes.end());
        return std::move(surface_);
    }

private:
    std::optional<Failure> add(std::size_t e) {
        const files::CellInfo& cell = info(file_.cells[e]);
        if (cell.dimension < 2) return std::nullopt;
        if (cell.dimension == 3)
            return Failure{DiagnosticKind::mesh_unsupported_element,
                           "the mesh file has volume elements, and the material is one of surfaces",
                           "save the surface alone (`gmsh -2`), name it as `part`, or take a material of solids"};
        switch (file_.cells[e]) {
            case Cell::tri3: return cut(e, std::array<Cut, 1>{{{0, 1, 2}}});
            case Cell::tri6: return cut(e, tri6);
            case Cell::quad8: return cut(e, quad8);
            case Cell::quad9: return cut(e, quad9);
            case Cell::quad4:
            case Cell::polygon: return cut_polygon(e);
            default:
                return Failure{DiagnosticKind::mesh_unsupported_element, fmt::format("the mesh file has {}", cell.name),
                               "mesh with order 1 or 2"};
        }
    }

    template <class Cuts>
    std::optional<Failure> cut(std::size_t e, const Cuts& cuts) {
        const std::span<const std::uint32_t> nodes = file_.nodes(e);
        for (const Cut& c : cuts) {
            surface_.triangles.push_back({nodes[c[0]], nodes[c[1]], nodes[c[2]]});
            surface_.places.push_back(file_.places[e]);
            if (!file_.corner_texture.empty()) add_texture(file_.first[e], c);
        }
        return std::nullopt;
    }

    std::optional<Failure> cut_polygon(std::size_t e) {
        corners_.clear();
        for (const std::uint32_t node : file_.nodes(e)) corners_.push_back(file_.points[node]);
        if (const std::optional<std::vector<Cut>> cuts = files::triangulate(corners_)) return cut(e, *cuts);
        const bool by_place = file_.places[e] != 0;
        return Failure{DiagnosticKind::mesh_file_unreadable,
                       fmt::format("{} {}: a face of {} corners crosses itself, or has no area",
                                   !by_place         ? "face"
                                   : file_.is_binary ? "byte"
                                                     : "line",
                                   by_place ? file_.places[e] : e, corners_.size()),
                       "cut it into triangles in the program it comes from"};
    }

    void add_texture(std::size_t first, const Cut& c) {
        std::array<Surface::Plane2, 3> flat{};
        bool complete = true;
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t at = file_.corner_texture[first + c[k]];
            if (at == FileMesh::none) {
                complete = false;
            } else {
                flat[k] = {file_.texture[at].u, file_.texture[at].v};
            }
        }
        has_texture_ = has_texture_ || complete;
        surface_.texture.push_back(complete ? flat : std::array<Surface::Plane2, 3>{});
    }

    void make_groups() {
        std::map<std::string, std::size_t> by_name;
        for (const FileMesh::Group& group : file_.groups) {
            const auto [found, is_new] = by_name.try_emplace(group.name, surface_.groups.size());
            if (is_new) surface_.groups.push_back({group.name, {}});
            std::vector<std::uint32_t>& nodes = surface_.groups[found->second].nodes;
            nodes.insert(nodes.end(), group.nodes.begin(), group.nodes.end());
            for (const std::uint32_t e : group.elements) nodes.insert(nodes.end(), file_.nodes(e).begin(), file_.nodes(e).end());
        }
        for (Surface::Group& group : surface_.groups) {
            std::sort(group.nodes.begin(), group.nodes.end());
            group.nodes.erase(std::unique(group.nodes.begin(), group.nodes.end()), group.nodes.end());
        }
    }

    const FileMesh& file_;
    double unit_;
    Surface surface_;
    std::vector<Vec3> corners_;
    bool has_texture_ = false;
};

}  // namespace

Outcome<Surface> surface_of(const FileMesh& file, double unit) { return SurfaceMaker(file, unit).make(); }

}  // namespace avs::mesh
