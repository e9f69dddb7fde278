#include "runtime/advance/depth_watch.h"

#include "tests/support/two_cubes.h"

// Reported depths are measured from positions only, independently of contact queries, hits and stored contact data.

using namespace avs;
using namespace avs::test;

TEST_CASE("depth is measured from places, whatever looks have found, and the deepest stays") {
    ReadyCubes ready(cubes(0.1, 0));
    advance::DepthWatch watch(ready.image);
    REQUIRE(watch.used());
    const auto at = [&](double way) {
        ready.shift(1, {-way, 0, 0});
        watch.look(ready.image, ready.state);
        ready.shift(1, {way, 0, 0});
        return std::exchange(ready.state.contacts[0].recent_depth, 0.0);
    };
    CHECK(at(0) == 0);
    CHECK(at(0.1 - 1e-7) == 0);
    CHECK(at(0.3) == Approx(0.2));
    CHECK(at(0.15) == Approx(0.05));
    CHECK(ready.state.contacts[0].depth == Approx(0.2));
    CHECK(ready.state.contacts[0].hits == 0);
    CHECK(ready.state.contacts[0].deepest_gap == 0);
    CHECK(ready.state.pairs.empty());  // contact has not found this pair yet
}

TEST_CASE("depth is that of an edge which no node and no look knows of") {
    // A bar that is longer than the cube lies across its side and overlaps it: edges of the bar pass through the cube, but no node
    // of either body is inside the other.
    BoxScene scene = cubes(0.1, 0);
    scene.boxes[0].cells = scene.boxes[1].cells = {1, 1, 1};
    scene.boxes[1].origin = {-0.02, -0.5, 0.3};
    scene.boxes[1].size = {1, 2, 0.2};
    ReadyCubes ready(scene);
    advance::DepthWatch watch(ready.image);
    watch.look(ready.image, ready.state);
    CHECK(ready.state.contacts[0].depth == Approx(0.02));
}

TEST_CASE("depth of pairs that have met is theirs, in the state that a checkpoint keeps") {
    ReadyCubes ready(cubes(-0.05, 0.1));
    ready.look_all(0);
    REQUIRE(ready.state.pairs.size() == 1);
    advance::DepthWatch watch(ready.image);
    watch.look(ready.image, ready.state);
    CHECK(ready.state.pairs[0].depth == Approx(0.05));
    CHECK(ready.state.contacts[0].depth == Approx(0.05));
}
