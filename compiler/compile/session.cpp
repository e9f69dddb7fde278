#include "compiler/compile/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <vector>

#include "compiler/compile/settings.h"
#include "compiler/format/format.h"
#include "compiler/lint/lint.h"
#include "compiler/mesh/mesh.h"
#include "compiler/parse/parse.h"
#include "runtime/base/file.h"
#include "runtime/base/nearest_name.h"

namespace avs::compile {

namespace {

/// A suggestion for the path of a scene that does not exist: "; did you mean `first.avs`?". May be empty.
std::string did_you_mean(const std::filesystem::path& path) {
    std::filesystem::path meant = path;
    meant += ".avs";
    if (!is_plain_file(meant)) {
        std::vector<std::string> names;
        const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
        std::error_code unreadable;
        for (std::filesystem::directory_iterator entry(folder, unreadable), end; !unreadable && entry != end;
             entry.increment(unreadable))
            if (entry->path().extension() == ".avs") names.push_back(entry->path().filename().string());
        std::ranges::sort(names);  // a folder lists its files in no order
        const std::optional<std::string> near = nearest_name(path.filename().string(), names);
        if (!near) return "";
        meant = path.parent_path() / *near;
    }
    return fmt::format("; did you mean `{}`?", meant.string());
}

}  // namespace

Result<const syntax::SyntaxTree*> Session::parse(const std::string& path) {
    Result<std::string> text = read_text(path);
    if (!text && !is_there(path)) return Error{text.error().code, text.error().message + did_you_mean(path)};
    if (!text) return text.error();
    return parse_text(path, std::move(*text));
}

const syntax::SyntaxTree* Session::parse_text(const std::string& path, std::string text) {
    path_ = path;
    tree_ = parse::parse(sources, sources.add(path, std::move(text)), diagnostics);
    if (!tree_) return nullptr;
    modules_.add(path, *tree_);
    return &*tree_;
}

Result<const syntax::SyntaxTree*> Session::module(const std::string& name) {
    if (name.ends_with(".avs")) return parse(name);
    const check::ModuleAnswer answer = modules_.load({.name = name, .is_file = false, .from_file = 0});
    if (answer.tree != nullptr || answer.problem.empty()) return answer.tree;
    return Error{ExitCode::bad_input, fmt::format("there is no module `{}`: {}", name, answer.problem)};
}

Result<check::CheckOptions> Session::rules(const std::vector<std::string>& settings, const std::string& parameter_file) {
    Result<std::vector<check::ParameterOverride>> overrides = read_settings(settings, parameter_file, sources);
    if (!overrides) return overrides.error();
    check::CheckOptions result;
    result.overrides = std::move(*overrides);
    result.folder = std::filesystem::path(path_).parent_path().string();
    result.load_module = [this](const check::ModuleRequest& request) { return modules_.load(request); };
    result.parse_expression = [this](std::uint32_t file) { return parse::parse_expression(sources, file, diagnostics); };
    result.show_source = format::one_line;
    return result;
}

std::optional<scene::Scene> Session::check(const syntax::SyntaxTree& tree, const check::CheckOptions& rules) {
    if (tree.is_module) {
        check::check_module(tree, rules, sources, diagnostics);
        return std::nullopt;
    }
    std::optional<scene::Scene> scene = check::check(tree, rules, sources, diagnostics);
    if (!scene) return std::nullopt;
    lint::lint(*scene, diagnostics);
    mesh::check_files(*scene, diagnostics);
    return scene;
}

std::vector<const syntax::SyntaxTree*> Session::trees() const {
    std::vector<const syntax::SyntaxTree*> result;
    if (tree_) result.push_back(&*tree_);
    for (const auto& tree : modules_.trees()) result.push_back(tree.get());
    return result;
}

}  // namespace avs::compile
