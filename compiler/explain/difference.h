#pragma once

#include <map>
#include <string>
#include <vector>

#include "compiler/scene/origins.h"
#include "compiler/support/source.h"

namespace avs::explain {

/// A checked scene or module, as it is compared.
struct Side {
    std::string dump;  ///< of the checked scene: a line for each declaration, its parts indented below; empty for a module
    scene::Origins origins;
    const support::Sources* sources = nullptr;
    std::map<std::string, std::string> places{};  ///< file:line of what has no keys: "expect energy.drift < 2 %", "record tip"
};

struct Change {
    enum class Kind { added, removed, changed };
    Kind kind = Kind::changed;
    std::string what;                       ///< "body left: velocity", "let L", "expect energy.drift < 2 %"
    std::string before, after;              ///< in SI; empty where there is none
    std::string before_where, after_where;  ///< file:line; may be empty
};

/// What differs in meaning: after units, defaults and params. Order is that of the first scene, then what only the second has.
std::vector<Change> difference(const Side& a, const Side& b);

std::string text(const std::vector<Change>& changes);
std::string json(const std::vector<Change>& changes);

}  // namespace avs::explain
