#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "runtime/detect/layers/watch.h"

// The bounds of LayerWatch: balls and speeds of vertices, and what happens when one is not kept.

namespace avs::detect {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
// Speed bounds are renewed every so many base periods; those on which no pair has relied since the last time, only every so many.
constexpr Tick periods_per_speed = 8;
constexpr Tick periods_per_idle_speed = 32;
constexpr double spare_speed = 1.2;
// A vertex is checked again when its velocity has changed by this share of its speed bound.
constexpr double steady = 0.15;
// One without any pairs is checked after this many base periods at the latest, where that lets its velocity change by more.
constexpr Tick periods_alone = 16;
// The radius of a first ball, and the least of any, over how far the vertex goes.
constexpr double first_guess = 0.4;
constexpr double least_radius = 0.2;
// It swings rather than goes if it came less than this share of where it would have been going straight on: its ball stands still.
constexpr double swings = 0.5;

// What balls have become wider in single precision, a little more than it is.
constexpr float more = 1 + 4e-7F;

}  // namespace

/// It goes on as the vertex goes now; as wide as what it was off in the last one, and a bit.
void LayerWatch::make_ball(int window, std::uint32_t vertex, Tick now, const state::State& state) {
    Ball& b = ball(window, vertex);
    const Tick length = look_.length_of(window);
    const double seconds = static_cast<double>(length) * clocks_.quantum;
    const Vec3 x = look_.position(vertex, now, state);
    Vec3 velocity = look_.velocity(vertex, state);
    const double going = norm(velocity) * seconds;
    double radius = std::max(ball_decay_ * b.radius, least_radius * going);
    if (b.begun < 0) {
        radius = first_guess * going;
    } else if (b.begun + length == now) {
        const Vec3 way = x - b.centre;
        const double came = norm(way), off = norm(way - seconds * b.velocity);
        const bool stood = b.velocity == Vec3{};
        if (stood ? came < swings * going : off > came) {
            velocity = {};
            radius = std::max(settings_.cap * came, ball_decay_ * b.radius);
        } else if (!stood) {
            radius = std::max(settings_.cap * off, radius);
        } else {
            radius = first_guess * going;
        }
    }
    b = {.centre = x, .velocity = velocity, .radius = radius + rounding_, .begun = now};
}

/// A ball for what is left of a window, if no pair relies on the one there is. It goes on as the vertex goes now, for the vertex
/// may not be held against it before its next certain check.
void LayerWatch::join_ball(int window, std::uint32_t vertex, Tick now, const state::State& state) {
    Ball& b = ball(window, vertex);
    if ((relied_[vertex] >> window & 1U) != 0 || (b.begun == now && !(b.velocity == Vec3{}))) return;
    const Tick length = look_.length_of(window);
    const Tick left = end_of(window, now) - now;
    const double share = static_cast<double>(left) / static_cast<double>(length);
    const Vec3 velocity = look_.velocity(vertex, state);
    const double going = norm(velocity) * static_cast<double>(left) * clocks_.quantum;
    const double radius = b.begun < 0 ? first_guess * going : std::max(share * b.radius, least_radius * going);
    b = {.centre = look_.position(vertex, now, state), .velocity = velocity, .radius = radius + rounding_, .begun = now};
}

/// Speeds are watched at every kick; a ball that begins now has to be looked at when the vertex may have left it at velocities that
/// need no check.
void LayerWatch::begin_to_rely(const std::array<std::uint32_t, 4>& vertices, int rate, Tick now) {
    const unsigned bit = rate < 0 ? 1U << -rate : 1U;
    for (const std::uint32_t v : vertices) {
        if ((relied_[v] & bit) != 0) continue;
        relied_[v] |= bit;
        if (rate >= 0) continue;
        const Vertex& row = vertices_[v];
        const Ball& b = ball(-rate, v);
        const double seconds = seconds_within(b.radius - 2 * rounding_, norm(row.velocity - b.velocity) + row.change);
        guards_.shorten(v, after(now, seconds));
    }
}

/// How long it takes to go so far.
double LayerWatch::seconds_within(double way, double speed) { return speed > 0 ? std::max(way, 0.0) / speed : infinity; }
/// At once, if that is no number: a vertex is infinitely fast, and the check for blow-ups has not come yet.
Tick LayerWatch::after(Tick now, double seconds) const {
    return now + static_cast<Tick>(std::max(0.0, std::min(seconds / clocks_.quantum, 0.5 * static_cast<double>(max_tick))));
}

/// Forgets the bounds of these rates, all of whose pairs are being looked at. Speeds are forgotten when they are renewed: until
/// then a few are thought to be relied on that are not.
///
/// A vertex that had a ball in a window that ends gets the next one, and one on whose speed pairs relied is seen: in order of
/// vertices, before pairs ask for them.
void LayerWatch::begin_windows(Tick now, const state::State& state) {
    const Tick number = now / clocks_.base_period;
    new_speeds_ = number % periods_per_speed == 0;
    if (new_speeds_) renew_speeds(number % periods_per_idle_speed == 0, state);
    look_.see(relied_on_by_pairs(1U), state);
    const unsigned windows = (2U << -lowest_) - 2;
    constexpr std::size_t ahead = 8;
    const std::span<const std::uint32_t> vertices = windows != 0 ? relied_on_by_pairs(windows) : std::span<const std::uint32_t>{};
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const std::uint32_t later = vertices[std::min(i + ahead, vertices.size() - 1)];
        __builtin_prefetch(&look_.position_row(later, state));
        __builtin_prefetch(&look_.momentum_row(later, state));
        for (int window = 1; window <= -lowest_; ++window) __builtin_prefetch(&ball(window, later), 1);
        for (unsigned left = relied_[vertices[i]] & windows; left != 0; left &= left - 1) {
            ball_from(std::countr_zero(left), vertices[i], now, state);
        }
    }
    const unsigned ended = windows | (new_speeds_ ? 1U : 0U);
    for (unsigned& relied : relied_) relied &= ~ended;
}

/// @param idle  also vertices on whose speed no pair has relied since the last time
void LayerWatch::renew_speeds(bool idle, const state::State& state) {
    for (std::uint32_t v = 0; v < vertices_.size(); ++v) {
        if ((relied_[v] & 1U) == 0 && !idle) continue;
        Vertex& row = vertices_[v];
        const double now_squared = norm_squared(look_.velocity(v, state));
        const double speed =
            std::max(spare_speed * std::sqrt(std::max(row.fastest_squared, now_squared)), settings_.decay * speed_bound_[v]);
        speed_bound_[v] = speed;
        if (neighbours_.has_pairs(v) && norm(row.velocity) + row.change > speed) guards_.expire(v);
        row.fastest_squared = now_squared;
    }
}

/// Vertices one of whose bounds pairs may rely on; bits as in `relied_`. Good until the next call.
std::span<const std::uint32_t> LayerWatch::relied_on_by_pairs(unsigned bounds) {
    const unsigned* const relied = relied_.data();
    std::uint32_t* const these = these_.data();
    const std::size_t all = relied_.size();
    std::size_t count = 0;
    for (std::size_t v = 0; v < all; ++v) {
        these[count] = static_cast<std::uint32_t>(v);
        count += (relied[v] & bounds) != 0 ? 1U : 0U;
    }
    return {these, count};
}

/// The slow path of `kicked`: which bounds will not be kept, if any; these are raised, and `look_again` has to follow.
void LayerWatch::check_bounds(std::uint32_t vertex, Tick now, const state::State& state) {
    Vertex& row = vertices_[vertex];
    const Vec3 v = look_.velocity(vertex, state);
    const Vec3 x = look_.position(vertex, now, state);
    const double speed = norm(v);
    const bool faster = speed > speed_bound_[vertex];
    if (faster) speed_bound_[vertex] = settings_.speed * speed;
    const auto seconds = [&](Tick ticks) { return static_cast<double>(ticks) * clocks_.quantum; };
    const Tick segment = guards_.segment(vertex);
    if (norm(x + seconds(segment) * v - neighbours_.reference(vertex)) > list_reserve_ - rounding_) { renew_list(now, state); }

    row.velocity = v;
    row.fastest_squared = std::max(row.fastest_squared, speed * speed);
    row.change = std::max(0.0, std::min(steady * speed_bound_[vertex], (1 - 1e-12) * speed_bound_[vertex] - speed));
    const double left = list_reserve_ - rounding_ - norm(x - neighbours_.reference(vertex));
    // One that no pair has is only to be kept from where it may have one. No pair relies on its speed, and it is not watched.
    if (!neighbours_.has_pairs(vertex)) {
        relied_[vertex] &= ~1U;
        row.change = std::max(row.change, left / seconds(std::max(periods_alone * clocks_.base_period, 2 * segment)) - speed);
    }
    double safe = seconds_within(left, speed + row.change);
    Broken broken{.vertex = vertex, .bounds = 0};
    for (unsigned windows = relied_[vertex] & ~1U; windows != 0; windows &= windows - 1) {
        const int window = std::countr_zero(windows);
        Ball& b = ball(window, vertex);
        const Tick end = std::min(now + segment, end_of(window, b.begun));
        const double here = norm(x - centre_at(b, now));
        const double away = norm(v - b.velocity);
        // There at the latest; where that is not enough it is computed.
        double there = here + seconds(end - now) * away;
        if (there + rounding_ > b.radius) there = norm(x + seconds(end - now) * v - centre_at(b, end));
        if (std::max(here, there) + rounding_ > b.radius) {
            const double radius = settings_.cap * std::max(here, there) + rounding_;
            broken.bounds |= 1U << window;
            broken.wider[static_cast<std::size_t>(window)] = more * static_cast<float>(radius - b.radius);
            b.radius = radius;
            continue;
        }
        safe = std::min(safe, seconds_within(b.radius - rounding_ - here, away + row.change));
    }
    guards_.set(vertex, v, row.change, after(now, safe));
    if (faster) broken.bounds |= relied_[vertex] & 1U;
    if (broken.bounds != 0) broken_.push_back(broken);
}

/// At the pairs that rely on bounds that have been found broken.
void LayerWatch::look_again(Tick now, const state::State& state) {
    if (broken_.empty()) return;
    again_.clear();
    // What is known of a vertex's pairs lies far apart: it is asked for while others are done.
    const auto prefetch_numbers = [&](std::size_t i) {
        if (i >= broken_.size()) return;
        const std::span<const std::uint32_t> numbers = neighbours_.pairs_of(broken_[i].vertex);
        constexpr std::size_t per_line = 16;
        for (std::size_t k = 0; k < numbers.size(); k += per_line) __builtin_prefetch(numbers.data() + k);
    };
    for (const Broken& broken : broken_) neighbours_.prefetch_pairs_of(broken.vertex);
    prefetch_numbers(0);
    prefetch_numbers(1);
    for (std::size_t i = 0; i < broken_.size(); ++i) {
        ++look_.statistics.broken_bounds;
        prefetch_numbers(i + 2);
        find_relying_pairs(broken_[i], now, state);
    }
    broken_.clear();
    look_.statistics.looks_at_broken_bounds += again_.size();
    decide_all(again_, Listed::before, now, state);
    find_next(now);
}

/// Pairs that a wider ball reaches, or that rely on a speed that is now higher, are taken out of their sets and join `again_`.
void LayerWatch::find_relying_pairs(const Broken& broken, Tick now, const state::State& state) {
    const std::uint32_t vertex = broken.vertex;
    unsigned still_relied = 0;  // balls that have become wider, but not too wide for some
    // Not before: pairs that stand for the ball of a broken bound count on it until now, and no other may take its place.
    relied_[vertex] &= ~broken.bounds | 1U;
    // Without a branch: which pairs rely cannot be predicted. One that is not listed is being looked at.
    const std::span<const std::uint32_t> pairs = neighbours_.pairs_of(vertex);
    relying_.resize(std::max(relying_.size(), pairs.size() + 1));
    std::size_t count = 0;
    for (const std::uint32_t number : pairs) {
        const int rate = pair_rate_[number];
        relying_[count] = number;
        count += rate != not_listed && ((broken.bounds >> std::max(-rate, 0)) & 1U) != 0 ? 1U : 0U;
    }
    std::size_t reached = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const int rate = pair_rate_[relying_[i]];
        if (rate < 0) {
            float& slack = slack_[relying_[i]];
            slack = rounded_down * (slack - broken.wider[static_cast<std::size_t>(-rate)]);
            if (slack > 0) {
                still_relied |= 1U << -rate;
                continue;
            }
        }
        __builtin_prefetch(&row_of(relying_[i]), 1);
        relying_[reached++] = relying_[i];
    }
    constexpr std::size_t ahead = 4;
    for (std::size_t i = 0; i < reached; ++i) {
        if (i + ahead < reached) {
            const std::uint32_t next = relying_[i + ahead];
            const int window = -pair_rate_[next];
            if (window > 0)
                for (const std::uint32_t v : row_of(next).vertex) __builtin_prefetch(&ball(window, v));
        }
        PairRow& pair = row_of(relying_[i]);
        const int rate = pair_rate_[relying_[i]];
        if (rate < 0 && stays_apart(pair, -rate, now)) {
            still_relied |= 1U << -rate;
            continue;
        }
        remove(pair);
        again_.push_back(relying_[i]);
    }
    if (still_relied == 0) return;
    const Vertex& row = vertices_[vertex];
    relied_[vertex] |= still_relied;
    const Vec3 x = look_.position(vertex, now, state);
    for (unsigned left = still_relied; left != 0; left &= left - 1) {
        const Ball& b = ball(std::countr_zero(left), vertex);
        const double slack = b.radius - rounding_ - norm(x - centre_at(b, now));
        guards_.shorten(vertex, after(now, seconds_within(slack, norm(row.velocity - b.velocity) + row.change)));
    }
}

}  // namespace avs::detect
