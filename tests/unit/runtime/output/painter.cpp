#include "runtime/output/painter.h"

#include <catch2/catch.hpp>

using namespace avs;
using namespace avs::output;

namespace {

/// Time and colour scale of a picture without bodies, on nothing.
picture::Raster legend(const page::Geometry& geometry, std::uint32_t width, std::uint32_t height) {
    Scenery scenery{.camera = {}, .title = "", .range = {0, 1}, .ground = {}};
    scenery.camera.width = width;
    scenery.camera.height = height;
    return Painter(geometry, scenery).words("", 0);
}

}  // namespace

TEST_CASE("a picture smaller than its legend cuts it off") {
    const page::Geometry geometry;
    for (const std::uint32_t width : {1U, 13U, 20U, 28U, 64U}) {
        for (const std::uint32_t height : {1U, 38U, 39U, 48U, 75U, 76U, 200U}) {
            CAPTURE(width, height);
            const picture::Raster raster = legend(geometry, width, height);
            REQUIRE(raster.rgba.size() == std::size_t{4} * width * height);
            // The bar ends 14 pixels from the right, begins 14 before that and 38 from the top, and is half as high as the picture.
            for (std::uint32_t y = 38; y < height; ++y) {
                for (std::uint32_t x = 0; x < width; ++x) {
                    const bool in_bar = x + 14 < width && x + 28 >= width && y < 38 + height / 2;
                    const bool left = x + 28 < width;  // where the numbers beside the bar stand
                    const bool painted = raster.rgba[4 * (std::size_t{y} * width + x) + 3] != 0;
                    if (!left && painted != in_bar) FAIL("column " << x << ", row " << y);
                }
            }
        }
    }
}
