#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/detect/face_sieve.h"
#include "runtime/detect/point_index.h"
#include "runtime/detect/surface.h"
#include "runtime/detect/surface_parts.h"
#include "runtime/geometry/box.h"

namespace avs::detect {

/// Where a point must be to hit a face at some time of the epoch of the face's part: below it, all of it moving with the face.
struct alignas(64) FaceBound {
    CoarseBox whole;     ///< of all such points, when the epoch began: most of those asked for are not in it
    double start = 0;    ///< of the epoch [s]
    Vec3 velocity;       ///< [m/s]
    double limit = 0;    ///< of normal . x
    Vec3 normal;         ///< of the face when the epoch began; unit, or 0
    double depth = 0;    ///< of a hit at most [m]
    double lean = 1;     ///< the normal at the foot differs from `normal` by this at most
    geometry::Box foot;  ///< holds the foot, when the epoch began

    /// Whether it is not even near. What this takes is in one line of the cache.
    bool is_beyond(const Vec3& x, double now) const { return !whole.contains(x - (now - start) * velocity); }
    bool may_hold(const Vec3& x, double now) const {
        const Vec3 y = x - (now - start) * velocity;
        if (!whole.contains(y)) { return false; }
        const double below = limit - dot(normal, y);
        if (below < 0) { return false; }
        const double g = std::min(depth, (1 + lean) * below);
        const Vec3 up = g * normal;
        const double aside = g * lean;
        return (y.x + std::max(0.0, up.x) + aside >= foot.low.x) & (y.x + std::min(0.0, up.x) - aside <= foot.high.x) &
               (y.y + std::max(0.0, up.y) + aside >= foot.low.y) & (y.y + std::min(0.0, up.y) - aside <= foot.high.y) &
               (y.z + std::max(0.0, up.z) + aside >= foot.low.z) & (y.z + std::min(0.0, up.z) - aside <= foot.high.z);
    }
    /// Of all such points, when the epoch began.
    geometry::Box all() const {
        geometry::Box box = foot;
        box.include(geometry::Box{foot.low - depth * normal, foot.high - depth * normal});
        box = inflated(box, depth * lean);
        // However the normal leans, a hit is no farther from its foot than it is deep.
        const geometry::Box reach = inflated(foot, depth);
        return {{std::max(box.low.x, reach.low.x), std::max(box.low.y, reach.low.y), std::max(box.low.z, reach.low.z)},
                {std::min(box.high.x, reach.high.x), std::min(box.high.y, reach.high.y), std::min(box.high.z, reach.high.z)}};
    }
};

/// Bounds of the faces of a surface, good for an epoch of their part. Derivation: face_frames.cpp.
class FaceFrames {
public:
    explicit FaceFrames(const Surface& surface);

    /// Measures the faces `faces` of one part, as it is and moves in its epoch, and the normals at `points`, all of the part's:
    /// any, where not all faces around one are measured.
    void measure(const Surface& surface, std::span<const std::uint32_t> faces, std::span<const std::uint32_t> points,
                 const PartEpochs& epochs, const EpochPlan& plan);
    /// Measures one more face in that epoch, and no normal of a point.
    void measure_face(const Surface& surface, std::uint32_t face, const PartEpochs& epochs, const EpochPlan& plan) {
        bound(surface, face, corners_of(surface.faces[face], epochs, plan), plan.start);
    }
    /// A point was put back (PartEpochs): measures the faces around it and the normals at their corners, for what is left of the
    /// epoch.
    void measure_around(const Surface& surface, std::uint32_t point, const PartEpochs& epochs, const EpochPlan& left);
    /// Faces around a point; itself and the other corners of these faces, as `measure_around` has last found them.
    std::span<const std::uint32_t> faces_around(std::uint32_t point) const { return around_[point]; }
    std::span<const std::uint32_t> points_around() const { return near_; }
    /// Nothing is ruled out from now on.
    void allow_everything();

    const FaceBound& bound(std::uint32_t face) const { return bounds_[face]; }
    /// Where the corners may be when the epoch begins; it moves with the face, and they stay in it.
    const geometry::Box& corners(std::uint32_t face) const { return corners_[face]; }
    /// Directions within an angle of an axis.
    struct Cone {
        Vec3 axis;        ///< unit, or 0
        double sine = 1;  ///< of the angle, or 1: any
    };
    /// Of normals. That of a point may be against that of a face it is below if the cosine between the axes is no more than the sum
    /// of the sines.
    const Cone& cone_of_point(std::uint32_t point) const { return of_points_[point]; }
    const Cone& cone_of_face(std::uint32_t face) const { return of_faces_[face]; }

private:
    /// The normals of a face in the frame that moves with it.
    struct Normals {
        Vec3 mean;            ///< unit, or 0
        double warp = 0;      ///< how far corners are off the mean plane [m]
        double tangent = -1;  ///< of the largest angle between a normal and the mean; < 0: it may be any
        double sine = 1;      ///< of that between the normal of the mean plane and the mean; >= 1: likewise
    };
    /// The corners of a face in the middle of an epoch, in a frame that moves with it, which is where it was when that began.
    struct Corners {
        std::array<Vec3, 4> x;           ///< [m]
        std::array<Vec3, 4> edge;        ///< from each to the next one [m]
        std::array<double, 4> length{};  ///< of these [m]
        double skin = 0;                 ///< how far from there they are at most [m]
        Vec3 centre, velocity;           ///< when it began; of the frame
        static std::uint32_t before(std::uint32_t i, std::uint32_t n) { return i == 0 ? n - 1 : i - 1; }
    };
    static Corners corners_of(const SurfaceFace& face, const PartEpochs& epochs, const EpochPlan& plan);
    void bound(const Surface& surface, std::uint32_t face, const Corners& corners, double start);
    static Normals normals_of(const SurfaceFace& face, const Corners& corners, double tolerance);
    static void add_to_cone(Cone& cone, const SurfaceFace& face, const Corners& corners, std::uint32_t corner);
    static void close_cone(Cone& cone);

    std::vector<FaceBound> bounds_;
    std::vector<geometry::Box> corners_;
    std::vector<Cone> of_faces_, of_points_;
    PointIndex around_;                ///< faces
    std::vector<std::uint32_t> near_;  ///< points_around
    std::vector<std::uint32_t> seen_;  ///< scratch of measure, per point: faces around it
};

}  // namespace avs::detect
