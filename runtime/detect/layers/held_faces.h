#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"

namespace avs::detect {

/// What of a surface that never moves counts once (docs/layers.md, section 1).
///
/// A vertex near an edge of two triangles is near both, and the point of the second one that is nearest may be on the common edge:
/// that pair slants, also where the surface is flat. Between two triangles that meet in a ridge, or flat, the nearer one is the
/// surface; in a valley both are. So, of triangles around a corner that no valley parts, a *fan*, the nearest one counts:
///
///          o                       o
///          | nearest               |\      the second pair: its nearest point is on the edge,
///     -----+----+-------      -----+-*-----    and it is further away than the first
///
/// Its distance is that of the fan, which changes steadily as the vertex goes from one to the next, and falls to 0 wherever the
/// vertex comes to any of them: no impulse jumps, and nothing may pass.
///
/// Within a flat face, edges and vertices stand out nowhere: what meets them has met the face before, with a vertex of its own or
/// at the face's outline. They make no pairs.
class HeldFaces {
public:
    HeldFaces() = default;
    /// @param held  per vertex: never moves
    /// @param at    places of vertices [m]
    HeldFaces(std::span<const std::array<std::uint32_t, 3>> triangles, std::span<const std::array<std::uint32_t, 2>> edges,
              std::span<const std::uint8_t> held, std::span<const Vec3> at);

    bool none() const { return normal_.empty(); }
    bool is_within_face(std::uint32_t edge) const { return !none() && edge_within_[edge] != 0; }
    bool is_vertex_within_face(std::uint32_t vertex) const { return vertex < vertex_within_.size() && vertex_within_[vertex] != 0; }

    /// A triangle near a vertex.
    struct Near {
        std::uint32_t triangle = 0;
        double distance = 0;
        Vec3 direction;  ///< from it to the vertex
    };
    /// Whether one of those that are near the same vertex counts.
    bool counts(std::span<const Near> near, std::size_t which) const;

private:
    static constexpr std::uint32_t no_fan = 0xffffffff;
    enum Side : std::uint8_t { outside, inside };  ///< where normals point to, and the other one
    bool share_fan(std::uint32_t a, std::uint32_t b, Side side) const;
    struct Ridge;
    void add_fans(std::span<const std::array<std::uint32_t, 3>> triangles, std::span<const Ridge> ridges);
    void find_flat(std::span<const std::array<std::uint32_t, 2>> edges, std::span<const Ridge> ridges);

    std::vector<Vec3> normal_;                               ///< per triangle, of any length; 0: not held
    std::vector<std::array<std::uint32_t, 3>> fan_[2];       ///< per side and triangle: of its corners; a number, or no_fan
    std::vector<std::uint8_t> edge_within_, vertex_within_;  ///< a face
};

}  // namespace avs::detect
