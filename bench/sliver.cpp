#include "bench/sliver.h"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "bench/compiled.h"
#include "runtime/advance/any_engine.h"
#include "runtime/advance/observe.h"
#include "runtime/image/image.h"

namespace avs::bench {
namespace {

/// A run of the scene with clocks of one kind.
struct Course {
    explicit Course(const std::string& settings)
        : image(compiled("scenes/benchmarks/sliver.avs", settings)),
          engine(advance::AnyEngine::make(image, {.kind = advance::EngineKind::nested, .settings = {.threads = 1}}).value()),
          state(advance::initial_state(image)) {
        for (std::size_t node = 0; node < image.tables.position.size(); ++node) {
            length = std::max(length, image.tables.position[node].x);
            mass += image.tables.mass[node];
        }
    }
    /// Seconds of processor time.
    double to(double until) {
        const double start = thread_seconds();
        if (const auto stop = engine.advance(state, image.metadata.time_base.nearest(until))) fail(stop->message);
        const double took = thread_seconds() - start;
        tip.push_back(displacement());
        return took;
    }
    /// Mean displacement along the bar of its free end [m].
    double displacement() const {
        std::vector<Vec3> now(state.position.size());
        advance::positions_now(image, state, now);
        double sum = 0;
        int count = 0;
        for (std::size_t node = 0; node < now.size(); ++node) {
            if (image.tables.position[node].x < length * (1 - 1e-6)) continue;
            sum += now[node].x - image.tables.position[node].x;
            ++count;
        }
        return sum / count;
    }
    /// Largest difference of the free end from a reference, relative to its largest displacement.
    double error(const Course& reference) const {
        double off = 0, most = 0;
        for (std::size_t i = 0; i < tip.size(); ++i) {
            off = std::max(off, std::abs(tip[i] - reference.tip[i]));
            most = std::max(most, std::abs(reference.tip[i]));
        }
        return off / most;
    }
    image::Image image;
    advance::AnyEngine engine;
    state::State state;
    double length = 0, mass = 0;
    std::vector<double> tip;
    Rates seconds;
};

}  // namespace

void run_sliver(const Options& options) {
    const std::string names[] = {"own", "common", "scaled"};
    if (std::ranges::none_of(names, [&](const std::string& name) { return options.wants("sliver/" + name); })) return;
    const std::string size = options.quick ? " --set cells=4" : " --set cells=8";
    Course reference(size + " --set beta=0.05");
    std::vector<Course> courses;
    for (const std::string& name : names) courses.emplace_back(size + " --set clocks=" + name);
    constexpr int turns = 11;
    const double until = reference.image.metadata.time_base.seconds(reference.image.metadata.until) / 4;
    for (int turn = 1; turn <= turns; ++turn) {
        reference.to(until * turn / turns);
        for (Course& course : courses) course.seconds.values.push_back(course.to(until * turn / turns));
    }
    for (std::size_t i = 0; i < courses.size(); ++i) {
        const Course& course = courses[i];
        nlohmann::ordered_json line;
        line["name"] = "sliver/" + names[i];
        line["value"] = 1e3 * until / turns / course.seconds.median();
        line["unit"] = "simulated ms per second";
        line["seconds_over_own"] = course.seconds.median() / courses[0].seconds.median();
        line["kicks_over_own"] =
            static_cast<double>(course.state.kicks.strain) / static_cast<double>(courses[0].state.kicks.strain);
        line["error"] = course.error(reference);
        line["mass_added"] = course.mass / courses[0].mass - 1;
        line["elements"] = course.image.tables.element_clock.size();
        std::cout << line.dump() << std::endl;
    }
}

}  // namespace avs::bench
