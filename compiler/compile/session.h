#pragma once

#include <optional>
#include <string>
#include <vector>

#include "compiler/check/check.h"
#include "compiler/compile/modules.h"
#include "compiler/support/diagnostic.h"
#include "compiler/support/source.h"
#include "compiler/syntax/syntax_tree.h"
#include "runtime/base/result.h"

namespace avs::compile {

/// Sources, diagnostics and trees of one scene or module: the stages up to the checked scene.
class Session {
public:
    explicit Session(std::vector<std::string> module_folders = {}) : modules_(sources, diagnostics, std::move(module_folders)) {}
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Reads and parses a file. Null if it has syntax errors, which are in `diagnostics`; an error if it cannot be read.
    Result<const syntax::SyntaxTree*> parse(const std::string& path);
    /// Parses a text in place of the file of that path.
    const syntax::SyntaxTree* parse_text(const std::string& path, std::string text);
    /// A module of the library by its name, or of a file by its path; an error if there is none.
    Result<const syntax::SyntaxTree*> module(const std::string& name);
    /// Options of `check` for the file that was parsed, with params from the command line or a file.
    Result<check::CheckOptions> rules(const std::vector<std::string>& settings, const std::string& parameter_file);

    /// Reports mistakes of a scene or module, and files that it names and that cannot be read. Meshes nothing. Returns the scene
    /// if there are no errors.
    std::optional<scene::Scene> check(const syntax::SyntaxTree& tree, const check::CheckOptions& rules);

    /// The trees of the scene and of all modules that it has used so far.
    std::vector<const syntax::SyntaxTree*> trees() const;
    /// Path of the file that was parsed last.
    const std::string& path() const { return path_; }

    support::Sources sources;
    support::Diagnostics diagnostics;

private:
    std::string path_;
    std::optional<syntax::SyntaxTree> tree_;
    Modules modules_;
};

}  // namespace avs::compile
