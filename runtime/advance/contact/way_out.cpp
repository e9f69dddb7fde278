#include "runtime/advance/contact/way_out.h"

#include <algorithm>
#include <array>
#include <limits>

namespace avs::advance {

namespace {

constexpr double anywhere = std::numeric_limits<double>::infinity();

}  // namespace

std::optional<WayOut::Exit> WayOut::nearest(const Around& around, const Moment& moment) const {
    const std::optional<NearestPoint::Found> found = nearest_.around(around.own, around.x, anywhere, {}, moment);
    if (!found) { return {}; }
    const BodyId body = surface_.search.faces[found->face].body;
    const double depth = found->depth(), size = surface_.face_size[found->face];
    if (!(depth > around.least)) { return {}; }
    // lists do not reach deeper than that
    if (depth > hit_rule::reach * size && !around.follows) { return {}; }
    if (depth > winding_.least_reach(body) && !winding_.is_inside(body, around.x, moment)) { return {}; }
    return Exit{*found, depth, found->foot.normal};
}

void WayOut::turn_from_others(Exit& exit, const Around& around, const Moment& moment) const {
    if (!is_blocked(exit.found, around, moment)) { return; }
    const auto counts = [&](const NearestPoint::Found& one) {
        return dot(one.foot.normal, exit.found.foot.normal) < hit_rule::alike && !is_blocked(one, around, moment);
    };
    if (const auto open = other(around, around.step, counts, moment)) { exit.found = *open; }
}

std::optional<NearestPoint::Found> WayOut::other(const Around& around, double reach, NearestPoint::Counts counts,
                                                 const Moment& moment) const {
    return nearest_.around(
        around.own, around.x, reach, [&](const NearestPoint::Found& one) { return one.foot.height < 0 && counts(one); }, moment);
}

std::optional<NearestPoint::Found> WayOut::on_faces(const Around& around, double reach, NearestPoint::Counts counts,
                                                    const Moment& moment) const {
    return nearest_.on_faces(
        around.own, around.x, reach, [&](const NearestPoint::Found& one) { return one.foot.height < 0 && counts(one); }, moment);
}

bool WayOut::stand_up(NearestPoint::Found& found, const Vec3& x, double beyond, const Moment& moment) const {
    const std::span<const PointId> corners = surface_.search.faces[found.face].corners();
    std::array<Vec3, 4> at;
    for (std::size_t i = 0; i < corners.size(); ++i) { at[i] = moment.at(corners[i]); }
    const geometry::Foot foot = geometry::foot_on_face(x, std::span(at).first(corners.size()));
    if (foot.found && foot.overshoot <= std::max(beyond, hit_rule::on_face)) {
        found.foot = foot;
        return foot.height < 0;
    }
    const Vec3 offset = found.foot.position - x;
    if (!(dot(offset, found.foot.normal) > 0)) { return false; }
    found.foot.height = -norm(offset);
    found.foot.normal = offset / norm(offset);
    return true;
}

/// Whether a third body has a face, close to the way out, that is opposed to the way out and to the node's surface.
bool WayOut::is_blocked(const NearestPoint::Found& found, const Around& around, const Moment& moment) const {
    const BodyId body = surface_.search.faces[found.face].body;
    const auto faces_it = [&](const NearestPoint::Found& one) {
        return dot(one.foot.normal, found.foot.normal) < -hit_rule::alike && dot(one.foot.normal, around.normal) < hit_rule::alike;
    };
    bool is_blocked = false;
    for_each_body(surface_, around.faces, [&](BodyId other, std::span<const FaceId> faces) {
        if (other == body || is_blocked) { return; }
        is_blocked = nearest_.around(faces, found.foot.position, around.step, faces_it, moment).has_value();
    });
    return is_blocked;
}

}  // namespace avs::advance
