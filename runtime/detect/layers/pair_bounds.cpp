#include "runtime/detect/layers/pair_bounds.h"

#include <algorithm>

namespace avs::detect {

namespace {

// A window four times as long is tried if the balls leave at least this share of the gap: in four times the time vertices deviate
// from straight paths by at least four times as much.
constexpr double worth_longer = 0.8;

}  // namespace

bool PairBounds::stays_apart(const PairRow& pair, int window, Tick now) {
    const auto split = static_cast<std::size_t>(LayerSurface::first_count(pair.kind));
    const double from_now = static_cast<double>(bounds_.end_of(window, now) - now) * clocks_.quantum;
    std::array<double, 4> begin{}, end{};
    for (std::size_t i = 0; i < 4; ++i) {
        const BoundingBall& b = bounds_.ball(window, pair.vertex[i]);
        const double speed = dot(pair.direction, b.velocity);
        double seconds = from_now;
        double centre = dot(pair.direction, b.centre);
        if (b.begun != now) {
            centre += static_cast<double>(now - b.begun) * clocks_.quantum * speed;
            seconds = static_cast<double>(bounds_.end_of(window, b.begun) - now) * clocks_.quantum;
        }
        begin[i] = centre + (i < split ? -b.radius : b.radius);
        end[i] = begin[i] + seconds * speed;
    }
    const double gap = std::min(LayerLook::gap(pair.kind, begin), LayerLook::gap(pair.kind, end)) - pair.offset;
    const double slack = gap - 4 * bounds_.rounding() - clocks_.of(pair.contact).law().thickness;
    if (!(slack > 0)) return false;
    table_.slack_of(pair.number) = rounded_down * static_cast<float>(slack);
    return true;
}

bool PairBounds::fits_window(const PairRow& pair, int window, Tick now, const state::State& state) {
    for (const std::uint32_t v : pair.vertex) bounds_.ball_from(window, v, now, state);
    return stays_apart(pair, window, now);
}

int PairBounds::join_window(const PairRow& pair, double spare, Tick now, const state::State& state) {
    const double speed = closing_speed(pair);
    for (int window = windows_; window > 0; --window) {
        const Tick left = bounds_.end_of(window, now) - now;
        if (!(spare > joining_ * speed * static_cast<double>(left) * clocks_.quantum)) continue;
        for (const std::uint32_t v : pair.vertex) bounds_.join_ball(window, v, now, state);
        if (stays_apart(pair, window, now)) return -window;
    }
    return 0;
}

int PairBounds::longer_window(const PairRow& pair, int rate, double spare, Tick now, const state::State& state) {
    while (rate > lowest_ && table_.slack_of(pair.number) > worth_longer * spare && fits_window(pair, 1 - rate, now, state)) --rate;
    return rate;
}

double PairBounds::closing_speed(const PairRow& pair) const {
    const auto& v = pair.vertex;
    const double last = std::max(bounds_.speed(v[2]), bounds_.speed(v[3]));
    if (pair.kind == PairKind::edge_edge) return std::max(bounds_.speed(v[0]), bounds_.speed(v[1])) + last;
    return bounds_.speed(v[0]) + std::max(bounds_.speed(v[1]), last);
}

int PairBounds::rate_for(const PairRow& pair, double distance, int coarsest_rate, Tick now) const {
    const contact::LayerTable& table = clocks_.of(pair.contact);
    const double speed = closing_speed(pair);
    const int finest = look_.finest_of(table);
    int rate = coarsest_rate;
    for (; rate <= finest; ++rate) {
        const double spare = distance - bounds_.rounding() - (clocks_.aligned ? table.threshold(rate + 1) : table.law().thickness);
        if (!(spare >= 0)) continue;
        const Tick period = look_.period_of(rate);  // a power of two
        const double seconds = static_cast<double>(period - (now & (period - 1))) * clocks_.quantum;
        if (spare >= speed * seconds * (1 + 1e-12)) break;
    }
    return rate;
}

}  // namespace avs::detect
