#include "bench/contest.h"

#include <cmath>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "bench/heap.h"
#include "bench/scene.h"
#include "bench/verlet.h"
#include "runtime/advance/any_engine.h"
#include "runtime/advance/exact/piecewise.h"
#include "runtime/advance/observe.h"
#include "runtime/state/hash.h"

namespace avs::bench {
namespace {

using advance::EngineKind;

/// An engine with its state.
struct Runner {
    Runner(const image::Image& image, const advance::EngineChoice& choice)
        : state(advance::initial_state(image)), engine(advance::AnyEngine::make(image, choice).value()) {}
    void advance(Tick until) {
        if (const auto stop = engine.advance(state, until)) fail(stop->message);
    }
    state::State state;
    advance::AnyEngine engine;
};

class Contest {
public:
    Contest(const MeshSize& size, const Options& options)
        : options_(options),
          prefix_(std::string("engine/") + size.name + "/"),
          exact_image_(make_image(graded_mesh(size))),
          nested_image_(with_nested_clocks(exact_image_)),
          equal_image_(with_equal_clocks(exact_image_)),
          elements_(static_cast<double>(exact_image_.tables.element_clock.size())),
          exact_rate_(kicks_per_second(exact_image_)),
          step_(exact_image_.metadata.time_base.seconds(equal_image_.tables.element_clock[0].period)) {
        const bool tets = size.kind == ElementKind::tet4;
        if (is_on("heap/1") && tets) heap_ = std::make_unique<HeapSimulation>(exact_image_);
        if (is_on("verlet/1")) {
            verlet_arena_ = std::make_unique<advance::Arena>(advance::make_arena(equal_image_));
            verlet_state_ = advance::initial_state(equal_image_);
        }
        if (is_on("exact/1")) exact_.emplace(exact_image_, advance::EngineChoice{.kind = EngineKind::exact});
        // If the engine would take one thread where two are asked for, there is nothing to measure.
        if (is_on("exact/2") && advance::pieces_of(exact_image_, {.threads = 2}) == 2)
            exact_two_.emplace(exact_image_, advance::EngineChoice{.kind = EngineKind::exact, .settings = {.threads = 2}});
        if (is_on("nested/1")) one_.emplace(nested_image_, advance::EngineChoice{.kind = EngineKind::nested});
        if (is_on("nested/2"))
            two_.emplace(nested_image_, advance::EngineChoice{.kind = EngineKind::nested, .settings = {.threads = 2}});
        if (is_on("nested_float/1") && tets)
            float_.emplace(nested_image_, advance::EngineChoice{.kind = EngineKind::nested, .settings = {.float_constants = true}});
        for (const EventClock& clock : nested_image_.tables.element_clock) coarsest_ = std::max(coarsest_, clock.period);
    }

    void run() {
        // A slice has whole periods of the coarsest nested clock, so that each slice does the same work. The first slice does not
        // count: at the start all clocks tick together, and caches are cold.
        const double cycle = exact_rate_ * nested_image_.metadata.time_base.seconds(coarsest_);
        const double wanted = std::max(options_.quick ? 2e6 : 1e7, 8 * elements_);
        const Tick slice = coarsest_ * std::max<Tick>(1, std::llround(wanted / cycle));
        const int repetitions = options_.quick ? 5 : 11;
        for (int i = -1; i < repetitions; ++i) turn(slice, i >= 0);
        compare();
        print();
    }

private:
    bool is_on(const char* design) const { return !options_.alone || options_.wants(prefix_ + design); }

    /// Appends a rate: the time that `work` simulates per second that it takes, in units of a million kicks
    /// of exact clocks.
    template <class Clock, class Work>
    void measure(Rates& rates, bool measured, double seconds, Clock clock, Work work) {
        const double start = clock();
        work();
        const double took = clock() - start;
        if (measured) rates.values.push_back(1e-6 * exact_rate_ * seconds / took);
    }

    void turn(Tick slice, bool measured) {
        const TimeBase& time = exact_image_.metadata.time_base;
        const double seconds = time.seconds(slice);
        until_ += slice;
        if (one_) {
            const double wall = wall_time();
            measure(rates_.one, measured, seconds, thread_seconds, [&] { one_->advance(until_); });
            if (measured) rates_.one_wall.values.push_back(1e-6 * exact_rate_ * seconds / (wall_time() - wall));
        }
        if (two_) measure(rates_.two, measured, seconds, wall_time, [&] { two_->advance(until_); });
        if (one_ && two_ && state::hash(one_->state) != state::hash(two_->state)) fail("one and two threads disagree");
        if (float_) measure(rates_.floats, measured, seconds, thread_seconds, [&] { float_->advance(until_); });
        // The slower designs simulate only a quarter of a slice.
        const Tick part = slice / 4;
        short_until_ += part;
        if (exact_) {
            const double wall = wall_time();
            measure(rates_.exact, measured, time.seconds(part), thread_seconds, [&] { exact_->advance(short_until_); });
            if (measured) rates_.exact_wall.values.push_back(1e-6 * exact_rate_ * time.seconds(part) / (wall_time() - wall));
        }
        if (exact_two_)
            measure(rates_.exact_two, measured, time.seconds(part), wall_time, [&] { exact_two_->advance(short_until_); });
        if (exact_ && exact_two_ && state::hash(exact_->state) != state::hash(exact_two_->state))
            fail("one and two threads of the exact engine disagree");
        if (heap_) measure(rates_.heap, measured, time.seconds(part), thread_seconds, [&] { heap_->advance(short_until_); });
        if (verlet_arena_) {
            const int steps = std::max(1, static_cast<int>(time.seconds(part) / step_ / 4));
            measure(rates_.verlet, measured, steps * step_, thread_seconds, [&] {
                for (int s = 0; s < steps; ++s) verlet_step(*verlet_arena_, verlet_state_, step_);
            });
        }
    }

    /// The textbook's heap and the exact engine have the same clocks: their positions must agree.
    void compare() const {
        if (!heap_ || !exact_) return;
        std::vector<Vec3> x(exact_->state.position.size());
        advance::positions_now(exact_image_, exact_->state, x);
        for (std::size_t i = 0; i < x.size(); ++i)
            if (!(norm(x[i] - heap_->position(i, exact_->state.now)) < 1e-9)) fail("heap and engine disagree on a position");
    }

    void print() const {
        const double equal = elements_ / step_ / exact_rate_;
        line("heap/1", rates_.heap, 1);
        line("verlet/1", rates_.verlet, equal);
        line("exact/1", rates_.exact, 1);
        line("exact/2", rates_.exact_two, 1, &rates_.exact_wall);
        const double nested = kicks_per_second(nested_image_) / exact_rate_;
        line("nested/1", rates_.one, nested);
        line("nested/2", rates_.two, nested, &rates_.one_wall);
        line("nested_float/1", rates_.floats, nested);
    }

    /// @param one_thread  for a design on two threads: rates of the same design on one thread, in wall time
    void line(const std::string& design, const Rates& rates, double kicks_per_net_kick, const Rates* one_thread = nullptr) const {
        if (rates.values.empty() || !options_.wants(prefix_ + design)) return;
        const double net = rates.median();
        nlohmann::ordered_json json;
        json["name"] = prefix_ + design;
        json["value"] = net;
        json["unit"] = "million exact-clock kicks per second";
        json["mkicks_per_s"] = net * kicks_per_net_kick;
        json["net_mkicks_per_s"] = net;
        json["net_low"] = rates.at(0);
        json["net_high"] = rates.at(1);
        if (!rates_.heap.values.empty()) json["ratio_to_heap"] = net / rates_.heap.median();
        if (!rates_.verlet.values.empty()) json["ratio_to_verlet"] = net / rates_.verlet.median();
        if (one_thread != nullptr && !one_thread->values.empty()) {
            json["ratio_to_one_thread"] = net / one_thread->median();
            json["best_ratio_to_one_thread"] = rates.at(1) / one_thread->at(1);
        }
        json["elements"] = elements_;
        if (design == "nested/1") json["engine_bytes_per_element"] = static_cast<double>(one_->engine.resident_bytes()) / elements_;
        std::cout << json.dump() << std::endl;
    }

    const Options& options_;
    std::string prefix_;
    image::Image exact_image_, nested_image_, equal_image_;
    double elements_, exact_rate_, step_;
    std::unique_ptr<HeapSimulation> heap_;
    std::unique_ptr<advance::Arena> verlet_arena_;
    state::State verlet_state_;
    std::optional<Runner> exact_, exact_two_, one_, two_, float_;
    Tick coarsest_ = 0, until_ = 0, short_until_ = 0;
    struct {
        Rates heap, verlet, exact, exact_wall, exact_two, one, one_wall, two, floats;
    } rates_;
};

}  // namespace

void run_contest(const MeshSize& size, const Options& options) {
    const std::string prefix = std::string("engine/") + size.name + "/";
    bool wanted = false;
    for (const char* design : {"heap/1", "verlet/1", "exact/1", "exact/2", "nested/1", "nested/2", "nested_float/1"})
        wanted = wanted || options.wants(prefix + design);
    if (wanted) Contest(size, options).run();
}

}  // namespace avs::bench
