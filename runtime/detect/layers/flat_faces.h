#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"

namespace avs::detect {

/// Polygons of held surfaces: connected triangles in one plane, which never change. The distance of a polygon to another primitive
/// is attained at the polygon's rim or at a vertex of the other primitive. So edges and vertices inside a polygon make no pairs,
/// and a vertex above a convex polygon has one pair with the whole polygon, not one with each triangle (docs/layers.md).
class FlatFaces {
public:
    static constexpr std::uint32_t none = 0xffffffff;

    FlatFaces() = default;
    /// For each vertex: position [m], whether it never moves, and half thickness [m], which must be the same over a polygon.
    struct Vertices {
        std::span<const Vec3> position;
        std::span<const std::uint8_t> held;
        std::span<const double> radius;
    };
    /// @param triangles  triangles of one polygon must have the same orientation
    FlatFaces(const Vertices& vertices, std::span<const std::array<std::uint32_t, 3>> triangles,
              std::span<const std::array<std::uint32_t, 2>> edges);

    bool vertex_is_within(std::uint32_t vertex) const { return !within_vertex_.empty() && within_vertex_[vertex] != 0; }
    bool edge_is_within(std::uint32_t edge) const { return !within_edge_.empty() && within_edge_[edge] != 0; }
    /// The convex polygon of two or more triangles to which a triangle belongs, or `none`.
    std::uint32_t convex_face_of(std::uint32_t triangle) const { return any_convex_ ? convex_face_[triangle] : none; }
    bool any_convex() const { return any_convex_; }

    /// The distance of a vertex to a triangle of a convex polygon.
    struct Near {
        std::size_t index = 0;  ///< any number of the caller's; ascending in a list
        std::uint32_t vertex = 0, face = 0;
        double distance = 0;  ///< [m]
    };
    /// Finds the indices, ascending, of the entries that are not the nearest one of their vertex and polygon. Of entries at equal
    /// distance the first counts as nearest.
    /// @param near  sorted by vertex
    static void find_farther(std::span<const Near> near, std::vector<std::size_t>& farther);

private:
    using Triangle = std::array<std::uint32_t, 3>;
    using Edge = std::array<std::uint32_t, 2>;  ///< the smaller number first
    struct Side;
    struct Polygons;
    struct Shape;
    struct Corner;
    static std::vector<Side> sides_of(std::span<const std::uint32_t> still, std::span<const Triangle> triangles);
    std::vector<std::uint8_t> join_over_edges(const Vertices& vertices, std::span<const Triangle> triangles,
                                              std::span<const Edge> edges, std::span<const Side> sides, Polygons& polygons);
    void find_convex(const Vertices& vertices, std::span<const Triangle> triangles, std::span<const Side> sides,
                     std::span<const std::uint8_t> on_rim, Polygons& polygons);

    std::vector<std::uint8_t> within_vertex_, within_edge_;
    std::vector<std::uint32_t> convex_face_;  ///< per triangle: its convex polygon
    bool any_convex_ = false;
};

}  // namespace avs::detect
