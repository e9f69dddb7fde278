#pragma once

#include "tests/support/ready_contact.h"

/// Two cubes that meet, and the effect of single contact queries on them.
namespace avs::test {

inline image::Contact contact_with(ContactClockPolicy clock, Tick period = 0) {
    image::Contact contact;
    contact.clock = clock;
    contact.period = period;
    return contact;
}

/// Two unit cubes of 2 x 2 x 2 cells with a gap between them, which fly at each other with +-speed.
inline BoxScene cubes(double gap, double speed, const image::Contact& contact = {}) {
    Box left, right;
    left.cells = right.cells = {2, 2, 2};
    left.origin = {-1, 0, 0};
    right.origin = {gap, 0.1, 0.1};
    left.velocity = [=](const Vec3&) { return Vec3{speed, 0, 0}; };
    right.velocity = [=](const Vec3&) { return Vec3{-speed, 0, 0}; };
    BoxScene scene;
    scene.boxes = {left, right};
    scene.contacts = {contact};
    return scene;
}

struct ReadyCubes : ReadyContact {
    using ReadyContact::ReadyContact;
    void look_all(Tick now) {
        for (ContactorId c; c < image.tables.contactors.size(); ++c) { contact.kick(c, now, state); }
    }
    void shift(std::uint32_t body, const Vec3& by) {
        const image::Body& b = image.metadata.bodies[body];
        for (std::uint32_t n = b.first_node; n < b.first_node + b.node_count; ++n) {
            state.position[n].x += by.x;
            state.position[n].y += by.y;
            state.position[n].z += by.z;
        }
    }
};

}  // namespace avs::test
