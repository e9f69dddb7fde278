// The traps of asynchronous contact, measured: two graded bars (Wolff & Bucher 2013, section 8.1) under different strain clocks,
// contact clocks and velocities. Prints a markdown table.
//
//   trap_table [--quick] [--until T]      --quick: n = 4 only
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "runtime/advance/exact/engine.h"
#include "runtime/advance/observe.h"
#include "tests/support/two_bars.h"

namespace {

using namespace avs;

enum class Period { sequential, mean, quarter_of_mean, midpoint };

struct Row {
    const char* strain;
    const char* contact;
    test::StrainClock clock;
    Period period;
    double phase;
    bool synchronise;
    bool both_sides;
    bool turned;
    double beta;
    double restitution;
    std::vector<std::uint32_t> sizes;
};

struct Outcome {
    double worst = 0, worst_synchronised = 0, end = 0, deepest = 0, mean_gap = 0, last = 0, seconds = 0;
    std::uint64_t strain_kicks = 0, contact_kicks = 0;
    std::string stop;
};

/// The period of a contact clock [ticks], from the periods and critical steps of the image's elements.
Tick period_of(Period period, const image::Image& image) {
    double sum = 0;
    Tick finest = max_tick;
    for (std::size_t e = 0; e < image.tables.element_clock.size(); ++e) {
        sum += image.tables.element_critical_step[e];
        finest = std::min(finest, image.tables.element_clock[e].period);
    }
    const double mean = sum / static_cast<double>(image.tables.element_clock.size());
    switch (period) {
        case Period::sequential: return finest;
        case Period::mean: return image.metadata.time_base.nearest(mean);
        case Period::quarter_of_mean: return image.metadata.time_base.nearest(mean / 4);
        case Period::midpoint: break;
    }
    return 0;
}

ContactClockPolicy policy_of(Period period) {
    switch (period) {
        case Period::sequential: return ContactClockPolicy::sequential;
        case Period::mean:
        case Period::quarter_of_mean: return ContactClockPolicy::constant;
        case Period::midpoint: break;
    }
    return ContactClockPolicy::midpoint;
}

Outcome measure(const Row& row, std::uint32_t n, double until) {
    test::TwoBars bars;
    bars.n = n;
    bars.turned = row.turned;
    bars.clock = row.clock;
    bars.beta = row.beta;
    bars.until = until;
    bars.contact.clock = policy_of(row.period);
    bars.contact.phase = row.phase;
    bars.contact.synchronise = row.synchronise;
    bars.contact.both_sides = row.both_sides;
    bars.contact.restitution = row.restitution;
    image::Image image = test::make(test::scene_of(bars));
    image.metadata.contacts[0].period = period_of(row.period, image);

    Outcome result;
    const auto start = std::chrono::steady_clock::now();
    advance::ExactEngine engine(image);
    state::State state = advance::initial_state(image);
    const state::Energies before = advance::energies(image, state);
    const double scale = before.kinetic + before.strain;
    const int samples = 200;
    for (int i = 1; i <= samples && result.stop.empty(); ++i) {
        const auto stop = engine.advance(state, image.metadata.time_base.nearest(until * i / samples));
        if (stop) { result.stop = stop->message; }
        const state::Energies now = advance::energies(image, state);
        const double error = (now.kinetic + now.strain) / scale - 1;
        if (std::abs(error) > std::abs(result.worst)) { result.worst = error; }
        const double synchronised = (now.kinetic_synchronised + now.strain) / scale - 1;
        if (std::abs(synchronised) > std::abs(result.worst_synchronised)) { result.worst_synchronised = synchronised; }
        result.end = error;
    }
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const state::ContactTally& tally = state.contacts[0];
    result.deepest = tally.deepest_gap;
    result.mean_gap = tally.hits > 0 ? tally.gap_sum / static_cast<double>(tally.hits) : 0;
    result.last = image.metadata.time_base.seconds(tally.last);
    result.strain_kicks = state.kicks.strain;
    result.contact_kicks = tally.kicks;
    return result;
}

std::vector<Row> rows(const std::vector<std::uint32_t>& sizes) {
    using test::StrainClock;
    const std::vector<std::uint32_t> four{4};
    const auto exact = StrainClock::exact, nested = StrainClock::nested, equal = StrainClock::synchronous;
    return {
        {"equal", "same instant as the strain kicks", equal, Period::sequential, 0, false, false, false, 0.5, 1, four},
        {"equal", "middle of the step", equal, Period::sequential, 0.5, false, false, false, 0.5, 1, sizes},
        {"equal", "middle of the step", equal, Period::sequential, 0.5, false, false, false, 0.125, 1, four},
        {"exact", "mean critical step", exact, Period::mean, 0.5, false, false, false, 0.5, 1, sizes},
        {"exact", "1/4 of that", exact, Period::quarter_of_mean, 0.5, false, false, false, 0.5, 1, sizes},
        {"exact", "1/4 of the mean", exact, Period::quarter_of_mean, 0.5, false, false, false, 0.25, 1, sizes},
        {"exact", "1/4 of the mean", exact, Period::quarter_of_mean, 0.5, false, false, false, 0.125, 1, sizes},
        {"exact", "1/4 of the mean, all e = 0", exact, Period::quarter_of_mean, 0.5, false, false, false, 0.5, 0, four},
        {"exact", "midpoint, v_sync, both sides", exact, Period::midpoint, 0.5, true, true, false, 0.5, 1, sizes},
        {"nested", "midpoint", nested, Period::midpoint, 0.5, false, false, false, 0.5, 1, sizes},
        {"nested", "midpoint, v_sync, both sides", nested, Period::midpoint, 0.5, true, true, false, 0.5, 1, sizes},
        {"nested", "midpoint, v_sync, both sides", nested, Period::midpoint, 0.5, true, true, false, 0.9, 1, sizes},
        {"nested", "start of the period", nested, Period::midpoint, 0, false, false, false, 0.5, 1, four},
        {"nested", "start of the period, v_sync", nested, Period::midpoint, 0, true, true, false, 0.5, 1, four},
        {"nested, turned", "midpoint", nested, Period::midpoint, 0.5, false, false, true, 0.5, 1, sizes},
        {"nested, turned", "+ v_sync", nested, Period::midpoint, 0.5, true, false, true, 0.5, 1, sizes},
        {"nested, turned", "+ finest clock of both sides", nested, Period::midpoint, 0.5, false, true, true, 0.5, 1, sizes},
        {"nested, turned", "+ both", nested, Period::midpoint, 0.5, true, true, true, 0.5, 1, sizes},
        {"nested, turned", "midpoint", nested, Period::midpoint, 0.5, false, false, true, 0.9, 1, sizes},
        {"nested, turned", "+ both", nested, Period::midpoint, 0.5, true, true, true, 0.9, 1, sizes},
    };
}

}  // namespace

int main(int count, char** arguments) {
    bool quick = false;
    double until = 50;
    for (int i = 1; i < count; ++i) {
        if (std::strcmp(arguments[i], "--quick") == 0) {
            quick = true;
        } else if (std::strcmp(arguments[i], "--until") == 0 && i + 1 < count) {
            until = std::atof(arguments[++i]);
        } else {
            std::fprintf(stderr, "usage: trap_table [--quick] [--until T]\n");
            return 2;
        }
    }
    if (!(until > 0)) {
        std::fprintf(stderr, "trap_table: --until needs a positive time\n");
        return 2;
    }
    std::printf("| strain clocks | contact clock | beta | n | energy error: largest, at the end | with synchronised velocities | ");
    std::printf("deepest gap, mean | last contact | strain kicks | contact kicks | s |\n");
    std::printf("|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (const Row& row : rows(quick ? std::vector<std::uint32_t>{4} : std::vector<std::uint32_t>{4, 8})) {
        for (const std::uint32_t n : row.sizes) {
            const Outcome r = measure(row, n, until);
            std::printf("| %s | %s | %g | %u | %.2f %%, %.2f %% | %.2f %% | %.3f, %.3f | %.2f | %.2f M | %llu | %.1f |%s\n",
                        row.strain, row.contact, row.beta, n, 100 * r.worst, 100 * r.end, 100 * r.worst_synchronised, r.deepest,
                        r.mean_gap, r.last, 1e-6 * static_cast<double>(r.strain_kicks),
                        static_cast<unsigned long long>(r.contact_kicks), r.seconds, r.stop.c_str());
            std::fflush(stdout);
        }
    }
    return 0;
}
