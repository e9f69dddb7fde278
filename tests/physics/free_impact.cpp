// Two free bodies that hit each other obliquely: contact must conserve momentum and angular momentum.
#include <catch2/catch.hpp>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/box_image.h"

using namespace avs;

namespace {

/// Two turned blocks of finite strain that fly into each other.
image::Image two_blocks(ElementKind kind, const image::Contact& contact, test::StrainClock clock) {
    test::BoxScene scene;
    for (int i = 0; i < 2; ++i) {
        test::Box box;
        box.kind = kind;
        box.cells = {3, static_cast<std::uint32_t>(2 + i), 2};
        const double angle = i == 0 ? 0.3 : -0.5;
        const Vec3 place{i == 0 ? 0.0 : 1.75, i == 0 ? 0.0 : 0.3, 0.1 * i};
        box.map = [=](const Vec3& p) {
            const Vec3 q = p - Vec3{0.5, 0.5, 0.5};
            return place + Vec3{std::cos(angle) * q.x - std::sin(angle) * q.y, std::sin(angle) * q.x + std::cos(angle) * q.y, q.z};
        };
        box.velocity = [=](const Vec3& x) { return Vec3{i == 0 ? 1.0 : -1.0, 0.1, 0} + cross(Vec3{0.3, -0.2, 0.4}, x - place); };
        box.material = {.name = "m",
                        .model = MaterialModel::st_venant_kirchhoff,
                        .youngs_modulus = 50,
                        .poisson_ratio = 0.3,
                        .density = 1 + 0.5 * i};
        scene.boxes.push_back(box);
    }
    scene.clock = clock;
    scene.contacts = {contact};
    return test::make(scene);
}

struct Change {
    double linear = 0, angular = 0;  ///< largest change, relative to the sum of the nodes' |p| and |x||p| at the start
    std::uint64_t kicks = 0, events = 0;
};

Change run(const image::Image& image) {
    advance::ExactEngine engine(image);
    state::State state = advance::initial_state(image);
    double linear_scale = 0, angular_scale = 0;
    for (std::size_t n = 0; n < state.momentum.size(); ++n) {
        linear_scale += norm(state::momentum(state.momentum[n]));
        angular_scale += norm(state::momentum(state.momentum[n])) * norm(image.tables.position[n]);
    }
    const advance::Momenta before = advance::momenta(image, state);
    Change change;
    for (int i = 1; i <= 20; ++i) {
        REQUIRE_FALSE(engine.advance(state, image.metadata.time_base.nearest(0.1 * i)));
        const advance::Momenta now = advance::momenta(image, state);
        change.linear = std::max(change.linear, norm(now.linear - before.linear) / linear_scale);
        change.angular = std::max(change.angular, norm(now.angular - before.angular) / angular_scale);
    }
    change.kicks = state.contacts[0].kicks;
    change.events = state.kicks.strain + state.kicks.contact;
    WARN(change.kicks << " contact kicks, " << change.events << " events: linear " << change.linear << ", angular "
                      << change.angular);
    return change;
}

}  // namespace

TEST_CASE("oblique impact without friction keeps linear and angular momentum") {
    for (const ElementKind kind : {ElementKind::hex8, ElementKind::tet4}) {
        for (const test::StrainClock clock : {test::StrainClock::nested, test::StrainClock::exact}) {
            image::Contact contact;
            contact.restitution = kind == ElementKind::hex8 ? 1 : 0.5;
            const Change change = run(two_blocks(kind, contact, clock));
            CHECK(change.kicks > 50);
            CHECK(change.linear < 1e-12);
            CHECK(change.angular < 1e-12);
        }
    }
}

TEST_CASE("along the contactor's normal, as in the paper, linear momentum is kept and angular momentum is not") {
    image::Contact contact{.name = {}, .where = {}, .settings = {.dcr = {.normal = GapNormal::contactor}}};
    const Change change = run(two_blocks(ElementKind::hex8, contact, test::StrainClock::nested));
    CHECK(change.kicks > 50);
    CHECK(change.linear < 1e-12);
    CHECK(change.angular > 1e-6);
}

TEST_CASE("friction keeps linear momentum; it acts at both points of a gap, which costs angular momentum in its depth") {
    image::Contact contact;
    contact.friction = 0.5;
    const Change change = run(two_blocks(ElementKind::hex8, contact, test::StrainClock::nested));
    CHECK(change.kicks > 50);
    CHECK(change.linear < 1e-12);
    CHECK(change.angular < 5e-3);  // of the order of depth over size, times the share of friction in the impulse
}
