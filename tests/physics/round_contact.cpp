// Smooth contact of round bodies whose facets do not match: rings pressed into each other, compared with Lame's solution; a wheel
// that rolls down a slope; balls that meet off centre, whose momenta must be kept. The meshes are boxes mapped to round shapes.
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/box_image.h"
#include "tests/support/engine_run.h"

using namespace avs;

namespace {

constexpr double pi = std::numbers::pi;

image::Contact smooth_contact(bool is_smooth = true) {
    image::Contact contact = test::accounted();
    contact.settings.dcr.smooth = is_smooth;
    contact.edges = true;
    return contact;
}

/// A quarter of a ring whose nodes can move only along radii.
test::Box quarter(double inner, double outer, std::uint32_t segments, std::uint32_t layers) {
    test::Box box;
    box.cells = {segments, layers, 1};
    box.map = [=](const Vec3& x) {
        const double turn = pi / 2 * x.x, r = inner + x.y * (outer - inner);
        return Vec3{r * std::sin(turn), r * std::cos(turn), 0.1 * x.z};
    };
    box.projector = [](const Vec3& x) {
        const Vec3 ray = Vec3{x.x, x.y, 0} / std::sqrt(x.x * x.x + x.y * x.y);
        return std::optional<Mat3>(Mat3::outer(ray, ray));
    };
    box.material = {.name = "m", .model = MaterialModel::linear_elastic, .youngs_modulus = 1, .poisson_ratio = 0.3, .density = 1};
    box.material.mass_damping = 1;
    return box;
}

/// Pressure between two rings with an interference, of radii .5 to 1 and 1 to 2, divided by that of Lame's solution.
double press(std::uint32_t inner_segments, std::uint32_t outer_segments, bool is_smooth) {
    const double interference = 2e-3, over = 15, nu = 0.3;
    test::BoxScene scene{
        .boxes = {quarter(1, 2, outer_segments, outer_segments), quarter(0.5, 1 + interference, inner_segments, inner_segments)},
        .until = 2 * over,
        .contacts = {smooth_contact(is_smooth)}};
    image::Image image = test::make(scene);
    const double sagitta = is_smooth ? 0 : 1 - std::cos(pi / 4 / outer_segments);
    image.metadata.contacts[0].resolve = {.over = image.metadata.time_base.nearest(over),
                                          .pairs = {{0, 1, interference + sagitta}}};
    test::EngineRun run(image, {.kind = advance::EngineKind::nested});
    run.advance(image.metadata.time_base.nearest(1.6 * over));
    const double before = run.state.pairs.at(0).impulse;
    run.advance(image.metadata.time_base.nearest(2 * over));
    const double pressure = (run.state.pairs.at(0).impulse - before) / (0.4 * over) / (0.1 * pi / 2);
    const double lame = interference / (1 - nu * nu) / (5.0 / 3 + 5.0 / 3);
    return pressure / lame;
}

}  // namespace

TEST_CASE("smooth: rings of facets that do not match press each other as Lame's do") {
    const double coarse = press(6, 7, true), fine = press(12, 14, true), facets = press(6, 7, false);
    WARN("pressure / Lame: " << coarse << ", twice as fine " << fine << "; facets " << facets);
    CHECK(coarse == Approx(1).epsilon(0.05));
    CHECK(fine == Approx(1).epsilon(0.02));
    CHECK(std::abs(fine - 1) < std::abs(coarse - 1));
    CHECK(facets > 1.3);
}

namespace {

/// Maps the unit square to the disc of radius 1 about the z axis. With n x n cells the rim has 4 n segments.
Vec3 on_disc(const Vec3& x) {
    const double a = 2 * x.x - 1, b = 2 * x.y - 1;
    const double r = std::max(std::abs(a), std::abs(b));
    if (r == 0) { return {0, 0, x.z}; }
    const bool is_flat = std::abs(a) >= std::abs(b);
    const double turn =
        is_flat ? (a > 0 ? pi / 4 * b / a : pi + pi / 4 * b / a) : (b > 0 ? pi / 2 - pi / 4 * a / b : 1.5 * pi - pi / 4 * a / b);
    return {r * std::cos(turn), r * std::sin(turn), x.z};
}

struct Roll {
    double acceleration = 0;  ///< mean acceleration of the wheel over that of rolling, g sin(slope) / (1 + inertia)
    double inertia = 0;       ///< moment of inertia of the wheel's nodes over m R^2
};

Roll roll(std::uint32_t n, std::uint32_t plate_cells, bool is_smooth) {
    const double slope = 10 * pi / 180, gravity = 10, until = 0.5, radius = 1;
    test::Box plate, wheel;
    plate.cells = {plate_cells, 1, 1};
    plate.map = [](const Vec3& x) { return Vec3{-0.5 + 1.5 * x.x, -1.1 + 0.1 * x.y, -0.1 + 0.5 * x.z}; };
    plate.projector = [](const Vec3&) { return std::optional<Mat3>(Mat3::zero()); };
    wheel.cells = {n, n, 1};
    wheel.map = [=](const Vec3& x) { return radius * on_disc({x.x, x.y, 0.3 * x.z}); };
    wheel.projector = [](const Vec3&) { return std::optional<Mat3>(Mat3::identity() - Mat3::outer(Vec3{0, 0, 1}, Vec3{0, 0, 1})); };
    wheel.acceleration = gravity * Vec3{std::sin(slope), -std::cos(slope), 0};
    wheel.material = {
        .name = "m", .model = MaterialModel::st_venant_kirchhoff, .youngs_modulus = 2e4, .poisson_ratio = 0.3, .density = 1};
    wheel.material.relaxation = 1e-3;
    plate.material.density = 1;
    test::BoxScene scene{.boxes = {plate, wheel}, .until = until, .contacts = {smooth_contact(is_smooth)}};
    scene.contacts[0].friction = 0.5;
    const image::Image image = test::make(scene);
    test::EngineRun run(image, {.kind = advance::EngineKind::nested});
    run.advance(image.metadata.time_base.nearest(until));
    std::vector<Vec3> x(image.tables.position.size());
    advance::positions_now(image, run.state, x);
    Roll result;
    double mass = 0, moved = 0;
    const image::Body& body = image.metadata.bodies[1];
    for (std::uint32_t i = body.first_node; i < body.first_node + body.node_count; ++i) {
        const Vec3& rest = image.tables.position[i];
        mass += image.tables.mass[i];
        moved += image.tables.mass[i] * (x[i].x - rest.x);
        result.inertia += image.tables.mass[i] * (rest.x * rest.x + rest.y * rest.y);
    }
    result.inertia /= mass * radius * radius;
    const double expected = gravity * std::sin(slope) / (1 + result.inertia);
    result.acceleration = moved / mass / (0.5 * until * until) / expected;
    return result;
}

}  // namespace

TEST_CASE("smooth: a wheel of 24 sides rolls as a circle") {
    const Roll round = roll(6, 24, true), facets = roll(6, 24, false);
    WARN("acceleration over g sin / (1 + I / m R^2): " << round.acceleration << ", of facets " << facets.acceleration
                                                       << ", I / m R^2 " << round.inertia);
    CHECK(round.acceleration == Approx(1).epsilon(0.02));
    CHECK(std::abs(round.acceleration - 1) < std::abs(facets.acceleration - 1));
}

TEST_CASE("smooth: balls that meet off centre keep linear and angular momentum, in either engine") {
    for (const advance::EngineKind kind : {advance::EngineKind::nested, advance::EngineKind::exact}) {
        const auto ball = [](const Vec3& centre, const Vec3& velocity, std::uint32_t n) {
            test::Box box;
            box.cells = {n, n, n};
            box.map = [=](const Vec3& x) {
                const Vec3 c = 2 * x - Vec3{1, 1, 1};
                const double largest = std::max({std::abs(c.x), std::abs(c.y), std::abs(c.z)});
                return largest == 0 ? centre : centre + (largest / norm(c)) * c;
            };
            box.velocity = [=](const Vec3&) { return velocity; };
            box.material = {
                .name = "m", .model = MaterialModel::neo_hookean, .youngs_modulus = 1, .poisson_ratio = 0.3, .density = 1};
            return box;
        };
        test::BoxScene scene{.boxes = {ball({0, 0, 0}, {0.05, 0, 0}, 3), ball({2.01, 0.6, 0.2}, {-0.05, 0, 0}, 4)},
                             .until = 12,
                             .contacts = {smooth_contact()}};
        const image::Image image = test::make(scene);
        test::EngineRun run(image, {.kind = kind});
        const auto before = advance::momenta(image, run.state);
        const state::Energies energy = advance::energies(image, run.state);
        run.advance(image.metadata.time_base.nearest(12));
        const auto after = advance::momenta(image, run.state);
        const state::Energies last = advance::energies(image, run.state);
        CAPTURE(static_cast<int>(kind), run.state.pairs.at(0).kicks);
        CHECK(run.state.pairs.at(0).kicks > 100);
        CHECK(norm(after.linear - before.linear) < 1e-13);
        CHECK(norm(after.angular - before.angular) < 1e-12);
        const double gained = last.kinetic + last.strain - energy.kinetic;
        WARN("energy " << gained / energy.kinetic << ", accounts " << run.state.ledger.accounts / energy.kinetic);
    }
}
