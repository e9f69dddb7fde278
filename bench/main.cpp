#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bench/graded_mesh.h"
#include "bench/heap.h"
#include "bench/scene.h"
#include "bench/verlet.h"
#include "runtime/advance/engine.h"

// avs_bench [--quick] [--huge] [FILTER]: one JSON line per measure whose name contains FILTER.

namespace {

using namespace avs;

struct Options {
    bool quick = false;
    bool huge = false;  ///< with the mesh of 2 million elements: minutes
    std::string filter;
};

struct MeshSize {
    const char* name;
    double factor;
    bool huge;
};
constexpr MeshSize sizes[] = {{"tet20k", 0.218, false}, {"tet200k", 0.0938, false}, {"tet2M", 0.0427, true}};

/// Million kicks per second of repeated slices.
struct Rates {
    std::vector<double> values;
    double median() const {
        std::vector<double> sorted = values;
        std::sort(sorted.begin(), sorted.end());
        return sorted.empty() ? 0 : sorted[sorted.size() / 2];
    }
    double low() const { return *std::min_element(values.begin(), values.end()); }
    double high() const { return *std::max_element(values.begin(), values.end()); }
};

/// Processor time of this thread [s]: what other programs on the machine take does not count (what they take of caches does).
double processor_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double seconds_of(const std::function<void()>& work) {
    const double start = processor_time();
    work();
    return processor_time() - start;
}

/// The three ways through one mesh, advanced in turns.
struct Contest {
    explicit Contest(const image::Image& from)
        : image(from),
          engine(image),
          state(advance::initial_state(image)),
          heap(image),
          equal(bench::with_equal_clocks(image)),
          verlet_arena(advance::make_arena(equal)),
          verlet_state(advance::initial_state(equal)) {
        step = image.metadata.time_base.seconds(equal.tables.element_clock[0].period);
        elements = static_cast<double>(image.tables.element_clock.size());
        kicks_per_second = bench::kicks_per_second(image);
    }

    void slice(double kicks, bool measured) {
        const double duration = kicks / kicks_per_second;
        until += image.metadata.time_base.nearest(duration);
        const std::uint64_t before = state.kicks.strain;
        const double exact_time = seconds_of([&] {
            if (const auto stop = engine.advance(state, until)) fail(stop->message);
        });
        const auto exact_kicks = static_cast<double>(state.kicks.strain - before);
        double heap_kicks = 0;
        const double heap_time = seconds_of([&] { heap_kicks = static_cast<double>(heap.advance(until)); });
        if (heap_kicks != exact_kicks) fail("heap and engine disagree on the number of kicks");
        const int steps = std::max(1, static_cast<int>(3 * kicks / elements));
        const double verlet_time = seconds_of([&] {
            for (int i = 0; i < steps; ++i) bench::verlet_step(verlet_arena, verlet_state, step);
        });
        if (!measured) return;
        exact.values.push_back(1e-6 * exact_kicks / exact_time);
        heap_rates.values.push_back(1e-6 * heap_kicks / heap_time);
        verlet.values.push_back(1e-6 * steps * elements / verlet_time);
    }

    /// Both event loops must have walked the same way.
    void compare() const {
        std::vector<Vec3> x(state.position.size());
        advance::positions_now(image, state, x);
        for (std::size_t i = 0; i < x.size(); ++i)
            if (!(norm(x[i] - heap.position(i, state.now)) < 1e-9)) fail("heap and engine disagree on a position");
    }

    [[noreturn]] static void fail(const std::string& message) {
        std::fprintf(stderr, "avs_bench: %s\n", message.c_str());
        std::exit(70);
    }

    image::Image image;
    advance::ExactEngine engine;
    state::State state;
    bench::HeapSimulation heap;
    image::Image equal;
    advance::Arena verlet_arena;
    state::State verlet_state;
    Tick until = 0;
    double step = 0, elements = 0, kicks_per_second = 0;
    Rates exact, heap_rates, verlet;
};

void run_mesh(const MeshSize& size, const Options& options) {
    const std::string prefix = std::string("engine/") + size.name + "/";
    const char* const designs[] = {"heap", "verlet", "exact"};
    const auto wanted = [&](const char* design) { return (prefix + design + "/1").find(options.filter) != std::string::npos; };
    if (std::none_of(std::begin(designs), std::end(designs), wanted)) return;

    const image::Image image = bench::make_image(bench::graded_mesh(size.name, size.factor));
    Contest contest(image);
    const double elements = contest.elements;
    const double slice = std::max(options.quick ? 1e6 : 3e6, 4 * elements);
    // First everybody ticks at 0 together: let them fall out of step, and the caches fill.
    contest.slice(std::max(slice, 10 * elements), false);
    const int repetitions = options.quick ? 3 : 9;
    for (int i = 0; i < repetitions; ++i) contest.slice(slice, true);
    contest.compare();

    const double all_equal =
        elements / contest.step / contest.kicks_per_second;  // kicks that equal clocks need for one of exact clocks
    const double heap = contest.heap_rates.median();
    const double verlet_net = contest.verlet.median() / all_equal;
    const auto print = [&](const char* design, const Rates& rates, double net_factor) {
        if (!wanted(design)) return;
        const double net = rates.median() / net_factor;
        nlohmann::ordered_json line;
        line["name"] = prefix + design + "/1";
        line["value"] = net;
        line["unit"] = "million exact-clock kicks per second";
        line["mkicks_per_s"] = rates.median();
        line["mkicks_per_s_low"] = rates.low();
        line["mkicks_per_s_high"] = rates.high();
        line["net_mkicks_per_s"] = net;
        line["ratio_to_heap"] = net / heap;
        line["ratio_to_verlet"] = net / verlet_net;
        line["elements"] = contest.elements;
        line["equal_clocks_need"] = all_equal;
        std::cout << line.dump() << std::endl;
    };
    print("heap", contest.heap_rates, 1);
    print("verlet", contest.verlet, all_equal);
    print("exact", contest.exact, 1);
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
        } else if (argument.starts_with("-")) {
            std::fprintf(stderr, "avs_bench: unknown option `%s`; usage: avs_bench [--quick] [--huge] [FILTER]\n", argv[i]);
            return 2;
        } else {
            options.filter = argument;
        }
    }
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) {
        std::fprintf(stderr, "avs_bench: the baselines are built for AVX2 with FMA, which this processor does not have\n");
        return 4;
    }
    for (const MeshSize& size : sizes)
        if (!size.huge || options.huge) run_mesh(size, options);
    return 0;
}
