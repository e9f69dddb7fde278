#include "runtime/advance/contact/step_energy.h"
#include "runtime/advance/observe.h"

#include <catch2/catch.hpp>

#include "runtime/advance/contact/kicks.h"
#include "runtime/advance/exact/engine.h"
#include "tests/support/box_image.h"
#include "tests/support/checkpoints.h"
#include "tests/support/engine_run.h"

using namespace avs;
using namespace avs::advance;

namespace {

/// A cube of which one point has been kicked by contact, a quarter of a step after the kicks of all of its elements.
struct Kicked {
    image::Image image;
    state::State state;
    ContactSurface surface;
    StepEnergy energy;
    PointId point;
    static constexpr double quantum = 0.5;
    static constexpr Vec3 change{2, -1, 0.5};
    double since = 0, period = 0;

    static test::BoxScene scene() {
        test::Box one, other;
        other.origin = {1.5, 0, 0};
        test::BoxScene scene;
        scene.boxes = {one, other};
        image::Contact contact;
        contact.response = ContactResponse::accounted;
        scene.contacts = {contact};
        return scene;
    }
    Kicked() : image(test::make(scene())), state(initial_state(image)), surface(image), energy(surface) {
        period = 2 * surface.element_kicks[point][0].half_period;
        since = period / 4;
        for (double& kick : state.last_kick) { kick = period; }
        for (Vec3& force : state.last_force) { force = {1, 1, 1}; }
        energy.note(point, change, static_cast<Tick>(period + since), quantum, state);
    }
    /// Lets all elements kick `steps` steps later with forces that have changed by `more`.
    void kick(double steps, const Vec3& more) {
        for (double& kick : state.last_kick) { kick = (1 + steps) * period; }
        for (Vec3& force : state.last_force) { force += more; }
    }
    double elements() const { return static_cast<double>(surface.element_kicks[point].size()); }
};

/// Two boxes that fly at each other. All elements have one clock, with contact queries in the middle of
/// its steps.
image::Image on_one_clock(ElementKind kind, MaterialModel model) {
    test::BoxScene scene = Kicked::scene();
    scene.clock = test::StrainClock::synchronous;
    for (test::Box& box : scene.boxes) {
        box.kind = kind;
        box.cells = {3, 2, 2};
        box.material.model = model;
        box.material.poisson_ratio = 0.3;
    }
    scene.boxes[0].velocity = [](const Vec3& x) { return Vec3{0.1, 0.02 * x.z, 0}; };
    scene.boxes[1].origin = {1.01, 0.1, 0.05};
    scene.until = 8;
    scene.contacts[0].clock = ContactClockPolicy::sequential;
    scene.contacts[0].period = test::make(scene).tables.element_clock[0].period;
    scene.contacts[0].phase = 0.5;
    return test::make(scene);
}

}  // namespace

TEST_CASE("a look is booked with (tau / 2 - h / 8) d . change of force, once, when the elements have kicked again") {
    Kicked kicked;
    CHECK(kicked.energy.is_open(kicked.point));
    CHECK(kicked.energy.settle(kicked.point, kicked.state) == 0);  // no element has kicked yet
    CHECK(kicked.energy.is_open(kicked.point));

    // A second change of velocity before the elements kick, half a step after their last kicks: (h / 4 - h / 8) d.
    kicked.energy.note(kicked.point, {0, 3, 0}, static_cast<Tick>(1.5 * kicked.period), Kicked::quantum, kicked.state);
    const Vec3 more{0.1, 0.2, -0.3};
    kicked.kick(1, more);
    const double step = kicked.period * Kicked::quantum;
    const double expected =
        kicked.elements() * ((0.125 - 0.125) * step * dot(Kicked::change, more) + (0.25 - 0.125) * step * 3 * more.y);
    CHECK(expected != 0);
    CHECK(kicked.energy.settle(kicked.point, kicked.state) == Approx(expected));
    CHECK_FALSE(kicked.energy.is_open(kicked.point));
    CHECK(kicked.energy.settle(kicked.point, kicked.state) == 0);
}

TEST_CASE("what a force is several steps later tells nothing about the step of a look") {
    Kicked kicked;
    kicked.energy.note(kicked.point, {0, 3, 0}, static_cast<Tick>(1.5 * kicked.period), Kicked::quantum, kicked.state);
    kicked.kick(4, {1, 1, 1});
    CHECK(kicked.energy.settle(kicked.point, kicked.state) == 0);
    CHECK_FALSE(kicked.energy.is_open(kicked.point));
}

TEST_CASE("what waits for the next kick survives a checkpoint, and a damaged one is refused") {
    Kicked kicked;
    kicked.energy.note(kicked.point, {0, 3, 0}, static_cast<Tick>(1.5 * kicked.period), Kicked::quantum, kicked.state);
    state::Checkpoint checkpoint;
    state::Keeper saving = state::Keeper::saving(checkpoint);
    CHECK(kicked.energy.keep(saving));
    StepEnergy other(kicked.surface);
    state::Keeper restoring = state::Keeper::restoring(checkpoint);
    CHECK(other.keep(restoring));
    CHECK_FALSE(restoring.fault());
    kicked.kick(1, {0.1, 0.2, -0.3});
    CHECK(other.settle(kicked.point, kicked.state) == kicked.energy.settle(kicked.point, kicked.state));

    checkpoint.entries["contact.step_energy"].bytes.clear();
    state::Keeper damaged = state::Keeper::restoring(checkpoint);
    StepEnergy third(kicked.surface);
    CHECK_FALSE(third.keep(damaged));
}

TEST_CASE("what a look will be booked with is foreseen as the next kicks make it known, by a resumed run too") {
    for (const ElementKind kind : {ElementKind::hex8, ElementKind::tet4, ElementKind::tet10, ElementKind::hex27})
        for (const MaterialModel model : {MaterialModel::linear_elastic, MaterialModel::st_venant_kirchhoff}) {
            const image::Image image = on_one_clock(kind, model);
            const Tick period = image.tables.element_clock[0].period;
            for (const EngineKind engine : {EngineKind::exact, EngineKind::nested, EngineKind::synchronous}) {
                CAPTURE(name(kind), name(model), name(engine));
                test::EngineRun run(image, {.kind = engine});
                int found = 0;
                for (Tick start = 0; found < 5; start += period) {
                    REQUIRE(start + period < image.metadata.until);
                    run.advance(start + period / 2);
                    const double before = run.engine.unsettled_energy(run.state);
                    run.advance(start + period / 2 + 1);
                    const double foreseen = run.engine.unsettled_energy(run.state);
                    if (foreseen == before) { continue; }
                    ++found;
                    test::EngineRun resumed(image, {.kind = engine});
                    test::restore(resumed, test::saved(run));
                    CHECK(resumed.engine.unsettled_energy(resumed.state) == foreseen);
                    run.advance(start + period);
                    CHECK(run.engine.unsettled_energy(run.state) == foreseen);
                    run.advance(start + period + 1);
                    // The tolerance is for rounding errors of forces, of which differences are used.
                    CHECK(run.engine.unsettled_energy(run.state) == Approx(foreseen).epsilon(1e-9));
                }
            }
        }
}

TEST_CASE("without contact nothing is unsettled") {
    const image::Image image = test::make({.boxes = {test::Box{}}});
    for (const EngineKind engine : {EngineKind::exact, EngineKind::nested, EngineKind::synchronous}) {
        test::EngineRun run(image, {.kind = engine});
        CHECK(run.engine.unsettled_energy(run.state) == 0);
    }
}
