#pragma once

#include <optional>

#include "runtime/advance/shared/engine.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Detects a blow-up: a position or momentum that is not finite, or an element whose nodes would separate by many times its size
/// within one of its own steps. Turned-over elements (det F <= 0) are no error. The message names the worst element, its body and
/// its line in the scene. A check reads every element once.
std::optional<Stop> find_blow_up(const image::Image& image, const state::State& state);

/// When the exact engine checks. A full check takes about as long as one kick per element; 2^guard_bits windows of the calendar
/// contain many more kicks. Checks are at fixed ticks, so that a run in several calls stops at the same tick as a run in one call.
/// Between them, a check is made if the kinetic energy exceeds its previous maximum by the factor `suspicious_growth`.
inline constexpr int guard_bits = 10;
inline constexpr double suspicious_growth = 4;

/// Saves the tick of the exact engine's last check. A restored value outside of the run so far is refused.
void keep_last_guard(state::Keeper& keeper, Tick& last_guard, Tick now);

/// A check for frequent use: it takes one test per node as long as no node is fast enough to separate an element's nodes that far.
class BlowUpGuard {
public:
    explicit BlowUpGuard(const image::Image& image);
    std::optional<Stop> look(const state::State& state) const;
    /// If all positions are finite and no node is faster than this [m/s], there is no blow-up.
    double harmless_speed() const { return harmless_speed_; }

private:
    const image::Image* image_;
    double harmless_speed_;
};

}  // namespace avs::advance
