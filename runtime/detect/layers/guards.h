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

/// A fast check of the kicks of a vertex. A velocity that differs little from that at the vertex's last check breaks none of its
/// bounds up to a known tick; the guard of a vertex is this velocity, the largest difference and the tick. For most kicks this
/// test is enough. Guards are stored in slots, in the order in which an engine kicks vertices, so that many kicks are checked
/// against successive guards.
class VertexGuards {
public:
    /// @param segment  per vertex: longest time between two checks
    explicit VertexGuards(std::vector<Tick> segment, simd::Level limit = simd::newest);
    simd::Level level() const { return functions_.level; }

    /// Gives slots to all vertices, first to these in this order. Must be called before all other functions.
    void order(std::span<const std::uint32_t> vertices);

    Tick segment(std::uint32_t vertex) const { return segment_[vertex]; }
    /// Sets a guard: valid for velocities that differ from `velocity` by at most `change`, up to `until`.
    void set(std::uint32_t vertex, const Vec3& velocity, double change, Tick until);
    /// Shortens a guard: it is valid at most up to `until`.
    void shorten(std::uint32_t vertex, Tick until) {
        Tick& latest = latest_of(vertex);
        latest = until - segment_[vertex] < latest ? until - segment_[vertex] : latest;
    }
    /// Makes the guard invalid: the next test reports the vertex as doubtful.
    void expire(std::uint32_t vertex) { latest_of(vertex) = never; }

    /// Whether the vertex surely keeps its bounds; if not, it has to be checked with this velocity.
    bool keeps(std::uint32_t vertex, const Vec3& velocity, Tick now) const {
        return detect::keeps(guards_[slot_[vertex] / guard_lanes], slot_[vertex] % guard_lanes, velocity, now);
    }
    void prefetch(std::uint32_t vertex) const {
        const GuardLanes& guard = guards_[slot_[vertex] / guard_lanes];
        __builtin_prefetch(&guard.velocity[0]);
        __builtin_prefetch(&guard.velocity[2]);
        __builtin_prefetch(&guard.latest);
    }
    /// Tests the first row_of.size() vertices of the order; the momentum of vertex i of the order is rows[row_of[i]]. Writes the
    /// doubtful ones to `doubtful`, a buffer for all of them and one more, and returns their number.
    std::size_t find_doubtful(std::span<const std::uint32_t> row_of, const state::MomentumRow* rows, Tick now,
                              std::uint32_t* doubtful) const;
    /// Writes all vertices whose guards are no longer valid at `now`, whatever their velocity, to `doubtful`, a buffer for all
    /// vertices and one more, and returns their number.
    std::size_t find_expired(Tick now, std::uint32_t* doubtful) const;

private:
    static constexpr Tick never = -1;
    Tick& latest_of(std::uint32_t vertex) { return guards_[slot_[vertex] / guard_lanes].latest[slot_[vertex] % guard_lanes]; }
    std::size_t vertices_at(std::uint32_t* slots, std::size_t count) const;

    std::vector<Tick> segment_;          ///< per vertex: longest time between two checks
    std::vector<std::uint32_t> slot_;    ///< per vertex: its slot
    std::vector<std::uint32_t> vertex_;  ///< per slot: its vertex
    std::vector<GuardLanes> guards_;     ///< per four slots
    const GuardFunctions& functions_;
};

}  // namespace avs::detect
