#include <catch2/catch.hpp>
#include <cmath>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/box_image.h"

using namespace avs;
using namespace avs::advance;

TEST_CASE("restrained nodes move by exactly 0") {
    for (const ElementKind kind : {ElementKind::tet4, ElementKind::hex8}) {
        const Vec3 slope{0.6, 0.8, 0};
        test::Box box;
        box.kind = kind;
        box.cells = {4, 3, 3};
        box.material = {
            .name = "m", .model = MaterialModel::st_venant_kirchhoff, .youngs_modulus = 5, .poisson_ratio = 0.3, .density = 1};
        box.acceleration = {0.2, -0.5, 0.3};
        box.velocity = [](const Vec3& x) { return 0.2 * Vec3{x.y, x.x, x.z * x.x}; };
        box.projector = [&](const Vec3& x) -> std::optional<Mat3> {
            if (x.x == 0) return Mat3::zero();                              // held
            if (x.z == 0) return Mat3{{Vec3{1, 0, 0}, Vec3{0, 1, 0}, {}}};  // glides in the plane z = 0
            if (x.x == 1) return Mat3::identity() - Mat3::outer(slope, slope);
            return std::nullopt;
        };
        const image::Image image = test::make({.boxes = {box}, .clock = test::StrainClock::exact, .until = 5});
        state::State state = initial_state(image);
        ExactEngine engine(image);
        REQUIRE(!engine.advance(state, image.metadata.until));
        std::vector<Vec3> x(state.position.size());
        positions_now(image, state, x);
        double moved = 0;
        for (std::size_t i = 0; i < x.size(); ++i) {
            const Vec3& rest = image.tables.position[i];
            const Vec3 u = x[i] - rest;
            if (rest.x == 0) {
                CHECK(x[i] == rest);
            } else if (rest.z == 0) {
                CHECK(u.z == 0);
            } else if (rest.x == 1) {
                CHECK(std::abs(dot(u, slope)) < 1e-14);  // a slanted direction is kept to rounding
            }
            moved = std::max(moved, norm(u));
        }
        CHECK(moved > 0.02);
    }
}

TEST_CASE("a falling body follows the parabola, and its energies add up") {
    test::Box box;
    box.kind = ElementKind::tet4;
    box.cells = {2, 2, 2};
    box.map = [](const Vec3& x) { return Vec3{x.x + x.x * x.x, x.y, x.z}; };
    box.material = {
        .name = "m", .model = MaterialModel::st_venant_kirchhoff, .youngs_modulus = 1e4, .poisson_ratio = 0.2, .density = 2};
    box.acceleration = {0, 0, -9.81};
    box.velocity = [](const Vec3&) { return Vec3{0, 0, 2}; };
    const image::Image image = test::make({.boxes = {box}, .clock = test::StrainClock::nested, .until = 0.5});
    state::State state = initial_state(image);
    ExactEngine engine(image);
    const double mass = 2 * 2;
    // A load at a node has the clock of the elements there, so positions of nodes differ by O(h^2), and the body vibrates a little.
    const double h = image.metadata.time_base.seconds(image.tables.loads[0].clock.period);
    for (int j = 1; j <= 10; ++j) {
        REQUIRE(!engine.advance(state, image.metadata.until * j / 10));
        const double t = image.metadata.time_base.seconds(state.now);
        std::vector<Vec3> x(state.position.size());
        positions_now(image, state, x);
        for (std::size_t i = 0; i < x.size(); ++i)
            CHECK(std::abs(x[i].z - image.tables.position[i].z - (2 * t - 9.81 * t * t / 2)) < 9.81 * h * h);
        const state::Energies e = energies(image, state);
        CHECK(e.kinetic_synchronised + e.load + e.strain == Approx(mass * 2).epsilon(1e-3));
        CHECK(e.load == Approx(mass * 9.81 * (2 * t - 9.81 * t * t / 2)).margin(mass * 9.81 * 9.81 * h * h));
    }
    CHECK(state.ledger.load != 0);
}

TEST_CASE("nested and exact clocks agree to the order of the step") {
    const auto end_of = [](test::StrainClock clock) {
        test::Box box;
        box.cells = {6, 3, 3};
        box.map = [](const Vec3& x) { return Vec3{0.3 * x.x + x.x * x.x, x.y, x.z}; };
        box.projector = [](const Vec3& x) { return x.x == 0 ? std::optional(Mat3::zero()) : std::nullopt; };
        box.velocity = [](const Vec3& x) { return Vec3{0, 0.2 * x.x * x.x, 0}; };
        const image::Image image = test::make({.boxes = {box}, .clock = clock, .beta = 0.2, .until = 2});
        state::State state = initial_state(image);
        ExactEngine engine(image);
        REQUIRE(!engine.advance(state, image.metadata.until));
        std::vector<Vec3> x(state.position.size());
        positions_now(image, state, x);
        for (std::size_t i = 0; i < x.size(); ++i) x[i] -= image.tables.position[i];
        return x;
    };
    const std::vector<Vec3> exact = end_of(test::StrainClock::exact);
    const std::vector<Vec3> nested = end_of(test::StrainClock::nested);
    double difference = 0;
    double size = 0;
    for (std::size_t i = 0; i < exact.size(); ++i) {
        difference = std::max(difference, norm(exact[i] - nested[i]));
        size = std::max(size, norm(exact[i]));
    }
    CHECK(size > 0.1);
    CHECK(difference < 0.01 * size);
    CHECK(difference > 0);
}
