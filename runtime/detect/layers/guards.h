#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/detect/layers/guard_lanes.h"
#include "runtime/state/rows.h"

namespace avs::detect {

/// What each kick of a vertex is held against. A velocity that is no further than `change` from the one of the vertex's last check
/// breaks none of its bounds up to a known tick: nothing else has to be known of most vertices at most of their kicks. Guards
/// stand in slots, in the order in which an engine kicks vertices: many kicks are checked against guards that follow each other.
class VertexGuards {
public:
    /// @param segment  per vertex: within this time it is checked again
    explicit VertexGuards(std::vector<Tick> segment, simd::Level limit = simd::newest);
    simd::Level level() const { return functions_.level; }

    /// From now on these vertices stand first, in this order. Before anything else.
    void order(std::span<const std::uint32_t> vertices);

    Tick segment(std::uint32_t vertex) const { return segment_[vertex]; }
    /// Good for velocities no further than this from `velocity`, and up to `until`.
    void set(std::uint32_t vertex, const Vec3& velocity, double change, Tick until);
    /// At most up to `until`.
    void shorten(std::uint32_t vertex, Tick until) {
        Tick& latest = latest_of(vertex);
        latest = until - segment_[vertex] < latest ? until - segment_[vertex] : latest;
    }
    /// The next check finds it in doubt.
    void expire(std::uint32_t vertex) { latest_of(vertex) = never; }

    /// False: it is in doubt. With this velocity it has to be checked.
    bool keeps(std::uint32_t vertex, const Vec3& velocity, Tick now) const {
        return detect::keeps(guards_[slot_[vertex] / guard_lanes], slot_[vertex] % guard_lanes, velocity, now);
    }
    void prefetch(std::uint32_t vertex) const {
        const GuardLanes& guard = guards_[slot_[vertex] / guard_lanes];
        __builtin_prefetch(&guard.velocity[0]);
        __builtin_prefetch(&guard.velocity[2]);
        __builtin_prefetch(&guard.latest);
    }
    /// Writes the doubtful ones among the first in the order, whose momenta are those of `rows`, to `doubtful`, which has room for
    /// all and one more. Returns how many.
    std::size_t find_doubtful(std::span<const std::uint32_t> row_of, const state::MomentumRow* rows, Tick now,
                              std::uint32_t* doubtful) const;
    /// The same of all that the time is up for, however fast they are.
    std::size_t find_expired(Tick now, std::uint32_t* doubtful) const;

private:
    static constexpr Tick never = -1;
    Tick& latest_of(std::uint32_t vertex) { return guards_[slot_[vertex] / guard_lanes].latest[slot_[vertex] % guard_lanes]; }
    std::size_t vertices_at(std::uint32_t* slots, std::size_t count) const;

    std::vector<Tick> segment_;          ///< per vertex
    std::vector<std::uint32_t> slot_;    ///< per vertex: its place in what follows
    std::vector<std::uint32_t> vertex_;  ///< per slot
    std::vector<GuardLanes> guards_;     ///< per four slots
    const GuardFunctions& functions_;
};

}  // namespace avs::detect
