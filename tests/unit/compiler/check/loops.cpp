#include <catch2/catch.hpp>

#include <cmath>

#include "compiler/check/random.h"
#include "compiler/scene/dump.h"
#include "tests/unit/compiler/check/check_text.h"

using namespace avs;
using namespace avs::test;

namespace {

const std::string soft = "material soft = linear_elastic { E = 1 Pa, nu = 0, density = 1 kg/m^3 }\n";
const std::string run = "run { until = 10 s }\n";

std::string body(const std::string& name, const std::string& x = "0") {
    return "body " + name + " { shape = box { from = [" + x +
           ", 0, 0] m, size = [1, 1, 1] m }, mesh = structured { cells = [1, 1, 1] }, material = soft }\n";
}

std::vector<std::string> names(const IdVector<BodyId, scene::Body>& bodies) {
    std::vector<std::string> result;
    for (const scene::Body& each : bodies) result.push_back(each.name);
    return result;
}

scene::Scene scene_of(const std::string& text, const std::vector<std::pair<std::string, std::string>>& settings = {}) {
    const Checked checked = check_text("scene s\n" + text, settings);
    INFO(text << checked.messages);
    REQUIRE(checked.scene);
    return *checked.scene;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("a loop makes a body for each value, ranges may depend on the loops around them") {
    const scene::Scene scene =
        scene_of(soft + "for i in 0..2, j in 0..i {\n let x = 2 * i\n" + body("cube[i, j]", "x + j / 10") + "}\n" + run);
    CHECK(names(scene.bodies) == Names{"cube[0,0]", "cube[1,0]", "cube[1,1]", "cube[2,0]", "cube[2,1]", "cube[2,2]"});
    CHECK(std::get<scene::Box>(scene.bodies[BodyId{4}].shape).from.x == 4.1);
    CHECK(names(scene_of(soft + "for x in [3, 5] {\n for y in [0 * x - 1] {\n" + body("b[x, y]") + "}\n}\n" + run).bodies) ==
          Names{"b[3,-1]", "b[5,-1]"});
    CHECK(scene_of(soft + "for i in 1..0 {\n" + body("none[i]") + "}\n" + body("one") + run).bodies.size() == 1);
}

TEST_CASE("an array is the list of its bodies, in the order of their indices") {
    const std::string wall =
        soft + "for i in 0..1, j in 0..2 {\n" + body("cube[i, j]", "2 * i + j") + "}\n" + body("floor_body", "9");
    const scene::Scene scene = scene_of(wall +
                                        "contact a between cube, floor_body {}\ncontact b between cube[1], cube[0, 0..1] {}\n"
                                        "region two = union(cube[0], cube[1, 2])\nrestrain r { on = two }\n"
                                        "region skins = cube.boundary\nload l { on = skins, acceleration = [count(cube), "
                                        "count(cube[1]), 0] m/s^2 }\nrecord tip = mean(cube : displacement.x) every 1 s\n" +
                                        run);
    CHECK(scene.contacts[ContactId{0}].first.size() == 6);
    CHECK(scene.contacts[ContactId{1}].first == std::vector<BodyId>{BodyId{3}, BodyId{4}, BodyId{5}});
    CHECK(scene.contacts[ContactId{1}].second == std::vector<BodyId>{BodyId{0}, BodyId{1}});
    CHECK(scene::dump(scene).find("acceleration [6, 3, 0] m/s^2") != std::string::npos);
    CHECK(scene::dump(scene).find("body cube[1,2]") != std::string::npos);
}

TEST_CASE("records, contacts and expectations of a loop find each other by index") {
    const scene::Scene scene =
        scene_of(soft + "for i in 0..2 {\n" + body("cube[i]", "2 * i") +
                 "restrain hold[i] { on = cube[i] }\nif i > 0 {\n contact hit[i] between cube[i - 1], cube[i] {}\n"
                 "record hit[i] every 1 s\nrecord also[i] = hit[i] every 1 s\nexpect hit[i].kicks.final + also[i].kicks.final < 3\n"
                 "expect hit[i].last_contact < 3 s\n}\nrecord tip[i] = max(cube[i] : speed) every 1 s\n"
                 "expect tip[i].final < (i + 1) * 1 m/s\n}\nexpect tip[2].max < 1 m/s\n" +
                 run);
    REQUIRE(scene.records.size() == 7);
    CHECK(scene.records[0].name == "tip[0]");
    CHECK(scene.records[1].name == "hit[1]");
    CHECK(scene.records[2].name == "also[1]");
    CHECK(scene.records[2].contact == ContactId{0});
    CHECK(scene.restraints.at(1).name == "hold[1]");
    REQUIRE(scene.expectations.size() == 8);
    CHECK(scene.expectations.back().left.nodes.front().column == "tip[2]");
}

TEST_CASE("a condition chooses declarations, and lists may know what is chosen") {
    const std::string text = soft + "param big: Bool = true\nlet n = if big then 3 else 1\nif big {\n" + body("left") +
                             "} else if n > 5 {\n" + body("never") + "} else {\n" + body("right") + body("left", "5") +
                             "}\nrestrain r { on = left }\n" + run;
    CHECK(names(scene_of(text).bodies) == Names{"left"});
    CHECK(names(scene_of(text, {{"big", "false"}}).bodies) == Names{"right", "left"});
    // Names in a branch that is not taken are checked, too.
    CHECK(check_text("scene s\n" + soft + body("a") + "if 1 > 2 {\nrestrain r { on = nowhere }\n}\n" + run)
              .messages.find("`nowhere`") != std::string::npos);
}

TEST_CASE("the order of declarations does not matter, loops go through what stands below them") {
    const scene::Scene scene = scene_of(
        "for i in 0..count(cube) - 1 {\nrestrain r[i] { on = cube[i] }\n}\nfor b in picked {\n"
        "load l[0] { on = b, acceleration = [1, 2, 3] m/s^2 }\n}\nlet picked = [cube[1]]\nfor i in 0..2 {\n" +
        body("cube[i]", "2 * i") + "}\n" + soft + run);
    CHECK(scene.restraints.size() == 3);
    CHECK(std::get<scene::WholeBody>(scene.loads.at(0).region->node).body == BodyId{1});
}

TEST_CASE("materials and regions of a loop are worked out with its values") {
    const scene::Scene scene = scene_of(
        "let stiff = [1, 4, 9]\nfor i in 0..2 {\nmaterial soft_one[i] = linear_elastic { E = stiff[i] * 1 kPa, nu = 0, "
        "density = 1 kg/m^3 }\nbody cube[i] { shape = box { from = [2 * i, 0, 0] m, size = [1, 1, 1] m }, mesh = "
        "structured { cells = [1, 1, 1] }, material = soft_one[i] }\nregion upper[i] = union(cube[i] where z > 0.5 m, "
        "if i > 0 then upper[i - 1] else cube[0])\n}\nrestrain r { on = upper[2] }\n" +
        run);
    CHECK(scene.materials[MaterialId{2}].youngs_modulus == 9000);
    CHECK(scene.materials[MaterialId{2}].name == "soft_one[2]");
}

TEST_CASE("lists and records go through functions, indices and comprehensions with their dimensions") {
    const std::string more =
        "fn scaled(list, by) = [x * by for x in list]\nfn first(pair) = pair.a\n"
        "fn area(r) = r.a * r.b\nlet sides = [{ a = i * 1 m, b = 2 s } for i in 1..4]\n";
    CHECK(value_of("sum(scaled([1 m, 2 m], 3 s))", more + "let unused_a = sides\n").find("unused") != std::string::npos);
    const std::string used = more +
                             "fn all_of(q) = [first(sides[0]), area(sides[0]), scaled([1], 1)][0] + 0 m * q\nload u { on = all, "
                             "acceleration = [all_of(1), 1 m, 1 m] / 1 s^2 }\n";
    CHECK(value_of("sum(scaled([1 m, 2 m], 3 s))", used) == "9 m*s");
    CHECK(value_of("area(sides[3])", used) == "8 m*s");
    CHECK(value_of("max([first(r) for r in sides if first(r) < 4 m])", used) == "3 m");
    CHECK(value_of("count([x for x in 1..10 if x > 3])", used) == "7");
    CHECK(value_of("fold(1..5, 1, (a, b) -> a * b)", used) == "120");
    CHECK(value_of("sum(concat([1, 2], [3, 4], 5..6))", used) == "21");
    CHECK(value_of("[[1, 2], [3, 4]][1][0]", used) == "3");
    CHECK(value_of("[[1, 2], [3, 4]][1, 1]", used) == "4");
    CHECK(value_of("[1, 2, 3, 4][1..3]", used) == "[2, 3, 4]");
    CHECK(value_of("sum([i * j for i in 1..3, j in 1..i])", used) == "25");
    CHECK(value_of("[3, 4, 5, 6][2] mm", used) == "0.005 m");
    CHECK(value_of("(x -> [x, 2 * x])(3 m)[1]", used) == "6 m");
    CHECK(value_of("sum([1 m, 2 s])", used).find("found time [s], expected length [m]") != std::string::npos);
}

TEST_CASE("lists in functions of a point are looked up at each point") {
    const scene::Scene scene =
        scene_of(soft +
                 "let speeds = [1, 4, 9, 16]\nbody b { shape = box { from = [0, 0, 0] m, size = [4, 1, 1] m }, mesh = "
                 "structured { cells = [4, 1, 1] }, material = soft, velocity = p -> [speeds[floor(p.x / 1 m)], "
                 "sum([s * p.y / 1 m for s in speeds]), (if p.z > 0 m then [[1, 2]] else [[3, 4]])[0][1]] m/s }\n" +
                 run);
    const auto& velocity = scene.bodies[BodyId{0}].velocity->evaluate;
    CHECK(velocity({2.5, 0.5, 1}) == Vec3{9, 15, 2});
    CHECK(velocity({0.5, 0, 0}) == Vec3{1, 0, 4});
    CHECK_FALSE(velocity({4.5, 0, 0}));  // an index beyond the list
}

TEST_CASE("sweeps are checked against the parameter and keep the order of the text") {
    const scene::Scene scene = scene_of(
        "param n: Int = 4 in 1..64\nparam gap: Length = 1 mm\nparam kind = \"a\"\nsweep n in [2, 4, 8]\nsweep gap in "
        "[k * 0.5 mm for k in 1..2]\nsweep kind in [\"a\", \"b\"]\n" +
        soft + body("b", "if kind == \"a\" then n else gap / 1 m") + run);
    REQUIRE(scene.sweeps.size() == 3);
    CHECK(scene.sweeps[0].values == Names{"2", "4", "8"});
    CHECK(scene.sweeps[1].values == Names{"0.0005 m", "0.001 m"});
    CHECK(scene.sweeps[2].values == Names{"\"a\"", "\"b\""});
}

TEST_CASE("random numbers are those of the reference") {
    // Numbers depend on the seed, and on the index by which a generator is derived from another one.
    CHECK(value_of("random { seed = 7 }.uniform(0, 1)") == value_of("random { seed = 7 }.uniform(0, 1)"));
    CHECK(value_of("random { seed = 7 }.uniform(0, 1)") != value_of("random { seed = 8 }.uniform(0, 1)"));
    CHECK(value_of("random { seed = 7 }[3].uniform(0, 1)") != value_of("random { seed = 7 }.uniform(0, 1)"));
    CHECK(value_of("random { seed = 7 }.uniform(2 m, 2 m)") == "2 m");
    CHECK(value_of("random { seed = 7 }[0, 1].integer(-1, 1) within -1..1 and 1 > 0").find("true") != std::string::npos);
    CHECK(value_of("random { seed = 7 }.pick([\"one\"])") == "\"one\"");
    CHECK(value_of("count([0 for i in 1..1000 if random { seed = 1 }[i].integer(1, 6) == 6]) within 167 +- 60") == "true");
    // 1000 normal numbers have the mean 0 and the mean square 1, within five standard errors, sqrt(1/1000) and sqrt(2/1000).
    CHECK(value_of("abs(mean([random { seed = 1 }[i].normal(0, 1) for i in 1..1000])) < 0.16") == "true");
    CHECK(value_of("mean([random { seed = 1 }[i].normal(0, 1)^2 for i in 1..1000]) within 1 +- 0.23") == "true");
}

TEST_CASE("the logarithm of the random numbers is that of the library but for the last bits") {
    for (double x = 1e-300; x < 1e300; x *= 3.7) {
        const double exact = std::log(x);
        CHECK(std::abs(check::portable_logarithm(x) - exact) <= 4e-16 * std::max(1.0, std::abs(exact)));
    }
    CHECK(check::portable_logarithm(1) == 0);
}
