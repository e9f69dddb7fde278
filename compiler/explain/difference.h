#pragma once

#include <map>
#include <string>
#include <vector>

#include "compiler/scene/origins.h"
#include "compiler/support/source.h"

namespace avs::explain {

/// A checked scene or module for a comparison.
struct Side {
    std::string dump;  ///< dump of the checked scene, a line for each declaration with its parts indented below; empty for a module
    scene::Origins origins;
    const support::Sources* sources = nullptr;
    std::map<std::string, std::string> places{};  ///< file:line of parts without keys: "expect energy.drift < 2 %", "record tip"
};

struct Change {
    enum class Kind { added, removed, changed };
    Kind kind = Kind::changed;
    std::string what;                       ///< "body left: velocity", "let L", "expect energy.drift < 2 %"
    std::string before, after;              ///< values in SI units; empty if there is none
    std::string before_where, after_where;  ///< file:line; may be empty
};

/// The differences in meaning, with units, defaults and params applied. They are in the order of the first scene, then those
/// that only the second has.
std::vector<Change> difference(const Side& a, const Side& b);

std::string text(const std::vector<Change>& changes);
std::string json(const std::vector<Change>& changes);

}  // namespace avs::explain
