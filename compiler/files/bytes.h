#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace avs::files {

/// Reads a number from bytes in either byte order. The caller has checked that the bytes exist.
template <class Number>
Number from_bytes(const char* bytes, bool swapped) {
    char copy[sizeof(Number)];
    std::memcpy(copy, bytes, sizeof(Number));
    if (swapped) std::reverse(copy, copy + sizeof(Number));
    Number value;
    std::memcpy(&value, copy, sizeof(Number));
    return value;
}

/// Types of numbers in binary files.
enum class NumberType { int8, uint8, int16, uint16, int32, uint32, int64, uint64, float32, float64 };

constexpr std::size_t byte_count(NumberType type) {
    switch (type) {
        case NumberType::int8:
        case NumberType::uint8: return 1;
        case NumberType::int16:
        case NumberType::uint16: return 2;
        case NumberType::int32:
        case NumberType::uint32:
        case NumberType::float32: return 4;
        case NumberType::int64:
        case NumberType::uint64:
        case NumberType::float64: break;
    }
    return 8;
}
constexpr bool is_whole(NumberType type) { return type != NumberType::float32 && type != NumberType::float64; }

/// Whole numbers above 2^53 are rounded.
inline double to_double(const char* bytes, NumberType type, bool swapped) {
    switch (type) {
        case NumberType::int8: return from_bytes<signed char>(bytes, false);
        case NumberType::uint8: return from_bytes<unsigned char>(bytes, false);
        case NumberType::int16: return from_bytes<std::int16_t>(bytes, swapped);
        case NumberType::uint16: return from_bytes<std::uint16_t>(bytes, swapped);
        case NumberType::int32: return from_bytes<std::int32_t>(bytes, swapped);
        case NumberType::uint32: return from_bytes<std::uint32_t>(bytes, swapped);
        case NumberType::int64: return static_cast<double>(from_bytes<std::int64_t>(bytes, swapped));
        case NumberType::uint64: return static_cast<double>(from_bytes<std::uint64_t>(bytes, swapped));
        case NumberType::float32: return double{from_bytes<float>(bytes, swapped)};
        case NumberType::float64: break;
    }
    return from_bytes<double>(bytes, swapped);
}

}  // namespace avs::files
