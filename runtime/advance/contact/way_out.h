#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

#include "runtime/advance/contact/moment.h"
#include "runtime/advance/contact/nearest_point.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/advance/contact/winding.h"
#include "runtime/base/id.h"

namespace avs::advance {

/// The point of a body's surface through which a node inside shall leave: the nearest one that does not lead into a third body. The
/// sides at which two flush bodies face each other are no way out.
class WayOut {
public:
    WayOut(const ContactSurface& surface, NearestPoint& nearest, const Winding& winding)
        : surface_(surface), nearest_(nearest), winding_(winding) {}

    /// Surroundings of a place: faces of other bodies within whose reach it is, sorted by body.
    struct Around {
        Vec3 x;                         ///< [m]
        std::span<const FaceId> faces;  ///< faces near the place, of all other bodies
        std::span<const FaceId> own;    ///< those of the body that is searched
        Vec3 normal;                    ///< mean unit outward normal of the node's own surface
        double least = 0;               ///< a place at a smaller depth counts as outside [m]
        double step = 0;                ///< another body within this distance of a way out blocks it [m]
        /// Whether the place may be deeper than the size of a face, since it was inside before.
        bool follows = false;
    };
    struct Exit {
        NearestPoint::Found found;
        double depth = 0;  ///< distance to the nearest point of the surface [m]
        Vec3 nearest;      ///< unit: direction to that point
        /// The depth of a place near the one that was tested.
        double depth_of(const Vec3& x, const Around& around) const { return std::max(0.0, depth + dot(around.x - x, nearest)); }
    };
    /// Nothing if the place is outside. @param trusted directions for which blocking need not be checked, since the body held the
    /// node in them at its last look
    template <class Trusted>
    std::optional<Exit> find(const Around& around, const Moment& moment, Trusted&& trusted) const {
        std::optional<Exit> exit = nearest(around, moment);
        if (exit && around.own.size() != around.faces.size() && !trusted(exit->found.foot.normal)) {
            turn_from_others(*exit, around, moment);
        }
        return exit;
    }
    /// Turns a way out that was found for a place near x into one for x, with its offset normal to the surface. False if x is
    /// outside. @param beyond how far the foot may be beside the face, in its widths
    bool stand_up(NearestPoint::Found& found, const Vec3& x, double beyond, const Moment& moment) const;
    /// The nearest of the ways out that count, no farther than `reach` [m].
    std::optional<NearestPoint::Found> other(const Around& around, double reach, NearestPoint::Counts counts,
                                             const Moment& moment) const;
    /// The nearest way out that counts among the nearest points of single faces: beside an acute rim no nearest point of the
    /// surface has an offset normal to a face.
    std::optional<NearestPoint::Found> on_faces(const Around& around, double reach, NearestPoint::Counts counts,
                                                const Moment& moment) const;

private:
    std::optional<Exit> nearest(const Around& around, const Moment& moment) const;
    void turn_from_others(Exit& exit, const Around& around, const Moment& moment) const;
    bool is_blocked(const NearestPoint::Found& found, const Around& around, const Moment& moment) const;

    const ContactSurface& surface_;
    NearestPoint& nearest_;
    const Winding& winding_;
};

/// Calls `use(faces of one body)` for each body of faces that are sorted by body.
template <class Use>
void for_each_body(const ContactSurface& surface, std::span<const FaceId> faces, Use&& use) {
    for (std::size_t begin = 0; begin < faces.size();) {
        const BodyId body = surface.search.faces[faces[begin]].body;
        std::size_t end = begin + 1;
        while (end < faces.size() && surface.search.faces[faces[end]].body == body) { ++end; }
        use(body, faces.subspan(begin, end - begin));
        begin = end;
    }
}

}  // namespace avs::advance
