#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/advance/shared/outside.h"
#include "runtime/base/result.h"
#include "runtime/base/ticks.h"
#include "runtime/certify/trajectory.h"
#include "runtime/detect/layers/settings.h"
#include "runtime/image/image.h"
#include "runtime/simd/level.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

/// What engines have in common: settings, interface, reasons to stop.
namespace avs::advance {

/// Why a simulation cannot go on: names the element or pair, its body and source line.
struct Stop {
    std::string message;
    Tick tick = 0;
};

/// Settings of an engine; each engine uses those that concern it. Only `float_constants`, `smallest_patch` and `outside` change
/// bits of the results.
struct EngineSettings {
    int threads = 1;                  ///< > 0: at most
    simd::Level simd = simd::newest;  ///< newest machine code to use, of every kernel
    detect::LayerSettings layers{};   ///< culling of penalty layers

    /// Nested engine. Rest shapes of tetrahedra of finite strain as floats: 40 instead of 64 bytes each. Faster where memory is
    /// the limit; rest shapes are off by a strain of up to 6e-8.
    bool float_constants = false;
    /// Nested engine: least number of elements in a patch, but for smaller bodies, so that small meshes still have work for
    /// several threads. Sums are taken per patch, so it changes the last digits of a run.
    std::uint32_t smallest_patch = 256;

    /// Exact engine on several threads (exact/piecewise.h): least number of elements per thread. With fewer than twice as many
    /// elements it uses one thread and one calendar.
    std::uint32_t least_elements = 30'000;
    /// Largest number of load kicks per strain kick for several threads, since each load kick is a separate call.
    double most_loads = 0.02;

    OutsideFunctions outside{};  ///< of drives and loads, in place of the scene's

    /// `layers`, with no newer machine code than all the rest.
    detect::LayerSettings limited_layers() const {
        detect::LayerSettings limited = layers;
        limited.simd = std::min(simd, layers.simd);
        return limited;
    }
};

/// An engine executes the events of one image on one state.
template <class E>
concept Engine = requires(E engine, const E& seen, const image::Image& image, const EngineSettings& settings, state::State& state,
                          const state::State& state_seen, Tick until, state::Keeper& keeper) {
    /// Refuses an image that the engine cannot run.
    { E::make(image, settings) } -> std::same_as<Result<E>>;

    /// Executes every event before `until`. On return `state.now == until`, or a reason to stop (the state is then as the stop left
    /// it). May be called again with a later time and the same state, as it was left; how a run is cut into calls changes no bit
    /// of the result, nor the tick of a stop: blow-ups are checked at ticks of the engine's own.
    { engine.advance(state, until) } -> std::same_as<std::optional<Stop>>;

    /// Saves what the engine remembers beyond the state, or restores it into an engine that has not advanced yet, on any number of
    /// threads. The state must have been saved, or restored, before. The resumed run has the bits of the saved one.
    { engine.keep(keeper, state_seen) } -> std::same_as<void>;

    /// `ContactKicks::unsettled_energy` [J] at `state.now`; 0 without contact of that kind.
    { seen.unsettled_energy(state_seen) } -> std::same_as<double>;
    /// `ContactKicks::passed_unseen`.
    { seen.passed_unseen() } -> std::same_as<std::optional<std::string>>;
    /// Processor time of contact and layers so far [s], estimated from a sample; 0 without them.
    { seen.contact_seconds() } -> std::same_as<double>;

    /// Kinds of machine code that it runs: one for each of its tables of kernels.
    { seen.levels() } -> std::same_as<std::vector<simd::Level>>;
};

/// An engine that runs penalty layers.
template <class E>
concept LayerEngine = Engine<E> && requires(E engine, const E& seen, std::vector<certify::Knot>* knots) {
    /// From now on appends every knot in the paths of penalty layers' vertices; null: no more. They begin at tick 0.
    { engine.log_knots(knots) } -> std::same_as<void>;
    /// Statistics of the culling of penalty layers; zeros without them.
    { seen.layer_statistics() } -> std::same_as<detect::LayerStatistics>;
};

}  // namespace avs::advance
