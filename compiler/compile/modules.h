#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "compiler/check/check.h"
#include "compiler/support/diagnostic.h"
#include "compiler/support/source.h"
#include "compiler/syntax/syntax_tree.h"
#include "runtime/base/result.h"

namespace avs::compile {

/// Reads the text of a scene, a module or a list of parameters. A file without an end, such as a device,
/// is an error.
Result<std::string> read_text(const std::filesystem::path& path);

/// Finds, reads and parses the modules that a scene uses: `std.x` from the library in this program, others from files relative to
/// the file that uses them. After links are resolved, such a file must be a plain file below the folder of the scene or below a
/// folder that the user allows. So messages about a scene of unknown origin cannot show other files of this machine. Each module is
/// kept once.
class Modules {
public:
    /// `folders`: folders, besides that of the scene, from which modules may be read.
    Modules(support::Sources& sources, support::Diagnostics& diagnostics, std::vector<std::string> folders)
        : sources_(sources), diagnostics_(diagnostics), folders_(std::move(folders)) {}

    /// Registers the scene itself, so that a module that uses it is recognised as a cycle.
    void add(const std::string& path, const syntax::SyntaxTree& tree);

    check::ModuleAnswer load(const check::ModuleRequest& request);

    /// Trees of all modules loaded so far, in the order in which they were read.
    const std::vector<std::unique_ptr<syntax::SyntaxTree>>& trees() const { return trees_; }

private:
    check::ModuleAnswer parse_once(const std::string& key, const std::string& shown_name, std::string text);
    check::ModuleAnswer load_library(const std::string& name);
    check::ModuleAnswer load_file(const check::ModuleRequest& request);
    bool is_allowed(const std::filesystem::path& canonical) const;

    support::Sources& sources_;
    support::Diagnostics& diagnostics_;
    std::vector<std::string> folders_;
    std::filesystem::path own_folder_;                        ///< folder of the scene, canonical
    std::map<std::string, const syntax::SyntaxTree*> known_;  ///< trees by canonical path or library name; null: has errors
    std::vector<std::unique_ptr<syntax::SyntaxTree>> trees_;
};

}  // namespace avs::compile
