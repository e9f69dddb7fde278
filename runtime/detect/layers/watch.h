#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/base/ticks.h"
#include "runtime/base/vec3.h"
#include "runtime/detect/layers/awake_rows.h"
#include "runtime/detect/layers/guards.h"
#include "runtime/detect/layers/look.h"
#include "runtime/detect/layers/neighbours.h"
#include "runtime/detect/layers/order.h"
#include "runtime/detect/layers/sleep_lanes.h"
#include "runtime/detect/layers/vertex_marks.h"

namespace avs::detect {

/// Finds the layers that act, and when to look again, by bounds of motion (docs/layers.md).
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
    const LayerHits& look(Tick now, const state::State& state);
    /// After the hits' kicks: renews bounds and decides when to look again at each pair. `struck`: whose velocities they have
    /// changed, each once.
    void settle(std::span<const std::uint32_t> struck, Tick now, const state::State& state);

    /// A vertex's velocity has changed at `now`.
    void kicked(std::uint32_t vertex, Tick now, const state::State& state) {
        if (guards_.keeps(vertex, look_.velocity(vertex, state), now)) return;
        const PartMark mark(settings_.parts, LayerPart::bounds);
        if (always_) return;
        check_bounds(vertex, now, state);
        look_again(now, state);
    }
    void kicked(std::span<const std::uint32_t> vertices, Tick now, const state::State& state);
    /// An engine kicks vertices in this order, the first ones most often: see `first_kicked`. Before `begin`.
    void order(std::span<const std::uint32_t> vertices) { guards_.order(vertices); }
    /// As `kicked`, of as many of these as there are rows: their momenta are those of `rows`.
    void first_kicked(std::span<const std::uint32_t> row_of, const VertexRows& rows, Tick now, const state::State& state);
    /// From now on vertices are where these rows have them.
    void read(const VertexRows* rows) { look_.read(rows); }

    /// Clocks that are not aligned.
    void keep(state::Keeper& keeper) { look_.misaligned.keep(keeper); }

    const std::optional<LayerStop>& stop() const { return look_.stop; }
    /// Of all its tables of kernels.
    std::vector<simd::Level> levels() const;
    const LayerStatistics& statistics() const { return look_.statistics; }

private:
    /// Of a vertex at its last check. A velocity that is no further from this one than `change` is not above the speed bound.
    struct Vertex {
        Vec3 velocity;               ///< [m/s]
        double change = 0;           ///< [m/s]
        double fastest_squared = 0;  ///< at checks since the speed bound was last renewed
    };
    using Ball = BoundingBall;
    void wake(std::span<const std::uint32_t> asleep, Tick now, const state::State& state);
    /// Do pairs that do not act go without a distance? Not if all are always looked at, or clocks are not aligned.
    bool may_sleep() const { return !always_ && clocks_.aligned; }
    void set_awake(PairRow& pair, std::uint32_t rank, bool awake);
    struct Measured;
    void look_at_measured(std::span<const std::uint32_t> due, const state::State& state);
    void look_by_lanes(Tick now, const state::State& state);
    static constexpr int most_windows = 12;
    void see_vertices_of(const LookRows& pairs, std::size_t count, const state::State& state);
    void look_at_some(const AwakeRows::Run& some, const LookTerms& terms, Tick now);
    LookTerms terms_of(const contact::LayerTable& table, Tick now);
    void decide(const Measured& pair, Tick now, const state::State& state, int coarsest_rate);
    double closing_speed(const PairRow& pair) const;
    int rate_for(const PairRow& pair, double distance, int coarsest_rate, Tick now) const;
    bool stays_apart(const PairRow& pair, int window, Tick now);
    void use_speed_bound(std::uint32_t vertex, const state::State& state);
    bool fits_window(const PairRow& pair, int window, Tick now, const state::State& state);
    int longer_window(const PairRow& pair, int rate, double spare, Tick now, const state::State& state);
    int join_window(const PairRow& pair, double spare, Tick now, const state::State& state);
    struct Asleep;
    void find_sleepers(std::span<const std::uint32_t> due, Tick now, const state::State& state);
    void go_on_in_window(Asleep& pairs, int window, Tick now, const state::State& state);
    void go_on_at_speed(Asleep& pairs, Tick now, const state::State& state);
    bool sleeps_at_speed(PairRow& pair, std::uint32_t rank, Tick now, const state::State& state);
    SleepTerms sleep_terms(Tick now, Tick duration) const;
    void ask_for_a_row() {
        if (later_.empty()) return;
        __builtin_prefetch(&rows_[later_.front()]);
        later_ = later_.subspan(1);
    }
    int coarsest_rate(int rate) const { return std::max<int>(lowest_, rate - 1); }
    /// From now on the bounds of this rate count.
    void rely(const std::array<std::uint32_t, 4>& vertices, int rate, Tick now) {
        const unsigned bit = rate < 0 ? 1U << -rate : 1U;
        const unsigned all = relied_[vertices[0]] & relied_[vertices[1]] & relied_[vertices[2]] & relied_[vertices[3]];
        if ((all & bit) == 0) begin_to_rely(vertices, rate, now);
    }
    void begin_to_rely(const std::array<std::uint32_t, 4>& vertices, int rate, Tick now);
    static double seconds_within(double way, double speed);
    Tick after(Tick now, double seconds) const;
    Vec3 centre_at(const Ball& ball, Tick tick) const {
        return ball.centre + (static_cast<double>(tick - ball.begun) * clocks_.quantum) * ball.velocity;
    }
    /// The ball of a window that begins now.
    void ball_from(int window, std::uint32_t vertex, Tick now, const state::State& state) {
        if (ball(window, vertex).begun != now) make_ball(window, vertex, now, state);
    }
    void make_ball(int window, std::uint32_t vertex, Tick now, const state::State& state);
    void join_ball(int window, std::uint32_t vertex, Tick now, const state::State& state);
    /// Of the window in which a tick is, or which begins then.
    Tick end_of(int window, Tick tick) const { return (tick | (look_.length_of(window) - 1)) + 1; }
    /// It stands among those of this rate from now on.
    void insert(PairRow& pair, std::uint32_t rank, int rate);
    void insert(PairRow& pair, const Measured& measured, int rate);
    void enter(std::uint32_t rank, int rate);
    void take_out(std::uint32_t rank, int rate);
    void remove(PairRow& pair);
    void check_all(std::span<const std::uint32_t> struck, Tick now, const state::State& state);
    std::size_t find_doubtful(std::span<const std::uint32_t> vertices, Tick now, const state::State& state);
    void check_doubtful(std::size_t count, Tick now, const state::State& state);
    void check_bounds(std::uint32_t vertex, Tick now, const state::State& state);
    void look_again(Tick now, const state::State& state);
    struct Broken;
    void find_relying_pairs(const Broken& broken, Tick now, const state::State& state);
    void begin_windows(Tick now, const state::State& state);
    void renew_speeds(bool idle, const state::State& state);
    std::span<const std::uint32_t> relied_on_by_pairs(unsigned bounds);
    int longest_from(Tick tick) const;
    void make_list(Tick now, const state::State& state);
    void renew_list(Tick now, const state::State& state);
    void take_up(std::span<const std::uint32_t> numbers, Tick now, const state::State& state);
    enum class Listed : std::uint8_t { before, now };
    void decide_all(std::span<const std::uint32_t> numbers, Listed listed, Tick now, const state::State& state);
    double reserve_for(std::uint32_t vertex, const state::State& state) const;
    Vec3 ahead_of(const Vec3& way, const Vec3& velocity) const;
    void find_next(Tick now);
    /// The balls of a vertex stand side by side: a check of the vertex needs several.
    Ball& ball(int window, std::uint32_t vertex) {
        return balls_[static_cast<std::size_t>(vertex) * static_cast<std::size_t>(settings_.windows) +
                      static_cast<std::size_t>(window - 1)];
    }
    std::size_t place_of(int rate) const {
        const int place = rate + settings_.windows;  // the coarsest rate is the first
        return static_cast<std::size_t>(place);
    }
    void rank_pairs();
    void rank_between(std::size_t begin, std::size_t end, std::span<const RankedPair> newcomers);
    PairRow& row_of(std::uint32_t number) { return rows_[rank_[number]]; }
    void put(const RankedPair& pair, const PairRow& row, std::uint32_t rank);
    void rank_anew(std::span<const RankedPair> newcomers);

    const LayerSurface& surface_;
    const LayerClocks& clocks_;
    LayerSettings settings_;
    LayerLook look_;
    bool always_ = false;
    int finest_ = 0;           ///< rate
    int lowest_ = 0;           ///< coarsest rate whose window may begin now
    bool new_speeds_ = false;  ///< speed bounds have been renewed now: no pair is known to rely on them
    LayerNeighbours neighbours_;
    /// By their numbers there, the rate among whose pairs it stands: a search through all pairs of a vertex for those that rely on
    /// a bound needs no more of most, and has all of these in the caches.
    std::vector<std::int8_t> pair_rate_;
    static constexpr std::int8_t not_listed = -128;
    /// By the same numbers, of pairs in a window: by how much balls of its vertices may still become wider, all together, before
    /// they are too wide for it [m]; at most so much, for it is not measured again while that is enough.
    std::vector<float> slack_;
    std::vector<std::uint32_t> rank_;  ///< by the same numbers: among all pairs, by key
    /// By rank, their keys rising. Some ranks between them are free: pairs may come there.
    std::vector<RankedPair> ranked_;
    static constexpr std::uint32_t no_pair = 0xffffffff;
    std::vector<RankedPair> ranked_before_, newcomers_;
    std::vector<PairRow> rows_, rows_before_;  ///< by rank
    std::vector<Vertex> vertices_;
    std::vector<double> speed_bound_;  ///< per vertex: speed [m/s]
    std::vector<unsigned> relied_;     ///< per vertex; bit w: a pair may rely on the ball of window w; bit 0: on the speed
    VertexGuards guards_;
    std::vector<std::uint32_t> doubtful_;  ///< vertices
    /// A vertex whose bounds have been found broken; bits as in `relied_`.
    struct Broken {
        std::uint32_t vertex = 0;
        unsigned bounds = 0;
        std::array<float, most_windows + 1> wider{};  ///< by window: how much wider its ball has become [m]
    };
    std::vector<Broken> broken_;
    LayerDistances distances_;
    std::vector<std::uint32_t> relying_, again_;  ///< numbers of pairs, while they are looked at again
    std::vector<Ball> balls_;                     ///< per vertex, per window 1 .. windows
    double list_reserve_ = 0;                     ///< how far a vertex may go from its place of reference [m]
    double ball_decay_ = 0;                       ///< per window
    double rounding_ = 0;                         ///< no distance is known better than this [m]
    std::vector<Vec3> position_;                  ///< per vertex, scratch
    std::vector<std::uint32_t> moved_, asked_;
    std::vector<float> used_;  ///< per vertex: of its reserve, as a share
    std::vector<std::uint8_t> group_moves_;
    std::vector<std::uint8_t> renewals_;  ///< per vertex: of its place of reference, modulo 256
    std::vector<Vec3> last_way_;          ///< per vertex: from its place of reference, when it last got another one [m]
    AwakeRows awake_;                     ///< pairs that may be in contact
    RankSets of_rate_;                    ///< ranks of the others; the coarsest rate is the first
    std::vector<std::uint32_t> woken_;    ///< ranks of those that are due and whose distance has to be known
    std::vector<LookLanes> lanes_;        ///< of those that are looked at together: no lane waits for another one
    VertexMarks named_;                   ///< vertices of pairs whose distance has to be known, while these are counted
    std::vector<std::uint32_t> these_;    ///< those, room for all
    /// Ranks of some that are due.
    struct Asleep {
        std::array<std::uint32_t, AwakeRows::some + look_lanes> rank{};
        std::size_t count = 0;
        void add(std::uint32_t pair) { rank[count++] = pair; }
        /// There are some.
        Sleepers of(std::span<const PairRow> rows) {
            std::fill_n(rank.begin() + static_cast<std::ptrdiff_t>(count), look_lanes, rank[count - 1]);
            return {.rows = rows.data(), .rank = rank.data(), .count = count};
        }
    };
    /// By the window they try (0: none, they have rate 0); of other kinds than edges, and of edges.
    std::array<std::array<Asleep, 2>, most_windows + 1> asleep_;
    std::span<const std::uint32_t> later_;  ///< ranks of the next ones: their rows are asked for
    std::vector<SleepLanes> sleep_lanes_;   ///< of all of one of these
    std::vector<double> finer_;             ///< SleepTerms
    std::uint16_t a_contact_ = 0;           ///< one that has layers
    const SleepFunctions& sleep_;
    const LookFunctions& looks_;
    std::vector<LookTerms::Rate> rate_terms_;                     ///< by rate, from 0 on; before these: of pairs that have none
    alignas(64) double few_rates_[4][LookTerms::few_rates] = {};  ///< the same
    static constexpr std::uint32_t no_place = 0xffffffff;
    /// Pairs that are to be decided about.
    struct Measured {
        std::uint32_t number = 0, rank = 0;
        std::uint32_t place = no_place;  ///< among those that may be in contact, if it has been looked at with them just now
        bool is_new = false;             ///< in the list
        double distance = 0;
        Vec3 direction{};
    };
    std::vector<Measured> measured_;
    std::vector<LayerLook::Sought> sought_;  ///< those, while they are
    Tick done_ = -1;                         ///< the last tick that was looked at and settled
    Tick next_ = 0;
};

}  // namespace avs::detect
