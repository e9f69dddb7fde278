#include "runtime/detect/layers/motion_bounds.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "runtime/base/assert.h"

namespace avs::detect {

namespace {

// Intervals at which speed bounds are renewed, in base periods: of bounds on which some pair has relied since the last renewal, and
// of the others.
constexpr Tick periods_per_speed = 8;
constexpr Tick periods_per_idle_speed = 32;
constexpr double spare_speed = 1.2;  // a renewed speed bound over the largest speed since the last renewal
// A vertex is checked again when its velocity has changed by this share of its speed bound.
constexpr double steady = 0.15;
// A vertex without pairs is checked after this many base periods, if its velocity may then change by more before this.
constexpr Tick periods_alone = 16;
// Radius of the first ball of a vertex, and least radius of any ball, relative to the vertex's path.
constexpr double first_guess = 0.4;
constexpr double least_radius = 0.2;
// A vertex counts as oscillating if in the last window it has moved by less than this share of the path at its initial velocity;
// its next ball then stands still.
constexpr double swings = 0.5;

// Factor by which the growth of balls, in single precision, is rounded up.
constexpr float more = 1 + 4e-7F;

/// Longest time between two checks of each vertex.
std::vector<Tick> segments_of(const LayerSurface& surface, const LayerClocks& clocks) {
    std::vector<Tick> segments;
    for (const Tick step : surface.shortest_step) segments.push_back(std::min(step, clocks.base_period));
    return segments;
}

}  // namespace

MotionBounds::MotionBounds(const LayerSurface& surface, const LayerClocks& clocks, const LayerSettings& settings, LayerLook& look)
    : clocks_(clocks),
      look_(look),
      windows_(static_cast<std::size_t>(settings.windows)),
      cap_(settings.cap),
      speed_factor_(settings.speed),
      speed_decay_(settings.decay),
      ball_decay_(std::sqrt(std::sqrt(settings.decay))),
      vertices_(surface.node_of_vertex.size()),
      speed_bound_(surface.node_of_vertex.size(), 0),
      relied_(surface.node_of_vertex.size(), 0),
      balls_(surface.node_of_vertex.size() * windows_),
      guards_(segments_of(surface, clocks), settings.simd),
      doubtful_(surface.node_of_vertex.size() + 1),
      these_(surface.node_of_vertex.size() + 1) {
    AVS_ASSERT(settings.windows >= 1 && settings.windows <= most_windows && settings.cap > 1 && settings.speed > 1);
}

/// Makes a ball that moves with the present velocity of the vertex, or stands still if the vertex oscillates. The radius is a
/// multiple of the vertex's deviation from its last ball.
void MotionBounds::make_ball(int window, std::uint32_t vertex, Tick now, const state::State& state) {
    BoundingBall& b = ball(window, vertex);
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
            radius = std::max(cap_ * came, ball_decay_ * b.radius);
        } else if (!stood) {
            radius = std::max(cap_ * off, radius);
        } else {
            radius = first_guess * going;
        }
    }
    b = {.centre = x, .velocity = velocity, .radius = radius + rounding_, .begun = now};
}

/// Makes a ball that moves with the present velocity of the vertex, so that the vertex stays in it until the next certain check
/// even if nothing is checked before.
void MotionBounds::join_ball(int window, std::uint32_t vertex, Tick now, const state::State& state) {
    BoundingBall& b = ball(window, vertex);
    if (is_relied_on(vertex, window) || (b.begun == now && !(b.velocity == Vec3{}))) return;
    const Tick length = look_.length_of(window);
    const Tick left = end_of(window, now) - now;
    const double share = static_cast<double>(left) / static_cast<double>(length);
    const Vec3 velocity = look_.velocity(vertex, state);
    const double going = norm(velocity) * static_cast<double>(left) * clocks_.quantum;
    const double radius = b.begun < 0 ? first_guess * going : std::max(share * b.radius, least_radius * going);
    b = {.centre = look_.position(vertex, now, state), .velocity = velocity, .radius = radius + rounding_, .begun = now};
}

/// Also sets the time of the next check of a ball. Speeds are checked at every kick; a ball has to be checked at the time when the
/// vertex could first leave it with velocities that need no check.
void MotionBounds::begin_to_rely(const std::array<std::uint32_t, 4>& vertices, int rate, Tick now) {
    const unsigned bit = rate < 0 ? 1U << -rate : 1U;
    for (const std::uint32_t v : vertices) {
        if ((relied_[v] & bit) != 0) continue;
        relied_[v] |= bit;
        if (rate >= 0) continue;
        const Vertex& row = vertices_[v];
        const BoundingBall& b = ball(-rate, v);
        const double seconds = seconds_within(b.radius - 2 * rounding_, norm(row.velocity - b.velocity) + row.change);
        guards_.shorten(v, after(now, seconds));
    }
}

/// Time that a path takes at a speed [s].
double MotionBounds::seconds_within(double way, double speed) {
    return speed > 0 ? std::max(way, 0.0) / speed : std::numeric_limits<double>::infinity();
}
/// The tick `seconds` after `now`, rounded down; `now` itself for NaN, which occurs if a vertex is infinitely fast and the check
/// for blow-ups is still to come.
Tick MotionBounds::after(Tick now, double seconds) const {
    return now + static_cast<Tick>(std::max(0.0, std::min(seconds / clocks_.quantum, 0.5 * static_cast<double>(max_tick))));
}

void MotionBounds::forget(std::uint32_t vertex, double speed) {
    if (!(speed <= speed_bound_[vertex]) || speed_bound_[vertex] == 0) {
        speed_bound_[vertex] = std::max(speed_bound_[vertex], speed_factor_ * speed);
    }
    relied_[vertex] = 0;
    guards_.expire(vertex);
}

void MotionBounds::use_speed(std::uint32_t vertex, const state::State& state) {
    if ((relied_[vertex] & 1U) != 0) return;
    const Vertex& row = vertices_[vertex];
    const double speed = norm(look_.velocity(vertex, state));
    if (speed > speed_bound_[vertex]) speed_bound_[vertex] = speed_factor_ * speed;
    if (norm(row.velocity) + row.change > speed_bound_[vertex]) guards_.expire(vertex);
}

/// Starts windows. A vertex with a ball in a window that ends gets its next ball, and a vertex on whose speed pairs have relied is
/// read, both in the order of vertices and before pairs need them. Speed bounds are marked as not relied on only when they are
/// renewed, so until then a few are marked on which no pair relies any more.
void MotionBounds::begin_windows(int longest, Tick now, const LayerNeighbours& neighbours, const state::State& state) {
    const Tick number = now / clocks_.base_period;
    new_speeds_ = number % periods_per_speed == 0;
    if (new_speeds_) renew_speeds(number % periods_per_idle_speed == 0, neighbours, state);
    look_.see(relied_on_by_pairs(1U), state);
    const unsigned windows = (2U << longest) - 2;
    constexpr std::size_t ahead = 8;
    const std::span<const std::uint32_t> vertices = windows != 0 ? relied_on_by_pairs(windows) : std::span<const std::uint32_t>{};
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const std::uint32_t later = vertices[std::min(i + ahead, vertices.size() - 1)];
        __builtin_prefetch(&look_.position_row(later, state));
        __builtin_prefetch(&look_.momentum_row(later, state));
        for (int window = 1; window <= longest; ++window) __builtin_prefetch(&ball(window, later), 1);
        for (unsigned left = relied_[vertices[i]] & windows; left != 0; left &= left - 1) {
            ball_from(std::countr_zero(left), vertices[i], now, state);
        }
    }
    const unsigned ended = windows | (new_speeds_ ? 1U : 0U);
    for (unsigned& relied : relied_) relied &= ~ended;
}

/// @param idle  whether speed bounds on which no pair has relied since the last renewal are renewed, too
void MotionBounds::renew_speeds(bool idle, const LayerNeighbours& neighbours, const state::State& state) {
    for (std::uint32_t v = 0; v < vertices_.size(); ++v) {
        if ((relied_[v] & 1U) == 0 && !idle) continue;
        Vertex& row = vertices_[v];
        const double now_squared = norm_squared(look_.velocity(v, state));
        const double speed =
            std::max(spare_speed * std::sqrt(std::max(row.fastest_squared, now_squared)), speed_decay_ * speed_bound_[v]);
        speed_bound_[v] = speed;
        if (neighbours.has_pairs(v) && norm(row.velocity) + row.change > speed) guards_.expire(v);
        row.fastest_squared = now_squared;
    }
}

/// Vertices on whose `bounds`, or some of these, a pair may rely. Valid until the next call.
std::span<const std::uint32_t> MotionBounds::relied_on_by_pairs(unsigned bounds) {
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

std::span<const std::uint32_t> MotionBounds::find_doubtful(std::span<const std::uint32_t> vertices, Tick now,
                                                           const state::State& state) {
    constexpr std::size_t ahead = 12;
    std::size_t doubtful = 0;
    const std::size_t last = vertices.empty() ? 0 : vertices.size() - 1;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const std::uint32_t later = vertices[std::min(i + ahead, last)];
        guards_.prefetch(later);
        __builtin_prefetch(&look_.momentum_row(later, state));
        // There is no branch, since doubtful vertices cannot be predicted.
        doubtful_[doubtful] = vertices[i];
        doubtful += guards_.keeps(vertices[i], look_.velocity(vertices[i], state), now) ? 0U : 1U;
    }
    return {doubtful_.data(), doubtful};
}

void MotionBounds::prefetch_balls(std::uint32_t vertex) {
    for (unsigned left = relied_[vertex] & ~1U; left != 0; left &= left - 1) {
        __builtin_prefetch(&ball(std::countr_zero(left), vertex), 1);
    }
}

MotionBounds::Course MotionBounds::course_of(std::uint32_t vertex, Tick now, const state::State& state) const {
    const Vec3 velocity = look_.velocity(vertex, state);
    return {.position = look_.position(vertex, now, state), .velocity = velocity, .speed = norm(velocity)};
}

bool MotionBounds::raise_speed(std::uint32_t vertex, const Course& course) {
    const bool faster = course.speed > speed_bound_[vertex];
    if (faster) speed_bound_[vertex] = speed_factor_ * course.speed;
    return faster;
}

void MotionBounds::check(std::uint32_t vertex, const Course& course, bool faster, double left, bool paired, Tick now) {
    Vertex& row = vertices_[vertex];
    const auto& [x, v, speed] = course;
    const auto seconds = [&](Tick ticks) { return static_cast<double>(ticks) * clocks_.quantum; };
    const Tick segment = guards_.segment(vertex);
    row.velocity = v;
    row.fastest_squared = std::max(row.fastest_squared, speed * speed);
    row.change = std::max(0.0, std::min(steady * speed_bound_[vertex], (1 - 1e-12) * speed_bound_[vertex] - speed));
    // A vertex without pairs only has to stay within its reserve. Its speed is not checked, since no pair relies on it.
    if (!paired) {
        relied_[vertex] &= ~1U;
        row.change = std::max(row.change, left / seconds(std::max(periods_alone * clocks_.base_period, 2 * segment)) - speed);
    }
    double safe = seconds_within(left, speed + row.change);
    Broken broken{.vertex = vertex, .bounds = 0};
    for (unsigned windows = relied_[vertex] & ~1U; windows != 0; windows &= windows - 1) {
        const int window = std::countr_zero(windows);
        BoundingBall& b = ball(window, vertex);
        const Tick end = std::min(now + segment, end_of(window, b.begun));
        const double here = norm(x - centre_at(b, now));
        const double away = norm(v - b.velocity);
        // An upper bound of the distance from the centre at the end. Only if it is too large, the exact distance is computed.
        double there = here + seconds(end - now) * away;
        if (there + rounding_ > b.radius) there = norm(x + seconds(end - now) * v - centre_at(b, end));
        if (std::max(here, there) + rounding_ > b.radius) {
            const double radius = cap_ * std::max(here, there) + rounding_;
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

void MotionBounds::shorten(std::uint32_t vertex, double left, Tick now) {
    const Vertex& row = vertices_[vertex];
    guards_.shorten(vertex, after(now, seconds_within(left, norm(row.velocity) + row.change)));
}

void MotionBounds::rely_on(std::uint32_t vertex, unsigned balls, Tick now, const state::State& state) {
    if (balls == 0) return;
    const Vertex& row = vertices_[vertex];
    relied_[vertex] |= balls;
    const Vec3 x = look_.position(vertex, now, state);
    for (unsigned left = balls; left != 0; left &= left - 1) {
        const BoundingBall& b = ball(std::countr_zero(left), vertex);
        const double slack = b.radius - rounding_ - norm(x - centre_at(b, now));
        guards_.shorten(vertex, after(now, seconds_within(slack, norm(row.velocity - b.velocity) + row.change)));
    }
}

}  // namespace avs::detect
