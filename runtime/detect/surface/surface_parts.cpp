#include "runtime/detect/surface/surface_parts.h"

#include <algorithm>
#include <numeric>

#include "runtime/base/assert.h"

namespace avs::detect {

namespace {

constexpr std::uint32_t none = 0xffffffff;

std::vector<std::uint32_t> bodies_of_points(const Surface& surface) {
    std::vector<std::uint32_t> body(surface.point_count, 0);
    for (const SurfaceFace& face : surface.faces) {
        for (std::uint32_t i = 0; i < face.size(); ++i) { body[face.points[i]] = face.body; }
    }
    for (const SurfaceContactor& contactor : surface.contactors) { body[contactor.point] = contactor.body; }
    return body;
}

/// Union-find; the root of a set is its smallest number.
class Joined {
public:
    explicit Joined(std::size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), 0u); }
    std::uint32_t root(std::uint32_t i) {
        while (parent_[i] != i) { i = parent_[i] = parent_[parent_[i]]; }
        return i;
    }
    void join(std::uint32_t a, std::uint32_t b) {
        const std::uint32_t x = root(a), y = root(b);
        parent_[std::max(x, y)] = std::min(x, y);
    }

private:
    std::vector<std::uint32_t> parent_;
};

}  // namespace

SurfaceParts::SurfaceParts(const Surface& surface) : SurfaceParts(bodies_of_points(surface), surface.faces, surface.contacts) {}

SurfaceParts::SurfaceParts(std::span<const std::uint32_t> body_of_point, std::span<const SurfaceFace> faces,
                           const image::ContactLookup& contacts) {
    const std::uint32_t bodies = contacts.body_count();
    Joined joined(bodies);
    for (const SurfaceFace& face : faces) {
        for (std::uint32_t i = 0; i < face.size(); ++i) { joined.join(face.body, body_of_point[face.points[i]]); }
    }
    std::vector<std::size_t> size(bodies, 0);
    for (const std::uint32_t body : body_of_point) { ++size[joined.root(body)]; }

    std::vector<std::uint32_t> part_of_root(bodies, none);
    std::vector<std::uint32_t> body_of_part;  // the body of each part; none: it has several bodies
    std::uint32_t small = none;
    part_of_point_.reserve(body_of_point.size());
    for (std::uint32_t point = 0; point < body_of_point.size(); ++point) {
        const std::uint32_t root = joined.root(body_of_point[point]);
        const bool is_large = size[root] * most > body_of_point.size();
        std::uint32_t& part = is_large ? part_of_root[root] : small;
        if (part == none) {
            part = count();
            points_.emplace_back();
            body_of_part.push_back(is_large ? root : none);
        }
        if (body_of_part[part] != none && body_of_part[part] != body_of_point[point]) { body_of_part[part] = none; }
        part_of_point_.push_back(part);
        points_[part].push_back(point);
    }
    partners_.resize(count());
    for (std::uint32_t a = 0; a < count(); ++a) {
        for (std::uint32_t b = 0; b < count(); ++b) {
            const std::uint32_t body = body_of_part[a], other = body_of_part[b];
            if (body == none || other == none || contacts.between(body, other) != image::no_contact) { partners_[a].push_back(b); }
        }
    }
}

PartEpochs::PartEpochs(const SurfaceParts& parts)
    : parts_(&parts), plans_(parts.count()), mean_(parts.count()), box_(parts.count()) {
    std::size_t points = 0;
    for (std::uint32_t part = 0; part < parts.count(); ++part) { points += parts.points(part).size(); }
    point_.resize(points);
}

double PartEpochs::deviation_of(const EpochPlan& plan, const Vec3& against_mean) {
    return plan.skin + plan.duration * std::max(plan.blow, plan.turn * norm(against_mean));
}

void PartEpochs::put_back(std::uint32_t point, const Vec3& x, const Vec3& v, double now) {
    ++count_;
    const std::uint32_t part = parts_->of_point(point);
    const EpochPlan left = plans_[part].from(now);
    const double deviation = deviation_of(left, v - mean_[part]);
    point_[point] = {x - (now - plans_[part].start) * v, v, deviation};
    geometry::Box way;
    way.include(x);
    way.include(x + left.duration * v);
    box_[part].include(inflated(way, deviation));
}

void PartEpochs::begin(std::uint32_t part, std::span<const Vec3> points, std::span<const Vec3> velocities, const EpochPlan& plan) {
    AVS_ASSERT(points.size() == point_.size() && velocities.size() == point_.size());
    AVS_ASSERT(plan.duration >= 0 && plan.skin >= 0 && plan.blow >= 0 && plan.turn >= 0);
    plans_[part] = plan;
    ++count_;
    const std::span<const std::uint32_t> members = parts_->points(part);
    Vec3 mean;
    for (const std::uint32_t point : members) { mean += velocities[point]; }
    mean *= 1 / static_cast<double>(members.size());
    mean_[part] = mean;
    geometry::Box& box = box_[part];
    box = {};
    double widest = 0;
    for (const std::uint32_t point : members) {
        const Vec3& x = points[point];
        const Vec3& v = velocities[point];
        const double deviation = deviation_of(plan, v - mean);
        point_[point] = {x, v, deviation};
        box.include(x);
        box.include(x + plan.duration * v);
        widest = std::max(widest, deviation);
    }
    box = inflated(box, widest);
}

}  // namespace avs::detect
