#include "runtime/detect/candidate_lists.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/base/assert.h"

// Every filter answers "can this pair meet within the epoch?" and may only err towards yes. With s the skin, tau the lateral
// tolerance in face widths, a hit at some time of the epoch means
//
//     x = X(xi) - g n,   0 < g <= depth,   X(xi) = sum N_i x_i,   sum |N_i| <= spread = (1 + 2 tau)^2,
//
// where x and all x_i are within s of their reference positions. Hence
//   box:     x is within  depth + (beyond the corners' box by extrapolation) + s  of the box of the corners, and these moved by s;
//            where n stays near n_0, only below that box, and within  depth |n - n_0|  instead of depth beside it;
//   plane:   with n_0 the mean normal at the reference: n_0 . (x - c_0) <= warp spread + s spread, as long as n . n_0 >= 0;
//   normals: a hit asks n_A . n < 0 at least. Normals are sums of products of two edges, each of which changed by 2 s at most.

namespace avs::detect {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double slack = 1 + 1e-9;  // over the rounding of the filters themselves
// Up to so many bodies each one's contactors have a box of their own; beyond, asking them all at every face costs more than it
// saves.
constexpr std::uint32_t most_single_bodies = 64;

double extrapolation(double tolerance) { return (1 + 2 * tolerance) * (1 + 2 * tolerance); }

/// Bound of the change of a x b when a and b change by up to `step` each.
double product_error(const Vec3& a, const Vec3& b, double step) { return step * (norm(a) + norm(b)) + step * step; }

}  // namespace

CandidateLists::CandidateLists(Surface surface, const SearchSettings& settings)
    : surface_(std::move(surface)), settings_(settings) {
    AVS_ASSERT(settings_.cell_factor > 0);
    for (const SurfaceContactor& contactor : surface_.contactors) { longest_reach_ = std::max(longest_reach_, contactor.reach); }
    frames_.resize(surface_.faces.size());
    hit_boxes_.resize(surface_.faces.size());
    for (const SurfaceFace& face : surface_.faces) { at_rest_.push_back(face_at_rest(surface_, face)); }
    guards_.resize(surface_.faces.size());
    normals_.resize(surface_.point_count);
    reference_.resize(surface_.point_count);
    if (settings_.brute_force) { list_everything(); }
}

void CandidateLists::rebuild(std::span<const Vec3> points, double skin) {
    AVS_ASSERT(points.size() == surface_.point_count && skin >= 0);
    std::copy(points.begin(), points.end(), reference_.begin());
    skin_ = skin;
    if (settings_.brute_force) { return; }
    if (!wide_.holds(points, skin)) {
        measure(wide_.begin(points, skin));
        find_boxes();
        cells_.build(boxes_, bounds_, settings_.cell_factor);
        collect();
    }
    measure(skin);
    pick();
}

void CandidateLists::list_everything() {
    for (GuardPlane& guard : guards_) { guard.limit = infinity; }
    for (Lists* lists : {&candidates_, &urgent_}) { lists->begin.assign(1, 0); }
    for (const SurfaceContactor& contactor : surface_.contactors) {
        for (std::uint32_t f = 0; f < surface_.faces.size(); ++f) {
            const SurfaceFace& face = surface_.faces[f];
            if (surface_.contacts.between(contactor.body, face.body) == image::no_contact) { continue; }
            if (excluded_at_rest(surface_, contactor, face, at_rest_[f])) { continue; }
            candidates_.faces.push_back(f);
            if (face.urgency > contactor.urgency) { urgent_.faces.push_back(f); }
        }
        for (Lists* lists : {&candidates_, &urgent_}) { lists->begin.push_back(static_cast<std::uint32_t>(lists->faces.size())); }
    }
}

void CandidateLists::measure(double skin) {
    skin_ = skin;
    const double spread = extrapolation(surface_.lateral_tolerance);
    std::fill(normals_.begin(), normals_.end(), NodeNormal{});
    bounds_ = {};
    for (std::size_t f = 0; f < surface_.faces.size(); ++f) {
        const SurfaceFace& face = surface_.faces[f];
        FaceFrame& frame = frames_[f];
        frame = {};
        const std::uint32_t n = face.size();
        std::array<Vec3, 4> x{};
        for (std::uint32_t i = 0; i < n; ++i) {
            x[i] = reference_[face.points[i]];
            frame.box.include(x[i]);
            frame.centre += x[i];
        }
        frame.centre *= 1.0 / n;
        const Vec3 first = n == 3 ? x[1] - x[0] : x[2] - x[0];
        const Vec3 second = n == 3 ? x[2] - x[0] : x[3] - x[1];
        const Vec3 doubled_area = cross(first, second);
        const double length = norm(doubled_area);
        frame.unit_normal = length > 0 ? doubled_area / length : Vec3{};

        // Normals X_u x X_v over a quad are affine in (u, v): their values at the corners of the tolerance region bound them.
        double error = 0;
        for (std::uint32_t i = 0; i < n; ++i) {
            const Vec3 next = x[(i + 1) % n] - x[i];
            const Vec3 previous = x[(i + n - 1) % n] - x[i];
            frame.corner_normals[i] = cross(next, previous);
            error = std::max(error, product_error(next, previous, 2 * skin_));
            // The node's normal sums such products of unit edges. An edge of length l that changes by 2 s turns by asin(2 s / l).
            NodeNormal& node = normals_[face.points[i]];
            const double lengths = norm(next) * norm(previous);
            const double turn = 1.04 * 2 * skin_ / std::min(norm(next), norm(previous));  // 2 sin(asin(t) / 2) < 1.04 t below .5
            node.sum += lengths > 0 ? frame.corner_normals[i] / lengths : Vec3{};
            node.error += turn < 0.5 ? turn * (2 + turn) : infinity;
            frame.largest_normal = std::max(frame.largest_normal, norm(frame.corner_normals[i]));
            frame.warp = std::max(frame.warp, std::abs(dot(x[i] - frame.centre, frame.unit_normal)));
        }
        double least = infinity, sideways = 0, bend = 0;
        for (std::uint32_t i = 0; i < n; ++i) {
            const Vec3& normal = frame.corner_normals[i];
            const double upright = dot(normal, frame.unit_normal);
            least = std::min(least, upright);
            sideways = std::max(sideways, norm(normal - upright * frame.unit_normal));
            bend = std::max(bend, norm(normal - frame.corner_normals[(i + 1) % n]));
        }
        // From corner to corner normals change by `bend`, and by twice the error more when the corners have moved.
        frame.normal_error = error + 2 * surface_.lateral_tolerance * (bend + 2 * error);
        frame.turns_little = length > 0 && least > frame.normal_error * slack;
        if (frame.turns_little) { frame.turn = (sideways + frame.normal_error) / (least - frame.normal_error); }
        guards_[f].normal = frame.unit_normal;
        guards_[f].limit =
            frame.turns_little ? dot(frame.unit_normal, frame.centre) + (frame.warp + skin_) * spread * slack : infinity;
        hit_boxes_[f] = hit_box(static_cast<std::uint32_t>(f));
        bounds_.include(frame.box);
    }
    for (NodeNormal& node : normals_) { node.length = norm(node.sum); }
}

geometry::Box CandidateLists::hit_box(std::uint32_t f) const {
    const FaceFrame& frame = frames_[f];
    const double depth = surface_.faces[f].depth;
    // Extrapolating by tau leaves the box of the corners by at most (spread - 1) of its diagonal, which grew by 4 s at most.
    const double spread = extrapolation(surface_.lateral_tolerance);
    const double beyond = (spread - 1) * (norm(frame.box.extent()) + 4 * skin_);
    if (!(frame.turn < 1)) { return inflated(frame.box, (depth + beyond + 2 * skin_) * slack); }
    // -g n = -g n_0 + g (n_0 - n), and |n_0 - n| is at most the tangent of the angle between them.
    geometry::Box below = frame.box;
    below.include(geometry::Box{frame.box.low - depth * frame.unit_normal, frame.box.high - depth * frame.unit_normal});
    return inflated(below, (depth * frame.turn + beyond + 2 * skin_) * slack);
}

void CandidateLists::find_boxes() {
    const image::ContactLookup& contacts = surface_.contacts;
    contactors_of_.assign(contacts.body_count(), {});
    contactors_of_group_.assign(contacts.group_count(), {});
    for (const SurfaceContactor& contactor : surface_.contactors) {
        contactors_of_[contactor.body].include(reference_[contactor.point]);
        contactors_of_group_[contacts.group_of(contactor.body)].include(reference_[contactor.point]);
    }
    boxes_.clear();
    for (std::uint32_t f = 0; f < surface_.faces.size(); ++f) {
        geometry::Box box = inflated(frames_[f].box, (longest_reach_ + 2 * skin_) * slack);
        box.include(hit_boxes_[f]);
        if (somebody_is_in(box, surface_.faces[f].body)) { boxes_.emplace_back(box, f); }
    }
}

/// Contactors that may touch the body are in a box, as far as boxes of bodies tell; of many bodies, boxes of groups.
bool CandidateLists::somebody_is_in(const geometry::Box& box, std::uint32_t body) const {
    const image::ContactLookup& contacts = surface_.contacts;
    if (contacts.body_count() <= most_single_bodies) {
        for (std::uint32_t other = 0; other < contacts.body_count(); ++other) {
            if (contacts.between(other, body) != image::no_contact && contactors_of_[other].overlaps(box)) { return true; }
        }
        return false;
    }
    const std::uint32_t group = contacts.group_of(body);
    if (contacts.within(group) != image::no_contact && contactors_of_[body].overlaps(box)) { return true; }
    return contacts.any_partner(group, [&](std::uint32_t other) { return contactors_of_group_[other].overlaps(box); });
}

bool CandidateLists::may_hit(std::uint32_t c, std::uint32_t f) const {
    const Vec3& x = reference_[surface_.contactors[c].point];
    if (!hit_boxes_[f].contains(x)) { return false; }
    const FaceFrame& frame = frames_[f];
    if (dot(guards_[f].normal, x) > guards_[f].limit + skin_ * slack) { return false; }
    const NodeNormal& node = normals_[surface_.contactors[c].point];
    const double error = node.length * frame.normal_error + frame.largest_normal * node.error + node.error * frame.normal_error;
    if (!(error < infinity)) { return true; }
    for (std::uint32_t i = 0; i < surface_.faces[f].size(); ++i) {
        if (dot(node.sum, frame.corner_normals[i]) <= error * slack) { return true; }
    }
    return false;
}

bool CandidateLists::may_be_near(std::uint32_t c, std::uint32_t f) const {
    const SurfaceContactor& contactor = surface_.contactors[c];
    return surface_.faces[f].urgency > contactor.urgency &&
           inflated(frames_[f].box, (contactor.reach + 2 * skin_) * slack).contains(reference_[contactor.point]);
}

void CandidateLists::collect() {
    for (Lists* lists : {&wide_candidates_, &wide_urgent_}) {
        lists->begin.assign(1, 0);
        lists->faces.clear();
    }
    for (std::uint32_t c = 0; c < surface_.contactors.size(); ++c) {
        const SurfaceContactor& contactor = surface_.contactors[c];
        for (const PositionCells::Entry& entry : cells_.at(reference_[contactor.point])) {
            const std::uint32_t f = entry.item;
            const SurfaceFace& face = surface_.faces[f];
            const bool hit = may_hit(c, f);
            const bool near = may_be_near(c, f);
            if (!hit && !near) { continue; }
            if (surface_.contacts.between(contactor.body, face.body) == image::no_contact ||
                excluded_at_rest(surface_, contactor, face, at_rest_[f])) {
                continue;
            }
            if (hit) { wide_candidates_.faces.push_back(f); }
            if (near) { wide_urgent_.faces.push_back(f); }
        }
        for (Lists* lists : {&wide_candidates_, &wide_urgent_}) {
            lists->begin.push_back(static_cast<std::uint32_t>(lists->faces.size()));
        }
    }
}

void CandidateLists::pick() {
    for (Lists* lists : {&candidates_, &urgent_}) {
        lists->begin.assign(1, 0);
        lists->faces.clear();
    }
    const auto pick_from = [](const Lists& wide, Lists& lists, std::uint32_t c, auto&& stays) {
        for (std::uint32_t i = wide.begin[c]; i < wide.begin[c + 1]; ++i) {
            if (stays(wide.faces[i])) { lists.faces.push_back(wide.faces[i]); }
        }
        lists.begin.push_back(static_cast<std::uint32_t>(lists.faces.size()));
    };
    for (std::uint32_t c = 0; c < surface_.contactors.size(); ++c) {
        pick_from(wide_candidates_, candidates_, c, [&](std::uint32_t f) { return may_hit(c, f); });
        pick_from(wide_urgent_, urgent_, c, [&](std::uint32_t f) { return may_be_near(c, f); });
    }
}

}  // namespace avs::detect
