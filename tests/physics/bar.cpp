#include <catch2/catch.hpp>
#include <cmath>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/box_image.h"

using namespace avs;
using namespace avs::advance;

// A bar along x of length L = 1 with wave speed c = 1 and nu = 0. With lumped masses, N elements hex8 move like a chain of N
// springs.

namespace {

constexpr double pi = 3.14159265358979323846;

test::Box bar(std::uint32_t n) {
    test::Box box;
    box.cells = {n, 1, 1};
    box.size = {1, 1, 1};
    return box;
}

std::optional<Mat3> fixed_end(const Vec3& x) { return x.x == 0 ? std::optional(Mat3::zero()) : std::nullopt; }

std::vector<double> displacement_x(const image::Image& image, const state::State& state) {
    std::vector<Vec3> x(state.position.size());
    positions_now(image, state, x);
    std::vector<double> u;
    for (std::size_t i = 0; i < x.size(); ++i) u.push_back(x[i].x - image.tables.position[i].x);
    return u;
}

}  // namespace

TEST_CASE("fixed-free bar swings with 2 N sin(pi / 4 N), slowed to the frequency of leapfrog") {
    struct Row {
        std::uint32_t n;
        double beta;
        double omega;
    };
    // The first three are rows of the verification table. In the last one the step h is so large that omega h = 1, where the
    // frequency of leapfrog is 4.7 % too high.
    for (const Row& row : {Row{10, 0.5, 1.569181915}, Row{20, 0.5, 1.570392630}, Row{40, 0.5, 1.570695397},
                           Row{1, 1 / std::sqrt(2), 1.41421356237}}) {
        test::Box box = bar(row.n);
        box.projector = fixed_end;
        box.velocity = [](const Vec3& x) { return Vec3{1e-3 * std::sin(pi / 2 * x.x), 0, 0}; };
        const image::Image image = test::make({.boxes = {box}, .clock = test::StrainClock::synchronous, .beta = row.beta});
        const double omega = 2 * row.n * std::sin(pi / (4 * row.n));
        CHECK(omega == Approx(row.omega).epsilon(1e-9));
        const Tick step = image.tables.element_clock[0].period;
        const double h = image.metadata.time_base.seconds(step);
        const double leapfrog = 2 / h * std::asin(omega * h / 2);
        const double amplitude = 1e-3 * h / std::sin(leapfrog * h);
        const std::vector<std::uint32_t> tip = test::nodes_where(image, [](const Vec3& x) { return x.x == 1; });

        state::State state = initial_state(image);
        ExactEngine engine(image);
        double error = 0;
        for (int j = 1; j <= 2000; ++j) {
            REQUIRE(!engine.advance(state, j * step));
            const std::vector<double> u = displacement_x(image, state);
            for (const std::uint32_t node : tip)
                error = std::max(error, std::abs(u[node] - amplitude * std::sin(leapfrog * j * h)));
        }
        CHECK(error < 1e-9 * amplitude);
    }
}

TEST_CASE("a wave arrives at length over wave speed and doubles at the free end") {
    // A constant pressure .001 on the left end sends a velocity step .001 along the bar; the right end then moves at twice that.
    // With exact clocks neighbouring elements kick at different times. Under a steady stress their nodes swing about mean
    // positions, and an element does not kick when they are there: the bar is stiffer by k h^2 / 6 m = (2 beta)^2 / 24, which is 4
    // % at beta = 1/2 and 1 % at the 1/4 used here. With nested clocks, whose kicks are at common ticks, there is no such effect.
    struct Row {
        test::StrainClock clock;
        double beta, tolerance;
    };
    for (const Row& row : {Row{test::StrainClock::nested, 0.5, 0.002}, Row{test::StrainClock::exact, 0.25, 0.01}}) {
        test::Box box = bar(200);
        box.size = {1, 0.02, 0.02};
        box.map = [](const Vec3& x) { return Vec3{0.5 * x.x + 0.5 * x.x * x.x, x.y, x.z}; };
        box.nodal_force = [](const Vec3& x) { return x.x == 0 ? std::optional(Vec3{0.001 * 0.0004 / 4, 0, 0}) : std::nullopt; };
        const image::Image image = test::make({.boxes = {box}, .clock = row.clock, .beta = row.beta});
        const std::uint32_t tip = test::nodes_where(image, [](const Vec3& x) { return x.x == 1; }).front();
        state::State state = initial_state(image);
        ExactEngine engine(image);
        REQUIRE(!engine.advance(state, image.metadata.time_base.nearest(0.9)));
        CHECK(std::abs(displacement_x(image, state)[tip]) < 1e-6);  // before the wave arrives: less than .1 % of the later motion
        REQUIRE(!engine.advance(state, image.metadata.time_base.nearest(1.5)));
        CHECK(displacement_x(image, state)[tip] == Approx(0.002 * 0.5).epsilon(row.tolerance));
    }
}

TEST_CASE("asynchronous steps converge with the square of the step") {
    // Errors of positions at 30 times, relative to a run with very short steps.
    for (const test::StrainClock clock : {test::StrainClock::exact, test::StrainClock::nested, test::StrainClock::synchronous}) {
        const auto end_of = [&](double beta) {
            test::Box box = bar(10);
            box.kind = ElementKind::tet4;
            box.material.model = MaterialModel::st_venant_kirchhoff;
            box.material.poisson_ratio = 0.3;
            box.map = [](const Vec3& x) { return Vec3{0.2 * x.x + 0.8 * x.x * x.x, x.y, x.z}; };
            box.projector = fixed_end;
            box.velocity = [](const Vec3& x) { return Vec3{0.1 * std::sin(pi / 2 * x.x), 0.05 * x.x, 0}; };
            const image::Image image = test::make({.boxes = {box}, .clock = clock, .beta = beta, .until = 0.75});
            state::State state = initial_state(image);
            ExactEngine engine(image);
            std::vector<double> all;
            for (int sample = 1; sample <= 30; ++sample) {
                REQUIRE(!engine.advance(state, image.metadata.time_base.nearest(0.03 * sample)));
                const std::vector<double> u = displacement_x(image, state);
                all.insert(all.end(), u.begin(), u.end());
            }
            return all;
        };
        const std::vector<double> reference = end_of(0.01);
        std::vector<double> errors;
        for (const double beta : {0.4, 0.2, 0.1}) {
            const std::vector<double> u = end_of(beta);
            double error = 0;
            for (std::size_t i = 0; i < u.size(); ++i) error += (u[i] - reference[i]) * (u[i] - reference[i]);
            errors.push_back(std::sqrt(error));
        }
        // Order of convergence over a factor of four in the step. It should be 2, and scatters by .1 with the phases of the
        // samples.
        const double slope = std::log2(errors.front() / errors.back()) / 2;
        INFO("errors " << errors[0] << " " << errors[1] << " " << errors[2]);
        CHECK(slope > 1.85);
        CHECK(slope < 2.15);
    }
}
