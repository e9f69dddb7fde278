#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/id.h"
#include "runtime/detect/faces/cone_union.h"
#include "runtime/detect/faces/face_frames.h"
#include "runtime/detect/faces/face_sieve.h"
#include "runtime/detect/surface/surface.h"
#include "runtime/detect/surface/surface_parts.h"
#include "runtime/geometry/box.h"

namespace avs::detect {

/// Contactors of one body that are near each other at rest and have similar normals. Faces that no member can hit, or be near to,
/// in an epoch are excluded once for all members.
struct ContactorGroup {
    PartId part;
    BodyId body;
    double reach = 0;    ///< largest reach of a member [m]
    double urgency = 0;  ///< least urgency of a member
    geometry::Box box;   ///< box of all places of the members in the epoch of the part
    CoarseCone cone;     ///< cone of all normals of the members in this epoch
};

/// Bounds of the contactors of a group, side by side, so that one face can be tested against all of them together.
struct alignas(64) GroupMembers {
    static constexpr std::uint32_t most = 16;
    using Row = std::array<float, most>;
    /// One box per member, as CoarseBox; empty for unused members.
    struct Boxes {
        std::array<Row, 3> low, high;
        Boxes();
        void put(std::size_t member, const CoarseBox& box);
    };
    std::uint32_t ask(const Boxes& boxes, const CoarseBox& box, const FaceSieve& face, bool opposed) const;
    Boxes at, reach;            ///< boxes of the members' places in the epoch; the same enlarged by their reach
    std::array<Row, 3> axis{};  ///< axes of the cones of normals, as in FaceSieve
    Row sine{};                 ///< sines of these cones

    /// Bit i is set if member i may be within the reach of the face, and, with `opposed`, the face may face it.
    std::uint32_t hits(const FaceSieve& face, bool opposed) const;
    /// Bit i is set if the face's corners may be near member i, and, with `opposed`, the face may face it.
    std::uint32_t near(const FaceSieve& face, bool opposed) const;
};

/// All contactors of a surface, divided into groups.
class ContactorGroups {
public:
    /// @param at_rest  rest data of each face
    /// @param most     largest number of contactors in a group, up to GroupMembers::most
    ContactorGroups(const Surface& surface, const SurfaceParts& parts, std::span<const FaceAtRest> at_rest, std::size_t most);

    std::uint32_t count() const { return static_cast<std::uint32_t>(groups_.size()); }
    const ContactorGroup& operator[](GroupId group) const { return groups_[group]; }
    std::span<const ContactorId> contactors(GroupId group) const {
        return std::span(contactors_).subspan(begin_[group], begin_[group + 1] - begin_[group]);
    }
    const GroupMembers& members(GroupId group) const { return members_[group]; }
    GroupId of_contactor(ContactorId contactor) const { return GroupId{place_[contactor] / GroupMembers::most}; }
    /// Place of a contactor in its group.
    std::uint32_t member(ContactorId contactor) const { return place_[contactor] % GroupMembers::most; }
    std::span<const GroupId> of_part(PartId part) const { return of_part_[part]; }

    /// Computes the bounds of a group for an epoch of its part, or for the rest of it.
    void bound(const Surface& surface, GroupId group, const PartEpochs& epochs, const EpochPlan& plan, const FaceFrames& frames);

private:
    std::vector<ContactorGroup> groups_;
    std::vector<GroupMembers> members_;    ///< per group
    std::vector<ContactorId> contactors_;  ///< sorted by group
    /// First contactor of each group; the last entry is the number of contactors.
    std::vector<std::uint32_t> begin_;
    std::vector<std::uint32_t> place_;           ///< per contactor: GroupMembers::most times its group plus its place in the group
    std::vector<std::vector<GroupId>> of_part_;  ///< groups of each part
};

}  // namespace avs::detect
