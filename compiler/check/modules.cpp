#include <fmt/format.h>

#include <algorithm>

#include "compiler/check/builtins.h"
#include "compiler/check/program.h"
#include "runtime/base/overload.h"

// Which modules take part, and which names each file declares and sees.
namespace avs::check {

namespace {

struct Declared {
    SymbolKind kind;
    const syntax::Identifier* name;
};

/// The name a declaration puts into its file's one space of names; restraints, loads, clocks and exports have none there.
std::optional<Declared> declared_name(const syntax::Declaration& declaration) {
    using Found = std::optional<Declared>;
    return std::visit(Overload{
                          [](const syntax::Param& node) -> Found {
                              return Declared{SymbolKind::param, &node.name};
                          },
                          [](const syntax::Let& node) -> Found {
                              return Declared{SymbolKind::let, &node.name};
                          },
                          [](const syntax::Function& node) -> Found {
                              return Declared{SymbolKind::function, &node.name};
                          },
                          [](const syntax::Material& node) -> Found {
                              return Declared{SymbolKind::material, &node.name};
                          },
                          [](const syntax::Body& node) -> Found {
                              return Declared{SymbolKind::body, &node.name};
                          },
                          [](const syntax::Region& node) -> Found {
                              return Declared{SymbolKind::region, &node.name};
                          },
                          [](const syntax::Contact& node) -> Found {
                              return Declared{SymbolKind::contact, &node.name};
                          },
                          [](const syntax::RecordDeclaration& node) -> Found {
                              // Without a value it is `record energy`, or a contact's own record: no new name.
                              if (!node.value) return std::nullopt;
                              return Declared{SymbolKind::record, &node.name};
                          },
                          [](const auto&) -> Found { return std::nullopt; },
                      },
                      declaration.node);
}

bool may_stand_in_module(const syntax::Declaration& declaration) {
    return std::holds_alternative<syntax::Use>(declaration.node) || std::holds_alternative<syntax::Let>(declaration.node) ||
           std::holds_alternative<syntax::Function>(declaration.node) || std::holds_alternative<syntax::Material>(declaration.node);
}

class Declarer {
public:
    Declarer(const CheckOptions& options, Reporter& reporter, Program& program)
        : options_(options), reporter_(reporter), program_(program) {}

    Module* declare(const syntax::SyntaxTree& tree) {
        active_.push_back({&tree, {}});
        auto module = std::make_unique<Module>();
        module->tree = &tree;
        module->name = tree.name.text;
        for (const syntax::Declaration& declaration : tree.declarations) {
            const bool has_meaning = !std::holds_alternative<syntax::For>(declaration.node) &&
                                     !std::holds_alternative<syntax::If>(declaration.node) &&
                                     !std::holds_alternative<syntax::Sweep>(declaration.node) &&
                                     !std::holds_alternative<syntax::Drive>(declaration.node);
            if (!has_meaning) {
                reporter_.error(DiagnosticKind::unknown_declaration, declaration.keyword, "this has no meaning yet");
                continue;
            }
            if (tree.is_module && !may_stand_in_module(declaration)) {
                reporter_.error(DiagnosticKind::not_in_module, declaration.keyword, "this belongs into a scene, not into a module",
                                {{tree.name.where, "this file is a module"}}, "a module holds `use`, `let`, `fn` and `material`");
                continue;
            }
            if (const std::optional<Declared> declared = declared_name(declaration)) add(*module, declaration, *declared);
        }
        for (const syntax::Declaration& declaration : tree.declarations) {
            if (const syntax::Use* use = std::get_if<syntax::Use>(&declaration.node)) bring_in(*module, declaration, *use);
        }
        active_.pop_back();
        program_.modules.push_back(std::move(*module));
        Module& stored = program_.modules.back();
        auto frame = std::make_shared<Frame>();
        frame->module = &stored;
        stored.frame = std::move(frame);
        for (Symbol& symbol : stored.declared) symbol.home = &stored;
        program_.by_tree.emplace(&tree, &stored);
        return &stored;
    }

private:
    struct Active {
        const syntax::SyntaxTree* tree;
        SourceRange used_at;
    };

    bool is_free(const Module& module, std::string_view name, SourceRange where) {
        if (builtin_named(name)) {
            reporter_.error(DiagnosticKind::shadowed_name, where, fmt::format("`{}` is a name of the language", name), {},
                            "choose another name");
            return false;
        }
        const Symbol* other = module.find(name);
        if (other == nullptr) return true;
        const auto import = module.imports.find(name);
        const SourceRange other_where = import != module.imports.end() ? import->second.where : other->where;
        reporter_.error(DiagnosticKind::duplicate_name, where, fmt::format("`{}` is declared twice", name),
                        {{other_where, fmt::format("first here, as a {}", check::name(other->kind))}});
        return false;
    }

    void add(Module& module, const syntax::Declaration& declaration, const Declared& declared) {
        const bool free = is_free(module, declared.name->text, declared.name->where);
        std::uint32_t& count = counts_[static_cast<std::size_t>(declared.kind)];
        Symbol& symbol = module.declared.emplace_back();
        symbol.kind = declared.kind;
        symbol.name = declared.name->text;
        symbol.where = declared.name->where;
        symbol.declaration = &declaration;
        symbol.index = count++;
        symbol.used = !free;  // one message is enough
        if (free) module.visible.emplace(symbol.name, &symbol);
    }

    void bring_in(Module& module, const syntax::Declaration& declaration, const syntax::Use& use) {
        Module* const source = load(module, use);
        if (source == nullptr) {
            // Its names are not known: let uses of them pass in silence.
            for (const syntax::Identifier& name : use.names) stand_in(module, declaration, name);
            if (use.names.empty() && !use.path.empty()) stand_in(module, declaration, use.path.back());
            return;
        }
        for (const syntax::Identifier& name : use.names) {
            const auto found = std::find_if(source->declared.begin(), source->declared.end(),
                                            [&](const Symbol& symbol) { return symbol.name == name.text; });
            if (found == source->declared.end()) {
                std::vector<std::string> names;
                for (const Symbol& symbol : source->declared) names.push_back(symbol.name);
                std::string help = Reporter::suggestion(name.text, names);
                if (help.empty() && !names.empty()) help = fmt::format("it has {}", fmt::join(names, ", "));
                reporter_.error(DiagnosticKind::unknown_export, name.where,
                                fmt::format("module `{}` has no `{}`", source->name, name.text), {}, std::move(help));
                stand_in(module, declaration, name);
            } else if (is_free(module, name.text, name.where)) {
                module.visible.emplace(found->name, &*found);
                module.imports.emplace(found->name, Import{name.where, false});
            }
        }
        if (!use.names.empty()) return;
        if (use.path.empty()) {
            reporter_.error(DiagnosticKind::missing_module, use.path_where, "a file's names must be listed", {},
                            "write `use \"FILE\".{a, b}`");
            return;
        }
        const syntax::Identifier& name = use.path.back();
        if (!is_free(module, name.text, name.where)) return;
        Symbol& symbol = module.declared.emplace_back();
        symbol.kind = SymbolKind::module;
        symbol.name = name.text;
        symbol.where = name.where;
        symbol.declaration = &declaration;
        symbol.module = source;
        module.visible.emplace(symbol.name, &symbol);
    }

    void stand_in(Module& module, const syntax::Declaration& declaration, const syntax::Identifier& name) {
        if (module.find(name.text) != nullptr) return;
        Symbol& symbol = module.declared.emplace_back();
        symbol.name = name.text;
        symbol.where = name.where;
        symbol.declaration = &declaration;
        symbol.used = true;
        symbol.state = Symbol::State::done;
        module.visible.emplace(symbol.name, &symbol);
    }

    Module* load(const Module& module, const syntax::Use& use) {
        ModuleRequest request{.name = use.file.value_or(""), .is_file = use.file.has_value(), .from_file = module.tree->file};
        for (const syntax::Identifier& part : use.path) request.name += (request.name.empty() ? "" : ".") + part.text;
        const ModuleAnswer answer = options_.load_module ? options_.load_module(request) : ModuleAnswer{nullptr, "no modules here"};
        if (answer.tree == nullptr) {
            if (!answer.problem.empty()) {
                reporter_.error(DiagnosticKind::missing_module, use.path_where,
                                fmt::format("there is no module `{}`", request.name), {}, answer.problem);
            }
            return nullptr;
        }
        active_.back().used_at = use.path_where;
        const auto again = std::find_if(active_.begin(), active_.end(), [&](const Active& a) { return a.tree == answer.tree; });
        if (again != active_.end()) {
            std::vector<Label> labels;
            for (auto step = again; step + 1 != active_.end(); ++step) labels.push_back({step->used_at, "used from here"});
            reporter_.error(DiagnosticKind::module_cycle, use.path_where,
                            fmt::format("`{}` uses itself in a circle", again->tree->name.text), std::move(labels),
                            "move what both need into a third module");
            return nullptr;
        }
        if (!answer.tree->is_module) {
            reporter_.error(DiagnosticKind::not_a_module, use.path_where, fmt::format("`{}` is a scene", request.name),
                            {{answer.tree->name.where, "it says `scene`"}},
                            "only a file that begins with `module NAME` can be used");
            return nullptr;
        }
        const auto known = program_.by_tree.find(answer.tree);
        return known != program_.by_tree.end() ? known->second : declare(*answer.tree);
    }

    const CheckOptions& options_;
    Reporter& reporter_;
    Program& program_;
    std::vector<Active> active_;
    std::array<std::uint32_t, 9> counts_{};
};

}  // namespace

Symbol* Module::find(std::string_view visible_name) const {
    const auto found = visible.find(visible_name);
    return found == visible.end() ? nullptr : found->second;
}

std::vector<std::string> Module::names() const {
    std::vector<std::string> result;
    for (const auto& [text, symbol] : visible) result.emplace_back(text);
    std::sort(result.begin(), result.end());
    return result;
}

void declare(const syntax::SyntaxTree& tree, const CheckOptions& options, Reporter& reporter, Program& program) {
    program.root = Declarer(options, reporter, program).declare(tree);
    // Later ones win; a name that is no parameter is an error.
    for (const ParameterOverride& given : options.overrides) {
        Symbol* symbol = program.root->find(given.name);
        if (symbol != nullptr && symbol->kind == SymbolKind::param) {
            symbol->override_with = &given;
            continue;
        }
        std::vector<std::string> names;
        for (const Symbol& other : program.root->declared) {
            if (other.kind == SymbolKind::param) names.push_back(other.name);
        }
        std::string help = Reporter::suggestion(given.name, names);
        if (help.empty())
            help = names.empty() ? "the scene has no parameters" : fmt::format("its parameters are {}", fmt::join(names, ", "));
        reporter.error(DiagnosticKind::unknown_override, {given.file, 0, 0},
                       fmt::format("the scene has no parameter `{}`", given.name), {}, std::move(help));
    }
}

}  // namespace avs::check
