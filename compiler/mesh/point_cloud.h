#pragma once

#include <vector>

#include "runtime/base/vec3.h"

namespace avs::mesh {

/// Points with a search for the nearest one: a balanced tree that halves space along its longest side.
class PointCloud {
public:
    explicit PointCloud(std::vector<Vec3> points);
    /// Distance [m] from the nearest point; infinite if there is none.
    double distance(const Vec3& place) const;

private:
    void build(std::size_t begin, std::size_t end);
    void search(std::size_t begin, std::size_t end, const Vec3& place, double& nearest_squared) const;

    std::vector<Vec3> points_;  // the middle of each range splits it in the tree
    std::vector<int> axis_;     // axis of the split, by the index of that middle point
};

}  // namespace avs::mesh
