#include "runtime/detect/layers/watch.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "runtime/base/assert.h"

// Why looks may be left out:
//
//   ticks   |---+---+---+---|---+---+---+---|
//   class c: its layers tick at multiples of base_period / 2^c, whether they are active or not
//   rate k:  a pair is queried at multiples of base_period / 2^k, for k < 0 of base_period 4^-k
//
// After a look at distance d a pair may have rate k if no layer of a class finer than k can become active before the next look at
// that rate. The distance falls no faster than both primitives move (it is Lipschitz in the positions), so
//     d - threshold(k + 1) >= motion(first) + motion(second)
// is sufficient; for k < 0 the left side is d - eta, since no class may act between looks. Motions are bounded vertex by vertex:
//     k >= 0   by the speed bound times the time to the next look;
//     k < 0    by a ball whose centre was at the vertex when the window of 4^-k base periods began and moves evenly; here two
//              planes normal to the direction of the distance have to keep the balls of both primitives apart by eta.
// A bound is checked at every kick of the vertex: the end of the straight line up to the next certain check (a kick of an element
// or a load, at the latest the next multiple of the base period) has to lie in the ball; balls are convex. A bound that will not
// hold is widened, and the pairs that rely on it and that the wider ball reaches are queried again before time goes on. Pairs that
// are not in the list were further apart than eta + skin when their vertices were at their places of reference; each vertex may
// move by half of the skin from its place, which is checked like a ball. So at every tick of every layer, the layer is queried or
// its pair is too far apart for it. Queries without a hit write nothing, so the result has the bits of `LayerCulling::none`.
//
// This file calls these steps in their order: looks, decisions, checks, and what follows from a broken bound.

namespace avs::detect {

namespace {

bool is_always(const LayerSettings& settings) { return settings.culling == LayerCulling::none; }

int finest_rate(const LayerClocks& clocks) {
    int finest = 0;
    for (const contact::LayerTable& table : clocks.tables) finest = std::max(finest, table.finest_class());
    return finest;
}

}  // namespace

LayerWatch::LayerWatch(const LayerSurface& surface, const LayerClocks& clocks, const LayerSettings& settings)
    : surface_(surface),
      clocks_(clocks),
      settings_(settings),
      always_(is_always(settings)),
      finest_(finest_rate(clocks)),
      look_(surface, clocks, settings),
      bounds_(surface, clocks, settings, look_),
      table_(surface, clocks.thickness, settings, finest_, !always_ && clocks.aligned),
      pairs_(clocks, settings, look_, bounds_, table_),
      reserves_(surface, clocks, settings, look_, bounds_, table_),
      awake_(clocks, settings, finest_, look_, bounds_, table_, pairs_),
      sleepers_(clocks, settings, look_, bounds_, table_, pairs_),
      distances_(settings.simd) {}

std::vector<simd::Level> LayerWatch::levels() const {
    std::vector<simd::Level> all = table_.neighbours().levels();
    for (const simd::Level level : {look_.level(), distances_.level(), bounds_.level(), sleepers_.level(), awake_.level()})
        all.push_back(level);
    return all;
}

void LayerWatch::begin(Tick now, const state::State& state) {
    done_ = now - 1;
    make_list(now, state);
    find_next(now);
}

/// The longest window that begins at this tick, which is a multiple of the base period.
int LayerWatch::longest_from(Tick tick) const {
    const Tick number = tick / clocks_.base_period;
    return number == 0 ? settings_.windows : std::min(settings_.windows, std::countr_zero(static_cast<std::uint64_t>(number)) / 2);
}

const LayerHits& LayerWatch::look(Tick now, const state::State& state) {
    AVS_ASSERT(now > done_);
    const PartMark mark(settings_.parts, LayerPart::looks);
    look_.begin(now, bounds_.speeds());
    const bool ends_period = now % clocks_.base_period == 0;
    // The coarsest rate that is due; all finer ones are due, too. A pair may not get a coarser rate: this tick is no multiple of
    // the rate's period, so the time to the next look would be shorter than this period.
    pairs_.set_lowest(ends_period ? -longest_from(now) : clocks_.coarsest_due(now));
    bounds_.begin_look();
    if (ends_period && !always_) bounds_.begin_windows(-pairs_.lowest(), now, table_.neighbours(), state);
    measured_.clear();
    const std::span<const std::uint32_t> due = table_.due(pairs_.lowest(), awake_.numbers_of());
    if (always_ || !clocks_.aligned) {
        look_at_measured(due, state);
        return look_.sorted_hits();
    }
    const std::span<const std::uint32_t> woken = sleepers_.wake(due, now, state);
    const PartMark contact(settings_.parts, LayerPart::contact);
    awake_.look(woken, now, state, measured_);
    return look_.hits_on_faces();
}

/// Measures all pairs that are due, for the culling `none` or for clocks that are not aligned.
void LayerWatch::look_at_measured(std::span<const std::uint32_t> due, const state::State& state) {
    sought_.clear();
    for (const std::uint32_t rank : due) {
        const PairRow& pair = table_.rows()[rank];
        sought_.push_back({table_.ranked()[rank].pair(), pair.vertex, pair.offset, clocks_.table_of[pair.contact]});
        measured_.push_back({.number = pair.number, .rank = rank});
    }
    look_.see_all(sought_, state, [&](std::size_t i, const Vec3& direction, double distance) {
        measured_[i].direction = direction;
        measured_[i].distance = distance;
    });
}

void LayerWatch::settle(std::span<const std::uint32_t> struck, Tick now, const state::State& state) {
    const PartMark mark(settings_.parts, LayerPart::looks);
    done_ = now;
    const bool ends_period = now % clocks_.base_period == 0;
    if (ends_period) look_.misaligned.forget(now);
    constexpr std::size_t ahead = 8;
    const std::span<PairRow> rows = table_.rows();
    for (std::size_t i = 0; i < measured_.size() && !always_; ++i) {
        if (i + ahead < measured_.size()) __builtin_prefetch(&rows[measured_[i + ahead].rank], 1);
        decide(measured_[i], now, state, pairs_.coarsest_rate(rows[measured_[i].rank].rate));
    }
    // Checks bounds on which pairs have begun to rely, and velocities that hits have changed.
    if (always_) return find_next(now);
    if (ends_period) {
        check_all(struck, now, state);
    } else {
        kicked(struck, now, state);
    }
    find_next(now);
}

/// Decides the rate of a pair after its distance was measured.
void LayerWatch::decide(const MeasuredPair& measured, Tick now, const state::State& state, int coarsest_rate) {
    PairRow& pair = table_.rows()[measured.rank];
    pair.direction = measured.direction;
    const contact::LayerTable& table = clocks_.of(pair.contact);
    const double distance = measured.distance, spare = distance - table.law().thickness;
    table_.set_awake(pair, measured.rank, !(distance - bounds_.rounding() > table.law().thickness));
    int rate = coarsest_rate;
    if (rate < 0 && !pair.awake) {
        if (pair.rate < 0) rate = pair.rate;
        while (rate < 0 && !pairs_.fits_window(pair, -rate, now, state)) ++rate;
        if (rate < 0) rate = pairs_.longer_window(pair, rate, spare, now, state);
    }
    // A pair may not join a window while a look at a multiple of the base period is being done: other pairs still rely on balls of
    // windows that end at this tick.
    const bool may_join = !(done_ < now && now % clocks_.base_period == 0);
    if (measured.is_new && !pair.awake && may_join) rate = std::min(rate, pairs_.join_window(pair, spare, now, state));
    if (rate >= 0 || pair.awake) rate = pairs_.rate_for(pair, distance, std::max(rate, 0), now);
    const int finest = look_.finest_of(table);
    if (rate <= finest) {
        bounds_.rely(pair.vertex, rate, now);
        return table_.insert(pair, measured.rank, measured.place, rate);
    }
    table_.insert(pair, measured.rank, measured.place, finest);
    if (!clocks_.aligned) return;  // then this rate suffices: the pair is queried at every tick at which a clock may start
    if (!look_.stop) { look_.stop = LayerStop{LayerStop::Reason::quantum, table_.neighbours().pair(pair.number), distance, 1}; }
}

/// Measures pairs that have no rate, and decides their rates.
void LayerWatch::decide_all(std::span<const std::uint32_t> numbers, Listed listed, Tick now, const state::State& state) {
    distances_.each(
        numbers.size(), [&](std::size_t i) { return table_.row_of(numbers[i]).kind; },
        [&](std::size_t i, std::size_t vertex) { return look_.position(table_.row_of(numbers[i]).vertex[vertex], now, state); },
        [&](std::size_t i, std::size_t lane) {
            const PairRow& pair = table_.row_of(numbers[i]);
            const MeasuredPair measured{.number = numbers[i],
                                        .rank = table_.rank_of(numbers[i]),
                                        .is_new = listed == Listed::now,
                                        .distance = distances_.distance(lane) - pair.offset,
                                        .direction = distances_.direction(lane)};
            decide(measured, now, state, std::max<int>(pair.rate, 0));
        });
}

void LayerWatch::find_next(Tick now) {
    const Tick from = std::max(now, done_ + 1);
    // every vertex is checked at each multiple of the base period, so there is always a next check
    next_ = (from + clocks_.base_period - 1) / clocks_.base_period * clocks_.base_period;
    for (int rate = 0; rate <= finest_; ++rate) {
        if (!table_.has(rate)) continue;
        const Tick period = look_.period_of(rate);
        next_ = std::min(next_, (from + period - 1) / period * period);
    }
}

void LayerWatch::kicked(std::span<const std::uint32_t> vertices, Tick now, const state::State& state) {
    const PartMark mark(settings_.parts, LayerPart::bounds);
    if (always_) return;
    check(bounds_.find_doubtful(vertices, now, state), now, state);
    look_again(now, state);
}

void LayerWatch::first_kicked(std::span<const std::uint32_t> row_of, const VertexRows& rows, Tick now, const state::State& state) {
    const PartMark mark(settings_.parts, LayerPart::bounds);
    if (always_) return;
    check(bounds_.find_doubtful(row_of, rows, now), now, state);
    look_again(now, state);
}

/// At a multiple of the base period each vertex is checked against its bounds up to the next multiple: vertices that were kicked by
/// velocity and time, all others only if their guards expire.
void LayerWatch::check_all(std::span<const std::uint32_t> struck, Tick now, const state::State& state) {
    const PartMark mark(settings_.parts, LayerPart::bounds);
    check(bounds_.find_doubtful(struck, now, state), now, state);
    check(bounds_.find_expired(now), now, state);
    look_again(now, state);
}

/// Checks bounds of vertices; `look_again` has to follow.
void LayerWatch::check(std::span<const std::uint32_t> doubtful, Tick now, const state::State& state) {
    // The balls are not in the caches, so they are prefetched, a limited number at a time.
    constexpr std::size_t balls_ahead = 24;
    const auto prefetch = [&](std::uint32_t v) {
        __builtin_prefetch(&look_.position_row(v, state));
        __builtin_prefetch(&table_.neighbours().reference(v));
        bounds_.prefetch_balls(v);
    };
    for (std::size_t i = 0; i < doubtful.size() && i < balls_ahead; ++i) prefetch(doubtful[i]);
    for (std::size_t i = 0; i < doubtful.size(); ++i) {
        if (i + balls_ahead < doubtful.size()) prefetch(doubtful[i + balls_ahead]);
        check(doubtful[i], now, state);
    }
}

/// Checks the bounds of a vertex and widens those that will not hold; `look_again` has to follow.
void LayerWatch::check(std::uint32_t vertex, Tick now, const state::State& state) {
    const MotionBounds::Course course = bounds_.course_of(vertex, now, state);
    const bool faster = bounds_.raise_speed(vertex, course);
    if (reserves_.is_left_by(vertex, course)) renew_list(now, state);
    bounds_.check(vertex, course, faster, reserves_.left_of(vertex, course.position), table_.neighbours().has_pairs(vertex), now);
}

/// Queries the pairs that rely on bounds that turned out not to hold.
void LayerWatch::look_again(Tick now, const state::State& state) {
    std::vector<MotionBounds::Broken>& broken = bounds_.broken();
    if (broken.empty()) return;
    again_.clear();
    const LayerNeighbours& neighbours = table_.neighbours();
    // The data of a vertex's pairs are scattered in memory: they are prefetched while those of other vertices are handled.
    const auto prefetch_numbers = [&](std::size_t i) {
        if (i >= broken.size()) return;
        const std::span<const std::uint32_t> numbers = neighbours.pairs_of(broken[i].vertex);
        constexpr std::size_t per_line = 16;
        for (std::size_t k = 0; k < numbers.size(); k += per_line) __builtin_prefetch(numbers.data() + k);
    };
    for (const MotionBounds::Broken& one : broken) neighbours.prefetch_pairs_of(one.vertex);
    prefetch_numbers(0);
    prefetch_numbers(1);
    for (std::size_t i = 0; i < broken.size(); ++i) {
        ++look_.statistics.broken_bounds;
        prefetch_numbers(i + 2);
        find_relying_pairs(broken[i], now, state);
    }
    broken.clear();
    look_.statistics.looks_at_broken_bounds += again_.size();
    decide_all(again_, Listed::before, now, state);
    find_next(now);
}

/// Finds the pairs of a vertex that rely on a broken speed bound, or on a ball that has grown and now reaches them. They become
/// the first entries of `relying_`; the result is their number. Balls that have grown, but on which some pair can still rely, are
/// added to `still_relied`.
std::size_t LayerWatch::find_reached(const MotionBounds::Broken& broken, unsigned& still_relied) {
    // There is no branch, since it cannot be predicted which pairs rely on the broken bound. A pair in no set is being queried
    // already.
    const std::span<const std::uint32_t> pairs = table_.neighbours().pairs_of(broken.vertex);
    relying_.resize(std::max(relying_.size(), pairs.size() + 1));
    std::size_t count = 0;
    for (const std::uint32_t number : pairs) {
        const int rate = table_.rate_of(number);
        relying_[count] = number;
        count += rate != PairTable::not_listed && ((broken.bounds >> std::max(-rate, 0)) & 1U) != 0 ? 1U : 0U;
    }
    std::size_t reached = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const int rate = table_.rate_of(relying_[i]);
        if (rate < 0) {
            float& slack = table_.slack_of(relying_[i]);
            slack = rounded_down * (slack - broken.wider[static_cast<std::size_t>(-rate)]);
            if (slack > 0) {
                still_relied |= 1U << -rate;
                continue;
            }
        }
        __builtin_prefetch(&table_.row_of(relying_[i]), 1);
        relying_[reached++] = relying_[i];
    }
    return reached;
}

/// Removes the pairs that a wider ball reaches, or that rely on a speed bound that is now higher, from the sets of their rates, and
/// adds them to `again_`.
void LayerWatch::find_relying_pairs(const MotionBounds::Broken& broken, Tick now, const state::State& state) {
    // This must not be done earlier: until now pairs have relied on the bound, so that nobody could replace its ball.
    bounds_.let_go(broken);
    unsigned still_relied = 0;
    const std::size_t reached = find_reached(broken, still_relied);
    constexpr std::size_t ahead = 4;
    for (std::size_t i = 0; i < reached; ++i) {
        if (i + ahead < reached) {
            const std::uint32_t next = relying_[i + ahead];
            const int window = -table_.rate_of(next);
            if (window > 0)
                for (const std::uint32_t v : table_.row_of(next).vertex) __builtin_prefetch(&bounds_.ball(window, v));
        }
        PairRow& pair = table_.row_of(relying_[i]);
        const int rate = table_.rate_of(relying_[i]);
        if (rate < 0 && pairs_.stays_apart(pair, -rate, now)) {
            still_relied |= 1U << -rate;
            continue;
        }
        table_.remove(pair);
        again_.push_back(relying_[i]);
    }
    bounds_.rely_on(broken.vertex, still_relied, now, state);
}

/// Makes the list from nothing.
void LayerWatch::make_list(Tick now, const state::State& state) {
    const PartMark mark(settings_.parts, LayerPart::lists);
    reserves_.make_list(always_, now, state);
    ++look_.statistics.lists;
    look_.statistics.listed_pairs = table_.neighbours().count();
    take_up(table_.neighbours().added(), now, state);
}

void LayerWatch::renew_list(Tick now, const state::State& state) {
    const PartMark mark(settings_.parts, LayerPart::lists);
    if (!reserves_.renew_list(now, state)) return make_list(now, state);
    ++look_.statistics.lists;
    take_up(table_.neighbours().added(), now, state);
    look_.statistics.listed_pairs = table_.neighbours().count();
    find_next(now);
}

/// Handles pairs that are new in the list.
void LayerWatch::take_up(std::span<const std::uint32_t> numbers, Tick now, const state::State& state) {
    for (const std::uint32_t number : numbers) {
        PairRow& pair = table_.row_of(number);
        for (const std::uint32_t v : pair.vertex) bounds_.use_speed(v, state);
        if (always_)
            table_.insert(pair, table_.rank_of(number), std::min(look_.deepest(), clocks_.of(pair.contact).finest_class()));
    }
    if (!always_) decide_all(numbers, Listed::now, now, state);
}

}  // namespace avs::detect
