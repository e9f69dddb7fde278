#include "runtime/output/contact_table.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>

#include "tests/support/box_image.h"

using namespace avs;

namespace {

std::vector<std::string> lines(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> all;
    for (std::string line; std::getline(in, line);) { all.push_back(line); }
    return all;
}

image::Image three_boxes() {
    test::BoxScene scene;
    for (int i = 0; i < 3; ++i) {
        test::Box box;
        box.name = std::string("box_") + static_cast<char>('a' + i);
        box.origin = {2.0 * i, 0, 0};
        scene.boxes.push_back(box);
    }
    scene.contacts = {image::Contact{}};
    return test::make(scene);
}

}  // namespace

TEST_CASE("contact.csv has a row per pair that has met, with as many fields as its header") {
    const image::Image image = three_boxes();
    state::State state;
    state::PairTally& pair = state::pair_of(state.pairs, 2, 0);
    pair.kicks = 3;
    pair.hits = 4;
    pair.impulse = 0.75;
    pair.push = {0, 0, -0.5};
    pair.gap_sum = 0.02;
    pair.begin = 0;
    pair.last = image.metadata.time_base.nearest(0.25);
    // Two episodes of contact, which begin 1 s and 1.5 s after the start; the longer one has an impulse of .5 N s.
    const TimeBase& time = image.metadata.time_base;
    const auto touch = [&](double from, double until, double impulse) {
        for (int i = 1; i <= 64; ++i)
            pair.shape_touch(impulse / 64, time.nearest(from + (until - from) * i / 64), (until - from) / 64 / time.quantum());
    };
    touch(1, 1.125, 0.25);
    touch(1.5, 1.75, 0.5);
    const std::vector<std::string> rows = lines(output::contact_table(image, state));
    REQUIRE(rows.size() == 2);
    CHECK(std::count(rows[0].begin(), rows[0].end(), ',') == std::count(rows[1].begin(), rows[1].end(), ','));
    CHECK(rows[1].find(",box_a,box_c,0,") != std::string::npos);
    CHECK(rows[1].find(",3,4,0.75,0,0,-0.5,") != std::string::npos);
    CHECK(rows[0].ends_with(",mean_gap [m],touches [1],duration [s],largest_force [N]"));
    CHECK(rows[1].ends_with(",0.005,2,0.25,2"));
}

TEST_CASE("a contact under which nobody met has a row without bodies") {
    const image::Image image = three_boxes();
    const std::vector<std::string> rows = lines(output::contact_table(image, {}));
    REQUIRE(rows.size() == 2);
    CHECK(std::count(rows[0].begin(), rows[0].end(), ',') == std::count(rows[1].begin(), rows[1].end(), ','));
    CHECK(rows[1].find(",,,,,0,0,0,") != std::string::npos);
}
