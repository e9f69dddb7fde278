#include "tests/contact_judge/depth.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "tests/contact_judge/test/bodies.h"

using namespace avs::judge;
using namespace avs::judge::test;

namespace {

Depths look_at(const Frame& frame) { return DepthJudge(frame).look(frame); }

}  // namespace

TEST_CASE("a wedge put 2 mm into a block between its nodes is 2 mm deep, and no node knows") {
    Frame frame;
    add_box(frame, 0, {-0.05, -0.05, -0.04}, {0.1, 0.1, 0.04});
    // The lowest edge of a prism, along y, is 2 mm below the top of the block and longer than the block.
    add_prism(frame, 1, {0.01, -0.07, -0.002}, {0.0, -0.07, 0.05}, {0.02, -0.07, 0.05}, {0, 0.14, 0});
    const Depths depths = look_at(frame);
    CHECK(depths.point.depth == Approx(0.002).epsilon(1e-12));
    CHECK_FALSE(depths.point.at_node);
    CHECK(depths.point.body == 1);
    CHECK(depths.point.other == 0);
    CHECK(depths.node.depth == 0);
    // The prism has the smaller mean edge: its edges are those of two triangles and three of 0.14 m along y.
    const double mean_edge = (2 * (2 * std::hypot(0.01, 0.052) + 0.02) + 3 * 0.14) / 9;
    CHECK(depths.point.in_edges == Approx(0.002 / mean_edge).epsilon(1e-12));
    // The lowest edge of the prism passes through sides of the block, and two upper edges of the block pass through the prism.
    CHECK(depths.crossings == 3);
}

TEST_CASE("a corner put into a face is as deep as it is, at its node") {
    Frame frame;
    add_box(frame, 0, {0, 0, 0}, {1, 1, 1}, 2, 2, 2);
    add_box(frame, 1, {0.3, 0.4, 0.9}, {0.3, 0.3, 0.5});
    const Depths depths = look_at(frame);
    CHECK(depths.node.depth == Approx(0.1).epsilon(1e-14));
    CHECK(depths.point.depth == Approx(0.1).epsilon(1e-14));
    CHECK(depths.crossings == 4 + 4);  // four upright edges of the small box, and four edges of the large box's upper side
}

TEST_CASE("boxes apart by 1e-9 are apart") {
    Frame frame;
    add_box(frame, 0, {0, 0, 0}, {0.02, 0.02, 0.02}, 4, 4, 4);
    add_box(frame, 1, {0.003, -0.004, 0.02 + 1e-9}, {0.02, 0.02, 0.02}, 3, 3, 3);
    const Depths depths = look_at(frame);
    CHECK(depths.point.depth == 0);
    CHECK(depths.crossings == 0);
}

TEST_CASE("boxes in each other by 1e-9 are in each other by that") {
    Frame frame;
    add_box(frame, 0, {0, 0, 0}, {0.02, 0.02, 0.02}, 4, 4, 4);
    add_box(frame, 1, {0.003, -0.004, 0.02 - 1e-9}, {0.02, 0.02, 0.02}, 3, 3, 3);
    CHECK(look_at(frame).point.depth == Approx(1e-9).epsilon(1e-5));
}

TEST_CASE("flush faces are no deeper than rounding, and cross nothing") {
    const double turn = GENERATE(0.0, 0.3);  // rotation about z, so that positions are rounded
    Frame frame;
    add_box(frame, 0, {0, 0, 0}, {1, 1, 1}, 3, 3, 3);
    add_box(frame, 1, {0.2, 0.1, 1}, {1, 1, 1}, 4, 4, 4);
    add_box(frame, 2, {-1, 0, 0}, {1, 1, 1}, 3, 3, 3);
    for (Vec& p : frame.position)
        p = {p.x * std::cos(turn) - p.y * std::sin(turn), p.x * std::sin(turn) + p.y * std::cos(turn), p.z};
    const Depths depths = look_at(frame);
    CHECK(depths.point.in_edges < 1e-14);
    CHECK(depths.crossings == 0);
}

TEST_CASE("a box in a box is deep, whichever comes first, and nothing crosses") {
    const bool inner_first = GENERATE(true, false);
    Frame frame;
    if (inner_first) add_box(frame, 0, {0.3, 0.3, 0.4}, {0.2, 0.2, 0.2});
    add_box(frame, 1, {0, 0, 0}, {1, 1, 1}, 2, 2, 2);
    if (!inner_first) add_box(frame, 0, {0.3, 0.3, 0.4}, {0.2, 0.2, 0.2});
    const Depths depths = look_at(frame);
    CHECK(depths.node.depth == Approx(0.4).epsilon(1e-12));
    CHECK(depths.point.depth == Approx(0.5).epsilon(1e-12));  // the middle of one edge is in the centre of the large box
    CHECK(depths.point.body == 0);
    CHECK(depths.crossings == 0);
}

TEST_CASE("edges across each other are as deep as the point where they cross") {
    Frame frame;
    const double in = 0.01;
    add_prism(frame, 0, {-1, -1, -1}, {-1, 1, -1}, {-1, 0, 0}, {2, 0, 0});            // a roof along x with its ridge at 0
    add_prism(frame, 1, {1, -1, 1 - in}, {-1, -1, 1 - in}, {0, -1, -in}, {0, 2, 0});  // the same upside down, along y
    const Depths depths = look_at(frame);
    CHECK(depths.node.depth == 0);
    // The depth is a distance to a side of the other roof, which is inclined by 45 degrees.
    CHECK(depths.point.depth == Approx(in / std::sqrt(2)).epsilon(1e-12));
}

TEST_CASE("a point is judged by the body it is deepest in, and by the finer of the two") {
    Frame frame;
    add_box(frame, 0, {0, 0, 0}, {1, 1, 1});
    add_box(frame, 1, {0.4, 0.4, 0.95}, {0.1, 0.1, 0.1});
    const Depths depths = look_at(frame);
    CHECK(depths.point.depth == Approx(0.05).epsilon(1e-12));
    CHECK(depths.point.in_edges == Approx(0.5).epsilon(1e-12));
    CHECK(depths.node_depth[8] == Approx(0.5).epsilon(1e-12));  // the small box's first node
    CHECK(depths.node_depth[15] == 0);
}

TEST_CASE("nothing is in an open surface") {
    Frame frame;
    add_box(frame, 0, {0.1, 0.1, 0.2}, {0.2, 0.2, 0.2});
    add_prism(frame, 1, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1});
    CHECK(look_at(frame).point.depth > 0.05);
    frame.cells.pop_back();
    DepthJudge judge(frame);
    CHECK(judge.remarks().size() == 1);
    CHECK(judge.look(frame).point.depth == 0);
}

TEST_CASE("a body that is folded into itself is deep in itself") {
    Frame frame;
    add_box(frame, 0, {0, 0, 0}, {12, 2, 1}, 12, 2, 1);
    const Frame straight = frame;
    DepthJudge judge(straight);
    CHECK(judge.look(straight).self.depth == 0);
    CHECK(judge.look(straight).point.depth == 0);
    // The bar of 12 bricks is bent: the first four stay, the next four make half a turn about the axis x = 4, z = 1.45, and the
    // last four lead back and down into the first four. One node of the inner side comes to (1, 1, .9), which is inside. All other
    // nodes that come into the first four bricks are on their sides or their end.
    for (Vec& p : frame.position) {
        const double radius = 0.45 + (1 - p.z), turn = std::acos(-1.0) * (p.x - 4) / 4;
        if (p.x > 8)
            p = {12 - p.x, p.y, 2.9 - p.z - (p.x - 8) / 3};
        else if (p.x > 4)
            p = {4 + radius * std::sin(turn), p.y, 1.45 - radius * std::cos(turn)};
    }
    const Depths depths = judge.look(frame);
    CHECK(depths.self.depth == Approx(0.1).epsilon(1e-12));
    CHECK(depths.point.depth == depths.self.depth);  // there is no other body
}
