#pragma once

#include "runtime/image/image.h"

#include "tests/support/instructions.h"

namespace avs::test {

/// The parts of a small image, for tests that damage one of them.
struct SmallParts {
    image::Metadata data;
    image::OwnedTables tables;
};

/// Body 0 is one brick, body 1 one tetrahedron, and there is at least one of everything that an image can have. Numbers are round,
/// not physical: critical steps and masses are invented.
inline SmallParts small_parts() {
    using namespace image;
    Metadata data;
    data.scene_name = "small";
    data.compiler_version = "0.1.0";
    data.provenance = "00ff";
    data.parameters = {{"n", "4"}, {"speed", "0.1 m/s"}};
    data.time_base = {-30};
    data.until = Tick{1} << 31;
    data.strain_clock = "nested { beta = 0.5 }";
    data.materials = {{"rubber", MaterialModel::linear_elastic, 1e6, 0.3, 1000, 0, 0.002, 0.5},
                      {"steel", MaterialModel::st_venant_kirchhoff, 2e11, 0.25, 7800}};
    data.bodies = {{"brick", {"small.avs", 3, "body brick {"}, 0, 8, 0, 1, SurfaceKind::closed, {}},
                   {"tet", {"small.avs", 9, "body tet {"}, 8, 4, 1, 1, SurfaceKind::closed, "strain, tip"}};
    data.blocks = {{ElementKind::hex8, 0, 0, 1, 0}, {ElementKind::tet4, 1, 1, 1, 8}};
    data.contacts = {{.name = "impact", .where = {"small.avs", 12, "contact impact between all, all {"}, .friction = 0.25}};
    data.records = {{.name = "energy", .kind = RecordKind::energy, .every = 1 << 20},
                    {.name = "impact", .kind = RecordKind::contact, .every = 1 << 20, .contact = 0},
                    {.name = "tip", .kind = RecordKind::field, .every = 1 << 21, .field = Field::displacement, .component = 2}};
    data.exports = {{ExportFormat::vtu, "small", {Field::displacement, Field::stress}, 1 << 26, 0},
                    {ExportFormat::vdb, "fog", {Field::speed}, 1 << 26, 0.05},
                    {ExportFormat::page, "page", {}, 0, 0},
                    {ExportFormat::pictures, "stills", {Field::velocity}, 1 << 26, 0}};
    data.exports[3].style.picture = {.component = 2,
                                     .width = 640,
                                     .height = 480,
                                     .eye = {1, -1, 0.5},
                                     .window_low = {0, 0, -1},
                                     .window_high = {1, 2, 3},
                                     .low = -0.5,
                                     .high = 4,
                                     .ground = Ground::black,
                                     .legend = false};
    data.exports[1].style = {.precision = Precision::float16,
                             .compressed = false,
                             .surface_only = true,
                             .per_body = true,
                             .level_set = true,
                             .band = 2.5,
                             .colour = VertexColour::field,
                             .colour_field = Field::von_mises,
                             .colour_low = -0.25,
                             .colour_high = 8};
    const Instruction half{.op = Op::constant, .value = 0.5};
    data.expectations = {
        {.text = "energy.drift < 50 %",
         .where = {"small.avs", 20, "expect energy.drift < 50 %"},
         .dimension = dimensions::number,
         .comparison = Comparison::less,
         .left = {{.op = Op::metric, .index = 0}},
         .right = {half},
         .tolerance = {}},
        {.text = "tip.at(0.5 s) within impact.deepest_gap +- 0.5 m",
         .where = {"small.avs", 21, "expect tip.at(0.5 s) within impact.deepest_gap +- 0.5 m"},
         .dimension = dimensions::length,
         .comparison = Comparison::within,
         .left = {column(21), half, {.op = Op::at}},
         .right = {{.op = Op::metric, .index = 4, .contact = 0}},
         .tolerance = {half, half, arithmetic(Arithmetic::add), half, arithmetic(Arithmetic::multiply)}},
        {.text = "(tip - t)^2.between(0.5 s, 0.5 s) < tip.max",
         .where = {"small.avs", 22, "expect (tip - t)^2.between(0.5 s, 0.5 s) < tip.max"},
         .dimension = dimensions::length,
         .comparison = Comparison::less,
         .left = {column(21),
                  {.op = Op::times, .index = 21},
                  arithmetic(Arithmetic::subtract),
                  {.op = Op::keep, .index = 0},
                  {.op = Op::recall, .index = 0},
                  arithmetic(Arithmetic::multiply),
                  half,
                  half,
                  {.op = Op::between}},
         .right = {column(21), reduce(TimeReduction::max)},
         .tolerance = {}},
    };
    data.functions = {{.text = "t -> [0, 0, sin(t / 1 s)] m",
                       .where = {"small.avs", 15, "displacement = t -> [0, 0, sin(t / 1 s)] m"},
                       .dimension = dimensions::length,
                       .results = 3,
                       .program = {{.op = Op::constant},
                                   {.op = Op::constant},
                                   {.op = Op::time},
                                   {.op = Op::arithmetic, .index = static_cast<std::uint32_t>(Arithmetic::sine)}}},
                      {.text = "(p, t) -> 2 Pa * p.z^2 / 1 m^2",
                       .where = {"small.avs", 16, "load push {"},
                       .dimension = dimensions::pressure,
                       .results = 1,
                       .program = {{.op = Op::rest, .index = 2},
                                   {.op = Op::keep, .index = 0},
                                   {.op = Op::recall, .index = 0},
                                   arithmetic(Arithmetic::multiply),
                                   {.op = Op::constant, .value = 2},
                                   arithmetic(Arithmetic::multiply)}}};
    data.drives = {{.name = "shake",
                    .where = {"small.avs", 14, "drive shake {"},
                    .kind = DriveKind::displacement,
                    .function = 0,
                    .clock = {1 << 20, 1 << 19},
                    .from = 0,
                    .until = 1 << 30,
                    .release = true,
                    .first_node = 0,
                    .node_count = 2}};
    data.forcings = {{.name = "push",
                      .where = {"small.avs", 16, "load push {"},
                      .kind = LoadKind::pressure,
                      .function = 1,
                      .clock = {1 << 20, 0},
                      .first_node = 0,
                      .node_count = 4,
                      .first_face = 0,
                      .face_count = 1}};
    data.records.push_back({.name = "shake", .kind = RecordKind::drive, .every = 0, .drive = 0, .at = {1 << 20, 1 << 30}});
    data.seeds = {7, std::uint64_t{1} << 52};
    data.warnings = {"small.avs:4: the mesh is coarse"};

    OwnedTables t;
    t.position = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 1},
                  {1, 1, 1}, {0, 1, 1}, {0, 0, 2}, {1, 0, 2}, {0, 1, 2}, {0.25, 0.25, 3}};
    t.velocity.assign(12, {});
    for (std::size_t i = 8; i < 12; ++i) t.velocity[i] = {0, 0, -0.1};
    t.mass.assign(12, 0.125);
    t.node_body = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1};
    t.node_projector = {1, 1, 1, 1, 0, 0, 0, 0, 2, 0, 0, 0};
    t.projectors = {Mat3::identity(),
                    Mat3::zero(),
                    {{Vec3{0, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}},
                    {{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 0}}},
                    {{Vec3{0, 0, 0}, Vec3{0, 0, 0}, Vec3{0, 0, 1}}}};
    t.element_nodes = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    t.element_body = {0, 1};
    t.element_clock = {{1 << 22, 0}, {1 << 20, 0}};
    t.element_critical_step = {0.0078125, 0.002};
    t.loads = {{{0, 0, -1.25}, {1 << 22, 0}, 4, 0}, {{0, 0, -1.25}, {1 << 20, 0}, 11, 0}};
    t.faces = {{{0, 3, 2, 1}, no_element, 0}, {{4, 5, 6, 7}, 0, 0}, {{8, 10, 9, no_node}, 1, 1}, {{8, 9, 11, no_node}, 1, 1}};
    for (std::uint32_t node = 4; node < 12; ++node) {
        t.contactors.push_back(node < 8 ? Contactor{0.05, 1 << 22, 1 << 23, node, 0} : Contactor{0.02, 1 << 20, 1 << 21, node, 0});
    }
    t.body_group = {0, 0};
    t.contact_rows = {{.first = 0, .second = 0, .self = 0, .contact = 0}};
    t.driven_nodes = {{10, 3, 4, 0}, {11, 3, 4, 0}};
    t.forced_nodes = {{0, 4, 0}, {0, 5, 0}, {0, 6, 0}, {0, 7, 0}};
    t.pressure_faces = {{{0, 1, 2, 3}}};
    t.node_set_begin = {0, 2};
    t.node_set_nodes = {4, 5};
    return {std::move(data), std::move(t)};
}

inline image::Image small_image() {
    SmallParts parts = small_parts();
    return image::make_image(std::move(parts.data), std::move(parts.tables));
}

/// The small image with a clock of the tetrahedron that follows its state.
inline image::Image following_image() {
    SmallParts parts = small_parts();
    parts.data.follow = {{.turn = 0.7, .finest = 12}, {.turn = 0.98, .finest = 19}};
    parts.tables.element_follow = {0, 2};
    return image::make_image(std::move(parts.data), std::move(parts.tables));
}

}  // namespace avs::test
