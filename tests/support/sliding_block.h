#pragma once

#include "tests/support/box_image.h"

/// A soft block that slides on a fixed plate until friction stops it: Wolff & Bucher 2013, section 8.2.
namespace avs::test {

inline BoxScene sliding_block(double friction, double until) {
    Box plate;
    plate.name = "plate";
    plate.cells = {5, 5, 1};
    plate.origin = {0, 0, -0.2};
    plate.size = {5, 2, 0.2};
    plate.projector = [](const Vec3&) { return Mat3::zero(); };
    plate.material = {
        .name = "m", .model = MaterialModel::st_venant_kirchhoff, .youngs_modulus = 100, .poisson_ratio = 0.2, .density = 1};
    Box block;
    block.name = "block";
    block.cells = {3, 3, 3};
    block.origin = {0.5, 0.5, 0};
    block.velocity = [](const Vec3&) { return Vec3{1, 0, 0}; };
    block.acceleration = {0, 0, -1};
    block.material = plate.material;
    BoxScene scene;
    scene.boxes = {plate, block};
    scene.until = until;
    image::Contact contact;
    contact.friction = friction;
    scene.contacts = {contact};
    return scene;
}

}  // namespace avs::test
