#include "runtime/advance/contact_view.h"

#include <algorithm>
#include <cmath>

#include "runtime/advance/forcings.h"

namespace avs::advance {

ContactView::ContactView(const image::Image& image, const ContactSurface& surface)
    : image_(image),
      surface_(surface),
      quantum_(image.metadata.time_base.quantum()),
      points_(surface.search.point_count),
      planes_(surface.search.faces.size()) {}

void ContactView::forget() {
    std::fill(points_.begin(), points_.end(), Point{});
    std::fill(planes_.begin(), planes_.end(), MeanPlane{});
}

const Mat3* ContactView::projector(const state::State& state, std::uint32_t node) const {
    const std::uint32_t index = projector_of(image_, state, node);
    return index == 0 ? nullptr : &image_.tables.projectors[index];
}

const Vec3& ContactView::position_of(const state::State& state, std::uint32_t point, Tick now) {
    Point& entry = points_[point];
    if (entry.tick != now) {
        const std::uint32_t node = surface_.node_of_point[point];
        const state::PositionRow& row = state.position[node];
        const Vec3 drifted =
            state::position(row) + ((static_cast<double>(now) - row.t) * quantum_) * state::velocity(state.momentum[node]);
        entry = {drifted, now};
    }
    return entry.position;
}

const MeanPlane& ContactView::plane_of(const state::State& state, std::uint32_t face, Tick now) {
    MeanPlane& entry = planes_[face];
    if (entry.tick == now) { return entry; }
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

Vec3 ContactView::synchronised_velocity(const state::State& state, std::uint32_t point, double now) const {
    Vec3 missing;
    for (const ElementKick& kick : surface_.element_kicks[point]) {
        missing += ((kick.half_period - (now - state.last_kick[kick.element])) * quantum_) * state.last_force[kick.force_row];
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
    const std::uint32_t node = surface_.node_of_point[point];
    const state::MomentumRow& row = state.momentum[node];
    const Mat3* p = projector(state, node);
    return row.inverse_mass * (state::momentum(row) - (p == nullptr ? missing : *p * missing));
}

Vec3 ContactView::node_normal(const state::State& state, std::uint32_t contactor, Tick now) {
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
    return length > 0 ? sum / length : Vec3{};
}

}  // namespace avs::advance
