#include <catch2/catch.hpp>
#include <cmath>

#include "compiler/lower/lower.h"
#include "runtime/image/contact_groups.h"
#include "tests/support/box_model.h"

using namespace avs;
using support::DiagnosticKind;

namespace {

constexpr BodyId first{0}, second{1};

graph::Graph lower_well(const model::Model& model) {
    support::Diagnostics diagnostics;
    std::optional<graph::Graph> graph = lower::lower(model, {}, diagnostics);
    REQUIRE(graph);
    REQUIRE(diagnostics.all().empty());
    return *graph;
}

support::Diagnostics complaints(const model::Model& model, bool is_refused) {
    support::Diagnostics diagnostics;
    CHECK(lower::lower(model, {}, diagnostics).has_value() != is_refused);
    return diagnostics;
}

/// The number of the contact of each pair of bodies, as a table.
std::vector<std::uint32_t> contact_of_bodies(const graph::Graph& graph) {
    const image::ContactLookup lookup(graph.body_group, graph.contact_rows);
    std::vector<std::uint32_t> table;
    for (std::uint32_t a = 0; a < lookup.body_count(); ++a) {
        for (std::uint32_t b = 0; b < lookup.body_count(); ++b) table.push_back(lookup.between(a, b));
    }
    return table;
}

model::Model two_rows() {
    return test::box_model({{.name = "a", .borders = {0, 1, 1.2}}, {.name = "b", .borders = {0, 0.5}, .z = 2, .material = 1}});
}

/// Smallest period of the elements at a node.
Tick finest(const graph::Graph& graph, std::uint32_t node) {
    Tick result = max_tick;
    for (const graph::StrainEvent& event : graph.strain) {
        for (const std::uint32_t member : event.stencil) {
            if (member == node) result = std::min(result, event.clock.period);
        }
    }
    return result;
}

}  // namespace

TEST_CASE("initial velocities stay within the restraints") {
    model::Model model = test::box_model({{.name = "row", .borders = {0, 1}, .velocity = {1, 2, 3}}});
    test::add_restraint(model, {NodeId{0}}, {{0, 1, 0}});
    test::add_restraint(model, {NodeId{1}}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
    const graph::Graph graph = lower_well(model);
    CHECK(graph.nodes[0].velocity == Vec3{1, 0, 3});
    CHECK(graph.nodes[1].velocity == Vec3{0, 0, 0});
    CHECK(graph.nodes[2].velocity == Vec3{1, 2, 3});
    CHECK(graph.projectors[graph.nodes[1].projector] == Mat3::zero());
}

TEST_CASE("a load is one event per node, as fast as the fastest element there") {
    model::Model model = two_rows();
    test::add_load(model, test::model_nodes(model, [](const Vec3& x) { return x.x == 1; }), {0, 0, -10}, {0, 0, 0});
    test::add_load(model, {NodeId{12}}, {0, 0, 0}, {8, 0, 0});
    const graph::Graph graph = lower_well(model);
    REQUIRE(graph.loads.size() == 5);
    CHECK(graph.loads[0].node == 4);
    // An eighth of the masses of the two cells, which have the density 1.
    CHECK(graph.loads[0].force.z == Approx(-10 * (1 + 0.2) / 8));
    CHECK(graph.loads[4].node == 12);
    CHECK(graph.loads[4].load == 1);
    CHECK(graph.loads[4].force.x == Approx(8 * 0.5 / 8));  // an eighth of the cell's volume, whatever its density
    for (const image::LoadEvent& load : graph.loads) {
        CHECK(load.clock.phase == 0);
        CHECK(load.clock.period == finest(graph, load.node));
    }
    CHECK(finest(graph, 4) < finest(graph, 0));
}

TEST_CASE("contactors are the boundary nodes of bodies with a contact") {
    model::Model model = two_rows();
    test::add_contact(model, "impact", {first}, {first});
    const graph::Graph graph = lower_well(model);
    CHECK(contact_of_bodies(graph) == std::vector<std::uint32_t>{0, image::no_contact, image::no_contact, image::no_contact});
    REQUIRE(graph.contactors.size() == 12);
    for (std::uint32_t i = 0; i < 12; ++i) {
        CHECK(graph.contactors[i].node == i);
        CHECK(graph.contactors[i].period == finest(graph, i));
    }
    CHECK(graph.contactors[0].length == Approx(std::cbrt(1.0 / 8)));
    CHECK(graph.contactors[0].critical_step == graph.metadata.time_base.floor(graph.strain[0].critical_step));
    CHECK(graph.contactors[4].critical_step == graph.metadata.time_base.floor(graph.strain[1].critical_step));
}

TEST_CASE("a contact covers both orders of a pair, and bodies themselves unless self is off") {
    model::Model model = two_rows();
    test::add_contact(model, "impact", {first, second}, {first, second}).self = false;
    CHECK(contact_of_bodies(lower_well(model)) == std::vector<std::uint32_t>{image::no_contact, 0, 0, image::no_contact});
    model.scene.contacts[ContactId{0}].self = true;
    CHECK(contact_of_bodies(lower_well(model)) == std::vector<std::uint32_t>{0, 0, 0, 0});
}

TEST_CASE("two contacts may not claim one pair; it is said once") {
    model::Model model = two_rows();
    test::add_contact(model, "impact", {first, second}, {first, second});
    test::add_contact(model, "other", {second}, {first, second});
    const support::Diagnostics diagnostics = complaints(model, true);
    REQUIRE(diagnostics.all().size() == 1);
    CHECK(diagnostics.all()[0].kind == DiagnosticKind::contact_conflict);
    CHECK(diagnostics.all()[0].message == "`other` is between `b` and `a`, which `impact` is already");
}

TEST_CASE("bodies that are both held never meet, but a held one meets a free one") {
    model::Model model = two_rows();
    const std::vector<Vec3> all_axes{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    test::add_restraint(model, test::model_nodes(model, [](const Vec3& x) { return x.z <= 1; }), all_axes);
    test::add_contact(model, "impact", {first, second}, {first, second});
    const graph::Graph graph = lower_well(model);
    CHECK(contact_of_bodies(graph) == std::vector<std::uint32_t>{image::no_contact, 0, 0, 0});
    CHECK(graph.contactors.size() == 20);

    test::add_restraint(model, test::model_nodes(model, [](const Vec3& x) { return x.z >= 2; }), all_axes);
    const support::Diagnostics diagnostics = complaints(model, false);
    REQUIRE(diagnostics.all().size() == 1);
    CHECK(diagnostics.all()[0].kind == DiagnosticKind::empty_contact);
    CHECK(diagnostics.all()[0].severity == support::Severity::warning);
}

TEST_CASE("contact clocks refer to the mean and the smallest critical step of what can move") {
    model::Model model = two_rows();
    scene::Contact& contact = test::add_contact(model, "impact", {first}, {second});
    contact.clock = ContactClockPolicy::adaptive;
    contact.alpha = 0.5;
    contact.longest = {.seconds = 0.001, .mean_critical = 2, .min_critical = -1};
    graph::Graph graph = lower_well(model);
    const auto& s = graph.strain;
    const double mean = (s[0].critical_step + s[1].critical_step + s[2].critical_step) / 3;
    const double smallest = std::min({s[0].critical_step, s[1].critical_step, s[2].critical_step});
    const TimeBase time = graph.metadata.time_base;
    // One tick of difference is allowed, since the compiler sums in another order.
    CHECK(std::abs(graph.metadata.contacts[0].longest - time.nearest(0.001 + 2 * mean - smallest)) <= 1);

    model.scene.contacts[ContactId{0}].clock = ContactClockPolicy::sequential;
    graph = lower_well(model);
    CHECK(graph.metadata.contacts[0].period == std::min({s[0].clock.period, s[1].clock.period, s[2].clock.period}));
    model.scene.contacts[ContactId{0}].clock = ContactClockPolicy::constant;
    CHECK(lower_well(model).metadata.contacts[0].period == 0);
    model.scene.contacts[ContactId{0}].period = scene::ModelTime{.seconds = 0.25};
    CHECK(lower_well(model).metadata.contacts[0].period == time.nearest(0.25));

    model.scene.contacts[ContactId{0}].period = scene::ModelTime{.seconds = 0.25, .mean_critical = -100};
    const support::Diagnostics diagnostics = complaints(model, true);
    REQUIRE(diagnostics.all().size() == 1);
    CHECK(diagnostics.all()[0].kind == DiagnosticKind::value_out_of_range);
}

TEST_CASE("layers tick at least twice in a period of what they strike, a twentieth of its nodes aside") {
    // A row of 40 cells, hence 41 cross-sections of four nodes. The first `narrow` cells are .1 long, the others 1.
    const auto layer_period = [](int narrow, double stiffness) {
        test::Row row{.name = "a", .borders = {0}};
        for (int i = 0; i < 40; ++i) row.borders.push_back(row.borders.back() + (i < narrow ? 0.1 : 1));
        model::Model model = test::box_model({row, {.name = "b", .borders = {0, 1}, .z = 2}});
        scene::Contact& contact = test::add_contact(model, "impact", {first}, {second});
        contact.law = ContactLaw::penalty_layers;
        contact.layers = {.thickness = 0.1, .stiffness = stiffness, .step = 0.05};
        const graph::Graph graph = lower_well(model);
        double smallest = 1e300, of_wide = 0;
        for (const graph::StrainEvent& event : graph.strain) {
            smallest = std::min(smallest, event.critical_step);
            of_wide = std::max(of_wide, event.critical_step);
        }
        struct {
            double period, smallest, of_wide;
        } result{graph.metadata.time_base.seconds(graph.metadata.contacts[0].layers.period), smallest, of_wide};
        return result;
    };
    const double half_turn = std::acos(-1.0) / 2;
    const auto is_longest = [](double period, double most) { return period <= most && 2 * period > most; };

    const auto even = layer_period(0, 1e-6);
    CHECK(is_longest(even.period, half_turn * even.smallest));
    // With one narrow cell, 8 of 164 nodes have high frequencies, less than a twentieth. With two narrow cells there are 12, which
    // is more.
    const auto one = layer_period(1, 1e-6);
    CHECK(one.smallest < 0.5 * one.of_wide);
    CHECK(is_longest(one.period, half_turn * one.of_wide));
    const auto two = layer_period(2, 1e-6);
    CHECK(is_longest(two.period, half_turn * two.smallest));
    // With stiff layers, the period that the layers themselves need is already short enough.
    const auto stiff = layer_period(0, 10);
    CHECK(stiff.period < 0.1 * half_turn * stiff.smallest);
}

TEST_CASE("faces name the strain event of their element after sorting") {
    model::Model model =
        test::box_model({{.name = "stiff", .borders = {0, 1, 2}, .material = 1}, {.name = "tet", .borders = {}, .z = 3}});
    const graph::Graph graph = lower_well(model);
    REQUIRE(graph.strain[0].kind == ElementKind::tet4);
    REQUIRE(graph.faces.size() == 10 + 4);
    for (const image::Face& face : graph.faces) {
        const graph::StrainEvent& event = graph.strain[face.element];
        CHECK(event.body == face.body);
        for (std::size_t i = 0; i < static_cast<std::size_t>(face.size()); ++i) {
            const auto end = event.stencil.end();
            CHECK(std::find(event.stencil.begin(), end, face.nodes[i]) != end);
        }
    }
    CHECK(graph.faces.back().nodes[3] == image::no_node);
}
