#pragma once

#include <optional>

#include "runtime/advance/shared/engine.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Detects a blow-up: a position or momentum that is not finite, or an element whose nodes would separate by many times its size
/// within one of its own steps. Turned-over elements (det F <= 0) are not an error. Names the worst element, its body and source
/// line. Costs one look at every element.
std::optional<Stop> find_blow_up(const image::Image& image, const state::State& state);

/// When the exact engine checks. A full check costs about as much as a kick per element; 2^guard_bits windows of the calendar
/// hold many more kicks. The checks are at fixed ticks, so that a run in several calls stops at the same tick as a run in one
/// call. Between them, a kinetic energy above its previous maximum by the factor `suspicious_growth` causes a check.
inline constexpr int guard_bits = 10;
inline constexpr double suspicious_growth = 4;

/// Saves the tick of the exact engine's last check; a value outside of the run so far is refused.
void keep_last_guard(state::Keeper& keeper, Tick& last_guard, Tick now);

/// The same for frequent checks: while no node is fast enough to separate an element's nodes that far, it costs one test per
/// node.
class BlowUpGuard {
public:
    explicit BlowUpGuard(const image::Image& image);
    std::optional<Stop> look(const state::State& state) const;
    /// There is no blow-up if all positions are finite and no node is faster than this [m/s].
    double harmless_speed() const { return harmless_speed_; }

private:
    const image::Image* image_;
    double harmless_speed_;
};

}  // namespace avs::advance
