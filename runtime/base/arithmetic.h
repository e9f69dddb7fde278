#pragma once

#include <cstdint>
#include <string_view>

/// The operations on numbers in a scene, with the same meaning at compile time and during a run.
namespace avs {

/// Is raised with every change that alters the bits of runs: of formulas, of the order of operations, of elementary functions. A
/// checkpoint written with one version cannot be resumed with another.
extern const std::uint32_t arithmetic_version;

enum class Arithmetic : std::uint8_t {
    negate,
    absolute,
    square_root,
    exponential,
    logarithm,
    sine,
    cosine,
    tangent,
    arc_sine,
    arc_cosine,
    arc_tangent,
    floor,
    ceil,
    round,
    logical_not,
    add,
    subtract,
    multiply,
    divide,
    power,
    minimum,
    maximum,
    arc_tangent_2,
    less,
    less_equal,
    equal,
    logical_and,
    logical_or,
    select,  ///< a != 0 ? b : c
};
inline constexpr int arithmetic_count = static_cast<int>(Arithmetic::select) + 1;

constexpr int operand_count(Arithmetic operation) {
    if (operation <= Arithmetic::logical_not) return 1;
    return operation == Arithmetic::select ? 3 : 2;
}

/// The name of an operation, as dumps show it: "add", "square_root".
std::string_view name(Arithmetic operation);

/// Truth values are 1 and 0. NaN stands for "no value" (a division by zero, a root of a negative number, an overflow) and is handed
/// on, except by `select` for the branch not taken and by `logical_and`, `logical_or` where the left side decides.
double compute(Arithmetic operation, double a, double b, double c);

}  // namespace avs
