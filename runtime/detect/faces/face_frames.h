#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/id.h"
#include "runtime/detect/faces/face_sieve.h"
#include "runtime/detect/surface/point_index.h"
#include "runtime/detect/surface/surface.h"
#include "runtime/detect/surface/surface_parts.h"
#include "runtime/geometry/box.h"

namespace avs::detect {

/// Region that contains all points within a face's reach during the epoch of the face's part. It moves with the face.
struct FaceBound {
    CoarseBox whole;   ///< box of all such points at the start of the epoch
    double start = 0;  ///< start of the epoch [s]
    Vec3 velocity;     ///< velocity of the region [m/s]

    bool is_beyond(const Vec3& x, double now) const { return !whole.contains(x - (now - start) * velocity); }
};

/// Bounds of the faces of a surface, valid for an epoch of their part. Derivation: face_frames.cpp.
class FaceFrames {
public:
    explicit FaceFrames(const Surface& surface);

    /// Computes bounds of the faces `faces` of one part for its epoch, and cones of the normals at `points`, which are all points
    /// of the part. A point with a face that has no bounds gets the cone of all directions.
    void measure(const Surface& surface, std::span<const FaceId> faces, std::span<const PointId> points, const PartEpochs& epochs,
                 const EpochPlan& plan);
    /// Computes the bounds of one more face in that epoch, but no normals of points.
    void measure_face(const Surface& surface, FaceId face, const PartEpochs& epochs, const EpochPlan& plan) {
        bound(surface, face, corners_of(surface.faces[face], epochs, plan), plan.start);
    }
    /// To be called after a point got a new motion (PartEpochs): computes again the bounds of the faces around the point and the
    /// normals at their corners, for the rest of the epoch.
    void measure_around(const Surface& surface, PointId point, const PartEpochs& epochs, const EpochPlan& left);
    /// The faces around a point; and the point itself with the other corners of these faces, as the last call of `measure_around`
    /// found them.
    std::span<const FaceId> faces_around(PointId point) const { return around_[point]; }
    std::span<const PointId> points_around() const { return near_; }
    /// After this call no face is excluded.
    void allow_everything();

    const FaceBound& bound(FaceId face) const { return bounds_[face]; }
    /// Box of all points within the reach of a face when the epoch begins. It moves with the face, and these points stay in it.
    geometry::Box within_reach(const Surface& surface, FaceId face) const;
    /// Box of the corners when the epoch begins. It moves with the face, and the corners stay in it.
    const geometry::Box& corners(FaceId face) const { return corners_[face]; }
    /// Directions within an angle of an axis.
    struct Cone {
        Vec3 axis;        ///< unit, or 0
        double sine = 1;  ///< sine of the angle; 1: any direction
    };
    /// Cones of normals, for points of the face's own body. The normal of a point may be opposed to that of a face only if the
    /// cosine between the axes of their cones is at most the sum of the two sines.
    const Cone& cone_of_point(PointId point) const { return of_points_[point]; }
    const Cone& cone_of_face(FaceId face) const { return of_faces_[face]; }

private:
    /// The corners of a face in the middle of an epoch, in a frame that moves with the face; frame and space coincide when the
    /// epoch begins.
    struct Corners {
        std::array<Vec3, 4> x;           ///< [m]
        std::array<Vec3, 4> edge;        ///< vector from each corner to the next one [m]
        std::array<double, 4> length{};  ///< lengths of the edges [m]
        double skin = 0;                 ///< largest distance of a corner from `x` within the epoch [m]
        Vec3 centre, velocity;           ///< mean of the corners at the start of the epoch [m]; velocity of the frame [m/s]
        static std::uint32_t before(std::uint32_t i, std::uint32_t n) { return i == 0 ? n - 1 : i - 1; }
    };
    static Corners corners_of(const SurfaceFace& face, const PartEpochs& epochs, const EpochPlan& plan);
    void bound(const Surface& surface, FaceId face, const Corners& corners, double start);
    static Cone normals_of(const SurfaceFace& face, const Corners& corners);
    static void add_to_cone(Cone& cone, const SurfaceFace& face, const Corners& corners, std::uint32_t corner);
    static void close_cone(Cone& cone);

    std::vector<FaceBound> bounds_;
    std::vector<geometry::Box> corners_;
    std::vector<Cone> of_faces_, of_points_;
    PointIndex<FaceId> around_;        ///< faces at each point
    std::vector<PointId> near_;        ///< result of points_around
    std::vector<std::uint32_t> seen_;  ///< scratch of `measure`: for each point, how many of the faces around it were measured
};

}  // namespace avs::detect
