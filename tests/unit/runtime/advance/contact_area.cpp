// Contact areas of pairs of bodies, compared with the areas of their faces.
#include <catch2/catch.hpp>
#include <cmath>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/nested/engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/two_bars.h"

using namespace avs;

namespace {

state::State run(const image::Image& image, double until) {
    state::State state = advance::initial_state(image);
    advance::ExactEngine engine(image);
    const auto stop = engine.advance(state, image.metadata.time_base.nearest(until));
    INFO((stop ? stop->message : std::string()));
    REQUIRE_FALSE(stop);
    return state;
}

double mean_area(const state::PairTally& pair) { return pair.area.integral / pair.area.touched; }

/// A block that lies on a held plate of 4 x 4 faces under gravity.
struct SetDown {
    ElementKind kind = ElementKind::hex8;
    double size = 1;  ///< length of the block along x and y [m]
    double turn = 0;  ///< angle of the block about the vertical
    double tilt = 0;  ///< angle of block and plate about y
    bool self = false;
    ContactResponse response = ContactResponse::accounted;
};

image::Image set_down(const SetDown& how) {
    test::BoxScene scene;
    const auto tilted = [t = how.tilt](const Vec3& x) {
        return Vec3{std::cos(t) * x.x + std::sin(t) * x.z, x.y, std::cos(t) * x.z - std::sin(t) * x.x};
    };
    test::Box plate{.name = "plate", .cells = {4, 4, 1}, .origin = {-2, -2, -0.5}, .size = {4, 4, 0.5}};
    plate.map = tilted;
    plate.projector = [](const Vec3&) { return std::optional(Mat3::zero()); };
    test::Box block{.name = "block", .kind = how.kind, .cells = {3, 3, 2}, .origin = {-0.5, -0.5, 0}};
    block.map = [=](const Vec3& x) {
        const double c = std::cos(how.turn), s = std::sin(how.turn);
        return tilted({how.size * (c * x.x - s * x.y) + 0.13, how.size * (s * x.x + c * x.y) + 0.07, x.z});
    };
    block.material.youngs_modulus = 1000;
    block.acceleration = tilted({0, 0, -1});
    scene.boxes = {plate, block};
    image::Contact contact;
    contact.response = how.response;
    scene.contacts = {contact};
    scene.self_contact = how.self;
    scene.until = 2;
    return test::make(scene);
}

}  // namespace

TEST_CASE("two bars that meet flush touch with the whole end, whichever has the finer mesh") {
    for (const bool turned : {false, true}) {
        test::TwoBars bars{.n = 3, .turned = turned, .speed = 0.01};
        bars.contact.response = ContactResponse::accounted;
        bars.contact.synchronise = bars.contact.both_sides = true;
        const state::State state = run(test::make(test::scene_of(bars)), 15);
        REQUIRE(state.pairs.size() == 1);
        INFO("turned " << turned);
        CHECK(std::abs(state.pairs[0].area.largest - 1) < 1e-3);  // the area of the bars' ends, which hardly widen, since nu = 0
        CHECK(std::abs(mean_area(state.pairs[0]) - 1) < 0.02);    // the nodes touch one after another
    }
}

TEST_CASE("a block on a held plate touches with its lower face: coarse plate, nodes that look on one side only") {
    for (const ContactResponse response : {ContactResponse::accounted, ContactResponse::reflection}) {
        const SetDown cases[] = {{}, {.kind = ElementKind::tet4}, {.size = 0.5}, {.turn = 0.4}, {.tilt = 0.7}, {.self = true}};
        for (SetDown how : cases) {
            how.response = response;
            const state::State state = run(set_down(how), 1);
            REQUIRE(state.pairs.size() == 1);
            const state::TouchArea& area = state.pairs[0].area;
            INFO("kind " << static_cast<int>(how.kind) << ", size " << how.size << ", turn " << how.turn << ", tilt " << how.tilt);
            CHECK(std::abs(area.largest / (how.size * how.size) - 1) < 1e-3);  // pressed flat, nu = 0
            CHECK(std::abs(mean_area(state.pairs[0]) / (how.size * how.size) - 1) < 0.02);
            CHECK(area.nodes[1] == 16);
        }
    }
}

TEST_CASE("bodies that part do not touch any more, and their area stays what it was") {
    test::TwoBars bars{.n = 2, .speed = 0.01, .until = 40};
    bars.contact.response = ContactResponse::accounted;
    const image::Image image = test::make(test::scene_of(bars));
    const state::State state = run(image, 40);
    const state::TouchArea& area = state.pairs[0].area;
    CHECK(area.nodes[0] == 0);
    CHECK(area.nodes[1] == 0);
    CHECK(area.value() == 0);
    CHECK(std::abs(area.largest - 1) < 1e-3);
    // The contact lasts for the 20 s that a wave needs to the ends and back, and a little longer: a node that has separated still
    // counts for eight of its queries.
    const double touched = area.touched * image.metadata.time_base.quantum();
    CHECK(touched > 19);
    CHECK(touched < 24);
}

TEST_CASE("areas are the same on any number of threads") {
    test::TwoBars bars{.n = 3, .speed = 0.01, .until = 8};
    bars.contact.response = ContactResponse::accounted;
    const image::Image image = test::make(test::scene_of(bars));
    std::vector<state::TouchArea> areas;
    for (const int threads : {1, 2, 3}) {
        state::State state = advance::initial_state(image);
        advance::NestedEngine engine = advance::NestedEngine::make(image, {.threads = threads}).value();
        REQUIRE_FALSE(engine.advance(state, image.metadata.time_base.nearest(8)));
        areas.push_back(state.pairs.at(0).area);
    }
    for (const state::TouchArea& area : areas) {
        CHECK(area.integral == areas[0].integral);
        CHECK(area.touched == areas[0].touched);
        CHECK(area.largest == areas[0].largest);
    }
    CHECK(std::abs(areas[0].largest - 1) < 1e-3);
}
