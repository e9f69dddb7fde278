#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <vector>

#include "runtime/output/fields.h"
#include "runtime/state/peek.h"
#include "tests/support/engine_run.h"
#include "tests/support/scene_image.h"

// Forces act on the surface of a smooth shell, not on its control nodes, and records are of the surface. Compared with Kirchhoff's
// plate and with a membrane.

using namespace avs;
using namespace avs::test;

TEST_CASE("smooth shells: the surface under a force swings about Timoshenko's deflection") {
    const double a = 1, h = 0.02, E = 210e9, nu = 0.3, rho = 7850, force = 100;
    const double rigidity = E * h * h * h / 12 / (1 - nu * nu);
    const double period = a * a / std::numbers::pi * std::sqrt(rho * h / rigidity);
    const image::Image image = image_of(fmt::format(
        "scene plate\n"
        "body plate {{ shape = sheet {{ from = [0, 0, 0] m, u = [1, 0, 0] m, v = [0, 1, 0] m }}, mesh = structured {{ element = "
        "loop, "
        "cells = [24, 24] }}, material = shell {{ E = 210 GPa, nu = 0.3, thickness = 20 mm, density = 7850 kg/m^3 }} }}\n"
        "restrain supports {{ on = plate where x < 1 um or x > 1 m - 1 um or y < 1 um or y > 1 m - 1 um, directions = [0, 0, 1] "
        "}}\n"
        "region middle = plate where abs(x - 0.5 m) < 1 mm and abs(y - 0.5 m) < 1 mm\n"
        "load press {{ on = middle, force = [0, 0, {}] N }}\n"
        "record deflection = mean(middle : displacement.z) every 1 ms\n"
        "run {{ until = {} s }}\n",
        force, 4 * period));
    const auto& middle = image.tables.node_set_nodes;
    REQUIRE(middle.size() == 1);
    REQUIRE(image::surface_terms_of(image.tables, middle[0]).size() == 7);

    // A record of the region needs all nodes on which the surface's point depends.
    const output::Elements elements(image);
    const output::RegionSampler sampler(image, elements, middle, std::vector{Field::displacement});
    const std::vector<std::uint32_t> needed = sampler.nodes_needed();
    for (const image::SurfaceTerm& term : image::surface_terms_of(image.tables, middle[0])) {
        CHECK(std::find(needed.begin(), needed.end(), term.node) != needed.end());
    }

    EngineRun run(image, {.kind = advance::EngineKind::nested});
    double recorded = 0, at_node = 0;
    constexpr int samples = 400;
    for (int i = 1; i <= samples; ++i) {
        run.advance(image.metadata.until / samples * i);
        std::vector<Vec3> position;
        for (std::size_t n = 0; n < image.tables.position.size(); ++n) {
            position.push_back(state::peek(run.state, n, run.state.now, image.metadata.time_base.quantum()));
        }
        output::Snapshot snapshot;
        snapshot.tick = run.state.now;
        snapshot.position = position;
        snapshot.state = &run.state;
        recorded += sampler.all_values(snapshot)[0][2] / samples;
        at_node += position[middle[0]].z / samples;
    }
    // Deflection under the force: .0116 P a^2 / D, Timoshenko & Woinowsky-Krieger, Theory of plates and shells, table 23.
    const double exact = 0.0116 * force * a * a / rigidity;
    CHECK(recorded == Approx(exact).epsilon(0.02));
    CHECK(at_node > 1.02 * recorded);
}

TEST_CASE("smooth shells: a sphere under pressure breathes about the membrane's expansion of its surface, not of its nodes") {
    const double E = 1e6, nu = 0.3, t = 0.01, rho = 1000, p = 10;
    const image::Image image = image_of(
        "scene sphere\n"
        "body ball { shape = sphere { centre = [0, 0, 0] m, radius = 1 m }, mesh = free { element = loop, size = 0.25 m }, "
        "material = shell { E = 1 MPa, nu = 0.3, thickness = 10 mm, density = 1000 kg/m^3 } }\n"
        "load gas { on = ball, pressure = t -> -10 Pa }\n"
        "run { until = 1 s }\n");
    const std::size_t nodes = image.tables.position.size();
    const auto places = [&](auto at) {
        std::vector<Vec3> result(nodes);
        for (std::uint32_t n = 0; n < nodes; ++n) {
            for (const image::SurfaceTerm& term : image::surface_terms_of(image.tables, n))
                result[n] += term.weight * at(term.node);
        }
        return result;
    };
    const std::vector<Vec3> rest = places([&](std::uint32_t n) { return image.tables.position[n]; });
    double radius = 0;
    for (const Vec3& x : rest) radius += norm(x) / static_cast<double>(nodes);
    REQUIRE(radius < 0.99);  // the radius of the nodes is 1, so this test would fail if forces acted on nodes

    // The pressure acts on triangles between points of the surface. The work of a uniform expansion is proportional to the volume
    // that they enclose, so the force is that on a ball of this radius times the ratio of the volumes.
    double volume = 0;
    for (const image::Face& face : image.tables.faces) {
        volume += dot(rest[face.nodes[0]], cross(rest[face.nodes[1]], rest[face.nodes[2]])) / 6;
    }
    const double share = volume / (4 * std::numbers::pi / 3 * radius * radius * radius);
    CHECK(share < 0.99);

    // The mean over whole periods of the breathing mode is the static expansion.
    const double period = 2 * std::numbers::pi * radius * std::sqrt(rho * (1 - nu) / (2 * E));
    EngineRun run(image, {.kind = advance::EngineKind::nested});
    double expansion = 0;
    constexpr int samples = 600;
    const auto end = static_cast<Tick>(4 * period / image.metadata.time_base.quantum());
    REQUIRE(end < image.metadata.until);
    for (int i = 1; i <= samples; ++i) {
        run.advance(end / samples * i);
        const std::vector<Vec3> now =
            places([&](std::uint32_t n) { return state::peek(run.state, n, run.state.now, image.metadata.time_base.quantum()); });
        for (std::size_t n = 0; n < nodes; ++n) expansion += (norm(now[n]) - norm(rest[n])) / static_cast<double>(nodes * samples);
    }
    CHECK(expansion == Approx(share * p * radius * radius * (1 - nu) / (2 * E * t)).epsilon(0.015));
}
