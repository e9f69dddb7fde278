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
    std::string name;                   ///< name that explain is asked for; empty: everything
    std::vector<std::string> settings;  ///< "name=value"; diff applies them to both scenes
    std::string parameter_file;
    DiagnosticFormat format = DiagnosticFormat::text;
    std::vector<std::string> module_folders{};  ///< as in CompileOptions
};

/// `avsc explain FILE [NAME]`: prints where a value comes from. Without a name it prints params, defaults and the cost of the
/// scene; for the cost the scene is meshed.
ExitCode explain_scene(const QuestionOptions& options);

/// `avsc diff A B`: compares the meaning of two scenes. Returns 0 if they mean the same, 1 if not, 2 if
/// one has mistakes.
ExitCode diff_scenes(const QuestionOptions& options);

/// `avsc doc MODULE`: prints the reference of a module in Markdown.
ExitCode document_module(const QuestionOptions& options);

}  // namespace avs::driver
