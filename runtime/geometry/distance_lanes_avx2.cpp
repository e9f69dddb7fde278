#include <cstddef>
#include <cstring>

#include "runtime/geometry/distance_lanes.h"

namespace avs::geometry {
namespace {

constexpr std::size_t width = 4;

#include "runtime/geometry/distance_lanes.inl"

}  // namespace

const DistanceFunctions avx2_distances{
    .vertex_faces = vertex_faces, .edge_edges = edge_edges, .vertex_vertices = vertex_vertices, .name = "avx2"};

}  // namespace avs::geometry
