#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "runtime/base/vec3.h"

namespace avs::check {

/// Balls in a box, all of one diameter.
struct Packing {
    std::size_t count = 0;
    double distance = 0;  ///< [m] > 0, least distance between two centres
    Vec3 low, high;       ///< bounds of the centres: low <= high along each axis
    std::uint64_t seed = 0;
};

/// Centres of balls, no two of them closer than the distance. Nothing if no packing was found. The result is the same on every
/// machine.
///
/// The first phase is random sequential addition. Points are drawn uniformly from the box, each by three numbers random_unit(seed,
/// 0), (seed, 1), ... in the order x y z. A point is taken if no earlier one is too close. The phase ends at the latest after 300
/// failed draws per ball; it fills at most 38 % of a large box. The second phase puts the missing balls anywhere and pushes
/// overlapping pairs apart, at most 4000 times (fewer above 5000 balls). It reaches about 55 %. Beyond 64 % there are no random
/// packings. Sources: Widom, J. Chem. Phys. 44, 3888 (1966); Jodrey and Tory, Phys. Rev. A 32, 2347 (1985).
std::optional<std::vector<Vec3>> pack(const Packing& packing);

/// Share of the box's volume that the balls fill. The box is the one that contains them whole.
double filled_share(const Packing& packing);

}  // namespace avs::check
