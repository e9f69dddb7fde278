#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/contact/penalty_layers.h"
#include "runtime/detect/layers_surface.h"
#include "runtime/state/checkpoint.h"
#include "runtime/state/state.h"

namespace avs::detect {

/// How penalty layers are watched. Nothing here changes a bit of a result.
struct LayerSettings {
    std::optional<LayerCulling> culling{};  ///< none: as the image says
    double skin = 0.45;                     ///< reserve of the pair list, in mean edges, > 0
    int windows = 8;                        ///< longest window: 2^windows heartbeats, 1 to 16
    double cap = 1.3;                       ///< a promised ball's radius over the last excursion, > 1
    double decay = 0.7;                     ///< by which unused promises shrink per window, in (0, 1)
    double speed = 1.5;                     ///< a new promise of speed over the one that broke it, > 1
    int always_class = 8;                   ///< culling none: clocks up to this class always tick; deeper layers stop the run
};

/// Laws and clocks of all layers of a run. Heartbeat: the period of class 0, a power of two; class c ticks with heartbeat >> c.
struct LayerClocks {
    Tick heartbeat = 0;
    double quantum = 0;                       ///< [s]
    std::vector<contact::LayerTable> tables;  ///< one per law
    std::vector<std::uint32_t> table_of;      ///< per contact of the image
    bool aligned = true;                      ///< else clocks start when their layer becomes active, on a grid of their own
    std::vector<double> thickness;            ///< per contact [m], 0 without layers
    const contact::LayerTable& of(std::uint32_t contact) const { return tables[table_of[contact]]; }
    /// Coarsest class whose layers are due at a tick.
    int coarsest_due(Tick tick) const;
};
LayerClocks layer_clocks(const image::Image& image);

/// A pair whose due layers act.
struct LayerHit {
    std::uint64_t key = 0;
    LayerPair pair;
    std::array<std::uint32_t, 4> vertex{};
    geometry::PrimitiveDistance at;
    double distance = 0;       ///< of the law [m]
    std::uint32_t active = 0;  ///< deepest active layer
    double impulse = 0;        ///< of all due layers, undamped [N s], > 0
};

/// Why layers cannot go on.
struct LayerStop {
    enum class Reason { quantum, depth } reason = Reason::quantum;
    LayerPair pair;
    double distance = 0;  ///< [m]
    Tick period = 0;      ///< that its layers would need, or have
};

struct LayerStatistics {
    std::uint64_t instants = 0, looks = 0, hits = 0;
    std::uint64_t looks_at_broken_promises = 0;
    std::uint64_t broken_promises = 0;
    std::uint64_t lists = 0;
    std::uint64_t listed_pairs = 0;  ///< of the present list
};

/// Where vertices are, without writing: x + (t - t_v) v.
inline Vec3 peek(const state::State& state, std::uint32_t node, Tick now, double quantum) {
    const state::PositionRow& row = state.position[node];
    return state::position(row) + ((static_cast<double>(now) - row.t) * quantum) * state::velocity(state.momentum[node]);
}

/// Finds the layers that act, and when to look again, by promises of displacement (docs/layers.md).
///
/// An engine that adopts it does, at every tick in order:
///   1. its strain and load kicks; after each, `kicked(vertex, ..)` for the vertices it kicked;
///   2. if `next()` is this tick: `look`, the kicks of the hits by key, then `settle`.
/// Between two calls velocities may change only so. `next()` may come earlier after `kicked`; it is never before `now`.
class LayerWatch {
public:
    LayerWatch(const LayerSurface& surface, const LayerClocks& clocks, const LayerSettings& settings);

    void begin(Tick now, const state::State& state);
    Tick next() const { return next_; }

    /// Hits of all due layers at `now`, by key.
    std::span<const LayerHit> look(Tick now, const state::State& state);
    /// After the hits' kicks: renews promises and decides when to look again at each pair.
    void settle(Tick now, const state::State& state);

    /// A vertex's velocity has changed at `now`.
    void kicked(std::uint32_t vertex, Tick now, const state::State& state) {
        Vertex& row = vertices_[vertex];
        const double speed_squared = norm_squared(state::velocity(state.momentum[surface_.node_of_vertex[vertex]]));
        if (speed_squared > row.fastest_squared) row.fastest_squared = speed_squared;
        if (speed_squared <= row.promise_squared && now + row.segment <= row.safe_until) return;
        if (!always_) check_promises(vertex, now, state);
    }

    /// Clocks that are not aligned.
    void keep(state::Keeper& keeper) { keeper.list("layers.running", running_); }

    const std::optional<LayerStop>& stop() const { return stop_; }
    const LayerStatistics& statistics() const { return statistics_; }

private:
    /// rate k: looked at at multiples of heartbeat 2^-k. For k >= 0 layers of classes up to k are looked at, for k < 0 none need
    /// be.
    struct Pair {
        std::array<std::uint32_t, 4> vertex{};
        std::uint32_t number = 0;  ///< in the list
        std::uint32_t place = 0;   ///< among those of its rate
        double offset = 0;
        std::int16_t rate = 0;
        std::int16_t listed = 0;  ///< it stands among those of its rate
        std::uint32_t table = 0;
    };
    struct Vertex {
        double promise_squared = 0;  ///< of the promised speed
        Tick safe_until = 0;         ///< by its promised speed it stays in all balls up to here
        Tick segment = 0;            ///< within this time it is checked again
        double fastest_squared = 0;  ///< since the promise was last renewed
        double promise = 0;          ///< speed [m/s]
        std::uint32_t has_pairs = 0;
    };
    struct Ball {
        Vec3 centre;
        double radius = 0;  ///< infinite: nobody relies on it
    };
    /// A layer's clock that runs by itself (not aligned). Sorted by (pair, layer).
    struct Running {
        std::uint64_t pair = 0;  ///< LayerPair::key
        std::uint64_t layer = 0;
        Tick next = 0;  ///< 0: to be forgotten
    };

    double distance_of(const Pair& pair, Tick now, const state::State& state) const;
    void decide(Pair& pair, double distance, Tick now, int coarsest_rate);
    double motion(const Pair& pair, int rate, Tick now) const;
    void insert(Pair& pair, int rate);
    void remove(Pair& pair);
    void check_promises(std::uint32_t vertex, Tick now, const state::State& state);
    void look_again(std::uint32_t vertex, unsigned broken_windows, bool broken_speed, Tick now, const state::State& state);
    double misaligned_impulse(const Pair& pair, double distance, std::uint32_t active, Tick now);
    void forget_clocks(Tick now);
    void rebase(Tick now, const state::State& state);
    void make_list(Tick now, const state::State& state);
    void find_next(Tick now);
    Ball& ball(int window, std::uint32_t vertex) {
        return balls_[static_cast<std::size_t>(window - 1) * vertices_.size() + vertex];
    }
    const Ball& ball(int window, std::uint32_t vertex) const {
        return balls_[static_cast<std::size_t>(window - 1) * vertices_.size() + vertex];
    }
    Vec3 position(std::uint32_t vertex, Tick now, const state::State& state) const {
        return peek(state, surface_.node_of_vertex[vertex], now, clocks_.quantum);
    }
    std::vector<std::uint32_t>& of_rate(int rate) { return of_rate_[static_cast<std::size_t>(rate + settings_.windows)]; }
    const std::vector<std::uint32_t>& of_rate(int rate) const {
        return of_rate_[static_cast<std::size_t>(rate + settings_.windows)];
    }
    Tick period_of(int rate) const { return rate < 0 ? clocks_.heartbeat << -rate : clocks_.heartbeat >> rate; }

    const LayerSurface& surface_;
    const LayerClocks& clocks_;
    LayerSettings settings_;
    bool always_ = false;
    int finest_ = 0;   ///< rate
    int deepest_ = 0;  ///< class whose layers have clocks, where not all do: all pairs looked at, or clocks not aligned
    std::vector<LayerPair> list_;
    std::vector<Pair> pairs_;
    std::vector<std::uint32_t> pairs_begin_, pairs_of_;  ///< per vertex
    std::vector<Vertex> vertices_;
    std::vector<Ball> balls_;      ///< per window 1 .. windows, per vertex
    std::vector<Vec3> list_from_;  ///< per vertex: where it was when the list was made
    double list_reserve_ = 0;      ///< how far it may go from there [m]
    double rounding_ = 0;          ///< no distance is known better than this [m]
    std::vector<std::vector<std::uint32_t>> of_rate_;
    std::vector<std::uint32_t> due_;
    std::vector<double> due_distance_;
    std::vector<LayerHit> hits_;
    std::vector<Running> running_;
    struct Seen {
        Vec3 position;
        std::uint64_t when = 0;
    };
    std::vector<Seen> seen_;
    std::uint64_t look_number_ = 0;
    Tick done_ = -1;  ///< the last tick that was looked at and settled
    Tick next_ = 0;
    bool made_list_ = false;
    std::optional<LayerStop> stop_;
    LayerStatistics statistics_;
};

}  // namespace avs::detect
