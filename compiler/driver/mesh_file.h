#pragma once

#include <optional>
#include <string>

#include "compiler/driver/options.h"
#include "runtime/base/result.h"

namespace avs::driver {

/// `avsc mesh FILE` as the user asked for it.
struct MeshFileOptions {
    std::string file;
    std::string unit;             ///< "mm"; empty: what the file says
    std::string part;             ///< empty: all of it
    std::optional<double> join;   ///< in the file's numbers
    std::string sides = "agree";  ///< agree, outward, as_given
    std::string write;            ///< empty: nothing is written
    std::string picture;          ///< the same
    DiagnosticFormat format = DiagnosticFormat::text;
};

/// What is in a mesh file: a table on stdout, a mended file and a picture on demand. 0; 2 if it cannot be read; 4 if what was asked
/// for cannot be written.
ExitCode show_mesh_file(const MeshFileOptions& options);

}  // namespace avs::driver
