#include <catch2/catch.hpp>

#include "tests/unit/compiler/mesh/scenes.h"

using namespace avs;
using namespace avs::mesh::testing;
using avs::support::DiagnosticKind;
using avs::support::Diagnostics;

namespace {

constexpr BodyId left{0}, right{1};

scene::Scene two_cubes() {
    scene::Body a = box_body("left", {1, 1, 1}, scene::StructuredMesh{{2, 2, 2}}, ElementKind::hex8);
    scene::Body b = box_body("right", {1, 1, 1}, scene::StructuredMesh{{3, 3, 3}}, ElementKind::tet4);
    b.placement.offset = {2, 0, 0};
    return scene_of({a, b});
}

/// Nodes of a region, as those of a restraint on it.
std::vector<NodeId> nodes_of(const scene::RegionPtr& region, Diagnostics& diagnostics) {
    scene::Scene scene = two_cubes();
    scene.restraints.push_back({"r", {}, region, {{1, 0, 0}}});
    const std::optional<model::Model> model = mesh::mesh(scene, diagnostics);
    if (!model) return {};
    REQUIRE(model->restraint_nodes.size() == 1);
    return model->restraint_nodes[0];
}
std::vector<NodeId> nodes_of(const scene::RegionPtr& region) {
    Diagnostics diagnostics;
    std::vector<NodeId> nodes = nodes_of(region, diagnostics);
    INFO(messages(diagnostics));
    REQUIRE(diagnostics.all().empty());
    CHECK(std::is_sorted(nodes.begin(), nodes.end()));
    CHECK(std::adjacent_find(nodes.begin(), nodes.end()) == nodes.end());
    return nodes;
}

}  // namespace

TEST_CASE("whole bodies, boundaries and all bodies") {
    CHECK(nodes_of(whole(left)).size() == 27);
    CHECK(nodes_of(whole(right)).front() == NodeId{27});
    CHECK(nodes_of(boundary(left)).size() == 26);
    CHECK(nodes_of(boundary(right)).size() == 64 - 8);
    CHECK(nodes_of(region({scene::AllBodies{false}, {}, {}}, "all")).size() == 27 + 64);
    CHECK(nodes_of(region({scene::AllBodies{true}, {}, {}}, "all.boundary")).size() == 26 + 56);
}

TEST_CASE("conditions see rest positions") {
    CHECK(nodes_of(where(whole(right), [](const Vec3& p) { return p.x == 2; })).size() == 16);
    CHECK(nodes_of(where(boundary(left), [](const Vec3& p) { return p.x == 0.5 && p.y == 0.5; })).size() == 2);
}

TEST_CASE("union, intersection and difference") {
    const auto low = where(whole(left), [](const Vec3& p) { return p.x == 0; });
    const auto bottom = where(whole(left), [](const Vec3& p) { return p.z == 0; });
    CHECK(nodes_of(combined(scene::SetOperation::unite, low, bottom)).size() == 15);
    CHECK(nodes_of(combined(scene::SetOperation::intersect, low, bottom)).size() == 3);
    CHECK(nodes_of(combined(scene::SetOperation::subtract, low, bottom)).size() == 6);
    CHECK(nodes_of(combined(scene::SetOperation::unite, whole(left), whole(right))).size() == 91);
}

TEST_CASE("an empty region says how many nodes were asked and where they are") {
    scene::Region base{scene::Boundary{left}, "left.boundary", {}};
    const scene::Region filtered{
        scene::Filtered{std::make_shared<const scene::Region>(base), [](const Vec3& p) { return p.x > 5; }},
        "left.boundary where x > 5 m",
        {0, 3, 30}};
    Diagnostics diagnostics;
    CHECK(nodes_of(std::make_shared<const scene::Region>(filtered), diagnostics).empty());
    REQUIRE(kinds(diagnostics) == std::vector{DiagnosticKind::empty_region});
    const support::Diagnostic& d = diagnostics.all()[0];
    CHECK(d.message == "`left.boundary where x > 5 m` selects none of the 26 nodes of `left.boundary`");
    CHECK(d.help.text == "`left` has 27 nodes within [0, 0, 0] m to [1, 1, 1] m");
    CHECK(d.where == support::SourceRange{0, 3, 30});
}

TEST_CASE("an empty combination is an error, an empty part of one is not") {
    const auto none = where(whole(left), [](const Vec3&) { return false; });
    CHECK(nodes_of(combined(scene::SetOperation::unite, none, whole(left))).size() == 27);
    Diagnostics diagnostics;
    nodes_of(combined(scene::SetOperation::intersect, whole(left), whole(right)), diagnostics);
    REQUIRE(kinds(diagnostics) == std::vector{DiagnosticKind::empty_region});
    CHECK(diagnostics.all()[0].help.text ==
          "`left` has 27 nodes within [0, 0, 0] m to [1, 1, 1] m; `right` has 64 nodes within [2, 0, 0] m to [3, 1, 1] m");
}

TEST_CASE("a condition without a value is an error, once") {
    Diagnostics diagnostics;
    nodes_of(where(whole(left), [](const Vec3&) { return std::optional<bool>{}; }), diagnostics);
    CHECK(kinds(diagnostics) == std::vector{DiagnosticKind::domain_error});
}

TEST_CASE("a group that does not exist is an error that says what there is") {
    Diagnostics diagnostics;
    nodes_of(region({scene::MeshGroup{left, "top"}, {}, {}}, "left.group(\"top\")"), diagnostics);
    REQUIRE(kinds(diagnostics) == std::vector{DiagnosticKind::unknown_mesh_group});
    CHECK(diagnostics.all()[0].help.text == "its groups: xmin, xmax, ymin, ymax, zmin, zmax");
}

TEST_CASE("loads and field records get their nodes, other records none; all errors are reported") {
    scene::Scene scene = two_cubes();
    scene.loads.push_back({.name = "gravity", .where = {}, .region = whole(right), .parts = {}, .clock = {}});
    scene::Record energy;
    energy.name = "energy";
    scene::Record tip;
    tip.name = "tip";
    tip.kind = RecordKind::field;
    tip.region = boundary(left);
    scene.records = {energy, tip};
    Diagnostics diagnostics;
    const std::optional<model::Model> model = mesh::mesh(scene, diagnostics);
    REQUIRE(model);
    CHECK(model->load_nodes.at(0).size() == 64);
    CHECK(model->record_nodes.at(0).empty());
    CHECK(model->record_nodes.at(1).size() == 26);

    const auto none = where(whole(left), [](const Vec3&) { return false; });
    scene.restraints.push_back({"r", {}, none, {{1, 0, 0}}});
    scene.loads[0].region = none;
    CHECK_FALSE(mesh::mesh(scene, diagnostics));
    CHECK(kinds(diagnostics) == std::vector{DiagnosticKind::empty_region, DiagnosticKind::empty_region});
}
