#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/detect/cone_union.h"
#include "runtime/detect/face_frames.h"
#include "runtime/detect/surface.h"
#include "runtime/detect/surface_parts.h"
#include "runtime/geometry/box.h"

namespace avs::detect {

/// Contactors of one body that are near each other and face alike at rest. What none of them can hit or take for near in an epoch of
/// its part is looked for once.
struct ContactorGroup {
    std::uint32_t part = 0, body = 0;
    double reach = 0;    ///< the longest [m]
    double urgency = 0;  ///< the least
    // In the epoch of the part:
    geometry::Box box;  ///< where they may be
    CoarseCone cone;    ///< of their normals
};

/// All contactors of a surface in groups.
class ContactorGroups {
public:
    /// @param at_rest  per face
    /// @param most     in a group
    ContactorGroups(const Surface& surface, const SurfaceParts& parts, std::span<const FaceAtRest> at_rest, std::size_t most);

    std::uint32_t count() const { return static_cast<std::uint32_t>(groups_.size()); }
    const ContactorGroup& operator[](std::uint32_t group) const { return groups_[group]; }
    std::span<const std::uint32_t> contactors(std::uint32_t group) const {
        return std::span(contactors_).subspan(begin_[group], begin_[group + 1] - begin_[group]);
    }
    std::uint32_t of_contactor(std::uint32_t contactor) const { return group_of_[contactor]; }
    std::span<const std::uint32_t> of_part(std::uint32_t part) const { return of_part_[part]; }

    /// The epoch of a part has begun: bounds of its groups are those of the epoch, and as if each contactor might be off its place by
    /// `room` [m] besides.
    void bound(std::uint32_t part, const PartEpochs& epochs, const FaceFrames& frames, double room);

private:
    std::vector<ContactorGroup> groups_;
    std::vector<std::uint32_t> contactors_, point_;    ///< by group, and their points
    std::vector<std::uint32_t> begin_;                 ///< per group, and the end of the last
    std::vector<std::uint32_t> group_of_;              ///< per contactor
    std::vector<std::vector<std::uint32_t>> of_part_;  ///< groups
};

}  // namespace avs::detect
