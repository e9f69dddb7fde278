#pragma once

#include <optional>
#include <string>

#include "compiler/driver/options.h"
#include "runtime/base/result.h"

namespace avs::driver {

/// Options of `avsc mesh FILE`.
struct MeshFileOptions {
    std::string file;
    std::string unit;             ///< unit of length such as "mm"; empty: the unit that the file names
    std::string part;             ///< name of a group; empty: the whole file
    std::optional<double> join;   ///< distance below which points are joined, in the file's unit
    std::string sides = "agree";  ///< the word of the key `sides`: agree, outward, as_given
    std::string write;            ///< path of the file to write; empty: none
    std::string picture;          ///< path of the picture to write; empty: none
    DiagnosticFormat format = DiagnosticFormat::text;
};

/// Shows the content of a mesh file: a table on stdout, and on demand a mended file and a picture. Returns 0; 2 if the file cannot
/// be read; 4 if an output cannot be written.
ExitCode show_mesh_file(const MeshFileOptions& options);

}  // namespace avs::driver
