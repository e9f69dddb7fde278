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

/// syntax tree -> checked scene: names, dimensions, defaults, limits. Needs no mesh and reads no file by itself.
namespace avs::check {

/// `use std.materials` or `use "./common.avs"`, as written.
struct ModuleRequest {
    std::string name;             ///< "std.materials", or the relative path as written
    bool is_file = false;         ///< `name` is a path, relative to the folder of the file that says `use`
    std::uint32_t from_file = 0;  ///< the file that says `use`, by its number in Sources
};

/// A module's tree, or why there is none.
struct ModuleAnswer {
    /// Kept alive by the loader until `check` is done. The same module must give the same pointer each time: that is how cycles
    /// (also with the scene itself) and modules used twice are recognised.
    const syntax::SyntaxTree* tree = nullptr;
    std::string problem;  ///< no such module: where it was looked for. Empty with no tree: its errors are reported already.
};
using ModuleLoader = std::function<ModuleAnswer(const ModuleRequest&)>;

/// `--set name=value`. The value's text is a source file of its own, so that messages can point into it.
struct ParameterOverride {
    std::string name;
    std::uint32_t file = 0;  ///< in Sources: text of the value; name of the source, say, "--set n"
};
/// Parses the whole text of a source as one expression; null if it has errors (reported already).
using ExpressionParser = std::function<syntax::ExpressionPtr(std::uint32_t file)>;

struct CheckOptions {
    std::vector<ParameterOverride> overrides;  ///< later ones win
    std::string folder;                        ///< of the scene file: paths of meshes in the scene start here
    ModuleLoader load_module;                  ///< may be empty if nothing is used
    ExpressionParser parse_expression;         ///< may be empty if there are no overrides
    /// How a piece of a source is shown where the scene quotes it; empty: as it was written. On one line, it makes scenes that
    /// differ in their layout only the same.
    std::function<std::string(std::string_view)> show_source{};
    scene::Origins* origins = nullptr;   ///< filled, if there, with where the values come from
    std::size_t max_steps = 20'000'000;  ///< a few seconds of evaluation; beyond, the scene is a program that got out of hand
};

/// The checked scene, or nothing if there was any error. All errors of the scene and its modules are reported, warnings too.
/// A String parameter takes the text of its override as it is; all others parse it and check type, unit and range.
///
/// `sources` may grow while this runs (the loader adds modules).
std::optional<scene::Scene> check(const syntax::SyntaxTree& tree, const CheckOptions& options, const support::Sources& sources,
                                  support::Diagnostics& diagnostics);

/// Checks a module by itself (`module NAME`): everything that can be checked without a scene that uses it.
bool check_module(const syntax::SyntaxTree& tree, const CheckOptions& options, const support::Sources& sources,
                  support::Diagnostics& diagnostics);

}  // namespace avs::check
