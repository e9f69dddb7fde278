#pragma once

#include <optional>
#include <vector>

#include "compiler/mesh/failure.h"
#include "compiler/scene/shape.h"

namespace avs::mesh {

/// A place on the middle line of a tube: two unit vectors across, `tangent` along, right-handed in this order.
struct PathFrame {
    Vec3 position, normal, binormal, tangent;
};

/// The middle line of a tube: the cubic spline through its points with continuous second derivatives.
///
/// Parameter: the square root of the chord between neighbours ("centripetal"), which keeps the curve from swinging out where points
/// are unevenly spaced. Open curves end without curvature. Source: de Boor, A Practical Guide to Splines, chapter IV; Lee, Choosing
/// nodes in parametric curve interpolation, CAD 21 (1989).
class TubePath {
public:
    explicit TubePath(const scene::Tube& tube);

    double length() const { return samples_.back().along; }  ///< [m]
    /// `count` >= 2 frames at equal distances along the curve, the first and the last at its ends. For a closed curve the last,
    /// which would equal the first, is left out. Frames do not twist (double reflection: Wang, Jüttler, Zheng, Liu, ACM TOG 27
    /// (2008)); round a closed curve the remaining rotation is distributed evenly.
    std::vector<PathFrame> frames(std::size_t count) const;

    /// A point of a dense sampling of the curve, which has at least 32 between two of the tube's points. For a
    /// closed curve the last equals the first.
    struct Sample {
        double parameter = 0;  ///< number of the segment + share of the segment
        double along = 0;      ///< distance from the start [m]
        Vec3 position, tangent;
        double curvature = 0;  ///< [1/m]
    };
    const std::vector<Sample>& samples() const { return samples_; }

private:
    Sample at(double parameter) const;
    Sample at_distance(double along) const;

    bool closed_;
    std::vector<Vec3> points_;      // for a closed tube the first point is repeated at the end
    std::vector<double> widths_;    // lengths of the segments in the parameter
    std::vector<Vec3> derivative_;  // derivatives by the parameter at the points
    std::vector<Sample> samples_;
};

/// Why a tube is no solid: a bend tighter than its radius, or two places that overlap. Failure: self_overlap.
std::optional<Failure> check_tube(const scene::Tube& tube);

}  // namespace avs::mesh
