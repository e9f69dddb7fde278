#include "runtime/detect/layers/flat_faces.h"

#include <algorithm>
#include <numbers>
#include <numeric>
#include <utility>

#include "runtime/base/elementary.h"

namespace avs::detect {

namespace {

/// Largest sine between normals of neighbours in one plane; rounding makes it about 1e-12 within a plane face of a mesh.
constexpr double coplanar = 1e-6;
constexpr double straight = 1e-6;  ///< by how much the angle of a corner of a convex polygon may exceed pi

using Triangle = std::array<std::uint32_t, 3>;
using Edge = std::array<std::uint32_t, 2>;

Edge side(const Triangle& t, std::size_t i) {
    const std::uint32_t a = t[i], b = t[(i + 1) % 3];
    return {std::min(a, b), std::max(a, b)};
}

double angle(const Vec3& at, const Vec3& a, const Vec3& b) {
    return elementary::atan2(norm(cross(a - at, b - at)), dot(a - at, b - at));
}

/// The triangles that never move and have the same thickness at their corners.
std::vector<std::uint32_t> still_triangles(const FlatFaces::Vertices& vertices, std::span<const Triangle> triangles) {
    const auto& [x, held, radius] = vertices;
    std::vector<std::uint32_t> still;
    for (std::uint32_t t = 0; t < triangles.size(); ++t) {
        const auto& [a, b, c] = triangles[t];
        if (held[a] != 0 && held[b] != 0 && held[c] != 0 && radius[a] == radius[b] && radius[a] == radius[c]) still.push_back(t);
    }
    return still;
}

bool are_in_one_plane(std::span<const Vec3> x, const Triangle& a, const Triangle& b) {
    const Vec3 m = cross(x[a[1]] - x[a[0]], x[a[2]] - x[a[0]]), n = cross(x[b[1]] - x[b[0]], x[b[2]] - x[b[0]]);
    return dot(m, n) > 0 && norm(cross(m, n)) <= coplanar * norm(m) * norm(n);
}

}  // namespace

/// A side of a triangle: from its corner `number` to the next one.
struct FlatFaces::Side {
    Edge edge;
    std::uint32_t triangle, number;
};

/// Polygons while they are being assembled from triangles.
struct FlatFaces::Polygons {
    explicit Polygons(std::size_t triangles) : parent(triangles) { std::iota(parent.begin(), parent.end(), 0U); }
    std::uint32_t of(std::uint32_t triangle) {
        while (parent[triangle] != triangle) triangle = parent[triangle] = parent[parent[triangle]];
        return triangle;
    }
    void join(std::uint32_t a, std::uint32_t b) {
        const auto [low, high] = std::minmax({of(a), of(b)});  // both values are copied into a pair
        parent[high] = low;
    }
    std::vector<std::uint32_t> parent;  ///< union-find over triangles: the root is the first triangle of each polygon
};

/// Numbers of vertices, edges and triangles of a polygon: it is a disc if V - E + T = 1.
struct FlatFaces::Shape {
    std::uint32_t sides = 0, edges = 0, vertices = 0;
    bool corners_are_convex = true;
    bool is_convex() const { return corners_are_convex && vertices + sides / 3 == edges + 1 && sides > 3; }
};

/// A corner of a triangle that belongs to a polygon, with the angle of the triangle there.
struct FlatFaces::Corner {
    std::uint32_t polygon, vertex;
    double angle;
};

/// The sides of held triangles, ordered by edge.
std::vector<FlatFaces::Side> FlatFaces::sides_of(std::span<const std::uint32_t> still, std::span<const Triangle> triangles) {
    std::vector<Side> sides;
    for (const std::uint32_t t : still)
        for (std::uint32_t k = 0; k < 3; ++k) sides.push_back({side(triangles[t], k), t, k});
    std::sort(sides.begin(), sides.end(),
              [](const Side& a, const Side& b) { return std::pair(a.edge, a.triangle) < std::pair(b.edge, b.triangle); });
    return sides;
}

FlatFaces::FlatFaces(const Vertices& vertices, std::span<const Triangle> triangles, std::span<const Edge> edges) {
    const std::vector<std::uint32_t> still = still_triangles(vertices, triangles);
    if (still.empty()) return;
    within_edge_.assign(edges.size(), 0);
    within_vertex_.assign(vertices.held.size(), 0);
    convex_face_.assign(triangles.size(), none);
    Polygons polygons(triangles.size());
    const std::vector<Side> sides = sides_of(still, triangles);
    const std::vector<std::uint8_t> on_rim = join_over_edges(vertices, triangles, edges, sides, polygons);
    find_convex(vertices, triangles, sides, on_rim, polygons);
}

/// Joins triangles over edges that have two triangles, both in one plane. Returns, per vertex, whether it has an edge of another
/// kind: then it is on the rim of a polygon.
std::vector<std::uint8_t> FlatFaces::join_over_edges(const Vertices& vertices, std::span<const Triangle> triangles,
                                                     std::span<const Edge> edges, std::span<const Side> sides, Polygons& polygons) {
    std::vector<Edge> within;
    for (std::size_t begin = 0, end = 0; begin < sides.size(); begin = end) {
        while (end < sides.size() && sides[end].edge == sides[begin].edge) ++end;
        if (end - begin != 2) continue;
        const std::uint32_t a = sides[begin].triangle, b = sides[begin + 1].triangle;
        if (!are_in_one_plane(vertices.position, triangles[a], triangles[b])) continue;
        within.push_back(sides[begin].edge);
        polygons.join(a, b);
    }
    // An edge of two held triangles may have a third triangle that moves; such an edge is not in `within`.
    std::vector<std::uint8_t> on_rim(within_vertex_.size(), 0);
    for (std::uint32_t e = 0; e < edges.size(); ++e) {
        within_edge_[e] = std::binary_search(within.begin(), within.end(), edges[e]) ? 1 : 0;
        for (const std::uint32_t v : edges[e]) (within_edge_[e] != 0 ? within_vertex_ : on_rim)[v] = 1;
    }
    for (std::size_t v = 0; v < on_rim.size(); ++v) {
        if (on_rim[v] != 0) within_vertex_[v] = 0;
    }
    return on_rim;
}

void FlatFaces::find_convex(const Vertices& vertices, std::span<const Triangle> triangles, std::span<const Side> sides,
                            std::span<const std::uint8_t> on_rim, Polygons& polygons) {
    std::vector<Shape> shapes(triangles.size());
    for (std::size_t i = 0; i < sides.size(); i += 1) {
        const std::uint32_t polygon = polygons.of(sides[i].triangle);
        const bool is_second = i > 0 && sides[i - 1].edge == sides[i].edge && polygons.of(sides[i - 1].triangle) == polygon;
        if (!is_second) ++shapes[polygon].edges;
        shapes[polygon].sides += 1;
    }
    std::vector<Corner> corners;
    for (const Side& side : sides) {
        const std::uint32_t polygon = polygons.of(side.triangle);
        if (shapes[polygon].sides <= 3) continue;  // a single triangle is no polygon
        const Triangle& t = triangles[side.triangle];
        const std::uint32_t v = t[side.number];
        const Vec3 &at = vertices.position[v], &a = vertices.position[t[(side.number + 1) % 3]],
                   &b = vertices.position[t[(side.number + 2) % 3]];
        corners.push_back({polygon, v, angle(at, a, b)});
    }
    std::sort(corners.begin(), corners.end(),
              [](const Corner& a, const Corner& b) { return std::pair(a.polygon, a.vertex) < std::pair(b.polygon, b.vertex); });
    for (std::size_t begin = 0, end = 0; begin < corners.size(); begin = end) {
        double sum = 0;
        for (;
             end < corners.size() && corners[end].polygon == corners[begin].polygon && corners[end].vertex == corners[begin].vertex;
             ++end) {
            sum += corners[end].angle;
        }
        Shape& shape = shapes[corners[begin].polygon];
        ++shape.vertices;
        if (on_rim[corners[begin].vertex] != 0 && sum > std::numbers::pi + straight) shape.corners_are_convex = false;
    }
    for (const Side& side : sides) {
        const std::uint32_t polygon = polygons.of(side.triangle);
        if (!shapes[polygon].is_convex()) continue;
        convex_face_[side.triangle] = polygon;
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
