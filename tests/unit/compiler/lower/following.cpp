#include "compiler/lower/following.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <set>

#include "compiler/lower/lower.h"
#include "tests/support/box_model.h"

using namespace avs;
using support::DiagnosticKind;

namespace {

/// Cells of 1, 0.3, 0.61 and 2 m.
model::Model graded(MaterialModel law) {
    model::Model model = test::box_model({{.name = "row", .borders = {0, 1, 1.3, 1.91, 3.91}}});
    for (scene::Material& material : model.scene.materials) material.model = law;
    return model;
}

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
    for (const support::Diagnostic& diagnostic : lowered.diagnostics.all()) UNSCOPED_INFO(diagnostic.message);
    REQUIRE(lowered.graph);
    REQUIRE(lowered.diagnostics.all().empty());
    return *lowered.graph;
}

support::Diagnostic only_message(const model::Model& model) {
    const Lowered lowered = lower_it(model);
    REQUIRE(lowered.diagnostics.all().size() == 1);
    return lowered.diagnostics.all()[0];
}

const image::FollowPolicy& policy_of(const graph::Graph& graph, const graph::StrainEvent& event) {
    REQUIRE(event.follow > 0);
    return graph.metadata.follow.at(event.follow - 1U);
}

Tick finest_of(const graph::Graph& graph, const graph::StrainEvent& event) {
    return event.clock.period >> policy_of(graph, event).finest;
}

void add_clock(model::Model& model, const std::string& name, double low, double high, const scene::StrainClock& clock) {
    auto region = std::make_shared<scene::Region>();
    region->text = name + "'s region";
    model.scene.region_clocks.push_back({.name = name, .where = {}, .region = region, .clock = clock});
    model.clock_nodes.push_back(test::model_nodes(model, [&](const Vec3& x) { return x.x >= low && x.x <= high; }));
}

}  // namespace

TEST_CASE("clocks of laws that stiffen follow without being asked, those of linear ones do not") {
    for (const MaterialModel law : {MaterialModel::neo_hookean, MaterialModel::hartmann_neff}) {
        const graph::Graph graph = lower_well(graded(law));
        for (const graph::StrainEvent& event : graph.strain) CHECK(policy_of(graph, event).turn == Approx(0.7).epsilon(1e-15));
        CHECK(graph.metadata.strain_clock == "nested { beta = 0.5 }");
    }
    const graph::Graph pulled = lower_well(graded(MaterialModel::st_venant_kirchhoff));
    for (const graph::StrainEvent& event : pulled.strain) CHECK(policy_of(pulled, event).turn == Approx(0.7).epsilon(1e-15));
    const graph::Graph linear = lower_well(graded(MaterialModel::linear_elastic));
    CHECK(linear.metadata.follow.empty());
    for (const graph::StrainEvent& event : linear.strain) CHECK(event.follow == 0);
}

TEST_CASE("what does not follow keeps the grid of ticks and the periods of the linear law") {
    const graph::Graph linear = lower_well(graded(MaterialModel::linear_elastic));
    model::Model model = graded(MaterialModel::neo_hookean);
    model.scene.strain_clock = scene::QuantisedClock{.following = {.follow = false}};
    const graph::Graph fixed = lower_well(model);
    CHECK(fixed.metadata.follow.empty());
    CHECK(fixed.metadata.time_base.quantum_exponent == linear.metadata.time_base.quantum_exponent);
    for (std::size_t i = 0; i < fixed.strain.size(); ++i) CHECK(fixed.strain[i].clock == linear.strain[i].clock);
    CHECK(fixed.metadata.strain_clock == "nested { beta = 0.5, follow = false }");
}

TEST_CASE(
    "every finer period is an even number of ticks, and rounding costs a thousandth at most where there is room, else a "
    "hundredth") {
    for (const double until : {1e-3, 1.0, 1e3, 1e6}) {
        model::Model model = graded(MaterialModel::neo_hookean);
        model.scene.until = until;
        const graph::Graph graph = lower_well(model);
        const double q = graph.metadata.time_base.quantum();
        CHECK(graph.metadata.until <= Tick{1} << 52);
        Tick base = max_tick;
        std::set<Tick> finest;
        for (const graph::StrainEvent& event : graph.strain) {
            base = std::min(base, event.clock.period);
            finest.insert(finest_of(graph, event));
            CHECK((finest_of(graph, event) << policy_of(graph, event).finest) == event.clock.period);
            CHECK(finest_of(graph, event) % 2 == 0);
            const double limit = 0.5 * event.critical_step;
            const double period = static_cast<double>(event.clock.period) * q;
            CHECK(period <= limit);
            CHECK(2 * period > limit * (1 - (policy_of(graph, event).finest >= 36 ? 1.0 / 1024 : 1.0 / 128)));
        }
        REQUIRE(finest.size() == 1);  // all levels have the same finest period
        const int levels = std::ilogb(static_cast<double>(base / *finest.begin()));
        CHECK(levels >= 12);
        CHECK(levels <= 36);
        // The number of halvings is the largest possible one: with one more, half of the finest period would not be whole ticks, or
        // the run would have too many ticks.
        if (levels < 36) CHECK(graph.metadata.until > Tick{1} << 51);
        CHECK(levels + (levels == 36 ? 11 : 8) <= std::ilogb(static_cast<double>(base)) + 1);
    }
}

TEST_CASE("a limit is one absolute period for all levels, and the grid is no finer than it needs") {
    model::Model model = graded(MaterialModel::neo_hookean);
    model.scene.strain_clock = scene::QuantisedClock{.following = {.finest = scene::ModelTime{.min_critical = 0.01}}};
    const graph::Graph graph = lower_well(model);
    double smallest = graph.strain[0].critical_step;
    for (const graph::StrainEvent& event : graph.strain) smallest = std::min(smallest, event.critical_step);
    std::set<std::uint32_t> halvings;
    for (const graph::StrainEvent& event : graph.strain) {
        const double finest = graph.metadata.time_base.seconds(finest_of(graph, event));
        CHECK(finest >= 0.01 * smallest);
        CHECK(finest < 0.02 * smallest);
        halvings.insert(policy_of(graph, event).finest);
    }
    CHECK(*halvings.begin() == 5);  // half a critical step, halved five times, is 1/64 of one
    CHECK(halvings.size() == graph.metadata.follow.size());
    CHECK(halvings.size() > 1);
    CHECK(graph.metadata.strain_clock == "nested { beta = 0.5, finest = 0.01 min_critical }");
    const double base = 0.5 * smallest / graph.metadata.time_base.quantum();
    CHECK(base >= 1 << 20);
    CHECK(base < 1 << 21);
}

TEST_CASE("a limit above the shortest period at rest is an error that names both") {
    model::Model model = graded(MaterialModel::neo_hookean);
    model.scene.strain_clock = scene::QuantisedClock{.following = {.finest = scene::ModelTime{.min_critical = 0.6}}};
    const support::Diagnostic message = only_message(model);
    CHECK(message.kind == DiagnosticKind::finest_above_rest);
    CHECK_THAT(message.message, Catch::Contains("`finest` is ") && Catch::Contains("`strain` begins with "));
}

TEST_CASE("turns are 1.4 beta, 1.6 of tetrahedra without a barrier, up to twice that where it is well below the critical one") {
    struct Case {
        ElementKind kind;
        MaterialModel law;
        double safe;
    };
    for (const auto& [kind, law, safe] :
         {Case{ElementKind::tet4, MaterialModel::neo_hookean, 0.7}, Case{ElementKind::tet4, MaterialModel::hartmann_neff, 0.7},
          Case{ElementKind::hex8, MaterialModel::st_venant_kirchhoff, 0.7},
          Case{ElementKind::tet4, MaterialModel::st_venant_kirchhoff, 0.8}}) {
        CHECK(lower::follow_turn(0.5, kind, law) == Approx(safe).epsilon(1e-15));
        CHECK(lower::follow_turn(0.25, kind, law) == Approx(safe).epsilon(1e-15));
        CHECK(lower::follow_turn(0.1, kind, law) == Approx(0.4 * safe).epsilon(1e-15));
        CHECK(lower::follow_turn(0.9, kind, law) == 0.98);
        CHECK(lower::follow_turn(1, kind, law) == 1);
        CHECK(lower::follow_turn(2, kind, law) == 1);
    }
}

TEST_CASE("a run whose ticks could not count finer clocks to its end is refused with its cures") {
    model::Model model = graded(MaterialModel::neo_hookean);
    model.scene.until = 1e9;
    const support::Diagnostic message = only_message(model);
    CHECK(message.kind == DiagnosticKind::too_many_ticks);
    CHECK_THAT(message.message, Catch::Contains("where clocks follow the state"));
    // Each of the two changes that the message suggests must help, and the limit must be exactly the one that it names.
    const std::string& help = message.help.text;
    const std::size_t at = help.find("finest = ");
    REQUIRE(at != std::string::npos);
    const double limit = std::stod(help.substr(at + 9));
    model.scene.strain_clock = scene::QuantisedClock{.following = {.finest = scene::ModelTime{.seconds = limit}}};
    CHECK(lower_well(model).metadata.follow.size() > 0);
    model.scene.strain_clock = scene::QuantisedClock{.following = {.follow = false}};
    CHECK(lower_well(model).metadata.follow.empty());
}

TEST_CASE("beside a clock that no engine can change nothing follows, and asking for it is an error") {
    for (const scene::StrainClock& clock :
         {scene::StrainClock{scene::AsynchronousClock{}}, scene::StrainClock{scene::SynchronousClock{}},
          scene::StrainClock{scene::QuantisedClock{.per_octave = 2}}}) {
        model::Model model = graded(MaterialModel::neo_hookean);
        model.scene.strain_clock = clock;
        CHECK(lower_well(model).metadata.follow.empty());
        std::visit(
            [](auto& c) {
                if constexpr (requires { c.following; }) c.following.follow = true;
            },
            model.scene.strain_clock);
        const support::Diagnostic message = only_message(model);
        CHECK(message.kind == DiagnosticKind::cannot_follow);
        CHECK(message.message ==
              "`strain` cannot follow the state: only clocks that are `nested`, and the steps of `verlet` and `newmark`, do");
    }
    model::Model model = graded(MaterialModel::neo_hookean);
    model.scene.strain_clock = scene::QuantisedClock{.following = {.follow = true}};
    add_clock(model, "slow", 1.3, 3.91, scene::FixedClock{0.01});
    const support::Diagnostic message = only_message(model);
    CHECK(message.message == "`strain` cannot follow the state beside `slow`: all clocks of the scene have to be `nested`");
}

TEST_CASE("one table says whose clocks follow") {
    using lower::Stiffening;
    using lower::stiffening;
    for (const ElementKind kind : {ElementKind::tet4, ElementKind::hex8, ElementKind::tet10, ElementKind::hex27}) {
        CHECK(stiffening(kind, MaterialModel::linear_elastic) == Stiffening::none);
        CHECK(stiffening(kind, MaterialModel::neo_hookean) == Stiffening::followed);
        const bool is_linear = kind == ElementKind::tet4 || kind == ElementKind::hex8;
        CHECK(stiffening(kind, MaterialModel::st_venant_kirchhoff) ==
              (is_linear ? Stiffening::followed : Stiffening::not_followed));
        CHECK(stiffening(kind, MaterialModel::hartmann_neff) == Stiffening::followed);
    }
    CHECK(stiffening(ElementKind::nodal, MaterialModel::neo_hookean) == Stiffening::not_followed);
    CHECK(stiffening(ElementKind::tri3, MaterialModel::cloth) == Stiffening::not_followed);
    CHECK(stiffening(ElementKind::hinge4, MaterialModel::shell) == Stiffening::not_followed);
    CHECK(stiffening(ElementKind::spring2, MaterialModel::spring) == Stiffening::none);
}

TEST_CASE("keys of following that do nothing are warned of") {
    model::Model model = graded(MaterialModel::linear_elastic);
    model.scene.strain_clock = scene::QuantisedClock{.following = {.follow = true}};
    support::Diagnostic message = only_message(model);
    CHECK(message.kind == DiagnosticKind::never_acts);
    CHECK(message.severity == support::Severity::warning);
    CHECK(message.message == "`follow` of `strain` does nothing: none of its elements gets stiffer, or their clocks cannot follow");
    model = graded(MaterialModel::neo_hookean);
    model.scene.strain_clock = scene::QuantisedClock{.following = {.follow = false, .finest = scene::ModelTime{.seconds = 1e-9}}};
    message = only_message(model);
    CHECK(message.message == "`finest` of `strain` does nothing: it is not to follow the state");
}

TEST_CASE("each region's clock has its own turn, limit and decision, on one grid") {
    model::Model model = graded(MaterialModel::neo_hookean);
    add_clock(model, "tip", 1.3, 3.91,
              scene::QuantisedClock{.beta = 0.125, .following = {.finest = scene::ModelTime{.seconds = 1e-6}}});
    add_clock(model, "foot", 0, 1, scene::QuantisedClock{.following = {.follow = false}});
    const graph::Graph graph = lower_well(model);
    CHECK(graph.strain[0].follow == 0);
    CHECK(policy_of(graph, graph.strain[1]).turn == Approx(0.7));
    CHECK(policy_of(graph, graph.strain[2]).turn == Approx(0.35));
    CHECK(graph.metadata.time_base.seconds(finest_of(graph, graph.strain[2])) >= 1e-6);
    CHECK(graph.metadata.time_base.seconds(finest_of(graph, graph.strain[2])) < 2e-6);
    CHECK(finest_of(graph, graph.strain[3]) == finest_of(graph, graph.strain[2]));
    CHECK(finest_of(graph, graph.strain[1]) < finest_of(graph, graph.strain[2]));
}

TEST_CASE("elements that are held on all sides do not follow") {
    model::Model model =
        test::box_model({{.name = "held", .borders = {0, 0.5}}, {.name = "free", .borders = {0, 0.25, 1.25}, .z = 2}});
    for (scene::Material& material : model.scene.materials) material.model = MaterialModel::neo_hookean;
    test::add_restraint(model, test::model_nodes(model, [](const Vec3& x) { return x.z < 1.5; }),
                        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
    const graph::Graph graph = lower_well(model);
    CHECK(graph.strain[0].follow == 0);
    CHECK(graph.strain[1].follow > 0);
}
