#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "runtime/base/id.h"
#include "runtime/base/vec3.h"
#include "runtime/geometry/round_patch.h"

namespace avs::geometry {

/// Fits a quadratic surface through the origin to points around it, by least squares; near points have more weight.
class QuadraticFit {
public:
    explicit QuadraticFit(const Vec3& normal);  ///< unit normal at the origin, approximate
    void add(const Vec3& point);
    void add(const Vec3& point, const Vec3& normal);  ///< unit normal of the surface at the point
    Vec3 normal() const;                              ///< unit normal of the fit at the origin

private:
    void add(const std::array<double, 5>& row, double right);

    Vec3 up_, first_, second_;
    std::array<std::array<double, 5>, 5> matrix_{};  ///< matrix of the normal equations: the diagonal and below
    std::array<double, 5> right_{};
};

/// Which faces of a surface continue each other smoothly, and which normals the corners of the faces therefore have. This is
/// decided at rest and does not change.
///
/// A side at which the faces are bent by more than 30 degrees is a *crease*; a side with one face, or with more than two, is a rim.
/// A *fan* is the faces around a point that no crease or rim separates; at this point all of them have the normal of the fan.
class RoundSurface {
public:
    struct Face {
        std::array<PointId, 4> points{};  ///< counterclockwise from outside
        std::uint32_t size = 3;           ///< 0: no round face
    };
    /// Cosine of 30 degrees, less a little: twelve segments of a circle have no creases in spite of rounding.
    static constexpr double crease = 0.866;
    static constexpr FaceId none{0xffffffff};
    static constexpr FanId no_fan{0xffffffff};

    RoundSurface() = default;
    /// @param rest  per point [m]
    RoundSurface(std::span<const Face> faces, std::span<const Vec3> rest);

    /// What is on the other side of a side of a face.
    struct Beside {
        FaceId face = none;
        std::uint32_t side = 0;
        bool is_crease = true;  ///< a crease or a rim
    };
    const Beside& beside(FaceId face, std::uint32_t side) const { return beside_[face][side]; }
    bool is_round(FaceId face) const { return face < faces_.size() && faces_[face].size != 0; }
    std::size_t fan_count() const { return fans_.size(); }

    /// Unit normal of a fan, or 0: that of the quadratic surface through its point which comes nearest to the points around. So it
    /// does not matter how a cylinder or a ball is cut into faces. At the end of a smooth surface the normals of fans farther
    /// inside are fitted, too, since points on one side alone do not tell slope from curvature.
    /// @param at  at(point): its position [m]
    /// @param of  of(fan): the normal of another fan
    template <class At, class NormalOf>
    Vec3 normal(FanId fan, At&& at, NormalOf&& of) const;
    /// The patch of a round face.
    /// @param at  at(point): its position [m]
    /// @param of  of(fan): the normal of a fan
    template <class At, class NormalOf>
    RoundPatch patch(FaceId face, At&& at, NormalOf&& of) const;
    /// Patches of all faces, with points at these positions [m]; the patch of a face that is not round is empty.
    std::vector<RoundPatch> patches(std::span<const Vec3> position) const;

private:
    static constexpr std::uint32_t no_level = 0xffffffff;
    struct Fan {
        PointId point;
        std::uint32_t level = no_level;
        bool is_closed = false;
        std::vector<std::array<PointId, 2>> pairs;       ///< per face: its corners after and before the point
        std::vector<PointId> around;                     ///< the other corners of all its faces, each once
        std::vector<std::pair<FanId, PointId>> sources;  ///< fans farther inside whose normals are fitted, and their points
    };
    std::uint32_t next(FaceId face, std::uint32_t corner) const { return (corner + 1) % faces_[face].size; }
    void connect(std::span<const Vec3> rest);
    void gather_fans();
    void find_sources();

    std::vector<Face> faces_;
    std::vector<std::array<Beside, 4>> beside_;  ///< per face and side
    std::vector<std::array<FanId, 4>> fan_of_;   ///< per face and corner
    std::vector<Fan> fans_;
};

template <class At, class NormalOf>
Vec3 RoundSurface::normal(FanId number, At&& at, NormalOf&& of) const {
    const Fan& fan = fans_[number];
    const Vec3 x = at(fan.point);
    Vec3 sum;
    for (const auto& [following, previous] : fan.pairs) {
        const Vec3 a = at(following) - x, b = at(previous) - x;
        const double weight = norm_squared(a) * norm_squared(b);
        if (weight > 0) { sum += cross(a, b) / weight; }
    }
    const double length = norm(sum);
    if (!(length > 0)) { return {}; }
    if (fan.sources.empty() && fan.pairs.size() < 2) { return sum / length; }
    QuadraticFit fit(sum / length);
    for (const PointId point : fan.around) { fit.add(at(point) - x); }
    for (const auto& [source, point] : fan.sources) { fit.add(at(point) - x, of(source)); }
    return fit.normal();
}

template <class At, class NormalOf>
RoundPatch RoundSurface::patch(FaceId number, At&& at, NormalOf&& of) const {
    const Face& face = faces_[number];
    RoundPatch patch;
    patch.size = face.size;
    for (std::uint32_t i = 0; i < face.size; ++i) { patch.corner[i] = at(face.points[i]); }
    for (std::uint32_t i = 0; i < face.size; ++i) {
        const std::uint32_t j = next(number, i);
        const Vec3 along = patch.corner[j] - patch.corner[i];
        const Vec3 first = of(fan_of_[number][i]), second = of(fan_of_[number][j]);
        const Beside& other = beside_[number][i];
        if (!other.is_crease) {
            patch.bulge[i] = bulge_between(along, first, second);
        } else if (other.face != none) {
            const Vec3 beyond_first = of(fan_of_[other.face][next(other.face, other.side)]);
            const Vec3 beyond_second = of(fan_of_[other.face][other.side]);
            patch.bulge[i] = bulge_of_crease(along, cross(first, beyond_first), cross(second, beyond_second));
        }
    }
    return patch;
}

}  // namespace avs::geometry
