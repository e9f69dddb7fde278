#include "runtime/detect/layers/flat_faces.h"

#include <algorithm>
#include <map>
#include <numbers>
#include <numeric>
#include <utility>

#include "runtime/base/elementary.h"

namespace avs::detect {

namespace {

constexpr double coplanar = 1e-6;  ///< sine between normals of neighbours: meshes of planes have 1e-12
constexpr double straight = 1e-6;  ///< by so much a corner of a convex polygon may be wider than pi

using Triangle = std::array<std::uint32_t, 3>;
using Edge = std::array<std::uint32_t, 2>;

Edge side(const Triangle& t, std::size_t i) {
    const std::uint32_t a = t[i], b = t[(i + 1) % 3];
    return {std::min(a, b), std::max(a, b)};
}

double angle(const Vec3& at, const Vec3& a, const Vec3& b) {
    return elementary::atan2(norm(cross(a - at, b - at)), dot(a - at, b - at));
}

/// Polygons, while they are being put together.
struct Polygons {
    explicit Polygons(std::size_t triangles) : parent(triangles) { std::iota(parent.begin(), parent.end(), 0U); }
    std::uint32_t of(std::uint32_t triangle) {
        while (parent[triangle] != triangle) triangle = parent[triangle] = parent[parent[triangle]];
        return triangle;
    }
    void join(std::uint32_t a, std::uint32_t b) {
        const auto [low, high] = std::minmax({of(a), of(b)});  // a pair of values
        parent[high] = low;
    }
    std::vector<std::uint32_t> parent;  ///< the polygon of a triangle is that of the first of them
};

/// What a polygon is counted by: it is a disc if V - E + T = 1.
struct Shape {
    std::uint32_t triangles = 0, edges = 0, vertices = 0;
    bool corners_are_convex = true;
    bool is_convex() const { return corners_are_convex && vertices + triangles == edges + 1 && triangles > 1; }
};

}  // namespace

FlatFaces::FlatFaces(const Vertices& vertices, std::span<const Triangle> triangles, std::span<const Edge> edges) {
    const auto& [x, held, radius] = vertices;
    if (std::none_of(held.begin(), held.end(), [](std::uint8_t is_held) { return is_held != 0; })) return;
    std::map<Edge, std::uint32_t> number_of_edge;
    for (std::uint32_t e = 0; e < edges.size(); ++e) number_of_edge[edges[e]] = e;
    std::vector<std::vector<std::uint32_t>> beside(edges.size());  // per edge: triangles
    std::vector<Vec3> normal;
    for (std::uint32_t t = 0; t < triangles.size(); ++t) {
        const Triangle& v = triangles[t];
        normal.push_back(cross(x[v[1]] - x[v[0]], x[v[2]] - x[v[0]]));
        for (std::size_t i = 0; i < 3; ++i) beside[number_of_edge.at(side(v, i))].push_back(t);
    }
    const auto is_still = [&](std::uint32_t t) {
        const Triangle& v = triangles[t];
        return held[v[0]] != 0 && held[v[1]] != 0 && held[v[2]] != 0 && radius[v[0]] == radius[v[1]] &&
               radius[v[0]] == radius[v[2]];
    };

    Polygons polygons(triangles.size());
    within_edge_.assign(edges.size(), 0);
    for (std::uint32_t e = 0; e < edges.size(); ++e) {
        if (beside[e].size() != 2) continue;
        const std::uint32_t a = beside[e][0], b = beside[e][1];
        if (!is_still(a) || !is_still(b)) continue;
        const double both = norm(normal[a]) * norm(normal[b]);
        if (!(dot(normal[a], normal[b]) > 0) || norm(cross(normal[a], normal[b])) > coplanar * both) continue;
        within_edge_[e] = 1;
        polygons.join(a, b);
    }

    // A vertex is within if all its edges are; of a polygon's rim if one is not.
    within_vertex_.assign(held.size(), 0);
    std::vector<std::uint8_t> on_rim(held.size(), 0);
    for (std::uint32_t e = 0; e < edges.size(); ++e) {
        for (const std::uint32_t v : edges[e]) {
            within_vertex_[v] = 1;
            if (within_edge_[e] == 0) on_rim[v] = 1;
        }
    }
    for (std::size_t v = 0; v < held.size(); ++v) {
        if (on_rim[v] != 0) within_vertex_[v] = 0;
    }

    std::map<std::uint32_t, Shape> shapes;
    std::map<std::pair<std::uint32_t, std::uint32_t>, double> corner;  // of polygon and vertex: angle
    for (std::uint32_t t = 0; t < triangles.size(); ++t) {
        if (!is_still(t)) continue;
        const Triangle& v = triangles[t];
        const std::uint32_t polygon = polygons.of(t);
        ++shapes[polygon].triangles;
        for (std::size_t i = 0; i < 3; ++i) corner[{polygon, v[i]}] += angle(x[v[i]], x[v[(i + 1) % 3]], x[v[(i + 2) % 3]]);
    }
    for (std::uint32_t e = 0; e < edges.size(); ++e) {
        for (std::size_t i = 0; i < beside[e].size(); ++i) {
            if (is_still(beside[e][i]) && (i == 0 || within_edge_[e] == 0)) ++shapes[polygons.of(beside[e][i])].edges;
        }
    }
    for (const auto& [of, sum] : corner) {
        Shape& shape = shapes[of.first];
        ++shape.vertices;
        if (on_rim[of.second] != 0 && sum > std::numbers::pi + straight) shape.corners_are_convex = false;
    }
    convex_face_.assign(triangles.size(), none);
    for (std::uint32_t t = 0; t < triangles.size(); ++t) {
        if (!is_still(t) || !shapes[polygons.of(t)].is_convex()) continue;
        convex_face_[t] = polygons.of(t);
        any_convex_ = true;
    }
}

void FlatFaces::find_farther(std::span<const Near> near, std::vector<std::size_t>& farther) {
    farther.clear();
    for (std::size_t i = 0; i < near.size(); ++i) {
        const auto is_nearer = [&](std::size_t j) {
            return near[j].face == near[i].face &&
                   (near[j].distance < near[i].distance || (near[j].distance == near[i].distance && j < i));
        };
        bool is_nearest = true;
        for (std::size_t j = i; is_nearest && j-- > 0 && near[j].vertex == near[i].vertex;) is_nearest = !is_nearer(j);
        for (std::size_t j = i + 1; is_nearest && j < near.size() && near[j].vertex == near[i].vertex; ++j)
            is_nearest = !is_nearer(j);
        if (!is_nearest) farther.push_back(near[i].index);
    }
}

}  // namespace avs::detect
