#pragma once

#include "runtime/image/image.h"

/// Functions that make instructions of programs (tapes) of an image.
namespace avs::test {

inline image::Instruction constant(double value) { return {.op = image::Op::constant, .value = value}; }
inline image::Instruction arithmetic(Arithmetic which) {
    return {.op = image::Op::arithmetic, .index = static_cast<std::uint32_t>(which)};
}
inline image::Instruction column(std::uint32_t index) { return {.op = image::Op::series, .index = index}; }
inline image::Instruction reduce(TimeReduction reduction) {
    return {.op = image::Op::reduce, .index = static_cast<std::uint32_t>(reduction)};
}
inline constexpr image::Instruction the_time{.op = image::Op::time};

}  // namespace avs::test
