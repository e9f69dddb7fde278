#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/contact/moment.h"
#include "runtime/advance/contact/surface.h"
#include "runtime/base/id.h"

namespace avs::advance {

/// Winding number of the surface of a body round a place. It decides what is inside where the nearest point cannot: in the body's
/// own surface, and so deep that nearer faces may be missing in a list.
class Winding {
public:
    explicit Winding(const ContactSurface& surface);

    /// Whether a place is inside the closed surface of a body. The time is proportional to the number of faces.
    bool is_inside(BodyId body, const Vec3& x, const Moment& moment) const { return of_others(body, x, {}, moment) > 0.5; }
    /// Solid angle of the faces of `body`, all but those at `points`, over 4 pi. For a place on the surface at `points` the
    /// result is the share of directions that lead into the body, below 1, if the surface does not cross itself; it is larger by
    /// 1 if the place is inside of another part of the same body. A quad counts as two triangles. The time is
    /// proportional to the number of faces.
    double of_others(BodyId body, const Vec3& x, std::span<const PointId> points, const Moment& moment) const;
    /// Least reach of the faces of a body [m]: nearer to its surface than that, all faces nearest to a place are on its list.
    double least_reach(BodyId body) const { return least_reach_[body]; }

private:
    const ContactSurface& surface_;
    std::vector<std::vector<FaceId>> faces_of_;  ///< per body
    std::vector<double> least_reach_;            ///< per body [m]
};

}  // namespace avs::advance
