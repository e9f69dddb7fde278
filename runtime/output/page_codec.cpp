#include "runtime/output/page_codec.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace avs::output::page {

namespace {

std::uint32_t zigzag(std::int32_t value) {
    return (static_cast<std::uint32_t>(value) << 1) ^ static_cast<std::uint32_t>(value >> 31);
}
std::int32_t unzigzag(std::uint32_t code) { return static_cast<std::int32_t>((code >> 1) ^ (0U - (code & 1U))); }

/// Sums and differences wrap at 32 bits, as they do on the page: damaged frames may contain any numbers.
std::int32_t sum(std::int32_t a, std::int32_t b) { return static_cast<std::int32_t>(std::int64_t{a} + b); }
std::int32_t difference(std::int32_t a, std::int32_t b) { return static_cast<std::int32_t>(std::int64_t{a} - b); }

/// Predicts the integers of an array from those of the previous frames.
class Prediction {
public:
    Prediction(int temporal, int exponent, const Quantised* before, const Quantised* older)
        : temporal_(temporal), exponent_(exponent), before_(before), older_(older) {}

    std::int32_t operator()(std::size_t i) const {
        if (temporal_ == 0) return 0;
        const std::int32_t last = rescaled(before_->values[i], before_->exponent, exponent_);
        if (temporal_ == 1) return last;
        return difference(sum(last, last), rescaled(older_->values[i], older_->exponent, exponent_));
    }

private:
    int temporal_, exponent_;
    const Quantised *before_, *older_;
};

int planes_for(std::uint32_t all_bits) { return (static_cast<int>(std::bit_width(all_bits)) + 7) / 8; }

void append_planes(std::span<const std::uint32_t> codes, int planes, std::string& bytes) {
    bytes.reserve(bytes.size() + codes.size() * static_cast<std::size_t>(planes));
    for (int plane = 0; plane < planes; ++plane) {
        for (const std::uint32_t code : codes) bytes += static_cast<char>((code >> (8 * plane)) & 0xffU);
    }
}

/// The code number i of `count` codes that are stored as planes.
std::uint32_t code_at(std::string_view bytes, std::size_t count, int planes, std::size_t i) {
    std::uint32_t word = 0;
    for (int plane = 0; plane < planes; ++plane) {
        const auto byte = static_cast<unsigned char>(bytes[static_cast<std::size_t>(plane) * count + i]);
        word |= static_cast<std::uint32_t>(byte) << (8 * plane);
    }
    return word;
}

bool holds(std::string_view bytes, std::size_t count, int planes) {
    return planes >= 0 && planes <= 4 && (planes == 0 || count <= bytes.size() / static_cast<std::size_t>(planes));
}

Error damaged() { return {ExitCode::bad_input, "a frame of the page is damaged"}; }

}  // namespace

Quantised quantise(std::span<const double> values, int bits, int least, int most) {
    double largest = 0;
    for (const double v : values) largest = std::max(largest, std::abs(v));
    Quantised result;
    result.values.resize(values.size());
    result.exponent = least;
    if (largest == 0) return result;
    // largest < 2^k, so n stays within 2^bits at the exponent k - bits.
    int k = 0;
    std::frexp(largest, &k);
    result.exponent = std::max({k - most_bits, least, std::min(k - bits, most)});
    for (std::size_t i = 0; i < values.size(); ++i) {
        result.values[i] = static_cast<std::int32_t>(std::lround(std::ldexp(values[i], -result.exponent)));
    }
    return result;
}

std::int32_t rescaled(std::int32_t value, int from, int to) {
    const std::int64_t shift = std::int64_t{to} - from;
    if (shift <= 0) return value;
    if (shift > 30) return 0;
    return sum(value, 1 << (shift - 1)) >> shift;
}

ArrayCode encode(const Quantised& array, const Quantised* before, const Quantised* older, std::string& bytes) {
    const std::size_t count = array.values.size();
    ArrayCode best;
    best.exponent = array.exponent;
    std::vector<std::uint32_t> codes(count), best_codes;
    std::uint64_t lowest = std::numeric_limits<std::uint64_t>::max();
    const int most_temporal = before == nullptr ? 0 : older == nullptr ? 1 : 2;
    for (int temporal = most_temporal; temporal >= std::min(1, most_temporal); --temporal) {
        const Prediction prediction(temporal, array.exponent, before, older);
        for (const int spatial : {0, 1}) {
            std::int32_t last = 0;
            std::uint32_t all_bits = 0;
            std::uint64_t cost = 0;
            for (std::size_t i = 0; i < count; ++i) {
                const std::int32_t rest = difference(array.values[i], prediction(i));
                codes[i] = zigzag(spatial == 1 ? difference(rest, last) : rest);
                last = rest;
                all_bits |= codes[i];
                cost += static_cast<std::uint64_t>(std::bit_width(codes[i]));
            }
            if (cost >= lowest) continue;
            lowest = cost;
            best.temporal = temporal;
            best.spatial = spatial;
            best.planes = planes_for(all_bits);
            best_codes = codes;
        }
    }
    append_planes(best_codes, best.planes, bytes);
    return best;
}

Result<Quantised> decode(const ArrayCode& code, std::size_t count, const Quantised* before, const Quantised* older,
                         std::string_view& bytes) {
    const bool predicted = code.temporal == 0 || (before != nullptr && (code.temporal == 1 || older != nullptr));
    if (!predicted || !holds(bytes, count, code.planes)) return damaged();
    Quantised result{code.exponent, std::vector<std::int32_t>(count)};
    const Prediction prediction(code.temporal, code.exponent, before, older);
    std::int32_t last = 0;
    for (std::size_t i = 0; i < count; ++i) {
        std::int32_t rest = unzigzag(code_at(bytes, count, code.planes, i));
        if (code.spatial == 1) rest = sum(rest, last);
        last = rest;
        result.values[i] = sum(rest, prediction(i));
    }
    bytes.remove_prefix(count * static_cast<std::size_t>(code.planes));
    return result;
}

int encode_words(std::span<const std::uint32_t> words, std::string& bytes) {
    std::vector<std::uint32_t> codes(words.size());
    std::uint32_t last = 0, all_bits = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        codes[i] = zigzag(static_cast<std::int32_t>(words[i] - last));
        last = words[i];
        all_bits |= codes[i];
    }
    const int planes = planes_for(all_bits);
    append_planes(codes, planes, bytes);
    return planes;
}

Result<std::vector<std::uint32_t>> decode_words(std::size_t count, int planes, std::string_view& bytes) {
    // Words that are all zero take no bytes, so the size of the data does not limit their number.
    constexpr std::size_t most_words = std::size_t{1} << 31;
    if (count > most_words || !holds(bytes, count, planes)) return damaged();
    std::vector<std::uint32_t> words(count);
    std::uint32_t last = 0;
    for (std::size_t i = 0; i < count; ++i)
        words[i] = last += static_cast<std::uint32_t>(unzigzag(code_at(bytes, count, planes, i)));
    bytes.remove_prefix(count * static_cast<std::size_t>(planes));
    return words;
}

}  // namespace avs::output::page
