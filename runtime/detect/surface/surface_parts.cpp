#include "runtime/detect/surface/surface_parts.h"

#include <algorithm>
#include <numeric>

#include "runtime/base/assert.h"

namespace avs::detect {

namespace {

constexpr BodyId no_body{0xffffffff};
constexpr PartId no_part{0xffffffff};

std::vector<BodyId> bodies_of_points(const Surface& surface) {
    std::vector<BodyId> body(surface.point_count);
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

SurfaceParts::SurfaceParts(std::span<const BodyId> body_of_point, std::span<const SurfaceFace> faces,
                           const image::ContactLookup& contacts) {
    const std::uint32_t bodies = contacts.body_count();
    Joined joined(bodies);
    for (const SurfaceFace& face : faces) {
        for (std::uint32_t i = 0; i < face.size(); ++i) { joined.join(face.body, body_of_point[face.points[i]]); }
    }
    std::vector<std::size_t> size(bodies, 0);
    for (const BodyId body : body_of_point) { ++size[joined.root(body)]; }

    std::vector<PartId> part_of_root(bodies, no_part);
    std::vector<BodyId> body_of_part;  // the body of each part; no_body for parts of several bodies
    PartId small = no_part;
    part_of_point_.reserve(body_of_point.size());
    for (PointId point; point < body_of_point.size(); ++point) {
        const std::uint32_t root = joined.root(body_of_point[point]);
        const bool is_large = size[root] * most > body_of_point.size();
        PartId& part = is_large ? part_of_root[root] : small;
        if (part == no_part) {
            part = PartId{count()};
            points_.emplace_back();
            body_of_part.push_back(is_large ? BodyId{root} : no_body);
        }
        if (body_of_part[part] != no_body && body_of_part[part] != body_of_point[point]) { body_of_part[part] = no_body; }
        part_of_point_.push_back(part);
        points_[part].push_back(point);
    }
    partners_.resize(count());
    for (PartId a; a < count(); ++a) {
        for (PartId b; b < count(); ++b) {
            const BodyId body = body_of_part[a], other = body_of_part[b];
            if (body == no_body || other == no_body || contacts.between(body, other) != image::no_contact) {
                partners_[a].push_back(b);
            }
        }
    }
}

PartEpochs::PartEpochs(const SurfaceParts& parts)
    : parts_(&parts), plans_(parts.count()), mean_(parts.count()), box_(parts.count()) {
    std::size_t points = 0;
    for (PartId part; part < parts.count(); ++part) { points += parts.points(part).size(); }
    point_.resize(points);
}

double PartEpochs::deviation_of(const EpochPlan& plan, const Vec3& against_mean) {
    return plan.skin + plan.duration * std::max(plan.blow, plan.turn * norm(against_mean));
}

void PartEpochs::put_back(PointId point, const Vec3& x, const Vec3& v, double now) {
    ++count_;
    const PartId part = parts_->of_point(point);
    const EpochPlan left = plans_[part].from(now);
    const double deviation = deviation_of(left, v - mean_[part]);
    point_[point] = {x - (now - plans_[part].start) * v, v, deviation};
    geometry::Box way;
    way.include(x);
    way.include(x + left.duration * v);
    box_[part].include(inflated(way, deviation));
}

void PartEpochs::begin(PartId part, std::span<const Vec3> points, std::span<const Vec3> velocities, const EpochPlan& plan) {
    AVS_ASSERT(points.size() == point_.size() && velocities.size() == point_.size());
    AVS_ASSERT(plan.duration >= 0 && plan.skin >= 0 && plan.blow >= 0 && plan.turn >= 0);
    plans_[part] = plan;
    ++count_;
    const std::span<const PointId> members = parts_->points(part);
    Vec3 mean;
    for (const PointId point : members) { mean += velocities[point]; }
    mean *= 1 / static_cast<double>(members.size());
    mean_[part] = mean;
    geometry::Box& box = box_[part];
    box = {};
    double widest = 0;
    for (const PointId point : members) {
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
