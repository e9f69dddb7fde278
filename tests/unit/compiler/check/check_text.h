#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "compiler/check/check.h"
#include "compiler/parse/parse.h"
#include "compiler/support/diagnostic.h"

namespace avs::test {

/// The result of checking the text of a scene or module.
struct Checked {
    std::optional<scene::Scene> scene;  ///< empty for a module
    bool right = false;                 ///< true for a scene or a module without errors
    std::string messages;               ///< all messages, as avsc prints them
};

inline Checked check_text(const std::string& text, const std::vector<std::pair<std::string, std::string>>& settings = {},
                          const std::map<std::string, std::string>& modules = {}) {
    support::Sources sources;
    support::Diagnostics diagnostics;
    std::map<std::string, std::unique_ptr<syntax::SyntaxTree>> trees;
    check::CheckOptions options;
    options.folder = "folder";
    options.load_module = [&](const check::ModuleRequest& request) -> check::ModuleAnswer {
        if (const auto known = trees.find(request.name); known != trees.end()) return {known->second.get(), ""};
        const auto module = modules.find(request.name);
        if (module == modules.end()) return {nullptr, "not in this test"};
        std::optional<syntax::SyntaxTree> tree = parse::parse(sources, sources.add(request.name, module->second), diagnostics);
        if (!tree) return {};
        return {(trees[request.name] = std::make_unique<syntax::SyntaxTree>(std::move(*tree))).get(), ""};
    };
    options.parse_expression = [&](std::uint32_t file) { return parse::parse_expression(sources, file, diagnostics); };
    const std::uint32_t file = sources.add("scene.avs", text);
    for (const auto& [name, value] : settings) options.overrides.push_back({name, sources.add("--set " + name, value)});
    const std::optional<syntax::SyntaxTree> tree = parse::parse(sources, file, diagnostics);
    Checked result;
    if (tree && tree->is_module) {
        result.right = check::check_module(*tree, options, sources, diagnostics);
    } else if (tree) {
        result.scene = check::check(*tree, options, sources, diagnostics);
        result.right = result.scene.has_value();
    }
    if (!diagnostics.all().empty()) result.messages = support::render_text(diagnostics, sources, false);
    return result;
}

/// The declarations that every scene needs, so that a test only adds its subject.
inline const std::string one_body_and_run = R"(
body cube {
  shape    = box { from = [0, 0, 0] m, size = [1, 1, 1] m }
  mesh     = structured { cells = [1, 1, 1] }
  material = linear_elastic { E = 1 Pa, nu = 0, density = 1 kg/m^3 }
}
run { until = 10 s }
)";

/// Value of an expression as the language writes it: "0.005 m"; if the expression is wrong, the messages.
inline std::string value_of(const std::string& expression, const std::string& definitions = "") {
    const Checked checked = check_text("scene s\nparam value_looked_for = " + expression + "\n" + definitions +
                                       "\nfn ignore(q) = all\nrestrain r { on = ignore(value_looked_for) }\n" + one_body_and_run);
    return checked.scene ? checked.scene->parameters.at(0).value : checked.messages;
}

}  // namespace avs::test
