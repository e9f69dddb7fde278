#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "runtime/base/vec3.h"

namespace avs::files {

/// Numbers points in the order of their first use. Points of equal coordinates get one number (0 and -0
/// are equal).
class PointTable {
public:
    explicit PointTable(std::vector<Vec3>& points) : points_(points), slots_(64, empty) {}

    std::uint32_t number(const Vec3& p) {
        if (2 * (points_.size() + 1) > slots_.size()) grow();
        std::size_t slot = hash(p) & (slots_.size() - 1);
        while (slots_[slot] != empty) {
            if (points_[slots_[slot]] == p) return slots_[slot];
            slot = (slot + 1) & (slots_.size() - 1);
        }
        slots_[slot] = static_cast<std::uint32_t>(points_.size());
        points_.push_back(p);
        return slots_[slot];
    }

private:
    static constexpr std::uint32_t empty = ~0U;

    static std::uint64_t hash(const Vec3& p) {
        std::uint64_t h = 0;
        for (const double c : {p.x, p.y, p.z}) {
            h = (h ^ std::bit_cast<std::uint64_t>(c + 0.0)) * 0x9E3779B97F4A7C15ULL;  // -0 + 0 is 0
            h ^= h >> 32;
        }
        return h;
    }
    void grow() {
        std::vector<std::uint32_t>(2 * slots_.size(), empty).swap(slots_);
        for (std::uint32_t i = 0; i < points_.size(); ++i) {
            std::size_t slot = hash(points_[i]) & (slots_.size() - 1);
            while (slots_[slot] != empty) slot = (slot + 1) & (slots_.size() - 1);
            slots_[slot] = i;
        }
    }

    std::vector<Vec3>& points_;
    std::vector<std::uint32_t> slots_;
};

}  // namespace avs::files
