#include <catch2/catch.hpp>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "runtime/state/hash.h"
#include "tests/support/collision.h"

using namespace avs;
using namespace avs::advance;

namespace {

/// Two boxes that collide; only the first one has a weight.
image::Image collision(test::StrainClock clock, ContactClockPolicy policy) {
    test::BoxScene scene = test::collision();
    scene.clock = clock;
    scene.boxes[1].acceleration = {};
    scene.contacts[0].clock = policy;
    return test::make(scene);
}

struct Outcome {
    std::uint64_t hash;
    std::uint64_t hits;
};

Outcome run(const image::Image& image, simd::Level simd, Tick piece) {
    state::State state = initial_state(image);
    ExactEngine engine(image, {.simd = simd});
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
            const Outcome whole = run(image, simd::newest, image.metadata.until);
            CHECK(whole.hits > 0);
            CHECK(run(image, simd::newest, image.metadata.until).hash == whole.hash);
            CHECK(run(image, simd::newest, 1234567).hash == whole.hash);
            CHECK(run(image, simd::Level::avx2, 3456789).hash == whole.hash);
            CHECK(run(image, simd::Level::baseline, 7654321).hash == whole.hash);
        }
}
