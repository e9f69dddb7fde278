#include "runtime/detect/thickness.h"

#include <array>
#include <catch2/catch.hpp>
#include <cmath>

using namespace avs;
using namespace avs::detect;

namespace {

/// The six sides of a block as one quad each, outward counterclockwise.
Surface block(Vec3 size, double depth) {
    Surface surface;
    surface.point_count = 8;
    for (int i = 0; i < 8; ++i) {
        const bool far_x = i == 1 || i == 2 || i == 5 || i == 6;
        const bool far_y = i == 2 || i == 3 || i == 6 || i == 7;
        surface.rest.push_back({far_x ? size.x : 0.0, far_y ? size.y : 0.0, i >= 4 ? size.z : 0.0});
    }
    const std::array<std::array<std::uint32_t, 4>, 6> sides{
        {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {0, 4, 7, 3}}};
    for (const std::array<std::uint32_t, 4>& corners : sides) {
        surface.faces.push_back({.points = corners, .body = 0, .depth = depth});
    }
    return surface;
}

}  // namespace

TEST_CASE("a plate is as thick behind its large faces as it is, and its narrow ones do not see their opposite") {
    const std::vector<double> thickness = thickness_behind(block({1, 1, 0.2}, 0.5));
    CHECK(thickness[0] == Approx(0.2).epsilon(1e-14));
    CHECK(thickness[1] == Approx(0.2).epsilon(1e-14));
    for (std::size_t side = 2; side < 6; ++side) { CHECK(std::isinf(thickness[side])); }
}

TEST_CASE("a sheet has nothing behind it") {
    Surface surface = block({1, 1, 0.2}, 0.5);
    surface.faces.erase(surface.faces.begin());
    surface.faces.resize(1);
    CHECK(std::isinf(thickness_behind(surface)[0]));
}

TEST_CASE("what is behind a face of another body does not make it thicker or thinner") {
    Surface surface = block({1, 1, 0.2}, 0.5);
    surface.faces[1].body = 1;
    CHECK(std::isinf(thickness_behind(surface)[0]));
}
