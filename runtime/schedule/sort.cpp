#include "runtime/schedule/sort.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <span>

namespace avs::schedule {
namespace {

constexpr int max_digit_bits = 11;

using Places = std::array<std::uint32_t, std::size_t{1} << max_digit_bits>;

/// Turns the number of keys with each value of a digit into the place where these keys begin.
void sum_up(Places& places, std::size_t digits) {
    std::uint32_t sum = 0;
    for (std::size_t d = 0; d < digits; ++d) {
        const std::uint32_t count = places[d];
        places[d] = sum;
        sum += count;
    }
}

/// One stable pass over the digit at `shift`.
void move_keys(std::span<const std::uint64_t> from, std::uint64_t* to, int shift, std::uint64_t mask, Places& places) {
    for (const std::uint64_t key : from) to[places[(key >> shift) & mask]++] = key;
}

/// Stable sort by `bits` bits at `shift`.
void sort_by_digits(std::vector<std::uint64_t>& keys, std::vector<std::uint64_t>& scratch, int shift, int bits) {
    scratch.resize(keys.size());
    Places low, high;
    // Two digits are counted in one pass over the keys.
    const int pairs = (bits + 2 * max_digit_bits - 1) / (2 * max_digit_bits);
    for (int pair = 0; pair < pairs; ++pair) {
        const int begin = bits * pair / pairs;
        const int end = bits * (pair + 1) / pairs;
        const int middle = (begin + end) / 2;
        const int low_shift = shift + begin, high_shift = shift + middle;
        const std::uint64_t low_mask = (std::uint64_t{1} << (middle - begin)) - 1;
        const std::uint64_t high_mask = (std::uint64_t{1} << (end - middle)) - 1;
        std::fill_n(low.begin(), low_mask + 1, 0U);
        std::fill_n(high.begin(), high_mask + 1, 0U);
        for (const std::uint64_t key : keys) {
            ++low[(key >> low_shift) & low_mask];
            ++high[(key >> high_shift) & high_mask];
        }
        sum_up(low, low_mask + 1);
        sum_up(high, high_mask + 1);
        move_keys(keys, scratch.data(), low_shift, low_mask, low);
        move_keys(scratch, keys.data(), high_shift, high_mask, high);
    }
}

/// Sorts the ids of equal offsets, of keys whose offsets are sorted. Stops and returns false at a long run of equal offsets whose
/// ids are unsorted.
bool sort_ties(std::span<std::uint64_t> keys) {
    constexpr std::size_t long_run = 256;
    for (std::size_t i = 1; i < keys.size(); ++i) {
        if (keys[i - 1] < keys[i]) [[likely]]
            continue;
        const std::uint64_t offset = keys[i] >> 32;
        std::size_t begin = i - 1;
        while (begin > 0 && keys[begin - 1] >> 32 == offset) --begin;
        std::size_t end = i + 1;
        while (end < keys.size() && keys[end] >> 32 == offset) ++end;
        if (end - begin > long_run) return false;
        std::sort(keys.begin() + static_cast<std::ptrdiff_t>(begin), keys.begin() + static_cast<std::ptrdiff_t>(end));
        i = end;
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
    // For fewer keys, filling the histograms takes longer than sorting by comparison.
    if (keys.size() < 64) {
        std::sort(keys.begin(), keys.end());
        return;
    }
    sort_by_digits(keys, scratch, 32, offset_bits);
    if (sort_ties(keys)) return;
    // Many events share ticks (nested clocks, synchronous schemes): sort by id, then by offset again. Each pass is stable, so it
    // keeps the order of the pass before it among equal keys.
    sort_by_digits(keys, scratch, 0, bits_of_largest_id(keys));
    sort_by_digits(keys, scratch, 32, offset_bits);
}

}  // namespace avs::schedule
