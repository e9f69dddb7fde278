#pragma once

#include <cmath>

#include "tests/support/box_image.h"

/// The longitudinal impact of two graded bars (Wolff & Bucher 2013, section 8.1), of length 10 and section 1 x 1, with E = 1, nu =
/// 0, rho = 1.
namespace avs::test {

struct TwoBars {
    std::uint32_t n = 4;
    bool turned = false;  ///< the left bar's coarse end meets the fine end of the right one
    double speed = 0.1;
    StrainClock clock = StrainClock::nested;
    double beta = 0.5;
    double until = 50;
    image::Contact contact{};
    MaterialModel model = MaterialModel::linear_elastic;
};

/// Contact at x = 0; the left bar ends at -10, the right one at 10. The smallest elements are at the contact, unless a bar
/// is turned.
inline BoxScene scene_of(const TwoBars& how) {
    const double length = 10;
    const auto graded = [length](double n, double s) { return length / n * s + (length - length / n) * s * s; };
    const auto bar = [&](const char* name, std::uint32_t n, double side, double speed, bool turned) {
        Box box;
        box.name = name;
        box.cells = {5 * n, n, n};
        box.origin = {side < 0 ? -1.0 : 0.0, 0, 0};
        box.map = [=](const Vec3& s) {
            const double from_contact = std::abs(s.x);
            const double x = turned ? length - graded(n, 1 - from_contact) : graded(n, from_contact);
            return Vec3{side * x, s.y, s.z};
        };
        box.velocity = [=](const Vec3&) { return Vec3{speed, 0, 0}; };
        box.material.model = how.model;
        return box;
    };
    BoxScene scene;
    scene.boxes = {bar("left", how.n, -1, how.speed, how.turned), bar("right", how.n + 1, 1, -how.speed, false)};
    scene.clock = how.clock;
    scene.beta = how.beta;
    scene.until = how.until;
    scene.contacts = {how.contact};
    return scene;
}

}  // namespace avs::test
