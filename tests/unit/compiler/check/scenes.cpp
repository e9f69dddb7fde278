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
    // By hand, through all placements: (0,0,0) -> (1,0,0) -> (0,1,0) -> (0,1,0) and (1,0,0) -> (2,0,0) -> (0,2,0) -> (0,3,0).
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
    CHECK(made.materials.size() == 1);  // one material, under two names
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
    CHECK(text.find("  (divide (absolute (subtract (at tip 2) (multiply 2 (max tip)))) 1) <= "
                    "(add (divide (final energy.total) 3) (at hits.kicks impact.first_contact))   [1]\n") != std::string::npos);
    CHECK(text.find("  (mean tip) within 5 +- 1   [Pa]\n") != std::string::npos);
    CHECK(made.records[2].component == 5);
}

TEST_CASE("series, functions of time and windows are worked out sample by sample") {
    const scene::Scene made = checked(one_body_and_run + R"(
record energy every 1 s
record momentum every 2 s
record a = max(cube : speed) every 1 s
record b = min(cube : speed) at [3 s, 1 s]
fn ramp(t: Time) = 2 m/s^2 * t
expect a < 5 m/s
expect a within ramp +- 2 %
expect a within (t -> if t < 2 s then 1 m/s else 2 m/s) +- 1 mm/s
expect (t -> 1 m/s^2 * t) <= a
expect abs(a - b) < 1 m/s
expect (a - ramp).between(1 s, 4 s).max < 1 m/s
expect max(a / b) < 3
expect norm([momentum.x, momentum.y, momentum.z]) < 1 N*s
expect energy.total.between(1 s, 2 s).mean > energy.total.final
fn spread(x: Velocity) = x.max - x.min
expect spread(a) < 1 m/s
)");
    const std::string text = scene::dump(made);
    const auto has = [&](const std::string& line) { return text.find("  " + line + "\n") != std::string::npos; };
    INFO(text);
    CHECK(has("a < 5   [m/s]"));
    CHECK(has("a within (multiply 2 t[a]) +- (multiply (absolute (multiply 2 t[a])) 0.02)   [m/s]"));
    CHECK(has("a within (select (less t[a] 2) 1 2) +- 0.001   [m/s]"));
    CHECK(has("(multiply 1 t[a]) <= a   [m/s]"));
    CHECK(has("(absolute (subtract a b)) < 1   [m/s]"));
    CHECK(has("(max (between (subtract a (multiply 2 t[a])) 1 4)) < 1   [m/s]"));
    CHECK(has("(max (divide a b)) < 3   [1]"));
    CHECK(has("(mean (between energy.total 1 2)) > (final energy.total)   [J]"));
    CHECK(has("(subtract (max a) (min a)) < 1   [m/s]"));
    CHECK(made.records[3].sampling.at == std::vector<double>{1, 3});
}

TEST_CASE("a function of time that is used twice takes the times of what stands beside it, each time") {
    const scene::Scene made = checked(one_body_and_run + R"(
record a = max(cube : speed) every 1 s
record b = min(cube : speed) every 2 s
fn beside(f, x, y) = (x - f).max + (y - f).max
expect beside(1 * (t -> 1 m/s^2 * t), a, b) < 1 m/s
)");
    const std::string text = scene::dump(made);
    INFO(text);
    CHECK(text.find("(subtract a (multiply 1 (multiply 1 t[a])))") != std::string::npos);
    CHECK(text.find("(subtract b (multiply 1 (multiply 1 t[b])))") != std::string::npos);
}

TEST_CASE("the page takes what a scene says and leaves the rest open; seeds are remembered") {
    const scene::Scene made = checked(one_body_and_run + R"(
let dice = random { seed = 9 }
let other = random { seed = 4 }
param n: Real = dice.uniform(0, 1) + other[3].uniform(0, 1)
export page { fields = [velocity], at = [2 s, 1 s] }
export vtu { fields = [speed], at = [2 s, 0 s] }
load g { on = all, acceleration = [n, 0, 0] m/s^2 }
)");
    REQUIRE(made.exports.size() == 2);
    CHECK(made.exports[0].format == ExportFormat::page);
    CHECK(made.exports[0].fields == std::vector<Field>{Field::velocity});
    CHECK(made.exports[0].sampling.at == std::vector<double>{1, 2});
    CHECK(made.exports[1].sampling.at == std::vector<double>{0, 2});
    CHECK(made.seeds == std::vector<std::uint64_t>{4, 9});
    const scene::Scene usual = checked(one_body_and_run + "export page { }\n");
    CHECK(usual.exports.at(0).fields.empty());
    CHECK(usual.exports.at(0).sampling.every == 0);
    CHECK(usual.seeds.empty());
}

TEST_CASE("empty blocks declare nothing, an array without elements is the empty list") {
    const scene::Scene made = checked(one_body_and_run + R"(
param n: Int = 0
for i in 0..n - 1 { restrain r[i] { on = cube } }
for i in 5..1 { restrain q[i] { on = cube } }
for i in [] { restrain p[i] { on = cube } }
for i in 0..3 { }
if n > 3 { } else { load g { on = all, acceleration = [n, count(none), sum(concat([1], none))] m/s^2 } }
for i in 1..n { region none[i] = cube }
)");
    CHECK(made.restraints.empty());
    CHECK(made.loads.size() == 1);
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
  law dcr response accounted solve sequential restitution 1 friction 0
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
    // Processor time of this process, since other processes may run.
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
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
