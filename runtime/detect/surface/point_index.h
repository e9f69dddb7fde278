#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace avs::detect {

/// For each point, an ascending list of the numbers of the things that contain it.
class PointIndex {
public:
    PointIndex() = default;
    /// @param points_of  points_of(i) is a range of the points of thing i, i < things
    template <class PointsOf>
    PointIndex(std::size_t points, std::uint32_t things, const PointsOf& points_of) : begin_(points + 1, 0) {
        for (std::uint32_t i = 0; i < things; ++i) {
            for (const std::uint32_t point : points_of(i)) { ++begin_[point + 1]; }
        }
        for (std::size_t point = 0; point < points; ++point) { begin_[point + 1] += begin_[point]; }
        things_.resize(begin_.back());
        std::vector<std::uint32_t> next(begin_.begin(), begin_.end() - 1);
        for (std::uint32_t i = 0; i < things; ++i) {
            for (const std::uint32_t point : points_of(i)) { things_[next[point]++] = i; }
        }
    }
    std::span<const std::uint32_t> operator[](std::uint32_t point) const {
        return std::span(things_).subspan(begin_[point], begin_[point + 1] - begin_[point]);
    }

private:
    std::vector<std::uint32_t> begin_, things_;
};

}  // namespace avs::detect
