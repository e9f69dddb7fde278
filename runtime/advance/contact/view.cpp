#include "runtime/advance/contact/view.h"
#include "runtime/state/peek.h"

#include <algorithm>
#include <cmath>

#include "runtime/advance/shared/forcings.h"

namespace avs::advance {

ContactView::ContactView(const image::Image& image, const ContactSurface& surface)
    : image_(image),
      surface_(surface),
      quantum_(image.metadata.time_base.quantum()),
      points_(surface.search.point_count),
      planes_(surface.search.faces.size()),
      columns_(surface.search.faces.size()),
      normals_(surface.search.contactors.size()),
      missing_(surface.search.point_count),
      ahead_(surface.damping_kicks.values.empty() ? 0 : surface.search.point_count),
      before_(surface.search.point_count),
      forces_(surface.search.point_count) {}

void ContactView::forget() {
    std::fill(points_.begin(), points_.end(), Seen{});
    std::fill(planes_.begin(), planes_.end(), MeanPlane{});
    std::fill(columns_.begin(), columns_.end(), HitColumn{});
    std::fill(normals_.begin(), normals_.end(), Seen{});
    std::fill(missing_.begin(), missing_.end(), Seen{});
    std::fill(ahead_.begin(), ahead_.end(), Seen{});
    std::fill(before_.begin(), before_.end(), Seen{});
    std::fill(forces_.begin(), forces_.end(), Seen{});
    edges_.clear();
}

const Mat3* ContactView::projector(const state::State& state, std::uint32_t node) const {
    const std::uint32_t index = projector_of(image_, state, node);
    return index == 0 ? nullptr : &image_.tables.projectors[index];
}

const Vec3& ContactView::peek(const state::State& state, std::uint32_t point, Tick now) {
    const std::uint32_t node = surface_.node_of_point[point];
    points_[point] = {state::peek(state, node, now, quantum_), now};
    return points_[point].value;
}

const MeanPlane& ContactView::measure_plane(const state::State& state, std::uint32_t face, Tick now) {
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
    // The corners are off the mean plane by +-warp in turn; beyond the edges, within the lateral tolerance, by a little more.
    const double warp = std::abs(dot(a - centre, normal));
    entry = {normal, dot(normal, centre) + 1.25 * warp, now};
    return entry;
}

// A hit is  x = X(xi) - g n,  0 < g <= depth,  with the foot X at most the lateral tolerance beyond an edge, hence
//   sum |N_i| <= (1 + 2 tau)^2  and  |X - c| <= (1 + 2 tau)^2 max |x_i - c|  for the centre c of the corners;
//   n_0 . X is at least that of the lowest corner, or of the mean plane less the warp;
//   n leans by at most asin(d / |n_0|) from n_0, if the normals that are not of unit length differ from it by d at most.
// So n_0 . x is bounded below, and the distance of x from the line through c along n_0 above.
const HitColumn& ContactView::measure_column(const state::State& state, std::uint32_t face, Tick now) {
    HitColumn& entry = columns_[face];
    // Over rounding to single precision, and of the foot, which Newton's method leaves by less than a 1e-8 of the face's width.
    constexpr double slack = 1 + 1e-5;
    constexpr double rounding = 1e-12;
    constexpr double stretch = 1 + 2 * hit_rule::lateral_tolerance;
    const detect::SurfaceFace& self = surface_.search.faces[face];
    const MeanPlane& plane = plane_of(state, face, now);
    const double length = norm(plane.normal);
    const auto corner = [&](std::size_t i) { return position_of(state, self.points[i], now); };
    Vec3 centre;
    double warp = 0, lean = 0;
    if (self.size() == 3) {
        centre = (1.0 / 3) * (corner(0) + corner(1) + corner(2));
    } else {
        const Vec3 a = corner(0), b = corner(1), c = corner(2), d = corner(3);
        centre = 0.25 * ((a + c) + (b + d));
        warp = plane.limit - dot(plane.normal, centre);
        // X_u x X_v = along_u x along_v + u along_u x twist + v twist x along_v, and n_0 is the first term eight times; here
        // everything is four times as long.
        const Vec3 along_u = (b - a) + (c - d);
        const Vec3 along_v = (d - a) + (c - b);
        const Vec3 twist = (a - b) + (c - d);
        const double change = stretch * norm(twist) * (norm(along_u) + norm(along_v));
        lean = change < 2 * length ? change / (2 * length) : 1;
    }
    double farthest_squared = 0;
    for (std::size_t i = 0; i < self.size(); ++i) {
        farthest_squared = std::max(farthest_squared, norm_squared(corner(i) - centre));
    }
    const double radius = (stretch * stretch * std::sqrt(farthest_squared) + lean * self.depth) * slack;
    const double rest = rounding * norm(centre) + (slack - 1) * (radius + self.depth);
    const double top = (plane.limit - dot(plane.normal, centre)) / length + rest;
    const double bottom = -(warp / length + self.depth * slack + rest);
    // Far along the axis the distance from it is what rounding leaves of the difference of two squares.
    const double farthest = std::max(top, -bottom);
    const Vec3 axis = plane.normal / length;
    entry = {.centre = centre,
             .axis = {static_cast<float>(axis.x), static_cast<float>(axis.y), static_cast<float>(axis.z)},
             .radius_squared = static_cast<float>(radius * radius * slack + (slack - 1) * farthest * farthest),
             .top = static_cast<float>(top),
             .bottom = static_cast<float>(bottom),
             .tick = now};
    return entry;
}

Vec3 ContactView::missing_by(std::span<const ElementKick> kicks, const state::State& state, double now) const {
    Vec3 missing;
    for (const ElementKick& kick : kicks) {
        const double rest = kick.half_period - (now - state.last_kick[kick.clock]);
        // In the middle of a step, where most looks are, its force need not be fetched.
        if (rest != 0) { missing += (rest * quantum_) * state.last_force[kick.force_row]; }
    }
    return missing;
}

const Vec3& ContactView::measure_ahead(const state::State& state, std::uint32_t point, Tick now) {
    const Vec3 whole = missing_by(surface_.damping_kicks[point], state, static_cast<double>(now));
    const Mat3* p = projector(state, surface_.node_of_point[point]);
    ahead_[point] = {p == nullptr ? whole : *p * whole, now};
    return ahead_[point].value;
}

Vec3 ContactView::missing_impulse(const state::State& state, std::uint32_t point, double now) const {
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

Vec3 ContactView::synchronised_velocity(const state::State& state, std::uint32_t point, Tick now) {
    const state::MomentumRow& row = state.momentum[surface_.node_of_point[point]];
    return row.inverse_mass * (state::momentum(row) - missing_of(state, point, now));
}

const Vec3& ContactView::missing_of(const state::State& state, std::uint32_t point, Tick now) {
    Seen& entry = missing_[point];
    if (entry.tick != now) {
        entry = {missing_impulse(state, point, static_cast<double>(now)), now};
        if (!ahead_.empty()) { entry.value += damping_ahead(state, point, now); }
    }
    return entry.value;
}

Vec3 ContactView::velocity_before(const state::State& state, std::uint32_t point, bool synchronise, Tick now) {
    const state::MomentumRow& row = state.momentum[surface_.node_of_point[point]];
    Seen& entry = before_[point];
    if (entry.tick != now) { entry = {state::momentum(row), now}; }
    return row.inverse_mass * (entry.value - (synchronise ? missing_of(state, point, now) : damping_ahead(state, point, now)));
}

const Vec3& ContactView::force_on(const state::State& state, std::uint32_t point, Tick now) {
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

const Vec3& ContactView::measure_normal(const state::State& state, std::uint32_t contactor, Tick now) {
    const std::uint32_t point = surface_.search.contactors[contactor].point;
    const Vec3 x = position_of(state, point, now);
    Vec3 sum;
    for (const std::uint32_t f : surface_.faces_at[contactor]) {
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

}  // namespace avs::advance
