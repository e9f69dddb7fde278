#pragma once

#include <string>
#include <variant>

#include "compiler/support/diagnostic.h"

namespace avs::files {

/// Why a file could not be read or used. The caller adds the file's name and its place in the scene.
struct Failure {
    support::DiagnosticKind kind;
    std::string message;  ///< "line 12: `abc` is no number"
    std::string help;     ///< what to do about it
};

template <class Value>
using Outcome = std::variant<Value, Failure>;

}  // namespace avs::files
