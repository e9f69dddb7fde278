// Cost of contact queries that find nothing, on two graded bars at rest that touch or have a gap. Prints one JSON line per
// measure.
#include <cstdio>
#include <ctime>

#include "runtime/advance/contact/kicks.h"
#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/two_bars.h"

namespace {

using namespace avs;

void measure(const char* name, double gap, double speed, bool self_contact = false) {
    test::TwoBars bars;
    bars.n = 8;
    test::BoxScene scene = test::scene_of(bars);
    const auto map = scene.boxes[1].map;
    scene.boxes[1].map = [=](const Vec3& s) { return map(s) + Vec3{gap, 0, 0}; };
    scene.self_contact = self_contact;
    for (test::Box& box : scene.boxes) {
        box.velocity = [=](const Vec3&) { return Vec3{speed, 0, 0}; };
    }
    const image::Image image = test::make(scene);
    state::State state = advance::initial_state(image);
    advance::ContactKicks contact(image);
    contact.prepare(state);
    const auto contactors = static_cast<std::uint32_t>(image.tables.contactors.size());
    const Tick step = image.tables.contactors[0].period;
    const int rounds = 400;
    std::uint64_t looks = 0;
    Tick now = 0;
    const auto round = [&] {
        now += step;
        for (ContactorId c; c < contactors; ++c) { contact.kick(c, now, state); }
        looks += contactors;
    };
    round();
    looks = 0;
    const std::clock_t start = std::clock();
    for (int i = 0; i < rounds; ++i) { round(); }
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;  // processor time
    const auto& statistics = contact.statistics();
    std::printf(
        "{\"name\": \"contact_look.%s\", \"value\": %.1f, \"unit\": \"ns\", \"contactors\": %u, \"tests_per_look\": %.2f, "
        "\"rebuilds\": %llu}\n",
        name, 1e9 * seconds / static_cast<double>(looks), contactors,
        static_cast<double>(statistics.tests) / static_cast<double>(looks), static_cast<unsigned long long>(statistics.rebuilds));
}

}  // namespace

int main() {
    measure("apart", 0.5, 0);
    measure("touching", 0, 0);
    measure("apart_moving", 0.5, 0.1);
    measure("touching_moving", 0, 0.1);
    measure("apart_self", 0.5, 0, true);
    measure("apart_moving_self", 0.5, 0.1, true);
    return 0;
}
