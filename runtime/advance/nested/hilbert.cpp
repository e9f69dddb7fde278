#include "runtime/advance/nested/hilbert.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace avs::advance::nested {
namespace {

constexpr int bits = 21;

std::uint64_t key_of(std::array<std::uint32_t, 3> x) {
    // From the highest bit down, the reflections and exchanges that the curve makes in each octant are undone.
    for (std::uint32_t q = 1U << (bits - 1); q > 1; q >>= 1) {
        const std::uint32_t low = q - 1;
        for (std::uint32_t& axis : x) {
            if (axis & q) {
                x[0] ^= low;
            } else {
                const std::uint32_t exchanged = (x[0] ^ axis) & low;
                x[0] ^= exchanged;
                axis ^= exchanged;
            }
        }
    }
    // Gray code.
    x[1] ^= x[0];
    x[2] ^= x[1];
    std::uint32_t turned = 0;
    for (std::uint32_t q = 1U << (bits - 1); q > 1; q >>= 1)
        if (x[2] & q) turned ^= q - 1;
    std::uint64_t key = 0;
    for (int bit = bits - 1; bit >= 0; --bit)
        for (const std::uint32_t axis : x) key = key << 1 | (((axis ^ turned) >> bit) & 1U);
    return key;
}

}  // namespace

std::vector<std::uint64_t> hilbert_keys(std::span<const Vec3> points) {
    std::vector<std::uint64_t> keys;
    if (points.empty()) return keys;
    Vec3 low = points[0];
    Vec3 high = points[0];
    for (const Vec3& p : points) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
    }
    const double extent = std::max({high.x - low.x, high.y - low.y, high.z - low.z});
    const double scale = extent > 0 ? ((1U << bits) - 1) / extent : 0;
    keys.reserve(points.size());
    const auto cell = [&](double from_low) { return static_cast<std::uint32_t>(from_low * scale); };
    for (const Vec3& p : points) keys.push_back(key_of({cell(p.x - low.x), cell(p.y - low.y), cell(p.z - low.z)}));
    return keys;
}

}  // namespace avs::advance::nested
