#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/contact/moment.h"
#include "runtime/advance/contact/surface.h"

namespace avs::advance {

/// How often the surface of a body winds round a place: the judge of what is inside where no nearest point tells, since it is in
/// the body's own surface, or so far from it that nearer faces may not be on a list.
class Winding {
public:
    explicit Winding(const ContactSurface& surface);

    /// Whether a place is inside the closed surface of a body. Takes time for each face.
    bool is_inside(std::uint32_t body, const Vec3& x, const Moment& moment) const { return of_others(body, x, {}, moment) > 0.5; }
    /// Solid angle of the faces of `body`, all but those at `points`, over 4 pi. Of a place on the surface at `points` it is the
    /// share of directions that lead into the body, below 1, if the surface does not cross itself; where the place is inside of
    /// another part of the same body it is 1 more. Quads as two triangles. Takes time for each face.
    double of_others(std::uint32_t body, const Vec3& x, std::span<const std::uint32_t> points, const Moment& moment) const;
    /// Least reach of the faces of a body [m]: nearer to its surface than that, all faces nearest to a place are on its list.
    double least_reach(std::uint32_t body) const { return least_reach_[body]; }

private:
    const ContactSurface& surface_;
    std::vector<std::vector<std::uint32_t>> faces_of_;  ///< per body
    std::vector<double> least_reach_;                   ///< per body [m]
};

}  // namespace avs::advance
