#pragma once

#include <cmath>

#include "tests/support/box_image.h"

namespace avs::test {

/// A strip, one element thick, that is bent to a U. Its arms are 12 long and 0.3 apart, at y = 0.15 .. 0.45 and y = -0.45 .. -0.15.
inline Box bent_strip() {
    Box strip;
    strip.cells = {40, 1, 1};
    strip.map = [](const Vec3& s) {
        const double arc = 12 + M_PI * 0.3, at = s.x * (12 + arc) - 12, y = 0.15 + 0.3 * s.y, z = 0.5 * s.z;
        if (at < 0) { return Vec3{at, y, z}; }
        if (at > M_PI * 0.3) { return Vec3{-(at - M_PI * 0.3), -y, z}; }
        return Vec3{y * std::sin(at / 0.3), y * std::cos(at / 0.3), z};
    };
    return strip;
}

}  // namespace avs::test
