#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/id.h"

namespace avs::detect {

/// For each point, an ascending list of the things that contain it.
template <class Thing>
class PointIndex {
public:
    PointIndex() = default;
    /// @param points     number of points
    /// @param things     number of things
    /// @param points_of  points_of(thing) is a range of the points of a thing
    template <class PointsOf>
    PointIndex(std::size_t points, std::uint32_t things, const PointsOf& points_of) : begin_(points + 1, 0) {
        for (Thing thing; thing < things; ++thing) {
            for (const PointId point : points_of(thing)) { ++begin_[point + 1]; }
        }
        for (std::size_t point = 0; point < points; ++point) { begin_[point + 1] += begin_[point]; }
        things_.resize(begin_.back());
        std::vector<std::uint32_t> next(begin_.begin(), begin_.end() - 1);
        for (Thing thing; thing < things; ++thing) {
            for (const PointId point : points_of(thing)) { things_[next[point]++] = thing; }
        }
    }
    std::span<const Thing> operator[](PointId point) const {
        return std::span(things_).subspan(begin_[point], begin_[point + 1] - begin_[point]);
    }

private:
    std::vector<std::uint32_t> begin_;
    std::vector<Thing> things_;
};

}  // namespace avs::detect
