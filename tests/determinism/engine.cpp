#include <catch2/catch.hpp>

#include "runtime/advance/engine.h"
#include "runtime/state/hash.h"
#include "tests/support/box_image.h"

using namespace avs;
using namespace avs::advance;

namespace {

/// Two boxes that hit each other off centre, one falling under a load, one held at its far end.
image::Image collision(test::StrainClock clock, ContactClockPolicy policy) {
    test::Box left{.name = "left", .kind = ElementKind::hex8, .cells = {4, 3, 3}};
    left.material = {
        .name = "soft", .model = MaterialModel::st_venant_kirchhoff, .youngs_modulus = 20, .poisson_ratio = 0.3, .density = 1};
    left.map = [](const Vec3& x) { return Vec3{x.x * (2 - x.x), x.y, x.z}; };
    left.velocity = [](const Vec3&) { return Vec3{0.5, 0, 0.02}; };
    left.acceleration = {0, -0.1, 0};
    test::Box right = left;
    right.name = "right";
    right.kind = ElementKind::tet4;
    right.origin = {1.01, 0.1, -0.2};
    right.map = nullptr;
    right.velocity = nullptr;
    right.acceleration = {};
    right.projector = [](const Vec3& x) { return x.x > 2 ? std::optional(Mat3::zero()) : std::nullopt; };
    test::BoxScene scene{.boxes = {left, right}, .clock = clock, .until = 1};
    image::Contact contact;
    contact.name = "contact";
    contact.clock = policy;
    contact.friction = 0.3;
    contact.alpha = 0.25;
    contact.longest = Tick{1} << 21;
    contact.period = Tick{1} << 19;
    scene.contacts = {contact};
    return test::make(scene);
}

struct Outcome {
    std::uint64_t hash;
    std::uint64_t hits;
};

Outcome run(const image::Image& image, Simd simd, Tick piece) {
    state::State state = initial_state(image);
    ExactEngine engine(image, simd);
    while (state.now < image.metadata.until) {
        const auto stop = engine.advance(state, std::min(image.metadata.until, state.now + piece));
        REQUIRE(!stop);
    }
    return {state::hash(state), state.contacts[0].kicks};
}

}  // namespace

TEST_CASE("same hash with contact: twice, in pieces, on either machine code") {
    for (const auto clock : {test::StrainClock::exact, test::StrainClock::nested})
        for (const auto policy : {ContactClockPolicy::midpoint, ContactClockPolicy::adaptive, ContactClockPolicy::sequential}) {
            const image::Image image = collision(clock, policy);
            const Outcome whole = run(image, Simd::best, image.metadata.until);
            CHECK(whole.hits > 0);
            CHECK(run(image, Simd::best, image.metadata.until).hash == whole.hash);
            CHECK(run(image, Simd::best, 1234567).hash == whole.hash);
            CHECK(run(image, Simd::avx2, 3456789).hash == whole.hash);
            CHECK(run(image, Simd::baseline, 7654321).hash == whole.hash);
        }
}
