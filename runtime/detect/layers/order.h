#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace avs::detect {

/// Reads numbers that are stored as bits: bit i of words[k] is the number 64 places[k] + i. Writes the numbers of `count` words in
/// order to `to` and returns how many there are. Up to `RankSets::spare` entries after them may be overwritten.
using NumbersOf = std::size_t (*)(const std::uint64_t* words, const std::uint32_t* places, std::size_t count, std::uint32_t* to);

inline std::size_t numbers_one_by_one(const std::uint64_t* words, const std::uint32_t* places, std::size_t count,
                                      std::uint32_t* to) {
    std::uint32_t* end = to;
    for (std::size_t i = 0; i < count; ++i) {
        for (std::uint64_t left = words[i]; left != 0; left &= left - 1) {
            *end++ = 64 * places[i] + static_cast<std::uint32_t>(std::countr_zero(left));
        }
    }
    return static_cast<std::size_t>(end - to);
}

/// Sets of numbers 0 .. size - 1, as bits of words; each number is in at most one set. The union of successive sets is read in
/// ascending order: if the numbers are ranks of pairs by key, and each rate has a set, the pairs that are due at a tick are in the
/// order of keys without sorting. The words of all sets for the same 64 numbers are stored side by side, so uniting sets, or moving
/// a number between sets, reads one or two cache lines.
class RankSets {
public:
    static constexpr std::size_t spare = 16;

    /// Makes all sets empty.
    void reset(std::size_t sets, std::size_t size) {
        const std::size_t words = (size + 63) / 64;
        lines_ = (sets + per_line - 1) / per_line;
        word_.reset(lines_, words);
        summary_.reset(lines_, (words + 63) / 64);
        count_.assign(sets, 0);
        due_.assign(lines_, Line{});
        words_.resize(words + 1);
        places_.resize(words + 1);
        numbers_.resize(size + spare);
    }
    bool empty(std::size_t set) const { return count_[set] == 0; }
    void insert(std::size_t set, std::uint32_t number) {
        word_.at(set, number / 64) |= bit(number);
        summary_.at(set, number / 4096) |= bit(number / 64);
        ++count_[set];
    }
    /// Removes a number that is in this set.
    void remove(std::size_t set, std::uint32_t number) {
        std::uint64_t& word = word_.at(set, number / 64);
        word &= ~bit(number);
        if (word == 0) summary_.at(set, number / 4096) &= ~bit(number / 64);
        --count_[set];
    }
    /// The numbers in the sets [first, end), ascending. Valid until the next call.
    std::span<const std::uint32_t> list(std::size_t first, std::size_t end, NumbersOf numbers_of = numbers_one_by_one) {
        while (end > first && empty(end - 1)) --end;
        if (first == end) return {};
        for (std::size_t set = 0; set < lines_ * per_line; ++set) {
            due_[set / per_line].of[set % per_line] = set >= first && set < end ? ~std::uint64_t{0} : 0;
        }
        const std::size_t first_line = first / per_line, end_line = (end - 1) / per_line + 1;
        std::size_t count = 0;
        for (std::size_t s = 0; s < summary_.words; ++s) {
            for (std::uint64_t words = united(summary_, s, first_line, end_line); words != 0; words &= words - 1) {
                const std::size_t w = s * 64 + static_cast<std::size_t>(std::countr_zero(words));
                const std::uint64_t numbers = united(word_, w, first_line, end_line);
                // There is no branch on whether the word is empty, since that cannot be predicted.
                words_[count] = numbers;
                places_[count] = static_cast<std::uint32_t>(w);
                count += numbers != 0 ? 1U : 0U;
            }
        }
        return {numbers_.data(), numbers_of(words_.data(), places_.data(), count, numbers_.data())};
    }

private:
    static constexpr std::size_t per_line = 8;
    struct alignas(64) Line {
        std::array<std::uint64_t, per_line> of{};  ///< the word of each of eight sets
    };
    static std::uint64_t bit(std::uint32_t number) { return std::uint64_t{1} << (number % 64); }
    /// The words of all sets: for the first eight sets one line per word, then for the next eight sets, and so on.
    struct Table {
        std::vector<Line> lines;
        std::size_t words = 0;  ///< words per set
        void reset(std::size_t lines_of_sets, std::size_t words_of_set) {
            words = words_of_set;
            lines.assign(lines_of_sets * words, Line{});
        }
        std::uint64_t& at(std::size_t set, std::size_t word) { return lines[set / per_line * words + word].of[set % per_line]; }
    };
    /// Union of the words with one number in all sets that `list` reads.
    std::uint64_t united(const Table& table, std::size_t word, std::size_t first_line, std::size_t end_line) const {
        std::uint64_t all = 0;
        for (std::size_t l = first_line; l < end_line; ++l) {
            const Line &line = table.lines[l * table.words + word], &due = due_[l];
            for (std::size_t i = 0; i < per_line; ++i) all |= line.of[i] & due.of[i];
        }
        return all;
    }
    std::size_t lines_ = 0;             ///< number of lines for one word of all sets
    Table word_, summary_;              ///< bit i of word s of a summary: whether word 64 s + i of the set is not empty
    std::vector<std::size_t> count_;    ///< per set: how many numbers are in it
    std::vector<Line> due_;             ///< of the last call of `list`: all bits for the sets that it reads, none for others
    std::vector<std::uint64_t> words_;  ///< of the last call of `list`: the words that are not empty
    std::vector<std::uint32_t> places_, numbers_;
};

}  // namespace avs::detect
