#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <map>
#include <unordered_map>

#include "compiler/mesh/failure.h"
#include "compiler/mesh/gmsh_mesher.h"
#include "compiler/mesh/msh_elements.h"
#include "compiler/mesh/msh_sections.h"
#include "compiler/mesh/refine.h"
#include "compiler/mesh/stl_file.h"
#include "compiler/mesh/thin_shape.h"

// Surfaces from files: the triangles as they stand there.
namespace avs::mesh {

using support::DiagnosticKind;

namespace {

Failure unreadable(std::string problem) {
    return {DiagnosticKind::mesh_file_unreadable, std::move(problem), "the file is damaged or of another format: export it again"};
}

std::string ending_of(const std::string& path) {
    std::string ending = std::filesystem::path(path).extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return ending;
}

/// Words of a line, separated by blanks.
std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    while (true) {
        const std::size_t begin = line.find_first_not_of(" \t\r");
        if (begin == std::string_view::npos) return words;
        line.remove_prefix(begin);
        const std::size_t end = std::min(line.find_first_of(" \t\r"), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

template <class Number>
bool read_number(std::string_view word, Number& value) {
    if (word.starts_with('+')) word.remove_prefix(1);
    const auto [end, status] = std::from_chars(word.data(), word.data() + word.size(), value);
    return status == std::errc() && end == word.data() + word.size();
}

/// Wavefront's text form: `v x y z` and `f a b c ..`, corners as `a/b/c`, numbered from 1, negative from the end; the rest is left.
class ObjReader {
public:
    ObjReader(std::string_view content, double unit) : content_(content), unit_(unit) {}

    Outcome<Surface> read() {
        std::size_t number = 0;
        while (!content_.empty()) {
            const std::size_t end = std::min(content_.find('\n'), content_.size());
            const std::vector<std::string_view> words = words_of(content_.substr(0, end));
            content_.remove_prefix(std::min(end + 1, content_.size()));
            ++number;
            if (words.empty()) continue;
            std::string fault;
            if (words[0] == "v") fault = add_point(words);
            if (words[0] == "f") fault = add_face(words);
            if (!fault.empty()) return unreadable(fmt::format("line {} of the .obj file: {}", number, fault));
        }
        if (surface_.triangles.empty())
            return Failure{DiagnosticKind::mesh_file_empty, "the .obj file has no faces", "export triangles"};
        surface_.report.push_back(fmt::format("read .obj: {} points, {} triangles; 1 unit = {} m", surface_.points.size(),
                                              surface_.triangles.size(), unit_));
        return std::move(surface_);
    }

private:
    std::string add_point(const std::vector<std::string_view>& words) {
        Vec3 p;
        if (words.size() < 4 || !read_number(words[1], p.x) || !read_number(words[2], p.y) || !read_number(words[3], p.z) ||
            !is_finite(p))
            return "expected `v` and three numbers";
        surface_.points.push_back(unit_ * p);
        return {};
    }
    std::string add_face(const std::vector<std::string_view>& words) {
        std::vector<std::uint32_t> corners;
        for (std::size_t i = 1; i < words.size(); ++i) {
            long long index = 0;
            if (!read_number(words[i].substr(0, words[i].find('/')), index)) return fmt::format("`{}` is no corner", words[i]);
            const auto points = static_cast<long long>(surface_.points.size());
            const long long at = index < 0 ? points + index : index - 1;
            if (index == 0 || at < 0 || at >= points) return fmt::format("there is no point {} yet", index);
            corners.push_back(static_cast<std::uint32_t>(at));
        }
        if (corners.size() < 3) return "a face has at least three corners";
        for (std::size_t i = 2; i < corners.size(); ++i) surface_.triangles.push_back({corners[0], corners[i - 1], corners[i]});
        return {};
    }

    std::string_view content_;
    double unit_;
    Surface surface_;
};

/// Triangles and quadrilaterals of a .msh, and the physical groups of these and of curves.
Outcome<Surface> surface_of_msh(std::string_view content, double unit) {
    MshSections file;
    if (const std::string problem = read_msh_sections(content, file); !problem.empty()) return unreadable(problem);
    std::unordered_map<std::uint64_t, std::uint32_t> index;
    for (std::size_t i = 0; i < file.node_tags.size(); ++i) index.emplace(file.node_tags[i], static_cast<std::uint32_t>(i));
    Surface surface;
    for (const Vec3& p : file.points) surface.points.push_back(unit * p);
    std::map<MshSections::GroupKey, std::vector<std::uint32_t>> groups;
    for (const MshSections::Element& element : file.elements) {
        const int dimension = msh_element_type(element.type)->dimension;
        if (dimension == 3)
            return Failure{DiagnosticKind::mesh_unsupported_element,
                           "the mesh file has volume elements, and the material is one of surfaces",
                           "save the surface alone (`gmsh -2`), or take a material of solids"};
        std::array<std::uint32_t, 4> n{};
        const bool is_face = element.type == 2 || element.type == 3;
        if (dimension == 2 && !is_face)
            return Failure{DiagnosticKind::mesh_unsupported_element, "the mesh file has faces that are no 3- or 4-node ones",
                           "mesh with first order"};
        for (std::size_t k = 0; k < element.node_count; ++k) {
            const auto found = index.find(file.element_nodes[element.first_node + k]);
            if (found == index.end())
                return unreadable(fmt::format("element {} names a node that the file does not have", element.tag));
            if (k < 4) n[k] = found->second;
            for (const int group : file.group_lists[element.group_list]) groups[{dimension, group}].push_back(found->second);
        }
        if (!is_face) continue;
        surface.triangles.push_back({n[0], n[1], n[2]});
        if (element.type == 3) surface.triangles.push_back({n[0], n[2], n[3]});
    }
    if (surface.triangles.empty())
        return Failure{DiagnosticKind::mesh_file_empty, "the mesh file has no triangles", "mesh the surface (`gmsh -2`)"};
    for (auto& [key, nodes] : groups) {
        const auto name = file.group_names.find(key);
        if (name == file.group_names.end()) continue;
        std::sort(nodes.begin(), nodes.end());
        nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
        surface.groups.push_back({name->second, std::move(nodes)});
    }
    surface.report.push_back(fmt::format("read .msh {}: {} nodes, {} triangles; 1 unit = {} m", file.version, file.points.size(),
                                         surface.triangles.size(), unit));
    return surface;
}

/// Points that no triangle uses are left out.
void drop_unused(Surface& surface) {
    constexpr std::uint32_t unused = ~0U;
    std::vector<std::uint32_t> number(surface.points.size(), unused);
    for (const auto& triangle : surface.triangles)
        for (const std::uint32_t n : triangle) number[n] = 0;
    std::vector<Vec3> kept;
    for (std::size_t n = 0; n < number.size(); ++n) {
        if (number[n] == unused) continue;
        number[n] = static_cast<std::uint32_t>(kept.size());
        kept.push_back(surface.points[n]);
    }
    if (kept.size() == surface.points.size()) return;
    surface.report.push_back(fmt::format("dropped {} points that no triangle uses", surface.points.size() - kept.size()));
    surface.points = std::move(kept);
    for (auto& triangle : surface.triangles)
        for (std::uint32_t& n : triangle) n = number[n];
    for (Surface::Group& group : surface.groups) {
        std::erase_if(group.nodes, [&](std::uint32_t n) { return number[n] == unused; });
        for (std::uint32_t& n : group.nodes) n = number[n];
    }
    std::erase_if(surface.groups, [](const Surface::Group& group) { return group.nodes.empty(); });
}

Outcome<Surface> read(const std::string& ending, std::string_view content, double unit) {
    if (ending == ".obj") return ObjReader(content, unit).read();
    if (ending == ".msh") return surface_of_msh(content, unit);
    if (ending != ".stl")
        return Failure{DiagnosticKind::unknown_file_type, "the ending of the file is none of .stl, .obj, .msh, .geo",
                       "a STEP file has no triangles: mesh it as a solid with `free`; its surface is taken"};
    Outcome<ClosedSurface> joined = read_stl_triangles(content, unit);
    if (Failure* failure = std::get_if<Failure>(&joined)) return std::move(*failure);
    ClosedSurface& stl = std::get<ClosedSurface>(joined);
    Surface surface;
    surface.points = std::move(stl.points);
    surface.triangles = std::move(stl.triangles);
    surface.report = std::move(stl.report);
    return surface;
}

/// Meshed anew by Gmsh: the triangles of a file, or the surfaces of a script.
Outcome<RawMesh> read_freely(const std::string& ending, const std::string& path, std::string_view content, double unit,
                             const FreeOptions& options) {
    if (ending == ".geo") return mesh_script(path, content, unit, options);
    Outcome<Surface> given = read(ending, content, unit);
    if (Failure* failure = std::get_if<Failure>(&given)) return std::move(*failure);
    Surface& surface = std::get<Surface>(given);
    drop_unused(surface);
    return mesh_triangles({.points = surface.points, .triangles = surface.triangles, .report = surface.report}, options);
}

/// What is meant to be a solid may only be given as the surface that the file has.
bool by_gmsh(const std::string& ending, const scene::Body& body) {
    return ending == ".geo" || std::holds_alternative<scene::FreeMesh>(body.mesh);
}

FreeOptions free_options(const scene::Body& body) {
    const scene::FreeMesh* rule = std::get_if<scene::FreeMesh>(&body.mesh);
    if (rule == nullptr) return {.size = 0, .local_size = {}, .kind = ElementKind::tri3};
    return {.size = rule->size, .local_size = {}, .kind = ElementKind::tri3, .seed = rule->seed, .at_most = rule->at_most};
}

}  // namespace

Surface surface_of_triangles(const RawMesh& mesh) {
    Surface surface;
    surface.points = mesh.points;
    for (const RawMesh::Nodes& n : mesh.elements) surface.triangles.push_back({n[0], n[1], n[2]});
    for (const RawMesh::Group& group : mesh.groups) surface.groups.push_back({group.name, group.nodes});
    surface.report = mesh.report;
    return surface;
}

bool is_meshed_as_surface(const scene::Body& body) {
    const scene::MeshFile* file = std::get_if<scene::MeshFile>(&body.shape);
    if (file == nullptr) return false;
    const std::string kind = ending_of(file->path);
    return std::holds_alternative<scene::GivenMesh>(body.mesh) || kind == ".geo" || kind == ".stl" || kind == ".obj";
}

std::optional<Surface> import_surface(const scene::Body& body, const scene::MeshFile& file, const NodesIn& nodes_in,
                                      support::Diagnostics& diagnostics) {
    const auto refuse = [&](Failure failure) {
        support::Diagnostic diagnostic = about_file(std::move(failure), file.path, file.where);
        diagnostic.labels = {{body.where, "for this body"}};
        diagnostics.add(std::move(diagnostic));
        return std::nullopt;
    };
    const std::string ending = ending_of(file.path);
    Outcome<std::string> content = read_file(file.path);
    if (Failure* failure = std::get_if<Failure>(&content)) return refuse(std::move(*failure));
    const std::string& text = std::get<std::string>(content);
    if (by_gmsh(ending, body)) {
        const MakeFree make = [&](const FreeOptions& options) -> std::optional<RawMesh> {
            Outcome<RawMesh> mesh = read_freely(ending, file.path, text, file.unit, options);
            if (Failure* failure = std::get_if<Failure>(&mesh)) {
                refuse(std::move(*failure));
                return std::nullopt;
            }
            return std::move(std::get<RawMesh>(mesh));
        };
        const scene::FreeMesh* rule = std::get_if<scene::FreeMesh>(&body.mesh);
        const bool is_even = rule == nullptr || rule->refine.empty();
        const std::optional<RawMesh> mesh =
            is_even ? make(free_options(body))
                    : refined(free_options(body), rule->refine, make, nodes_in, [&](const Failure& failure) { refuse(failure); });
        if (!mesh) return std::nullopt;
        Surface surface = surface_of_triangles(*mesh);
        drop_unused(surface);
        return surface;
    }
    Outcome<Surface> surface = read(ending, text, file.unit);
    if (Failure* failure = std::get_if<Failure>(&surface)) return refuse(std::move(*failure));
    drop_unused(std::get<Surface>(surface));
    return std::move(std::get<Surface>(surface));
}

}  // namespace avs::mesh
