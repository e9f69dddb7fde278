#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "runtime/advance/shared/engine.h"
#include "runtime/base/result.h"
#include "runtime/base/ticks.h"
#include "runtime/certify/trajectory.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// The exact engine: every event is executed at its own tick, in the order (tick, kind, id), from a calendar queue.
///
/// A run starts with half kicks: an event whose phase is 0 first acts at tick 0 with half its weight. The reason is that the
/// velocity of a kick scheme belongs to the middle of a step, and the initial velocity does not. After that every kick has its full
/// weight.
class ExactEngine {
public:
    explicit ExactEngine(const image::Image& image, const EngineSettings& settings = {});
    ~ExactEngine();
    ExactEngine(ExactEngine&&) noexcept;

    // For the interface see the concepts Engine and LayerEngine (shared/engine.h). It runs any image.
    static Result<ExactEngine> make(const image::Image& image, const EngineSettings& settings = {});
    std::optional<Stop> advance(state::State& state, Tick until);
    void keep(state::Keeper& keeper, const state::State& state);
    double unsettled_energy(const state::State& state) const;
    std::optional<std::string> passed_unseen() const;
    double contact_seconds() const;
    std::vector<simd::Level> levels() const;
    void log_knots(std::vector<certify::Knot>* to);
    detect::LayerStatistics layer_statistics() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace avs::advance
