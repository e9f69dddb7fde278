#include "runtime/state/impulse_curve.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace avs::state {

bool ImpulseCurve::is_over(Tick now, double pace) const {
    const auto pause = static_cast<double>(now - last);
    return pause > pause_in_looks * pace && now - last > last - begin;
}

void ImpulseCurve::turn_to(Tick now, double pace) {
    settle();
    if (begin < 0) {
        begin = now;
        lead = width = pace;
    } else {
        width = std::min(static_cast<double>(now - last), pace);
    }
    last = now;
}

/// Adds the impulse of the last look, which is complete, and notes the times at which levels were passed.
void ImpulseCurve::settle() {
    const double end = settled + arriving;
    if (!(arriving > 0) || !std::isfinite(end)) return;
    if (level == 0) level = std::max(arriving / first_parts, std::numeric_limits<double>::min());
    while (end >= static_cast<double>(most + 1) * level) {
        count /= 2;
        for (std::uint64_t i = 0; i < count; ++i) passed[i] = passed[2 * i + 1];
        level *= 2;
    }
    for (; static_cast<double>(count + 1) * level <= end; ++count) {
        const double left = (end - static_cast<double>(count + 1) * level) / arriving;
        passed[count] = static_cast<double>(last - begin) - std::min(left, 1.0) * width;
    }
    settled = end;
    arriving = 0;
}

bool ImpulseCurve::is_sound() const {
    const auto is_size = [](double value) { return std::isfinite(value) && value >= 0; };
    return count <= most && begin <= last && (begin < 0) == (last < 0) && is_size(lead) && is_size(width) && is_size(settled) &&
           is_size(arriving) && is_size(level) && std::ranges::all_of(passed, [](double time) { return std::isfinite(time); });
}

/// Time after `begin` [ticks] at which the sum of impulses reached `impulse`, for a settled curve.
double ImpulseCurve::time_of(double impulse) const {
    const double place = impulse / level;
    const auto before = std::min(static_cast<std::uint64_t>(place), count);
    const double from = before == 0 ? -lead : passed[before - 1];
    const double to = before == count ? static_cast<double>(last - begin) : passed[before];
    const double step = before == count ? settled - static_cast<double>(count) * level : level;
    const double part = impulse - static_cast<double>(before) * level;
    return step > 0 ? from + (to - from) * std::min(part / step, 1.0) : from;
}

TouchShape ImpulseCurve::shape() const {
    ImpulseCurve whole = *this;
    whole.settle();
    if (!(whole.settled > 0)) return {};
    const double impulse = whole.settled, piece = window * impulse;
    // The duration of a piece is piecewise linear in its start, with breaks where one of its ends is on a level.
    double shortest = whole.time_of(impulse) - whole.time_of(impulse - piece);
    const auto consider = [&](double from) {
        if (from < 0 || from > impulse - piece) return;
        shortest = std::min(shortest, whole.time_of(from + piece) - whole.time_of(from));
    };
    for (std::uint64_t i = 0; i <= whole.count; ++i) {
        const double at = static_cast<double>(i) * whole.level;
        consider(at);
        consider(at - piece);
    }
    return {.impulse = impulse,
            .duration = 2 * (whole.time_of(0.75 * impulse) - whole.time_of(0.25 * impulse)),
            .largest_force = shortest > 0 ? piece / shortest : 0};
}

}  // namespace avs::state
