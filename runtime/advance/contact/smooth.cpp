#include "runtime/advance/contact/smooth.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace avs::advance {

namespace {

constexpr int most_patches = 8;         // that a foot goes over
constexpr double on_patch = 1e-12;      // in shares of a face: a point that is less than this beyond a side counts as on the face
constexpr double beyond_crease = 0.25;  // likewise: the surface goes on by this much for what is held beside a rim

geometry::OnFace place_of(const NearestPoint::Found& found, std::uint32_t size) {
    const auto& w = found.foot.weights;
    return size == 3 ? geometry::OnFace{w[1], w[2]} : geometry::OnFace{w[1] + w[2], w[2] + w[3]};
}

geometry::OnFace onto_face(const geometry::OnFace& place, std::uint32_t size) {
    geometry::OnFace at{std::clamp(place.u, 0.0, 1.0), std::clamp(place.v, 0.0, 1.0)};
    const double over = at.u + at.v - 1;
    if (size == 3 && over > 0) { at = {at.u - 0.5 * over, at.v - 0.5 * over}; }
    return at;
}

}  // namespace

const Vec3& SmoothSurface::normal(FanId fan, const Moment& moment) const {
    ContactView::SeenFan& entry = moment.view.seen_fans()[fan];
    if (entry.tick == moment.now) { return entry.normal; }
    const Vec3 found = surface_.round.normal(
        fan, [&](PointId point) { return moment.at(point); }, [&](FanId other) -> const Vec3& { return normal(other, moment); });
    entry = {found, moment.now};
    return entry.normal;
}

const geometry::RoundPatch& SmoothSurface::patch(FaceId face, const Moment& moment) const {
    ContactView::SeenPatch& entry = moment.view.seen_patches()[face];
    if (entry.tick == moment.now) { return entry.patch; }
    entry.patch = surface_.round.patch(
        face, [&](PointId point) { return moment.at(point); }, [&](FanId fan) -> const Vec3& { return normal(fan, moment); });
    entry.tick = moment.now;
    return entry.patch;
}

/// The nearest point of a side of a face, with the mean normal of both patches there.
SmoothSurface::Foot SmoothSurface::foot_on_side(FaceId face, std::uint32_t side, double share, const Vec3& x,
                                                const Moment& moment) const {
    const geometry::RoundPatch& own = patch(face, moment);
    Foot foot{
        .face = face, .place = geometry::place_on_side(side, share, own.size), .position = own.on_side(side, share), .normal = {}};
    const auto upright = [&](const geometry::RoundPatch& on, const geometry::OnFace& place) {
        const geometry::RoundPatch::Jet jet = on.at(place);
        const Vec3 up = cross(jet.along_u, jet.along_v);
        const double length = norm(up);
        return length > 0 ? up / length : Vec3{};
    };
    Vec3 outward = upright(own, foot.place);
    const geometry::RoundSurface::Beside& beside = surface_.round.beside(face, side);
    if (beside.face != geometry::RoundSurface::none) {
        const geometry::RoundPatch& other = patch(beside.face, moment);
        outward += upright(other, geometry::place_on_side(beside.side, 1 - share, other.size));
    }
    const Vec3 offset = x - foot.position;
    const double distance = norm(offset), length = norm(outward);
    const bool is_below = dot(offset, outward) < 0;
    if (distance > hit_rule::rounding * surface_.face_size[face] || !(length > 0)) {
        foot.height = is_below ? -distance : distance;
        foot.normal = distance > 0 ? offset / foot.height : Vec3{};
    } else {
        foot.normal = outward / length;
        foot.height = dot(offset, foot.normal);
    }
    return foot;
}

/// The nearest point of the round surface, from patch to patch until the foot is on one. Where two patches meet at a slight edge,
/// which happens since only their sides are one curve, it may be on that side.
SmoothSurface::Foot SmoothSurface::foot(const NearestPoint::Found& start, const Vec3& x, Creases creases,
                                        const Moment& moment) const {
    FaceId face = start.face, last = geometry::RoundSurface::none;
    geometry::OnFace place = onto_face(place_of(start, surface_.search.faces[face].size()), surface_.search.faces[face].size());
    for (int i = 0;; ++i) {
        const geometry::RoundPatch& on = patch(face, moment);
        const geometry::RoundFoot found = geometry::foot_on_patch(on, x, place);
        const auto beyond = geometry::beyond_sides(found.place, on.size);
        const auto side = static_cast<std::uint32_t>(std::max_element(beyond.begin(), beyond.begin() + on.size) - beyond.begin());
        const geometry::RoundSurface::Beside& beside = surface_.round.beside(face, side);
        const bool goes_beyond = beside.is_crease && creases == Creases::go_beyond && beyond[side] <= beyond_crease;
        if (found.found && (beyond[side] <= on_patch || goes_beyond)) {
            return {.face = face, .place = found.place, .position = found.position, .normal = found.normal, .height = found.height};
        }
        const double start_share = std::clamp(geometry::share_on_side(found.place, side, on.size), 0.0, 1.0);
        const double share = std::clamp(geometry::foot_on_side(on, side, x, start_share), 0.0, 1.0);
        if (beside.is_crease || beside.face == last || i == most_patches) { return foot_on_side(face, side, share, x, moment); }
        last = face;
        face = beside.face;
        place = geometry::place_on_side(beside.side, 1 - share, surface_.search.faces[face].size());
    }
}

Vec3 SmoothSurface::onto_faces(std::span<const FaceId> faces, const Vec3& x, const Moment& moment) const {
    const auto flat = nearest_.around(faces, x, std::numeric_limits<double>::infinity(), {}, moment);
    if (!flat || !surface_.round.is_round(flat->face)) { return x; }
    const Foot there = foot(*flat, x, Creases::stop, moment);
    return x + (patch(there.face, moment).flat(there.place) - there.position);
}

bool SmoothSurface::round(NearestPoint::Found& found, const Vec3& x, const Moment& moment) const {
    if (!surface_.round.is_round(found.face)) { return true; }
    const Foot there = foot(found, x, Creases::go_beyond, moment);
    if (!(dot(there.normal, found.foot.normal) > hit_rule::alike)) { return false; }
    std::array<double, 4> weights{};
    if (!geometry::weights_on_line(patch(there.face, moment), there.position, there.normal, there.place, weights)) { return false; }
    found.face = there.face;
    found.foot.weights = weights;
    found.foot.position = there.position;
    found.foot.normal = there.normal;
    found.foot.height = there.height;
    return true;
}

}  // namespace avs::advance
