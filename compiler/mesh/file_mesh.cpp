#include "compiler/mesh/file_mesh.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace avs::mesh {

using files::Cell;
using files::FileMesh;
using support::DiagnosticKind;

namespace {

std::optional<ElementKind> kind_of(Cell cell) {
    if (cell == Cell::tet4) return ElementKind::tet4;
    if (cell == Cell::hex8) return ElementKind::hex8;
    if (cell == Cell::tet10) return ElementKind::tet10;
    if (cell == Cell::hex27) return ElementKind::hex27;
    return std::nullopt;
}

std::map<Cell, std::size_t> counts_of(const FileMesh& file) {
    std::map<Cell, std::size_t> counts;
    for (const Cell cell : file.cells) ++counts[cell];
    return counts;
}

void sort_once(std::vector<std::uint32_t>& items) {
    std::sort(items.begin(), items.end());
    items.erase(std::unique(items.begin(), items.end()), items.end());
}

Outcome<ElementKind> choose_kind(const FileMesh& file) {
    std::optional<ElementKind> kind;
    for (const auto& [cell, count] : counts_of(file)) {
        if (info(cell).dimension < 3) continue;
        const std::optional<ElementKind> found = kind_of(cell);
        if (!found)
            return Failure{
                DiagnosticKind::mesh_unsupported_element, fmt::format("the mesh file has {} {}", count, info(cell).name),
                "a body is made of 4-node or 10-node tetrahedra, or of 8-node or 27-node hexahedra: mesh with order 1, or "
                "with order 2 and `Mesh.SecondOrderIncomplete = 0`, and recombine everything or nothing"};
        if (kind)
            return Failure{DiagnosticKind::mesh_unsupported_element,
                           fmt::format("the mesh file mixes kinds of elements: {}", describe_elements(file)),
                           "a body has one kind: save each part in a file of its own, or name one as `part`"};
        kind = found;
    }
    if (kind) return *kind;
    return Failure{
        DiagnosticKind::mesh_file_empty, fmt::format("the mesh file has no volume elements: {}", describe_elements(file)),
        "mesh the volume (`gmsh -3`); if there are physical groups, the volume needs one, too, or Gmsh does not save it; a "
        "closed surface is filled by `free`"};
}

class Solid {
public:
    Solid(const FileMesh& file, double unit, ElementKind kind) : file_(file), unit_(unit) { mesh_.kind = kind; }

    RawMesh make() {
        collect_elements();
        drop_lower_nodes();
        make_groups();
        write_report();
        return std::move(mesh_);
    }

private:
    enum class Use : unsigned char { none, lower, solid };
    static constexpr std::uint32_t none = FileMesh::none;

    void collect_elements() {
        use_.assign(file_.points.size(), Use::none);
        index_.assign(file_.count(), none);
        for (std::uint32_t e = 0; e < file_.count(); ++e) {
            const bool solid = info(file_.cells[e]).dimension == 3;
            const std::span<const std::uint32_t> nodes = file_.nodes(e);
            for (const std::uint32_t node : nodes) use_[node] = std::max(use_[node], solid ? Use::solid : Use::lower);
            if (!solid) continue;
            RawMesh::Nodes made{};
            std::copy(nodes.begin(), nodes.end(), made.begin());
            index_[e] = static_cast<std::uint32_t>(mesh_.elements.size());
            mesh_.elements.push_back(made);
            mesh_.element_tags.push_back(file_.element_number(e));
        }
    }

    void drop_lower_nodes() {
        renumbered_.assign(file_.points.size(), none);
        for (std::size_t i = 0; i < file_.points.size(); ++i) {
            if (use_[i] == Use::lower || (use_[i] == Use::none && file_.has_loose_points)) {
                ++dropped_;
                continue;
            }
            renumbered_[i] = static_cast<std::uint32_t>(mesh_.points.size());
            mesh_.points.push_back(unit_ * file_.points[i]);
            mesh_.node_tags.push_back(file_.point_number(i));
        }
        for (RawMesh::Nodes& nodes : mesh_.elements)
            for (std::size_t i = 0; i < static_cast<std::size_t>(node_count(mesh_.kind)); ++i) nodes[i] = renumbered_[nodes[i]];
    }

    void make_groups() {
        std::map<std::string, std::size_t> by_name;
        for (const FileMesh::Group& group : file_.groups) {
            const auto [found, is_new] = by_name.try_emplace(group.name, mesh_.groups.size());
            if (is_new) mesh_.groups.push_back({group.name, group.dimension, {}, {}});
            RawMesh::Group& made = mesh_.groups[found->second];
            made.dimension = std::max(made.dimension, group.dimension);
            const auto add = [&](std::uint32_t node) {
                if (use_[node] == Use::solid) made.nodes.push_back(renumbered_[node]);
            };
            for (const std::uint32_t node : group.nodes) add(node);
            for (const std::uint32_t element : group.elements) {
                for (const std::uint32_t node : file_.nodes(element)) add(node);
                if (index_[element] != none) made.elements.push_back(index_[element]);
            }
        }
        for (RawMesh::Group& group : mesh_.groups) {
            sort_once(group.nodes);
            sort_once(group.elements);
        }
    }

    void write_report() {
        std::string groups;
        for (const RawMesh::Group& group : mesh_.groups) groups += fmt::format("{}{}", groups.empty() ? ": " : ", ", group.name);
        mesh_.report.push_back(fmt::format("read {}: {} nodes, {}, {} groups{}; 1 unit = {} m", file_.format, file_.points.size(),
                                           describe_elements(file_), mesh_.groups.size(), groups, unit_));
        mesh_.report.insert(mesh_.report.end(), file_.notes.begin(), file_.notes.end());
        if (dropped_ > 0)
            mesh_.report.push_back(fmt::format("dropped {} nodes that only points, lines or surfaces use{}", dropped_,
                                               file_.has_loose_points ? ", or nothing" : ""));
    }

    const FileMesh& file_;
    double unit_;
    RawMesh mesh_;
    std::vector<Use> use_;
    std::vector<std::uint32_t> index_, renumbered_;
    std::size_t dropped_ = 0;
};

}  // namespace

bool has_volumes(const FileMesh& file) {
    return std::any_of(file.cells.begin(), file.cells.end(), [](Cell cell) { return files::info(cell).dimension == 3; });
}

std::string describe_elements(const FileMesh& file) {
    std::string text;
    for (const auto& [cell, count] : counts_of(file))
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, info(cell).name);
    return text.empty() ? "no elements" : text;
}

Outcome<RawMesh> solid_of(const FileMesh& file, double unit) {
    const Outcome<ElementKind> kind = choose_kind(file);
    if (const Failure* failure = std::get_if<Failure>(&kind)) return *failure;
    return Solid(file, unit, std::get<ElementKind>(kind)).make();
}

Outcome<FileMesh> part_of(FileMesh file, const std::string& name) {
    std::vector<char> wanted(file.count(), 0);
    std::string known;
    bool found = false;
    for (const FileMesh::Group& group : file.groups) {
        known += fmt::format("{}`{}`", known.empty() ? "" : ", ", group.name);
        if (group.name != name) continue;
        found = true;
        for (const std::uint32_t element : group.elements) wanted[element] = 1;
    }
    if (!found || std::none_of(wanted.begin(), wanted.end(), [](char w) { return w != 0; }))
        return Failure{DiagnosticKind::unknown_mesh_group,
                       found ? fmt::format("the part `{}` has no elements", name) : fmt::format("the file has no part `{}`", name),
                       known.empty() ? "it names no parts: leave `part` out" : fmt::format("its parts: {}", known.substr(0, 400))};
    FileMesh part = file;
    part.cells.clear(), part.corners.clear(), part.places.clear(), part.element_numbers.clear(), part.corner_texture.clear();
    part.first = {0};
    std::vector<std::uint32_t> number(file.count(), FileMesh::none);
    std::vector<char> used(file.points.size(), 0);
    for (std::size_t e = 0; e < file.count(); ++e) {
        if (wanted[e] == 0) continue;
        number[e] = static_cast<std::uint32_t>(part.count());
        part.add(file.cells[e], file.nodes(e), file.places[e]);
        if (!file.element_numbers.empty()) part.element_numbers.push_back(file.element_numbers[e]);
        for (std::size_t k = file.first[e]; k < file.first[e + 1]; ++k) {
            used[file.corners[k]] = 1;
            if (!file.corner_texture.empty()) part.corner_texture.push_back(file.corner_texture[k]);
        }
    }
    // Drops points of other parts, since an unused point in a body is an error.
    std::vector<std::uint32_t> point(file.points.size(), FileMesh::none);
    part.points.clear(), part.point_numbers.clear();
    for (std::uint32_t n = 0; n < file.points.size(); ++n) {
        if (used[n] == 0) continue;
        point[n] = static_cast<std::uint32_t>(part.points.size());
        part.points.push_back(file.points[n]);
        part.point_numbers.push_back(file.point_number(n));
    }
    for (std::uint32_t& corner : part.corners) corner = point[corner];
    for (FileMesh::Group& group : part.groups) {
        for (const std::uint32_t element : group.elements)
            if (number[element] == FileMesh::none)
                for (const std::uint32_t node : file.nodes(element)) group.nodes.push_back(node);
        std::erase_if(group.elements, [&](std::uint32_t e) { return number[e] == FileMesh::none; });
        for (std::uint32_t& e : group.elements) e = number[e];
        std::erase_if(group.nodes, [&](std::uint32_t n) { return point[n] == FileMesh::none; });
        for (std::uint32_t& n : group.nodes) n = point[n];
    }
    std::erase_if(part.groups, [](const FileMesh::Group& group) { return group.elements.empty() && group.nodes.empty(); });
    return part;
}

}  // namespace avs::mesh
