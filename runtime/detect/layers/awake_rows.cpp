#include "runtime/detect/layers/awake_rows.h"

#include <algorithm>
#include <bit>

namespace avs::detect {

void AwakeRows::make_room(std::size_t count) {
    if (count + 2 * LookRows::spare <= rate_.size()) return;
    const std::size_t room = std::max(2 * count, some) + 2 * LookRows::spare;
    vertex_.resize(room);
    offset_.resize(room);
    number_.resize(room);
    rate_.resize(room, never);
    due_.vertex.resize(room);
    due_.offset.resize(room);
    due_.pair.resize(room);
    due_.rate.resize(room);
    auto* const vertex = reinterpret_cast<std::uint32_t(*)[4]>(due_.vertex.data());
    due_.rows = {.vertex = vertex, .offset = due_.offset.data(), .pair = due_.pair.data(), .rate = due_.rate.data()};
}

void AwakeRows::reset(std::size_t ranks, int finest) {
    const std::size_t words = (ranks + 63) / 64;
    placed_ = false;
    here_.assign(words, 0);
    count_.assign(static_cast<std::size_t>(finest) + 1, 0);
}

std::size_t AwakeRows::place_of(std::uint32_t rank) const {
    return before_[rank / 64] + static_cast<std::size_t>(std::popcount(place_bits_[rank / 64] & (bit(rank) - 1)));
}

void AwakeRows::change(std::uint32_t rank, int rate, int by) {
    count_[static_cast<std::size_t>(rate)] += by;
    if (!placed_) return;
    rate_[place_of(rank)] = by > 0 ? static_cast<std::int8_t>(rate) : never;
}

void AwakeRows::list_vertices(const std::array<std::uint32_t, 4>& vertex) {
    for (const std::uint32_t v : vertex) {
        if (is_listed_[v] != 0) continue;
        is_listed_[v] = 1;
        vertices_.push_back(v);
    }
}

void AwakeRows::place(std::span<const PairRow> rows, std::span<const std::uint32_t> guests, NumbersOf numbers_of) {
    place_bits_ = here_;
    for (const std::uint32_t rank : guests) place_bits_[rank / 64] |= bit(rank);
    before_.resize(place_bits_.size());
    words_.resize(place_bits_.size() + 1);
    word_places_.resize(place_bits_.size() + 1);
    rank_.resize(rows.size() + RankSets::spare);
    std::size_t filled = 0;
    for (std::size_t w = 0; w < place_bits_.size(); ++w) {
        words_[filled] = place_bits_[w];
        word_places_[filled] = static_cast<std::uint32_t>(w);
        filled += place_bits_[w] != 0 ? 1U : 0U;
    }
    const std::size_t count = numbers_of(words_.data(), word_places_.data(), filled, rank_.data());
    // The loop runs backwards, so that for each word of ranks the place of its first rank is written last and remains.
    for (std::size_t i = count; i-- > 0;) before_[rank_[i] / 64] = static_cast<std::uint32_t>(i);
    make_room(count);
    runs_.clear();
    constexpr std::size_t ahead = 24;
    // Local copies, since the compiler must assume that writes may change the members.
    const std::uint32_t* const ranks = rank_.data();
    std::array<std::uint32_t, 4>* const vertex = vertex_.data();
    double* const offset = offset_.data();
    std::uint32_t* const number = number_.data();
    std::int8_t* const rate = rate_.data();
    const std::size_t last = count == 0 ? 0 : count - 1;
    for (std::size_t begin = 0, end = 0; begin < count; begin = end) {
        const PairKind kind = rows[ranks[begin]].kind;
        const std::uint32_t contact = rows[ranks[begin]].contact;
        for (; end < count; ++end) {
            __builtin_prefetch(&rows[ranks[std::min(end + ahead, last)]]);
            const PairRow& row = rows[ranks[end]];
            if (row.kind != kind || row.contact != contact) break;
            vertex[end] = row.vertex;
            offset[end] = row.offset;
            number[end] = row.number;
            rate[end] = row.rate;
        }
        runs_.push_back({.kind = kind, .contact = contact, .begin = begin, .end = end});
    }
    // If only some pairs are new, `vertices_` already has the vertices of the others.
    if (!placed_) {
        for (const std::uint32_t v : vertices_) is_listed_[v] = 0;
        vertices_.clear();
        for (std::size_t i = 0; i < count; ++i) list_vertices(vertex_[i]);
    }
    placed_ = true;
    guests_ = guests.size();
    for (const std::uint32_t rank : guests) {
        const std::size_t i = place_of(rank);
        rate_[i] = LookRows::guest;
        list_vertices(vertex_[i]);
    }
}

void AwakeRows::dismiss(std::span<const std::uint32_t> guests) {
    for (const std::uint32_t rank : guests) rate_[place_of(rank)] = never;
    guests_ = 0;
}

std::size_t AwakeRows::count_due(int lowest) const {
    int count = 0;
    for (std::size_t rate = static_cast<std::size_t>(lowest); rate < count_.size(); ++rate) count += count_[rate];
    return static_cast<std::size_t>(count) + guests_;
}

std::span<const AwakeRows::Run> AwakeRows::find_due(int lowest, const LookFunctions& functions) {
    due_runs_.clear();
    std::size_t count = 0;
    for (const Run& run : runs_) {
        std::size_t next = run.begin;
        const std::size_t found =
            functions.take_due(due_from(), next, run.end, lowest, run.end - run.begin + LookRows::spare, due_.rows.from(count));
        if (found == 0) continue;
        due_runs_.push_back({.kind = run.kind, .contact = run.contact, .begin = count, .end = count + found});
        count += found;
    }
    return due_runs_;
}

/// Moves the due pairs [begin, end) to the front.
void AwakeRows::keep_due(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
        due_.vertex[i - begin] = due_.vertex[i];
        due_.offset[i - begin] = due_.offset[i];
        due_.pair[i - begin] = due_.pair[i];
        due_.rate[i - begin] = due_.rate[i];
    }
}

}  // namespace avs::detect
