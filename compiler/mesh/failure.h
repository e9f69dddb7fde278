#pragma once

#include <optional>
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

/// The failure of a body's file, shown at its path in the scene.
support::Diagnostic about_file(Failure failure, const std::string& path, const support::SourceRange& where);

/// Why a file cannot be read, if it cannot: mesh_file_missing.
std::optional<Failure> cannot_read(const std::string& path);

/// All bytes of a file. Failure: mesh_file_missing, with the reason of the system.
Outcome<std::string> read_file(const std::string& path);

}  // namespace avs::mesh
