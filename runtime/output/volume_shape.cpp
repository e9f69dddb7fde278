#include "runtime/output/volume_shape.h"

#include <algorithm>
#include <map>
#include <utility>

namespace avs::output {

namespace {

using Edge = std::pair<std::uint32_t, std::uint32_t>;
Edge edge(std::uint32_t a, std::uint32_t b) { return std::minmax(a, b); }

std::vector<VolumeShape::SheetTriangle> sheet_triangles(const std::vector<const image::Face*>& faces) {
    std::map<Edge, int> faces_at;
    for (const image::Face* face : faces) {
        const auto n = static_cast<std::size_t>(face->size());
        for (std::size_t i = 0; i < n; ++i) ++faces_at[edge(face->nodes[i], face->nodes[(i + 1) % n])];
    }
    std::map<std::uint32_t, bool> rim;  // nodes at open edges
    for (const auto& [ends, count] : faces_at) {
        if (count == 1) rim[ends.first] = rim[ends.second] = true;
    }
    std::vector<VolumeShape::SheetTriangle> result;
    const auto add = [&](std::uint32_t a, std::uint32_t b, std::uint32_t c) {
        VolumeShape::SheetTriangle triangle{{a, b, c}, {}, {}};
        for (std::size_t i = 0; i < 3; ++i) {
            // the diagonal of a quad is on no face's outline
            const auto found = faces_at.find(edge(triangle.nodes[i], triangle.nodes[(i + 1) % 3]));
            triangle.open_edge[i] = found != faces_at.end() && found->second == 1;
            triangle.open_corner[i] = rim.contains(triangle.nodes[i]);
        }
        result.push_back(triangle);
    };
    for (const image::Face* face : faces) {
        const auto& n = face->nodes;
        add(n[0], n[1], n[2]);
        if (face->size() == 4) add(n[0], n[2], n[3]);
    }
    return result;
}

}  // namespace

VolumeShape volume_shape(const image::Image& image, const Elements& elements) {
    VolumeShape shape;
    for (std::uint32_t e = 0; e < elements.size(); ++e) {
        const ElementKind kind = elements[e].kind;
        if (kind == ElementKind::tet4 || kind == ElementKind::hex8 || is_of_second_order(kind)) shape.solids.push_back(e);
    }
    const auto& bodies = image.metadata.bodies;
    std::vector<VolumeShape::Closed> closed(bodies.size());
    std::vector<const image::Face*> of_sheets;
    for (std::uint32_t f = 0; f < image.tables.faces.size(); ++f) {
        const image::Face& face = image.tables.faces[f];
        const SurfaceKind surface = bodies[face.body].surface;
        if (surface == SurfaceKind::sheet) of_sheets.push_back(&face);
        if (surface != SurfaceKind::closed) continue;
        closed[face.body].faces.push_back(f);
        closed[face.body].filled |= face.element == image::no_element;
    }
    shape.sheets = sheet_triangles(of_sheets);
    for (VolumeShape::Closed& body : closed) {
        if (!body.faces.empty()) shape.closed.push_back(std::move(body));
    }
    for (std::uint32_t node = 0; node < image.tables.position.size(); ++node) {
        const bool is_point = bodies[image.tables.node_body[node]].surface == SurfaceKind::points;
        if (is_point && image.tables.node_radius[node] > 0) shape.balls.push_back(node);
    }
    return shape;
}

}  // namespace avs::output
