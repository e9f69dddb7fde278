#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"

namespace avs::detect {

/// Lists are made in two steps. Pairs that can meet within a wide skin come from a grid, seldom; those of an epoch, which can meet
/// within its own narrower skin, are picked from among them. The wide ones hold as long as every point, with its epoch's skin,
/// stays within the wide skin of where it was when they were made.
class WideSkin {
public:
    bool holds(std::span<const Vec3> points, double skin) const {
        const double room = skin_ - skin;
        if (points.size() != reference_.size() || !(room >= 0)) { return false; }
        for (std::size_t i = 0; i < points.size(); ++i) {
            if (!(norm_squared(points[i] - reference_[i]) <= room * room)) { return false; }
        }
        return true;
    }

    /// Begins anew at `points`. Returns the wide skin [m].
    double begin(std::span<const Vec3> points, double skin) {
        reference_.assign(points.begin(), points.end());
        skin_ = epochs * skin;
        return skin_;
    }

private:
    /// Wider: the grid is asked less often, but lists to pick from are longer.
    static constexpr double epochs = 2.5;

    std::vector<Vec3> reference_;
    double skin_ = -1;
};

}  // namespace avs::detect
