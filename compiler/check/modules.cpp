#include <fmt/format.h>

#include <algorithm>

#include "compiler/check/builtins.h"
#include "compiler/check/program.h"
#include "compiler/syntax/text.h"
#include "runtime/base/overload.h"

// Finds the modules of a scene, and the names that each file declares and sees.
namespace avs::check {

namespace {

struct Declared {
    SymbolKind kind;
    const syntax::Identifier* name;
};

/// The name that a declaration adds to the names of its file. Restraints, loads, clocks and exports add none.
std::optional<Declared> declared_by(const syntax::Declaration& declaration) {
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
                          [](const syntax::Drive& node) -> Found {
                              return Declared{SymbolKind::drive, &node.name};
                          },
                          [](const syntax::RecordDeclaration& node) -> Found {
                              // Without a value the declaration is `record energy`, or the record of a contact, and adds no name.
                              if (!node.value) return std::nullopt;
                              return Declared{SymbolKind::record, &node.name};
                          },
                          [](const auto&) -> Found { return std::nullopt; },
                      },
                      declaration.node);
}

/// Help for a name that is taken: what it means, and a name that is free.
std::string another_name(std::string_view name) {
    const auto builtin = std::ranges::find(all_builtins(), name, &Builtin::name);
    const std::string free = fmt::format("choose another name, `{}_` for one", name);
    return builtin == all_builtins().end() ? free : fmt::format("it is `{}`: {}; {}", builtin->signature, builtin->meaning, free);
}

bool may_stand_in_block(const syntax::Declaration& declaration) {
    return !std::holds_alternative<syntax::Use>(declaration.node) && !std::holds_alternative<syntax::Param>(declaration.node) &&
           !std::holds_alternative<syntax::Function>(declaration.node) && !std::holds_alternative<syntax::Sweep>(declaration.node);
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
        module->expanded.resize(tree.declarations.size());
        for (std::size_t top = 0; top < tree.declarations.size(); ++top) {
            const syntax::Declaration& at_top = tree.declarations[top];
            if (tree.is_module && !may_stand_in_module(at_top)) {
                reporter_.error(DiagnosticKind::not_in_module, at_top.keyword, "this belongs into a scene, not into a module",
                                {{tree.name.where, "this file is a module"}}, "a module holds `use`, `let`, `fn` and `material`");
                module->expanded[top] = Progress::done;
                continue;
            }
            for_each_inside(at_top, false, [&](const syntax::Declaration& declaration, bool in_loop) {
                add(*module, declaration, {.top = top, .is_top = &declaration == &at_top, .in_loop = in_loop});
            });
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

    struct Place {
        std::size_t top;
        bool is_top, in_loop;
    };

    bool is_free(const Module& module, std::string_view name, SourceRange where, bool is_body = false) {
        if (builtin_named(name)) {
            reporter_.error(DiagnosticKind::shadowed_name, where, fmt::format("`{}` is a name of the language", name), {},
                            another_name(name));
            // The name is declared nevertheless, so that references to it are not reported as a second mistake.
        }
        const Symbol* other = module.find(name);
        if (other == nullptr) return true;
        const auto import = module.imports.find(name);
        const SourceRange other_where = import != module.imports.end() ? import->second.where : other->where;
        const bool two_bodies = is_body && other->kind == SymbolKind::body;
        reporter_.error(two_bodies ? DiagnosticKind::duplicate_body : DiagnosticKind::duplicate_name, where,
                        fmt::format("`{}` is declared twice", name),
                        {{other_where, fmt::format("first here, as a {}", check::name(other->kind))}});
        return false;
    }

    void add(Module& module, const syntax::Declaration& declaration, const Place& place) {
        if (declaration.pub && !module.tree->is_module) {
            reporter_.error(DiagnosticKind::not_in_scene, *declaration.pub, "nobody can use the names of a scene", {},
                            "leave `pub` out, or move the name into a module");
        }
        if (!place.is_top && !may_stand_in_block(declaration)) {
            reporter_.error(DiagnosticKind::not_in_block, declaration.keyword,
                            fmt::format("`{}` cannot stand inside of braces", syntax::keyword(declaration)), {},
                            "write it outside, on a line of its own");
            return;
        }
        const std::optional<ElementName> element = element_name(declaration);
        const std::optional<Declared> declared = declared_by(declaration);
        const bool makes_a_name = declared || !std::holds_alternative<syntax::RecordDeclaration>(declaration.node);
        if (element && makes_a_name && element->index->empty() && place.in_loop) {
            reporter_.error(DiagnosticKind::missing_index, element->name->where,
                            fmt::format("`{}` is declared in a loop and has no index", element->name->text), {},
                            fmt::format("each pass makes another one: write `{}[i]`", element->name->text));
        }
        // A `let` inside of braces is only visible there.
        if (!declared || (declared->kind == SymbolKind::let && !place.is_top)) return;
        const std::size_t rank = element ? element->index->size() : 0;
        if (element && add_site(module, declaration, *declared, place, rank)) return;
        const bool free = is_free(module, declared->name->text, declared->name->where, declared->kind == SymbolKind::body);
        Symbol& symbol = module.declared.emplace_back();
        symbol.kind = declared->kind;
        symbol.name = declared->name->text;
        symbol.where = declared->name->where;
        symbol.declaration = &declaration;
        symbol.is_public = declaration.pub.has_value();
        symbol.used = !free;  // do not report it as unused, too
        if (free) module.visible.emplace(symbol.name, &symbol);
        if (!element) return;
        symbol.rank = rank;
        symbol.items = std::make_shared<ArrayItems>();
        symbol.items->name = symbol.name;
        symbol.items->rank = rank;
        symbol.sites.push_back({&declaration, place.top});
        module.element_of.emplace(&declaration, &symbol);
    }

    /// Adds a declaration of an array, or of a thing that is also declared under another condition. Whether two of them
    /// make the same element is checked when they are expanded.
    bool add_site(Module& module, const syntax::Declaration& declaration, const Declared& declared, const Place& place,
                  std::size_t rank) {
        Symbol* const symbol = module.find(declared.name->text);
        if (symbol == nullptr || symbol->kind != declared.kind || !symbol->is_element()) return false;
        const bool may_both_be = rank > 0 || !place.is_top || !is_at_top(module, *symbol);
        if (symbol->rank == rank && !may_both_be) return false;
        if (symbol->rank != rank) {
            reporter_.error(DiagnosticKind::duplicate_name, declared.name->where,
                            fmt::format("`{}` is declared with {} here and with {} elsewhere", symbol->name, indices(rank),
                                        indices(symbol->rank)),
                            {{symbol->where, "first here"}});
            return true;
        }
        symbol->sites.push_back({&declaration, place.top});
        module.element_of.emplace(&declaration, symbol);
        return true;
    }

    static std::string indices(std::size_t rank) {
        return rank == 0 ? "no index" : rank == 1 ? "one index" : fmt::format("{} indices", rank);
    }

    static bool is_at_top(const Module& module, const Symbol& symbol) {
        return std::any_of(symbol.sites.begin(), symbol.sites.end(),
                           [&](const Site& site) { return &module.tree->declarations[site.top] == site.declaration; });
    }

    void bring_in(Module& module, const syntax::Declaration& declaration, const syntax::Use& use) {
        Module* const source = load(module, use);
        if (source == nullptr) {
            // The names of a module that could not be read are not known, so uses of them are not reported.
            for (const syntax::Identifier& name : use.names) stand_in(module, declaration, name);
            if (use.names.empty() && !use.path.empty()) stand_in(module, declaration, use.path.back());
            return;
        }
        for (const syntax::Identifier& name : use.names) {
            const auto found = std::find_if(source->declared.begin(), source->declared.end(),
                                            [&](const Symbol& symbol) { return symbol.name == name.text; });
            if (found == source->declared.end()) {
                std::vector<std::string> names;
                for (const Symbol& symbol : source->declared) {
                    if (symbol.is_public) names.push_back(symbol.name);
                }
                Help help = Reporter::suggestion(name.text, names);
                if (help.empty() && !names.empty()) help = fmt::format("it has {}", fmt::join(names, ", "));
                reporter_.error(DiagnosticKind::unknown_export, name.where,
                                fmt::format("module `{}` has no `{}`", source->name, name.text), {}, std::move(help));
                stand_in(module, declaration, name);
                continue;
            }
            if (!found->is_public) {
                report_private(reporter_, *source, *found, name.where);
                found->used = true;
            }
            if (is_free(module, name.text, name.where)) {
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
        symbol.is_public = true;
        symbol.progress = Progress::done;
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
            std::string circle = again->tree->name.text;
            for (auto step = again + 1; step != active_.end(); ++step) circle += " -> " + step->tree->name.text;
            for (auto step = again; step + 1 != active_.end(); ++step) {
                labels.push_back(
                    {step->used_at, fmt::format("`{}` uses `{}` here", step->tree->name.text, (step + 1)->tree->name.text)});
            }
            reporter_.error(DiagnosticKind::module_cycle, use.path_where,
                            fmt::format("modules use each other in a circle: {} -> {}", circle, again->tree->name.text),
                            std::move(labels), "move what both need into a third module");
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
};

}  // namespace

std::optional<ElementName> element_name(const syntax::Declaration& declaration) {
    return std::visit(
        [](const auto& node) -> std::optional<ElementName> {
            if constexpr (requires { node.index; }) {
                return ElementName{&node.name, &node.index};
            } else {
                return std::nullopt;
            }
        },
        declaration.node);
}

void report_private(Reporter& reporter, const Module& module, const Symbol& symbol, SourceRange used_at) {
    reporter.error(DiagnosticKind::private_name, used_at, fmt::format("`{}` is private to module `{}`", symbol.name, module.name),
                   {{symbol.where, "declared here, without `pub`"}},
                   fmt::format("write `pub {}` there if it is meant for others", syntax::keyword(*symbol.declaration)));
}

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

void report_unused(Module& module, Reporter& reporter) {
    for (const Symbol& symbol : module.declared) {
        const bool must_be_used = symbol.kind == SymbolKind::module ||
                                  (!symbol.is_public && (symbol.kind == SymbolKind::param || symbol.kind == SymbolKind::let ||
                                                         symbol.kind == SymbolKind::function ||
                                                         symbol.kind == SymbolKind::material || symbol.kind == SymbolKind::region));
        if (!must_be_used || symbol.used) continue;
        reporter.error(DiagnosticKind::unused_name, symbol.where,
                       fmt::format("nothing uses {} `{}`", check::name(symbol.kind), symbol.name), {},
                       symbol.declaration == nullptr ? Help("remove it, or use it")
                                                     : Help("remove it, or use it", {symbol.declaration->where, ""}));
    }
    for (const auto& [name, import] : module.imports) {
        if (import.used) continue;
        reporter.error(DiagnosticKind::unused_name, import.where, fmt::format("nothing uses `{}`", name), {},
                       "remove it from this `use`");
    }
}

void declare(const syntax::SyntaxTree& tree, const CheckOptions& options, Reporter& reporter, Program& program) {
    program.root = Declarer(options, reporter, program).declare(tree);
    // If a parameter has several overrides, the last one counts. A name that is no parameter is an error.
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
        Help help = Reporter::suggestion(given.name, names);
        if (help.empty())
            help = names.empty() ? "the scene has no parameters" : fmt::format("its parameters are {}", fmt::join(names, ", "));
        reporter.error(DiagnosticKind::unknown_override, {given.file, 0, 0},
                       fmt::format("the scene has no parameter `{}`", given.name), {}, std::move(help));
    }
}

}  // namespace avs::check
