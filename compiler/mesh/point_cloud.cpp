#include "compiler/mesh/point_cloud.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace avs::mesh {

PointCloud::PointCloud(std::vector<Vec3> points) : points_(std::move(points)), axis_(points_.size(), 0) {
    build(0, points_.size());
}

void PointCloud::build(std::size_t begin, std::size_t end) {
    if (end - begin < 2) return;
    const auto from = points_.begin() + static_cast<std::ptrdiff_t>(begin), to = points_.begin() + static_cast<std::ptrdiff_t>(end);
    int longest = 0;
    double extent = -1;
    for (int axis = 0; axis < 3; ++axis) {
        const auto [low, high] =
            std::minmax_element(from, to, [&](const Vec3& a, const Vec3& b) { return component(a, axis) < component(b, axis); });
        if (component(*high, axis) - component(*low, axis) <= extent) continue;
        extent = component(*high, axis) - component(*low, axis);
        longest = axis;
    }
    const std::size_t middle = begin + (end - begin) / 2;
    std::nth_element(from, points_.begin() + static_cast<std::ptrdiff_t>(middle), to,
                     [&](const Vec3& a, const Vec3& b) { return component(a, longest) < component(b, longest); });
    axis_[middle] = longest;
    build(begin, middle);
    build(middle + 1, end);
}

void PointCloud::search(std::size_t begin, std::size_t end, const Vec3& place, double& nearest_squared) const {
    if (begin == end) return;
    const std::size_t middle = begin + (end - begin) / 2;
    nearest_squared = std::min(nearest_squared, norm_squared(place - points_[middle]));
    const double off = component(place, axis_[middle]) - component(points_[middle], axis_[middle]);
    const bool low_first = off < 0;
    if (low_first) search(begin, middle, place, nearest_squared);
    if (!low_first || off * off < nearest_squared) search(middle + 1, end, place, nearest_squared);
    if (!low_first && off * off < nearest_squared) search(begin, middle, place, nearest_squared);
}

double PointCloud::distance(const Vec3& place) const {
    double nearest_squared = std::numeric_limits<double>::infinity();
    search(0, points_.size(), place, nearest_squared);
    return std::sqrt(nearest_squared);
}

}  // namespace avs::mesh
