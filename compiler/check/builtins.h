#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/check/value.h"

namespace avs::check {

class Evaluator;

/// A function that is built into the language.
struct Builtin {
    std::string_view name;
    int fewest = 1, most = 1;  ///< number of arguments; most < 0: any number
    Value (*apply)(Evaluator&, const Builtin&, std::span<const Argument>, SourceRange where) = nullptr;
    std::string_view signature;  ///< "sqrt(x)"
    std::string_view meaning;
};
std::span<const Builtin> all_builtins();

/// The built-in value of a name: `pi`, `all`, or a function. Nothing if there is none.
std::optional<Value> builtin_named(std::string_view name);
std::vector<std::string> builtin_names();

}  // namespace avs::check
