#include "bench/layers.h"

#include <sys/time.h>

#include <array>
#include <atomic>
#include <csignal>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "bench/compiled.h"
#include "runtime/advance/engine.h"
#include "runtime/advance/layer_kicks.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/hash.h"

namespace avs::bench {
namespace {

using detect::LayerPart;

/// What the run does now, and how often the profiling timer found it at that. Signal handlers can reach nothing else.
std::atomic<std::uint8_t> part_now{0};
std::array<std::atomic<std::uint64_t>, detect::layer_part_count> samples{};
static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

void sample(int) { ++samples[part_now.load(std::memory_order_relaxed)]; }

void set_timer(bool on) {
    if (on) std::signal(SIGPROF, sample);
    const timeval interval{0, on ? 1000 : 0};
    const itimerval timer{interval, interval};
    setitimer(ITIMER_PROF, &timer, nullptr);
}

/// A stretch of a scene.
struct Stretch {
    std::string name;
    std::string scene;     ///< below the source folder
    std::string settings;  ///< of avsc
    double from, until;    ///< [s]
};

struct Outcome {
    double seconds = 0;  ///< of processor time
    std::uint64_t hash = 0;
    detect::LayerStatistics statistics;
    std::array<double, detect::layer_part_count> share{};
};

class Course {
public:
    Course(const Stretch& stretch, const Options& options)
        : stretch_(stretch), options_(options), image_(compiled(stretch.scene, stretch.settings)) {
        state_ = advance::initial_state(image_);
        advance::ExactEngine engine(image_);
        advance(engine, state_, stretch.from);
        state::Keeper saving = state::Keeper::saving(checkpoint_);
        state::keep(state_, saving);
        engine.keep(saving, state_);
    }

    Outcome run(LayerCulling culling) {
        detect::LayerSettings settings{.culling = culling, .part = &part_now};
        const detect::LayerClocks clocks = detect::layer_clocks(image_);
        // Deeper layers than those that this stretch begins with, and some to come.
        if (culling == LayerCulling::none) {
            settings.always_class = clocks.tables[0].layer_class(std::max(1U, state_.contacts[0].deepest_layer)) + 2;
        }
        advance::ExactEngine engine(image_, advance::Simd::best, settings);
        state::State state = advance::initial_state(image_);
        state::Keeper restoring = state::Keeper::restoring(checkpoint_);
        state::keep(state, restoring);
        engine.keep(restoring, state);
        if (restoring.fault()) fail(*restoring.fault());
        for (auto& count : samples) count = 0;
        set_timer(true);
        const double start = thread_seconds();
        advance(engine, state, stretch_.until);
        Outcome outcome{.seconds = thread_seconds() - start, .hash = state::hash(state), .statistics = engine.layer_statistics()};
        set_timer(false);
        double all = 0;
        for (const auto& count : samples) all += static_cast<double>(count);
        for (std::size_t i = 0; i < samples.size(); ++i) outcome.share[i] = static_cast<double>(samples[i]) / std::max(1.0, all);
        return outcome;
    }

    void print(LayerCulling culling, const Outcome& outcome, const Outcome& reference) const {
        if (outcome.hash != reference.hash) fail("layers/" + stretch_.name + ": other bits by " + std::string(name(culling)));
        const auto percent = [&](LayerPart part) { return 100 * outcome.share[static_cast<std::size_t>(part)]; };
        const double idle = 100 - percent(LayerPart::elsewhere) - percent(LayerPart::hits);
        const detect::LayerStatistics& s = outcome.statistics;
        const auto looks = static_cast<double>(s.looks + s.looks_at_broken_promises);
        nlohmann::ordered_json line;
        line["name"] = "layers/" + stretch_.name + "/" + std::string(name(culling));
        line["value"] = 1e3 * (stretch_.until - stretch_.from) / outcome.seconds;
        line["unit"] = "simulated ms per second";
        line["seconds"] = outcome.seconds;
        line["windows_over_this"] = outcome.seconds / reference.seconds;
        line["vertices"] = image_.tables.position.size();
        line["layer"] = state_.contacts[0].deepest_layer;
        line["hits"] = s.hits;
        line["looks"] = looks;
        line["pairs"] = s.listed_pairs;
        line["idle_percent"] = idle;
        line["ns_per_look"] = 1e7 * outcome.seconds * idle / looks;
        line["share_percent"] = {{"elastic", percent(LayerPart::elsewhere)}, {"layers", percent(LayerPart::hits)},
                                 {"looks", percent(LayerPart::looks)},       {"promises", percent(LayerPart::promises)},
                                 {"lists", percent(LayerPart::lists)},       {"k_dops", percent(LayerPart::k_dops)}};
        if (culling == LayerCulling::slabs) {
            line["slabs_made"] = s.certificates;
            line["slabs_rescheduled"] = s.reschedulings;
            line["published_percent"] = {{"elastic", 4.8}, {"layers", 0.09}, {"slabs", 1.9}, {"k_dops", 28.2}};
        }
        std::cout << line.dump() << std::endl;
    }

private:
    void advance(advance::ExactEngine& engine, state::State& state, double until) const {
        if (const auto stop = engine.advance(state, image_.metadata.time_base.nearest(until))) fail(stop->message);
    }
    const Stretch& stretch_;
    const Options& options_;
    image::Image image_;
    state::State state_;
    state::Checkpoint checkpoint_;
};

}  // namespace

void run_layers(const Options& options) {
    const std::string clasped = "bench/layers/clasped_ribbons.avs";
    const std::string knot = "scenes/papers/acm_reef_knot.avs";
    const Stretch stretches[] = {
        {"clasped", clasped, "", 0.006, 0.010},
        {"knot", knot, " --set along=64 --set across=5 --set speed=\"50 cm/s\"", 0.058, 0.068},
        {"knot_small", knot, " --set along=20 --set across=2", 0.2, 0.201},
    };
    for (const Stretch& stretch : stretches) {
        if (!options.wants("layers/" + stretch.name)) continue;
        Course course(stretch, options);
        const Outcome windows = course.run(LayerCulling::windows);
        course.print(LayerCulling::windows, windows, windows);
        course.print(LayerCulling::slabs, course.run(LayerCulling::slabs), windows);
        if (stretch.name.ends_with("_small")) course.print(LayerCulling::none, course.run(LayerCulling::none), windows);
    }
}

}  // namespace avs::bench
