#include "runtime/detect/layers/guard_lanes.h"

namespace avs::detect {
namespace {

// Both without a branch: nobody could guess who is in doubt.

std::size_t find_doubtful(const GuardLanes* guards, std::span<const std::uint32_t> row_of, const state::MomentumRow* rows, Tick now,
                          std::uint32_t* doubtful) {
    std::size_t found = 0;
    for (std::size_t slot = 0; slot < row_of.size(); ++slot) {
        const Vec3 velocity = state::velocity(rows[row_of[slot]]);
        doubtful[found] = static_cast<std::uint32_t>(slot);
        found += keeps(guards[slot / guard_lanes], slot % guard_lanes, velocity, now) ? 0U : 1U;
    }
    return found;
}

std::size_t find_expired(std::span<const GuardLanes> guards, Tick now, std::uint32_t* doubtful) {
    std::size_t found = 0;
    for (std::size_t block = 0; block < guards.size(); ++block) {
        for (std::size_t lane = 0; lane < guard_lanes; ++lane) {
            doubtful[found] = static_cast<std::uint32_t>(block * guard_lanes + lane);
            found += now > guards[block].latest[lane] ? 1U : 0U;
        }
    }
    return found;
}

}  // namespace

const GuardFunctions baseline_guards{.find_doubtful = find_doubtful, .find_expired = find_expired};

const GuardFunctions& guards_for(const geometry::DistanceFunctions& distances) {
    return &distances == &geometry::baseline_distances ? baseline_guards : avx2_guards;
}

}  // namespace avs::detect
