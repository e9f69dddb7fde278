#include "runtime/advance/contact/node_hits.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace avs::advance {

Hit NodeHits::hit_at(std::uint32_t contactor, const Vec3& x, const NearestPoint::Found& found) const {
    const detect::SurfaceContactor& self = surface_.search.contactors[contactor];
    const detect::SurfaceFace& face = surface_.search.faces[found.face];
    Hit hit{.target = found.face,
            .body = self.body,
            .other = face.body,
            .contact = surface_.search.contacts.between(self.body, face.body),
            .on_edge = false,
            .stance = {},
            .normal = found.foot.normal,
            .depth = found.depth(),
            .told = found.depth(),
            .place = x};
    hit.stance.add_own(self.point, 1);
    stand_on(hit.stance, face, found.foot);
    return hit;
}

/// Faces from which the nearest points are looked for. False: the node is in nothing, for it is above all of them.
bool NodeHits::collect(const NodeLook& look, const Moment& moment) {
    const detect::SurfaceContactor& self = surface_.search.contactors[look.contactor];
    seeds_.clear();
    bool is_below = false;
    for (const std::uint32_t f : look.faces) {
        const detect::SurfaceFace& face = surface_.search.faces[f];
        if (!inflated(moment.box(f), face.reach).contains(look.x)) { continue; }
        const MeanPlane& plane = moment.plane(f);
        if (face.body == self.body) {
            const Vec3& normal = moment.view.node_normal(moment.state, look.contactor, moment.now);
            if (!(dot(plane.normal, normal) < 0) || detect::excluded_at_rest(surface_.search, self, face)) { continue; }
        }
        is_below = is_below || !(dot(plane.normal, look.x) > plane.limit);
        seeds_.push_back({face.body, f});
    }
    for (const Remembered& memory : look.remembered) {
        seeds_.push_back({memory.body, memory.face});
        is_below = true;
    }
    return is_below;
}

bool NodeHits::is_remembered(const NodeLook& look, std::uint32_t body) const {
    return std::ranges::any_of(look.remembered, [&](const Remembered& memory) { return memory.body == body; });
}

void NodeHits::find(const NodeLook& look, const Moment& moment, std::vector<Hit>& hits) {
    if (look.faces.empty() && look.remembered.empty()) { return; }
    if (!collect(look, moment)) { return; }
    const std::uint32_t own = surface_.search.contactors[look.contactor].body;
    std::ranges::sort(seeds_, {}, [](const Seed& seed) { return std::pair(seed.body, seed.face); });
    for (auto seed = seeds_.begin(); seed != seeds_.end();) {
        const std::uint32_t body = seed->body;
        of_one_.clear();
        for (; seed != seeds_.end() && seed->body == body; ++seed) { of_one_.push_back(seed->face); }
        const auto found = body == own ? in_own(look, of_one_, moment) : in_other(look, of_one_, moment);
        if (found) { hits.push_back(hit_at(look.contactor, look.x, *found)); }
    }
}

std::optional<NearestPoint::Found> NodeHits::in_other(const NodeLook& look, std::span<const std::uint32_t> seeds,
                                                      const Moment& moment) {
    const std::uint32_t body = surface_.search.faces[seeds[0]].body;
    const std::optional<NearestPoint::Found> found =
        nearest_.around(seeds, look.x, std::numeric_limits<double>::infinity(), {}, moment);
    if (!found) { return {}; }
    const double size = surface_.face_size[found->face];
    if (!(found->depth() > hit_rule::rounding * size)) { return {}; }
    // Deeper than that lists do not reach.
    if (found->depth() > hit_rule::reach * size && !is_remembered(look, body)) { return {}; }
    if (found->depth() > winding_.smallest_face(body) && !winding_.is_inside(body, look.x, moment)) { return {}; }
    const std::optional<NearestPoint::Found> held = as_held(look, *found, seeds, moment);
    return held ? held : found;
}

/// A point that goes on from where the node was held a look ago, if the nearest one does not and this one is hardly farther. Where
/// neighbours meet flush, a node that slides over the seam is below the next one's end, and a hair behind its side.
std::optional<NearestPoint::Found> NodeHits::as_held(const NodeLook& look, const NearestPoint::Found& found,
                                                     std::span<const std::uint32_t> seeds, const Moment& moment) {
    const auto goes_on_from = [&](const Remembered& memory, const Vec3& normal) {
        return memory.lately && dot(moment.normal(memory.face), normal) > hit_rule::alike;
    };
    const auto goes_on = [&](const Vec3& normal) {
        return std::ranges::any_of(look.remembered, [&](const Remembered& memory) { return goes_on_from(memory, normal); });
    };
    const auto lately = [](const Remembered& memory) { return memory.lately; };
    if (std::ranges::none_of(look.remembered, lately) || goes_on(found.foot.normal)) { return {}; }
    const std::uint32_t point = surface_.search.contactors[look.contactor].point;
    const double reach = std::max(hit_rule::step * surface_.shortest_edge[point], look.way);
    return nearest_.around(
        seeds, look.x, reach,
        [&](const NearestPoint::Found& other) { return other.foot.height < 0 && goes_on(other.foot.normal); }, moment);
}

std::optional<NearestPoint::Found> NodeHits::in_own(const NodeLook& look, std::span<const std::uint32_t> seeds,
                                                    const Moment& moment) {
    const detect::SurfaceContactor& self = surface_.search.contactors[look.contactor];
    const auto counts = [&](const NearestPoint::Found& found) {
        return !detect::excluded_at_rest(surface_.search, self, surface_.search.faces[found.face]);
    };
    const std::optional<NearestPoint::Found> found =
        nearest_.around(seeds, look.x, std::numeric_limits<double>::infinity(), counts, moment);
    if (!found) { return {}; }
    const double size = surface_.face_size[found->face];
    if (!(found->depth() > hit_rule::rounding * size) || found->depth() > hit_rule::reach * size) { return {}; }
    if (!(winding_.of_others(self.body, look.x, std::span(&self.point, 1), moment) > 1)) { return {}; }
    return found;
}

}  // namespace avs::advance
