#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/scene/origins.h"
#include "compiler/scene/scene.h"
#include "compiler/support/diagnostic.h"
#include "compiler/support/source.h"
#include "compiler/syntax/syntax_tree.h"

/// Makes the checked scene from a syntax tree: checks names, dimensions and limits, and fills in defaults. It needs no mesh and
/// reads no file by itself.
namespace avs::check {

/// A module as `use std.materials` or `use "./common.avs"` asks for it.
struct ModuleRequest {
    std::string name;             ///< "std.materials", or the relative path as written
    bool is_file = false;         ///< `name` is a path, relative to the folder of the file that contains the `use`
    std::uint32_t from_file = 0;  ///< the file that contains the `use`, by its number in Sources
};

/// The tree of a module, or the reason why there is none.
struct ModuleAnswer {
    /// Kept alive by the loader until `check` is done. For the same module the loader must return the same pointer each time:
    /// cycles (also with the scene itself) and modules that are used twice are recognised by their pointers.
    const syntax::SyntaxTree* tree = nullptr;
    /// If there is no tree: where the module was looked for; empty if its text was found and has errors, which have been reported.
    std::string problem;
};
using ModuleLoader = std::function<ModuleAnswer(const ModuleRequest&)>;

/// `--set name=value`. The value's text is a source file of its own, so that messages can point into it.
struct ParameterOverride {
    std::string name;
    std::uint32_t file = 0;  ///< number in Sources of the value's text, whose name is "--set n", for example
};
/// Parses the whole text of a source as one expression; null if it has errors (reported already).
using ExpressionParser = std::function<syntax::ExpressionPtr(std::uint32_t file)>;

struct CheckOptions {
    std::vector<ParameterOverride> overrides;  ///< if a parameter has several overrides, the last one counts
    std::string folder;                        ///< folder of the scene file; relative paths of meshes start here
    ModuleLoader load_module;                  ///< may be empty if no module is used
    ExpressionParser parse_expression;         ///< may be empty if there are no overrides
    /// Formats a piece of a source that the scene quotes; empty: the piece is quoted as it was written. A formatter that puts
    /// it on one line makes scenes equal that differ only in layout.
    std::function<std::string(std::string_view)> show_source{};
    scene::Origins* origins = nullptr;   ///< if not null, it gets the origins of all values
    std::size_t max_steps = 20'000'000;  ///< some seconds of evaluation; a scene that needs more is refused
};

/// Returns the checked scene, or nothing if there was any error. All errors and warnings of the scene and its modules are
/// reported. The override of a String parameter is taken as text. All other overrides are parsed, and type, unit and range
/// are checked.
///
/// `sources` may grow while this runs (`load_module` adds modules).
std::optional<scene::Scene> check(const syntax::SyntaxTree& tree, const CheckOptions& options, const support::Sources& sources,
                                  support::Diagnostics& diagnostics);

/// Checks a module by itself (`module NAME`): everything that can be checked without a scene that uses it.
bool check_module(const syntax::SyntaxTree& tree, const CheckOptions& options, const support::Sources& sources,
                  support::Diagnostics& diagnostics);

}  // namespace avs::check
