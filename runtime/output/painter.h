#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/output/page_geometry.h"
#include "runtime/output/page_reader.h"
#include "runtime/picture/camera.h"
#include "runtime/picture/canvas.h"

namespace avs::output {

/// Properties that all pictures of a run share.
struct Scenery {
    picture::Camera camera;
    std::string title;                ///< title of the colour scale: "speed [m/s]"
    std::pair<double, double> range;  ///< ends of the colour scale, rising
    /// Smallest and largest value; the legend shows the ones that are beyond the scale. By default there are none.
    std::pair<double, double> extremes{INFINITY, -INFINITY};
    std::optional<picture::Rgb> ground;  ///< none: transparent
    bool legend = true;                  ///< whether the time, the colour scale and the name of the field are drawn
};
/// Title of the colour scale: "speed [m/s]".
std::string title(const page::Quantity& quantity);

/// Marks of a colour scale: round values, with enough digits to differ from each other.
std::vector<std::pair<double, std::string>> marks(const std::pair<double, double>& range);

/// Width of the space for the legend at the right [pixels]; 0 if pictures are too narrow for one.
std::uint32_t legend_room(std::uint32_t width, std::uint32_t height);
/// A camera that shows a region beside the legend.
picture::Camera framed(const picture::Camera& camera, const picture::Extent& extent, std::uint32_t width, std::uint32_t height,
                       bool legend, bool shrink);

/// Calls `use` with points whose bounding box contains everything that is visible at a moment.
template <class Use>
void for_seen_points(const page::Geometry& geometry, const page::Moment& moment, Use&& use) {
    for (const Vec3& x : moment.position) use(x);
    for (const page::Geometry::Sphere& ball : geometry.spheres) {
        const double r = ball.radius;
        for (const Vec3& way : {Vec3{r, 0, 0}, Vec3{0, r, 0}, Vec3{0, 0, r}}) {
            use(moment.position[ball.vertex] + way);
            use(moment.position[ball.vertex] - way);
        }
    }
}
/// Default direction of view: from the front right, from above, turned so that the long side of the bodies' floor runs across the
/// picture.
Vec3 corner_eye(const std::vector<Vec3>& points);

/// Draws bodies at moments of a run without a display, coloured by a field. Any thread may draw.
class Painter {
public:
    Painter(const page::Geometry& geometry, Scenery scenery) : geometry_(&geometry), scenery_(std::move(scenery)) {}

    /// Draws a moment; nothing if the picture would be empty.
    std::optional<picture::Raster> draw(const page::Moment& moment, double time) const;
    /// A picture with a text in place of bodies, and with time and scale as in other pictures.
    picture::Raster words(std::string_view text, double time) const;

private:
    void add_faces(const page::Moment& moment, picture::Canvas& canvas) const;
    void add_legend(double time, picture::Raster& raster) const;
    void add_scale(int right, int size, picture::Raster& raster) const;
    void write(picture::Raster& raster, int x, int y, const std::string& text, int size) const;
    picture::Raster finished(picture::Raster raster, double time) const;
    picture::Canvas::Corner corner(const page::Moment& moment, std::uint32_t vertex) const;
    bool held(std::uint32_t vertex) const { return (geometry_->flags[vertex] & page::Geometry::held) != 0; }
    picture::Rgb ink() const;

    const page::Geometry* geometry_;
    Scenery scenery_;
};

}  // namespace avs::output
