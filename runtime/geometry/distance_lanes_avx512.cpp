#include <immintrin.h>

#include <cstddef>
#include <cstring>

#include "runtime/geometry/distance_lanes.h"

namespace avs::geometry {
namespace {

constexpr std::size_t width = 8;

#include "runtime/geometry/distance_lanes.inl"

}  // namespace

const DistanceFunctions avx512_distances{
    .vertex_faces = vertex_faces, .edge_edges = edge_edges, .vertex_vertices = vertex_vertices, .name = "avx512"};

}  // namespace avs::geometry
