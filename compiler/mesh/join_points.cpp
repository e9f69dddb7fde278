#include "compiler/mesh/join_points.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace avs::mesh {

namespace {

/// Points in cubes whose edge is four tolerances. Points that are near each other are in the same cube
/// or, near its sides, in neighbouring cubes.
class Cubes {
public:
    Cubes(std::span<const Vec3> points, double edge) : points_(points), edge_(edge), mask_(1) {
        while (mask_ < 2 * points.size()) mask_ *= 2;
        first_.assign(mask_, none);
        next_.assign(points.size(), none);
        --mask_;
    }
    template <class Use>
    void near(const Vec3& p, double reach, Use&& use) const {
        std::array<std::array<double, 2>, 3> range{};
        for (int axis = 0; axis < 3; ++axis)
            range[static_cast<std::size_t>(axis)] = {std::floor((component(p, axis) - reach) / edge_),
                                                     std::floor((component(p, axis) + reach) / edge_)};
        for (double x = range[0][0]; x <= range[0][1]; ++x)
            for (double y = range[1][0]; y <= range[1][1]; ++y)
                for (double z = range[2][0]; z <= range[2][1]; ++z)
                    for (std::uint32_t i = first_[slot(x, y, z)]; i != none; i = next_[i]) use(i);
    }
    void add(std::uint32_t i) {
        const Vec3& p = points_[i];
        const std::size_t at = slot(std::floor(p.x / edge_), std::floor(p.y / edge_), std::floor(p.z / edge_));
        next_[i] = first_[at];
        first_[at] = i;
    }

private:
    static constexpr std::uint32_t none = ~0U;
    std::size_t slot(double x, double y, double z) const {
        std::uint64_t h = 0;
        for (const double c : {x, y, z}) {
            h = (h ^ static_cast<std::uint64_t>(static_cast<std::int64_t>(c))) * 0x9E3779B97F4A7C15ULL;
            h ^= h >> 29;
        }
        return h & mask_;
    }

    std::span<const Vec3> points_;
    double edge_;
    std::size_t mask_;
    std::vector<std::uint32_t> first_, next_;
};

}  // namespace

double largest_extent(std::span<const Vec3> points) {
    if (points.empty()) return 0;
    Vec3 low = points[0], high = points[0];
    for (const Vec3& p : points) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
    }
    return std::max({high.x - low.x, high.y - low.y, high.z - low.z});
}

std::vector<std::uint32_t> join_points(std::span<const Vec3> points, double tolerance) {
    std::vector<std::uint32_t> parent(points.size());
    std::iota(parent.begin(), parent.end(), 0U);
    if (!(tolerance > 0)) return parent;
    const auto root = [&](std::uint32_t i) {
        while (parent[i] != i) i = parent[i] = parent[parent[i]];
        return i;
    };
    // The cubes' coordinates must be exact integers. They are within a billion tolerances of the origin.
    Cubes cubes(points, std::max(4 * tolerance, 1e-12 * largest_extent(points)));
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        bool is_copy = false;  // a point at the place of an earlier one needs no search
        cubes.near(points[i], tolerance, [&](std::uint32_t k) {
            if (is_copy || norm(points[i] - points[k]) > tolerance) return;
            const std::uint32_t a = root(i), b = root(k);
            parent[std::max(a, b)] = std::min(a, b);
            is_copy = points[i] == points[k];
        });
        if (!is_copy) cubes.add(i);
    }
    for (std::uint32_t i = 0; i < parent.size(); ++i) parent[i] = root(i);
    return parent;
}

}  // namespace avs::mesh
