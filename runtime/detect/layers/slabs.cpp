#include "runtime/detect/layers/slabs.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/base/assert.h"

// Why looks may be left out:
//
// The grid of a pair is all multiples of the period of its finest class. At each tick of the grid the layers that are due are
// queried, or a slab proves that they do not act: the slab holds up to some time between two ticks of the grid, and the pair is
// queried at the later one. The slab relies on straight trajectories; a kick changes the trajectory of a vertex after the kick, so
// the crossing time of this vertex is computed anew before time goes on. The primitives of a pair without a slab have DOPs that are
// separated by the thickness along some axis, and each vertex is in its DOP up to a known time, which is computed anew in the same
// way.
//
// Order at a tick: vertices that may leave their DOPs get new ones; pairs that are then near are queried, together with pairs
// whose slab has failed or whose layers are due; kicks of the hits; new slabs, from velocities after the kicks.

namespace avs::detect {

namespace {

// How far a vertex may move in its DOP, as a share of the skin. With a larger share k-DOPs fail less often, but there are more
// slabs to reschedule at every kick.
constexpr double room_per_skin = 0.025 / 0.25;
// Times are shortened by this factor, which covers the rounding error of the conversion to ticks.
constexpr double careful = 1 - 1e-12;

bool may_meet(const void* surface, std::uint32_t a, std::uint32_t b) {
    return static_cast<const LayerSurface*>(surface)->contact_between(a, b) != image::no_contact;
}

}  // namespace

SlabWatch::SlabWatch(const LayerSurface& surface, const LayerClocks& clocks, const LayerSettings& settings)
    : surface_(surface), clocks_(clocks), settings_(settings), look_(surface, clocks, settings) {
    AVS_ASSERT(settings.skin > 0 && settings.patience >= 0);
    for (const contact::LayerTable& table : clocks.tables) finest_ = std::max(finest_, look_.finest_of(table));
    grid_ = look_.period_of(finest_);
    of_rate_.resize(static_cast<std::size_t>(finest_) + 1);
    const std::size_t count = surface.node_of_vertex.size();
    exit_.assign(count, max_tick);
    corners_.resize(count);
    queue_.reserve(count);
    add_items();
    tree_.emplace(items_, count, room_per_skin * settings.skin * surface.spacing, may_meet, &surface);
}

void SlabWatch::begin(Tick now, const state::State& state) {
    const auto count = static_cast<std::uint32_t>(exit_.size());
    std::vector<Vec3> x(count), v(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        x[i] = look_.position(i, now, state);
        v[i] = look_.velocity(i, state);
    }
    tree_->build(x, v);
    for (std::uint32_t i = 0; i < count; ++i) schedule_exit(i, x[i], v[i], now);
    // Layers that are due at this tick will be queried at this tick.
    look_.begin(now);
    follow_tree(now);
    done_ = now - 1;
    find_next(now);
}

Tick SlabWatch::tick_after(Tick now, double seconds, Tick grid) const {
    const double ticks = std::max(seconds, 0.0) * careful / clocks_.quantum;
    if (!(ticks < static_cast<double>(max_tick - now - grid))) return max_tick;
    return ((now + static_cast<Tick>(ticks)) / grid + 1) * grid;
}

void SlabWatch::schedule_exit(std::uint32_t vertex, const Vec3& x, const Vec3& v, Tick now) {
    exit_[vertex] = tick_after(now, tree_->exit(vertex, x, v), grid_);
    if (exit_[vertex] < queue_.tick_of(vertex)) queue_.set(vertex, exit_[vertex]);
}

/// First tick of the pair's grid at which a vertex may have reached the slab.
/// @param coordinate, speed  of the vertex along the normal
Tick SlabWatch::vertex_crossing(const Pair& pair, std::size_t corner, double coordinate, double speed, Tick now) const {
    const double place = pair.place + pair.speed * (static_cast<double>(now - pair.made) * clocks_.quantum);
    const bool first = corner < static_cast<std::size_t>(LayerSurface::first_count(pair.pair.kind));
    const double gap = (first ? coordinate - place : place - coordinate) - pair.half;
    const double closing = first ? pair.speed - speed : speed - pair.speed;
    if (!(closing > 0)) return max_tick;
    return tick_after(now, (gap - tree_->rounding()) / closing, pair.grid);
}

void SlabWatch::reschedule(std::uint32_t number, Pair& pair) {
    pair.fails = std::min({pair.crossing[0], pair.crossing[1], pair.crossing[2], pair.crossing[3]});
    if (pair.fails < queue_.tick_of(queue_number(number))) queue_.set(queue_number(number), pair.fails);
}

void SlabWatch::kicked(std::uint32_t vertex, Tick now, const state::State& state) {
    const Vec3 x = look_.position(vertex, now, state);
    const Vec3 v = look_.velocity(vertex, state);
    // A certificate that fails at this tick is not rescheduled, since it is replaced before time goes on.
    if (exit_[vertex] > now) {
        const PartMark mark(settings_.parts, LayerPart::k_dops);
        schedule_exit(vertex, x, v, now);
    }
    {
        const PartMark mark(settings_.parts, LayerPart::bounds);
        for (const Corner& c : corners_[vertex]) {
            Pair& pair = pairs_[c.pair];
            if (pair.failed || pair.fails <= now) continue;
            ++look_.statistics.reschedulings;
            pair.crossing[c.corner] = vertex_crossing(pair, c.corner, dot(pair.normal, x), dot(pair.normal, v), now);
            reschedule(c.pair, pair);
        }
    }
    next_ = std::min(next_, queue_.first_tick());
}

void SlabWatch::make_due(std::uint32_t number, bool failed) {
    Pair& pair = pairs_[number];
    pair.failed = pair.failed || failed;
    if (pair.due) return;
    pair.due = true;
    due_numbers_.push_back(number);
}

const LayerHits& SlabWatch::look(Tick now, const state::State& state) {
    AVS_ASSERT(now > done_);
    look_.begin(now);
    {
        const PartMark mark(settings_.parts, LayerPart::lists);
        bool out = false;
        while (queue_.first_tick() <= now) {
            const std::uint32_t number = queue_.first();
            if (number < exit_.size()) {
                if (exit_[number] > now) {
                    queue_.set(number, exit_[number]);
                    continue;
                }
                const Vec3 x = look_.position(number, now, state);
                const Vec3 v = look_.velocity(number, state);
                tree_->renew(number, x, v);
                queue_.remove(number);
                schedule_exit(number, x, v, now);
                out = true;
                continue;
            }
            Pair& pair = pairs_[number - exit_.size()];
            if (pair.fails > now) {
                queue_.set(number, pair.fails);
                continue;
            }
            queue_.remove(number);
            make_due(static_cast<std::uint32_t>(number - exit_.size()), true);
        }
        if (out) {
            tree_->update();
            follow_tree(now);
        }
    }
    const PartMark mark(settings_.parts, LayerPart::looks);
    for (int rate = 0; rate <= finest_; ++rate) {
        if (now % look_.period_of(rate) != 0) continue;
        for (const std::uint32_t number : of_rate_[static_cast<std::size_t>(rate)]) make_due(number, false);
    }
    due_.clear();
    for (const std::uint32_t number : due_numbers_) {
        Pair& pair = pairs_[number];
        if (!pair.in_use) pair.due = false;
        if (pair.in_use) due_.push_back({number, look_.see(pair.pair, pair.vertex, pair.offset, pair.table, state)});
    }
    due_numbers_.clear();
    return look_.sorted_hits();
}

void SlabWatch::settle(std::span<const std::uint32_t> struck, Tick now, const state::State& state) {
    const PartMark mark(settings_.parts, LayerPart::looks);
    done_ = now;
    if (now % clocks_.base_period == 0) look_.misaligned.forget(now);
    kicked(struck, now, state);
    for (const Due& due : due_) {
        decide(due, now, state);
        pairs_[due.pair].due = pairs_[due.pair].failed = false;
    }
    find_next(now);
}

/// Decides the rate of a pair after its distance was measured, and makes a new slab if the old one has failed.
void SlabWatch::decide(const Due& due, Tick now, const state::State& state) {
    Pair& pair = pairs_[due.pair];
    const contact::LayerTable& table = clocks_.tables[pair.table];
    const auto split = static_cast<std::size_t>(LayerSurface::first_count(pair.pair.kind));
    const auto count = static_cast<std::size_t>(LayerSurface::count(pair.pair.kind));
    const int coarsest = clocks_.aligned ? table.layer_class(1) : look_.finest_of(table);
    const int finest = look_.finest_of(table);
    // thickness of a slab if layers are queried at this rate
    const auto guarded = [&](int rate) { return rate < 0 || !clocks_.aligned ? table.law().thickness : table.threshold(rate + 1); };
    const auto rate_below = [&](int rate) { return rate <= coarsest ? -1 : rate - 1; };
    const auto rate_above = [&](int rate) { return rate < 0 ? coarsest : rate + 1; };

    const Vec3& n = due.seen.at.direction;
    std::array<Vec3, 4> x{};
    std::array<double, 4> speed{};
    double first_speed = 0, second_speed = 0;
    for (std::size_t i = 0; i < count; ++i) {
        x[i] = look_.position(pair.vertex[i], now, state);
        speed[i] = dot(n, look_.velocity(pair.vertex[i], state));
        (i < split ? first_speed : second_speed) += std::abs(due.seen.at.weight[i]) * speed[i];
    }
    int rate = pair.rate;
    const bool idle = rate >= 0 && due.seen.distance > guarded(rate_below(rate)) && first_speed > second_speed;
    if (!pair.failed && !idle) return;
    if (idle) rate = rate_below(rate);

    double low = std::numeric_limits<double>::infinity(), high = -low;
    std::array<double, 4> coordinate{};
    for (std::size_t i = 0; i < count; ++i) {
        coordinate[i] = dot(n, x[i]);
        i < split ? low = std::min(low, coordinate[i]) : high = std::max(high, coordinate[i]);
    }
    pair.normal = n;
    pair.place = 0.5 * (low + high);
    pair.speed = 0.5 * (first_speed + second_speed);
    pair.made = now;
    pair.crossing.fill(max_tick);
    ++look_.statistics.certificates;
    for (;; rate = rate_above(rate)) {
        // Clocks that are not aligned may start at any tick of the grid. So an active pair is queried at all ticks of the grid and
        // has no slab.
        if (!clocks_.aligned && rate >= 0) break;
        pair.half = 0.5 * (guarded(rate) + pair.offset);
        const Tick period = look_.period_of(std::min(std::max(rate_above(rate), 0), finest));
        if (0.5 * (low - high) - pair.half > tree_->rounding()) {
            Tick fails = max_tick;
            for (std::size_t i = 0; i < count; ++i) {
                fails = std::min(fails, pair.crossing[i] = vertex_crossing(pair, i, coordinate[i], speed[i], now));
            }
            const Tick enough = rate == finest ? 1 : static_cast<Tick>(settings_.patience * static_cast<double>(period));
            if (fails - now >= enough) break;
        }
        if (rate < finest) continue;
        if (!look_.stop) look_.stop = LayerStop{LayerStop::Reason::quantum, pair.pair, due.seen.distance, 1};
        break;
    }
    if (!clocks_.aligned && rate >= 0) pair.crossing.fill(max_tick);
    queue_.remove(queue_number(due.pair));
    reschedule(due.pair, pair);
    set_rate(pair, due.pair, rate);
}

void SlabWatch::find_next(Tick now) {
    const Tick from = std::max(now, done_ + 1);
    next_ = due_numbers_.empty() ? queue_.first_tick() : from;
    for (int rate = 0; rate <= finest_; ++rate) {
        if (of_rate_[static_cast<std::size_t>(rate)].empty()) continue;
        const Tick period = look_.period_of(rate);
        next_ = std::min(next_, (from + period - 1) / period * period);
    }
    AVS_ASSERT(next_ >= from);
}

}  // namespace avs::detect
