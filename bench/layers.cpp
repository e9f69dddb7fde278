#include "bench/layers.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bench/compiled.h"
#include "runtime/advance/any_engine.h"
#include "runtime/advance/observe.h"
#include "runtime/detect/layers/clocks.h"
#include "runtime/detect/layers/part_clock.h"
#include "runtime/image/file.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/hash.h"
#include "runtime/state/kinetic_energy.h"

namespace avs::bench {
namespace {

using advance::AnyEngine;
using detect::LayerPart;

/// A stretch of a run, over which culling schemes are compared.
struct Stretch {
    std::string name;
    Tick until = 0;
    double seconds = 0;  ///< simulated time of the stretch
    /// Skin of slabs as a multiple of the default. The skin sets the margin of the slabs' k-DOPs.
    double slab_room = 1;
};

/// Results of some turns of a scheme.
struct Outcome {
    double seconds = 0;  ///< processor time of the fastest turn
    std::uint64_t hash = 0;
    detect::LayerStatistics statistics;
    std::uint32_t deepest = 0;                                    ///< layer
    std::array<std::uint64_t, detect::layer_part_count> spent{};  ///< from a separate turn, see PartClock
    double share(LayerPart part) const {
        const auto all = std::accumulate(spent.begin(), spent.end(), std::uint64_t{0});
        return static_cast<double>(spent[static_cast<std::size_t>(part)]) / static_cast<double>(all);
    }
    /// Share of time of queries that find an acting layer. They compute its force, which is needed with any search.
    double forces() const {
        const double of_them =
            static_cast<double>(statistics.hits) / static_cast<double>(std::max<std::uint64_t>(1, statistics.contact_looks));
        return share(LayerPart::contact) * of_them;
    }
    double idle() const { return 1 - share(LayerPart::elsewhere) - share(LayerPart::hits) - forces(); }
};

/// A state of a run with penalty layers, from which any engine and scheme can go on.
class Course {
public:
    Course(image::Image image, state::Checkpoint checkpoint, advance::EngineKind engine)
        : image_(std::move(image)), checkpoint_(std::move(checkpoint)), engine_(engine) {}

    /// Runs the stretch once on one thread. The resulting state must agree with `reference` in every bit.
    void run(const Stretch& stretch, LayerCulling culling, const Outcome* reference, Outcome& outcome,
             detect::PartClock* parts = nullptr) const {
        detect::LayerSettings settings{.culling = culling, .parts = parts};
        if (culling == LayerCulling::slabs) settings.skin *= stretch.slab_room;
        state::State state = advance::initial_state(image_);
        state::Keeper restoring = state::Keeper::restoring(checkpoint_);
        state::keep(state, restoring);
        if (restoring.fault()) fail(*restoring.fault());
        // With no culling, classes of layers up to this one are queried always: two above the deepest at the
        // start of the stretch, for layers that come later.
        if (culling == LayerCulling::none) {
            std::uint32_t deepest = 1;
            for (const state::ContactTally& tally : state.contacts) deepest = std::max(deepest, tally.deepest_layer);
            settings.always_class = detect::layer_clocks(image_).tables[0].layer_class(deepest) + 2;
        }
        AnyEngine engine = made(settings);
        engine.keep(restoring, state);
        if (restoring.fault()) fail(*restoring.fault());
        if (parts != nullptr) parts->restart();
        const double start = thread_seconds();
        if (const auto stop = engine.advance(state, stretch.until)) fail(stop->message);
        const double seconds = thread_seconds() - start;
        if (parts != nullptr) {
            parts->enter(LayerPart::elsewhere);
            outcome.spent = parts->spent();
        } else {
            outcome.seconds = outcome.hash == 0 ? seconds : std::min(outcome.seconds, seconds);
        }
        const std::uint64_t hash = state::hash(state);
        if (reference != nullptr && hash != reference->hash) {
            fail("layers/" + stretch.name + ": other bits by " + std::string(avs::name(culling)));
        }
        outcome.hash = hash;
        outcome.statistics = engine.layer_statistics();
        for (const state::ContactTally& tally : state.contacts) outcome.deepest = std::max(outcome.deepest, tally.deepest_layer);
    }

    /// @param windows  outcome of the scheme `windows` in the same engine
    /// @param best     outcome of `windows` in the engine that avsr takes for the scene
    void print(const Stretch& stretch, LayerCulling culling, const Outcome& outcome, const Outcome& windows,
               const Outcome& best) const {
        const auto percent = [&](LayerPart part) { return 100 * outcome.share(part); };
        const detect::LayerStatistics& s = outcome.statistics;
        const auto looks = static_cast<double>(s.looks + s.looks_at_broken_bounds);
        nlohmann::ordered_json line;
        line["name"] = "layers/" + stretch.name + "/" + std::string(advance::name(engine_)) + "/" + std::string(avs::name(culling));
        line["value"] = 1e3 * stretch.seconds / outcome.seconds;
        line["unit"] = "simulated ms per second";
        line["seconds"] = outcome.seconds;
        line["windows_over_this"] = outcome.seconds / windows.seconds;
        line["best_over_this"] = outcome.seconds / best.seconds;
        line["vertices"] = image_.tables.position.size();
        line["layer"] = outcome.deepest;
        line["hits"] = s.hits;
        line["looks"] = looks;
        line["pairs"] = s.listed_pairs;
        line["instants"] = s.instants;
        line["contact_looks"] = s.contact_looks;
        const double looked = outcome.share(LayerPart::looks) + outcome.share(LayerPart::contact);
        const double rest = outcome.share(LayerPart::bounds) + outcome.share(LayerPart::lists) + outcome.share(LayerPart::k_dops);
        line["idle_percent"] = 100 * outcome.idle();
        line["forces_percent"] = 100 * outcome.forces();
        line["ns_per_look"] = 1e9 * outcome.seconds * looked / looks;
        line["ns_per_look_all_in"] = 1e9 * outcome.seconds * (looked + rest) / looks;
        line["share_percent"] = {{"elastic", percent(LayerPart::elsewhere)}, {"layers", percent(LayerPart::hits)},
                                 {"contact", percent(LayerPart::contact)},   {"looks", percent(LayerPart::looks)},
                                 {"bounds", percent(LayerPart::bounds)},     {"lists", percent(LayerPart::lists)},
                                 {"k_dops", percent(LayerPart::k_dops)}};
        if (culling == LayerCulling::slabs) {
            line["slabs_made"] = s.certificates;
            line["slabs_rescheduled"] = s.reschedulings;
            line["room"] = stretch.slab_room;
            line["published_percent"] = {{"elastic", 4.8}, {"layers", 0.09}, {"slabs", 1.9}, {"k_dops", 28.2}};
        }
        std::cout << line.dump() << std::endl;
    }

private:
    AnyEngine made(const detect::LayerSettings& settings) const {
        Result<AnyEngine> engine = AnyEngine::make(image_, {.kind = engine_, .settings = {.threads = 1, .layers = settings}});
        if (!engine) fail(engine.error().message);
        return std::move(engine).value();
    }
    image::Image image_;
    state::Checkpoint checkpoint_;
    advance::EngineKind engine_;
};

advance::EngineKind chosen(const image::Image& image) {
    const Result<advance::EngineChoice> choice = advance::choose_engine(image, {.threads = 1});
    if (!choice) fail(choice.error().message);
    return choice->kind;
}

/// The state at `from`, by a run of this engine from the start of the scene.
Course course_from(const image::Image& image, Tick from, advance::EngineKind kind) {
    Result<AnyEngine> engine = AnyEngine::make(image, {.kind = kind, .settings = {.threads = 1}});
    if (!engine) fail(engine.error().message);
    state::State state = advance::initial_state(image);
    if (const auto stop = engine->advance(state, from)) fail(stop->message);
    state::Checkpoint checkpoint;
    state::Keeper saving = state::Keeper::saving(checkpoint);
    state::keep(state, saving);
    engine->keep(saving, state);
    return {image, std::move(checkpoint), kind};
}

/// Makes a checkpoint of the nested engine one of the exact engine. The ledger of energies starts at
/// zero.
state::Checkpoint for_exact(const image::Image& image, state::Checkpoint checkpoint) {
    state::State state = advance::initial_state(image);
    advance::ExactEngine fresh(image);
    if (const auto stop = fresh.advance(state, 1)) fail(stop->message);
    state::Checkpoint begun;
    state::Keeper beginning = state::Keeper::saving(begun);
    fresh.keep(beginning, state);
    for (const auto& [name, entry] : begun.entries) {
        if (name.starts_with("exact.")) checkpoint.entries[name] = entry;
    }
    state::State now = advance::initial_state(image);
    state::Keeper restoring = state::Keeper::restoring(checkpoint);
    state::keep(now, restoring);
    if (restoring.fault()) fail(*restoring.fault());
    now.ledger = {};
    double kinetic = state::kinetic_energy(now.momentum);
    state::Keeper saving = state::Keeper::saving(checkpoint);
    state::keep(now, saving);
    for (const char* name : {"exact.kinetic_at_start", "exact.highest_kinetic"}) saving.value(name, kinetic);
    return checkpoint;
}

/// The factor on the slabs' skin, out of four, with which this stretch is fastest.
double best_room(const Course& course, Stretch stretch) {
    double best = 1, least = std::numeric_limits<double>::infinity();
    for (const double room : {0.5, 1.0, 2.0, 4.0}) {
        stretch.slab_room = room;
        Outcome outcome;
        course.run(stretch, LayerCulling::slabs, nullptr, outcome);
        if (outcome.seconds < least) best = room;
        least = std::min(least, outcome.seconds);
    }
    return best;
}

/// Runs all schemes in turns and returns the outcome of the first. `best` is the outcome of `windows`
/// in the engine that avsr takes; null: this is that engine.
Outcome compare(const Course& course, Stretch stretch, const std::vector<LayerCulling>& schemes, int turns, const Outcome* best) {
    std::vector<Outcome> outcomes(schemes.size());
    if (turns > 1 && schemes.size() > 1) stretch.slab_room = best_room(course, stretch);
    for (int turn = 0; turn < turns; ++turn) {
        for (std::size_t i = 0; i < schemes.size(); ++i) {
            course.run(stretch, schemes[i], turn == 0 && i == 0 ? nullptr : &outcomes[0], outcomes[i]);
        }
    }
    // Shares of time come from a separate turn: reading the counter at each kick, as slabs need, takes long.
    for (std::size_t i = 0; i < schemes.size(); ++i) {
        detect::PartClock parts;
        course.run(stretch, schemes[i], &outcomes[0], outcomes[i], &parts);
    }
    for (std::size_t i = 0; i < schemes.size(); ++i) {
        course.print(stretch, schemes[i], outcomes[i], outcomes[0], best == nullptr ? outcomes[0] : *best);
    }
    return outcomes[0];
}

std::vector<LayerCulling> schemes_for(const Options& options, bool small) {
    if (options.alone) return {LayerCulling::windows};
    if (small) return {LayerCulling::windows, LayerCulling::slabs, LayerCulling::none};
    return {LayerCulling::windows, LayerCulling::slabs};
}

constexpr int usual_turns = 3;

}  // namespace

void run_layers(const Options& options) {
    struct Case {
        std::string name;
        std::string scene;     ///< path below the source folder
        std::string settings;  ///< of avsc
        double from, until;    ///< [s]
    };
    const std::string clasped = "bench/layers/clasped_ribbons.avs";
    const std::string knot = "scenes/papers/acm_reef_knot.avs";
    const Case cases[] = {
        {"clasped", clasped, "", 0.006, 0.010},
        {"knot", knot, " --set along=64 --set across=5 --set speed=\"50 cm/s\"", 0.058, 0.068},
        {"knot_small", knot, " --set along=20 --set across=2", 0.2, 0.201},
    };
    for (const Case& row : cases) {
        if (!options.wants("layers/" + row.name)) continue;
        const image::Image image = compiled(row.scene, row.settings);
        const TimeBase& base = image.metadata.time_base;
        const Stretch stretch{.name = row.name, .until = base.nearest(row.until), .seconds = row.until - row.from};
        const advance::EngineKind kind = chosen(image);
        const std::vector<LayerCulling> schemes = schemes_for(options, row.name.ends_with("_small"));
        const int turns = options.quick ? 1 : usual_turns;
        const Outcome best = compare(course_from(image, base.nearest(row.from), kind), stretch, schemes, turns, nullptr);
        if (options.quick || options.alone || kind == advance::EngineKind::exact) continue;
        compare(course_from(image, base.nearest(row.from), advance::EngineKind::exact), stretch, schemes, turns, &best);
    }
}

void run_layers_from(const std::string& image_path, const std::string& checkpoint_path, double seconds, const Options& options) {
    Result<image::Image> image = image::open(image_path);
    if (!image) fail(image_path + ": " + image.error().message);
    std::ifstream file(checkpoint_path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file) fail("cannot read " + checkpoint_path);
    Result<state::Checkpoint> checkpoint = state::parse_checkpoint(bytes);
    if (!checkpoint) fail(checkpoint_path + ": " + checkpoint.error().message);
    if (checkpoint->image != image::content_hash(*image)) fail(checkpoint_path + " is of another image than " + image_path);
    state::State state = advance::initial_state(*image);
    state::Keeper restoring = state::Keeper::restoring(*checkpoint);
    state::keep(state, restoring);
    if (restoring.fault()) fail(checkpoint_path + ": " + *restoring.fault());
    const Stretch stretch{.name = "from", .until = state.now + image->metadata.time_base.nearest(seconds), .seconds = seconds};
    const advance::EngineKind kind = chosen(*image);
    const std::vector<LayerCulling> schemes = schemes_for(options, false);
    const Outcome best = compare(Course(*image, *checkpoint, kind), stretch, schemes, options.quick ? 1 : usual_turns, nullptr);
    if (options.quick || options.alone || kind != advance::EngineKind::nested) return;
    compare(Course(*image, for_exact(*image, *checkpoint), advance::EngineKind::exact), stretch, schemes, 1, &best);
}

}  // namespace avs::bench
