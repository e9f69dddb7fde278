#pragma once

#include <vector>

#include "runtime/base/vec3.h"

namespace avs::mesh {

/// Points that can be asked for the nearest one: a balanced tree that halves space along its longest side.
class PointCloud {
public:
    explicit PointCloud(std::vector<Vec3> points);
    /// Distance [m] from the nearest point; infinite if there is none.
    double distance(const Vec3& place) const;

private:
    void build(std::size_t begin, std::size_t end);
    void search(std::size_t begin, std::size_t end, const Vec3& place, double& nearest_squared) const;

    std::vector<Vec3> points_;  // the middle of each stretch splits it
    std::vector<int> axis_;     // by the index of that middle
};

}  // namespace avs::mesh
