#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "compiler/check/builtins.h"
#include "compiler/check/resolver.h"
#include "compiler/check/units.h"

namespace avs::check {

/// Names of restraints are not visible, but a record of a restraint has results of its name.
void Resolver::find_supports(const std::vector<syntax::Declaration>& declarations) {
    std::vector<const syntax::Identifier*> held;
    for (const syntax::Declaration& declaration : declarations) {
        if (const auto* restrain = std::get_if<syntax::Restrain>(&declaration.node)) held.push_back(&restrain->name);
    }
    for (const syntax::Declaration& declaration : declarations) {
        const auto* record = std::get_if<syntax::RecordDeclaration>(&declaration.node);
        if (record == nullptr || record->value || module_.find(record->name.text) != nullptr) continue;
        const auto named = std::ranges::find(held, record->name.text, &syntax::Identifier::text);
        if (named != held.end()) supports_.push_back(*named);
    }
}

bool Resolver::is_visible(std::string_view text, const Scope* scope) const {
    for (; scope != nullptr; scope = scope->outer) {
        if (scope->find(text) != nullptr) return true;
    }
    return module_.find(text) != nullptr;
}

std::vector<std::string> Resolver::candidates(const Scope* scope) const {
    std::vector<std::string> result = module_.names();
    for (; scope != nullptr; scope = scope->outer) {
        for (const Local& local : scope->names) result.emplace_back(local.name);
    }
    const std::vector<std::string> builtins = builtin_names();
    result.insert(result.end(), builtins.begin(), builtins.end());
    return result;
}

void Resolver::name(const std::string& text, SourceRange where, const Scope* scope) {
    Symbol* const symbol = module_.find(text);
    for (const Scope* bracket = scope; bracket != nullptr; bracket = bracket->outer) {
        const Local* local = bracket->find(text);
        if (local == nullptr) continue;
        local->used = true;
        refer(where, local->where);
        const bool also_outside = (symbol != nullptr && symbol->kind != SymbolKind::record) || is_visible(text, bracket->outer);
        if (also_outside && !local->clashes && lenient_ == 0) {
            std::vector<Label> labels;
            if (symbol != nullptr) labels.push_back({symbol->where, "also declared here"});
            reporter_.error(DiagnosticKind::shadowed_name, where, fmt::format("`{}` means two things here", text),
                            std::move(labels), "give one of them another name");
        }
        if (symbol != nullptr) symbol->used = true;
        return;
    }
    if (symbol != nullptr) {
        if (symbol != current_) symbol->used = true;
        refer(where, symbol->where);
        if (const auto import = module_.imports.find(text); import != module_.imports.end()) import->second.used = true;
        return;
    }
    if (lenient_ > 0 || builtin_named(text) || constructor_named(text) != nullptr) return;
    const std::optional<std::string> meant = support::nearest_name(text, candidates(scope));
    if (meant) leniently_named(*meant, scope);  // a message that the meant name is unused would report the same mistake twice
    Help help = meant ? Help::did_you_mean(*meant) : Help();
    const bool is_argument = text == "t" || text == "p" || text == "x" || text == "y" || text == "z";
    if (help.empty() && is_argument && !in_expectation_)
        help = text == "t" ? "a function of time is written `t -> value`"
                           : "a function of the point is written `p -> value`, with `p.x`, `p.y`, `p.z`";
    if (help.empty() && !in_expectation_ && unit_named(text))
        help = "a unit stands behind its number, with no blanks inside: `1 kg/m^3`";
    if (help.empty() && in_expectation_) help = fmt::format("record it, as in `record {} = mean(all : speed) every 1 ms`", text);
    reporter_.error(in_expectation_ ? DiagnosticKind::unknown_record : DiagnosticKind::unknown_name, where,
                    in_expectation_ ? fmt::format("no record, and nothing else, is called `{}`", text)
                                    : fmt::format("nothing is called `{}`", text),
                    {}, std::move(help));
}

/// Resolves `materials.steel`, a name of a module. Other members are parts of values.
void Resolver::member(const syntax::Member& node) {
    const syntax::Name* object = std::get_if<syntax::Name>(&node.object->node);
    const Symbol* symbol = object != nullptr ? module_.find(object->text) : nullptr;
    if (references_ == nullptr || symbol == nullptr || symbol->module == nullptr) return;
    for (const Symbol& exported : symbol->module->declared)
        if (exported.name == node.name.text) refer(node.name.where, exported.where);
}

void Resolver::introduce(const syntax::Identifier& name, Scope& scope) {
    Local local{.name = name.text, .where = name.where};
    const Local* twice = scope.find(name.text);
    if (twice != nullptr) {
        reporter_.error(DiagnosticKind::duplicate_name, name.where, fmt::format("`{}` is declared twice", name.text),
                        {{twice->where, "first here"}});
        return;
    }
    if (is_visible(name.text, scope.outer) || builtin_named(name.text)) {
        std::vector<Label> labels;
        const Symbol* symbol = module_.find(name.text);
        if (symbol != nullptr) labels.push_back({symbol->where, fmt::format("a {} of that name", check::name(symbol->kind))});
        for (const Scope* outer = scope.outer; outer != nullptr && labels.empty(); outer = outer->outer) {
            const Local* other = outer->find(name.text);
            if (other != nullptr && other->where != SourceRange{}) labels.push_back({other->where, "the same name"});
        }
        reporter_.error(DiagnosticKind::shadowed_name, name.where, fmt::format("`{}` already means something else here", name.text),
                        std::move(labels), "choose another name");
        local.clashes = true;
    }
    scope.names.push_back(local);
}

void Resolver::sweep(const syntax::Sweep& node) {
    expression(*node.values, nullptr);
    const Symbol* symbol = module_.find(node.name.text);
    if (symbol != nullptr) refer(node.name.where, symbol->where);
    if (symbol != nullptr && symbol->kind == SymbolKind::param) return;
    std::vector<std::string> names;
    for (const Symbol& other : module_.declared) {
        if (other.kind == SymbolKind::param) names.push_back(other.name);
    }
    std::vector<Label> labels;
    if (symbol != nullptr) labels.push_back({symbol->where, fmt::format("this is a {}", check::name(symbol->kind))});
    Help help = Reporter::suggestion(node.name.text, names);
    if (help.empty())
        help = names.empty() ? "declare one: `param n = 4`" : fmt::format("parameters are {}", fmt::join(names, ", "));
    reporter_.error(DiagnosticKind::wrong_sweep, node.name.where,
                    fmt::format("there is no parameter `{}` to sweep", node.name.text), std::move(labels), std::move(help));
}

}  // namespace avs::check
