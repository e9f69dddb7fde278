#include <catch2/catch.hpp>
#include <cmath>

#include "compiler/lower/lower.h"
#include "compiler/lower/strain_clocks.h"
#include "tests/support/box_model.h"

using namespace avs;
using support::DiagnosticKind;

namespace {

/// Cells of 1, 0.3, 0.61 and 2 m: ratios of their critical steps are not powers of two.
model::Model graded() { return test::box_model({{.name = "row", .borders = {0, 1, 1.3, 1.91, 3.91}}}); }

struct Lowered {
    std::optional<graph::Graph> graph;
    support::Diagnostics diagnostics;
};
Lowered lower_it(const model::Model& model) {
    Lowered result;
    result.graph = lower::lower(model, {}, result.diagnostics);
    return result;
}

graph::Graph lower_well(const model::Model& model) {
    Lowered lowered = lower_it(model);
    REQUIRE(lowered.graph);
    REQUIRE(lowered.diagnostics.all().empty());
    return *lowered.graph;
}

double smallest_critical(const graph::Graph& graph) {
    double smallest = graph.strain[0].critical_step;
    for (const graph::StrainEvent& event : graph.strain) smallest = std::min(smallest, event.critical_step);
    return smallest;
}

}  // namespace

TEST_CASE("nested periods are the largest h_min 2^k that beta allows") {
    const graph::Graph graph = lower_well(graded());
    const double q = graph.metadata.time_base.quantum();
    const Tick base = static_cast<Tick>(0.5 * smallest_critical(graph) / q) / 2 * 2;
    bool some_are_coarser = false;
    for (const graph::StrainEvent& event : graph.strain) {
        const double limit = 0.5 * event.critical_step;
        const double period = static_cast<double>(event.clock.period) * q;
        CHECK(event.clock.phase == 0);
        CHECK(period <= limit);
        CHECK(2 * period > limit * (1 - 1e-5));  // the base itself is rounded down by up to two ticks in 2^20
        REQUIRE(event.clock.period % base == 0);
        const Tick ratio = event.clock.period / base;
        CHECK((ratio & (ratio - 1)) == 0);
        some_are_coarser = some_are_coarser || ratio > 1;
    }
    CHECK(some_are_coarser);
    CHECK(base % 2 == 0);
}

TEST_CASE("the smallest period has 2^20 to 2^21 ticks") {
    const graph::Graph graph = lower_well(graded());
    const double ticks = 0.5 * smallest_critical(graph) / graph.metadata.time_base.quantum();
    CHECK(ticks >= 1 << 20);
    CHECK(ticks < 1 << 21);
    CHECK(graph.metadata.time_base.seconds(graph.metadata.until) == 10);
}

TEST_CASE("asynchronous periods are beta times the critical step, rounded down to a tick") {
    model::Model model = graded();
    model.scene.strain_clock = scene::AsynchronousClock{0.75};
    const graph::Graph graph = lower_well(model);
    for (const graph::StrainEvent& event : graph.strain) {
        CHECK(event.clock.period == graph.metadata.time_base.floor(0.75 * event.critical_step));
    }
    CHECK(graph.metadata.strain_clock == "asynchronous { beta = 0.75 }");
}

TEST_CASE("synchronous and fixed clocks are all alike and even") {
    model::Model model = graded();
    model.scene.strain_clock = scene::SynchronousClock{0.5};
    const graph::Graph synchronous = lower_well(model);
    const double limit = 0.5 * smallest_critical(synchronous) / synchronous.metadata.time_base.quantum();
    model.scene.strain_clock = scene::FixedClock{0.01};
    const graph::Graph fixed = lower_well(model);
    for (std::size_t i = 0; i < 4; ++i) {
        CHECK(synchronous.strain[i].clock.period == static_cast<Tick>(limit) / 2 * 2);
        CHECK(fixed.strain[i].clock.period % 2 == 0);
        CHECK(fixed.metadata.time_base.seconds(fixed.strain[i].clock.period) == Approx(0.01).epsilon(2e-6));
    }
}

TEST_CASE("a fixed period above the critical step is warned of, and the warning goes into the image") {
    model::Model model = graded();
    model.scene.strain_clock = scene::FixedClock{1};
    const Lowered lowered = lower_it(model);
    REQUIRE(lowered.graph);
    REQUIRE(lowered.diagnostics.all().size() == 1);
    CHECK(lowered.diagnostics.all()[0].kind == DiagnosticKind::unstable_clock);
    CHECK(lowered.diagnostics.all()[0].severity == support::Severity::warning);
    REQUIRE(lowered.graph->metadata.warnings.size() == 1);
    CHECK(lowered.graph->metadata.warnings[0] == lowered.diagnostics.all()[0].message);
}

TEST_CASE("elements that are held on all sides limit no clock") {
    model::Model model =
        test::box_model({{.name = "held", .borders = {0, 0.01, 0.02}}, {.name = "free", .borders = {0, 1}, .z = 2}});
    test::add_restraint(model, test::model_nodes(model, [](const Vec3& x) { return x.z < 1.5; }),
                        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
    const graph::Graph graph = lower_well(model);
    const double free_period = graph.metadata.time_base.seconds(graph.strain[2].clock.period);
    CHECK(free_period == Approx(0.5 * graph.strain[2].critical_step).epsilon(1e-5));
    CHECK(graph.strain[0].critical_step < 0.1 * graph.strain[2].critical_step);
    CHECK(graph.strain[0].clock.period == graph.strain[2].clock.period);
}

TEST_CASE("elements that are held take the coarsest period of the others") {
    model::Model model =
        test::box_model({{.name = "held", .borders = {0, 0.5}}, {.name = "free", .borders = {0, 0.25, 1.25}, .z = 2}});
    test::add_restraint(model, test::model_nodes(model, [](const Vec3& x) { return x.z < 1.5; }),
                        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
    for (const scene::StrainClock& clock :
         {scene::StrainClock{scene::QuantisedClock{}}, scene::StrainClock{scene::AsynchronousClock{}}}) {
        model.scene.strain_clock = clock;
        const graph::Graph graph = lower_well(model);
        CHECK(graph.strain[1].clock.period < graph.strain[2].clock.period);
        CHECK(graph.strain[0].clock.period == graph.strain[2].clock.period);
    }
}

TEST_CASE("a long run gets a coarser quantum, a far too long one is refused") {
    model::Model model = graded();
    model.scene.until = 1e11;
    const graph::Graph graph = lower_well(model);
    CHECK(graph.metadata.until <= max_tick);
    CHECK(graph.metadata.until > max_tick / 2);
    CHECK(graph.metadata.time_base.seconds(graph.metadata.until) == Approx(1e11).epsilon(1e-12));

    model.scene.until = 1e15;
    const Lowered refused = lower_it(model);
    CHECK(!refused.graph);
    REQUIRE(refused.diagnostics.all().size() == 1);
    CHECK(refused.diagnostics.all()[0].kind == DiagnosticKind::too_many_ticks);
}

TEST_CASE("numbers that no step comes out of are reported once for each body") {
    model::Model model = graded();
    model.scene.materials[MaterialId{0}].youngs_modulus = 1e300;
    model.scene.materials[MaterialId{0}].density = 1e-300;
    const Lowered refused = lower_it(model);
    CHECK(!refused.graph);
    REQUIRE(refused.diagnostics.all().size() == 1);
    CHECK(refused.diagnostics.all()[0].kind == DiagnosticKind::no_critical_step);
}

TEST_CASE("quantised periods are the largest h_min 2^k (n + j) / n that beta allows") {
    for (const int n : {2, 3, 4}) {
        model::Model model = graded();
        model.scene.strain_clock = scene::QuantisedClock{.beta = 0.5, .per_octave = n};
        const graph::Graph graph = lower_well(model);
        const double q = graph.metadata.time_base.quantum();
        Tick base = max_tick;
        for (const graph::StrainEvent& event : graph.strain) base = std::min(base, event.clock.period);
        CHECK(base % (2 * n) == 0);
        bool off_the_octaves = false;
        for (const graph::StrainEvent& event : graph.strain) {
            // The period is base * 2^k * m / n with a whole number m from n to 2 n - 1.
            REQUIRE((event.clock.period * n) % base == 0);
            Tick parts = event.clock.period * n / base;
            Tick octave = 1;
            while (parts >= 2 * n) {
                REQUIRE(parts % 2 == 0);
                parts /= 2;
                octave *= 2;
            }
            off_the_octaves = off_the_octaves || parts != n;
            CHECK(event.clock.period % 2 == 0);
            const double limit = 0.5 * event.critical_step;
            CHECK(static_cast<double>(event.clock.period) * q <= limit);
            // It is the longest one: with m + 1 it would exceed the limit.
            CHECK(static_cast<double>(base * octave * (parts + 1)) / n * q > limit * (1 - 1e-4));
        }
        CHECK(off_the_octaves);
        CHECK(graph.metadata.strain_clock == "quantised { beta = 0.5, per_octave = " + std::to_string(n) + " }");
    }
}

namespace {

/// Adds a strain clock for the cells of `graded` between two positions.
void add_clock(model::Model& model, const std::string& name, double low, double high, const scene::StrainClock& clock) {
    auto region = std::make_shared<scene::Region>();
    region->text = name + "'s region";
    model.scene.region_clocks.push_back({.name = name, .where = {}, .region = region, .clock = clock});
    model.clock_nodes.push_back(test::model_nodes(model, [&](const Vec3& x) { return x.x >= low && x.x <= high; }));
}

}  // namespace

TEST_CASE("a clock of a region is that of the elements with all their nodes in it, on the grid of the others") {
    model::Model model = graded();
    const graph::Graph before = lower_well(model);
    add_clock(model, "tip", 1.3, 3.91, scene::QuantisedClock{.beta = 0.125});
    const graph::Graph graph = lower_well(model);
    REQUIRE(graph.strain.size() == 4);
    // Cells 2 and 3, of 0.61 and 2 m, get 1/8 of their critical steps, the others 1/2. So cell 2 has the smallest period.
    CHECK(graph.strain[0].critical_step == before.strain[0].critical_step);
    const double q = graph.metadata.time_base.quantum();
    Tick base = max_tick;
    for (const graph::StrainEvent& event : graph.strain) base = std::min(base, event.clock.period);
    CHECK(graph.strain[2].clock.period == base);
    for (std::size_t i = 0; i < 4; ++i) {
        const double limit = (i < 2 ? 0.5 : 0.125) * graph.strain[i].critical_step;
        const double period = static_cast<double>(graph.strain[i].clock.period) * q;
        CHECK(period <= limit);
        CHECK(2 * period > limit * (1 - 1e-5));
        const Tick ratio = graph.strain[i].clock.period / base;
        CHECK(ratio * base == graph.strain[i].clock.period);
        CHECK((ratio & (ratio - 1)) == 0);
    }
    CHECK(graph.metadata.strain_clock == "nested { beta = 0.5 }; tip: nested { beta = 0.125 }");
    CHECK(graph.metadata.bodies[0].clocks == "strain, tip");
    CHECK(before.metadata.bodies[0].clocks.empty());
}

TEST_CASE("each clock has its own smallest step: synchronous and fixed ones of a region leave the others alone") {
    model::Model model = graded();
    model.scene.strain_clock = scene::AsynchronousClock{0.5};
    add_clock(model, "slow", 1.3, 3.91, scene::SynchronousClock{0.25});
    const graph::Graph graph = lower_well(model);
    const double q = graph.metadata.time_base.quantum();
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}})
        CHECK(graph.strain[i].clock.period == graph.metadata.time_base.floor(0.5 * graph.strain[i].critical_step));
    const double least = std::min(graph.strain[2].critical_step, graph.strain[3].critical_step);
    for (const std::size_t i : {std::size_t{2}, std::size_t{3}})
        CHECK(static_cast<double>(graph.strain[i].clock.period) * q == Approx(0.25 * least).epsilon(1e-5));
    CHECK(graph.strain[2].clock.period == graph.strain[3].clock.period);
}

TEST_CASE("two clocks at one element, and a region without an element, are errors") {
    model::Model model = graded();
    add_clock(model, "one", 1, 3.91, scene::QuantisedClock{});
    add_clock(model, "two", 0, 1.91, scene::QuantisedClock{});
    add_clock(model, "none", 1, 1.2, scene::QuantisedClock{});
    const Lowered lowered = lower_it(model);
    CHECK_FALSE(lowered.graph);
    REQUIRE(lowered.diagnostics.all().size() == 2);
    CHECK(lowered.diagnostics.all()[0].kind == DiagnosticKind::clock_conflict);
    CHECK(lowered.diagnostics.all()[0].message.find(
              "`two` and `one` are both clocks of the element of `row` at [1.15, 0.5, 0.5] m") == 0);
    CHECK(lowered.diagnostics.all()[1].kind == DiagnosticKind::empty_region);
    CHECK(lowered.diagnostics.all()[1].message == "`none's region` has 4 nodes, but no whole element for the clock `none`");
}
