#include "compiler/check/pack.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "runtime/base/elementary.h"
#include "runtime/base/random.h"

namespace avs::check {

namespace {

/// Points in cells that are at least as wide as a distance: all points within this distance are in adjacent
/// cells.
class Cells {
public:
    Cells(const Packing& packing, double width) : low_(packing.low) {
        for (int axis = 0; axis < 3; ++axis) {
            const double extent = component(packing.high, axis) - component(packing.low, axis);
            const double most = elementary::cbrt(4.0 * static_cast<double>(packing.count)) + 1;  // more cells would not be faster
            const double count = std::clamp(std::floor(extent / width), 1.0, most);
            counts_[static_cast<std::size_t>(axis)] = static_cast<int>(count);
            widths_[static_cast<std::size_t>(axis)] = extent > 0 ? extent / count : width;
        }
        members_.resize(static_cast<std::size_t>(counts_[0]) * static_cast<std::size_t>(counts_[1]) *
                        static_cast<std::size_t>(counts_[2]));
    }
    void add(const Vec3& point, std::uint32_t index) { members_[number(cell_of(point))].push_back(index); }

    /// Calls visit(index) for all points in the cells around a point until it returns true. Returns whether
    /// it did.
    template <class Visit>
    bool any_near(const Vec3& point, Visit visit) const {
        const std::array<int, 3> at = cell_of(point);
        for (int i = std::max(0, at[0] - 1); i <= std::min(counts_[0] - 1, at[0] + 1); ++i)
            for (int j = std::max(0, at[1] - 1); j <= std::min(counts_[1] - 1, at[1] + 1); ++j)
                for (int k = std::max(0, at[2] - 1); k <= std::min(counts_[2] - 1, at[2] + 1); ++k)
                    for (const std::uint32_t index : members_[number({i, j, k})])
                        if (visit(index)) return true;
        return false;
    }

private:
    std::array<int, 3> cell_of(const Vec3& point) const {
        std::array<int, 3> cell{};
        for (int axis = 0; axis < 3; ++axis) {
            const auto a = static_cast<std::size_t>(axis);
            const double place = (component(point, axis) - component(low_, axis)) / widths_[a];
            cell[a] = std::clamp(static_cast<int>(place), 0, counts_[a] - 1);
        }
        return cell;
    }
    std::size_t number(const std::array<int, 3>& cell) const {
        const auto whole = [](int count) { return static_cast<std::size_t>(count); };
        return (whole(cell[0]) * whole(counts_[1]) + whole(cell[1])) * whole(counts_[2]) + whole(cell[2]);
    }

    Vec3 low_;
    std::array<int, 3> counts_{};
    std::array<double, 3> widths_{};
    std::vector<std::vector<std::uint32_t>> members_;
};

Vec3 random_place(const Packing& packing, std::uint64_t number) {
    const Vec3 size = packing.high - packing.low;
    return packing.low + Vec3{size.x * random_unit(packing.seed, 3 * number), size.y * random_unit(packing.seed, 3 * number + 1),
                              size.z * random_unit(packing.seed, 3 * number + 2)};
}

/// Pushes all pairs apart that are too close, once. Returns false if there were none.
bool push_apart(const Packing& packing, std::vector<Vec3>& centres) {
    // Slightly more than the distance, since otherwise the last overlaps would shrink and never vanish.
    const double wanted = packing.distance * (1 + 1e-6);
    Cells cells(packing, wanted);
    for (std::uint32_t i = 0; i < centres.size(); ++i) cells.add(centres[i], i);
    std::vector<Vec3> push(centres.size());
    bool any = false;
    for (std::uint32_t i = 0; i < centres.size(); ++i)
        cells.any_near(centres[i], [&](std::uint32_t j) {
            if (j <= i) return false;
            const Vec3 apart = centres[j] - centres[i];
            const double distance = norm(apart);
            if (distance >= packing.distance) return false;
            any = true;
            const Vec3 direction = distance > 0 ? apart / distance : Vec3{1, 0, 0};
            const Vec3 half = 0.5 * (wanted - distance) * direction;
            push[i] -= half;
            push[j] += half;
            return false;
        });
    for (std::size_t i = 0; i < centres.size(); ++i) {
        const Vec3 to = centres[i] + push[i];
        centres[i] = {std::clamp(to.x, packing.low.x, packing.high.x), std::clamp(to.y, packing.low.y, packing.high.y),
                      std::clamp(to.z, packing.low.z, packing.high.z)};
    }
    return any;
}

}  // namespace

double filled_share(const Packing& packing) {
    const double d = packing.distance;
    const Vec3 size = packing.high - packing.low + Vec3{d, d, d};
    return static_cast<double>(packing.count) * std::numbers::pi / 6 * d * d * d / (size.x * size.y * size.z);
}

std::optional<std::vector<Vec3>> pack(const Packing& packing) {
    constexpr std::uint64_t tries_per_ball = 300;
    constexpr std::size_t most_rounds = 4000, most_moves = 20'000'000;  // a few seconds
    if (filled_share(packing) > 0.75) return std::nullopt;              // no packing is as dense
    std::vector<Vec3> centres;
    Cells cells(packing, packing.distance);
    std::uint64_t number = 0;
    for (std::uint64_t vain = 0; centres.size() < packing.count && vain < tries_per_ball; ++number) {
        const Vec3 place = random_place(packing, number);
        const bool blocked =
            cells.any_near(place, [&](std::uint32_t other) { return norm(place - centres[other]) < packing.distance; });
        vain = blocked ? vain + 1 : 0;
        if (blocked) continue;
        cells.add(place, static_cast<std::uint32_t>(centres.size()));
        centres.push_back(place);
    }
    if (centres.size() == packing.count) return centres;
    while (centres.size() < packing.count) centres.push_back(random_place(packing, number++));
    const std::size_t rounds = std::min(most_rounds, most_moves / packing.count);
    for (std::size_t round = 0; round < rounds; ++round)
        if (!push_apart(packing, centres)) return centres;
    return std::nullopt;
}

}  // namespace avs::check
