#pragma once

#include <optional>

#include "runtime/advance/shared/engine.h"
#include "runtime/image/image.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// Looks for a simulation that has left its limits of stability: a position or momentum that is not finite, or an element whose
/// nodes would part by many times its size within one of its own steps. Turned-over elements (det F <= 0) are not an error.
/// Names the worst element, its body and source line. Costs one look at every element.
std::optional<Stop> find_blow_up(const image::Image& image, const state::State& state);

/// When the exact engine looks. A full look costs about as much as a kick per element; 2^guard_bits windows of the calendar hold
/// many more kicks. Where they end is a matter of ticks, not of calls, so that a run in pieces stops where a run in one piece does.
/// Between them the kinetic energy calls for a look when it is higher than ever by a factor of `suspicious_growth`.
inline constexpr int guard_bits = 10;
inline constexpr double suspicious_growth = 4;

/// When the exact engine has looked last; refused where that is at no moment of the run so far.
void keep_last_guard(state::Keeper& keeper, Tick& last_guard, Tick now);

/// The same for who looks often: while nothing moves fast enough to part an element's nodes that far, all it costs is a look at
/// every node.
class BlowUpGuard {
public:
    explicit BlowUpGuard(const image::Image& image);
    std::optional<Stop> look(const state::State& state) const;
    /// Where all nodes are at finite places and no faster than this [m/s] there is no blow-up.
    double harmless_speed() const { return harmless_speed_; }

private:
    const image::Image* image_;
    double harmless_speed_;
};

}  // namespace avs::advance
