#pragma once

#include <optional>

#include "tests/support/box_image.h"

namespace avs::test {

/// Two soft boxes that hit each other off centre under gravity: one of graded bricks, and one of tetrahedra that is held at its far
/// end. Queries are so rare that it matters whether their clock is adaptive or fixed; the caller sets law and clock policy.
inline BoxScene collision() {
    Box left{.name = "left", .kind = ElementKind::hex8, .cells = {4, 3, 3}};
    left.material = {
        .name = "soft", .model = MaterialModel::st_venant_kirchhoff, .youngs_modulus = 20, .poisson_ratio = 0.3, .density = 1};
    left.map = [](const Vec3& x) { return Vec3{x.x * (2 - x.x), x.y, x.z}; };
    left.velocity = [](const Vec3&) { return Vec3{0.5, 0, 0.02}; };
    left.acceleration = {0, -0.1, 0};
    Box right = left;
    right.name = "right";
    right.kind = ElementKind::tet4;
    right.origin = {1.01, 0.1, -0.2};
    right.map = nullptr;
    right.velocity = nullptr;
    right.projector = [](const Vec3& x) { return x.x > 2 ? std::optional(Mat3::zero()) : std::nullopt; };
    image::Contact contact;
    contact.name = "contact";
    contact.friction = 0.3;
    contact.alpha = 0.25;
    contact.longest = Tick{1} << 21;
    contact.period = Tick{1} << 19;
    return {.boxes = {left, right}, .until = 1, .contacts = {contact}};
}

}  // namespace avs::test
