#include "runtime/detect/layers/watch.h"

#include <bit>
#include <cmath>
#include <limits>
#include <numeric>

#include "runtime/base/assert.h"

// Why this may leave out looks.
//
//   layer ticks   |---+---+---+---|---+---+---+---|   class c: base_period / 2^c, always ticking in principle
//   rate k        a pair is looked at at multiples of base_period / 2^k, for k < 0 of base_period 4^-k
//
// A look at distance d lets a pair go until its next look at rate k if, up to then, no layer of a class finer than k can become
// active: the distance falls no faster than both primitives move (PrimitiveDistance is Lipschitz), so
//     d - threshold(k + 1) >= motion(first) + motion(second)
// is enough; k < 0 needs d - eta, for no class may act between looks. Motions are bounded vertex by vertex:
//     k >= 0   speed bound times the time to the next look;
//     k < 0    that of a ball around where the vertex was when the window of 4^-k base periods began, which goes on evenly; here a
//              plane across the direction of the distance has to keep the balls of both primitives apart by eta.
// A bound is checked at every kick of the vertex: the end of the straight line up to its next certain check (a kick of an element
// or a load, at the latest the next multiple of the base period) has to lie in the ball; balls are convex. One that is not kept is
// widened, and the pairs that rely on it and that the wider one reaches are looked at again before time goes on. Pairs that are not
// in the list were further apart than eta + skin when their vertices were at their places of reference; each vertex may use half of
// the skin, which is one more ball. So at every tick of every layer, the layer is looked at or its pair is too far away for it:
// empty ticks write nothing, and the result has the bits of `LayerCulling::none`.
//
// What happens to bounds is in motion_bounds.cpp, to the list of pairs in pair_list.cpp; looks at pairs that may be in contact,
// eight at a time, are in watch_lanes.cpp, those at all others in sleepers.cpp.

namespace avs::detect {

namespace {

// A window four times as long is tried where balls leave this share of the gap: in so much time vertices are off their ways by four
// times as much or more.
constexpr double worth_longer = 0.8;

/// Within this time each vertex is checked again.
std::vector<Tick> segments_of(const LayerSurface& surface, const LayerClocks& clocks) {
    std::vector<Tick> segments;
    for (const Tick step : surface.shortest_step) segments.push_back(std::min(step, clocks.base_period));
    return segments;
}

}  // namespace

LayerWatch::LayerWatch(const LayerSurface& surface, const LayerClocks& clocks, const LayerSettings& settings)
    : surface_(surface),
      clocks_(clocks),
      settings_(settings),
      look_(surface, clocks, settings),
      neighbours_(surface, clocks.thickness, settings.simd),
      guards_(segments_of(surface, clocks), settings.simd),
      distances_(settings.simd),
      awake_(surface.node_of_vertex.size()),
      named_(surface.node_of_vertex.size()),
      these_(surface.node_of_vertex.size()),
      sleep_(sleep(settings.simd)),
      looks_(looks(settings.simd)) {
    AVS_ASSERT(settings.windows >= 1 && settings.windows <= most_windows && settings.cap > 1 && settings.speed > 1 &&
               settings.skin > 0);
    always_ = settings.culling == LayerCulling::none;
    ball_decay_ = std::sqrt(std::sqrt(settings.decay));
    for (const contact::LayerTable& table : clocks.tables) finest_ = std::max(finest_, table.finest_class());
    AVS_ASSERT(place_of(finest_) < 64);  // rates are bits of a word
    AVS_ASSERT(clocks.table_of.size() <= std::numeric_limits<std::uint16_t>::max());
    for (std::size_t contact = 0; contact < clocks.table_of.size(); ++contact) {
        const bool has_layers = clocks.thickness[contact] > 0;
        finer_.push_back(has_layers ? clocks.of(static_cast<std::uint32_t>(contact)).threshold(1) : 0);
        if (has_layers) a_contact_ = static_cast<std::uint16_t>(contact);
    }
    const std::size_t count = surface.node_of_vertex.size();
    vertices_.resize(count);
    speed_bound_.assign(count, 0);
    relied_.assign(count, 0);
    doubtful_.resize(count + 1);
    balls_.assign(count * static_cast<std::size_t>(settings.windows), Ball{});
    position_.resize(count);
    last_way_.resize(count);
    used_.resize(count);
    renewals_.assign(count, 0);
    lanes_.resize(AwakeRows::some / look_lanes);
    sleep_lanes_.resize(AwakeRows::some / look_lanes);
}

std::vector<simd::Level> LayerWatch::levels() const {
    std::vector<simd::Level> all = neighbours_.levels();
    for (const simd::Level level : {look_.level(), distances_.level(), guards_.level(), sleep_.level, looks_.level})
        all.push_back(level);
    return all;
}

void LayerWatch::begin(Tick now, const state::State& state) {
    done_ = now - 1;
    make_list(now, state);
    find_next(now);
}

void LayerWatch::insert(PairRow& pair, std::uint32_t rank, int rate) {
    std::int8_t& standing = pair_rate_[pair.number];
    if (standing == rate) return;
    if (standing != not_listed) take_out(rank, standing);
    standing = pair.rate = static_cast<std::int8_t>(rate);
    enter(rank, rate);
}

/// The same of one that has been measured: mostly it stays among those that may be in contact.
void LayerWatch::insert(PairRow& pair, const Measured& measured, int rate) {
    std::int8_t& standing = pair_rate_[pair.number];
    const bool stays = measured.place != no_place && standing != not_listed && awake_.has(measured.rank);
    if (!stays) return insert(pair, measured.rank, rate);
    awake_.move(measured.place, standing, rate);
    standing = pair.rate = static_cast<std::int8_t>(rate);
}

/// Where pairs of this rate stand.
void LayerWatch::enter(std::uint32_t rank, int rate) {
    if (awake_.has(rank)) return awake_.insert(rank, rate);
    of_rate_.insert(place_of(rate), rank);
}

void LayerWatch::take_out(std::uint32_t rank, int rate) {
    if (awake_.has(rank)) return awake_.remove(rank, rate);
    of_rate_.remove(place_of(rate), rank);
}

/// One that wakes up stands among those that are awake from the look on that finds it so with them. `insert` has to follow.
void LayerWatch::set_awake(PairRow& pair, std::uint32_t rank, bool awake) {
    pair.awake = awake;
    if (!may_sleep() || awake == awake_.has(rank) || !awake_.has_place(rank)) return;
    if (pair_rate_[pair.number] != not_listed) remove(pair);
    if (awake) {
        awake_.join(rank);
    } else {
        awake_.leave(rank);
    }
}

void LayerWatch::remove(PairRow& pair) {
    take_out(rank_[pair.number], pair_rate_[pair.number]);
    pair_rate_[pair.number] = not_listed;
}

/// No layer acts from now to the end of a window: a plane across the pair's direction keeps the balls apart, at the beginning and
/// at the end; in between, too, for the gap of balls that move evenly is concave. If so, notes by how much.
bool LayerWatch::stays_apart(const PairRow& pair, int window, Tick now) {
    const auto split = static_cast<std::size_t>(LayerSurface::first_count(pair.kind));
    const double from_now = static_cast<double>(end_of(window, now) - now) * clocks_.quantum;
    std::array<double, 4> begin{}, end{};
    for (std::size_t i = 0; i < 4; ++i) {
        const Ball& b = ball(window, pair.vertex[i]);
        const double speed = dot(pair.direction, b.velocity);
        double seconds = from_now;
        double centre = dot(pair.direction, b.centre);
        if (b.begun != now) {
            centre += static_cast<double>(now - b.begun) * clocks_.quantum * speed;
            seconds = static_cast<double>(end_of(window, b.begun) - now) * clocks_.quantum;
        }
        begin[i] = centre + (i < split ? -b.radius : b.radius);
        end[i] = begin[i] + seconds * speed;
    }
    const double gap = std::min(LayerLook::gap(pair.kind, begin), LayerLook::gap(pair.kind, end)) - pair.offset;
    const double slack = gap - 4 * rounding_ - clocks_.of(pair.contact).law().thickness;
    if (!(slack > 0)) return false;
    slack_[pair.number] = rounded_down * static_cast<float>(slack);
    return true;
}

/// One that begins now.
bool LayerWatch::fits_window(const PairRow& pair, int window, Tick now, const state::State& state) {
    for (const std::uint32_t v : pair.vertex) ball_from(window, v, now, state);
    return stays_apart(pair, window, now);
}

/// The rate of the longest window that is worth it, whenever it has begun, and fits for what is left of it; 0: none does.
/// Worth it is one in which its speeds alone would do: balls of vertices that are struck all the time do not last, and cost checks.
/// @param spare  how much further than its thickness it is apart [m]
int LayerWatch::join_window(const PairRow& pair, double spare, Tick now, const state::State& state) {
    // Windows that end now are relied on up to the look.
    if (done_ < now && now % clocks_.base_period == 0) return 0;
    const double speed = closing_speed(pair);
    for (int window = settings_.windows; window > 0; --window) {
        const Tick left = end_of(window, now) - now;
        if (!(spare > settings_.joining * speed * static_cast<double>(left) * clocks_.quantum)) continue;
        for (const std::uint32_t v : pair.vertex) join_ball(window, v, now, state);
        if (stays_apart(pair, window, now)) return -window;
    }
    return 0;
}

/// One that begins now, from one that fits on.
int LayerWatch::longer_window(const PairRow& pair, int rate, double spare, Tick now, const state::State& state) {
    while (rate > lowest_ && slack_[pair.number] > worth_longer * spare && fits_window(pair, 1 - rate, now, state)) --rate;
    return rate;
}

/// At most, by the speed bounds of its vertices [m/s].
double LayerWatch::closing_speed(const PairRow& pair) const {
    const auto& v = pair.vertex;
    const double last = std::max(speed_bound_[v[2]], speed_bound_[v[3]]);
    if (pair.kind == PairKind::edge_edge) return std::max(speed_bound_[v[0]], speed_bound_[v[1]]) + last;
    return speed_bound_[v[0]] + std::max(speed_bound_[v[1]], last);
}

/// The coarsest rate k >= 0, from a given one, at which no layer that is not looked at can become active until the next look; or
/// one more than the finest. Until then the distance falls by at most the speed bounds of the fastest vertices of both primitives.
int LayerWatch::rate_for(const PairRow& pair, double distance, int coarsest_rate, Tick now) const {
    const contact::LayerTable& table = clocks_.of(pair.contact);
    const double speed = closing_speed(pair);
    const int finest = look_.finest_of(table);
    int rate = coarsest_rate;
    for (; rate <= finest; ++rate) {
        const double spare = distance - rounding_ - (clocks_.aligned ? table.threshold(rate + 1) : table.law().thickness);
        if (!(spare >= 0)) continue;
        const Tick period = look_.period_of(rate);  // a power of two
        const double seconds = static_cast<double>(period - (now & (period - 1))) * clocks_.quantum;
        if (spare >= speed * seconds * (1 + 1e-12)) break;
    }
    return rate;
}

/// After its distance was measured.
void LayerWatch::decide(const Measured& measured, Tick now, const state::State& state, int coarsest_rate) {
    PairRow& pair = rows_[measured.rank];
    pair.direction = measured.direction;
    const double distance = measured.distance;
    const contact::LayerTable& table = clocks_.of(pair.contact);
    set_awake(pair, measured.rank, !(distance - rounding_ > table.law().thickness));
    int rate = coarsest_rate;
    if (rate < 0 && !pair.awake) {
        const double spare = distance - table.law().thickness;
        if (pair.rate < 0) rate = pair.rate;
        while (rate < 0 && !fits_window(pair, -rate, now, state)) ++rate;
        if (rate < 0) rate = longer_window(pair, rate, spare, now, state);
    }
    if (measured.is_new && !pair.awake) rate = std::min(rate, join_window(pair, distance - table.law().thickness, now, state));
    if (rate >= 0 || pair.awake) rate = rate_for(pair, distance, std::max(rate, 0), now);
    const int finest = look_.finest_of(table);
    if (rate <= finest) {
        rely(pair.vertex, rate, now);
        return insert(pair, measured, rate);
    }
    insert(pair, measured, finest);
    if (!clocks_.aligned) return;  // looked at at every tick at which a clock may start
    if (!look_.stop) look_.stop = LayerStop{LayerStop::Reason::quantum, neighbours_.pair(pair.number), distance, 1};
}

/// Of pairs that stand among none.
void LayerWatch::decide_all(std::span<const std::uint32_t> numbers, Listed listed, Tick now, const state::State& state) {
    distances_.each(
        numbers.size(), [&](std::size_t i) { return row_of(numbers[i]).kind; },
        [&](std::size_t i, std::size_t vertex) { return look_.position(row_of(numbers[i]).vertex[vertex], now, state); },
        [&](std::size_t i, std::size_t lane) {
            const PairRow& pair = row_of(numbers[i]);
            const Measured measured{.number = numbers[i],
                                    .rank = rank_[numbers[i]],
                                    .is_new = listed == Listed::now,
                                    .distance = distances_.distance(lane) - pair.offset,
                                    .direction = distances_.direction(lane)};
            decide(measured, now, state, std::max<int>(pair.rate, 0));
        });
}

/// The longest window that begins at this tick, a multiple of the base period.
int LayerWatch::longest_from(Tick tick) const {
    const Tick number = tick / clocks_.base_period;
    return number == 0 ? settings_.windows : std::min(settings_.windows, std::countr_zero(static_cast<std::uint64_t>(number)) / 2);
}

const LayerHits& LayerWatch::look(Tick now, const state::State& state) {
    AVS_ASSERT(now > done_);
    const PartMark mark(settings_.parts, LayerPart::looks);
    look_.begin(now, speed_bound_);
    const bool ends_period = now % clocks_.base_period == 0;
    // Rates from here on are due. One that is not would not let a pair go for longer than its own, and had to be left at once.
    lowest_ = ends_period ? -longest_from(now) : clocks_.coarsest_due(now);
    new_speeds_ = false;
    if (ends_period && !always_) begin_windows(now, state);
    measured_.clear();
    const std::span<const std::uint32_t> due = of_rate_.list(place_of(lowest_), place_of(finest_) + 1, looks_.numbers_of);
    if (!may_sleep()) {
        look_at_measured(due, state);
        return look_.sorted_hits();
    }
    wake(due, now, state);
    look_by_lanes(now, state);
    return look_.hits_on_faces();
}

/// All pairs always, or clocks that are not aligned.
void LayerWatch::look_at_measured(std::span<const std::uint32_t> due, const state::State& state) {
    sought_.clear();
    for (const std::uint32_t rank : due) {
        const PairRow& pair = rows_[rank];
        sought_.push_back({ranked_[rank].pair(), pair.vertex, pair.offset, clocks_.table_of[pair.contact]});
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
    for (std::size_t i = 0; i < measured_.size() && !always_; ++i) {
        if (i + ahead < measured_.size()) __builtin_prefetch(&rows_[measured_[i + ahead].rank], 1);
        decide(measured_[i], now, state, coarsest_rate(rows_[measured_[i].rank].rate));
    }
    // Bounds that pairs have come to rely on, and velocities that the hits have changed.
    if (always_) return find_next(now);
    if (ends_period) {
        check_all(struck, now, state);
    } else {
        kicked(struck, now, state);
    }
    find_next(now);
}

void LayerWatch::find_next(Tick now) {
    const Tick from = std::max(now, done_ + 1);
    // Every vertex is checked at each multiple of the base period, so there is always one to come.
    next_ = (from + clocks_.base_period - 1) / clocks_.base_period * clocks_.base_period;
    for (int rate = 0; rate <= finest_; ++rate) {
        if (of_rate_.empty(place_of(rate)) && awake_.empty(rate)) continue;
        const Tick period = look_.period_of(rate);
        next_ = std::min(next_, (from + period - 1) / period * period);
    }
}

}  // namespace avs::detect
