#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "runtime/picture/camera.h"
#include "runtime/picture/colours.h"
#include "runtime/picture/png.h"

namespace avs::picture {

/// Draws with a depth buffer and several samples per pixel. The nearest thing is seen, in whatever order things are drawn.
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
        double line = 0;    ///< strength of the lines along borders, 0 to 1
        bool held = false;  ///< drawn in grey, whatever the values
    };
    /// `border[i]`: the side opposite to corner i is an edge of the mesh.
    void triangle(const std::array<Corner, 3>& corners, const std::array<bool, 3>& border, const Look& look);
    /// A ball, lit from the upper left. `radius` is in pixels; `reach` is the radius in units of depth.
    void ball(const Corner& centre, double radius, double reach, bool held);
    /// A line with a width [pixels].
    void line(const Corner& from, const Corner& to, double width, bool held);

    /// Share of the canvas on which something has been drawn, 0 to 1.
    double coverage() const;
    /// The picture; it is transparent where nothing has been drawn.
    Raster raster() const;

private:
    static constexpr int fine = 2;  ///< number of samples per pixel in each direction

    struct Range {
        int first, last;
    };
    /// Range of samples that covers pixels from low to high, within the canvas; an empty range has last < first.
    static Range samples(double low, double high, int most);
    void put(int x, int y, double depth, double value, double light, bool held);

    int width_, height_;  ///< size in samples
    std::vector<float> depth_;
    std::vector<Rgb> rgb_;
};

/// Puts a picture on a ground of one colour.
void set_ground(Raster& raster, const Rgb& ground);

}  // namespace avs::picture
