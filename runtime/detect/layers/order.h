#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace avs::detect {

/// Sets of numbers 0 .. size - 1, each of which is in one set at most or in none; a union of sets comes in rising order. Where
/// numbers are ranks of pairs by their keys, what is due at a tick is so in the order of keys without having been sorted. Each
/// number may have a mark, by which a union comes in two parts.
class RankSets {
public:
    /// All sets are empty, nothing is marked.
    void reset(std::size_t sets, std::size_t size) {
        words_ = (size + 63) / 64;
        summaries_ = (words_ + 63) / 64;
        word_.assign(sets * words_, 0);
        summary_.assign(sets * summaries_, 0);
        count_.assign(sets, 0);
        mark_.assign(words_, 0);
        marked_.resize(size);
        unmarked_.resize(size);
    }
    void mark(std::uint32_t number, bool marked) {
        std::uint64_t& word = mark_[number / 64];
        word = marked ? word | bit(number) : word & ~bit(number);
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
    struct Listed {
        std::span<const std::uint32_t> marked, unmarked;
    };
    /// What is in these sets, each part rising. Good until the next call.
    Listed list(std::span<const std::size_t> sets) {
        std::uint32_t* marked = marked_.data();
        std::uint32_t* unmarked = unmarked_.data();
        const auto unpack = [](std::uint64_t numbers, std::size_t word, std::uint32_t* to) {
            for (; numbers != 0; numbers &= numbers - 1) {
                *to++ = static_cast<std::uint32_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(numbers)));
            }
            return to;
        };
        for (std::size_t s = 0; s < summaries_; ++s) {
            std::uint64_t words = 0;
            for (const std::size_t set : sets) words |= summary_[set * summaries_ + s];
            for (; words != 0; words &= words - 1) {
                const std::size_t w = s * 64 + static_cast<std::size_t>(std::countr_zero(words));
                std::uint64_t numbers = 0;
                for (const std::size_t set : sets) numbers |= word_[set * words_ + w];
                marked = unpack(numbers & mark_[w], w, marked);
                unmarked = unpack(numbers & ~mark_[w], w, unmarked);
            }
        }
        return {{marked_.data(), marked}, {unmarked_.data(), unmarked}};
    }

private:
    static std::uint64_t bit(std::uint32_t number) { return std::uint64_t{1} << (number % 64); }
    std::size_t words_ = 0, summaries_ = 0;      ///< per set
    std::vector<std::uint64_t> word_, summary_;  ///< bit i of a summary: word i of its 64 is not empty
    std::vector<std::size_t> count_;
    std::vector<std::uint64_t> mark_;
    std::vector<std::uint32_t> marked_, unmarked_;  ///< for the last list
};

}  // namespace avs::detect
