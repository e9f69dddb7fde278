#include "tests/contact_judge/surface.h"

#include <algorithm>
#include <map>
#include <set>

namespace avs::judge {

namespace {

using Face = std::vector<std::int32_t>;  ///< nodes of a face: corners; of second order, then mid-side nodes and the middle node

/// Faces of VTK's cells, as indices into the cell's list of nodes.
const std::vector<Face>& faces_of(int type) {
    static const std::vector<Face> tet4{{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}};
    static const std::vector<Face> tet10{{0, 2, 1, 6, 5, 4}, {0, 1, 3, 4, 8, 7}, {1, 2, 3, 5, 9, 8}, {0, 3, 2, 7, 9, 6}};
    static const std::vector<Face> hex8{{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}};
    static const std::vector<Face> hex27{{0, 3, 2, 1, 11, 10, 9, 8, 24},   {4, 5, 6, 7, 12, 13, 14, 15, 25},
                                         {0, 1, 5, 4, 8, 17, 12, 16, 22},  {1, 2, 6, 5, 9, 18, 13, 17, 21},
                                         {2, 3, 7, 6, 10, 19, 14, 18, 23}, {3, 0, 4, 7, 11, 16, 15, 19, 20}};
    static const std::vector<Face> none;
    switch (type) {
        case 10: return tet4;
        case 24: return tet10;
        case 12: return hex8;
        case 29: return hex27;
        default: return none;
    }
}

bool is_face(int type) { return type == 5 || type == 9; }

/// Splits a face of a second order element into flat faces between its nodes; other faces stay.
std::vector<Face> parts_of(const Face& f) {
    if (f.size() == 6) return {{f[0], f[3], f[5]}, {f[3], f[1], f[4]}, {f[5], f[4], f[2]}, {f[3], f[4], f[5]}};
    if (f.size() == 9)
        return {{f[0], f[4], f[8], f[7]}, {f[4], f[1], f[5], f[8]}, {f[8], f[5], f[2], f[6]}, {f[7], f[8], f[6], f[3]}};
    return {f};
}

Vec mean(const std::vector<std::int32_t>& nodes, std::size_t count, const std::vector<Vec>& position) {
    Vec sum;
    for (std::size_t i = 0; i < count; ++i) sum = sum + position[static_cast<std::size_t>(nodes[i])];
    return 1.0 / static_cast<double>(count) * sum;
}

std::size_t corner_count(const Face& face) { return face.size() == 3 || face.size() == 6 ? 3 : 4; }

/// Twice the mean normal of a face.
Vec normal_of(const Face& face, const std::vector<Vec>& position) {
    const auto at = [&](std::size_t i) { return position[static_cast<std::size_t>(face[i])]; };
    return corner_count(face) == 3 ? cross(at(1) - at(0), at(2) - at(0)) : cross(at(2) - at(0), at(3) - at(1));
}

/// A face with the opposite orientation.
Face reversed(const Face& f) {
    switch (f.size()) {
        case 6: return {f[0], f[2], f[1], f[5], f[4], f[3]};
        case 9: return {f[0], f[3], f[2], f[1], f[7], f[6], f[5], f[4], f[8]};
        default: return Face(f.rbegin(), f.rend());
    }
}

/// Faces that only one element of a body has, counterclockwise seen from outside.
std::vector<Face> boundary_of(const std::vector<const Cell*>& cells, const std::vector<Vec>& position) {
    struct Side {
        Face face;
        int count = 0;
    };
    std::map<Face, Side> sides;  // by sorted corners
    for (const Cell* cell : cells) {
        const Vec middle = mean(cell->nodes, cell->nodes.size(), position);
        for (const Face& local : faces_of(cell->type)) {
            Face face;
            for (const std::int32_t i : local) face.push_back(cell->nodes[static_cast<std::size_t>(i)]);
            const std::size_t corners = corner_count(face);
            Face key(face.begin(), face.begin() + static_cast<std::ptrdiff_t>(corners));
            std::sort(key.begin(), key.end());
            if (dot(normal_of(face, position), mean(face, corners, position) - middle) < 0) face = reversed(face);
            Side& side = sides[key];
            side.face = std::move(face);
            ++side.count;
        }
    }
    std::vector<Face> result;
    for (const auto& [key, side] : sides)
        if (side.count == 1) result.push_back(side.face);
    return result;
}

double volume_of(const Surface& surface, const std::vector<Vec>& vertex) {
    double sum = 0;
    for (const auto& t : surface.triangles)
        sum += dot(vertex[static_cast<std::size_t>(t[0])],
                   cross(vertex[static_cast<std::size_t>(t[1])], vertex[static_cast<std::size_t>(t[2])])) /
               6;
    return sum;
}

bool is_closed(const Surface& surface) {
    std::map<std::array<std::int32_t, 2>, int> passed;
    for (const auto& t : surface.triangles)
        for (std::size_t i = 0; i < 3; ++i) ++passed[{t[i], t[(i + 1) % 3]}];
    return !passed.empty() && std::all_of(passed.begin(), passed.end(), [&](const auto& side) {
        const auto back = passed.find({side.first[1], side.first[0]});
        return back != passed.end() && back->second == side.second;
    });
}

Surface surface_of(int body, const std::vector<Face>& faces, const Frame& frame) {
    Surface surface;
    surface.body = body;
    std::vector<Face> parts;
    std::set<std::int32_t> nodes;
    for (const Face& face : faces)
        for (Face& part : parts_of(face)) {
            nodes.insert(part.begin(), part.end());
            parts.push_back(std::move(part));
        }
    surface.nodes.assign(nodes.begin(), nodes.end());
    const auto vertex_of = [&](std::int32_t node) {
        return static_cast<std::int32_t>(std::lower_bound(surface.nodes.begin(), surface.nodes.end(), node) -
                                         surface.nodes.begin());
    };
    std::set<std::array<std::int32_t, 2>> edges;
    for (const Face& part : parts) {
        Face v;
        for (const std::int32_t node : part) v.push_back(vertex_of(node));
        const auto middle = static_cast<std::int32_t>(surface.vertex_count());
        for (std::size_t i = 0; i < v.size(); ++i) {
            const std::int32_t next = v[(i + 1) % v.size()];
            edges.insert({std::min(v[i], next), std::max(v[i], next)});
            if (v.size() == 4) surface.triangles.push_back({v[i], next, middle});
        }
        if (v.size() == 4) surface.quads.push_back({v[0], v[1], v[2], v[3]});
        if (v.size() == 3) surface.triangles.push_back({v[0], v[1], v[2]});
    }
    surface.edges.assign(edges.begin(), edges.end());
    const std::vector<Vec> vertex = surface.vertices(frame.position);
    for (const auto& e : surface.edges)
        surface.mean_edge += length(vertex[static_cast<std::size_t>(e[1])] - vertex[static_cast<std::size_t>(e[0])]) /
                             static_cast<double>(surface.edges.size());
    surface.closed = is_closed(surface);
    if (surface.closed && volume_of(surface, vertex) < 0)
        for (auto& t : surface.triangles) std::swap(t[1], t[2]);
    return surface;
}

}  // namespace

std::vector<Vec> Surface::vertices(const std::vector<Vec>& position) const {
    std::vector<Vec> result;
    result.reserve(vertex_count());
    for (const std::int32_t node : nodes) result.push_back(position[static_cast<std::size_t>(node)]);
    for (const auto& q : quads)
        result.push_back(0.25 * (result[static_cast<std::size_t>(q[0])] + result[static_cast<std::size_t>(q[1])] +
                                 result[static_cast<std::size_t>(q[2])] + result[static_cast<std::size_t>(q[3])]));
    return result;
}

std::vector<Surface> find_surfaces(const Frame& first) {
    std::map<int, std::vector<const Cell*>> elements;
    std::map<int, std::vector<Face>> faces;
    for (const Cell& cell : first.cells) {
        if (!faces_of(cell.type).empty()) elements[cell.body].push_back(&cell);
        if (is_face(cell.type)) faces[cell.body].push_back(cell.nodes);
    }
    for (const auto& [body, cells] : elements) faces[body] = boundary_of(cells, first.position);
    std::vector<Surface> result;
    result.reserve(faces.size());
    for (const auto& [body, list] : faces) result.push_back(surface_of(body, list, first));
    return result;
}

}  // namespace avs::judge
