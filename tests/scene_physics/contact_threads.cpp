#include <catch2/catch.hpp>
#include <cstring>
#include <string>
#include <vector>

#include "runtime/advance/contact/kicks.h"
#include "runtime/advance/observe.h"
#include "runtime/state/hash.h"
#include "tests/support/checkpoints.h"
#include "tests/support/engine_run.h"
#include "tests/support/scene_image.h"

// With several threads, all hits of a tick are found before the first of them is processed. No bit of the result may depend on
// this.

using namespace avs;
using namespace avs::advance;
using namespace avs::test;

namespace {

struct Heap {
    std::string law = "neo_hookean", contact = "friction = 0.3", follow = "true", element = "hex8";
};

/// Six oblique blocks fall onto a held plate and onto each other; a strip under them folds onto itself.
std::string heap(const Heap& of) {
    const std::string material = of.law + " { E = 50 kPa, nu = 0.3, density = 1000 kg/m^3 }";
    std::string text = "scene s\n";
    for (int i = 0; i < 6; ++i) {
        const std::string x = std::to_string(23 * (i % 3)), y = std::to_string(9 * (i % 2)), z = std::to_string(1 + 22 * (i / 3));
        text += "body block" + std::to_string(i) + " {\n  shape = box { from = [" + x + ", " + y + ", " + z +
                "] mm, size = [20, 20, 20] mm }\n  mesh = structured { element = " + of.element +
                ", cells = [3, 3, 3] }\n  map = p -> [p.x + 0.1 * p.y, p.y, p.z + 0.05 * p.x]\n  material = " + material +
                "\n  velocity = [0, 0, " + (i < 3 ? "0" : "-2") + "] m/s\n}\n";
    }
    return text +
           "body plate {\n  shape = box { from = [-30, -30, -12] mm, size = [150, 90, 10] mm }\n"
           "  mesh = structured { cells = [6, 4, 1] }\n  material = rigid {}\n}\nrestrain under { on = plate }\n"
           "contact touch between all, all { law = dcr { " +
           of.contact + " } }\nclock strain = nested { beta = 0.5, follow = " + of.follow + " }\nrun { until = 8 ms }\n";
}

}  // namespace

TEST_CASE("hits found by several threads at once change no bit") {
    for (const Heap& of : {Heap{}, Heap{.contact = "friction = 0.8, response = reflection"}, Heap{.element = "tet4"},
                           Heap{.law = "st_venant_kirchhoff", .contact = "restitution = 0.4", .follow = "false"}}) {
        const std::string scene = heap(of);
        INFO(scene);
        const image::Image image = image_of(scene);
        const Tick until = image.metadata.until;
        EngineRun one(image, {.kind = EngineKind::nested});
        one.advance(until);
        REQUIRE(one.state.contacts[0].kicks > 300);
        const state::Checkpoint end = saved(one);
        for (const int threads : {2, 5}) {
            EngineRun other(image, {.kind = EngineKind::nested, .settings = {.threads = threads}});
            for (Tick tick = 0; tick < until;) other.advance(tick = std::min(tick + until / 3 + 7, until));
            CHECK(differences(saved(other), end) == std::vector<std::string>{});
        }
        EngineRun first(image, {.kind = EngineKind::nested, .settings = {.threads = 2}});
        first.advance(until / 2);
        EngineRun second(image, {.kind = EngineKind::nested, .settings = {.threads = 3}});
        restore(second, saved(first));
        second.advance(until);
        CHECK(differences(saved(second), end) == std::vector<std::string>{});
    }
}

TEST_CASE("hits found early are found again where an answer of their tick has changed what they depend on") {
    const image::Image image = image_of(heap({.follow = "false"}));
    state::State state = initial_state(image), alone = initial_state(image);
    ContactKicks contact(image), serial(image);
    contact.prepare(state);
    serial.prepare(alone);
    Team team(2);
    // Velocities stay constant, since hits are not processed: only the hits that are found are compared.
    std::vector<ContactorId> due;
    for (int tick = 0; tick < 200; ++tick) {
        Tick now = contact.next_tick(ContactorId{});
        for (ContactorId c; c < contact.count(); ++c) now = std::min(now, contact.next_tick(c));
        due.clear();
        for (ContactorId c; c < contact.count(); ++c)
            if (contact.next_tick(c) == now) due.push_back(c);
        contact.search(due, now, state, team);
        for (const ContactorId c : due) {
            contact.kick(c, now, state);
            serial.kick(c, now, alone);
        }
        contact.rub(now, state);
        serial.rub(now, alone);
        state.now = alone.now = now;
    }
    CHECK(state::hash(state) == state::hash(alone));
    CHECK(contact.statistics().found_early > 50'000);
    CHECK(contact.statistics().redone > 0);
    CHECK(contact.statistics().redone < contact.statistics().found_early / 4);
    CHECK(serial.statistics().found_early == 0);
}
