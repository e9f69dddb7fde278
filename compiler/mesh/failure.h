#pragma once

#include <string>
#include <utility>
#include <variant>

#include "compiler/support/diagnostic.h"

namespace avs::mesh {

/// Why there is no mesh; the caller knows where in the scene to point.
struct Failure {
    support::DiagnosticKind kind;
    std::string message, help;
};

template <class Value>
using Outcome = std::variant<Value, Failure>;

/// All bytes of a file. Failure: mesh_file_missing, with the reason of the system.
Outcome<std::string> read_file(const std::string& path);

}  // namespace avs::mesh
