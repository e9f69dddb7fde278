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

/// Settings, interface and reasons to stop, common to all engines.
namespace avs::advance {

/// Why a simulation cannot go on. The message names the element or pair, its body and its line in the scene.
struct Stop {
    std::string message;
    Tick tick = 0;
};

/// Settings of an engine; an engine ignores those that do not concern it. Only `float_constants`, `smallest_patch` and `outside`
/// change bits of the results.
struct EngineSettings {
    int threads = 1;                  ///< largest number of threads, > 0
    simd::Level simd = simd::newest;  ///< highest level of machine code, for all kernels
    detect::LayerSettings layers{};   ///< culling of penalty layers

    /// Nested engine: stores rest shapes of tetrahedra of finite strain as floats, 40 instead of 64 bytes each. This is faster if
    /// memory limits the speed. Rest shapes are then wrong by a strain of up to 6e-8.
    bool float_constants = false;
    /// Nested engine: least number of elements in a patch (smaller bodies have smaller patches), so that small meshes still have
    /// work for several threads. It changes the last digits of a run, since sums are computed per patch.
    std::uint32_t smallest_patch = 256;

    /// Exact engine on several threads (exact/piecewise.h): least number of elements per thread. With fewer than twice as many
    /// elements it uses one thread and one calendar.
    std::uint32_t least_elements = 30'000;
    /// Largest number of load kicks per strain kick with which several threads are used, since each load kick is a call of its own.
    double most_loads = 0.02;

    OutsideFunctions outside{};  ///< functions of drives and loads, in place of the scene's

    /// `layers`, with `simd` as the highest level of its machine code.
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

    /// Executes every event before `until`. On return `state.now == until`, or there is a reason to stop (the state is then as at
    /// the stop). May be called again with a later time and the same, unchanged state. How a run is divided into calls changes no
    /// bit of the result and not the tick of a stop, since blow-ups are checked at ticks of the engine's own.
    { engine.advance(state, until) } -> std::same_as<std::optional<Stop>>;

    /// Saves the data of the engine that are not in the state, or restores them into an engine that has not advanced yet, with any
    /// number of threads. The state must have been saved, or restored, before. The resumed run has the bits of the saved one.
    { engine.keep(keeper, state_seen) } -> std::same_as<void>;

    /// `ContactKicks::unsettled_energy` [J] at `state.now`; 0 without contact of that kind.
    { seen.unsettled_energy(state_seen) } -> std::same_as<double>;
    /// `ContactKicks::passed_unseen`.
    { seen.passed_unseen() } -> std::same_as<std::optional<std::string>>;
    /// Processor time of contact and layers so far [s], estimated from a sample; 0 without them.
    { seen.contact_seconds() } -> std::same_as<double>;

    /// Levels of machine code that it runs: one for each of its tables of kernels.
    { seen.levels() } -> std::same_as<std::vector<simd::Level>>;
};

/// An engine that runs penalty layers.
template <class E>
concept LayerEngine = Engine<E> && requires(E engine, const E& seen, std::vector<certify::Knot>* knots) {
    /// After this call every knot in the paths of vertices of penalty layers is appended; null: no more knots. Paths begin at tick
    /// 0.
    { engine.log_knots(knots) } -> std::same_as<void>;
    /// Statistics of the culling of penalty layers; zeros without them.
    { seen.layer_statistics() } -> std::same_as<detect::LayerStatistics>;
};

}  // namespace avs::advance
