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

/// One declaration of a name that may be declared many times, in a loop or in branches of a condition.
struct Site {
    const syntax::Declaration* declaration = nullptr;
    std::size_t top = 0;  ///< index of the declaration at the top of the file that contains it
};

/// A declared name. Its value is evaluated when it is first needed, so the order of declarations does not matter.
///
/// Materials, bodies, regions, contacts and records are *elements*: the declarations of one name (its sites) make any
/// number of them, with indices or without. How many is known once the declarations at the top of the file are expanded.
struct Symbol {
    SymbolKind kind = SymbolKind::let;
    std::string name;
    SourceRange where;  ///< place of the name
    const syntax::Declaration* declaration = nullptr;
    Module* home = nullptr;
    std::vector<Site> sites;            ///< of an element: the declarations of its name
    std::size_t rank = 0;               ///< number of indices of an element; 0: none
    std::shared_ptr<ArrayItems> items;  ///< of an element: all elements of its name
    bool is_public = false;
    Module* module = nullptr;  ///< of kind module: the module that the name stands for
    const ParameterOverride* override_with = nullptr;
    bool used = false;
    Progress progress = Progress::untouched;
    Value value;
    bool is_element() const { return items != nullptr; }
};

/// A name that comes in by `use`: an alias for a symbol of another module.
struct Import {
    SourceRange where;
    bool used = false;
};

/// One thing that a declaration makes, such as the body `cube[0, 2]`.
struct Instance {
    const syntax::Declaration* declaration = nullptr;
    FramePtr frame;    ///< frame of its expressions, with the values of the loops around it
    std::string name;  ///< "cube[0,2]"; empty if it has no name
    ArrayIndex index;
    std::uint32_t id = 0;  ///< of a body or a contact: index among the bodies or contacts of the scene
    SourceRange where() const { return declaration->where; }
};

struct Module {
    const syntax::SyntaxTree* tree = nullptr;
    std::string name;
    FramePtr frame;               ///< the outermost frame of all its expressions
    std::deque<Symbol> declared;  ///< addresses stay
    std::unordered_map<std::string_view, Symbol*> visible;
    std::unordered_map<std::string_view, Import> imports;  ///< visible names that another module declares
    std::vector<Progress> expanded;                        ///< progress of the expansion of each declaration of the tree
    std::unordered_map<const syntax::Declaration*, Symbol*> element_of;  ///< the symbol to which a site's declaration belongs

    Symbol* find(std::string_view visible_name) const;
    std::vector<std::string> names() const;
};

/// The scene and all modules that it uses, each module before those that use it. The last one is the root: the scene, or the module
/// that is checked by itself.
struct Program {
    std::deque<Module> modules;
    std::unordered_map<const syntax::SyntaxTree*, Module*> by_tree;
    Module* root = nullptr;
    std::deque<Instance> instances;  ///< instances of all modules in the order of expansion; a deque, so that addresses stay valid
};

/// The name of a declaration that can be an element of an array, with its index. Nothing for other
/// declarations.
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

/// Reports the use of a name that its module does not export.
void report_private(Reporter& reporter, const Module& module, const Symbol& symbol, SourceRange used_at);

/// Reports names that nothing has used, once all names have been resolved.
void report_unused(Module& module, Reporter& reporter);

/// Loads modules and declares names. Reports duplicates, cycles of modules, missing modules, unknown
/// exports.
void declare(const syntax::SyntaxTree& tree, const CheckOptions& options, Reporter& reporter, Program& program);

/// Resolves every name in every expression, also in functions that are never called and in branches not taken; reports unknown
/// names, shadowing, and unused names. If `references` is given, records which use means which declaration.
void resolve(Program& program, Reporter& reporter, std::vector<scene::Reference>* references = nullptr);

}  // namespace avs::check
