#pragma once

#include <string>
#include <vector>

#include "compiler/driver/options.h"
#include "runtime/base/result.h"

namespace avs::driver {

struct FormatOptions {
    std::vector<std::string> files;  ///< paths; "-": standard input, to standard output
    bool check = false;              ///< write nothing, report which files would change
    DiagnosticFormat format = DiagnosticFormat::text;
};

/// `avsc fmt`: rewrites files in the one layout, each whole or not at all. A file with syntax errors is left as it is. With
/// `check`, the exit code is 1 if a file would change. All files are processed; the worst result is returned.
ExitCode format_files(const FormatOptions& options);

}  // namespace avs::driver
