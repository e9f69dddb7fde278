#pragma once

#include <string>
#include <variant>

#include "compiler/support/diagnostic.h"

namespace avs::files {

/// Why a file could not be read or used. Whoever asked for it knows the file's name and where in the scene to point.
struct Failure {
    support::DiagnosticKind kind;
    std::string message;  ///< "line 12: `abc` is no number"
    std::string help;     ///< what to do about it
};

template <class Value>
using Outcome = std::variant<Value, Failure>;

}  // namespace avs::files
