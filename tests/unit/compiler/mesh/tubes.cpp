#include <numbers>

#include "compiler/mesh/tube_path.h"
#include "tests/unit/compiler/mesh/scenes.h"
#include "tests/unit/compiler/mesh/surface_checks.h"

using namespace avs;
using namespace avs::mesh::testing;
using avs::support::DiagnosticKind;
using avs::support::Diagnostics;
using std::numbers::pi;

namespace {

scene::Tube trefoil(std::size_t count, double radius) {
    scene::Tube tube{{}, radius, true};
    for (std::size_t i = 0; i < count; ++i) {
        const double t = 2 * pi * static_cast<double>(i) / static_cast<double>(count);
        tube.along.push_back({std::sin(t) + 2 * std::sin(2 * t), std::cos(t) - 2 * std::cos(2 * t), -std::sin(3 * t)});
    }
    return tube;
}

model::Model meshed(const scene::Tube& tube, const std::array<int, 3>& cells, ElementKind kind) {
    return one_body("rope", tube, scene::StructuredMesh{cells}, kind);
}

}  // namespace

TEST_CASE("the path goes through its points and is as long as the curve they come from") {
    // A spline through n points of a circle of radius 1: its error falls with the fourth power of the distance of the points.
    double before = 0;
    for (const std::size_t count : {8UL, 16UL, 32UL}) {
        scene::Tube ring{{}, 0.1, true};
        for (std::size_t i = 0; i < count; ++i) {
            const double t = 2 * pi * static_cast<double>(i) / static_cast<double>(count);
            ring.along.push_back({std::cos(t), std::sin(t), 0});
        }
        const mesh::TubePath path(ring);
        const double error = std::abs(path.length() - 2 * pi);
        if (before > 0) CHECK(error < before / 12);
        before = error;
        for (std::size_t i = 0; i < count; ++i) CHECK(norm(path.samples()[32 * i].position - ring.along[i]) < 1e-14);
        for (const auto& sample : path.samples()) CHECK(sample.curvature == Approx(1).epsilon(count == 8 ? 0.1 : 0.02));
    }
    CHECK(before < 2e-5);

    const mesh::TubePath line(scene::Tube{{{0, 0, 0}, {1, 2, 2}, {2, 4, 4}, {5, 10, 10}}, 0.1, false});
    CHECK(line.length() == Approx(15).epsilon(1e-12));
}

TEST_CASE("frames along a path are orthonormal, evenly spaced, and come round without a jump") {
    const mesh::TubePath path(trefoil(24, 0.3));
    const std::vector<mesh::PathFrame> frames = path.frames(200);
    REQUIRE(frames.size() == 200);
    const double step = path.length() / 200;
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const mesh::PathFrame &f = frames[i], &next = frames[(i + 1) % frames.size()];
        CHECK(norm(f.normal) == Approx(1).epsilon(1e-12));
        CHECK(std::abs(dot(f.normal, f.tangent)) < 1e-12);
        CHECK(norm(cross(f.normal, f.binormal) - f.tangent) < 1e-12);
        // The chord is shorter than the arc by (k h)^2 / 24, with k h < 0.3 here.
        CHECK(norm(next.position - f.position) == Approx(step).epsilon(4e-3));
        // The normal turns with the tangent, and by the twist that is distributed along the path: by less than the bend of two
        // steps, also where the closed path begins and ends.
        CHECK(norm(next.normal - f.normal) < 0.4);
    }
}

TEST_CASE("a closed rope is one ring, its volume that of Pappus") {
    const scene::Tube tube = trefoil(24, 0.3);
    for (const ElementKind kind : {ElementKind::hex8, ElementKind::tet4}) {
        double before = 0;
        for (const int fine : {1, 2}) {
            const model::Model model = meshed(tube, {3 * fine, 2 * fine, 100 * fine}, kind);
            const SurfaceFacts facts = surface_facts(model, BodyId{0});
            CHECK(facts.closed);
            CHECK(facts.euler == 0);
            CHECK(smallest_jacobian(model) > 0);
            const double exact = pi * 0.09 * mesh::TubePath(tube).length();
            const double error = std::abs(volume(model) / exact - 1);
            CHECK(error < 0.06);
            if (before > 0) CHECK(error < before / 3);
            before = error;
        }
    }
}

TEST_CASE("an open rope has its ends as sides") {
    const scene::Tube tube{{{0, 0, 0}, {1, 0.5, 0}, {2, 0, 0.5}, {3, 0, 0}}, 0.2, false};
    const model::Model model = meshed(tube, {2, 1, 30}, ElementKind::hex8);
    const SurfaceFacts facts = surface_facts(model, BodyId{0});
    CHECK(facts.closed);
    CHECK(facts.euler == 2);
    const std::vector<model::Group>& groups = model.bodies[BodyId{0}].groups;
    REQUIRE(groups.size() == 2);
    CHECK(groups[0].name == "start");
    CHECK(groups[0].nodes.size() == 9 + 8);  // a core of 3 x 3 nodes and a ring of 8
    for (const NodeId node : groups[0].nodes) CHECK(norm(model.position[node]) < 0.2 + 1e-12);
    for (const NodeId node : groups[1].nodes) CHECK(norm(model.position[node] - Vec3{3, 0, 0}) < 0.2 + 1e-12);
}

TEST_CASE("a rope that is too thick for its curve is refused with the place") {
    CHECK_FALSE(mesh::check_tube(trefoil(24, 0.3)));
    // Strands of this trefoil pass each other at z = -1 and z = 1, so that this thick tube overlaps itself.
    const std::optional<mesh::Failure> thick = mesh::check_tube(trefoil(24, 0.75));
    REQUIRE(thick);
    CHECK(thick->kind == DiagnosticKind::self_overlap);
    // Two parallel strands 0.5 apart, joined by a wide bend.
    const scene::Tube hairpin{
        {{0, 0, 0}, {4, 0, 0}, {6, 0, 0}, {8, 1, 0}, {8, -1.5, 0}, {6, -0.5, 0}, {4, -0.5, 0}, {0, -0.5, 0}}, 0.3, false};
    REQUIRE(mesh::check_tube(hairpin));
    CHECK(mesh::check_tube(hairpin)->kind == DiagnosticKind::self_overlap);
}

TEST_CASE("a rope whose curve has no length that a number can hold is refused") {
    for (const Vec3& end : {Vec3{0, 0, 1e300}, Vec3{0, 0, 1e-320}}) {
        const std::optional<mesh::Failure> refused = mesh::check_tube({{{0, 0, 0}, end}, 0.01, false});
        REQUIRE(refused);
        CHECK(refused->kind == DiagnosticKind::empty_shape);
    }
}

TEST_CASE("two ropes tied in a reef knot do not touch") {
    const auto strand = [](double s) {
        return scene::Tube{{{-8 * s, 0.8, 0},
                            {-5 * s, 0.9, 0.3 * s},
                            {-3 * s, 1.1, s},
                            {0, 1.9, -s},
                            {2.2 * s, 2.2, 0.2 * s},
                            {3.3 * s, 1.2, s},
                            {3.7 * s, 0, s},
                            {3.3 * s, -1.2, s},
                            {2.2 * s, -2.2, 0.2 * s},
                            {0, -1.9, -s},
                            {-3 * s, -1.1, s},
                            {-5 * s, -0.9, 0.3 * s},
                            {-8 * s, -0.8, 0}},
                           0.4,
                           false};
    };
    const mesh::TubePath left(strand(1)), right(strand(-1));
    CHECK_FALSE(mesh::check_tube(strand(1)));
    double nearest = 1e9;
    for (const auto& a : left.samples())
        for (const auto& b : right.samples()) nearest = std::min(nearest, norm(a.position - b.position));
    CHECK(nearest > 0.8);  // the ropes do not overlap: .8 is their diameter
    CHECK(nearest < 2.5);  // and they are tied together
}
