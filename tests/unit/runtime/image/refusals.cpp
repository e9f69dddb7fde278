#include <catch2/catch.hpp>
#include <limits>

#include "tests/unit/runtime/image/faults.h"

// Images that are refused because of a wrong number or word.

using namespace avs;
using test::check_all;
using test::Data;
using test::Tables;

namespace {

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
constexpr double infinite = std::numeric_limits<double>::infinity();

}  // namespace

TEST_CASE("the small image itself is sound") {
    const Status status = image::verify(test::small_image());
    INFO((status ? "" : status.error().message));
    CHECK(status);
}

TEST_CASE("times that are out of range are refused") {
    check_all({
        {"metadata", "the run's end is tick 0", [](Data d, Tables) { d.until = 0; }},
        {"metadata", "the run's end", [](Data d, Tables) { d.until = max_tick + 1; }},
        {"metadata", "the time quantum 2^-201", [](Data d, Tables) { d.time_base.quantum_exponent = -201; }},
        {"metadata", "the time quantum 2^2147483647", [](Data d, Tables) { d.time_base.quantum_exponent = 2147483647; }},
        {"metadata", "record `shake` samples at times that do not rise", [](Data d, Tables) { d.records[3].at[1] = 1 << 20; }},
        {"metadata", "record `shake` samples from tick -1", [](Data d, Tables) { d.records[3].at[0] = -1; }},
        {"metadata", "record `shake` samples from tick 1048576 to 2147483649 of 2147483648",
         [](Data d, Tables) { d.records[3].at[1] = (Tick{1} << 31) + 1; }},
        {"metadata", "record `shake` samples every 5 ticks and at given times", [](Data d, Tables) { d.records[3].every = 5; }},
        {"metadata", "record `shake` samples every 0 ticks", [](Data d, Tables) { d.records[3].at.clear(); }},
        {"metadata", "export `fog` writes at times that do not rise",
         [](Data d, Tables) {
             d.exports[1].every = 0;
             d.exports[1].at = {5, 4};
         }},
        {"metadata", "two exports are of the page",
         [](Data d, Tables) {
             d.exports.push_back({ExportFormat::page, "other", {}, 0, 0});
         }},
        {"metadata", "the seeds do not rise",
         [](Data d, Tables) {
             d.seeds = {2, 2};
         }},
        {"metadata", "samples every 0", [](Data d, Tables) { d.records[0].every = 0; }},
        {"metadata", "samples every 1", [](Data d, Tables) { d.records[0].every = 1; }},
        {"metadata", "writes every -1", [](Data d, Tables) { d.exports[0].every = -1; }},
        {"element_clock", "element 1 has period 0", [](Data, Tables t) { t.element_clock[1].period = 0; }},
        {"element_clock", "period 9007199254740993", [](Data, Tables t) { t.element_clock[1].period = max_tick + 1; }},
        {"element_clock", "phase -1", [](Data, Tables t) { t.element_clock[0].phase = -1; }},
        {"element_critical_step", "element 0 has nan", [](Data, Tables t) { t.element_critical_step[0] = not_a_number; }},
        {"element_critical_step", "element 1 has 0", [](Data, Tables t) { t.element_critical_step[1] = 0; }},
        {"loads", "load 1", [](Data, Tables t) { t.loads[1].clock.period = 0; }},
        {"contactors", "contactor 2 has period 0", [](Data, Tables t) { t.contactors[2].period = 0; }},
        {"contactors", "critical step -5", [](Data, Tables t) { t.contactors[2].critical_step = -5; }},
    });
}

TEST_CASE("numbers that no physics has are refused") {
    check_all({
        {"position", "node 3 is not finite", [](Data, Tables t) { t.position[3].y = infinite; }},
        {"velocity", "node 9 is not finite", [](Data, Tables t) { t.velocity[9].x = not_a_number; }},
        {"velocity", "node 8 moves against its restraint", [](Data, Tables t) { t.velocity[8].x = 0.1; }},
        {"mass", "node 2 has mass 0", [](Data, Tables t) { t.mass[2] = 0; }},
        {"mass", "node 2 has mass -1", [](Data, Tables t) { t.mass[2] = -1; }},
        {"mass", "node 2 has mass 5e-324", [](Data, Tables t) { t.mass[2] = 5e-324; }},
        {"loads", "its force is not finite", [](Data, Tables t) { t.loads[0].force.x = infinite; }},
        {"metadata", "material `rubber` has E = 0", [](Data d, Tables) { d.materials[0].youngs_modulus = 0; }},
        {"metadata", "nu = 0.5", [](Data d, Tables) { d.materials[1].poisson_ratio = 0.5; }},
        {"metadata", "nu = nan", [](Data d, Tables) { d.materials[1].poisson_ratio = not_a_number; }},
        {"metadata", "density = inf", [](Data d, Tables) { d.materials[1].density = infinite; }},
        {"metadata", "material `steel` has damping = -1 s", [](Data d, Tables) { d.materials[1].relaxation = -1; }},
        {"metadata", "mass_damping = nan 1/s", [](Data d, Tables) { d.materials[1].mass_damping = not_a_number; }},
        {"metadata", "restitution 1.5", [](Data d, Tables) { d.contacts[0].restitution = 1.5; }},
        {"metadata", "friction -1", [](Data d, Tables) { d.contacts[0].friction = -1; }},
        {"metadata", "phase 1", [](Data d, Tables) { d.contacts[0].phase = 1; }},
        {"metadata", "contact `impact` presses bodies apart over 0 ticks",
         [](Data d, Tables) {
             d.contacts[0].resolve.pairs = {{0, 1, 1e-3}};
         }},
        {"metadata", "rising pairs of bodies",
         [](Data d, Tables) {
             d.contacts[0].resolve = {.over = 5, .pairs = {{1, 0, 1e-3}}};
         }},
        {"metadata", "rising pairs of bodies",
         [](Data d, Tables) {
             d.contacts[0].resolve = {.over = 5, .pairs = {{0, 1, 0}}};
         }},
        {"metadata", "voxels of 0 m", [](Data d, Tables) { d.exports[1].voxel_size = 0; }},
        {"metadata", "export `small` writes float16, which vtu",
         [](Data d, Tables) { d.exports[0].style.precision = Precision::float16; }},
        {"metadata", "export `fog` writes float64, which vdb",
         [](Data d, Tables) { d.exports[1].style.precision = Precision::float64; }},
        {"metadata", "a band of nan voxels", [](Data d, Tables) { d.exports[1].style.band = not_a_number; }},
        {"metadata", "a band of 51 voxels", [](Data d, Tables) { d.exports[1].style.band = 51; }},
        {"metadata", "not a scalar", [](Data d, Tables) { d.exports[1].style.colour_field = Field::velocity; }},
        {"metadata", "a colour scale from 8 to 8", [](Data d, Tables) { d.exports[1].style.colour_low = 8; }},
        {"metadata", "a colour scale from -0.25 to inf", [](Data d, Tables) { d.exports[1].style.colour_high = infinite; }},
        {"metadata", "makes pictures of 31 x 480 pixels", [](Data d, Tables) { d.exports[3].style.picture.width = 31; }},
        {"metadata", "makes pictures of 640 x 8193 pixels", [](Data d, Tables) { d.exports[3].style.picture.height = 8193; }},
        {"metadata", "looks from nowhere", [](Data d, Tables) { d.exports[3].style.picture.eye.y = not_a_number; }},
        {"metadata", "looks through no window", [](Data d, Tables) { d.exports[3].style.picture.window_low.z = 4; }},
        {"metadata", "looks through no window", [](Data d, Tables) { d.exports[3].style.picture.window_high.x = infinite; }},
        {"metadata", "a colour scale from 5 to 4", [](Data d, Tables) { d.exports[3].style.picture.low = 5; }},
        {"metadata", "colours pictures by 0 fields", [](Data d, Tables) { d.exports[3].fields.clear(); }},
        {"metadata", "component 3 of `velocity`, which has 3", [](Data d, Tables) { d.exports[3].style.picture.component = 3; }},
        {"metadata", "component -1 of `stress`, which has 6",
         [](Data d, Tables) {
             d.exports[3].fields = {Field::stress};
             d.exports[3].style.picture.component = PictureStyle::length;
         }},
        {"metadata", "component -2 of", [](Data d, Tables) { d.exports[3].style.picture.component = -2; }},
        {"contactors", "contactor 0 has length 0", [](Data, Tables t) { t.contactors[0].length = 0; }},
    });
}

TEST_CASE("contact clocks without what they need are refused") {
    check_all({
        {"metadata", "a clock `adaptive`", [](Data d, Tables) { d.contacts[0].clock = ContactClockPolicy::adaptive; }},
        {"metadata", "a clock `sequential`", [](Data d, Tables) { d.contacts[0].clock = ContactClockPolicy::sequential; }},
        {"metadata", "period -1", [](Data d, Tables) { d.contacts[0].period = -1; }},
        {"metadata", "alpha nan", [](Data d, Tables) { d.contacts[0].alpha = not_a_number; }},
    });
}

TEST_CASE("penalty layers without what they need are refused") {
    const auto layers = [](Data d) -> image::PenaltyLayers& {
        d.contacts[0].law = ContactLaw::penalty_layers;
        d.contacts[0].layers = {.thickness = 1e-3, .stiffness = 100, .period = 1 << 12};
        return d.contacts[0].layers;
    };
    check_all({
        {"metadata", "has layers, but another law", [](Data d, Tables) { d.contacts[0].layers.thickness = 1; }},
        {"metadata", "layers of thickness 0", [&](Data d, Tables) { layers(d).thickness = 0; }},
        {"metadata", "stiffness nan", [&](Data d, Tables) { layers(d).stiffness = not_a_number; }},
        {"metadata", "separation 1.5", [&](Data d, Tables) { layers(d).separation = 1.5; }},
        {"metadata", "layers every 3000 ticks", [&](Data d, Tables) { layers(d).period = 3000; }},
        {"metadata", "layers every 0 ticks", [&](Data d, Tables) { layers(d).period = 0; }},
        {"metadata", "layers every 9007199254740992 ticks", [&](Data d, Tables) { layers(d).period = max_tick; }},
    });
}

TEST_CASE("the law projection without what it needs is refused") {
    const auto projection = [](Data d) -> image::Contact& {
        d.scheme = Scheme::newmark;
        d.contacts[0].law = ContactLaw::projection;
        d.contacts[0].clock = ContactClockPolicy::sequential;
        d.contacts[0].period = 1 << 12;
        return d.contacts[0];
    };
    check_all({
        {"metadata", "expected reflection, one after another",
         [](Data d, Tables) {
             d.contacts[0].response = ContactResponse::accounted;
             d.contacts[0].settings.dcr.normal = GapNormal::contactor;
         }},
        {"metadata", "expected the scheme newmark", [&](Data d, Tables) { projection(d), d.scheme = Scheme::verlet; }},
        {"metadata", "no contact may have another",
         [&](Data d, Tables) {
             projection(d);
             d.contacts.push_back({.name = "other", .where = d.contacts[0].where});
         }},
        {"metadata", "looks one after another", [&](Data d, Tables) { projection(d).solve = ContactSolve::simultaneous; }},
    });
}

TEST_CASE("settings of another law are refused; a file has those of its law only") {
    test::SmallParts parts = test::small_parts();
    parts.data.contacts[0].settings.projection.energy_correction = true;
    const Status status = image::verify(image::make_image(parts.data, parts.tables));
    REQUIRE(!status);
    CHECK(status.error().message.find("has settings of another law") != std::string::npos);
}

TEST_CASE("projectors that do not project are refused") {
    check_all({
        {"projectors", "row 0 is not the identity", [](Data, Tables t) { t.projectors[0].row[1].y = 2; }},
        {"projectors", "row 0 is not the identity",
         [](Data, Tables t) {
             t.projectors.clear();
             t.node_projector.assign(12, 0);
         }},
        {"projectors", "row 2 is not symmetric", [](Data, Tables t) { t.projectors[2].row[1].z = 0.5; }},
        {"projectors", "row 2 is not symmetric", [](Data, Tables t) { t.projectors[2].row[1].y = 0.5; }},
        {"projectors", "row 1 is not symmetric", [](Data, Tables t) { t.projectors[1].row[1].y = not_a_number; }},
        {"node_projector", "node 4 has projector 5 of 5", [](Data, Tables t) { t.node_projector[4] = 5; }},
    });
}

TEST_CASE("names that could not be names of files and columns are refused") {
    check_all({
        {"metadata", "the scene's name", [](Data d, Tables) { d.scene_name = "../../etc/passwd"; }},
        {"metadata", "the scene's name", [](Data d, Tables) { d.scene_name = ""; }},
        {"metadata", "the name of an export", [](Data d, Tables) { d.exports[0].name = "a/b"; }},
        {"metadata", "the name of an export", [](Data d, Tables) { d.exports[0].name = ".."; }},
        {"metadata", "the name of a record", [](Data d, Tables) { d.records[0].name = "tip"; }},
        {"metadata", "the name of a record", [](Data d, Tables) { d.records[0].name = "a\nb"; }},
        {"metadata", "the name of a record", [](Data d, Tables) { d.records[0].name = "a\"b"; }},
        {"metadata", "the name of a contact", [](Data d, Tables) { d.contacts[0].name = std::string("a\0b", 3); }},
        {"metadata", "the name of a body", [](Data d, Tables) { d.bodies[0].name = "\xc3"; }},
        {"metadata", "the name of a body", [](Data d, Tables) { d.bodies[0].name = "\xed\xa0\x80"; }},
        {"metadata", "the name of a material", [](Data d, Tables) { d.materials[0].name = "\xc0\xaf"; }},
        {"metadata", "the source line of brick", [](Data d, Tables) { d.bodies[0].where.text = "\x1b[31m"; }},
        {"metadata", "a warning", [](Data d, Tables) { d.warnings[0] = "\xff"; }},
        {"metadata", "a parameter", [](Data d, Tables) { d.parameters[0].name = ""; }},
        {"metadata", "export `small` names a field twice",
         [](Data d, Tables) { d.exports[0].fields.push_back(Field::displacement); }},
    });
}

TEST_CASE("expectations that could not be computed are refused") {
    using image::Op;
    check_all({
        {"metadata", "an operation finds too few values",
         [](Data d, Tables) { d.expectations[0].left = {test::arithmetic(Arithmetic::add)}; }},
        {"metadata", "2 values are left", [](Data d, Tables) { d.expectations[0].left.push_back(d.expectations[0].left.front()); }},
        {"metadata", "0 values are left", [](Data d, Tables) { d.expectations[0].right.clear(); }},
        {"metadata", "0 values are left", [](Data d, Tables) { d.expectations[1].tolerance.clear(); }},
        {"metadata", "a tolerance without `within`", [](Data d, Tables) { d.expectations[0].tolerance = d.expectations[0].right; }},
        {"metadata", "metric 99 does not exist", [](Data d, Tables) { d.expectations[0].left[0].index = 99; }},
        {"metadata", "a metric is of contact 4294967295 of 1", [](Data d, Tables) { d.expectations[0].left[0].index = 4; }},
        {"metadata", "column 26 of 26", [](Data d, Tables) { d.expectations[1].left[0].index = 26; }},
        {"metadata", "column 26 of 26 is read", [](Data d, Tables) { d.expectations[2].left[1].index = 26; }},
        {"metadata", "reduction 4 does not exist", [](Data d, Tables) { d.expectations[2].right[1].index = 4; }},
        {"metadata", "value 1 of 1 kept is recalled", [](Data d, Tables) { d.expectations[2].left[4].index = 1; }},
        {"metadata", "`reduce` takes a series and numbers", [](Data d, Tables) { d.expectations[2].right[0] = test::constant(1); }},
        {"metadata", "`at` takes a series and numbers", [](Data d, Tables) { d.expectations[1].left[1] = test::column(20); }},
        {"metadata", "`between` takes a series and numbers", [](Data d, Tables) { d.expectations[2].left[7] = test::column(20); }},
        {"metadata", "only functions know time", [](Data d, Tables) { d.expectations[0].left = {test::the_time}; }},
        {"metadata", "a constant is not finite", [](Data d, Tables) { d.expectations[0].right[0].value = infinite; }},
        {"metadata", "more than 256 values wait",
         [](Data d, Tables) {
             d.expectations[0].right.assign(257, {.op = Op::constant, .value = 1});
             d.expectations[0].right.insert(d.expectations[0].right.end(), 256, test::arithmetic(Arithmetic::add));
         }},
    });
    test::SmallParts parts = test::small_parts();
    parts.data.expectations[0].right.assign(256, {.op = Op::constant, .value = 1});
    parts.data.expectations[0].right.insert(parts.data.expectations[0].right.end(), 255, test::arithmetic(Arithmetic::add));
    CHECK(image::verify(image::make_image(parts.data, parts.tables)).ok());
}

TEST_CASE("a word of an enumeration that does not exist is refused when the file is read") {
    const auto fault = [](auto change) {
        test::SmallParts parts = test::small_parts();
        change(parts.data);
        const Result<image::Image> parsed = image::parse(image::serialise(image::make_image(parts.data, parts.tables)));
        return parsed ? std::string() : parsed.error().message;
    };
    CHECK(fault([](image::Metadata& d) { d.materials[0].model = MaterialModel{10}; }) ==
          "section `metadata`: the model of a material is 10, only 0 to 9 are known");
    CHECK(fault([](image::Metadata& d) { d.blocks[0].kind = ElementKind{9}; }).find("element block is 9") != std::string::npos);
    CHECK(fault([](image::Metadata& d) { d.bodies[0].surface = SurfaceKind{3}; }).find("surface of a body is 3") !=
          std::string::npos);
    CHECK(fault([](image::Metadata& d) { d.contacts[0].clock = ContactClockPolicy{4}; }).find("clock of a contact is 4") !=
          std::string::npos);
    const auto with_cone = [&](FrictionCone cone) {
        return fault([cone](image::Metadata& d) {
            d.contacts[0].law = ContactLaw::projection;
            d.contacts[0].settings.projection.cone = cone;
        });
    };
    CHECK(with_cone(FrictionCone{3}) ==
          "section `metadata`: the setting `cone` of the law `projection` is 3, only 0 to 2 are known");
    CHECK(fault([](image::Metadata& d) { d.records[0].kind = RecordKind{9}; }).find("kind of a record is 9") != std::string::npos);
    constexpr std::uint8_t beyond = static_cast<std::uint8_t>(last_field) + 1;
    CHECK(fault([](image::Metadata& d) {
              d.exports[0].fields[0] = Field{beyond};
          }).find("field of an export is " + std::to_string(beyond)) != std::string::npos);
    CHECK(fault([](image::Metadata& d) { d.expectations[0].left[0].op = image::Op{18}; }).find("is 18") != std::string::npos);
    CHECK(fault([](image::Metadata& d) { d.expectations[0].comparison = image::Comparison{5}; }).find("is 5") != std::string::npos);
}

TEST_CASE("text with letters of any script is taken") {
    test::SmallParts parts = test::small_parts();
    parts.data.bodies[0].name = "Träger \u6881 \U0001F9F1";
    parts.data.warnings[0] = "two\nlines\tand a tab";
    CHECK(image::verify(image::make_image(parts.data, parts.tables)).ok());
}
