#include "runtime/detect/faces/contactor_groups.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include "runtime/base/assert.h"
#include "runtime/detect/surface/rest_order.h"

namespace avs::detect {

namespace {

constexpr double slack = 1 + 1e-9;  // more than the rounding errors of the boxes

using Row = GroupMembers::Row;

/// Packs the answers 0 or 1 for the members into bits.
std::uint32_t bits_of(const std::array<std::uint32_t, GroupMembers::most>& yes) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < yes.size(); ++i) { bits += yes[i] << i; }
    return bits;
}

/// Sets yes[i] to 0 for the members i whose box does not overlap `box`. The loop has no branches and reads memory in order, so that
/// the compiler vectorises it.
void ask_boxes(const GroupMembers::Boxes& boxes, const CoarseBox& box, std::array<std::uint32_t, GroupMembers::most>& yes) {
    for (std::size_t i = 0; i < yes.size(); ++i) {
        const bool overlap = (box.low[0] <= boxes.high[0][i]) & (boxes.low[0][i] <= box.high[0]) &
                             (box.low[1] <= boxes.high[1][i]) & (boxes.low[1][i] <= box.high[1]) &
                             (box.low[2] <= boxes.high[2][i]) & (boxes.low[2][i] <= box.high[2]);
        yes[i] &= static_cast<std::uint32_t>(overlap);
    }
}

}  // namespace

GroupMembers::Boxes::Boxes() {
    for (Row& row : low) { row.fill(std::numeric_limits<float>::infinity()); }
    for (Row& row : high) { row.fill(-std::numeric_limits<float>::infinity()); }
}

void GroupMembers::Boxes::put(std::size_t member, const CoarseBox& box) {
    for (std::size_t k = 0; k < 3; ++k) {
        low[k][member] = box.low[k];
        high[k][member] = box.high[k];
    }
}

std::uint32_t GroupMembers::ask(const Boxes& boxes, const CoarseBox& box, const FaceSieve& face, bool opposed) const {
    std::array<std::uint32_t, most> yes{};
    for (std::size_t i = 0; i < most; ++i) {
        yes[i] = static_cast<std::uint32_t>(!opposed | face.may_oppose({axis[0][i], axis[1][i], axis[2][i]}, sine[i]));
    }
    ask_boxes(boxes, box, yes);
    return bits_of(yes);
}

std::uint32_t GroupMembers::hits(const FaceSieve& face, bool opposed) const { return ask(at, face.hit, face, opposed); }
std::uint32_t GroupMembers::near(const FaceSieve& face, bool opposed) const { return ask(reach, face.near, face, opposed); }

ContactorGroups::ContactorGroups(const Surface& surface, const SurfaceParts& parts, std::span<const FaceAtRest> at_rest,
                                 std::size_t most)
    : place_(surface.contactors.size()), of_part_(parts.count()) {
    AVS_ASSERT(most > 0 && most <= GroupMembers::most);
    std::vector<Vec3> normals(surface.point_count);
    for (std::size_t f = 0; f < surface.faces.size(); ++f) {
        for (std::uint32_t i = 0; i < surface.faces[f].size(); ++i) { normals[surface.faces[f].points[i]] += at_rest[f].area; }
    }
    geometry::Box box;
    for (const Vec3& x : surface.rest) { box.include(x); }
    const RestOrder order(box);
    std::vector<std::tuple<PartId, RestPlace, ContactorId>> places;  // part, place in the part, contactor
    for (ContactorId c; c < surface.contactors.size(); ++c) {
        const SurfaceContactor& self = surface.contactors[c];
        places.emplace_back(parts.of_point(self.point), order.place(self.body, normals[self.point], surface.rest[self.point]), c);
    }
    std::sort(places.begin(), places.end());
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto& [part, place, c] = places[i];
        const SurfaceContactor& self = surface.contactors[c];
        const bool is_full = i > 0 && contactors_.size() - begin_.back() == most;
        if (i == 0 || is_full || part != std::get<0>(places[i - 1]) || !place.is_alike(std::get<1>(places[i - 1]))) {
            begin_.push_back(static_cast<std::uint32_t>(contactors_.size()));
            of_part_[part].push_back(GroupId{count()});
            groups_.push_back(
                {.part = part, .body = self.body, .reach = self.reach, .urgency = self.urgency, .box = {}, .cone = {}});
        }
        place_[c] = static_cast<std::uint32_t>(GroupMembers::most * (count() - 1) + contactors_.size() - begin_.back());
        groups_.back().reach = std::max(groups_.back().reach, self.reach);
        groups_.back().urgency = std::min(groups_.back().urgency, self.urgency);
        contactors_.push_back(c);
    }
    begin_.push_back(static_cast<std::uint32_t>(contactors_.size()));
    members_.resize(groups_.size());
}

void ContactorGroups::bound(const Surface& surface, GroupId g, const PartEpochs& epochs, const EpochPlan& plan,
                            const FaceFrames& frames) {
    std::array<CoarseCone, GroupMembers::most> cones;
    GroupMembers& members = members_[g];
    groups_[g].box = {};
    const std::span<const ContactorId> all = contactors(g);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const SurfaceContactor& self = surface.contactors[all[i]];
        const Vec3 x = epochs.foreseen(self.point, plan.start);
        geometry::Box box;
        box.include(x);
        box.include(x + plan.duration * epochs.velocity(self.point));
        box = inflated(box, epochs.deviation(self.point) * slack);
        groups_[g].box.include(box);
        members.at.put(i, CoarseBox(box));
        members.reach.put(i, CoarseBox(inflated(box, self.reach * slack)));
        const FaceFrames::Cone& cone = frames.cone_of_point(self.point);
        cones[i] = {.axis = coarse(cone.axis), .sine = static_cast<float>(cone.sine)};
        for (std::size_t k = 0; k < 3; ++k) { members.axis[k][i] = cones[i].axis[k]; }
        members.sine[i] = cones[i].sine;
    }
    groups_[g].cone = cone_union(all.size(), [&](std::size_t i) -> const CoarseCone& { return cones[i]; });
}

}  // namespace avs::detect
