#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

#include "runtime/advance/contact/moment.h"
#include "runtime/advance/contact/nearest_point.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/advance/contact/winding.h"

namespace avs::advance {

/// Where what is inside another body is to be put out: at the nearest point of its surface that does not lead into a third one.
/// Where two bodies lie flush, the sides that they turn to each other are no way out.
class WayOut {
public:
    WayOut(const ContactSurface& surface, NearestPoint& nearest, const Winding& winding)
        : surface_(surface), nearest_(nearest), winding_(winding) {}

    /// What is around a place: faces of other bodies whose reach it is within, sorted by body.
    struct Around {
        Vec3 x;                                ///< [m]
        std::span<const std::uint32_t> faces;  ///< of all bodies
        std::span<const std::uint32_t> own;    ///< those among them of the body that is asked for
        Vec3 normal;                           ///< unit: outward of what is there, on the whole
        double least = 0;                      ///< what is in by less is out [m]
        double step = 0;                       ///< so near to a way out another body is in the way [m]
        bool follows = false;                  ///< deeper than a face is large, too: it was in before
    };
    struct Exit {
        NearestPoint::Found found;
        double depth = 0;  ///< to the nearest point of all [m]
        Vec3 nearest;      ///< unit: the way to that
        /// The same of a place beside the one that was asked for.
        double depth_of(const Vec3& x, const Around& around) const { return std::max(0.0, depth + dot(around.x - x, nearest)); }
    };
    /// None: outside.
    /// @param trusted  directions that need not be asked whether a third body is in the way: it held there a look ago
    template <class Trusted>
    std::optional<Exit> find(const Around& around, const Moment& moment, Trusted&& trusted) const {
        std::optional<Exit> exit = nearest(around, moment);
        if (exit && around.own.size() != around.faces.size() && !trusted(exit->found.foot.normal)) {
            turn_from_others(*exit, around, moment);
        }
        return exit;
    }
    /// A way out that was found for a place beside x becomes one for x: its offset stands upright on the surface. False: x is out.
    /// @param beyond  how far the foot may be beside the face, in its widths
    bool stand_up(NearestPoint::Found& found, const Vec3& x, double beyond, const Moment& moment) const;
    /// Of the ways out that count no farther than `reach` [m].
    std::optional<NearestPoint::Found> other(const Around& around, double reach, NearestPoint::Counts counts,
                                             const Moment& moment) const;
    /// The same among the nearest points of single faces: beside an acute rim the surface has none that is upright on a face.
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
void for_each_body(const ContactSurface& surface, std::span<const std::uint32_t> faces, Use&& use) {
    for (std::size_t begin = 0; begin < faces.size();) {
        const std::uint32_t body = surface.search.faces[faces[begin]].body;
        std::size_t end = begin + 1;
        while (end < faces.size() && surface.search.faces[faces[end]].body == body) { ++end; }
        use(body, faces.subspan(begin, end - begin));
        begin = end;
    }
}

}  // namespace avs::advance
