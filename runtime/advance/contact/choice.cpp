#include <algorithm>
#include <cmath>

#include "runtime/advance/contact/kicks_impl.h"

// Which of several places that a node is in is answered, or answered first. Derivation: docs/contact.md, sections 1 and 9.

namespace avs::advance {

/// Of two feet below their faces, the one that tells more of where the node came in. Beside a face the surface has ended; only
/// flush neighbours need it to go on there, and of those the one that the node is least beside. On faces the least deep.
bool ContactKicks::Impl::comes_first(std::uint32_t contactor, const NearestPoint::Found& a, const NearestPoint::Found& b) const {
    const bool beside = a.foot.overshoot > hit_rule::seam;
    if (beside != (b.foot.overshoot > hit_rule::seam)) { return !beside; }
    const double by = beside ? b.foot.overshoot * surface.face_size[b.face] - a.foot.overshoot * surface.face_size[a.face]
                             : a.foot.height - b.foot.height;
    return is_ahead(contactor, by, a.face, b.face);
}

/// Whether a face goes before another one that is behind it by so much [m].
bool ContactKicks::Impl::is_ahead(std::uint32_t contactor, double by, std::uint32_t face, std::uint32_t other) const {
    const bool is_tie = std::abs(by) < hit_rule::tie * std::min(surface.face_size[face], surface.face_size[other]);
    const auto rubs_on = [&](std::uint32_t f) { return has_friction(contactor, surface.search.faces[f].body); };
    return is_tie && rubs_on(face) && rubs_on(other) ? face < other : by > 0;
}

/// Of what a node stands on, a face for each body. On faces the deepest: between two bodies the one that presses less would have
/// all the looks, and the other one would be entered unseen.
std::optional<NearestPoint::Found> ContactKicks::Impl::most_urgent(std::uint32_t contactor) const {
    std::optional<NearestPoint::Found> best;
    for (const NearestPoint::Found& found : standing) {
        const bool both_on = best && found.foot.overshoot <= hit_rule::seam && best->foot.overshoot <= hit_rule::seam;
        const auto is_deeper = [&] { return is_ahead(contactor, best->foot.height - found.foot.height, found.face, best->face); };
        if (!best || (both_on ? is_deeper() : comes_first(contactor, found, *best))) { best = found; }
    }
    return best;
}

/// Outward of the face by which a node was held a look ago, of several the one that it is deepest below. Asked under friction.
std::optional<Vec3> ContactKicks::Impl::held_along(std::uint32_t contactor, Tick now, const state::State& state) {
    if (accounts.is_idle(contactor) || state.deposits.empty()) { return {}; }
    const std::uint32_t body = body_of(contactor);
    const std::span<const state::Deposit> deposits = accounts.deposits(state, contactor, body);
    const Vec3 x = place_of(contactor, now, state);
    std::optional<Vec3> held;
    double deepest = 0;
    for (std::size_t i = 0; i < deposits.size(); ++i) {
        const std::uint32_t other = accounts.others(body)[i];
        if (other == body || !was_in(contactor, contact_between(body, other), deposits[i], hit_rule::fresh, now)) { continue; }
        const MeanPlane& plane = view.plane_of(state, deposits[i].target, now);
        const double length = norm(plane.normal);
        const double depth = (plane.limit - dot(plane.normal, x)) / length;
        if (held && !(depth > deepest + hit_rule::tie * surface.face_size[deposits[i].target])) { continue; }
        held = plane.normal / length;
        deepest = depth;
    }
    return held;
}

/// Of two feet below faces of one body. Where neighbours meet a node is passed on from one to the other along the seam, and is then
/// below the next one's end and a hair behind its side: it goes on as it was held. Without friction nothing stays on a seam.
bool ContactKicks::Impl::goes_before(std::uint32_t contactor, const NearestPoint::Found& a, const NearestPoint::Found& b, Tick now,
                                     const state::State& state) {
    const image::Contact& law = image.metadata.contacts[contact_between(body_of(contactor), surface.search.faces[a.face].body)];
    const bool same_place = (a.foot.overshoot > hit_rule::seam) == (b.foot.overshoot > hit_rule::seam);
    if (same_place && law.friction > 0) {
        const std::optional<Vec3> held = held_along(contactor, now, state);
        const auto goes_on = [&](const NearestPoint::Found& found) {
            return held && dot(*held, found.foot.normal) > hit_rule::alike;
        };
        if (goes_on(a) != goes_on(b)) {
            std::erase(in_corner, surface.search.faces[a.face].body);
            return goes_on(a);
        }
        const bool is_corner = !goes_on(a) && dot(a.foot.normal, b.foot.normal) < hit_rule::alike;
        if (is_corner) { in_corner.push_back(surface.search.faces[a.face].body); }
    }
    return comes_first(contactor, a, b);
}

}  // namespace avs::advance
