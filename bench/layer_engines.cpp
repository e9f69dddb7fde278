#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "bench/compiled.h"
#include "bench/layers.h"
#include "runtime/advance/exact/engine.h"
#include "runtime/advance/nested/engine.h"
#include "runtime/advance/observe.h"
#include "runtime/image/image.h"

namespace avs::bench {
namespace {

struct Stretch {
    std::string name;
    std::string scene;     ///< path below the source folder
    std::string settings;  ///< of avsc
    double from, until;    ///< [s]
    int turns;
};

/// A run of one engine, advanced to the beginning of the stretch that is measured.
template <class Engine>
struct Course {
    Course(const image::Image& from, Engine made, double begin)
        : image(from), engine(std::move(made)), state(advance::initial_state(from)) {
        to(begin);
    }
    /// Advances to `until`. Returns the seconds of processor time that it took.
    double to(double until) {
        const double start = thread_seconds();
        if (const auto stop = engine.advance(state, image.metadata.time_base.nearest(until))) fail(stop->message);
        return thread_seconds() - start;
    }
    void print(const Stretch& stretch, const std::string& name, const Rates& seconds, const Rates& others) const {
        const detect::LayerStatistics s = engine.layer_statistics();
        nlohmann::ordered_json line;
        line["name"] = "layer_engines/" + stretch.name + "/" + name;
        line["value"] = 1e3 * (stretch.until - stretch.from) / stretch.turns / seconds.median();
        line["unit"] = "simulated ms per second";
        line["exact_over_this"] = others.median() / seconds.median();
        line["elements"] = image.tables.element_clock.size();
        line["hits"] = s.hits;
        line["looks"] = s.looks + s.looks_at_broken_bounds;
        line["lists"] = s.lists;
        std::cout << line.dump() << std::endl;
    }
    const image::Image& image;
    Engine engine;
    state::State state;
};

}  // namespace

void run_layer_engines(const Options& options) {
    const Stretch stretches[] = {
        {"blocks", "scenes/benchmarks/squeezed_blocks.avs", " --set n=5", 0.06, 0.09, 6},
        {"ball", "scenes/benchmarks/ball_on_edge.avs", " --set size=\"1 cm\"", 0.012, 0.036, 6},
    };
    for (const Stretch& stretch : stretches) {
        if (!options.wants("layer_engines/" + stretch.name)) continue;
        const image::Image image = compiled(stretch.scene, stretch.settings);
        Result<advance::NestedEngine> made = advance::NestedEngine::make(image);
        if (!made) fail(made.error().message);
        Course<advance::ExactEngine> exact(image, advance::ExactEngine(image), stretch.from);
        Course<advance::NestedEngine> nested(image, std::move(made).value(), stretch.from);
        Rates exact_seconds, nested_seconds;
        for (int turn = 1; turn <= stretch.turns; ++turn) {
            const double until = stretch.from + (stretch.until - stretch.from) * turn / stretch.turns;
            exact_seconds.values.push_back(exact.to(until));
            nested_seconds.values.push_back(nested.to(until));
        }
        exact.print(stretch, "exact", exact_seconds, exact_seconds);
        nested.print(stretch, "nested", nested_seconds, exact_seconds);
    }
}

}  // namespace avs::bench
