#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bench/graded_mesh.h"
#include "bench/heap.h"
#include "bench/scene.h"
#include "bench/verlet.h"
#include "runtime/advance/nested_engine.h"
#include "runtime/state/hash.h"

// avs_bench_nested [--quick] [--huge] [--alone] [FILTER]: one JSON line per design on meshes whose name contains FILTER.
// --alone: one thread and without the baselines, for profiling.

namespace {

using namespace avs;

struct Options {
    bool quick = false, huge = false, alone = false;
    std::string filter;
};

struct MeshSize {
    const char* name;
    double factor;
    bool huge;
};
constexpr MeshSize sizes[] = {{"tet20k", 0.218, false}, {"tet200k", 0.0938, false}, {"tet2M", 0.0427, true}};

/// Processor time of this thread [s]: what other programs take does not count. With several threads: wall time.
double seconds(bool wall) {
    if (wall) return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Simulated seconds per second, in million exact-clock kicks, of repeated slices.
struct Rates {
    std::vector<double> values;
    double at(double part) const {
        std::vector<double> sorted = values;
        std::sort(sorted.begin(), sorted.end());
        return sorted.empty() ? 0 : sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
    }
};

[[noreturn]] void fail(const std::string& message) {
    std::fprintf(stderr, "avs_bench_nested: %s\n", message.c_str());
    std::exit(70);
}

/// One run of the nested engine.
struct Runner {
    Runner(const image::Image& image, int threads) : state(advance::initial_state(image)) {
        Result<advance::NestedEngine> made = advance::NestedEngine::make(image, {.threads = threads});
        if (!made) fail(made.error().message);
        engine = std::make_unique<advance::NestedEngine>(std::move(made).value());
    }
    void advance(Tick until) {
        if (const auto stop = engine->advance(state, until)) fail(stop->message);
    }
    std::unique_ptr<advance::NestedEngine> engine;
    state::State state;
};

void run_mesh(const MeshSize& size, const Options& options) {
    const std::string prefix = std::string("engine/") + size.name + "/";
    if (prefix.find(options.filter) == std::string::npos) return;
    const image::Image exact = bench::make_image(bench::graded_mesh(size.name, size.factor));
    const image::Image image = bench::with_nested_clocks(exact);
    const auto elements = static_cast<double>(image.tables.element_clock.size());
    const double exact_rate = bench::kicks_per_second(exact);
    const double nested_rate = bench::kicks_per_second(image);

    Runner one(image, 1);
    std::unique_ptr<Runner> two;
    if (!options.alone) two = std::make_unique<Runner>(image, 2);
    std::unique_ptr<bench::HeapSimulation> heap;
    std::unique_ptr<advance::Arena> verlet_arena;
    state::State verlet_state;
    const image::Image equal = bench::with_equal_clocks(exact);
    const double step = image.metadata.time_base.seconds(equal.tables.element_clock[0].period);
    if (!options.alone) {
        heap = std::make_unique<bench::HeapSimulation>(exact);
        verlet_arena = std::make_unique<advance::Arena>(advance::make_arena(equal));
        verlet_state = advance::initial_state(equal);
    }

    // Whole periods of the coarsest clock, so that every slice does the same work.
    Tick coarsest = 0;
    for (const EventClock& clock : image.tables.element_clock) coarsest = std::max(coarsest, clock.period);
    const double kicks_per_cycle = exact_rate * image.metadata.time_base.seconds(coarsest);
    const double wanted = std::max(options.quick ? 4e6 : 2e7, 12 * elements);
    const Tick slice = coarsest * std::max<Tick>(1, std::llround(wanted / kicks_per_cycle));
    const double kicks = exact_rate * image.metadata.time_base.seconds(slice);
    const double all_equal = elements / step / exact_rate;

    Rates heap_rates, verlet_rates, one_rates, one_wall, two_rates;
    Tick until = 0;
    Tick heap_until = 0;
    const int repetitions = options.quick ? 5 : 11;
    for (int i = -1; i < repetitions; ++i) {
        until += slice;
        const auto timed = [&](bool wall, auto&& work) {
            const double start = seconds(wall);
            work();
            return seconds(wall) - start;
        };
        const double wall_start = seconds(true);
        const double one_time = timed(false, [&] { one.advance(until); });
        const double one_wall_time = seconds(true) - wall_start;
        double two_time = 1;
        if (two) two_time = timed(true, [&] { two->advance(until); });
        if (two && state::hash(one.state) != state::hash(two->state)) fail("one and two threads disagree");
        double heap_kicks = 0;
        double heap_time = 1;
        double verlet_time = 1;
        const int steps = std::max(1, static_cast<int>(kicks / 12 / elements));
        if (!options.alone) {
            heap_until += slice / 16;
            heap_time = timed(false, [&] { heap_kicks = static_cast<double>(heap->advance(heap_until)); });
            verlet_time = timed(false, [&] {
                for (int s = 0; s < steps; ++s) bench::verlet_step(*verlet_arena, verlet_state, step);
            });
        }
        if (i < 0) continue;
        heap_rates.values.push_back(1e-6 * heap_kicks / heap_time);
        verlet_rates.values.push_back(1e-6 * steps * elements / verlet_time / all_equal);
        one_rates.values.push_back(1e-6 * kicks / one_time);
        one_wall.values.push_back(1e-6 * kicks / one_wall_time);
        two_rates.values.push_back(1e-6 * kicks / two_time);
    }
    const auto print = [&](const std::string& name, const Rates& rates, double raw_per_net) {
        const double net = rates.at(0.5);
        nlohmann::ordered_json line;
        line["name"] = prefix + name;
        line["value"] = net;
        line["unit"] = "million exact-clock kicks per second";
        line["mkicks_per_s"] = net * raw_per_net;
        line["net_mkicks_per_s"] = net;
        line["net_low"] = rates.at(0);
        line["net_high"] = rates.at(1);
        if (!options.alone) {
            line["ratio_to_heap"] = net / heap_rates.at(0.5);
            line["ratio_to_verlet"] = net / verlet_rates.at(0.5);
        }
        if (name == "nested/2") {
            line["ratio_to_one_thread"] = net / one_wall.at(0.5);
            line["best_ratio_to_one_thread"] = rates.at(1) / one_wall.at(1);
        }
        if (name == "nested/1") {
            const auto s = one.engine->statistics();
            line["bytes_per_element"] = static_cast<double>(s.resident_bytes) / elements;
            line["filled_lanes"] = elements / (8.0 * static_cast<double>(s.batches));
            line["levels"] = s.levels;
            line["patches"] = s.patches;
            line["rows"] = s.rows;
            line["shared_rows"] = s.shared_rows;
            line["entries"] = s.entries;
            line["simd"] = s.simd;
        }
        std::cout << line.dump() << std::endl;
    };
    if (!options.alone) {
        print("heap/1", heap_rates, 1);
        print("verlet/1", verlet_rates, all_equal);
    }
    print("nested/1", one_rates, nested_rate / exact_rate);
    if (two) print("nested/2", two_rates, nested_rate / exact_rate);
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        if (argument == "--quick") {
            options.quick = true;
        } else if (argument == "--huge") {
            options.huge = true;
        } else if (argument == "--alone") {
            options.alone = true;
        } else if (argument.starts_with("-")) {
            std::fprintf(stderr,
                         "avs_bench_nested: unknown option `%s`; usage: avs_bench_nested [--quick] [--huge] [--alone] [FILTER]\n",
                         argv[i]);
            return 2;
        } else {
            options.filter = argument;
        }
    }
    for (const MeshSize& size : sizes)
        if (!size.huge || options.huge) run_mesh(size, options);
    return 0;
}
