#include "runtime/output/painter.h"

#include <catch2/catch.hpp>

using namespace avs;
using namespace avs::output;

namespace {

/// A picture of time and colour scale only, on a transparent background.
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
            // The bar of colours is 14 pixels wide and 14 from the right border; it begins 38 below the top and is half as high as
            // the picture.
            for (std::uint32_t y = 38; y < height; ++y) {
                for (std::uint32_t x = 0; x < width; ++x) {
                    const bool in_bar = x + 14 < width && x + 28 >= width && y < 38 + height / 2;
                    const bool left = x + 28 < width;  // the side with the numbers beside the bar
                    const bool painted = raster.rgba[4 * (std::size_t{y} * width + x) + 3] != 0;
                    if (!left && painted != in_bar) FAIL("column " << x << ", row " << y);
                }
            }
        }
    }
}

TEST_CASE("marks of a colour scale are round and tell one from the next") {
    const auto texts = [](double low, double high) {
        std::vector<std::string> result;
        for (const auto& [value, text] : marks({low, high})) result.push_back(text);
        return result;
    };
    CHECK(texts(0, 35.76) == std::vector<std::string>{"0", "10", "20", "30"});
    CHECK(texts(-20.9, 20.9) == std::vector<std::string>{"-20", "0", "20"});
    CHECK(texts(0.99, 1.01) == std::vector<std::string>{"0.990", "0.995", "1.000", "1.005", "1.010"});
    CHECK(texts(0, 4.15e7) == std::vector<std::string>{"0", "2e+07", "4e+07"});
}

TEST_CASE("an end of the colour scale beyond which there are values is an arrow") {
    const page::Geometry geometry;
    const auto painted = [&](double low, double high, std::uint32_t y) {
        Scenery scenery{.camera = {}, .title = "", .range = {0, 1}, .extremes = {low, high}, .ground = {}};
        scenery.camera.width = 400;
        scenery.camera.height = 300;
        const picture::Raster raster = Painter(geometry, scenery).words("", 0);
        return raster.rgba[4 * (std::size_t{y} * 400 + 400 - 14 - 7) + 3] != 0;  // the middle of the bar
    };
    // The bar of colours is from y = 38 to 188.
    CHECK(painted(0, 1, 38));
    CHECK_FALSE(painted(0, 1, 36));
    CHECK_FALSE(painted(0, 1, 190));
    CHECK(painted(0, 1.4, 36));
    CHECK_FALSE(painted(0, 1.4, 190));
    CHECK(painted(-0.1, 1, 190));
}
