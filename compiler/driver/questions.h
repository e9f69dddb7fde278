#pragma once

#include <string>
#include <vector>

#include "compiler/driver/options.h"
#include "runtime/base/result.h"

namespace avs::driver {

/// Commands that answer questions about scenes and modules on stdout.
struct QuestionOptions {
    std::string file;
    std::string other_file;             ///< diff
    std::string name;                   ///< explain; empty: everything
    std::vector<std::string> settings;  ///< "name=value"; of both scenes in diff
    std::string parameter_file;
    DiagnosticFormat format = DiagnosticFormat::text;
    std::vector<std::string> module_folders{};  ///< as in CompileOptions
};

/// `avsc explain FILE [NAME]`: where a value comes from. Without a name: params, defaults, and what the scene will cost, for which
/// it is meshed.
ExitCode explain_scene(const QuestionOptions& options);

/// `avsc diff A B`: 0 if the two mean the same, 1 if not, 2 if one has mistakes.
ExitCode diff_scenes(const QuestionOptions& options);

/// `avsc doc MODULE`: its reference in Markdown.
ExitCode document_module(const QuestionOptions& options);

}  // namespace avs::driver
