#pragma once

#include <catch2/catch.hpp>
#include <cstdint>

#include "runtime/advance/contact/kicks.h"
#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/box_image.h"

namespace avs::test {

/// The contact of a scene, prepared for queries, and the state at the start.
struct ReadyContact {
    image::Image image;
    state::State state;
    advance::ContactKicks contact;
    explicit ReadyContact(const BoxScene& scene) : image(make(scene)), state(advance::initial_state(image)), contact(image) {
        contact.prepare(state);
    }
    /// The contactor at a rest position.
    ContactorId contactor_at(const Vec3& rest) const {
        for (ContactorId c; c < image.tables.contactors.size(); ++c) {
            if (norm(image.tables.position[image.tables.contactors[c].node] - rest) < 1e-9) return c;
        }
        FAIL("no such contactor");
        return {};
    }
};

}  // namespace avs::test
