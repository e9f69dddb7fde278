#include "compiler/emit/emit.h"

#include <catch2/catch.hpp>

#include "compiler/lower/lower.h"
#include "runtime/image/file.h"
#include "tests/support/box_model.h"

using namespace avs;

namespace {

/// Rows of three and of two bricks in different materials, and a tetrahedron, in an order that is not that of blocks of elements.
model::Model mixed_model() {
    model::Model model = test::box_model({{.name = "wide", .borders = {0, 1, 2, 4}, .velocity = {0, 0, 0}, .material = 1},
                                          {.name = "tet", .borders = {}, .z = 2, .velocity = {0, 0, -1}},
                                          {.name = "low", .borders = {0, 1, 2}, .z = -3}});
    test::add_restraint(model, test::model_nodes(model, [](const Vec3& x) { return x.z <= -2; }),
                        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
    test::add_restraint(model, test::model_nodes(model, [](const Vec3& x) { return x.x == 4; }), {{0, 1, 1}});
    test::add_load(model, test::model_nodes(model, [](const Vec3&) { return true; }), {0, 0, -1}, {0, 0, 0});
    const std::vector<BodyId> all{BodyId{0}, BodyId{1}, BodyId{2}};
    test::add_contact(model, "impact", all, all);
    test::add_record(model, "energy", RecordKind::energy, 0.5);
    test::add_record(model, "tip", RecordKind::field, 0.5, test::model_nodes(model, [](const Vec3& x) { return x.x == 4; }));
    return model;
}

graph::Graph lowered(const model::Model& model) {
    support::Diagnostics diagnostics;
    const std::optional<graph::Graph> graph = lower::lower(model, {}, diagnostics);
    REQUIRE(graph);
    REQUIRE(diagnostics.all().empty());
    return *graph;
}

}  // namespace

TEST_CASE("what lowering makes is an image that the verifier takes") {
    const image::Image image = emit::emit(lowered(mixed_model()));
    const Status status = image::verify(image);
    INFO((status ? "" : status.error().message));
    REQUIRE(status);
    const Result<image::Image> parsed = image::parse(image::serialise(image));
    REQUIRE(parsed);
    CHECK(image::dump(*parsed, true) == image::dump(image, true));
}

TEST_CASE("elements stand block by block, bodies keep theirs together") {
    const image::Metadata data = emit::emit(lowered(mixed_model())).metadata;
    REQUIRE(data.blocks.size() == 3);
    CHECK(data.blocks[0].kind == ElementKind::tet4);
    CHECK(data.blocks[1].kind == ElementKind::hex8);
    CHECK(data.blocks[1].material == 0);
    CHECK(data.blocks[1].first_element == 1);
    CHECK(data.blocks[1].element_count == 2);
    CHECK(data.blocks[1].first_node_entry == 4);
    CHECK(data.blocks[2].material == 1);
    CHECK(data.blocks[2].first_node_entry == 4 + 2 * 8);
    CHECK(data.bodies[0].first_element == 3);
    CHECK(data.bodies[0].element_count == 3);
    CHECK(data.bodies[1].first_element == 0);
    CHECK(data.bodies[2].first_element == 1);
    CHECK(data.bodies[1].first_node == 16);
    CHECK(data.bodies[1].node_count == 4);
}

TEST_CASE("the same model gives the same bytes") {
    CHECK(image::serialise(emit::emit(lowered(mixed_model()))) == image::serialise(emit::emit(lowered(mixed_model()))));
}
