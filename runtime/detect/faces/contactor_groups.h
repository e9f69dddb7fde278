#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/detect/faces/cone_union.h"
#include "runtime/detect/faces/face_frames.h"
#include "runtime/detect/faces/face_sieve.h"
#include "runtime/detect/surface/surface.h"
#include "runtime/detect/surface/surface_parts.h"
#include "runtime/geometry/box.h"

namespace avs::detect {

/// Contactors of one body that are near each other and face alike at rest. Faces that no member can hit, or be near to, in an
/// epoch are excluded once for all of them.
struct ContactorGroup {
    std::uint32_t part = 0, body = 0;
    double reach = 0;    ///< the longest [m]
    double urgency = 0;  ///< the least
    // In the epoch of the part:
    geometry::Box box;  ///< where they may be
    CoarseCone cone;    ///< of their normals
};

/// Bounds of the contactors of a group, side by side, so that one face is tested against all of them at once.
struct alignas(64) GroupMembers {
    static constexpr std::uint32_t most = 16;
    using Row = std::array<float, most>;
    /// Boxes of the places where they may be, as CoarseBox, and of what counts as near; empty for unused members.
    struct Boxes {
        std::array<Row, 3> low, high;
        Boxes();
        void put(std::size_t member, const CoarseBox& box);
    };
    std::uint32_t ask(const Boxes& boxes, const CoarseBox& box, const FaceSieve& face, bool opposed) const;
    Boxes at, reach;
    std::array<Row, 3> axis{};  ///< of cones of normals, as FaceSieve
    Row sine{};

    /// Bit i: member i may be within the reach of the face; `opposed`: and it may face it.
    std::uint32_t hits(const FaceSieve& face, bool opposed) const;
    /// Bit i: the face's corners may be near member i; `opposed`: and it may face it.
    std::uint32_t near(const FaceSieve& face, bool opposed) const;
};

/// All contactors of a surface in groups.
class ContactorGroups {
public:
    /// @param at_rest  per face
    /// @param most     in a group, up to GroupMembers::most
    ContactorGroups(const Surface& surface, const SurfaceParts& parts, std::span<const FaceAtRest> at_rest, std::size_t most);

    std::uint32_t count() const { return static_cast<std::uint32_t>(groups_.size()); }
    const ContactorGroup& operator[](std::uint32_t group) const { return groups_[group]; }
    std::span<const std::uint32_t> contactors(std::uint32_t group) const {
        return std::span(contactors_).subspan(begin_[group], begin_[group + 1] - begin_[group]);
    }
    const GroupMembers& members(std::uint32_t group) const { return members_[group]; }
    std::uint32_t of_contactor(std::uint32_t contactor) const { return place_[contactor] / GroupMembers::most; }
    /// Place of a contactor in its group.
    std::uint32_t member(std::uint32_t contactor) const { return place_[contactor] % GroupMembers::most; }
    std::span<const std::uint32_t> of_part(std::uint32_t part) const { return of_part_[part]; }

    /// Sets the bounds of a group for an epoch of its part, or for the rest of it.
    void bound(const Surface& surface, std::uint32_t group, const PartEpochs& epochs, const EpochPlan& plan,
               const FaceFrames& frames);

private:
    std::vector<ContactorGroup> groups_;
    std::vector<GroupMembers> members_;                ///< per group
    std::vector<std::uint32_t> contactors_;            ///< by group
    std::vector<std::uint32_t> begin_;                 ///< per group, and the end of the last
    std::vector<std::uint32_t> place_;                 ///< per contactor: `most` times its group plus its place in the group
    std::vector<std::vector<std::uint32_t>> of_part_;  ///< groups
};

}  // namespace avs::detect
