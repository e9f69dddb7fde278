#include "runtime/detect/layers_watch.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "runtime/base/assert.h"

// Why this may leave out looks.
//
//   layer ticks   |---+---+---+---|---+---+---+---|   class c: heartbeat / 2^c, always ticking in principle
//   rate k        a pair is looked at at multiples of heartbeat / 2^k
//
// A look at distance d lets a pair go until its next look at rate k if, up to then, no layer of a class finer than k can become
// active: the distance falls no faster than both primitives move (PrimitiveDistance is Lipschitz), so
//     d - threshold(k + 1) >= motion(first) + motion(second)
// is enough; k < 0 needs d - eta, for no class may act between looks. Motions are promises of vertices:
//     k >= 0   promised speed times the time to the next look;
//     k < 0    the radius of a ball around where the vertex was when the window of 2^-k heartbeats began.
// A promise is checked at every kick of the vertex: the end of the straight line up to its next certain check (a kick of an element
// or a load, at the latest the next heartbeat) has to lie in the ball; balls are convex. One that will not be kept is widened, and
// the pairs that rely on it are looked at again before time goes on. Pairs that are not in the list were further apart than eta +
// skin when it was made; each vertex may use half of the skin, which is one more ball.
// So at every tick of every layer, the layer is looked at or its pair is too far away for it: empty ticks write nothing, and the
// result has the bits of `LayerCulling::none`.

namespace avs::detect {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
// A list has to last for several checks of the fastest vertex: fewer, and a vertex crosses its reserve within one segment.
constexpr double segments_per_reserve = 4.1;
// Promises of speed are renewed every so many heartbeats.
constexpr Tick heartbeats_per_speed = 8;
constexpr double spare_speed = 1.2;

}  // namespace

LayerWatch::LayerWatch(const LayerSurface& surface, const LayerClocks& clocks, const LayerSettings& settings)
    : surface_(surface), clocks_(clocks), settings_(settings), look_(surface, clocks, settings) {
    AVS_ASSERT(settings.windows >= 1 && settings.windows <= 16 && settings.cap > 1 && settings.speed > 1 && settings.skin > 0);
    always_ = settings.culling == LayerCulling::none;
    for (const contact::LayerTable& table : clocks.tables) finest_ = std::max(finest_, table.finest_class());
    of_rate_.resize(static_cast<std::size_t>(finest_ + settings.windows + 1));
    const std::size_t count = surface.node_of_vertex.size();
    vertices_.resize(count);
    for (std::size_t v = 0; v < count; ++v) {
        vertices_[v].segment = std::min(surface.shortest_step[v], clocks.heartbeat);
        vertices_[v].safe_until = -1;
    }
    balls_.assign(count * static_cast<std::size_t>(settings.windows), Ball{});
    list_from_.resize(count);
}

void LayerWatch::begin(Tick now, const state::State& state) {
    done_ = now - 1;
    make_list(now, state);
    find_next(now);
}

double LayerWatch::distance_of(const Pair& pair, Tick now, const state::State& state) const {
    std::array<Vec3, 4> x{};
    for (std::size_t i = 0; i < 4; ++i) x[i] = look_.position(pair.vertex[i], now, state);
    return primitive_distance(list_[pair.number].kind, x).distance - pair.offset;
}

void LayerWatch::insert(Pair& pair, int rate) {
    std::vector<std::uint32_t>& others = of_rate(rate);
    pair.rate = static_cast<std::int16_t>(rate);
    pair.place = static_cast<std::uint32_t>(others.size());
    pair.listed = 1;
    others.push_back(pair.number);
}

void LayerWatch::remove(Pair& pair) {
    std::vector<std::uint32_t>& others = of_rate(pair.rate);
    others[pair.place] = others.back();
    pairs_[others[pair.place]].place = pair.place;
    others.pop_back();
    pair.listed = 0;
}

/// The ball of a window that begins now. As far as the vertex came in the last one, and a bit.
const LayerWatch::Ball& LayerWatch::ball_from(int window, std::uint32_t vertex, Tick now, const state::State& state) {
    Ball& b = ball(window, vertex);
    if (b.begun == now) return b;
    const Tick length = clocks_.heartbeat << window;
    const double seconds = static_cast<double>(length) * clocks_.quantum;
    const Vec3 x = look_.position(vertex, now, state);
    const double most = vertices_[vertex].promise * seconds;
    double radius = most;
    if (b.begun >= 0) {
        const double way = b.begun + length == now ? norm(x - b.centre) : norm(look_.velocity(vertex, state)) * seconds;
        radius = std::max(settings_.cap * way, settings_.decay * b.radius);
    }
    b = {.centre = x, .radius = std::min(radius, most) + rounding_, .begun = now};
    return b;
}

/// The most by which the distance can fall before the next look at this rate [m]. For k < 0 the window has to begin now.
double LayerWatch::motion(const Pair& pair, int rate, Tick now, const state::State& state) {
    const auto split = static_cast<std::size_t>(LayerSurface::first_count(list_[pair.number].kind));
    double first = 0, second = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const double value = rate < 0 ? ball_from(-rate, pair.vertex[i], now, state).radius : vertices_[pair.vertex[i]].promise;
        (i < split ? first : second) = std::max(i < split ? first : second, value);
    }
    if (rate < 0) return first + second;
    const Tick period = look_.period_of(rate);
    return (first + second) * (static_cast<double>(period - now % period) * clocks_.quantum);
}

/// From now on the promises of this rate count, which means that its vertices have to be checked.
void LayerWatch::rely(const Pair& pair, int rate) {
    const unsigned bit = rate < 0 ? 1U << -rate : 1U;
    for (const std::uint32_t v : pair.vertex) {
        Vertex& row = vertices_[v];
        if ((row.relied & bit) != 0) continue;
        row.relied |= bit;
        row.safe_until = -1;
    }
}

/// No layer that is not looked at can become active until the next look at this rate.
bool LayerWatch::fits(const Pair& pair, double distance, int rate, Tick now, const state::State& state) {
    const contact::LayerTable& table = clocks_.tables[pair.table];
    const bool none_may_act = rate < 0 || !clocks_.aligned;
    const double spare = distance - rounding_ - (none_may_act ? table.law().thickness : table.threshold(rate + 1));
    return spare >= 0 && spare >= motion(pair, rate, now, state) * (1 + 1e-12);
}

void LayerWatch::decide(Pair& pair, double distance, Tick now, const state::State& state, int coarsest_rate) {
    const contact::LayerTable& table = clocks_.tables[pair.table];
    const int finest = look_.finest_of(table);
    for (int rate = coarsest_rate; rate <= finest; ++rate) {
        if (!fits(pair, distance, rate, now, state)) continue;
        rely(pair, rate);
        return insert(pair, rate);
    }
    insert(pair, finest);
    if (!clocks_.aligned) return;  // looked at at every tick at which a clock may start
    if (!look_.stop) look_.stop = LayerStop{LayerStop::Reason::quantum, list_[pair.number], distance, 1};
}

void LayerWatch::make_list(Tick now, const state::State& state) {
    const PartMark mark(settings_.part, LayerPart::lists);
    const std::size_t count = vertices_.size();
    double fastest = 0, largest = 0;
    for (std::uint32_t v = 0; v < count; ++v) {
        const double speed = norm(state::velocity(state.momentum[surface_.node_of_vertex[v]]));
        Vertex& row = vertices_[v];
        if (!(speed <= row.promise) || row.promise == 0) row.promise = std::max(row.promise, settings_.speed * speed);
        row.promise_squared = row.promise * row.promise;
        list_from_[v] = look_.position(v, now, state);
        largest = std::max({largest, std::abs(list_from_[v].x), std::abs(list_from_[v].y), std::abs(list_from_[v].z)});
        fastest = std::max(fastest, speed * static_cast<double>(row.segment) * clocks_.quantum);
    }
    rounding_ = 1e-14 * largest;
    list_reserve_ = 0.5 * std::max(settings_.skin * surface_.mean_edge, segments_per_reserve * fastest) + rounding_;
    list_ = find_layer_pairs(surface_, list_from_, clocks_.thickness, always_ ? infinity : 2 * list_reserve_ + rounding_);
    ++look_.statistics.lists;
    look_.statistics.listed_pairs = list_.size();

    pairs_.assign(list_.size(), {});
    pairs_begin_.assign(count + 1, 0);
    for (std::vector<std::uint32_t>& others : of_rate_) others.clear();
    for (std::uint32_t p = 0; p < pairs_.size(); ++p) {
        Pair& pair = pairs_[p];
        pair.vertex = surface_.vertices_of(list_[p]);
        pair.number = p;
        pair.offset = surface_.offset_of(list_[p]);
        pair.table = clocks_.table_of[list_[p].contact];
        for (int i = 0; i < LayerSurface::count(list_[p].kind); ++i) ++pairs_begin_[pair.vertex[static_cast<std::size_t>(i)] + 1];
    }
    for (std::size_t v = 0; v < count; ++v) pairs_begin_[v + 1] += pairs_begin_[v];
    pairs_of_.resize(pairs_begin_.back());
    std::vector<std::uint32_t> at(pairs_begin_.begin(), pairs_begin_.end() - 1);
    for (std::uint32_t p = 0; p < pairs_.size(); ++p) {
        for (int i = 0; i < LayerSurface::count(list_[p].kind); ++i) {
            pairs_of_[at[pairs_[p].vertex[static_cast<std::size_t>(i)]]++] = p;
        }
    }
    for (Vertex& row : vertices_) {
        row.relied = 0;
        row.safe_until = -1;
    }
    for (Pair& pair : pairs_) {
        if (always_) {
            insert(pair, std::min(look_.deepest(), clocks_.tables[pair.table].finest_class()));
        } else {
            decide(pair, distance_of(pair, now, state), now, state, 0);
        }
    }
    made_list_ = true;
}

/// A lower bound of the distance; where layers may act or the pair would have to be looked at more often, the distance.
double LayerWatch::look_at(Pair& pair, Tick now, const state::State& state) {
    const LayerPair& primitives = list_[pair.number];
    if (!always_ && clocks_.aligned && pair.direction != Vec3{}) {
        const double bound = look_.see_along(pair.direction, primitives, pair.vertex, pair.offset, state);
        const bool sleeps = bound - rounding_ > clocks_.tables[pair.table].law().thickness;
        if (sleeps && fits(pair, bound, pair.rate, now, state)) return bound;
        --look_.statistics.looks;
    }
    const LayerLook::Seen seen = look_.see(primitives, pair.vertex, pair.offset, pair.table, state);
    pair.direction = seen.at.direction;
    return seen.distance;
}

/// Of the windows that begin at a heartbeat.
int LayerWatch::longest_from(Tick heartbeat) const {
    const Tick beat = heartbeat / clocks_.heartbeat;
    return beat == 0 ? settings_.windows : std::min(settings_.windows, std::countr_zero(static_cast<std::uint64_t>(beat)));
}

std::span<const LayerHit> LayerWatch::look(Tick now, const state::State& state) {
    AVS_ASSERT(now > done_);
    const PartMark mark(settings_.part, LayerPart::looks);
    look_.begin(now);
    due_.clear();
    due_distance_.clear();
    made_list_ = false;
    for (int rate = -settings_.windows; rate <= finest_; ++rate) {
        std::vector<std::uint32_t>& others = of_rate(rate);
        if (others.empty() || now % look_.period_of(rate) != 0) continue;
        due_.insert(due_.end(), others.begin(), others.end());
        others.clear();
    }
    for (const std::uint32_t number : due_) {
        pairs_[number].listed = 0;
        due_distance_.push_back(look_at(pairs_[number], now, state));
    }
    return look_.sorted_hits();
}

/// What nobody relies on any more: all pairs of these rates are being looked at.
void LayerWatch::begin_windows(Tick now, const state::State& state) {
    const int longest = longest_from(now);
    const unsigned ended = (2U << longest) - 1;
    const bool new_speeds = now / clocks_.heartbeat % heartbeats_per_speed == 0;
    for (std::uint32_t v = 0; v < vertices_.size(); ++v) {
        Vertex& row = vertices_[v];
        row.relied &= ~ended;
        if (!new_speeds) continue;
        const double fastest = std::max(row.fastest_squared, norm_squared(look_.velocity(v, state)));
        const double speed = std::max(spare_speed * std::sqrt(fastest), settings_.decay * row.promise);
        if (speed > row.promise) row.safe_until = -1;
        row.promise = speed;
        row.promise_squared = speed * speed;
        row.fastest_squared = 0;
    }
}

/// The slow path of `kicked`: which promises will not be kept, if any.
void LayerWatch::check_promises(std::uint32_t vertex, Tick now, const state::State& state) {
    Vertex& row = vertices_[vertex];
    const Vec3 v = state::velocity(state.momentum[surface_.node_of_vertex[vertex]]);
    const Vec3 x = look_.position(vertex, now, state);
    const double speed = norm(v);
    const bool faster = speed > row.promise;
    if (faster) {
        row.promise = settings_.speed * speed;
        row.promise_squared = row.promise * row.promise;
    }
    const auto seconds = [&](Tick ticks) { return static_cast<double>(ticks) * clocks_.quantum; };
    if (norm(x + seconds(row.segment) * v - list_from_[vertex]) > list_reserve_ - rounding_) {
        make_list(now, state);
        return find_next(now);
    }

    double slack = list_reserve_ - rounding_ - norm(x - list_from_[vertex]);
    unsigned broken = 0;
    for (unsigned left = row.relied & ~1U; left != 0; left &= left - 1) {
        const int window = std::countr_zero(left);
        Ball& b = ball(window, vertex);
        const Tick length = clocks_.heartbeat << window;
        const Tick end = std::min(now + row.segment, b.begun + length);
        const double here = norm(x - b.centre);
        const double there = norm(x + seconds(end - now) * v - b.centre);
        if (std::max(here, there) + rounding_ > b.radius) {
            broken |= 1U << window;
            b.radius = settings_.cap * std::max(here, there) + rounding_;
            continue;  // nobody will rely on it
        }
        slack = std::min(slack, b.radius - rounding_ - here);
    }
    // At its promised speed it takes at least so long to leave any of the balls.
    const double safe = row.promise > 0 ? slack / (row.promise * clocks_.quantum) : static_cast<double>(max_tick);
    row.safe_until = now + static_cast<Tick>(std::clamp(safe, 0.0, static_cast<double>(max_tick)));
    const bool broken_speed = faster && (row.relied & 1U) != 0;
    row.relied &= ~broken;
    if (broken != 0 || broken_speed) look_again(vertex, broken, broken_speed, now, state);
}

void LayerWatch::look_again(std::uint32_t vertex, unsigned broken_windows, bool broken_speed, Tick now, const state::State& state) {
    ++look_.statistics.broken_promises;
    for (std::uint32_t i = pairs_begin_[vertex]; i < pairs_begin_[vertex + 1]; ++i) {
        Pair& pair = pairs_[pairs_of_[i]];
        if (pair.listed == 0) continue;  // is being looked at
        const bool relies = pair.rate < 0 ? ((broken_windows >> -pair.rate) & 1U) != 0 : broken_speed;
        if (!relies) continue;
        ++look_.statistics.looks_at_broken_promises;
        const int rate = std::max<int>(pair.rate, 0);
        const double distance = distance_of(pair, now, state);
        remove(pair);
        decide(pair, distance, now, state, rate);
    }
    find_next(now);
}

void LayerWatch::settle(Tick now, const state::State& state) {
    const PartMark mark(settings_.part, LayerPart::looks);
    done_ = now;
    if (now % clocks_.heartbeat == 0) look_.misaligned.forget(now);
    const bool beat = now % clocks_.heartbeat == 0;
    if (beat && !always_) begin_windows(now, state);
    const int lowest = beat ? -longest_from(now) : 0;
    for (std::size_t i = 0; i < due_.size(); ++i) {
        Pair& pair = pairs_[due_[i]];
        if (always_) {
            insert(pair, pair.rate);
        } else {
            decide(pair, due_distance_[i], now, state, std::max(lowest, pair.rate - 1));
        }
    }
    // Promises that pairs have come to rely on, and velocities that the hits have changed. A new list decides for all pairs.
    for (std::uint32_t v = 0; beat && v < vertices_.size() && !always_ && !made_list_; ++v) kicked(v, now, state);
    for (const LayerHit& hit : look_.hits()) {
        for (int i = 0; i < LayerSurface::count(hit.pair.kind) && !always_ && !made_list_; ++i) {
            kicked(hit.vertex[static_cast<std::size_t>(i)], now, state);
        }
    }
    find_next(now);
}

void LayerWatch::find_next(Tick now) {
    const Tick from = std::max(now, done_ + 1);
    // Every vertex is checked at each heartbeat, so there is always one to come.
    next_ = (from + clocks_.heartbeat - 1) / clocks_.heartbeat * clocks_.heartbeat;
    for (int rate = 0; rate <= finest_; ++rate) {
        if (of_rate(rate).empty()) continue;
        const Tick period = look_.period_of(rate);
        next_ = std::min(next_, (from + period - 1) / period * period);
    }
}

}  // namespace avs::detect
