#pragma once

#include <cstdint>
#include <span>

#include "runtime/base/vec3.h"

namespace avs::picture {

/// A point on the canvas: pixels from its upper left corner, and depth towards the eye [m].
struct Spot {
    double x = 0, y = 0, depth = 0;
};

/// An orthographic view.
struct Camera {
    Vec3 across{1, 0, 0}, up{0, 0, 1}, eye{0, -1, 0};  ///< directions of the screen; `eye` points from the bodies to the eye
    double scale = 1;                                  ///< [pixels/m]
    double left = 0, top = 0;                          ///< upper left corner of the picture, along `across` and `up` [m]
    std::uint32_t width = 0, height = 0;               ///< [pixels]

    Spot spot(const Vec3& x) const { return {(dot(across, x) - left) * scale, (top - dot(up, x)) * scale, dot(eye, x)}; }
};

/// Region of a screen that points cover, along `across` and `up` of its camera [m].
struct Extent {
    double left, right, bottom, top;
    /// The region of no points.
    static Extent none();
    void add(const Camera& camera, const Vec3& x);
    void add(const Extent& other);
    bool empty() const { return left > right; }
    bool holds(const Extent& other) const {
        return left <= other.left && right >= other.right && bottom <= other.bottom && top >= other.top;
    }
    /// The region grown by a share of its size on each side.
    Extent wider(double share) const;
};

struct Frame {
    std::uint32_t width = 960, height = 460;  ///< [pixels]
    double margin = 14;                       ///< kept free on all sides [pixels]
    bool shrink = false;                      ///< reduce the width or the height by what would stay empty
};

/// A camera with a direction of view: z upwards on the screen (y, if it looks along z). Place and scale are not set.
Camera looking(const Vec3& eye);
/// The given camera, moved and scaled so that all of a region is in the picture.
Camera fitted(Camera camera, const Extent& extent, const Frame& frame);
/// A camera with a direction of view and all of these points in the picture.
Camera fitted(const Vec3& eye, std::span<const Vec3> points, const Frame& frame);

}  // namespace avs::picture
