#include "tests/contact_judge/tree.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>

namespace avs::judge {

namespace {
constexpr std::int32_t leaf_size = 4;
// Boxes are enlarged by this share of their size, so that rounding excludes no point on the boundary.
constexpr double slack = 1e-12;
}  // namespace

Tree::Tree(const Surface& surface, const std::vector<Vec>& vertices)
    : surface_(surface), vertex_(vertices), order_(surface.triangles.size()) {
    std::iota(order_.begin(), order_.end(), 0);
    build(0, static_cast<std::int32_t>(order_.size()));
    move(vertices);
}

Corners Tree::corners_of(const std::array<std::int32_t, 3>& v) const {
    return {vertex_[static_cast<std::size_t>(v[0])], vertex_[static_cast<std::size_t>(v[1])],
            vertex_[static_cast<std::size_t>(v[2])]};
}

Corners Tree::corners(std::int32_t triangle) const { return corners_of(surface_.triangles[static_cast<std::size_t>(triangle)]); }

std::int32_t Tree::build(std::int32_t first, std::int32_t count) {
    const auto index = static_cast<std::int32_t>(nodes_.size());
    nodes_.emplace_back();
    nodes_.back().first = first;
    nodes_.back().count = count;
    find_fan(nodes_.back());
    if (count <= leaf_size) return index;

    const auto middle_of = [&](std::int32_t t) {
        const Corners c = corners(t);
        return c[0] + c[1] + c[2];
    };
    Box box;
    for (std::int32_t i = first; i < first + count; ++i) box.add(middle_of(order_[static_cast<std::size_t>(i)]));
    const Vec size = box.high - box.low;
    const auto along = [&](const Vec& p) { return size.x >= size.y && size.x >= size.z ? p.x : size.y >= size.z ? p.y : p.z; };
    const auto begin = order_.begin() + first;
    std::nth_element(begin, begin + count / 2, begin + count, [&](std::int32_t a, std::int32_t b) {
        const double at = along(middle_of(a)), bt = along(middle_of(b));
        return at < bt || (at == bt && a < b);
    });
    const std::int32_t left = build(first, count / 2);
    const std::int32_t right = build(first + count / 2, count - count / 2);
    nodes_[static_cast<std::size_t>(index)].left = left;
    nodes_[static_cast<std::size_t>(index)].right = right;
    return index;
}

void Tree::find_fan(Node& node) const {
    // Per side: uses from the smaller to the larger vertex minus uses in the other direction. The border is where this is not 0.
    std::map<std::array<std::int32_t, 2>, int> passed;
    for (std::int32_t i = node.first; i < node.first + node.count; ++i) {
        const auto& t = surface_.triangles[static_cast<std::size_t>(order_[static_cast<std::size_t>(i)])];
        for (std::size_t s = 0; s < 3; ++s) {
            const std::int32_t a = t[s], b = t[(s + 1) % 3];
            passed[{std::min(a, b), std::max(a, b)}] += a < b ? 1 : -1;
        }
    }
    std::int32_t tip = -1;
    for (const auto& [side, times] : passed) {
        if (times == 0) continue;
        if (tip < 0) tip = side[0];
        if (side[0] == tip || side[1] == tip) continue;
        for (int n = 0; n < std::abs(times); ++n)
            node.fan.push_back(times > 0 ? std::array{tip, side[0], side[1]} : std::array{tip, side[1], side[0]});
    }
    node.has_fan = node.fan.size() < static_cast<std::size_t>(node.count);
    if (!node.has_fan) node.fan.clear();
}

void Tree::move(std::vector<Vec> vertices) {
    vertex_ = std::move(vertices);
    for (std::size_t n = nodes_.size(); n-- > 0;) {
        Node& node = nodes_[n];
        node.box = Box{};
        if (node.left >= 0) {
            node.box.add(nodes_[static_cast<std::size_t>(node.left)].box);
            node.box.add(nodes_[static_cast<std::size_t>(node.right)].box);
            continue;
        }
        for (std::int32_t i = node.first; i < node.first + node.count; ++i)
            for (const Vec& corner : corners(order_[static_cast<std::size_t>(i)])) node.box.add(corner);
        node.box = node.box.grown(slack * (1e-300 + length(node.box.high) + length(node.box.low)));
    }
}

double Tree::distance(const Vec& point) const {
    double least = 1e300;
    std::vector<std::pair<double, std::int32_t>> open{{box().distance_squared(point), 0}};
    while (!open.empty()) {
        const auto [bound, index] = open.back();
        open.pop_back();
        if (bound >= least) continue;
        const Node& node = nodes_[static_cast<std::size_t>(index)];
        if (node.left < 0) {
            for (std::int32_t i = node.first; i < node.first + node.count; ++i)
                least = std::min(least, distance_squared(point, corners(order_[static_cast<std::size_t>(i)])));
            continue;
        }
        std::pair near{nodes_[static_cast<std::size_t>(node.left)].box.distance_squared(point), node.left};
        std::pair far{nodes_[static_cast<std::size_t>(node.right)].box.distance_squared(point), node.right};
        if (far.first < near.first) std::swap(near, far);
        open.push_back(far);
        open.push_back(near);
    }
    return std::sqrt(least);
}

double Tree::winding(const Vec& point) const {
    double angle = 0;
    std::vector<std::int32_t> open{0};
    while (!open.empty()) {
        const Node& node = nodes_[static_cast<std::size_t>(open.back())];
        open.pop_back();
        if (node.has_fan && !node.box.holds(point)) {
            for (const auto& t : node.fan) angle += solid_angle(point, corners_of(t));
        } else if (node.left >= 0) {
            open.push_back(node.left);
            open.push_back(node.right);
        } else {
            for (std::int32_t i = node.first; i < node.first + node.count; ++i)
                angle += solid_angle(point, corners(order_[static_cast<std::size_t>(i)]));
        }
    }
    return angle / (4 * std::numbers::pi);
}

void Tree::for_each_in(const Box& box, const std::function<void(std::int32_t)>& found) const {
    std::vector<std::int32_t> open{0};
    while (!open.empty()) {
        const Node& node = nodes_[static_cast<std::size_t>(open.back())];
        open.pop_back();
        if (!node.box.meets(box)) continue;
        if (node.left >= 0) {
            open.push_back(node.left);
            open.push_back(node.right);
            continue;
        }
        for (std::int32_t i = node.first; i < node.first + node.count; ++i) found(order_[static_cast<std::size_t>(i)]);
    }
}

}  // namespace avs::judge
