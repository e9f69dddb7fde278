#pragma once

#include <optional>
#include <string>
#include <vector>

#include "compiler/compile/compile.h"

namespace avs::driver {

using compile::Stage;

enum class DiagnosticFormat { text, json };

/// Options of `avsc compile`.
struct CompileOptions {
    std::string scene_file;
    std::string image_file;                 ///< path of the image; empty: the scene's stem + .avb in the current folder
    std::vector<std::string> settings;      ///< "name=value", later ones win
    std::string parameter_file;             ///< lines `name = value`; --set wins over it
    std::optional<Stage> dump;              ///< stage whose result is printed on stdout
    std::optional<std::string> dump_after;  ///< name of a pass of the optimiser; the graph after it is printed on stdout
    std::optional<Stage> stop_after;
    bool time = false;        ///< print the seconds of each stage on stderr
    bool if_changed = false;  ///< do nothing if there is an image of the same files, params and compiler
    DiagnosticFormat format = DiagnosticFormat::text;
    std::vector<std::string> module_folders{};  ///< folders besides the scene's, below which modules may be read
};

}  // namespace avs::driver
