#include "compiler/mesh/surface.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <span>

#include "compiler/mesh/quality.h"
#include "compiler/mesh/sort_few.h"
#include "runtime/mechanics/hex27.h"
#include "runtime/mechanics/tet10.h"

namespace avs::mesh {

using support::DiagnosticKind;
using support::Diagnostics;

namespace {

// Local faces of positive elements, counterclockwise from outside.
constexpr std::array<std::array<std::size_t, 3>, 4> tet4_faces{{{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}}};
constexpr std::array<std::array<std::size_t, 4>, 6> hex8_faces{
    {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}}};

std::vector<BoundaryFace> all_faces(const RawMesh& mesh) {
    std::vector<BoundaryFace> faces;
    for (std::uint32_t e = 0; e < mesh.elements.size(); ++e) {
        const RawMesh::Nodes& nodes = mesh.elements[e];
        if (mesh.kind == ElementKind::tet4)
            for (const auto& f : tet4_faces) faces.push_back({{nodes[f[0]], nodes[f[1]], nodes[f[2]], 0}, 3, e});
        if (mesh.kind == ElementKind::tet10)
            for (const auto& f : mechanics::tet10::surface) faces.push_back({{nodes[f[0]], nodes[f[1]], nodes[f[2]], 0}, 3, e});
        if (mesh.kind == ElementKind::hex8)
            for (const auto& f : hex8_faces) faces.push_back({{nodes[f[0]], nodes[f[1]], nodes[f[2]], nodes[f[3]]}, 4, e});
        if (mesh.kind == ElementKind::hex27)
            for (const auto& f : mechanics::hex27::surface)
                faces.push_back({{nodes[f[0]], nodes[f[1]], nodes[f[2]], nodes[f[3]]}, 4, e});
    }
    return faces;
}

using Key = std::array<std::uint32_t, 4>;

Key sorted_nodes(const BoundaryFace& face) {
    Key key = face.nodes;
    sort_few(std::span(key).first(static_cast<std::size_t>(face.size)));
    return key;
}

/// Whether two faces of the same nodes have opposite orientations.
bool are_opposite(const BoundaryFace& a, const BoundaryFace& b) {
    const auto size = static_cast<std::size_t>(a.size);
    const auto start = static_cast<std::size_t>(std::find(b.nodes.begin(), b.nodes.end(), a.nodes[0]) - b.nodes.begin());
    for (std::size_t i = 0; i < size; ++i)
        if (a.nodes[i] != b.nodes[(start + size - i) % size]) return false;
    return true;
}

/// The number of faces with a kind of mistake, and the first of them.
struct Findings {
    std::size_t count = 0;
    std::string text;

    void add(const RawMesh& mesh, std::span<const BoundaryFace> faces, std::span<const std::size_t> group) {
        if (++count > 2) return;
        Vec3 centre;
        std::string elements;
        const BoundaryFace& face = faces[group[0]];
        for (std::size_t i = 0; i < static_cast<std::size_t>(face.size); ++i) centre += mesh.points[face.nodes[i]] / face.size;
        for (const std::size_t f : group) elements += fmt::format(" {}", mesh.element_number(faces[f].element));
        text += fmt::format("{}at {} (elements{})", count > 1 ? ", " : "", describe_point(centre), elements);
    }
    std::string list() const { return count > 2 ? fmt::format("{} and {} more", text, count - 2) : text; }
};

}  // namespace

std::vector<BoundaryFace> boundary_faces(const RawMesh& mesh, const std::string& body, const support::SourceRange& where,
                                         Diagnostics& diagnostics) {
    const std::vector<BoundaryFace> faces = all_faces(mesh);
    std::vector<Key> keys(faces.size());
    std::transform(faces.begin(), faces.end(), keys.begin(), sorted_nodes);
    std::vector<std::size_t> order(faces.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return keys[a] != keys[b] ? keys[a] < keys[b] : a < b; });

    std::vector<std::size_t> single;
    Findings crowded, overlapping;
    for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
        while (end < order.size() && keys[order[end]] == keys[order[begin]]) ++end;
        const std::span<const std::size_t> group(order.data() + begin, end - begin);
        if (group.size() == 1) single.push_back(group[0]);
        if (group.size() == 2 && !are_opposite(faces[group[0]], faces[group[1]])) overlapping.add(mesh, faces, group);
        if (group.size() > 2) crowded.add(mesh, faces, group);
    }
    if (crowded.count > 0)
        diagnostics.add({.kind = DiagnosticKind::nonmanifold_face,
                         .where = where,
                         .message = fmt::format("{} face{} of `{}` belong{} to more than two elements: {}", crowded.count,
                                                crowded.count == 1 ? "" : "s", body, crowded.count == 1 ? "s" : "", crowded.list()),
                         .labels = {},
                         .help = "matter cannot be in one place twice: look for overlapping parts in the mesh"});
    if (overlapping.count > 0)
        diagnostics.add(
            {.kind = DiagnosticKind::overlapping_elements,
             .where = where,
             .message = fmt::format("{} pair{} of elements of `{}` lie{} on the same side of a common face: {}", overlapping.count,
                                    overlapping.count == 1 ? "" : "s", body, overlapping.count == 1 ? "s" : "", overlapping.list()),
             .labels = {},
             .help = "the elements overlap: look for parts that were meshed twice"});

    std::sort(single.begin(), single.end());
    std::vector<BoundaryFace> boundary;
    boundary.reserve(single.size());
    for (const std::size_t f : single) boundary.push_back(faces[f]);
    return boundary;
}

}  // namespace avs::mesh
