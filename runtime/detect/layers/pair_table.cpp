#include "runtime/detect/layers/pair_table.h"

#include <algorithm>

#include "runtime/base/assert.h"

namespace avs::detect {

namespace {

// When all pairs get new ranks, one rank is left free after this many pairs.
constexpr std::uint32_t pairs_per_room = 3;
// If there is at least one new pair for this many ranks, all pairs get new ranks.
constexpr std::size_t ranks_per_newcomer = 24;
// New pairs and the pairs around them share a range of ranks with at least this many free ranks per new pair.
constexpr double room_per_newcomer = 1.5;

}  // namespace

PairTable::PairTable(const LayerSurface& surface, std::span<const double> thickness, const LayerSettings& settings, int finest,
                     bool may_sleep)
    : windows_(settings.windows),
      finest_(finest),
      short_list_(settings.short_list),
      may_sleep_(may_sleep),
      neighbours_(surface, thickness, settings.simd),
      awake_(surface.node_of_vertex.size()) {
    AVS_ASSERT(place_of(finest_) < 64);  // rates are bits of a word
}

void PairTable::insert(PairRow& pair, std::uint32_t rank, int rate) {
    std::int8_t& standing = rate_[pair.number];
    if (standing == rate) return;
    if (standing != not_listed) take_out(rank, standing);
    standing = pair.rate = static_cast<std::int8_t>(rate);
    enter(rank, rate);
}

void PairTable::insert(PairRow& pair, std::uint32_t rank, std::uint32_t place, int rate) {
    std::int8_t& standing = rate_[pair.number];
    const bool stays = place != no_place && standing != not_listed && awake_.has(rank);
    if (!stays) return insert(pair, rank, rate);
    awake_.move(place, standing, rate);
    standing = pair.rate = static_cast<std::int8_t>(rate);
}

/// Puts a rank into the set of a rate.
void PairTable::enter(std::uint32_t rank, int rate) {
    if (awake_.has(rank)) return awake_.insert(rank, rate);
    of_rate_.insert(place_of(rate), rank);
}

void PairTable::take_out(std::uint32_t rank, int rate) {
    if (awake_.has(rank)) return awake_.remove(rank, rate);
    of_rate_.remove(place_of(rate), rank);
}

void PairTable::remove(PairRow& pair) {
    take_out(rank_[pair.number], rate_[pair.number]);
    rate_[pair.number] = not_listed;
}

void PairTable::set_awake(PairRow& pair, std::uint32_t rank, bool awake) {
    pair.awake = awake;
    if (!may_sleep_ || awake == awake_.has(rank) || !awake_.has_place(rank)) return;
    if (rate_[pair.number] != not_listed) remove(pair);
    if (awake) {
        awake_.join(rank);
    } else {
        awake_.leave(rank);
    }
}

void PairTable::build(std::span<const Vec3> position, double margin) {
    neighbours_.build(position, margin);
    rate_.assign(neighbours_.slots(), not_listed);
    slack_.assign(neighbours_.slots(), 0);
    rank_.assign(neighbours_.slots(), 0);
    ranked_.clear();
    rows_.clear();
    rank_pairs();
    number_pairs();
}

void PairTable::renew(std::span<const std::uint32_t> vertices, std::span<const Vec3> position,
                      std::span<const std::uint32_t> asked) {
    neighbours_.renew(vertices, position, asked);
    rate_.resize(neighbours_.slots(), not_listed);
    slack_.resize(neighbours_.slots());
    rank_.resize(neighbours_.slots());
    rank_pairs();
    number_pairs();
}

/// Fills the rows of new pairs: vertices, offset, contact, kind.
void PairTable::number_pairs() {
    const LayerSurface& surface = neighbours_.surface();
    for (const std::uint32_t number : neighbours_.added()) {
        const LayerPair& primitives = neighbours_.pair(number);
        row_of(number) = PairRow{.vertex = surface.vertices_of(primitives),
                                 .offset = surface.offset_of(primitives),
                                 .direction = {},
                                 .number = number,
                                 .contact = static_cast<std::uint16_t>(primitives.contact),
                                 .kind = primitives.kind};
    }
}

/// Updates ranks for the pairs that the last call of `neighbours_` added and removed. A removed pair leaves its rank free. A new
/// pair gets a rank between those of the neighbouring keys; most other pairs keep their ranks. All older pairs must be in the sets
/// of their rates.
void PairTable::rank_pairs() {
    awake_.unplace();
    for (const std::uint32_t number : neighbours_.removed()) {
        take_out(rank_[number], rate_[number]);
        awake_.leave(rank_[number]);
        rate_[number] = not_listed;
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
    if (neighbours_.count() < short_list_ || newcomers_.size() * ranks_per_newcomer >= all) return rank_anew(newcomers_);
    std::size_t before = 0;  // number of ranks already handled
    for (std::size_t i = 0, next = 0; i < newcomers_.size(); i = next) {
        // Widens a range of ranks around the place of the new pair until it has room for all new pairs that belong there and for
        // some later ones.
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

/// Distributes the pairs at the ranks [begin, end) and the new pairs evenly over these ranks.
void PairTable::rank_between(std::size_t begin, std::size_t end, std::span<const RankedPair> newcomers) {
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
        take_out(static_cast<std::uint32_t>(rank), rate_[pair.number]);
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

/// Gives a pair its rank and, if it has a rate, puts it into the set of this rate.
void PairTable::put(const RankedPair& pair, const PairRow& row, std::uint32_t rank) {
    ranked_[rank] = pair;
    rows_[rank] = row;
    rank_[pair.number] = rank;
    if (rate_[pair.number] == not_listed) return;
    if (row.awake && may_sleep_) awake_.join(rank);
    enter(rank, row.rate);
}

/// Gives new ranks to all listed pairs and the new ones, with free ranks between them.
void PairTable::rank_anew(std::span<const RankedPair> newcomers) {
    ranked_before_.swap(ranked_);
    rows_before_.swap(rows_);
    const std::size_t count = ranked_before_.size() + newcomers.size();
    const bool with_room = neighbours_.count() >= short_list_;
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

}  // namespace avs::detect
