#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <vector>

#include "runtime/advance/any_engine.h"
#include "runtime/advance/misfit.h"
#include "tests/support/checkpoints.h"
#include "tests/support/collision.h"
#include "tests/support/engine_run.h"
#include "tests/support/solid_soup.h"

// A run that is restored from a checkpoint must continue to the bit: positions, momenta, node times, ledger, tallies, accounts.

using namespace avs;
using namespace avs::advance;
using test::differences, test::restore, test::saved;

namespace {

image::Image collision(ContactClockPolicy policy, ContactResponse response) {
    test::BoxScene scene = test::collision();
    image::Contact& contact = scene.contacts[0];
    contact.clock = policy;
    contact.response = response;
    contact.restitution = 0.8;
    return test::make(scene);
}

using Run = test::EngineRun;

}  // namespace

TEST_CASE("a run that was saved and restored at any tick ends with the same bits, and its next checkpoint too") {
    const auto policy = GENERATE(ContactClockPolicy::midpoint, ContactClockPolicy::adaptive, ContactClockPolicy::sequential);
    const auto response = GENERATE(ContactResponse::reflection, ContactResponse::accounted);
    const image::Image image = collision(policy, response);
    for (const EngineKind kind : {EngineKind::exact, EngineKind::nested}) {
        Run whole(image, {.kind = kind});
        whole.advance(image.metadata.until);
        REQUIRE(whole.state.contacts[0].kicks > 0);
        const state::Checkpoint end = saved(whole);
        for (const Tick tick : {Tick{1}, image.tables.element_clock[0].period, image.metadata.until / 3,
                                image.metadata.until / 2 + 7, image.metadata.until - 1}) {
            Run first(image, {.kind = kind});
            first.advance(tick);
            const state::Checkpoint middle = saved(first);
            Run second(image, {.kind = kind, .settings = {.threads = kind == EngineKind::nested ? 2 : 1}});
            restore(second, middle);
            CHECK(second.state.now == tick);
            second.advance(image.metadata.until);
            // Checkpoints at the end are compared, since they contain all data: rows, ledger, counts, tallies, clocks of contact
            // queries.
            CAPTURE(name(kind), tick, static_cast<int>(policy), static_cast<int>(response));
            CHECK(differences(saved(second), end) == std::vector<std::string>{});
        }
    }
}

TEST_CASE("a checkpoint of another engine or image is refused") {
    const image::Image image = collision(ContactClockPolicy::midpoint, ContactResponse::reflection);
    Run exact(image, {.kind = EngineKind::exact});
    exact.advance(1000);
    const state::Checkpoint checkpoint = saved(exact);
    Run nested(image, {.kind = EngineKind::nested});
    state::Keeper keeper = state::Keeper::restoring(checkpoint);
    nested.engine.keep(keeper, nested.state);
    REQUIRE(keeper.fault());
    CHECK(keeper.fault()->find("nested.") != std::string::npos);

    test::BoxScene other{.boxes = {test::Box{}}};
    const image::Image small = test::make(other);
    Run elsewhere(small, {.kind = EngineKind::exact});
    state::Keeper wrong = state::Keeper::restoring(checkpoint);
    state::keep(elsewhere.state, wrong);
    CHECK(wrong.fault());
}

TEST_CASE("a checkpoint that names what does not exist is refused") {
    const image::Image image = collision(ContactClockPolicy::midpoint, ContactResponse::accounted);
    Run run(image, {.kind = EngineKind::exact});
    run.advance(image.metadata.until / 2);
    REQUIRE(!run.state.pairs.empty());
    CHECK(!misfit(image, run.state));
    state::State other = run.state;
    other.pairs.back().second = static_cast<std::uint32_t>(image.metadata.bodies.size());
    CHECK(misfit(image, other) == "bodies have met that do not exist");
    other = run.state;
    other.node_projector = {static_cast<std::uint32_t>(image.tables.projectors.size())};
    CHECK(misfit(image, other) == "a node has a restraint that does not exist");

    const auto refusal = [&](const state::Deposit& deposit) {
        const state::Checkpoint checkpoint = saved(run);
        Run again(image, {.kind = EngineKind::exact});
        state::Keeper keeper = state::Keeper::restoring(checkpoint);
        state::keep(again.state, keeper);
        again.state.deposits.back() = deposit;
        again.engine.keep(keeper, again.state);
        return keeper.fault().value_or("");
    };
    REQUIRE(!run.state.deposits.empty());
    CHECK(refusal(run.state.deposits.back()) == "");
    const std::string message = "a deposit is of a face or a moment that does not exist";
    CHECK(refusal({.energy = 1, .hit = 0, .target = 1'000'000}) == message);
    CHECK(refusal({.energy = 1, .hit = run.state.now + 1, .target = 0}) == message);
    // The target of a deposit without energy is not used, so it may be any.
    CHECK(refusal({.energy = 0, .hit = -1, .target = 1'000'000}) == "");
    CHECK(refusal({.energy = 1, .hit = -1, .target = 1'000'000}) == message);
}

TEST_CASE("a checkpoint whose rows of looks lead to where there are none is refused") {
    const image::Image image = collision(ContactClockPolicy::midpoint, ContactResponse::reflection);
    Run run(image, {.kind = EngineKind::exact});
    run.advance(image.metadata.until / 2);
    std::vector<state::LastLook>& looks = run.state.last_look;
    const auto hit = std::ranges::find_if(looks, [](const state::LastLook& look) { return look.tick >= 0; });
    REQUIRE(hit != looks.end());
    REQUIRE(looks.size() > 1);
    const state::State whole = run.state;
    const auto refusal = [&](auto change) {
        run.state = whole;
        change(*hit, run.state);
        state::Checkpoint checkpoint;
        state::Keeper saving = state::Keeper::saving(checkpoint);
        state::keep(run.state, saving);
        Run again(image, {.kind = EngineKind::exact});
        state::Keeper keeper = state::Keeper::restoring(checkpoint);
        state::keep(again.state, keeper);
        return keeper.fault().value_or("");
    };
    using state::LastLook, state::State;
    CHECK(refusal([](LastLook&, State&) {}) == "");
    const auto add_row = [](LastLook& look, State& state) {
        look.next = 0;
        state.more_looks = {look};
        state.more_looks[0].next = LastLook::none;
    };
    CHECK(refusal(add_row) == "");
    const std::string other = "a point of the surface is another node, or has other sums";
    CHECK(refusal([](LastLook& look, State&) { look.node += 1'000'000; }) == other);
    CHECK(refusal([](LastLook& look, State&) { look.sum_end += 1; }) == other);
    const std::string apart = "the last looks at a point do not follow each other";
    CHECK(refusal([](LastLook& look, State&) { look.next = 1'000'000; }) == apart);
    CHECK(refusal([&](LastLook& look, State& state) { add_row(look, state), state.more_looks[0].next = 0; }) == apart);
    CHECK(refusal([&](LastLook& look, State& state) { add_row(look, state), state.more_looks[0].node += 1; }) == apart);
    const std::string range = "the last look at a point is not finite, or not of the time before the checkpoint";
    CHECK(refusal([](LastLook& look, State& state) { look.tick = static_cast<double>(state.now); }) == range);
    CHECK(refusal([](LastLook& look, State&) { look.impulse.x = std::numeric_limits<double>::infinity(); }) == range);

    CHECK(!misfit(image, whole));
    run.state = whole;
    hit->other = static_cast<std::uint32_t>(image.metadata.bodies.size());
    CHECK(misfit(image, run.state) == "a look was at a body that does not exist");
}

TEST_CASE("a checkpoint whose looks for blow-ups are at no moment of the run is refused") {
    const image::Image image = collision(ContactClockPolicy::midpoint, ContactResponse::reflection);
    Run exact(image, {.kind = EngineKind::exact});
    exact.advance(image.metadata.until / 2);
    const auto with_last_guard = [&](Tick tick) {
        return test::refusal(Run(image, {.kind = EngineKind::exact}), test::altered(saved(exact), "exact.last_guard", tick));
    };
    CHECK(with_last_guard(0) == "");
    CHECK(with_last_guard(exact.state.now) == "");
    for (const Tick tick : {Tick{-1}, exact.state.now + 1, std::numeric_limits<Tick>::max()})
        CHECK(with_last_guard(tick) == "the last look for blow-ups is not of this run");

    test::BoxScene scene{.boxes = {test::Box{}}};
    scene.clock = test::StrainClock::synchronous;
    const image::Image together = test::make(scene);
    Run synchronous(together, {.kind = EngineKind::synchronous});
    synchronous.advance(1000);
    const auto with_steps = [&](int steps) {
        return test::refusal(Run(together, {.kind = EngineKind::synchronous}),
                             test::altered(saved(synchronous), "synchronous.steps_since_guard", steps));
    };
    CHECK(with_steps(0) == "");
    for (const int steps : {-1, std::numeric_limits<int>::max()})
        CHECK(with_steps(steps) == "the steps since the last look for blow-ups are out of range");
}

TEST_CASE("a vertex that is too fast for numbers stops the run, whoever looks at it before the guard does") {
    const auto check = [](const image::Image& image, const char* what) {
        for (const EngineKind kind : {EngineKind::exact, EngineKind::nested}) {
            CAPTURE(image.metadata.contacts[0].name, name(kind));
            Run run(image, {.kind = kind});
            run.advance(image.metadata.until / 2);
            Run broken(image, {.kind = kind});
            // The square of this momentum overflows.
            restore(broken, test::altered(saved(run), "state.momentum", 1e200));
            const std::optional<Stop> stop = broken.engine.advance(broken.state, image.metadata.until);
            REQUIRE(stop);
            INFO(stop->message);
            CHECK(stop->message.find(what) != std::string::npos);
        }
    };
    for (const auto policy : {ContactClockPolicy::midpoint, ContactClockPolicy::adaptive})
        check(collision(policy, ContactResponse::accounted), "blew up before");
    check(test::make(test::solid_soups[0]), "so fast that layers would need steps below the quantum of time");
}

TEST_CASE("where a run that blows up stops does not depend on how it is cut") {
    test::Box box{.cells = {6, 3, 3}};
    box.velocity = [](const Vec3& x) { return Vec3{0.01 * x.y, 0, 0}; };
    test::BoxScene scene{.boxes = {box}, .beta = 1.6, .until = 400};
    const image::Image image = test::make(scene);
    for (const EngineKind kind : {EngineKind::exact, EngineKind::nested}) {
        std::vector<Tick> stops;
        for (const Tick piece : {image.metadata.until, Tick{3333333}, Tick{1} << 22}) {
            Run run(image, {.kind = kind});
            std::optional<Stop> stop;
            while (!stop && run.state.now < image.metadata.until)
                stop = run.engine.advance(run.state, std::min(image.metadata.until, run.state.now + piece));
            REQUIRE(stop);
            stops.push_back(stop->tick);
        }
        CHECK(stops[0] == stops[1]);
        CHECK(stops[0] == stops[2]);
    }
}

TEST_CASE("the engine is chosen by what the image uses") {
    test::Box box{.kind = ElementKind::tet4, .cells = {3, 3, 3}};
    box.map = [](const Vec3& x) { return Vec3{x.x * (0.3 + x.x), x.y, x.z}; };
    const image::Image nested = test::make({.boxes = {box}});
    const image::Image exact = test::make({.boxes = {box}, .clock = test::StrainClock::exact});
    CHECK(choose_engine(nested, {}).value().kind == EngineKind::nested);
    CHECK(choose_engine(nested, {.threads = 3}).value().settings.threads == 3);
    CHECK(choose_engine(nested, {.kind = EngineKind::exact}).value().kind == EngineKind::exact);
    const EngineChoice other = choose_engine(exact, {.threads = 3}).value();
    CHECK(other.kind == EngineKind::exact);
    CHECK(other.settings.threads == 1);
    CHECK(other.reason.find("clocks other than base * 2^k: element") != std::string::npos);

    const Result<EngineChoice> refused = choose_engine(exact, {.kind = EngineKind::nested});
    REQUIRE(!refused.ok());
    CHECK(refused.error().code == ExitCode::bad_input);
    CHECK(refused.error().message.find("the nested engine does not run clocks other than base * 2^k") == 0);
    CHECK(choose_engine(nested, {.kind = EngineKind::exact, .threads = 2}).value().settings.threads == 1);
    CHECK(!choose_engine(nested, {.threads = 0}).ok());
    for (const Feature& feature : features()) CHECK((feature.exact || feature.nested || feature.synchronous));
}
