#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/detect/layers/guards.h"
#include "runtime/detect/layers/look.h"
#include "runtime/detect/layers/neighbours.h"
#include "runtime/detect/layers/settings.h"
#include "runtime/detect/layers/sleep_lanes.h"
#include "runtime/state/state.h"

namespace avs::detect {

/// Bounds of the motion of vertices: a speed that is not exceeded, and for each window a ball in which the vertex stays. Pairs rely
/// on these bounds. A bound that will not hold is widened and reported with its vertex (`broken`). A set of bounds of a vertex is
/// stored as bits: bit w for the ball of window w, bit 0 for the speed.
class MotionBounds {
public:
    static constexpr int most_windows = 12;
    /// Position and velocity of a vertex at a check.
    struct Course {
        Vec3 position, velocity;
        double speed = 0;
    };
    /// A vertex with bounds that turned out not to hold.
    struct Broken {
        std::uint32_t vertex = 0;
        unsigned bounds = 0;                          ///< set of bounds, as bits
        std::array<float, most_windows + 1> wider{};  ///< by window: how much wider its ball has become [m]
    };

    /// @param look  gives the positions of vertices
    MotionBounds(const LayerSurface& surface, const LayerClocks& clocks, const LayerSettings& settings, LayerLook& look);
    simd::Level level() const { return guards_.level(); }
    /// See VertexGuards::order.
    void order(std::span<const std::uint32_t> vertices) { guards_.order(vertices); }

    std::size_t vertices() const { return vertices_.size(); }
    /// Bound of the rounding errors of distances [m].
    double rounding() const { return rounding_; }
    void set_rounding(double rounding) { rounding_ = rounding; }
    std::span<const double> speeds() const { return speed_bound_; }
    double speed(std::uint32_t vertex) const { return speed_bound_[vertex]; }
    /// Longest time between two checks of a vertex.
    Tick segment(std::uint32_t vertex) const { return guards_.segment(vertex); }
    /// The ball of a vertex for a window. The balls of a vertex are stored side by side, since a check needs several of them.
    BoundingBall& ball(int window, std::uint32_t vertex) {
        return balls_[static_cast<std::size_t>(vertex) * windows_ + static_cast<std::size_t>(window - 1)];
    }
    Vec3 centre_at(const BoundingBall& ball, Tick tick) const {
        return ball.centre + (static_cast<double>(tick - ball.begun) * clocks_.quantum) * ball.velocity;
    }
    /// End of the window that contains a tick or begins at it.
    Tick end_of(int window, Tick tick) const { return (tick | (look_.length_of(window) - 1)) + 1; }

    /// Makes the ball for a window that begins now, unless it has been made.
    void ball_from(int window, std::uint32_t vertex, Tick now, const state::State& state) {
        if (ball(window, vertex).begun != now) make_ball(window, vertex, now, state);
    }
    /// Makes a ball for the rest of a window, if no pair relies on the present one.
    void join_ball(int window, std::uint32_t vertex, Tick now, const state::State& state);
    /// Notes that a pair relies on the bounds of this rate: on speeds for rates >= 0, else on the balls of window -rate.
    void rely(const std::array<std::uint32_t, 4>& vertices, int rate, Tick now) {
        const unsigned bit = rate < 0 ? 1U << -rate : 1U;
        const unsigned all = relied_[vertices[0]] & relied_[vertices[1]] & relied_[vertices[2]] & relied_[vertices[3]];
        if ((all & bit) == 0) begin_to_rely(vertices, rate, now);
    }
    bool is_relied_on(std::uint32_t vertex, int window) const { return (relied_[vertex] >> window & 1U) != 0; }

    /// To be called when a list is made from nothing: after this no pair relies on any bound of the vertex, and it will be checked.
    /// @param speed  present speed of the vertex [m/s]
    void forget(std::uint32_t vertex, double speed);
    /// To be called when a vertex gets its first pair: its speed bound counts from now on.
    void use_speed(std::uint32_t vertex, const state::State& state);
    /// To be called at a multiple of the base period, when the windows 1 to `longest` end and new ones begin. After this no pair
    /// relies on their balls, since all pairs in these windows are being queried.
    void begin_windows(int longest, Tick now, const LayerNeighbours& neighbours, const state::State& state);
    /// Whether speed bounds were renewed by the last call of `begin_windows`; then no pair relies on the new ones yet.
    bool has_new_speeds() const { return new_speeds_; }
    void begin_look() { new_speeds_ = false; }

    bool keeps(std::uint32_t vertex, const Vec3& velocity, Tick now) const { return guards_.keeps(vertex, velocity, now); }
    /// Those of the given vertices that have to be checked, since their guards do not suffice. Valid until the next call.
    std::span<const std::uint32_t> find_doubtful(std::span<const std::uint32_t> vertices, Tick now, const state::State& state);
    /// The vertices that have to be checked among the first row_of.size() vertices of `order`; see VertexGuards::find_doubtful.
    std::span<const std::uint32_t> find_doubtful(std::span<const std::uint32_t> row_of, const VertexRows& rows, Tick now) {
        return {doubtful_.data(), guards_.find_doubtful(row_of, rows.momentum, now, doubtful_.data())};
    }
    /// All vertices that have to be checked at `now` whatever their velocity. Valid until the next call.
    std::span<const std::uint32_t> find_expired(Tick now) {
        return {doubtful_.data(), guards_.find_expired(now, doubtful_.data())};
    }
    void prefetch_balls(std::uint32_t vertex);

    Course course_of(std::uint32_t vertex, Tick now, const state::State& state) const;
    /// First step of a check: raises the speed bound if the vertex is faster, and returns whether it is. The pairs of the vertex
    /// may change between the two steps.
    bool raise_speed(std::uint32_t vertex, const Course& course);
    /// Second step of a check: sets the bounds of a vertex from its present position and velocity.
    /// @param faster  result of `raise_speed`
    /// @param left    rest of the vertex's reserve in the list [m]
    /// @param paired  whether the vertex has pairs
    void check(std::uint32_t vertex, const Course& course, bool faster, double left, bool paired, Tick now);
    /// To be called when a vertex has got a new place of reference; `left` is the rest of its reserve [m].
    void shorten(std::uint32_t vertex, double left, Tick now);

    std::vector<Broken>& broken() { return broken_; }
    /// No pair relies on these bounds after this call, until `rely` is called for them.
    void let_go(const Broken& broken) { relied_[broken.vertex] &= ~broken.bounds | 1U; }
    void rely_on(std::uint32_t vertex, unsigned balls, Tick now, const state::State& state);

private:
    /// Data of a vertex at its last check. A velocity that differs from this one by at most `change` is not above the speed
    /// bound.
    struct Vertex {
        Vec3 velocity;               ///< [m/s]
        double change = 0;           ///< largest difference of a velocity that needs no check [m/s]
        double fastest_squared = 0;  ///< squared largest speed at checks since the speed bound was last renewed
    };
    void make_ball(int window, std::uint32_t vertex, Tick now, const state::State& state);
    void begin_to_rely(const std::array<std::uint32_t, 4>& vertices, int rate, Tick now);
    void renew_speeds(bool idle, const LayerNeighbours& neighbours, const state::State& state);
    std::span<const std::uint32_t> relied_on_by_pairs(unsigned bounds);
    static double seconds_within(double way, double speed);
    Tick after(Tick now, double seconds) const;

    const LayerClocks& clocks_;
    LayerLook& look_;
    std::size_t windows_;
    double cap_, speed_factor_, speed_decay_, ball_decay_;  ///< see LayerSettings; the decay of balls is that of one window
    double rounding_ = 0;
    bool new_speeds_ = false;
    std::vector<Vertex> vertices_;
    std::vector<double> speed_bound_;  ///< per vertex [m/s]
    std::vector<unsigned> relied_;     ///< per vertex: bounds on which a pair may rely
    std::vector<BoundingBall> balls_;  ///< per vertex, for the windows 1, 2, ..
    VertexGuards guards_;
    std::vector<std::uint32_t> doubtful_, these_;  ///< lists of vertices
    std::vector<Broken> broken_;
};

}  // namespace avs::detect
