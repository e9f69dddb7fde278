#include <algorithm>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "bench/contest.h"
#include "runtime/advance/any_engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/box_image.h"

namespace avs::bench {
namespace {

/// Blocks in staggered layers, each a little turned, that have fallen onto each other over a held plate. Each block touches five
/// or six others, and most of its elements are at its surface. With adaptive contact clocks a node moves by a good part of a face
/// between two queries, and each query has a tick of its own.
image::Image wall_of_blocks(std::uint32_t layers, ContactClockPolicy clock) {
    test::BoxScene scene;
    const double gap = 0.002;
    test::Box plate{.name = "plate", .kind = ElementKind::hex8, .cells = {8, 8, 1}, .origin = {-1, -1, -0.2}, .size = {6, 3, 0.2}};
    plate.projector = [](const Vec3&) { return std::optional(Mat3::zero()); };
    scene.boxes.push_back(plate);
    for (std::uint32_t layer = 0; layer < layers; ++layer)
        for (std::uint32_t i = 0; i < 4; ++i) {
            test::Box block{.name = "block" + std::to_string(4 * layer + i),
                            .kind = (layer + i) % 2 == 0 ? ElementKind::hex8 : ElementKind::tet4,
                            .cells = {4, 4, 3}};
            block.material = {.name = "m",
                              .model = MaterialModel::st_venant_kirchhoff,
                              .youngs_modulus = 1000,
                              .poisson_ratio = 0.3,
                              .density = 1};
            const Vec3 at{(1 + gap) * i + 0.37 * (layer % 2), 0.03 * layer, (0.6 + gap) * layer + gap};
            const double turn = 0.01 * (i + 2 * layer);
            block.map = [=](const Vec3& x) {
                return at + Vec3{x.x - turn * x.y, x.y + turn * x.x, 0.6 * x.z + 0.001 * std::sin(7 * x.x + 5 * x.y)};
            };
            block.acceleration = {0, 0, -1};
            scene.boxes.push_back(block);
        }
    image::Contact contact;
    contact.name = "touch";
    contact.friction = 0.3;
    contact.restitution = 0.5;
    scene.contacts = {contact};
    scene.until = 1000;
    const image::Image image = test::make(scene);
    if (clock != ContactClockPolicy::adaptive) return image;
    // The longest time between two queries is a quarter of a node's length over its speed, as in Wolff & Bucher, and at
    // most a few of the blocks' critical steps. The plate's critical steps are far longer.
    Tick finest = max_tick;
    for (const image::Contactor& contactor : image.tables.contactors) finest = std::min(finest, contactor.critical_step);
    scene.contacts[0].clock = clock;
    scene.contacts[0].alpha = 0.25;
    scene.contacts[0].longest = 4 * finest;
    scene.contacts[0].response = ContactResponse::reflection;
    return test::make(scene);
}

}  // namespace

void run_assembly(const Options& options) {
    using advance::EngineKind;
    struct Row {
        std::string name;
        EngineKind kind;
        ContactClockPolicy clock;
    };
    const Row rows[] = {{"engine/assembly/exact/1", EngineKind::exact, ContactClockPolicy::midpoint},
                        {"engine/assembly/nested/1", EngineKind::nested, ContactClockPolicy::midpoint},
                        {"engine/assembly/adaptive/1", EngineKind::exact, ContactClockPolicy::adaptive}};
    for (const Row& row : rows) {
        if (!options.wants(row.name)) continue;
        const image::Image image = wall_of_blocks(options.quick ? 4 : 10, row.clock);
        state::State state = advance::initial_state(image);
        advance::AnyEngine engine = advance::AnyEngine::make(image, {.kind = row.kind, .settings = {.threads = 1}}).value();
        const auto advance = [&](double seconds) {
            if (const auto stop = engine.advance(state, image.metadata.time_base.nearest(seconds))) fail(stop->message);
        };
        advance(0.1);  // until the layers have met
        Rates simulated, looks, strain;
        const int repetitions = options.quick ? 5 : 11;
        const double slice = 0.02;
        for (int i = 1; i <= repetitions; ++i) {
            const state::KickCounts before = state.kicks;
            const double start = thread_seconds();
            advance(0.1 + slice * i);
            const double took = thread_seconds() - start;
            simulated.values.push_back(slice / took);
            looks.values.push_back(1e-6 * static_cast<double>(state.kicks.contact - before.contact) / took);
            strain.values.push_back(1e-6 * static_cast<double>(state.kicks.strain - before.strain) / took);
        }
        nlohmann::ordered_json line;
        line["name"] = row.name;
        line["value"] = simulated.median();
        line["unit"] = "simulated seconds per second";
        line["low"] = simulated.at(0);
        line["high"] = simulated.at(1);
        line["mkicks_per_s"] = strain.median();
        line["mlooks_per_s"] = looks.median();
        line["us_per_look"] = 1e6 * engine.contact_seconds() / static_cast<double>(state.kicks.contact);
        line["contact_kicks"] = state.contacts[0].kicks;
        line["elements"] = image.tables.element_clock.size();
        line["contactors"] = image.tables.contactors.size();
        std::cout << line.dump() << std::endl;
    }
}

}  // namespace avs::bench
