#pragma once

#include <deque>
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

/// A declared name. Its value is worked out when it is first needed, so the order of declarations does not matter.
struct Symbol {
    enum class State { untouched, in_progress, done };
    SymbolKind kind = SymbolKind::let;
    std::string name;
    SourceRange where;  ///< of the name
    const syntax::Declaration* declaration = nullptr;
    const Module* home = nullptr;
    std::uint32_t index = 0;   ///< bodies, contacts: place among their kind, which is their id
    Module* module = nullptr;  ///< kind module: the one it stands for
    const ParameterOverride* override_with = nullptr;
    bool used = false;
    State state = State::untouched;
    Value value;
};

/// A name brought in by `use`: an alias.
struct Import {
    SourceRange where;
    bool used = false;
};

struct Module {
    const syntax::SyntaxTree* tree = nullptr;
    std::string name;
    FramePtr frame;               ///< the outermost frame of all its expressions
    std::deque<Symbol> declared;  ///< addresses stay
    std::unordered_map<std::string_view, Symbol*> visible;
    std::unordered_map<std::string_view, Import> imports;  ///< of those visible names that are not declared here

    Symbol* find(std::string_view visible_name) const;
    std::vector<std::string> names() const;
};

/// The scene and all modules it uses, each before those that use it. The root (a scene, or the module that is checked by itself) is
/// last.
struct Program {
    std::deque<Module> modules;
    std::unordered_map<const syntax::SyntaxTree*, Module*> by_tree;
    Module* root = nullptr;
};

/// Loads modules, declares names: duplicates, cycles of modules, missing modules, unknown exports.
void declare(const syntax::SyntaxTree& tree, const CheckOptions& options, Reporter& reporter, Program& program);

/// Follows every name in every expression, also in functions nobody calls and branches not taken: unknown names, shadowing, and
/// afterwards what nothing has used.
void resolve(Program& program, Reporter& reporter);

}  // namespace avs::check
