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
    Vec3 low, high;       ///< where centres may be: low <= high in all three
    std::uint64_t seed = 0;
};

/// Centres, no two closer than the distance; nothing if no room was found. The same on every machine.
///
/// First random sequential addition: place after place, uniform in the box by random_unit(seed, 0), (seed, 1), ..., three numbers
/// each in the order x y z, is taken if no ball is in the way. It stops at 300 vain tries per ball, at the latest (it fills at most
/// 38 % of a large box). Then what is missing is put anywhere, and overlapping pairs push each other apart, at most 4000 times
/// (fewer above 5000 balls): up to about 55 %. Beyond 64 % there are no random packings at all.
/// Sources: Widom, J. Chem. Phys. 44, 3888 (1966); Jodrey and Tory, Phys. Rev. A 32, 2347 (1985).
std::optional<std::vector<Vec3>> pack(const Packing& packing);

/// Share of the volume that the balls fill, of the box that holds them whole.
double filled_share(const Packing& packing);

}  // namespace avs::check
