#include "runtime/detect/layers/guards.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace avs::detect {

VertexGuards::VertexGuards(std::vector<Tick> segment)
    : segment_(std::move(segment)),
      slot_(segment_.size()),
      vertex_(segment_.size()),
      guard_(segment_.size()),
      latest_(segment_.size(), never) {
    std::iota(slot_.begin(), slot_.end(), 0U);
    std::iota(vertex_.begin(), vertex_.end(), 0U);
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
    const std::uint32_t slot = slot_[vertex];
    guard_[slot] = {.velocity = velocity, .change_squared = change * change * (1 - 1e-12)};
    latest_[slot] = until - segment_[vertex];
}

// Both without a branch: nobody could guess who is in doubt.

std::size_t VertexGuards::find_doubtful(std::span<const std::uint32_t> row_of, const state::MomentumRow* rows, Tick now,
                                        std::uint32_t* doubtful) const {
    constexpr std::size_t ahead = 16;
    std::size_t found = 0;
    for (std::size_t slot = 0; slot < row_of.size(); ++slot) {
        __builtin_prefetch(&rows[row_of[std::min(slot + ahead, row_of.size() - 1)]]);
        doubtful[found] = vertex_[slot];
        found += holds(slot, state::velocity(rows[row_of[slot]]), now) ? 0U : 1U;
    }
    return found;
}

std::size_t VertexGuards::find_expired(Tick now, std::uint32_t* doubtful) const {
    std::size_t found = 0;
    for (std::size_t slot = 0; slot < latest_.size(); ++slot) {
        doubtful[found] = vertex_[slot];
        found += now > latest_[slot] ? 1U : 0U;
    }
    return found;
}

}  // namespace avs::detect
