#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "compiler/check/constructors.h"
#include "compiler/check/program.h"
#include "compiler/check/scopes.h"

namespace avs::check {

/// Resolves the names of one module: resolve.cpp goes through the declarations, resolve_names.cpp finds what a name means at
/// its place.
class Resolver {
public:
    Resolver(Module& module, Reporter& reporter, std::vector<scene::Reference>* references)
        : module_(module), reporter_(reporter), references_(references) {
        for (const Symbol& symbol : module.declared) by_declaration_.emplace(symbol.declaration, &symbol);
        for (const auto& [declaration, symbol] : module.element_of) by_declaration_.emplace(declaration, symbol);
        if (module.tree != nullptr) find_supports(module.tree->declarations);
    }

    void declaration(const syntax::Declaration& node, const Scope* scope = nullptr);

private:
    void find_supports(const std::vector<syntax::Declaration>& declarations);
    void expression(const syntax::Expression& node, const Scope* scope);
    void optional_expression(const syntax::ExpressionPtr& node, const Scope* scope) {
        if (node) expression(*node, scope);
    }
    void name(const std::string& text, SourceRange where, const Scope* scope);
    void member(const syntax::Member& node);
    void refer(SourceRange where, SourceRange declared) {
        if (references_ != nullptr && where != SourceRange{} && declared != SourceRange{})
            references_->push_back({where, declared});
    }
    void record(const syntax::Record& record, const Constructor* type, const Scope* scope);
    void key(const Key& key, const syntax::Expression& value, const Scope* scope);
    void in_function(std::span<const syntax::Identifier* const> parameters, const syntax::Expression& body, const Scope* scope);
    void recorded(const syntax::RecordDeclaration& node, const Scope* scope);
    void introduce(const syntax::Identifier& name, Scope& scope);
    /// Visits iterations, each with the names of those before it, then calls `inside` with all names
    /// visible.
    template <class Inside>
    void iterate(std::span<const syntax::Iteration> iterations, const Scope* scope, const Inside& inside);
    void block(const std::vector<syntax::Declaration>& declarations, const Scope* scope);
    void sweep(const syntax::Sweep& node);
    /// Marks names as used, without messages, inside of an expression whose error is reported elsewhere.
    void leniently(const syntax::Expression& node, const Scope* scope) {
        ++lenient_;
        expression(node, scope);
        --lenient_;
    }
    void leniently_named(const std::string& text, const Scope* scope) {
        ++lenient_;
        name(text, {}, scope);
        --lenient_;
    }
    const Symbol* of_declaration(const syntax::Declaration& declared) const {
        const auto found = by_declaration_.find(&declared);
        return found == by_declaration_.end() ? nullptr : found->second;
    }
    bool is_visible(std::string_view text, const Scope* scope) const;
    std::vector<std::string> candidates(const Scope* scope) const;

    Module& module_;
    Reporter& reporter_;
    std::vector<scene::Reference>* references_;  // null: not wanted
    std::unordered_map<const syntax::Declaration*, const Symbol*> by_declaration_;
    std::vector<const syntax::Identifier*> supports_;  // restraints that are recorded
    // The symbol whose definition is being resolved: a use of a name in its own definition does not count.
    const Symbol* current_ = nullptr;
    bool in_expectation_ = false;
    int lenient_ = 0;
};

}  // namespace avs::check
