#include "runtime/schedule/sort.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <span>

namespace avs::schedule {
namespace {

constexpr int max_digit_bits = 11;

/// One stable pass over the digit at `shift`.
void radix_pass(const std::vector<std::uint64_t>& from, std::vector<std::uint64_t>& to, int shift, int bits) {
    std::array<std::uint32_t, std::size_t{1} << max_digit_bits> start;
    const std::size_t digits = std::size_t{1} << bits;
    const std::uint64_t mask = digits - 1;
    std::fill_n(start.begin(), digits, 0U);
    for (const std::uint64_t key : from) ++start[(key >> shift) & mask];
    std::uint32_t sum = 0;
    for (std::size_t d = 0; d < digits; ++d) {
        const std::uint32_t count = start[d];
        start[d] = sum;
        sum += count;
    }
    for (const std::uint64_t key : from) to[start[(key >> shift) & mask]++] = key;
}

void sort_by_digits(std::vector<std::uint64_t>& keys, std::vector<std::uint64_t>& scratch, int shift, int bits) {
    scratch.resize(keys.size());
    const int passes = (bits + max_digit_bits - 1) / max_digit_bits;
    for (int pass = 0; pass < passes; ++pass) {
        const int begin = bits * pass / passes;
        const int end = bits * (pass + 1) / passes;
        radix_pass(keys, scratch, shift + begin, end - begin);
        keys.swap(scratch);
    }
}

/// Keys whose offsets are in order: puts the ids of equal offsets in order. Stops and returns false at a long run of ties that is
/// not in order.
bool sort_ties(std::span<std::uint64_t> keys) {
    constexpr std::size_t long_run = 256;
    std::size_t begin = 0;
    while (begin < keys.size()) {
        const std::uint64_t offset = keys[begin] >> 32;
        std::size_t end = begin + 1;
        bool ordered = true;
        for (; end < keys.size() && (keys[end] >> 32) == offset; ++end) ordered = ordered && keys[end - 1] < keys[end];
        if (!ordered) {
            if (end - begin > long_run) return false;
            std::sort(keys.begin() + static_cast<std::ptrdiff_t>(begin), keys.begin() + static_cast<std::ptrdiff_t>(end));
        }
        begin = end;
    }
    return true;
}

int bits_of_largest_id(std::span<const std::uint64_t> keys) {
    std::uint32_t all = 0;
    for (const std::uint64_t key : keys) all |= static_cast<std::uint32_t>(key);
    return static_cast<int>(std::bit_width(all));
}

}  // namespace

void sort_keys(std::vector<std::uint64_t>& keys, std::vector<std::uint64_t>& scratch, int offset_bits) {
    // Below this the histograms cost more than comparing.
    if (keys.size() < 64) {
        std::sort(keys.begin(), keys.end());
        return;
    }
    sort_by_digits(keys, scratch, 32, offset_bits);
    if (sort_ties(keys)) return;
    // Many clocks share ticks (nested, synchronous): ids first, offsets again; every pass keeps the order of the one before.
    sort_by_digits(keys, scratch, 0, bits_of_largest_id(keys));
    sort_by_digits(keys, scratch, 32, offset_bits);
}

}  // namespace avs::schedule
