#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/detect/layers/watch.h"

// The list of pairs of LayerWatch, which is one more bound of each vertex: how far it goes from its place of reference.

namespace avs::detect {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
// A place of reference has to last for several checks of the fastest vertex: fewer, and a vertex crosses its reserve within one
// segment.
constexpr double segments_per_reserve = 4.1;
// When one vertex has used up its reserve, those that have used this share of theirs get a new place of reference with it; and with
// each of these those beside it that have used the other share, for what looks for its neighbours is near theirs.
constexpr float used_up = 0.8F;
constexpr float used_beside = 0.5F;
// A new place of reference is up to this share of the reserve ahead of a vertex that goes on. With a segment across, which is at
// most half of the reserve, that is less than `used_up`.
constexpr double reference_ahead = 0.5;
// After so many new places of a vertex its pairs are asked whether they have come too far apart. Until then they sleep, which takes
// less than asking.
constexpr unsigned renewals_per_question = 4;
// A reserve that is made wider is made so much wider than it has to be; one so much wider than it has to be is made narrower when
// everything moves.
constexpr double spare_reserve = 1.25;
constexpr double wide_reserve = 2;
// When all pairs are ranked anew, after so many of them there is a free rank.
constexpr std::uint32_t pairs_per_room = 3;
// With more newcomers than one per so many ranks, all are ranked anew.
constexpr std::size_t ranks_per_newcomer = 24;
// Newcomers and the pairs around them share ranks of which so many times as many as newcomers were free.
constexpr double room_per_newcomer = 1.5;

double largest_component(const Vec3& x) { return std::max({std::abs(x.x), std::abs(x.y), std::abs(x.z)}); }

}  // namespace

/// How far a vertex has to be allowed to go, so that its place of reference lasts [m].
double LayerWatch::reserve_for(std::uint32_t vertex, const state::State& state) const {
    return 0.5 * segments_per_reserve * norm(look_.velocity(vertex, state)) * static_cast<double>(guards_.segment(vertex)) *
           clocks_.quantum;
}

/// How far ahead of a vertex its new place of reference is, if this is the way from its last one: a vertex that goes on so uses its
/// whole reserve, and part of it twice. Not for one that is turning back: the end of its segment would be too far from the place.
Vec3 LayerWatch::ahead_of(const Vec3& way, const Vec3& velocity) const {
    const double length = norm(way);
    if (!(dot(way, velocity) > 0)) return {};
    return std::min(1.0, reference_ahead * list_reserve_ / length) * way;
}

/// From nothing.
void LayerWatch::make_list(Tick now, const state::State& state) {
    const PartMark mark(settings_.parts, LayerPart::lists);
    const double narrowest = 0.5 * settings_.skin * surface_.spacing;
    double needed = 0, largest = 0;
    for (std::uint32_t v = 0; v < vertices_.size(); ++v) {
        const double speed = norm(look_.velocity(v, state));
        if (!(speed <= speed_bound_[v]) || speed_bound_[v] == 0)
            speed_bound_[v] = std::max(speed_bound_[v], settings_.speed * speed);
        relied_[v] = 0;
        guards_.expire(v);
        position_[v] = look_.position(v, now, state);
        largest = std::max(largest, largest_component(position_[v]));
        needed = std::max(needed, reserve_for(v, state));
    }
    rounding_ = 1e-14 * largest;
    list_reserve_ = (needed > narrowest ? spare_reserve * needed : narrowest) + rounding_;
    neighbours_.build(position_, always_ ? infinity : 2 * list_reserve_);
    ++look_.statistics.lists;
    look_.statistics.listed_pairs = neighbours_.count();
    pair_rate_.assign(neighbours_.slots(), not_listed);
    slack_.assign(neighbours_.slots(), 0);
    rank_.assign(neighbours_.slots(), 0);
    ranked_.clear();
    rows_.clear();
    rank_pairs();
    take_up(neighbours_.added(), now, state);
}

/// Places of reference for the vertices that have gone far from theirs.
void LayerWatch::renew_list(Tick now, const state::State& state) {
    const PartMark mark(settings_.parts, LayerPart::lists);
    double needed = 0;
    moved_.clear();
    asked_.clear();
    group_moves_.assign(neighbours_.groups(), 0);
    for (std::uint32_t v = 0; v < vertices_.size(); ++v) {
        const Vec3 x = look_.position(v, now, state);
        const Vec3 end = x + static_cast<double>(guards_.segment(v)) * clocks_.quantum * look_.velocity(v, state);
        used_[v] = static_cast<float>(norm(end - neighbours_.reference(v)) / list_reserve_);
        if (used_[v] > used_up) group_moves_[neighbours_.group_of(v)] = 1;
    }
    for (std::uint32_t v = 0; v < vertices_.size(); ++v) {
        if (used_[v] <= used_beside || group_moves_[neighbours_.group_of(v)] == 0) continue;
        const Vec3 x = look_.position(v, now, state);
        const Vec3 way = x - neighbours_.reference(v);
        // Ahead of one that has turned since its last place there may be nothing for it: it swings.
        const Vec3 ahead = dot(way, last_way_[v]) < 0 ? Vec3{} : ahead_of(way, look_.velocity(v, state));
        last_way_[v] = way;
        position_[v] = x + ahead;
        moved_.push_back(v);
        if (++renewals_[v] % renewals_per_question == 0) asked_.push_back(v);
        // It may be nearer to the border of where it may be than it was.
        const Vertex& row = vertices_[v];
        const double seconds = seconds_within(list_reserve_ - rounding_ - norm(ahead), norm(row.velocity) + row.change);
        guards_.shorten(v, after(now, seconds));
        needed = std::max(needed, reserve_for(v, state));
        rounding_ = std::max(rounding_, 1e-14 * largest_component(x));
    }
    const bool most = 2 * moved_.size() > vertices_.size();
    const double enough = std::max(needed, 0.5 * settings_.skin * surface_.spacing);
    if (needed > list_reserve_ - rounding_ || (most && list_reserve_ > wide_reserve * enough)) return make_list(now, state);

    ++look_.statistics.lists;
    neighbours_.renew(moved_, position_, asked_);
    pair_rate_.resize(neighbours_.slots(), not_listed);
    slack_.resize(neighbours_.slots());
    rank_.resize(neighbours_.slots());
    rank_pairs();
    take_up(neighbours_.added(), now, state);
    look_.statistics.listed_pairs = neighbours_.count();
    find_next(now);
}

/// What has come and gone by the last call of `neighbours_`. All that are not new stand among those of their rate. A pair that goes
/// leaves its rank free; one that comes gets a rank from those around its key, and all others keep theirs.
void LayerWatch::rank_pairs() {
    awake_.unplace();
    for (const std::uint32_t number : neighbours_.removed()) {
        take_out(rank_[number], pair_rate_[number]);
        awake_.leave(rank_[number]);
        pair_rate_[number] = not_listed;
        ranked_[rank_[number]].number = no_pair;
    }
    newcomers_.clear();
    for (const std::uint32_t number : neighbours_.added()) {
        const LayerPair& pair = neighbours_.pair(number);
        newcomers_.push_back({pair.key(), number, pair.contact});
    }
    const auto by_key = [](const RankedPair& a, const RankedPair& b) { return a.key < b.key; };
    std::sort(newcomers_.begin(), newcomers_.end(), by_key);
    const std::size_t all = ranked_.size();
    if (neighbours_.count() < settings_.short_list || newcomers_.size() * ranks_per_newcomer >= all) return rank_anew(newcomers_);
    std::size_t before = 0;  // ranks that are done with
    for (std::size_t i = 0, next = 0; i < newcomers_.size(); i = next) {
        // Ranks around its place, and all newcomers that belong there, until there is room for these and some to come.
        std::size_t begin = static_cast<std::size_t>(
            std::lower_bound(ranked_.begin() + static_cast<std::ptrdiff_t>(before), ranked_.end(), newcomers_[i], by_key) -
            ranked_.begin());
        std::size_t end = begin, free = 0;
        for (;;) {
            while (next < newcomers_.size() && (end == all || newcomers_[next].key <= ranked_[end].key)) ++next;
            if (static_cast<double>(free) >= room_per_newcomer * static_cast<double>(next - i)) break;
            if (2 * (end - begin) >= all || (begin == before && end == all)) return rank_anew(std::span(newcomers_).subspan(i));
            if (begin > before) free += ranked_[--begin].number == no_pair ? 1U : 0U;
            if (end < all) free += ranked_[end++].number == no_pair ? 1U : 0U;
        }
        rank_between(begin, end, std::span(newcomers_).subspan(i, next - i));
        before = end;
    }
}

/// All pairs of these ranks and the newcomers share them evenly.
void LayerWatch::rank_between(std::size_t begin, std::size_t end, std::span<const RankedPair> newcomers) {
    ranked_before_.clear();
    rows_before_.clear();
    std::size_t next = 0;
    const auto keep = [&](const RankedPair& pair, const PairRow& row) {
        ranked_before_.push_back(pair);
        rows_before_.push_back(row);
    };
    for (std::size_t rank = begin; rank < end; ++rank) {
        const RankedPair& pair = ranked_[rank];
        if (pair.number == no_pair) continue;
        while (next < newcomers.size() && newcomers[next].key < pair.key) keep(newcomers[next++], PairRow{});
        take_out(static_cast<std::uint32_t>(rank), pair_rate_[pair.number]);
        awake_.leave(static_cast<std::uint32_t>(rank));
        keep(pair, rows_[rank]);
    }
    while (next < newcomers.size()) keep(newcomers[next++], PairRow{});
    const std::size_t count = ranked_before_.size();
    for (std::size_t i = 0, rank = begin; i < count; ++i) {
        put(ranked_before_[i], rows_before_[i], static_cast<std::uint32_t>(rank));
        const std::size_t last = begin + (i + 1) * (end - begin) / count;
        while (++rank < last) ranked_[rank] = {ranked_before_[i].key, no_pair, ranked_before_[i].contact};
    }
}

/// A newcomer stands among none of any rate, until it is taken up.
void LayerWatch::put(const RankedPair& pair, const PairRow& row, std::uint32_t rank) {
    ranked_[rank] = pair;
    rows_[rank] = row;
    rank_[pair.number] = rank;
    if (pair_rate_[pair.number] == not_listed) return;
    if (row.awake && may_sleep()) awake_.join(rank);
    enter(rank, row.rate);
}

/// All that have a rank, and these, with room for others between them.
void LayerWatch::rank_anew(std::span<const RankedPair> newcomers) {
    ranked_before_.swap(ranked_);
    rows_before_.swap(rows_);
    const std::size_t count = ranked_before_.size() + newcomers.size();
    const bool with_room = neighbours_.count() >= settings_.short_list;
    const std::size_t most = with_room ? count / pairs_per_room * (pairs_per_room + 1) + pairs_per_room + 1 : count;
    ranked_.resize(most);
    rows_.resize(most);
    of_rate_.reset(place_of(finest_) + 1, most);
    awake_.reset(most, finest_);
    std::uint32_t rank = 0;
    const auto take = [&](const RankedPair& pair, const PairRow& row) {
        put(pair, row, rank++);
        if (with_room && rank % (pairs_per_room + 1) == pairs_per_room) ranked_[rank++] = {pair.key, no_pair, pair.contact};
    };
    std::size_t next = 0;
    for (std::size_t i = 0; i < ranked_before_.size(); ++i) {
        const RankedPair& pair = ranked_before_[i];
        if (pair.number == no_pair) continue;
        while (next < newcomers.size() && newcomers[next].key < pair.key) take(newcomers[next++], PairRow{});
        take(pair, rows_before_[i]);
    }
    while (next < newcomers.size()) take(newcomers[next++], PairRow{});
    ranked_.resize(rank);
    rows_.resize(rank);
}

/// A vertex comes to have a pair: its speed bound counts from now on. If a pair relies on it, it has counted before.
void LayerWatch::use_speed_bound(std::uint32_t vertex, const state::State& state) {
    if ((relied_[vertex] & 1U) != 0) return;
    const Vertex& row = vertices_[vertex];
    const double speed = norm(look_.velocity(vertex, state));
    if (speed > speed_bound_[vertex]) speed_bound_[vertex] = settings_.speed * speed;
    if (norm(row.velocity) + row.change > speed_bound_[vertex]) guards_.expire(vertex);
}

/// Pairs that are new in the list, and have their ranks.
void LayerWatch::take_up(std::span<const std::uint32_t> numbers, Tick now, const state::State& state) {
    for (const std::uint32_t number : numbers) {
        const LayerPair& primitives = neighbours_.pair(number);
        PairRow& pair = row_of(number);
        pair = PairRow{};
        pair.vertex = surface_.vertices_of(primitives);
        pair.offset = surface_.offset_of(primitives);
        pair.number = number;
        pair.contact = static_cast<std::uint16_t>(primitives.contact);
        pair.kind = primitives.kind;
        for (const std::uint32_t v : pair.vertex) use_speed_bound(v, state);
        if (always_) insert(pair, rank_[number], std::min(look_.deepest(), clocks_.of(pair.contact).finest_class()));
    }
    if (!always_) decide_all(numbers, Listed::now, now, state);
}

}  // namespace avs::detect
