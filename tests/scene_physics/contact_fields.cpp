#include <catch2/catch.hpp>
#include <cmath>
#include <string>

#include "runtime/advance/instant_motion.h"
#include "runtime/output/fields.h"
#include "runtime/output/reactions.h"
#include "tests/support/engine_run.h"
#include "tests/support/scene_image.h"

// Contact fields (gap, pressure, ..) at nodes of surfaces, compared with formulas.

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

constexpr double force = 40, edge = 0.1;  // [N], [m]

/// A block of 10 cm is pressed onto a plate by a force. A post stands beside it, 4 mm away, and a lid is 3 cm above it.
std::string scene_of(const std::string& law) {
    return "scene pressed\n"
           "material soft = linear_elastic { E = 1 MPa, nu = 0, density = 1000 kg/m^3, mass_damping = 300 / (1 s) }\n"
           "body block { shape = box { from = [0, 0, 0] m, size = [10, 10, 10] cm }, mesh = structured { cells = [4, 4, 4] }, "
           "material = soft }\n"
           "body plate { shape = box { from = [-5, -5, -2] cm, size = [25, 20, 2] cm }, mesh = structured { cells = [5, 4, 1] }, "
           "material = rigid {} }\n"
           "body post { shape = box { from = [104, -50, 0] mm, size = [50, 200, 100] mm }, mesh = structured { cells = [1, 4, 2] "
           "}, "
           "material = rigid {} }\n"
           "body lid { shape = box { from = [-5, -5, 13] cm, size = [20, 20, 2] cm }, mesh = structured { cells = [4, 4, 1] }, "
           "material = rigid {} }\n"
           "load press { on = block.side(\"zmax\"), force = [0, 0, -40] N }\n"
           "contact touch between block, [plate, post, lid] { law = " +
           law +
           " }\n"
           "record pressed = sum(block : contact_force.z) every 50 ms\n"
           "run { until = 1 s }\n";
}

struct Sampled {
    std::vector<double> force, pressure, gap;
    std::vector<Vec3> position;
};

/// Mean contact forces from 0.6 s to 1 s, and the positions at 1 s.
Sampled sample(const image::Image& image, const EngineChoice& choice) {
    EngineRun run(image, choice);
    output::Reactions forces;
    Sampled result;
    const output::Elements elements(image);
    for (const double at : {0.6, 1.0}) {
        run.advance(image.metadata.time_base.nearest(at));
        result.position.resize(image.tables.position.size());
        positions_now(image, run.state, result.position);
        const std::vector<Vec3> pressed = pressed_now(image, run.state);
        output::Snapshot snapshot;
        snapshot.tick = run.state.now;
        snapshot.position = result.position;
        snapshot.pressed = pressed;
        const output::Snapshot seen = forces.with(snapshot, image.metadata.time_base);
        output::FieldSampler sampler(image, elements, seen);
        result.force = sampler.at_nodes(Field::contact_force);
        result.pressure = sampler.at_nodes(Field::contact_pressure);
        result.gap = sampler.at_nodes(Field::gap);
    }
    return result;
}

}  // namespace

TEST_CASE("contact fields: forces of a pressed block sum up to what presses it, and its pressure is force over area") {
    for (const EngineKind engine : {EngineKind::nested, EngineKind::exact})
        for (const std::string law : {"dcr {}", "dcr { friction = 0.4 }"}) {
            CAPTURE(static_cast<int>(engine), law);
            const image::Image image = image_of(scene_of(law));
            const Sampled at = sample(image, {.kind = engine});
            const image::Body& block = image.metadata.bodies[0];
            Vec3 on_block, on_others;
            for (std::uint32_t n = 0; n < image.tables.position.size(); ++n)
                (image.tables.node_body[n] == 0 ? on_block : on_others) +=
                    Vec3{at.force[3 * n], at.force[3 * n + 1], at.force[3 * n + 2]};
            CHECK(on_block.z == Approx(force).epsilon(1e-3));
            CHECK(norm(on_block + on_others) < 1e-9 * force);
            double mean = 0;
            int count = 0;
            for (std::uint32_t n = block.first_node; n < block.first_node + block.node_count; ++n) {
                const Vec3& x = image.tables.position[n];
                if (x.z > 0.002) {
                    CHECK(at.pressure[n] == Approx(0).margin(1e-6));
                    continue;
                }
                const double share = (x.x > 0.001 && x.x < 0.099 ? 1 : 0.5) * (x.y > 0.001 && x.y < 0.099 ? 1 : 0.5);
                mean += share * at.pressure[n] / 16;
                ++count;
            }
            CHECK(count == 25);
            CHECK(mean == Approx(force / (edge * edge)).epsilon(1e-2));
        }
}

TEST_CASE("contact fields: the gap is the clearance, negative in another body, and two edges where nothing is near") {
    const image::Image image = image_of(scene_of("dcr {}"));
    const Sampled at = sample(image, {.kind = EngineKind::nested});
    const image::Body& block = image.metadata.bodies[0];
    for (std::uint32_t n = block.first_node; n < block.first_node + block.node_count; ++n) {
        const Vec3 &rest = image.tables.position[n], &x = at.position[n];
        const bool is_inside = rest.x > 0 && rest.x < 0.1 && rest.y > 0 && rest.y < 0.1 && rest.z > 0 && rest.z < 0.1;
        if (is_inside) {
            CHECK(at.gap[n] == 0);
        } else if (rest.z == 0) {
            CHECK(at.gap[n] == Approx(std::min(x.z, 0.104 - x.x)).margin(1e-9));
            CHECK(at.gap[n] < 1e-4);
        } else {
            CHECK(at.gap[n] == Approx(std::min({0.05, x.z, 0.104 - x.x, 0.13 - x.z})).epsilon(1e-9));
        }
    }
}
