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
/// A value v is stored as the integer n = round(v / 2^exponent). From n a prediction is subtracted: nothing, the previous frame,
/// or linear extrapolation of the two previous frames (integers of other exponents are first brought to this one, rounded half
/// up); if `spatial`, also the remainder of the previous vertex. The result is zigzag-coded and cut into byte planes: all lowest
/// bytes, then all second bytes, ... as many planes as the largest one needs (none: all zero).
namespace avs::output::page {

/// Exponent of an array that is all zero: no other exponent is smaller, so the first nonzero value chooses its own.
inline constexpr int no_exponent = -2000;
inline constexpr int most_bits = 27;  ///< |n| <= 2^27, so that no step of the coding leaves 32 bits

struct Quantised {
    int exponent = no_exponent;
    std::vector<std::int32_t> values;
};

struct ArrayCode {
    int exponent = no_exponent;
    int temporal = 0;  ///< 0: no prediction, 1: the frame before, 2: a line through two frames
    int spatial = 0;   ///< 1: less the remainder of the vertex before
    int planes = 0;    ///< 0 to 4
    bool operator==(const ArrayCode&) const = default;
};

/// Integers of `values` (finite). The exponent is the smallest that keeps |n| <= 2^bits, but at least `least` (that of the frame
/// before, so that it grows within a group of frames only) and at most `most` unless |n| would not fit into 2^27.
Quantised quantise(std::span<const double> values, int bits, int least, int most);

/// The integer at a larger or equal exponent, rounded half up.
std::int32_t rescaled(std::int32_t value, int from, int to);

/// Codes one array against the frames before it (`before` is the last one, `older` the one before that; null: not there); picks the
/// cheapest prediction and appends the planes to `bytes`.
ArrayCode encode(const Quantised& array, const Quantised* before, const Quantised* older, std::string& bytes);

/// The inverse: takes `count` values off the front of `bytes`; an error if they are too few.
Result<Quantised> decode(const ArrayCode& code, std::size_t count, const Quantised* before, const Quantised* older,
                         std::string_view& bytes);

/// Codes words of 32 bits (indices, bit patterns of floats) as differences in planes, for data that do not change over frames.
int encode_words(std::span<const std::uint32_t> words, std::string& bytes);

/// The inverse: takes `count` words off the front of `bytes`; an error if they are too few.
Result<std::vector<std::uint32_t>> decode_words(std::size_t count, int planes, std::string_view& bytes);

}  // namespace avs::output::page
