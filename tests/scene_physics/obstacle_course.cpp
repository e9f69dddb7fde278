#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "runtime/output/fields.h"
#include "tests/support/scene_image.h"
#include "tests/support/static_solution.h"

// Smooth shells under constant loads: the three shells of the obstacle course (MacNeal & Harder; Belytschko), without use of
// symmetry, and stresses on the two sides of bent plates. All are static solutions with the forces that the engines use.

using namespace avs;
using namespace avs::test;

namespace {

/// The nodes of a region of the scene, by its number.
std::vector<std::uint32_t> nodes_of(const image::Image& image, std::size_t set) {
    const auto& begin = image.tables.node_set_begin;
    REQUIRE(set + 1 < begin.size());
    const auto nodes = image.tables.node_set_nodes.subspan(begin[set], begin[set + 1] - begin[set]);
    return {nodes.begin(), nodes.end()};
}

/// A record of a region, which makes the compiler keep the region in the image.
std::string record(const std::string& name, const std::string& region) {
    return fmt::format("record of_{} = mean({} : displacement.x) every 1 ms\n", name, region);
}

/// The Scordelis-Lo roof: a part of 80 degrees of a cylinder, on diaphragms at both ends, under its weight. Returns the deflection
/// of the middle of a free edge.
double roof(int n) {
    const image::Image image = image_of(
        fmt::format("scene roof\n"
                    "let R = 25 m\nlet L = 50 m\nlet arc = R * 80 * pi / 180\n"
                    "body roof {{ shape = sheet {{ from = [-arc / 2, 0 m, 0 m], u = [arc, 0 m, 0 m], v = [0 m, L, 0 m] }}, mesh = "
                    "structured {{ element = loop, cells = [{0}, {0}] }}, map = p -> [R * sin(p.x / R), p.y, R * cos(p.x / R)], "
                    "material = shell {{ E = 432 MPa, nu = 0, thickness = 0.25 m, density = 1000 kg/m^3 }} }}\n"
                    "restrain ends {{ on = roof where y < 1 mm or y > L - 1 mm, directions = [[1, 0, 0], [0, 0, 1]] }}\n"
                    "restrain middle {{ on = roof where abs(y - L / 2) < 1 mm, directions = [0, 1, 0] }}\n"
                    "load weight {{ on = roof, traction = [0, 0, -90] Pa }}\n{1}run {{ until = 1 ms }}\n",
                    n, record("edge", "roof where abs(y - L / 2) < 1 mm and abs(x) > R * sin(40 * pi / 180) - 1 mm")));
    const StaticSolution solution(image);
    const std::vector<std::uint32_t> edge = nodes_of(image, 0);
    REQUIRE(edge.size() == 2);
    return -0.5 * (solution.at(edge[0]).z + solution.at(edge[1]).z);
}

/// A closed ribbon of shell elements around the z axis, whose positions are changed by a map.
std::string ring(double radius, double width, int around, int across, const std::string& map, const std::string& material) {
    return fmt::format(
        "let R = {} m\nlet W = {} m\n"
        "body ring {{ shape = ribbon {{ along = [[R * cos(2 * pi * i / {}), R * sin(2 * pi * i / {}), 0 m] for i in 0..{}], width "
        "= "
        "W, normal = [1, 0, 0], closed = true }}, mesh = structured {{ element = loop, cells = [{}, {}] }}, map = p -> {}, "
        "material "
        "= shell {{ {}, density = 1000 kg/m^3 }} }}\n",
        radius, width, around, around, around - 1, around, across, map, material);
}

/// A cylinder on diaphragms at both ends, pinched by two opposite forces in its middle. Returns the displacement under a force.
/// @param finer  0: all cells are equal; towards 1: cells at the forces are smaller
double pinched_cylinder(int around, int along, double finer) {
    const std::string turned = fmt::format("-{} * p.x * p.y / (p.x^2 + p.y^2)", finer);
    const std::string map = fmt::format(
        "[R / sqrt(p.x^2 + p.y^2) * (p.x * cos({0}) - p.y * sin({0})), R / sqrt(p.x^2 + p.y^2) * (p.y * cos({0}) + p.x * "
        "sin({0})), "
        "p.z - {1} * W / (2 * pi) * sin(2 * pi * p.z / W)]",
        turned, finer);
    const image::Image image =
        image_of("scene pinched\n" + ring(300, 600, around, along, map, "E = 3 MPa, nu = 0.3, thickness = 3 m") +
                 "restrain ends { on = ring where abs(z) > W / 2 - 1 mm, directions = [[1, 0, 0], [0, 1, 0]] }\n"
                 "restrain middle { on = ring where abs(z) < 1 mm, directions = [0, 0, 1] }\n"
                 "region right = nearest(ring, [R, 0 m, 0 m])\nregion left = nearest(ring, [-R, 0 m, 0 m])\n"
                 "load pinch { on = right, force = [-1, 0, 0] N }\nload against { on = left, force = [1, 0, 0] N }\n" +
                 record("right", "right") + record("left", "left") + "run { until = 1 ms }\n");
    const StaticSolution solution(image);
    return 0.5 * (solution.at(nodes_of(image, 1)[0]).x - solution.at(nodes_of(image, 0)[0]).x);
}

/// A hemisphere with a hole of 18 degrees at its top. Two opposite forces pull at its free edge outwards, two others press inwards.
/// Returns the displacement under a force.
double hemisphere(int around, int along) {
    const std::string map =
        "[R * cos(0.4 * pi * (p.z / W + 0.5)) * p.x / sqrt(p.x^2 + p.y^2), "
        "R * cos(0.4 * pi * (p.z / W + 0.5)) * p.y / sqrt(p.x^2 + p.y^2), R * sin(0.4 * pi * (p.z / W + 0.5))]";
    const image::Image image =
        image_of("scene hemisphere\n" + ring(10, 12, around, along, map, "E = 68.25 MPa, nu = 0.3, thickness = 0.04 m") +
                 "region east = nearest(ring, [R, 0 m, 0 m])\nregion west = nearest(ring, [-R, 0 m, 0 m])\n"
                 "region north = nearest(ring, [0 m, R, 0 m])\nregion south = nearest(ring, [0 m, -R, 0 m])\n"
                 // The restraints only prevent rigid motions, since the forces are in balance.
                 "restrain along_x { on = [east, west], directions = [[0, 1, 0], [0, 0, 1]] }\n"
                 "restrain along_y { on = north, directions = [[1, 0, 0], [0, 0, 1]] }\n"
                 "load pull_east { on = east, force = [2, 0, 0] N }\nload pull_west { on = west, force = [-2, 0, 0] N }\n"
                 "load press_north { on = north, force = [0, -2, 0] N }\nload press_south { on = south, force = [0, 2, 0] N }\n" +
                 record("east", "east") + record("west", "west") + record("north", "north") + record("south", "south") +
                 "run { until = 1 ms }\n");
    const StaticSolution solution(image);
    const auto at = [&](std::size_t set) { return solution.at(nodes_of(image, set)[0]); };
    return 0.25 * (at(0).x - at(1).x - at(2).y + at(3).y);
}

/// Mean stresses at the nodes of a region, in the static solution: the component xx on the two sides and in the middle surface, and
/// von Mises on the upper side.
struct Sides {
    double top = 0, bottom = 0, middle = 0, von_mises_top = 0;
};
Sides sides(const image::Image& image, std::size_t set) {
    const StaticSolution solution(image);
    std::vector<Vec3> position(image.tables.position.begin(), image.tables.position.end());
    for (std::size_t i = 0; i < position.size(); ++i) position[i] += solution.of_nodes()[i];
    output::Snapshot snapshot;
    snapshot.position = position;
    const output::Elements elements(image);
    const std::vector<std::uint32_t> nodes = nodes_of(image, set);
    const output::RegionSampler sampler(image, elements, nodes,
                                        {Field::stress_top, Field::stress_bottom, Field::stress, Field::von_mises_top});
    const std::vector<std::vector<double>> values = sampler.all_values(snapshot);
    Sides mean;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const double share = 1 / static_cast<double>(nodes.size());
        mean.top += share * values[0][6 * i];
        mean.bottom += share * values[1][6 * i];
        mean.middle += share * values[2][6 * i];
        mean.von_mises_top += share * values[3][i];
    }
    return mean;
}

}  // namespace

TEST_CASE("obstacle course: the roof of Scordelis and Lo sinks as it should, with 32 cells along an edge") {
    // .3024 m is from MacNeal & Harder 1985, A proposed standard set of problems to test finite element accuracy.
    CHECK(roof(16) == Approx(0.3024).epsilon(0.02));
    CHECK(roof(32) == Approx(0.3024).epsilon(0.01));
}

TEST_CASE("obstacle course: a pinched cylinder, with cells that are finer at the forces") {
    // 1.8248e-5 m is from Lindberg, Olson & Cowper 1969, by double Fourier series.
    CHECK(pinched_cylinder(64, 40, 0.5) == Approx(1.8248e-5).epsilon(0.02));
}

TEST_CASE("obstacle course: a hemisphere with a hole bends without stretching") {
    // .0940 m is from MacNeal & Harder 1985.
    CHECK(hemisphere(96, 20) == Approx(0.0940).epsilon(0.02));
}

TEST_CASE("obstacle course: the table of docs/accuracy.md", "[.table]") {
    for (const int n : {16, 24, 32, 48})
        WARN(fmt::format("roof {0} x {0}: {1:.5f}, {2:+.2f} %", n, roof(n), 100 * (roof(n) / 0.3024 - 1)));
    for (const double finer : {0.0, 0.5, 0.7}) {
        for (const int n : {64, 96, 128, 192}) {
            if (n == 192 && finer > 0) continue;
            const double found = pinched_cylinder(n, n * 5 / 8, finer);
            WARN(fmt::format("cylinder {} x {}, finer by {}: {:.5g}, {:+.2f} %", n, n * 5 / 8, finer, found,
                             100 * (found / 1.8248e-5 - 1)));
        }
    }
    for (const int n : {64, 96, 128, 192}) {
        const double found = hemisphere(n, n * 7 / 32);
        WARN(fmt::format("hemisphere {} x {}: {:.5f}, {:+.2f} %", n, n * 7 / 32, found, 100 * (found / 0.0940 - 1)));
    }
}

namespace {

/// A strip, clamped at one end, whose other end is pushed down and pulled along: stresses in its middle against formulas.
void check_strip(const std::string& mesh, const std::string& bend, const std::string& clamped) {
    const double length = 1, wide = 0.1, t = 0.01, force = 1e-3, pull = 1;
    const image::Image image = image_of(fmt::format(
        "scene strip\n"
        "body strip {{ shape = sheet {{ from = [0, 0, 0] m, u = [{}, 0, 0] m, v = [0, {}, 0] m }}, mesh = structured {{ {} }}, "
        "material = shell {{ E = 210 GPa, nu = 0.3, thickness = {} m, density = 7850 kg/m^3{} }} }}\n"
        "restrain clamp {{ on = strip where x < {} }}\n"
        "region end = strip where x > 1 m - 1 um\n"
        "load down {{ on = end, force = [0, 0, {}] N }}\nload along {{ on = end, force = [{}, 0, 0] N }}\n"
        "record middle = mean(strip where abs(x - 0.5 m) < 1 mm : stress_top.xx) every 1 ms\nrun {{ until = 1 ms }}\n",
        length, wide, mesh, t, bend, clamped, -force, pull));
    const Sides found = sides(image, 0);
    const double bent = 6 * force * 0.5 * length / (wide * t * t), pulled = pull / (wide * t);
    CHECK(found.middle == Approx(pulled).epsilon(0.02));
    // The free end is pushed down, so the upper side is in tension.
    CHECK(found.top - pulled == Approx(bent).epsilon(0.02));
    CHECK(found.bottom - pulled == Approx(-bent).epsilon(0.02));
}

}  // namespace

TEST_CASE("sides of shells: a strip that is bent and pulled has N / A + 6 M / (b t^2) on top and N / A - 6 M / (b t^2) below") {
    check_strip("element = loop, cells = [60, 6]", "", "20 mm");
}

TEST_CASE("sides of shells: so has a strip of triangles with hinges, whatever the aspect of its cells") {
    for (const char* cells : {"cells = [60, 6]", "cells = [20, 6]", "cells = [60, 2]"}) {
        DYNAMIC_SECTION(cells) { check_strip(cells, ", bend = 17.5 kN*m", cells[9] == '2' ? "60 mm" : "20 mm"); }
    }
}

TEST_CASE("sides of shells: beyond the yield curvature hinges bear what they bear at it, and unbent less") {
    const double t = 0.01, yields = 0.05, bent = 0.12;
    const image::Image image = image_of(fmt::format(
        "scene strip\n"
        "body strip {{ shape = sheet {{ from = [0, 0, 0] m, u = [1, 0, 0] m, v = [0, 0.2, 0] m }}, mesh = structured {{ cells = "
        "[40, 8] "
        "}}, material = shell {{ E = 210 GPa, nu = 0, thickness = {} m, density = 7850 kg/m^3, yield_curvature = {} / 1 m }} }}\n"
        "record middle = mean(strip where abs(x - 0.5 m) < 1 mm : stress_top.xx) every 1 ms\nrun {{ until = 1 ms }}\n",
        t, yields));
    const output::Elements elements(image);
    const auto on_cylinder = [&](double curvature) {
        std::vector<Vec3> position;
        for (const Vec3& x : image.tables.position)
            position.push_back({std::sin(curvature * x.x) / curvature, x.y, (std::cos(curvature * x.x) - 1) / curvature});
        return position;
    };
    std::vector<double> memory;
    const std::vector<Vec3> farthest = on_cylinder(bent);
    for (std::uint32_t e = 0; e < elements.size(); ++e) {
        const output::ElementView element = elements[e];
        if (element.kind != ElementKind::hinge4) continue;
        CHECK(element.first_memory == memory.size());
        memory.push_back(0);
        std::vector<Vec3> at;
        for (const std::uint32_t node : element.nodes) at.push_back(farthest[node]);
        mechanics::formulas(element.kind)
            .yield({.constants = {},
                    .rest = {},
                    .current = at,
                    .velocity = {},
                    .parameter = element.parameters,
                    .memory = std::span(memory).last(1)},
                   std::span(memory).last(1));
    }
    const std::vector<std::uint32_t> nodes = nodes_of(image, 0);
    const output::RegionSampler sampler(image, elements, nodes, {Field::stress_top, Field::stress});
    CHECK(output::needs_of(std::vector{Field::stress_top}).memory);
    // The stress of bending alone: the stress in the middle surface is subtracted, since chords of the cylinder are shorter than
    // the strip.
    const auto stress = [&](double curvature) {
        const std::vector<Vec3> position = on_cylinder(curvature);
        output::Snapshot snapshot;
        snapshot.position = position;
        snapshot.memory = memory;
        const std::vector<std::vector<double>> values = sampler.all_values(snapshot);
        double sum = 0;
        for (std::size_t i = 0; i < nodes.size(); ++i) sum += values[0][6 * i] - values[1][6 * i];
        return sum / static_cast<double>(nodes.size());
    };
    // If a grid is bent to a cylinder along its lines, cells stay flat and diagonals have no moment; the other edges have 1 / (1 -
    // .25 / 1.25) = 1.25 times the rigidity (compiler/mesh/grid_pattern.h).
    const double per_curvature = 1.25 * 210e9 * t / 2;
    // As a field of elements, triangles have the stress, and hinges have 0.
    output::Snapshot snapshot;
    snapshot.position = farthest;
    snapshot.memory = memory;
    output::FieldSampler whole(image, elements, snapshot);
    const std::vector<double> middle = whole.in_elements(Field::stress), top = whole.in_elements(Field::stress_top);
    double sum = 0;
    int triangles = 0;
    for (std::uint32_t e = 0; e < elements.size(); ++e) {
        if (elements[e].kind == ElementKind::hinge4) {
            CHECK(std::all_of(&top[6 * e], &top[6 * e] + 6, [](double s) { return s == 0; }));
            continue;
        }
        const double x = image.tables.position[elements[e].nodes[0]].x;
        if (x < 0.1 || x > 0.9) continue;
        sum += top[6 * e] - middle[6 * e];
        ++triangles;
    }
    REQUIRE(triangles > 0);
    CHECK(sum / triangles == Approx(per_curvature * yields).epsilon(0.02));
    CHECK(stress(bent) == Approx(per_curvature * yields).epsilon(0.02));
    CHECK(stress(bent - 0.5 * yields) == Approx(per_curvature * 0.5 * yields).epsilon(0.02));
    CHECK(stress(bent - 1.5 * yields) == Approx(-per_curvature * 0.5 * yields).epsilon(0.02));
}

TEST_CASE("sides of shells: a supported plate under a pressure has Timoshenko's stress in its middle") {
    const double a = 1, t = 0.01, q = 1e-3;
    const image::Image image = image_of(fmt::format(
        "scene plate\n"
        "body plate {{ shape = sheet {{ from = [0, 0, 0] m, u = [{0}, 0, 0] m, v = [0, {0}, 0] m }}, mesh = structured {{ element "
        "= "
        "loop, cells = [24, 24] }}, material = shell {{ E = 210 GPa, nu = 0.3, thickness = {1} m, density = 7850 kg/m^3 }} }}\n"
        "restrain edges {{ on = plate.rim, directions = [0, 0, 1] }}\n"
        "restrain centre {{ on = nearest(plate, [0.5, 0.5, 0] m), directions = [[1, 0, 0], [0, 1, 0]] }}\n"
        "restrain turn {{ on = nearest(plate, [1, 0.5, 0] m), directions = [0, 1, 0] }}\n"
        "load down {{ on = plate, traction = [0, 0, {2}] Pa }}\n"
        "record middle = mean(nearest(plate, [0.5, 0.5, 0] m) : stress_bottom.xx) every 1 ms\nrun {{ until = 1 ms }}\n",
        a, t, -q));
    const Sides found = sides(image, 0);
    // Moment in the middle of the plate: .0479 q a^2, Timoshenko & Woinowsky-Krieger, Theory of plates and shells, table 8. The
    // lower side is in tension.
    const double exact = 6 * 0.0479 * q * a * a / (t * t);
    CHECK(found.bottom == Approx(exact).epsilon(0.02));
    CHECK(found.top == Approx(-exact).epsilon(0.02));
    CHECK(found.von_mises_top == Approx(exact).epsilon(0.02));
    CHECK(std::abs(found.middle) < 1e-3 * exact);
}
