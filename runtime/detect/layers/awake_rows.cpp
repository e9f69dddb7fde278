#include "runtime/detect/layers/awake_rows.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

namespace avs::detect {

void AwakeRows::Columns::make_room(std::size_t count) {
    if (count + LookRows::spare <= room) return;
    room = 2 * count + LookRows::spare;
    vertex_.resize(room);
    offset_.resize(room);
    numbers_.resize(3 * room);
    rows.vertex = reinterpret_cast<std::uint32_t(*)[4]>(vertex_.data());
    rows.offset = offset_.data();
    rows.rank = numbers_.data();
    rows.number = rows.rank + room;
    rows.rate = rows.number + room;
}

void AwakeRows::reset(std::size_t ranks, int finest) {
    const std::size_t words = (ranks + 63) / 64;
    placed_ = false;
    here_.assign(words, 0);
    count_.assign(static_cast<std::size_t>(finest) + 1, 0);
    for (const std::uint32_t v : vertices_) is_listed_[v] = 0;
    vertices_.clear();
}

std::size_t AwakeRows::place_of(std::uint32_t rank) const {
    return before_[rank / 64] + static_cast<std::size_t>(std::popcount(place_bits_[rank / 64] & (bit(rank) - 1)));
}

void AwakeRows::change(std::uint32_t rank, int rate, int by) {
    count_[static_cast<std::size_t>(rate)] += by;
    if (!placed_) return;
    const std::size_t place = place_of(rank);
    rate_[place] = by > 0 ? static_cast<std::int8_t>(rate) : never;
    all_.rows.rate[place] = static_cast<std::uint32_t>(rate) + 1;
}

void AwakeRows::list_vertices(const std::uint32_t (&vertex)[4]) {
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
    std::size_t count = 0, filled = 0;
    for (std::size_t w = 0; w < place_bits_.size(); ++w) {
        before_[w] = static_cast<std::uint32_t>(count);
        words_[filled] = place_bits_[w];
        word_places_[filled] = static_cast<std::uint32_t>(w);
        filled += place_bits_[w] != 0 ? 1U : 0U;
        count += static_cast<std::size_t>(std::popcount(place_bits_[w]));
    }
    all_.make_room(count);
    due_.make_room(count);
    rate_.resize(count + LookRows::spare);
    const LookRows& to = all_.rows;
    numbers_of(words_.data(), word_places_.data(), filled, to.rank);
    runs_.clear();
    constexpr std::size_t ahead = 24;
    for (std::size_t i = 0; i < count; ++i) {
        __builtin_prefetch(&rows[to.rank[std::min(i + ahead, count - 1)]]);
        const PairRow& row = rows[to.rank[i]];
        std::memcpy(to.vertex[i], row.vertex.data(), sizeof to.vertex[i]);
        to.offset[i] = row.offset;
        to.number[i] = row.number;
        to.rate[i] = static_cast<std::uint32_t>(std::max(row.rate + 1, 0));
        rate_[i] = row.rate;
        if (runs_.empty() || runs_.back().kind != row.kind || runs_.back().contact != row.contact) {
            runs_.push_back({.kind = row.kind, .contact = row.contact, .begin = i, .end = i});
        }
        runs_.back().end = i + 1;
    }
    // Vertices of those that were here before are listed.
    if (!placed_) {
        for (std::size_t i = 0; i < count; ++i) list_vertices(to.vertex[i]);
    }
    placed_ = true;
    constexpr std::int8_t always = std::numeric_limits<std::int8_t>::max();
    for (const std::uint32_t rank : guests) {
        const std::size_t i = place_of(rank);
        rate_[i] = always;
        to.rate[i] = 0;
        list_vertices(to.vertex[i]);
    }
}

void AwakeRows::dismiss(std::span<const std::uint32_t> guests) {
    for (const std::uint32_t rank : guests) rate_[place_of(rank)] = never;
}

void AwakeRows::find_due(int lowest, const LookFunctions& functions) {
    due_runs_.clear();
    std::size_t count = 0;
    for (const Run& run : runs_) {
        Run due{.kind = run.kind, .contact = run.contact, .begin = count, .end = count};
        count += functions.take_due(all_.rows.from(run.begin), rate_.data() + run.begin, run.end - run.begin, lowest,
                                    due_.rows.from(count));
        due.end = count;
        if (due.end > due.begin) due_runs_.push_back(due);
    }
}

}  // namespace avs::detect
