#include <catch2/catch.hpp>
#include <cmath>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/box_image.h"
#include "tests/support/energy.h"

using namespace avs;
using namespace avs::advance;

namespace {

/// A box that flies, turns and vibrates. Its elements are graded, so that their steps differ by a factor of about 8.
test::Box flying_box(ElementKind kind) {
    test::Box box;
    box.kind = kind;
    box.cells = {8, 8, 8};
    box.material = {
        .name = "m", .model = MaterialModel::st_venant_kirchhoff, .youngs_modulus = 100, .poisson_ratio = 0.3, .density = 1};
    box.map = [](const Vec3& x) { return Vec3{x.x * x.x + 0.1 * x.x, x.y + 0.1 * x.z * x.z, x.z * (0.3 + x.z)}; };
    box.velocity = [](const Vec3& x) {
        return cross(Vec3{1, -2, 0.5}, x) + Vec3{3, 1, -2} + 0.3 * Vec3{std::sin(5 * x.y), x.z * x.x, 0};
    };
    return box;
}

}  // namespace

TEST_CASE("free body keeps linear and angular momentum, and the ledger balances, over 1e7 kicks") {
    for (const ElementKind kind : {ElementKind::tet4, ElementKind::hex8})
        for (const test::StrainClock clock : {test::StrainClock::exact, test::StrainClock::nested}) {
            const image::Image image = test::make({.boxes = {flying_box(kind)}, .clock = clock, .beta = 0.4});
            state::State state = initial_state(image);
            const Momenta before = momenta(image, state);
            const double kinetic = test::kinetic_energy(state);
            double momentum_scale = 0;
            double angular_scale = 0;
            for (std::size_t i = 0; i < state.position.size(); ++i) {
                momentum_scale += norm(state::momentum(state.momentum[i]));
                angular_scale += norm(cross(state::position(state.position[i]), state::momentum(state.momentum[i])));
            }
            ExactEngine engine(image);
            const std::uint64_t kicks = kind == ElementKind::tet4 ? 10000000 : 1000000;
            while (state.kicks.strain < kicks)
                REQUIRE(!engine.advance(state, state.now + image.tables.element_clock[0].period * 20));
            const Momenta after = momenta(image, state);
            // 1e7 independent rounding errors of relative size 1e-16 add up to about 3e-13.
            CHECK(norm(after.linear - before.linear) < 1e-12 * momentum_scale);
            CHECK(norm(after.angular - before.angular) < 1e-12 * angular_scale);
            CHECK(std::abs(test::kinetic_energy(state) - kinetic - state.ledger.sum()) < 1e-12 * kinetic);
            CHECK(std::abs(state.ledger.strain) > 1e-3 * kinetic);  // the body does vibrate
        }
}

TEST_CASE("energy of a free body oscillates with the square of the step and does not drift") {
    for (const test::StrainClock clock : {test::StrainClock::exact, test::StrainClock::nested}) {
        double error[2];
        for (int level = 0; level < 2; ++level) {
            const double beta = level == 0 ? 0.4 : 0.2;
            const image::Image image =
                test::make({.boxes = {flying_box(ElementKind::tet4)}, .clock = clock, .beta = beta, .until = 0.5});
            state::State state = initial_state(image);
            ExactEngine engine(image);
            const state::Energies start = energies(image, state);
            CHECK(start.kinetic == start.kinetic_synchronised);
            const double total = start.kinetic + start.strain;
            error[level] = 0;
            const Tick sample = image.metadata.until / 50;
            while (state.now < image.metadata.until) {
                REQUIRE(!engine.advance(state, state.now + sample));
                const state::Energies now = energies(image, state);
                error[level] = std::max(error[level], std::abs(now.kinetic_synchronised + now.strain - total) / total);
            }
        }
        CHECK(error[0] < 1e-3);
        CHECK(error[1] < error[0] / 3);  // with half the step a quarter, but the largest errors are at different times
    }
}
