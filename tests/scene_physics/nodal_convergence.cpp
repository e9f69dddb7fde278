#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cmath>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/elastic_bar.h"

// Convergence to the continuum of bodies with `integration = nodal`, compared with `integration = points`.

using namespace avs;
using namespace avs::advance;
using test::bar, test::bending, test::frequency;

TEST_CASE("the frequency of a bar converges with the square of the element size") {
    for (const char* element : {"tet4", "hex8"})
        for (const char* integration : {"points", "nodal"}) {
            const double coarse = frequency(element, integration, 1) - 1, fine = frequency(element, integration, 2) - 1;
            INFO(element << " " << integration << ": " << coarse << ", " << fine);
            CHECK(std::abs(fine) < 0.005);
            CHECK(std::log2(coarse / fine) == Approx(2).margin(0.3));
        }
}

TEST_CASE("a bar swings with its frequency") {
    const image::Image image =
        bar("tet4", "nodal", 0, 2,
            "restrain guide { on = bar, directions = [[0, 1, 0], [0, 0, 1]] }\nclock strain = nested { beta = 0.5 }");
    ExactEngine engine(image);
    state::State state = initial_state(image);
    std::vector<Vec3> x(image.tables.position.size());
    double before = 0, last = 0;
    std::vector<double> crossings;
    for (int i = 1; i <= 600; ++i) {
        const Tick until = image.metadata.until / 600 * i;
        REQUIRE(!engine.advance(state, until));
        positions_now(image, state, x);
        double mean = 0;
        for (std::size_t n = 0; n < x.size(); ++n) mean += image.tables.mass[n] * (x[n].x - image.tables.position[n].x);
        const double now = image.metadata.time_base.seconds(until);
        if (before * mean < 0) crossings.push_back(last + (now - last) * before / (before - mean));
        before = mean;
        last = now;
    }
    REQUIRE(crossings.size() >= 5);
    // The time between two zero crossings is half a period, which is 10 s in the continuum.
    const double period = 2 * (crossings.back() - crossings.front()) / static_cast<double>(crossings.size() - 1);
    CHECK(20 / period == Approx(frequency("tet4", "nodal", 2)).epsilon(2e-3));
}

TEST_CASE("nearly incompressible beams of nodal tetrahedra bend, where those integrated in their elements lock") {
    const double full = bending("tet4", "points", 0.49, 2), nodal = bending("tet4", "nodal", 0.49, 2),
                 finer = bending("tet4", "nodal", 0.49, 4);
    INFO(full << " " << nodal << " " << finer);
    CHECK(full < 0.5);
    CHECK(nodal > 2 * full);
    CHECK(std::abs(1 - finer) < std::abs(1 - nodal));
}

// scene_physics "[table]" prints docs/elements.md's table of bending.
TEST_CASE("bending of beams by element, integration, Poisson's ratio and mesh", "[.table]") {
    for (const double nu : {0.3, 0.49})
        for (const char* element : {"tet4", "hex8"})
            for (const char* integration : {"points", "nodal"}) {
                fmt::print("| {} | {} {} |", nu, element, integration);
                for (const int n : {1, 2, 4, 6}) fmt::print(" {:.3f} |", bending(element, integration, nu, n));
                fmt::print("\n");
            }
}
