#pragma once

#include <cstddef>

#include "runtime/geometry/primitive_distance.h"
#include "runtime/simd/level.h"

namespace avs::geometry {

/// Distances of eight pairs of primitives, one pair per lane. The operations are those of `vertex_face`, `edge_edge` and
/// `vertex_vertex` in the same order; all lanes compute every branch and then choose. So the bits are those of
/// primitive_distance.h, on any processor.
inline constexpr std::size_t distance_lanes = 8;

struct alignas(64) LanePoints {
    /// Coordinates of the vertices [m]: by vertex, in the order of the arguments, by axis, by lane.
    double x[4][3][distance_lanes];
    void set(std::size_t vertex, std::size_t lane, const Vec3& to) {
        x[vertex][0][lane] = to.x;
        x[vertex][1][lane] = to.y;
        x[vertex][2][lane] = to.z;
    }
};

/// Results of eight pairs; members as in PrimitiveDistance.
struct alignas(64) LaneDistances {
    double distance[distance_lanes];
    double direction[3][distance_lanes];
    double weight[4][distance_lanes];
    Vec3 direction_of(std::size_t lane) const { return {direction[0][lane], direction[1][lane], direction[2][lane]}; }
    void set(std::size_t lane, const PrimitiveDistance& to) {
        distance[lane] = to.distance;
        for (int axis = 0; axis < 3; ++axis) direction[axis][lane] = component(to.direction, axis);
        for (std::size_t i = 0; i < 4; ++i) weight[i][lane] = to.weight[i];
    }
    PrimitiveDistance of(std::size_t lane) const {
        return {.distance = distance[lane],
                .direction = direction_of(lane),
                .weight = {weight[0][lane], weight[1][lane], weight[2][lane], weight[3][lane]}};
    }
};

/// Functions of one level. All lanes are computed; with fewer pairs the other lanes may have any values.
struct DistanceFunctions {
    using Function = void (*)(const LanePoints& points, LaneDistances& result);
    Function vertex_faces;
    Function edge_edges;
    Function vertex_vertices;  ///< reads the first two vertices
    simd::Level level;         ///< level for which they are built
};
extern const DistanceFunctions baseline_distances, avx2_distances, avx512_distances;
/// The functions of the highest level that is allowed and that the processor has.
const DistanceFunctions& distances(simd::Level limit);

}  // namespace avs::geometry
