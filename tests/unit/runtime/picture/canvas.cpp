#include "runtime/picture/canvas.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "runtime/picture/camera.h"
#include "runtime/picture/lettering.h"

using namespace avs;
using namespace avs::picture;

namespace {

std::array<int, 4> pixel(const Raster& raster, std::uint32_t x, std::uint32_t y) {
    const std::uint8_t* p = &raster.rgba[4 * (std::size_t{y} * raster.width + x)];
    return {p[0], p[1], p[2], p[3]};
}

constexpr std::array no_border{false, false, false};

}  // namespace

TEST_CASE("shapes cover their area") {
    Canvas canvas(200, 100);
    SECTION("a triangle, half outside") {
        canvas.triangle({{{{-100, 0, 0}, 0}, {{100, 0, 0}, 0}, {{-100, 100, 0}, 0}}}, no_border, {});
        // The part of the canvas above the line from (100, 0) to (0, 50) is covered.
        CHECK(canvas.coverage() == Approx(100 * 50 / 2.0 / (200 * 100)).epsilon(0.01));
    }
    SECTION("a ball") {
        canvas.ball({{100, 50, 0}, 1}, 40, 1, false);
        CHECK(canvas.coverage() == Approx(M_PI * 1600 / 20000).epsilon(0.005));
    }
    SECTION("a line") {
        canvas.line({{20, 50, 0}, 0}, {{180, 50, 0}, 0}, 4, false);
        CHECK(canvas.coverage() == Approx((160 * 4 + M_PI * 4) / 20000).epsilon(0.02));
    }
    SECTION("what lies outside, or has no area") {
        canvas.ball({{-500, 50, 0}, 1}, 40, 1, false);
        canvas.line({{20, 500, 0}, 0}, {{180, 900, 0}, 0}, 4, false);
        canvas.triangle({{{{1e30, 0, 0}, 0}, {{2e30, 0, 0}, 0}, {{1e30, 1e20, 0}, 0}}}, no_border, {});
        canvas.triangle({{{{0, 0, 0}, 0}, {{50, 50, 0}, 0}, {{100, 100, 0}, 0}}}, no_border, {});
        CHECK(canvas.coverage() == 0);
    }
}

TEST_CASE("what is nearer is in front, whatever the order") {
    const auto square = [](Canvas& canvas, double depth, double value) {
        canvas.triangle({{{{0, 0, depth}, value}, {{50, 0, depth}, value}, {{50, 50, depth}, value}}}, no_border, {});
        canvas.triangle({{{{0, 0, depth}, value}, {{50, 50, depth}, value}, {{0, 50, depth}, value}}}, no_border, {});
    };
    Canvas one(50, 50), other(50, 50);
    square(one, 1, 0);
    square(one, 2, 1);
    square(other, 2, 1);
    square(other, 1, 0);
    CHECK(one.coverage() == 1);
    CHECK(one.raster().rgba == other.raster().rgba);
    const Rgb top = colour(1);
    CHECK(pixel(one.raster(), 10, 30) == std::array<int, 4>{top[0], top[1], top[2], 255});
    // The ball's centre is behind the face, but its front is nearer and is visible.
    other.ball({{25, 25, 1.5}, 0}, 10, 1, true);
    CHECK(pixel(other.raster(), 25, 25) != pixel(one.raster(), 25, 25));
    CHECK(pixel(other.raster(), 15, 25) == pixel(one.raster(), 15, 25));
}

TEST_CASE("a ground shows where nothing is, and through the borders") {
    Canvas canvas(10, 10);
    canvas.triangle({{{{0, 0, 0}, 0}, {{5.5, 0, 0}, 0}, {{5.5, 40, 0}, 0}}}, no_border, {});
    Raster raster = canvas.raster();
    CHECK(pixel(raster, 9, 9)[3] == 0);
    CHECK(pixel(raster, 5, 0)[3] == 128 - 1);
    set_ground(raster, {255, 255, 255});
    CHECK(pixel(raster, 9, 9) == std::array<int, 4>{255, 255, 255, 255});
    CHECK(pixel(raster, 5, 0)[0] > pixel(raster, 4, 0)[0]);
}

TEST_CASE("a camera has all points in the picture") {
    const std::vector<Vec3> points{{0, 0, 0}, {3, 0, 0}, {0, 2, 0}, {0, 0, 1}, {3, 2, 1}};
    for (const Vec3& eye : {Vec3{1, 0, 0}, Vec3{0, 0, 1}, Vec3{0, 0, -2}, Vec3{0.4, -1, 0.5}}) {
        for (const bool shrink : {false, true}) {
            const Camera camera = fitted(eye, points, {.width = 300, .height = 200, .margin = 10, .shrink = shrink});
            CHECK(dot(camera.across, camera.up) == Approx(0).margin(1e-15));
            CHECK(dot(cross(camera.across, camera.up), camera.eye) == Approx(1));
            double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
            for (const Vec3& x : points) {
                const Spot spot = camera.spot(x);
                left = std::min(left, spot.x), right = std::max(right, spot.x);
                top = std::min(top, spot.y), bottom = std::max(bottom, spot.y);
            }
            CHECK(left >= 10 - 1e-9);
            CHECK(top >= 10 - 1e-9);
            CHECK(right <= camera.width - 10 + 1e-9);
            CHECK(bottom <= camera.height - 10 + 1e-9);
            // The bodies are in the middle, and as large as fits.
            CHECK(std::abs(left + right - camera.width) <= (shrink ? 1 : 1e-9));
            CHECK(std::max(right - left - 280, bottom - top - 180) == Approx(0).margin(1e-9));
        }
    }
    // Seen along y, z is upwards and x to the right.
    const Camera front = fitted({0, -1, 0}, points, {});
    CHECK(front.spot({1, 0, 0}).x > front.spot({0, 0, 0}).x);
    CHECK(front.spot({0, 0, 1}).y < front.spot({0, 0, 0}).y);
    CHECK(front.spot({0, -1, 0}).depth > front.spot({0, 0, 0}).depth);
}

TEST_CASE("letters are written where they are asked for, and cut off at the edges") {
    Raster raster{40, 20, std::vector<std::uint8_t>(4 * 40 * 20, 0)};
    write_text(raster, 2, 3, "I", 2, {10, 20, 30});
    std::size_t dots = 0;
    for (std::uint32_t y = 0; y < 20; ++y) {
        for (std::uint32_t x = 0; x < 40; ++x) {
            if (pixel(raster, x, y)[3] == 0) continue;
            ++dots;
            CHECK(pixel(raster, x, y) == std::array<int, 4>{10, 20, 30, 255});
            CHECK((x >= 2 && x < 2 + 10 && y >= 3 && y < 3 + 14));
        }
    }
    CHECK(dots == (3 + 5 + 3) * 4);
    CHECK(text_width("ab", 2) == 22);
    CHECK(text_width("", 2) == 0);
    write_text(raster, -3, 15, "~|\xc3\xa9", 3, {1, 1, 1});  // pixels beyond the border are left out
}

TEST_CASE("the scale goes from dark to light") {
    const auto lightness = [](const Rgb& c) { return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]; };
    for (int i = 0; i < 50; ++i) CHECK(lightness(colour(i / 50.0)) < lightness(colour((i + 1) / 50.0)) + 0.6);
    CHECK(colour(-3) == colour(0));
    CHECK(colour(7) == colour(1));
}
