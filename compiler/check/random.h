#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/check/evaluate.h"

/// `random { seed = 7 }` and the numbers that it gives. Every number is a pure function of the generator and the arguments, so
/// that a generator gives the same number each time. `dice[i]` is a different generator for each i. docs/language says how
/// each number is computed.
namespace avs::check {

/// The generator with an index.
Generator derived(const Generator& generator, std::int64_t index);

/// One of the functions of a generator: `uniform`, `normal`, `integer`, `pick`.
std::optional<BoundFunction> random_function(std::string_view name);
std::vector<std::string> random_functions();

/// `dice.uniform(1 m, 2 m)`
Value random_number(Evaluator& evaluator, const Bound& bound, std::span<const Argument> arguments, SourceRange where);

/// Natural logarithm of a positive finite number from + - * / alone, so that it has the same bits with every library. Error below
/// 2 units in the last place.
double portable_logarithm(double x);

}  // namespace avs::check
