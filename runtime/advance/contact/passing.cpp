#include <algorithm>
#include <cstdio>
#include <numeric>

#include "runtime/advance/contact/kicks_impl.h"
#include "runtime/state/peek.h"

// Tunnelling: a node that is above a face at one look, and at the next one deeper below it than any hit may be. Only nodes that
// move farther between two looks than the depth of the thinnest face are checked.

namespace avs::advance {

/// Boxes and velocities of bodies at a tick.
void ContactKicks::Impl::spread_bodies(Tick now, const state::State& state) {
    if (spread_at == now) { return; }
    spread_at = now;
    spreads.assign(image.metadata.bodies.size(), {});
    const auto each = [&](auto&& use) {
        for (const NodeId node : surface.node_of_point) {
            use(spreads[image.tables.node_body[node]], node, state::velocity(state.momentum[node]));
        }
    };
    each([&](Spread& body, NodeId node, const Vec3& velocity) {
        body.box.include(state::peek(state, node, now, quantum));
        body.velocity += velocity;
        body.points += 1;
    });
    for (Spread& body : spreads) {
        if (body.points > 0) { body.velocity = body.velocity / body.points; }
    }
    each([&](Spread& body, std::uint32_t, const Vec3& velocity) {
        body.stir = std::max(body.stir, norm(velocity - body.velocity));
    });
}

/// Whether a path relative to a body may lead through the body within a time [s].
bool ContactKicks::Impl::may_cross(const Spread& body, const Vec3& x, const Vec3& velocity, double time) {
    const Vec3 way = time * (velocity - body.velocity);
    const geometry::Box box = inflated(body.box, time * body.stir);
    double enters = 0, leaves = 1;  // as shares of the path
    for (int i = 0; i < 3; ++i) {
        const double from = component(box.low, i) - component(x, i), to = component(box.high, i) - component(x, i);
        const double along = component(way, i);
        if (along == 0) {
            if (from > 0 || to < 0) { return false; }
            continue;
        }
        enters = std::max(enters, std::min(from / along, to / along));
        leaves = std::min(leaves, std::max(from / along, to / along));
    }
    return enters <= leaves;
}

/// Whether a node is above a face now, passes it, and is deeper than a hit after a time [s], if both move on straight.
bool ContactKicks::Impl::goes_through(FaceId f, const Vec3& x, const Vec3& velocity, double time, Tick now,
                                      const state::State& state) const {
    const detect::SurfaceFace& face = surface.search.faces[f];
    const auto corners_after = [&](double seconds) {
        std::array<Vec3, 4> corner;
        for (std::uint32_t i = 0; i < face.size(); ++i) {
            const NodeId node = surface.node_of_point[face.points[i]];
            corner[i] = state::peek(state, node, now, quantum) + seconds * state::velocity(state.momentum[node]);
        }
        return corner;
    };
    const auto height = [&](const std::array<Vec3, 4>& corner, const Vec3& at) {
        const std::span<const Vec3> corners = std::span(corner).first(face.size());
        const Vec3 normal = geometry::area_vector(corners);
        const Vec3 sum = std::accumulate(corners.begin(), corners.end(), Vec3{});
        return dot(normal, at - sum / face.size()) / norm(normal);
    };
    const double before = height(corners_after(0), x);
    const double after = height(corners_after(time), x + time * velocity);
    if (!(before >= 0 && after < -hit_rule::reach * surface.face_size[f])) { return false; }
    const double passing = time * before / (before - after);
    const std::array<Vec3, 4> c = corners_after(passing);
    const Vec3 at = x + passing * velocity;
    const geometry::Foot foot = geometry::foot_on_face(at, std::span(c).first(face.size()));
    return foot.found && foot.overshoot <= 0;
}

void ContactKicks::Impl::look_for_passing(ContactorId contactor, const Vec3& x, Tick now, const state::State& state) {
    spread_bodies(now, state);
    const double time = interval[contactor] * quantum;
    const Vec3 velocity = state::velocity(state.momentum[node_of(contactor)]);
    const BodyId body = body_of(contactor);
    std::vector<bool> is_near(spreads.size(), false);
    for (BodyId other; other < spreads.size(); ++other) {
        if (other == body || spreads[other].points == 0 || contact_between(body, other) == image::no_contact) { continue; }
        is_near[other] = may_cross(spreads[other], x, velocity, time);
    }
    if (std::ranges::find(is_near, true) == is_near.end()) { return; }
    for (FaceId f; f < surface.search.faces.size(); ++f) {
        const BodyId other = surface.search.faces[f].body;
        if (!is_near[other] || !goes_through(f, x, velocity, time, now, state)) { continue; }
        unseen = {.tick = now, .contactor = contactor, .face = f, .way = time * norm(velocity - spreads[other].velocity)};
        return;
    }
}

std::optional<std::string> ContactKicks::passed_unseen() const {
    const Impl::Passed& unseen = impl_->unseen;
    if (unseen.tick < 0) { return {}; }
    const image::Metadata& data = impl_->image.metadata;
    const detect::SurfaceFace& face = impl_->surface.search.faces[unseen.face];
    const BodyId body = impl_->body_of(unseen.contactor);
    std::string corners;
    for (std::uint32_t i = 0; i < face.size(); ++i) {
        corners += (i == 0 ? "" : "-") + std::to_string(impl_->surface.node_of_point[face.points[i]]);
    }
    const image::Contact& law = data.contacts[impl_->contact_between(body, face.body)];
    const std::string where = law.where.line > 0 ? law.where.file + ":" + std::to_string(law.where.line) + ": " : "";
    const auto body_name = [&](std::uint32_t b) { return " of body `" + data.bodies[b].name + "`"; };
    const auto number = [](const char* format, double value) {
        char text[64];
        std::snprintf(text, sizeof text, format, value);
        return std::string(text);
    };
    return where + "contact `" + law.name + "`: node " + std::to_string(impl_->node_of(unseen.contactor)) + body_name(body) +
           number(" goes %.3g m", unseen.way) + number(" from t = %.6g s", data.time_base.label(unseen.tick)) +
           " to its next look, and through face " + corners + body_name(face.body) +
           number(", of which hits are at most %.3g m deep", hit_rule::reach * impl_->surface.face_size[unseen.face]) +
           ": that is not seen. Nothing stops what goes so fast: use a smaller beta in the strain clock, thicker bodies or slower "
           "ones";
}

}  // namespace avs::advance
