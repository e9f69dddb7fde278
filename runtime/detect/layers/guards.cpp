#include "runtime/detect/layers/guards.h"

#include <limits>
#include <numeric>
#include <utility>

namespace avs::detect {

VertexGuards::VertexGuards(std::vector<Tick> segment, simd::Level limit)
    : segment_(std::move(segment)),
      slot_(segment_.size()),
      vertex_(segment_.size()),
      guards_((segment_.size() + guard_lanes - 1) / guard_lanes),
      functions_(guards(limit)) {
    std::iota(slot_.begin(), slot_.end(), 0U);
    std::iota(vertex_.begin(), vertex_.end(), 0U);
    for (std::size_t slot = 0; slot < guard_lanes * guards_.size(); ++slot) {
        guards_[slot / guard_lanes].latest[slot % guard_lanes] = slot < slot_.size() ? never : std::numeric_limits<Tick>::max();
    }
}

void VertexGuards::order(std::span<const std::uint32_t> vertices) {
    std::vector<char> is_first(segment_.size(), 0);
    for (const std::uint32_t v : vertices) is_first[v] = 1;
    vertex_.assign(vertices.begin(), vertices.end());
    for (std::uint32_t v = 0; v < segment_.size(); ++v) {
        if (is_first[v] == 0) vertex_.push_back(v);
    }
    for (std::uint32_t slot = 0; slot < vertex_.size(); ++slot) slot_[vertex_[slot]] = slot;
}

void VertexGuards::set(std::uint32_t vertex, const Vec3& velocity, double change, Tick until) {
    GuardLanes& guard = guards_[slot_[vertex] / guard_lanes];
    const std::size_t lane = slot_[vertex] % guard_lanes;
    guard.velocity[0][lane] = velocity.x;
    guard.velocity[1][lane] = velocity.y;
    guard.velocity[2][lane] = velocity.z;
    guard.change_squared[lane] = change * change * (1 - 1e-12);
    guard.latest[lane] = until - segment_[vertex];
}

std::size_t VertexGuards::find_doubtful(std::span<const std::uint32_t> row_of, const state::MomentumRow* rows, Tick now,
                                        std::uint32_t* doubtful) const {
    return vertices_at(doubtful, functions_.find_doubtful(guards_.data(), row_of, rows, now, doubtful));
}

std::size_t VertexGuards::find_expired(Tick now, std::uint32_t* doubtful) const {
    return vertices_at(doubtful, functions_.find_expired(guards_, now, doubtful));
}

/// Turns slots into their vertices.
std::size_t VertexGuards::vertices_at(std::uint32_t* slots, std::size_t count) const {
    for (std::size_t i = 0; i < count; ++i) slots[i] = vertex_[slots[i]];
    return count;
}

}  // namespace avs::detect
