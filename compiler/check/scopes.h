#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "compiler/check/reporter.h"

namespace avs::check {

/// A name that exists only in one pair of brackets.
struct Local {
    std::string_view name;
    SourceRange where{};   ///< no range: a name of the language
    bool clashes = false;  ///< its clash with another name has been reported
    mutable bool used = false;
};

/// Names of one pair of brackets: parameters of a function, values of a loop, or names that exist only in certain
/// places.
struct Scope {
    const Scope* outer = nullptr;
    std::vector<Local> names{};

    const Local* find(std::string_view text) const {
        const auto found = std::find_if(names.begin(), names.end(), [&](const Local& local) { return local.name == text; });
        return found == names.end() ? nullptr : &*found;
    }
};

template <std::size_t count>
Scope scope_of(const Scope* outer, const std::string_view (&names)[count]) {
    Scope scope{.outer = outer};
    for (const std::string_view name : names) scope.names.push_back({name});
    return scope;
}

}  // namespace avs::check
