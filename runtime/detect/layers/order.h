#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace avs::detect {

/// Sets of numbers 0 .. size - 1, each of which is in one set at most or in none; a union of sets comes in rising order. Where
/// numbers are ranks of pairs by their keys, what is due at a tick is so in the order of keys without having been sorted.
class RankSets {
public:
    /// All sets are empty.
    void reset(std::size_t sets, std::size_t size) {
        words_ = (size + 63) / 64;
        summaries_ = (words_ + 63) / 64;
        word_.assign(sets * words_, 0);
        summary_.assign(sets * summaries_, 0);
        count_.assign(sets, 0);
    }
    bool empty(std::size_t set) const { return count_[set] == 0; }
    void insert(std::size_t set, std::uint32_t number) {
        word_[set * words_ + number / 64] |= bit(number);
        summary_[set * summaries_ + number / 4096] |= bit(number / 64);
        ++count_[set];
    }
    /// It is in there.
    void remove(std::size_t set, std::uint32_t number) {
        std::uint64_t& word = word_[set * words_ + number / 64];
        word &= ~bit(number);
        if (word == 0) summary_[set * summaries_ + number / 4096] &= ~bit(number / 64);
        --count_[set];
    }
    /// Appends what is in these sets, rising.
    void list(const std::vector<std::size_t>& sets, std::vector<std::uint32_t>& to) const {
        for (std::size_t s = 0; s < summaries_; ++s) {
            std::uint64_t words = 0;
            for (const std::size_t set : sets) words |= summary_[set * summaries_ + s];
            for (; words != 0; words &= words - 1) {
                const std::size_t w = s * 64 + static_cast<std::size_t>(std::countr_zero(words));
                std::uint64_t numbers = 0;
                for (const std::size_t set : sets) numbers |= word_[set * words_ + w];
                for (; numbers != 0; numbers &= numbers - 1) {
                    to.push_back(static_cast<std::uint32_t>(w * 64 + static_cast<std::size_t>(std::countr_zero(numbers))));
                }
            }
        }
    }

private:
    static std::uint64_t bit(std::uint32_t number) { return std::uint64_t{1} << (number % 64); }
    std::size_t words_ = 0, summaries_ = 0;      ///< per set
    std::vector<std::uint64_t> word_, summary_;  ///< bit i of a summary: word i of its 64 is not empty
    std::vector<std::size_t> count_;
};

}  // namespace avs::detect
