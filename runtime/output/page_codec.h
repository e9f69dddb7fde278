#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/base/result.h"

/// Coding of the numbers of the page's frames as bytes, before deflate. All steps are exact on integers; web/src/codec.ts decodes
/// them.
///
/// A value v is stored as the integer n = round(v / 2^exponent). A prediction is subtracted from n: nothing, the previous frame, or
/// linear extrapolation of the two previous frames (whose integers are first brought to this exponent, rounded half up). If
/// `spatial`, the remainder of the previous vertex is subtracted, too. The result is zigzag-coded and cut into byte planes: all
/// lowest bytes, then all second bytes, and so on, as many planes as the largest result needs (no plane if all are zero).
namespace avs::output::page {

/// Exponent of an array whose values are all zero: every other exponent is larger, so the first nonzero value determines its own.
inline constexpr int no_exponent = -2000;
inline constexpr int most_bits = 27;  ///< |n| <= 2^27, so that no step of the coding leaves 32 bits

struct Quantised {
    int exponent = no_exponent;
    std::vector<std::int32_t> values;
};

struct ArrayCode {
    int exponent = no_exponent;
    int temporal = 0;  ///< 0: no prediction; 1: the previous frame; 2: a line through the two previous frames
    int spatial = 0;   ///< 1: the remainder of the previous vertex is subtracted
    int planes = 0;    ///< 0 to 4
    bool operator==(const ArrayCode&) const = default;
};

/// Integers of `values`, which are finite. The exponent is the smallest one that keeps |n| <= 2^bits, but at least `least` (that of
/// the previous frame, so that within a group of frames it only grows) and at most `most`, unless |n| would not fit into 2^27.
Quantised quantise(std::span<const double> values, int bits, int least, int most);

/// The integer for a larger or equal exponent, rounded half up.
std::int32_t rescaled(std::int32_t value, int from, int to);

/// Encodes one array relative to the previous frames (`before` is the last one, `older` the one before it; null: there is none).
/// Selects the prediction that needs the fewest bytes and appends the planes to `bytes`.
ArrayCode encode(const Quantised& array, const Quantised* before, const Quantised* older, std::string& bytes);

/// Decodes an array: takes `count` values from the front of `bytes`; an error if there are too few.
Result<Quantised> decode(const ArrayCode& code, std::size_t count, const Quantised* before, const Quantised* older,
                         std::string_view& bytes);

/// Encodes words of 32 bits (indices, bit patterns of floats) as differences in planes, for data that are the same in all frames.
int encode_words(std::span<const std::uint32_t> words, std::string& bytes);

/// Decodes words: takes `count` of them from the front of `bytes`; an error if there are too few.
Result<std::vector<std::uint32_t>> decode_words(std::size_t count, int planes, std::string_view& bytes);

}  // namespace avs::output::page
