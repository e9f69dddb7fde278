#include <immintrin.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "runtime/detect/layers/look_lanes.h"

namespace avs::detect {
namespace {

constexpr std::size_t width = 4;

#include "runtime/detect/layers/look_lanes.inl"

}  // namespace

const LookFunctions avx2_looks{.vertex_faces = vertex_faces,
                               .edge_edges = edge_edges,
                               .vertex_vertices = vertex_vertices,
                               .judge = judge,
                               .take_due = take_due,
                               .numbers_of = numbers_of,
                               .name = "avx2"};

}  // namespace avs::detect
