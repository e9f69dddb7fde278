#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "compiler/check/check.h"
#include "compiler/check/reporter.h"
#include "compiler/check/value.h"

namespace avs::check {

enum class SymbolKind { param, let, function, material, body, region, contact, drive, record, module };
std::string_view name(SymbolKind kind);  ///< "param", "body", ...

/// One declaration of a name that may be declared many times: in a loop, in branches of a condition.
struct Site {
    const syntax::Declaration* declaration = nullptr;
    std::size_t top = 0;  ///< the declaration of the file it stands in
};

/// A declared name. Its value is evaluated when it is first needed, so the order of declarations does not matter.
///
/// Materials, bodies, regions, contacts and records are *elements*: their sites make any number of them, with indices or
/// without; what there is, is known once the file's declarations that hold the sites are expanded.
struct Symbol {
    SymbolKind kind = SymbolKind::let;
    std::string name;
    SourceRange where;  ///< of the name
    const syntax::Declaration* declaration = nullptr;
    Module* home = nullptr;
    std::vector<Site> sites;            ///< of elements
    std::size_t rank = 0;               ///< of elements: numbers in the index, 0 for none
    std::shared_ptr<ArrayItems> items;  ///< of elements
    bool is_public = false;
    Module* module = nullptr;  ///< kind module: the one it stands for
    const ParameterOverride* override_with = nullptr;
    bool used = false;
    Progress progress = Progress::untouched;
    Value value;
    bool is_element() const { return items != nullptr; }
};

/// A name brought in by `use`: an alias.
struct Import {
    SourceRange where;
    bool used = false;
};

/// One thing that a declaration makes: the body `cube[0, 2]`.
struct Instance {
    const syntax::Declaration* declaration = nullptr;
    FramePtr frame;    ///< of its expressions: values of the loops around it
    std::string name;  ///< "cube[0,2]"; empty if it has no name
    ArrayIndex index;
    std::uint32_t id = 0;  ///< bodies, contacts: place among their kind
    SourceRange where() const { return declaration->where; }
};

struct Module {
    const syntax::SyntaxTree* tree = nullptr;
    std::string name;
    FramePtr frame;               ///< the outermost frame of all its expressions
    std::deque<Symbol> declared;  ///< addresses stay
    std::unordered_map<std::string_view, Symbol*> visible;
    std::unordered_map<std::string_view, Import> imports;                ///< of those visible names that are not declared here
    std::vector<Progress> expanded;                                      ///< of the tree's declarations
    std::unordered_map<const syntax::Declaration*, Symbol*> element_of;  ///< of sites

    Symbol* find(std::string_view visible_name) const;
    std::vector<std::string> names() const;
};

/// The scene and all modules it uses, each before those that use it. The root (a scene, or the module that is checked by itself) is
/// last.
struct Program {
    std::deque<Module> modules;
    std::unordered_map<const syntax::SyntaxTree*, Module*> by_tree;
    Module* root = nullptr;
    std::deque<Instance> instances;  ///< of all modules, in the order of expansion; addresses stay
};

/// The name of a declaration that can be an element of an array, with its index; none for others.
struct ElementName {
    const syntax::Identifier* name;
    const syntax::ElementIndex* index;
};
std::optional<ElementName> element_name(const syntax::Declaration& declaration);

/// Calls `visit(declaration, in_loop)` for a declaration and for those inside of it.
template <class Visit>
void for_each_inside(const syntax::Declaration& declaration, bool in_loop, const Visit& visit) {
    visit(declaration, in_loop);
    if (const syntax::For* loop = std::get_if<syntax::For>(&declaration.node)) {
        for (const syntax::Declaration& inner : loop->declarations) for_each_inside(inner, true, visit);
    }
    if (const syntax::If* condition = std::get_if<syntax::If>(&declaration.node)) {
        for (const syntax::If::Branch& branch : condition->branches) {
            for (const syntax::Declaration& inner : branch.declarations) for_each_inside(inner, in_loop, visit);
        }
    }
}

/// A name that its module keeps for itself.
void report_private(Reporter& reporter, const Module& module, const Symbol& symbol, SourceRange used_at);

/// What nothing has used, once all names have been followed.
void report_unused(Module& module, Reporter& reporter);

/// Loads modules, declares names: duplicates, cycles of modules, missing modules, unknown exports.
void declare(const syntax::SyntaxTree& tree, const CheckOptions& options, Reporter& reporter, Program& program);

/// Resolves every name in every expression, also in functions that are never called and in branches not taken; reports unknown
/// names, shadowing, and unused names. If `references` is given, records which use means which declaration.
void resolve(Program& program, Reporter& reporter, std::vector<scene::Reference>* references = nullptr);

}  // namespace avs::check
