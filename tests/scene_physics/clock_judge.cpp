#include <catch2/catch.hpp>
#include <vector>

#include "runtime/advance/shared/clock_judge.h"
#include "tests/support/scene_image.h"

// Clocks that follow the state: which clock an element needs, at its kicks and between them, from its positions and velocities.

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

/// A free cube of one element.
const char* const one_cube =
    "scene s\nbody cube {\n  shape = box { from = [-1 cm, -1 cm, -1 cm], size = [2 cm, 2 cm, 2 cm] }\n"
    "  mesh = structured { element = hex8, cells = [1, 1, 1] }\n"
    "  material = neo_hookean { E = 0.5 MPa, nu = 0.3, density = 1000 kg/m^3 }\n}\n"
    "clock strain = nested { beta = 0.5 }\nrun { until = 1 ms }\n";

struct Squeezed {
    Squeezed(const image::Image& from, double size, double rate) : image(from) {
        for (const std::uint32_t node : ClockJudge(image).nodes_of(0)) {
            position.push_back(size * image.tables.position[node]);
            velocity.push_back(-rate * position.back());
        }
    }
    ClockJudge::Call at(Tick tick) const {
        return {.element = 0, .tick = tick, .halvings = 0, .position = position, .velocity = velocity};
    }
    const image::Image& image;
    std::vector<Vec3> position, velocity;
};

}  // namespace

TEST_CASE("a blow changes a clock in the middle of a step only where the element would be crushed or unstable at its next kick") {
    const image::Image image = image_of(one_cube);
    const Tick period = image.tables.element_clock[0].period;
    const double h = image.metadata.time_base.seconds(period);
    ClockJudge judge(image);
    REQUIRE(judge.follows(0));
    // The smallest factor on the cube's size for which its clock at rest is still fine enough.
    double size = 1;
    while (judge.judge(Squeezed(image, size - 0.001, 0).at(0)).halvings == 0) size -= 0.001;
    REQUIRE(size > 0.3);

    // If the cube gets slightly too stiff, the clock changes at the next kick, but not between two kicks.
    const Squeezed slow(image, size, 0.02 / h);
    CHECK(judge.judge(slow.at(period)).halvings == 1);
    CHECK(judge.judge_between(slow.at(period / 2)).halvings == 0);
    // Until the next kick, half a step later, each edge shrinks by a fifth (J is multiplied by .51), or by a quarter (.42), which
    // is too much.
    CHECK(judge.judge_between(Squeezed(image, size, 0.4 / h).at(period / 2)).halvings == 0);
    CHECK(judge.judge_between(Squeezed(image, size, 0.5 / h).at(period / 2)).halvings >= 1);
}
