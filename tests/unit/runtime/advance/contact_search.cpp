// Candidate lists must not change results: with any settings the bits are those of a search over all pairs.
#include <catch2/catch.hpp>
#include <cstring>
#include <random>

#include "tests/support/box_image.h"
#include "tests/support/reference_loop.h"

using namespace avs;

namespace {

/// Rotating blocks of bricks and of tetrahedra that fly at each other.
image::Image soup(unsigned seed, double speed, ContactClockPolicy clock) {
    std::mt19937 engine(seed);
    const auto random = [&](double low, double high) { return std::uniform_real_distribution<double>(low, high)(engine); };
    test::BoxScene scene;
    for (int i = 0; i < 6; ++i) {
        test::Box box;
        box.kind = i % 2 == 0 ? ElementKind::hex8 : ElementKind::tet4;
        box.cells = {2, static_cast<std::uint32_t>(1 + i % 3), 1};
        box.size = {1, random(0.5, 1), random(0.3, 0.6)};
        const Vec3 place{2.0 * (i % 2), 1.7 * ((i / 2) % 3), random(-0.2, 0.2)};
        const double angle = random(0, 6.28), c = std::cos(angle), s = std::sin(angle);
        const bool about_x = i % 3 == 0;
        box.map = [=](const Vec3& p) {
            const Vec3 q = p - Vec3{0.5, 0.4, 0.2};
            const Vec3 turned =
                about_x ? Vec3{q.x, c * q.y - s * q.z, s * q.y + c * q.z} : Vec3{c * q.x + s * q.z, q.y, -s * q.x + c * q.z};
            return place + turned;
        };
        const Vec3 to_centre = Vec3{1, 1.7, 0} - place;
        const Vec3 flight = speed * (to_centre + Vec3{random(-0.2, 0.2), random(-0.2, 0.2), random(-0.2, 0.2)});
        const Vec3 spin = speed * Vec3{random(-1, 1), random(-1, 1), random(-1, 1)};
        box.velocity = [=](const Vec3& p) { return flight + cross(spin, p - place); };
        box.material.model = MaterialModel::st_venant_kirchhoff;
        box.material.youngs_modulus = 100;
        box.material.poisson_ratio = 0.3;
        scene.boxes.push_back(box);
    }
    image::Contact contact;
    contact.restitution = 0.8;
    contact.friction = 0.3;
    contact.clock = clock;
    contact.longest = 1 << 22;
    contact.alpha = 0.5;
    scene.contacts = {contact};
    scene.self_contact = true;
    return test::make(scene);
}

std::string bits(const test::ReferenceLoop& loop) {
    std::string all;
    const auto add = [&](const auto& values) {
        all.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(values[0]));
    };
    add(loop.state.position);
    add(loop.state.momentum);
    add(loop.state.last_force);
    const state::ContactTally& tally = loop.state.contacts[0];
    for (const double value : {loop.state.ledger.contact, loop.state.ledger.friction, tally.gap_sum, tally.impulse}) {
        all.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    return all + std::to_string(tally.hits) + " " + std::to_string(loop.state.kicks.contact);
}

/// Compares runs with several settings with a search over all pairs. Returns the number of strays with the narrowest skins.
std::uint64_t check_same_bits(unsigned seed, double speed, double until, ContactClockPolicy clock) {
    const image::Image image = soup(seed, speed, clock);
    test::ReferenceLoop reference(image, {.search = {.brute_force = true}});
    reference.advance(until);
    for (const state::MomentumRow& row : reference.state.momentum) { REQUIRE(is_finite(state::momentum(row))); }
    CHECK(reference.state.contacts[0].kicks > 20);
    const std::string expected = bits(reference);
    std::uint64_t strays = 0;
    struct {
        double skin;
        std::size_t together;
    } const settings[] = {{0.2, 1}, {0.02, 16}, {1, 5}};
    for (const auto& [skin, together] : settings) {
        test::ReferenceLoop loop(image, {.search = {.together = together}, .skin = skin});
        loop.advance(until);
        INFO("seed " << seed << ", speed " << speed << ", skin " << skin << ", tests " << loop.contact.statistics().tests << " of "
                     << reference.contact.statistics().tests);
        CHECK(bits(loop) == expected);
        CHECK(loop.contact.statistics().outrun == 0);
        CHECK(loop.contact.statistics().tests < reference.contact.statistics().tests);
        strays = std::max(strays, loop.contact.statistics().strays);
    }
    return strays;
}

}  // namespace

TEST_CASE("slow soups: the search gives the bits of brute force") {
    for (unsigned seed = 1; seed <= 3; ++seed) { check_same_bits(seed, 0.2, 5, ContactClockPolicy::midpoint); }
}

TEST_CASE("fast soups: the search gives the bits of brute force") {
    for (unsigned seed = 1; seed <= 3; ++seed) { check_same_bits(seed, 2, 0.8, ContactClockPolicy::midpoint); }
}

TEST_CASE("adaptive clocks: the search gives the bits of brute force") {
    CHECK(check_same_bits(4, 0.5, 2, ContactClockPolicy::adaptive) > 20);
}
