#include <catch2/catch.hpp>

#include <cmath>
#include <ctime>

#include "compiler/scene/dump.h"
#include "tests/unit/compiler/check/check_text.h"

using namespace avs;
using namespace avs::test;

namespace {

const std::string material = "material m = linear_elastic { E = 1 Pa, nu = 0, density = 1 kg/m^3 }\n";

scene::Scene checked(const std::string& text, const std::vector<std::pair<std::string, std::string>>& settings = {},
                     const std::map<std::string, std::string>& modules = {}) {
    Checked result = check_text("scene s\n" + text, settings, modules);
    INFO(result.messages);
    REQUIRE(result.scene);
    return std::move(*result.scene);
}

}  // namespace

TEST_CASE("a node map is the function of the scene, to the bit") {
    const scene::Scene made = checked(material + R"(
param n: Int = 4
let L = 10 m
fn graded(s) = L / n * s + (L - L / n) * s^2
body bar {
  shape    = box { from = [-L, 0 m, 0 m], size = [L, 1 m, 1 m] }
  mesh     = structured { cells = [5 * n, n, n] }
  map      = p -> if p.x < 0 m then [-graded(-p.x / L), p.y, p.z] else p
  material = m
  velocity = p -> [0.1 m/s, 2 * p.y / 1 s, 0 m/s]
}
run { until = 1 s }
)",
                                      {{"n", "8"}});
    const scene::Body& bar = made.bodies[BodyId{0}];
    CHECK(std::get<scene::StructuredMesh>(bar.mesh).cells == std::array{40, 8, 8});
    const double length = 10, n = 8;
    for (const double x : {-10.0, -7.3, -1e-3, 0.0, 2.5}) {
        const double s = -x / length;
        const Vec3 expected = x < 0 ? Vec3{-(length / n * s + (length - length / n) * (s * s)), 0.25, -3} : Vec3{x, 0.25, -3};
        CHECK(bar.map->evaluate({x, 0.25, -3}) == expected);
        CHECK(bar.velocity->evaluate({x, 0.25, -3}) == Vec3{0.1, 0.5, 0});
    }
}

TEST_CASE("a function without a value at a point says so") {
    const scene::Scene made = checked(material + R"(
body b {
  shape    = sphere { centre = [0, 0, 0] m, radius = 1 m }
  mesh     = free { size = 1 m }
  material = m
  map      = p -> [sqrt(p.x * 1 m), p.y, 1 m^2 / p.z]
}
region inside = b where 1 m / x > 2
restrain r { on = inside }
run { until = 1 s }
)");
    const auto& map = made.bodies[BodyId{0}].map->evaluate;
    CHECK(map({4, 1, 2}) == Vec3{2, 1, 0.5});
    CHECK_FALSE(map({-1, 1, 1}));
    CHECK_FALSE(map({1, 1, 0}));
    const auto& predicate = std::get<scene::Filtered>(made.restraints[0].region->node).predicate;
    CHECK(predicate({0.25, 0, 0}) == true);
    CHECK(predicate({1, 0, 0}) == false);
    CHECK_FALSE(predicate({0, 0, 0}).has_value());
}

TEST_CASE("placements are applied in their order") {
    const scene::Scene made = checked(material + R"(
body b {
  shape    = box { from = [0, 0, 0] m, size = [1, 1, 1] m }
  mesh     = structured { cells = [1, 1, 1] }
  material = m
  place    = [translate { by = [1, 0, 0] m }, rotate { axis = [0, 0, 2], angle = 90 deg }, scale { factor = 2, centre = [0, 1, 0] m }]
}
run { until = 1 s }
)");
    const scene::Placement& place = made.bodies[BodyId{0}].placement;
    const auto moved = [&](const Vec3& x) { return place.linear * x + place.offset; };
    // (0,0,0) -> (1,0,0) -> (0,1,0) -> stays;  (1,0,0) -> (2,0,0) -> (0,2,0) -> (0,3,0)
    CHECK(norm(moved({0, 0, 0}) - Vec3{0, 1, 0}) < 1e-15);
    CHECK(norm(moved({1, 0, 0}) - Vec3{0, 3, 0}) < 1e-15);
    CHECK(determinant(place.linear) == Approx(8));
}

TEST_CASE("times in critical steps become linear combinations") {
    const scene::Scene made = checked(material + R"(
body b { shape = sphere { centre = [0, 0, 0] m, radius = 1 m }, mesh = free { size = 1 m }, material = m }
contact one between all, all { clock = adaptive { alpha = 0.75, longest = (2 * mean_critical - min_critical / 4) / 2 + min_critical + 1 us } }
contact two between b, [b] { clock = constant { period = 5 ms, phase = 0.25 } }
run { until = 1 s }
)");
    const scene::ModelTime& longest = made.contacts[ContactId{0}].longest;
    CHECK(longest.seconds == 1e-6);
    CHECK(longest.mean_critical == 1);
    CHECK(longest.min_critical == 0.875);
    CHECK(made.contacts[ContactId{1}].period->seconds == 0.005);
    CHECK(made.contacts[ContactId{1}].phase == 0.25);
}

TEST_CASE("file names are resolved from the folder of the scene, text parameters are taken as they are") {
    const std::string text = material + R"(
param path: String = "part.msh"
param unit: String = "mm"
body b { shape = file { path = path, unit = unit }, mesh = given {}, material = m }
run { until = 1 s }
)";
    const auto file = [&](const std::vector<std::pair<std::string, std::string>>& settings) {
        return std::get<scene::MeshFile>(checked(text, settings).bodies[BodyId{0}].shape);
    };
    CHECK(file({}).path == "folder/part.msh");
    CHECK(file({}).unit == 0.001);
    CHECK(file({{"path", "../x/y.msh"}}).path == "x/y.msh");
    CHECK(file({{"path", "\"/abs/y.msh\""}, {"unit", "cm"}}).path == "/abs/y.msh");
    CHECK(file({{"unit", "cm"}}).unit == 0.01);
    CHECK(checked(text, {{"unit", "m"}, {"unit", "cm"}}).parameters[1].value == "\"cm\"");
}

TEST_CASE("modules bring names, one by one or under their own") {
    const std::map<std::string, std::string> modules{{"std.things",
                                                      "module std.things\nuse \"./inner.avs\".{half}\npub let size = 2 * half\npub "
                                                      "material soft = linear_elastic { E = 1 Pa, nu = 0, "
                                                      "density = 1 kg/m^3 }\n"},
                                                     {"./inner.avs", "module inner\npub let half = 3 m\n"}};
    const scene::Scene made = checked(R"(
use std.things.{soft}
use std.things
body b { shape = sphere { centre = [0, 0, 0] m, radius = things.size }, mesh = free { size = 1 m }, material = soft }
body c { shape = sphere { centre = [9, 0, 0] m, radius = things.size }, mesh = free { size = 1 m }, material = things.soft }
run { until = 1 s }
)",
                                      {}, modules);
    CHECK(std::get<scene::Sphere>(made.bodies[BodyId{0}].shape).radius == 6);
    CHECK(made.materials.size() == 1);  // one material, by whatever name
}

TEST_CASE("expectations become expressions of the run") {
    const scene::Scene made = checked(one_body_and_run + R"(
contact impact between all, all {}
record energy every 1 s
record hits = impact every 1 s
record tip = max(cube.boundary : stress.xy) every 1 s
expect energy.drift < 2 %
expect impact.last_contact within 8 s +- 5 %
expect abs(tip.at(2 s) - 2 * max(tip)) / 1 Pa <= energy.total.final / (3 J) + hits.kicks.at(impact.first_contact)
expect tip.mean within 5 Pa +- 1 Pa
)");
    const std::string text = scene::dump(made);
    CHECK(text.find("  energy.drift < 0.02   [1]\n") != std::string::npos);
    CHECK(text.find("  impact.last_contact within 8 +- 0.4   [s]\n") != std::string::npos);
    CHECK(text.find("  (abs((tip.at(2) - (2 * max(tip)))) / 1) <= ((final(energy.total) / 3) + "
                    "hits.kicks.at(impact.first_contact))   [1]\n") != std::string::npos);
    CHECK(text.find("  mean(tip) within 5 +- 1   [Pa]\n") != std::string::npos);
    CHECK(made.records[2].component == 5);
}

TEST_CASE("the dump of a small scene shows all defaults") {
    const scene::Scene made =
        checked(one_body_and_run + "contact k between all, all {}\nload g { on = all, acceleration = [0, 0, -9.81] m/s^2 }\n");
    CHECK(scene::dump(made) == R"(scene s
material cube linear_elastic E 1 Pa nu 0 density 1 kg/m^3
body cube
  shape box from [0, 0, 0] m size [1, 1, 1] m
  mesh structured hex8 cells [1, 1, 1]
  place linear [[1, 0, 0], [0, 1, 0], [0, 0, 1]] offset [0, 0, 0] m
  map none
  material cube
  velocity at rest
load g
  acceleration [0, 0, -9.81] m/s^2 = [0, 0, -9.81] m/s^2
  clock of the elements
  all
clock strain = nested beta 0.5
contact k
  between [cube] and [cube] self true
  law dcr response reflection solve sequential restitution 1 friction 0
  clock midpoint phase 0.5 both_sides true synchronise true edges true
  period of the elements
run until 10 s scheme avi
)");
}

TEST_CASE("ten thousand bodies are checked in less than a second") {
    std::string text = "scene many\n" + material + "fn shifted(i) = [i, 0, 0] m\n";
    for (int i = 0; i < 10000; ++i) {
        const std::string number = std::to_string(i);
        text +=
            "body b" + number + " { shape = box { from = shifted(" + number +
            "), size = [0.5, 0.5, 0.5] m }, mesh = structured { cells = [1, 1, 1] }, material = m, velocity = p -> [p.y / 1 s, 0 "
            "m/s, 0 m/s] }\n";
    }
    text += "region low = all.boundary where z < 1 mm\nrestrain r { on = low }\nrun { until = 1 s }\n";
    support::Sources sources;
    support::Diagnostics diagnostics;
    const std::optional<syntax::SyntaxTree> tree = parse::parse(sources, sources.add("many.avs", text), diagnostics);
    REQUIRE(tree);
    const auto begin = std::clock();
    const std::optional<scene::Scene> made = check::check(*tree, {}, sources, diagnostics);
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;  // of this process: others may run, too
    REQUIRE(made);
    CHECK(made->bodies.size() == 10000);
    INFO(seconds << " s");
#ifdef NDEBUG
    CHECK(seconds < 1);
#else
    CHECK(seconds < 10);
#endif
    WARN("checked 10000 bodies in " << seconds << " s");
}
