#include "runtime/measure/skin.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "runtime/base/elementary.h"

namespace avs::measure {

namespace {

constexpr std::uint32_t leaf_size = 4;
// The error of treating a cluster as a dipole is about (radius / distance)^2 of a small angle.
constexpr double far_radii_squared = 2.5 * 2.5;

}  // namespace

void Bounds::include(const Vec3& x) {
    low = {std::min(low.x, x.x), std::min(low.y, x.y), std::min(low.z, x.z)};
    high = {std::max(high.x, x.x), std::max(high.y, x.y), std::max(high.z, x.z)};
}

void Bounds::include(const Bounds& other) {
    include(other.low);
    include(other.high);
}

bool Bounds::meets(const Bounds& other, double slack) const {
    return low.x <= other.high.x + slack && other.low.x <= high.x + slack && low.y <= other.high.y + slack &&
           other.low.y <= high.y + slack && low.z <= other.high.z + slack && other.low.z <= high.z + slack;
}

bool Bounds::contains(const Bounds& other) const {
    return low.x <= other.low.x && low.y <= other.low.y && low.z <= other.low.z && high.x >= other.high.x &&
           high.y >= other.high.y && high.z >= other.high.z;
}

double Bounds::distance_squared(const Vec3& x) const {
    const double dx = std::max({low.x - x.x, 0.0, x.x - high.x});
    const double dy = std::max({low.y - x.y, 0.0, x.y - high.y});
    const double dz = std::max({low.z - x.z, 0.0, x.z - high.z});
    return dx * dx + dy * dy + dz * dz;
}

/// Distance to the triangle's plane if the projection of the point is in the triangle, else to the nearest of the three sides.
double distance_squared(const Vec3& x, const Vec3& a, const Vec3& b, const Vec3& c) {
    const Vec3 n = cross(b - a, c - a);
    const double n2 = norm_squared(n);
    const auto to_side = [&x](const Vec3& from, const Vec3& to) {
        const Vec3 along = to - from;
        const double length_squared = norm_squared(along);
        const double s = length_squared > 0 ? std::clamp(dot(x - from, along) / length_squared, 0.0, 1.0) : 0;
        return norm_squared(x - from - s * along);
    };
    if (n2 > 0) {
        const bool over = dot(cross(b - a, x - a), n) >= 0 && dot(cross(c - b, x - b), n) >= 0 && dot(cross(a - c, x - c), n) >= 0;
        if (over) {
            const double height = dot(x - a, n);
            return height * height / n2;
        }
    }
    return std::min({to_side(a, b), to_side(b, c), to_side(c, a)});
}

Skin::Skin(std::span<const Face> faces) {
    for (const Face& face : faces) nodes_.insert(nodes_.end(), face.nodes.begin(), face.nodes.begin() + face.size);
    std::sort(nodes_.begin(), nodes_.end());
    nodes_.erase(std::unique(nodes_.begin(), nodes_.end()), nodes_.end());
    add_faces(faces);
    connect();
    at_.resize(nodes_.size() + middles_.size());
}

void Skin::add_faces(std::span<const Face> faces) {
    const auto vertex_of = [&](std::uint32_t node) {
        return static_cast<std::uint32_t>(std::lower_bound(nodes_.begin(), nodes_.end(), node) - nodes_.begin());
    };
    struct Side {
        std::uint32_t from, to, triangle, place;
        bool operator<(const Side& other) const {
            return std::pair(std::pair(from, to), triangle) < std::pair(std::pair(other.from, other.to), other.triangle);
        }
    };
    std::vector<Side> sides;
    const auto add = [&](std::uint32_t a, std::uint32_t b, std::uint32_t place) {
        sides.push_back({std::min(a, b), std::max(a, b), static_cast<std::uint32_t>(triangles_.size()), place});
    };
    for (const Face& face : faces) {
        std::array<std::uint32_t, 4> corner{};
        for (std::uint32_t i = 0; i < face.size; ++i) corner[i] = vertex_of(face.nodes[i]);
        if (face.size == 3) {
            for (std::uint32_t i = 0; i < 3; ++i) add(corner[i], corner[(i + 1) % 3], i);
            triangles_.push_back({corner[0], corner[1], corner[2]});
            continue;
        }
        const auto middle = static_cast<std::uint32_t>(nodes_.size() + middles_.size());
        middles_.push_back(corner);
        for (std::uint32_t i = 0; i < 4; ++i) {
            add(corner[i], corner[(i + 1) % 4], 0);
            triangles_.push_back({corner[i], corner[(i + 1) % 4], middle});
        }
    }
    std::sort(sides.begin(), sides.end());
    edges_of_.assign(triangles_.size(), {none, none, none});
    for (std::size_t i = 0; i < sides.size(); ++i) {
        if (i > 0 && sides[i].from == sides[i - 1].from && sides[i].to == sides[i - 1].to) continue;
        edges_of_[sides[i].triangle][sides[i].place] = static_cast<std::uint32_t>(edges_.size());
        edges_.push_back({sides[i].from, sides[i].to});
    }
}

void Skin::connect() {
    const std::size_t vertices = nodes_.size() + middles_.size();
    const auto group = [&](auto&& items, std::vector<std::uint32_t>& first, std::vector<std::uint32_t>& list) {
        first.assign(vertices + 1, 0);
        for (const auto& item : items)
            for (const std::uint32_t v : item) ++first[v + 1];
        std::partial_sum(first.begin(), first.end(), first.begin());
        list.resize(first.back());
        std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
        for (std::uint32_t i = 0; i < items.size(); ++i)
            for (const std::uint32_t v : items[i]) list[next[v]++] = i;
    };
    group(edges_, first_edge_, edge_list_);
    group(triangles_, first_triangle_, triangle_list_);
    piece_of_.assign(nodes_.size(), none);
    std::vector<std::uint32_t> waiting;
    for (std::uint32_t seed = 0; seed < nodes_.size(); ++seed) {
        if (piece_of_[seed] != none) continue;
        const auto piece = static_cast<std::uint32_t>(piece_node_.size());
        piece_node_.push_back(seed);
        piece_of_[seed] = piece;
        waiting.assign(1, seed);
        while (!waiting.empty()) {
            const std::uint32_t v = waiting.back();
            waiting.pop_back();
            for (const std::uint32_t e : edges_at(v))
                for (const std::uint32_t other : edges_[e])
                    if (piece_of_[other] == none) piece_of_[other] = piece, waiting.push_back(other);
        }
    }
}

void Skin::place(std::span<const Vec3> at_node) {
    bounds_ = {};
    piece_bounds_.assign(piece_node_.size(), {});
    for (std::size_t v = 0; v < nodes_.size(); ++v) {
        at_[v] = at_node[nodes_[v]];
        piece_bounds_[piece_of_[v]].include(at_[v]);
    }
    for (const Bounds& box : piece_bounds_) bounds_.include(box);
    for (std::size_t i = 0; i < middles_.size(); ++i) {
        const auto& [a, b, c, d] = middles_[i];
        at_[nodes_.size() + i] = 0.25 * ((at_[a] + at_[b]) + (at_[c] + at_[d]));
    }
    if (mean_edge_ == 0 && !edges_.empty()) {
        for (const auto& [a, b] : edges_) mean_edge_ += norm(at_[b] - at_[a]);
        mean_edge_ /= static_cast<double>(edges_.size());
    }
    is_settled_ = false;
}

void Skin::settle() {
    if (is_settled_) return;
    if (clusters_.empty()) build();
    // Children are stored after their parents.
    for (std::size_t i = clusters_.size(); i-- > 0;) fit(clusters_[i]);
    is_settled_ = true;
}

void Skin::build() {
    order_.resize(triangles_.size());
    std::iota(order_.begin(), order_.end(), 0U);
    std::vector<Vec3> middles;
    middles.reserve(triangles_.size());
    for (const auto& [a, b, c] : triangles_) middles.push_back(at_[a] + at_[b] + at_[c]);
    clusters_.reserve(triangles_.size());
    clusters_.emplace_back();
    build(0, 0, static_cast<std::uint32_t>(triangles_.size()), middles);
}

void Skin::build(std::uint32_t cluster, std::uint32_t first, std::uint32_t count, std::span<const Vec3> middles) {
    if (count <= leaf_size) {
        clusters_[cluster].first = first;
        clusters_[cluster].count = count;
        return;
    }
    Bounds box;
    for (std::uint32_t i = first; i < first + count; ++i) box.include(middles[order_[i]]);
    const Vec3 extent = box.high - box.low;
    const int axis = extent.x >= extent.y && extent.x >= extent.z ? 0 : extent.y >= extent.z ? 1 : 2;
    const std::uint32_t half = count / 2;
    const auto begin = order_.begin() + first;
    std::nth_element(begin, begin + half, begin + count, [&](std::uint32_t s, std::uint32_t t) {
        const double a = component(middles[s], axis), b = component(middles[t], axis);
        return a < b || (a == b && s < t);
    });
    const auto children = static_cast<std::uint32_t>(clusters_.size());
    clusters_[cluster].first = children;
    clusters_.emplace_back();
    clusters_.emplace_back();
    build(children, first, half, middles);
    build(children + 1, first + half, count - half, middles);
}

void Skin::fit(Cluster& cluster) const {
    cluster.box = {};
    cluster.area = {};
    Vec3 moment;
    double weight = 0;
    const auto add = [&](const Bounds& box, const Vec3& area, const Vec3& centre) {
        cluster.box.include(box);
        cluster.area += area;
        const double size = norm(area);
        moment += size * centre;
        weight += size;
    };
    for (std::uint32_t i = cluster.first; i < cluster.first + cluster.count; ++i) {
        const auto& [a, b, c] = triangles_[order_[i]];
        Bounds box;
        for (const std::uint32_t v : {a, b, c}) box.include(at_[v]);
        add(box, 0.5 * area_vector(order_[i]), (1.0 / 3) * (at_[a] + at_[b] + at_[c]));
    }
    for (std::uint32_t child = cluster.first; cluster.count == 0 && child < cluster.first + 2; ++child)
        add(clusters_[child].box, clusters_[child].area, clusters_[child].centre);
    cluster.centre = weight > 0 ? moment / weight : cluster.box.middle();
    const Vec3 below = cluster.centre - cluster.box.low, above = cluster.box.high - cluster.centre;
    cluster.radius_squared = norm_squared(Vec3{std::max(below.x, above.x), std::max(below.y, above.y), std::max(below.z, above.z)});
}

Vec3 Skin::area_vector(std::uint32_t triangle) const {
    const auto& [a, b, c] = triangles_[triangle];
    return cross(at_[b] - at_[a], at_[c] - at_[a]);
}

Vec3 Skin::normal_at(std::uint32_t vertex) const {
    Vec3 sum;
    for (std::uint32_t i = first_triangle_[vertex]; i < first_triangle_[vertex + 1]; ++i) {
        const std::uint32_t t = triangle_list_[i];
        const auto& corner = triangles_[t];
        const std::size_t k = corner[0] == vertex ? 0 : corner[1] == vertex ? 1 : 2;
        const Vec3 a = at_[corner[(k + 1) % 3]] - at_[vertex], b = at_[corner[(k + 2) % 3]] - at_[vertex];
        const Vec3 n = area_vector(t);
        const double size = norm(n);
        if (size > 0) sum += (elementary::atan2(norm(cross(a, b)), dot(a, b)) / size) * n;
    }
    const double size = norm(sum);
    return size > 0 ? sum / size : Vec3{};
}

double Skin::solid_angle(std::uint32_t triangle, const Vec3& x) const {
    const auto& corner = triangles_[triangle];
    const Vec3 a = at_[corner[0]] - x, b = at_[corner[1]] - x, c = at_[corner[2]] - x;
    const double la = norm(a), lb = norm(b), lc = norm(c);
    return 2 * elementary::atan2(dot(a, cross(b, c)), la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb);
}

double Skin::winding(const Vec3& x) const {
    double angle = 0;
    std::array<std::uint32_t, 128> stack;
    std::size_t depth = 0;
    stack[depth++] = 0;
    while (depth > 0) {
        const Cluster& cluster = clusters_[stack[--depth]];
        const Vec3 r = cluster.centre - x;
        const double distance_squared = norm_squared(r);
        if (distance_squared > far_radii_squared * cluster.radius_squared) {
            angle += dot(cluster.area, r) / (distance_squared * std::sqrt(distance_squared));
            continue;
        }
        for (std::uint32_t i = cluster.first; i < cluster.first + cluster.count; ++i) angle += solid_angle(order_[i], x);
        if (cluster.count > 0) continue;
        stack[depth++] = cluster.first;
        stack[depth++] = cluster.first + 1;
    }
    return angle / (4 * std::numbers::pi);
}

}  // namespace avs::measure
