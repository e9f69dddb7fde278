// Distances of eight pairs, a pair per lane; built for each level of machine code (avs_lanes).
#include <immintrin.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "runtime/geometry/distance_lanes.h"

namespace avs::geometry {
namespace {

#include "runtime/geometry/distances.inl"

AVS_LANES Vectors read(const double (&from)[3][distance_lanes], std::size_t first) {
    Vectors r;
    std::memcpy(&r.x, from[0] + first, sizeof r.x);
    std::memcpy(&r.y, from[1] + first, sizeof r.y);
    std::memcpy(&r.z, from[2] + first, sizeof r.z);
    return r;
}

AVS_LANES void write(const Feet& feet, LaneDistances& to, std::size_t first) {
    const auto put = [first](double* lanes, const Lanes& pack) { std::memcpy(lanes + first, &pack, sizeof pack); };
    const Apart apart = apart_by(feet.apart);
    put(to.distance, apart.distance);
    put(to.direction[0], apart.direction.x);
    put(to.direction[1], apart.direction.y);
    put(to.direction[2], apart.direction.z);
    for (std::size_t i = 0; i < 4; ++i) put(to.weight[i], feet.weight[i]);
}

void vertex_faces(const LanePoints& points, LaneDistances& result) {
    const auto& [p, a, b, c] = points.x;
    for (std::size_t first = 0; first < distance_lanes; first += width) {
        write(feet_on_face(read(p, first), read(a, first), read(b, first), read(c, first)), result, first);
    }
}
void edge_edges(const LanePoints& points, LaneDistances& result) {
    const auto& [a0, a1, b0, b1] = points.x;
    for (std::size_t first = 0; first < distance_lanes; first += width) {
        write(feet_on_edges(edge_terms(read(a0, first), read(a1, first), read(b0, first), read(b1, first))), result, first);
    }
}
void vertex_vertices(const LanePoints& points, LaneDistances& result) {
    for (std::size_t first = 0; first < distance_lanes; first += width) {
        write(feet_of_vertices(read(points.x[0], first), read(points.x[1], first)), result, first);
    }
}

}  // namespace

const DistanceFunctions AVS_AT_LEVEL(distances){
    .vertex_faces = vertex_faces, .edge_edges = edge_edges, .vertex_vertices = vertex_vertices, .level = simd::Level::AVS_LEVEL};

}  // namespace avs::geometry
