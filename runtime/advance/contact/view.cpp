#include "runtime/advance/contact/view.h"
#include "runtime/state/peek.h"

#include <algorithm>
#include <cmath>

#include "runtime/advance/shared/forcings.h"
#include "runtime/base/elementary.h"

namespace avs::advance {

ContactView::ContactView(const image::Image& image, const ContactSurface& surface)
    : image_(image),
      surface_(surface),
      quantum_(image.metadata.time_base.quantum()),
      points_(surface.search.point_count),
      planes_(surface.search.faces.size()),
      boxes_(surface.search.faces.size()),
      normals_(surface.search.contactors.size()),
      vertex_normals_(surface.search.point_count),
      missing_(surface.search.point_count),
      ahead_(surface.damping_kicks.values.empty() ? 0 : surface.search.point_count),
      before_(surface.search.point_count),
      forces_(surface.search.point_count),
      patches_(surface.is_smooth.empty() ? 0 : surface.search.faces.size()),
      fans_(surface.round.fan_count()) {}

void ContactView::forget() {
    std::fill(points_.begin(), points_.end(), Seen{});
    std::fill(planes_.begin(), planes_.end(), MeanPlane{});
    std::fill(boxes_.begin(), boxes_.end(), FaceBox{});
    std::fill(normals_.begin(), normals_.end(), Seen{});
    std::fill(vertex_normals_.begin(), vertex_normals_.end(), Seen{});
    std::fill(missing_.begin(), missing_.end(), Seen{});
    std::fill(ahead_.begin(), ahead_.end(), Seen{});
    std::fill(before_.begin(), before_.end(), Seen{});
    std::fill(forces_.begin(), forces_.end(), Seen{});
    edges_.clear();
    for (SeenPatch& patch : patches_) { patch.tick = -1; }
    std::fill(fans_.begin(), fans_.end(), SeenFan{});
}

const Mat3* ContactView::projector(const state::State& state, NodeId node) const {
    const std::uint32_t index = projector_of(image_, state, node);
    return index == 0 ? nullptr : &image_.tables.projectors[index];
}

const Vec3& ContactView::peek(const state::State& state, PointId point, Tick now) {
    const NodeId node = surface_.node_of_point[point];
    points_[point] = {state::peek(state, node, now, quantum_), now};
    return points_[point].value;
}

const MeanPlane& ContactView::measure_plane(const state::State& state, FaceId face, Tick now) {
    MeanPlane& entry = planes_[face];
    const auto& corners = surface_.search.faces[face].points;
    const Vec3 a = position_of(state, corners[0], now);
    const Vec3 b = position_of(state, corners[1], now);
    const Vec3 c = position_of(state, corners[2], now);
    if (corners[3] == detect::no_point) {
        const Vec3 normal = cross(b - a, c - a);
        entry = {normal, dot(normal, a), now};
        return entry;
    }
    const Vec3 d = position_of(state, corners[3], now);
    const Vec3 normal = cross(c - a, d - b);
    const Vec3 centre = 0.25 * ((a + c) + (b + d));
    // The corners are above and below the mean plane in turn, by `warp`.
    const double warp = std::abs(dot(a - centre, normal));
    entry = {normal, dot(normal, centre) + warp, now};
    return entry;
}

const geometry::Box& ContactView::measure_box(const state::State& state, FaceId face, Tick now) {
    FaceBox entry{.box = {}, .tick = now};
    for (const PointId point : surface_.search.faces[face].corners()) { entry.box.include(position_of(state, point, now)); }
    return (boxes_[face] = entry).box;
}

Vec3 ContactView::missing_by(std::span<const ElementKick> kicks, const state::State& state, double now) const {
    Vec3 missing;
    for (const ElementKick& kick : kicks) {
        const double rest = kick.half_period - (now - state.last_kick[kick.clock]);
        // most looks are in the middle of a step, where the force has no weight and need not be read
        if (rest != 0) { missing += (rest * quantum_) * state.last_force[kick.force_row]; }
    }
    return missing;
}

const Vec3& ContactView::measure_ahead(const state::State& state, PointId point, Tick now) {
    const Vec3 whole = missing_by(surface_.damping_kicks[point], state, static_cast<double>(now));
    const Mat3* p = projector(state, surface_.node_of_point[point]);
    ahead_[point] = {p == nullptr ? whole : *p * whole, now};
    return ahead_[point].value;
}

Vec3 ContactView::missing_impulse(const state::State& state, PointId point, double now) const {
    Vec3 missing = missing_by(surface_.element_kicks[point], state, now);
    if (loose_kicks_ != nullptr) {
        for (const LooseKick& kick : loose_kicks_->at(point)) {
            missing += ((kick.half_period - (now - kick.tick)) * quantum_) * kick.force;
        }
    }
    for (const LoadKick& load : surface_.load_kicks[point]) {
        const double period = static_cast<double>(load.clock.period);
        const double since_first = now - static_cast<double>(load.clock.phase);
        if (since_first < 0) { continue; }
        missing += ((0.5 * period - (since_first - period * std::floor(since_first / period))) * quantum_) * load.force;
    }
    for (const ForcedKick& load : surface_.forced_kicks[point]) {
        const state::ForcedRow& last = state.forced[load.row];
        if (last.tick >= 0) { missing += ((load.half_period - (now - last.tick)) * quantum_) * last.force; }
    }
    const Mat3* p = projector(state, surface_.node_of_point[point]);
    return p == nullptr ? missing : *p * missing;
}

Vec3 ContactView::synchronised_velocity(const state::State& state, PointId point, Tick now) {
    const state::MomentumRow& row = state.momentum[surface_.node_of_point[point]];
    return row.inverse_mass * (state::momentum(row) - missing_of(state, point, now));
}

const Vec3& ContactView::missing_of(const state::State& state, PointId point, Tick now) {
    Seen& entry = missing_[point];
    if (entry.tick != now) {
        entry = {missing_impulse(state, point, static_cast<double>(now)), now};
        if (!ahead_.empty()) { entry.value += damping_ahead(state, point, now); }
    }
    return entry.value;
}

Vec3 ContactView::velocity_before(const state::State& state, PointId point, bool synchronise, Tick now) {
    const state::MomentumRow& row = state.momentum[surface_.node_of_point[point]];
    Seen& entry = before_[point];
    if (entry.tick != now) { entry = {state::momentum(row), now}; }
    return row.inverse_mass * (entry.value - (synchronise ? missing_of(state, point, now) : damping_ahead(state, point, now)));
}

const Vec3& ContactView::force_on(const state::State& state, PointId point, Tick now) {
    Seen& entry = forces_[point];
    if (entry.tick == now) { return entry.value; }
    Vec3 force;
    for (const ElementKick& kick : surface_.element_kicks[point]) { force += state.last_force[kick.force_row]; }
    if (loose_kicks_ != nullptr) {
        for (const LooseKick& kick : loose_kicks_->at(point)) { force += kick.force; }
    }
    if (!ahead_.empty()) {
        for (const ElementKick& kick : surface_.damping_kicks[point]) { force += state.last_force[kick.force_row]; }
    }
    for (const LoadKick& load : surface_.load_kicks[point]) {
        if (now >= load.clock.phase) { force += load.force; }
    }
    for (const ForcedKick& load : surface_.forced_kicks[point]) {
        const state::ForcedRow& last = state.forced[load.row];
        if (last.tick >= 0) { force += last.force; }
    }
    const Mat3* p = projector(state, surface_.node_of_point[point]);
    entry = {p == nullptr ? force : *p * force, now};
    return entry.value;
}

const Vec3& ContactView::measure_normal(const state::State& state, ContactorId contactor, Tick now) {
    const PointId point = surface_.search.contactors[contactor].point;
    const Vec3 x = position_of(state, point, now);
    Vec3 sum;
    for (const FaceId f : surface_.faces_at[contactor]) {
        const detect::SurfaceFace& face = surface_.search.faces[f];
        const std::size_t count = face.size();
        const auto here = static_cast<std::size_t>(std::find(face.points.begin(), face.points.end(), point) - face.points.begin());
        const Vec3 following = position_of(state, face.points[(here + 1) % count], now) - x;
        const Vec3 previous = position_of(state, face.points[(here + count - 1) % count], now) - x;
        const double lengths_squared = norm_squared(following) * norm_squared(previous);
        if (lengths_squared > 0) { sum += cross(following, previous) / std::sqrt(lengths_squared); }
    }
    const double length = norm(sum);
    normals_[contactor] = {length > 0 ? sum / length : Vec3{}, now};
    return normals_[contactor].value;
}

const Vec3& ContactView::measure_vertex_normal(const state::State& state, PointId point, std::span<const FaceId> faces, Tick now) {
    const Vec3 x = position_of(state, point, now);
    Vec3 sum;
    for (const FaceId f : faces) {
        const detect::SurfaceFace& face = surface_.search.faces[f];
        const std::size_t count = face.size();
        const auto here = static_cast<std::size_t>(std::find(face.points.begin(), face.points.end(), point) - face.points.begin());
        const Vec3 following = position_of(state, face.points[(here + 1) % count], now) - x;
        const Vec3 previous = position_of(state, face.points[(here + count - 1) % count], now) - x;
        const Vec3 normal = cross(following, previous);
        const double sine = norm(normal);
        if (sine > 0) { sum += (elementary::atan2(sine, dot(following, previous)) / sine) * normal; }
    }
    vertex_normals_[point] = {sum, now};
    return vertex_normals_[point].value;
}

}  // namespace avs::advance
