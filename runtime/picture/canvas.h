#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "runtime/picture/camera.h"
#include "runtime/picture/colours.h"
#include "runtime/picture/png.h"

namespace avs::picture {

/// Draws with a depth buffer, several samples per pixel: what is in front wins, whatever the order.
class Canvas {
public:
    Canvas(std::uint32_t width, std::uint32_t height);

    /// A corner and its value on the colour scale, [0, 1].
    struct Corner {
        Spot spot;
        double value = 0;
    };
    struct Look {
        double light = 1;   ///< factor of the colour
        double line = 0;    ///< strength of the lines on borders, 0 to 1
        bool held = false;  ///< grey, whatever the values
    };
    /// `border[i]`: the side opposite to corner i is an edge of the mesh.
    void triangle(const std::array<Corner, 3>& corners, const std::array<bool, 3>& border, const Look& look);
    /// A ball, lit from the upper left. `radius` [pixels], `reach`: radius in units of depth.
    void ball(const Corner& centre, double radius, double reach, bool held);
    /// A line of a width [pixels].
    void line(const Corner& from, const Corner& to, double width, bool held);

    /// How much of it is covered, 0 to 1.
    double coverage() const;
    /// What is not covered is transparent.
    Raster raster() const;

private:
    static constexpr int fine = 2;  ///< samples per pixel and direction

    struct Range {
        int first, last;
    };
    /// Samples from low to high pixels, within the canvas; empty ranges have last < first.
    static Range samples(double low, double high, int most);
    void put(int x, int y, double depth, double value, double light, bool held);

    int width_, height_;  ///< samples
    std::vector<float> depth_;
    std::vector<Rgb> rgb_;
};

/// Puts a picture onto a plain ground.
void set_ground(Raster& raster, const Rgb& ground);

}  // namespace avs::picture
