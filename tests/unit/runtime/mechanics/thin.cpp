#include "tests/unit/runtime/mechanics/element_samples.h"

using namespace avs;
using namespace avs::mechanics;
using namespace avs::mechanics::test;

TEST_CASE("triangles: a patch in constant strain has no force on its inner node and the stress of plane stress") {
    // Four different triangles around node 4, with E = 200, nu = .25 and thickness .01.
    const double e_h = 2, nu = 0.25, c11 = e_h / (1 - nu * nu), c33 = e_h / (2 * (1 + nu));
    const std::vector<Vec3> rest{{0, 0, 0}, {2, 0, 0}, {2, 1, 0}, {0, 1, 0}, {0.7, 0.4, 0}};
    const std::vector<std::array<std::size_t, 3>> triangles{{0, 1, 4}, {1, 2, 4}, {2, 3, 4}, {3, 0, 4}};
    // F is a stretch by 1.1 and .95 with a shear of .2, followed by a rotation.
    const Mat3 f = turn(0.8) * Mat3{{Vec3{1.1, 0.2, 0}, Vec3{0, 0.95, 0}, Vec3{0, 0, 1}}};
    std::vector<Vec3> sum(5);
    for (const auto& t : triangles) {
        const Vec3 d1 = rest[t[1]] - rest[t[0]], d2 = rest[t[2]] - rest[t[0]];
        Sample s{"", ElementKind::tri3, {}, {}, membrane(d1.x, d1.y, d2.x, d2.y, c11, nu * c11, c11, c33, 0), {}, {}};
        const std::vector<Vec3> x{f * rest[t[0]], f * rest[t[1]], f * rest[t[2]]};
        const std::vector<Vec3> force = s.forces(x);
        for (std::size_t a = 0; a < 3; ++a) sum[t[a]] += force[a];
        const ElementAverages averages = s.law().averages(s.at(x));
        // Green's strain by hand: E11 = .105, E22 = (.04 + .9025 - 1) / 2, E12 = .11; then the membrane forces s and the energy per
        // volume.
        const double e11 = 0.105, e22 = -0.02875, e12 = 0.11;
        const double s11 = c11 * (e11 + nu * e22), s22 = c11 * (e22 + nu * e11), s12 = 2 * c33 * e12;
        CHECK(averages.strain_energy_density == Approx((0.5 * (s11 * e11 + s22 * e22) + s12 * e12) / 0.01).epsilon(1e-12));
        CHECK(averages.determinant == Approx(1.1 * 0.95).epsilon(1e-12));
        CHECK(averages.stress[0] + averages.stress[1] + averages.stress[2] ==
              Approx((s11 * 1.21 + s22 * (0.04 + 0.9025) + 2 * s12 * 0.22) / (0.01 * 1.1 * 0.95)).epsilon(1e-12));
    }
    CHECK(norm(sum[4]) < 1e-13);
    CHECK(norm(sum[0]) > 0.05);
}

TEST_CASE("hinges: on a cylinder a grid bent along its lines has the energy of the plate, D kappa^2 / 2 per area") {
    const double kappa = 0.3, a = 0.5, rigidity = 2;
    // Two right triangles at an edge across the bending direction, with legs of length a that are chords of a cylinder of radius 1
    // / kappa.
    const double half = std::asin(0.5 * kappa * a), r = 1 / kappa;
    const auto on_cylinder = [&](int i, double y) { return Vec3{r * std::sin(2 * half * i), y, r * std::cos(2 * half * i)}; };
    const std::vector<Vec3> flat{{0, 0, 0}, {0, a, 0}, {-a, 0, 0}, {a, a, 0}};
    const std::vector<Vec3> bent{on_cylinder(0, 0), on_cylinder(0, a), on_cylinder(-1, 0), on_cylinder(1, a)};
    const Sample s{"", ElementKind::hinge4, {}, {}, {hinge4::stiffness_of(rigidity, flat), 0, 0, hinge4::never_yields}, {0}, {}};
    CHECK(std::abs(hinge4::angle(bent)) == Approx(2 * half).epsilon(1e-12));
    // The difference of the half angle and its sine is .0019.
    CHECK(s.energy(bent) == Approx(0.5 * rigidity * kappa * kappa * a * a).epsilon(0.01));
    CHECK(hinge4::angle_of(kappa, flat) == Approx(kappa * a));
    // The edge projects on the side of the normals, +z. This side is in tension in the direction across the edge, not along it.
    const ElementAverages averages = s.law().averages(s.at(bent));
    CHECK(averages.bending[0] == Approx(rigidity * kappa).epsilon(0.01));
    CHECK(averages.bending[1] == Approx(0).margin(1e-12));
    CHECK(averages.bending[2] == Approx(0).margin(1e-3 * rigidity * kappa));
    CHECK(averages.stress == SymmetricTensor{});
}

TEST_CASE("hinges: the bending of two triangles is the work of their angle over any curvature of both") {
    const std::vector<Vec3> flat{{0, 0, 0}, {1, 0, 0}, {0.3, 0.8, 0}, {0.6, -0.5, 0}};
    const Sample s{"", ElementKind::hinge4, {}, {}, {3, 0, 0, hinge4::never_yields}, {0}, {}};
    constexpr double small = 1e-5;
    const auto bent = [&](double xx, double yy, double xy) {
        std::vector<Vec3> x = flat;
        for (Vec3& p : x) p.z = small * (0.5 * xx * p.x * p.x + 0.5 * yy * p.y * p.y + xy * p.x * p.y);
        return x;
    };
    const double area = 0.5 * (0.8 + 0.5);
    const std::vector<Vec3> state = bent(0.2, 1, -0.4);
    const ElementAverages averages = s.law().averages(s.at(state));
    const auto work = [&](double xx, double yy, double xy) {
        std::vector<Vec3> there = state;
        const std::vector<Vec3> more = bent(xx, yy, xy);
        for (std::size_t a = 0; a < 4; ++a) there[a].z += 1e-3 * more[a].z;
        return (s.energy(there) - s.energy(state)) / (1e-3 * small * area);
    };
    const double scale = std::abs(averages.bending[1]);
    CHECK(scale > 0);
    CHECK(averages.bending[0] == Approx(-work(1, 0, 0)).margin(2e-3 * scale));
    CHECK(averages.bending[1] == Approx(-work(0, 1, 0)).margin(2e-3 * scale));
    CHECK(2 * averages.bending[5] == Approx(-work(0, 0, 1)).margin(2e-3 * scale));
    const Sample stays{"", ElementKind::hinge4, {}, {}, {3, 0, 0, 0.1}, {hinge4::angle(state)}, {}};
    CHECK(stays.law().averages(stays.at(state)).bending == SymmetricTensor{});
}

TEST_CASE("hinges: beyond the yield angle the rest angle follows and the excess becomes heat") {
    const std::vector<Vec3> flat{{0, 0, 0}, {1, 0, 0}, {0.5, 1, 0}, {0.5, -1, 0}};
    const auto bent = [&](double angle) {
        std::vector<Vec3> x = flat;
        x[2] = {0.5, std::cos(angle), -std::sin(angle)};
        return x;
    };
    Sample s{"", ElementKind::hinge4, {}, {}, {2, 0, 0, 0.3}, {0}, {}};
    REQUIRE(hinge4::angle(bent(0.2)) == Approx(0.2));
    CHECK(s.law().yield(s.at(bent(0.2)), s.memory) == 0);
    const double before = s.energy(bent(0.5));
    const double heat = s.law().yield(s.at(bent(0.5)), s.memory);
    CHECK(s.memory[0] == Approx(0.2));
    CHECK(heat == Approx(before - s.energy(bent(0.5))).epsilon(1e-12));
    CHECK(heat == Approx(0.5 * 2 * (0.25 - 0.09)));
    CHECK(s.energy(bent(0.2)) == Approx(0).margin(1e-15));  // unloaded: it stays bent
    CHECK(s.law().yield(s.at(bent(-0.5)), s.memory) > 0);   // and bent in the other direction
    CHECK(s.memory[0] == Approx(-0.2));
}
