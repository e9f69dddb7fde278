#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "compiler/check/builtins.h"
#include "compiler/check/constructors.h"
#include "compiler/check/program.h"

// Follows names without evaluating anything, so that functions nobody calls and branches not taken are looked at, too.
namespace avs::check {

namespace {

constexpr std::string_view coordinates[] = {"x", "y", "z"};
constexpr std::string_view critical_steps[] = {"mean_critical", "min_critical"};
constexpr std::string_view always_recordable[] = {"energy", "momentum", "angular_momentum", "kicks"};

/// Names of one bracket of the text: parameters of a function, or names that only exist in some place.
struct Scope {
    const Scope* outer = nullptr;
    std::vector<std::string_view> names{};
};

class Resolver {
public:
    Resolver(Module& module, Reporter& reporter) : module_(module), reporter_(reporter) {
        for (const Symbol& symbol : module.declared) by_declaration_.emplace(symbol.declaration, &symbol);
    }

    void declaration(const syntax::Declaration& node);

private:
    void expression(const syntax::Expression& node, const Scope* scope);
    void optional_expression(const syntax::ExpressionPtr& node, const Scope* scope) {
        if (node) expression(*node, scope);
    }
    void name(const std::string& text, SourceRange where, const Scope* scope);
    void record(const syntax::Record& record, const Constructor* type, const Scope* scope);
    void key(const Key& key, const syntax::Expression& value, const Scope* scope);
    void in_function(std::span<const syntax::Identifier* const> parameters, const syntax::Expression& body, const Scope* scope);
    void recorded(const syntax::RecordDeclaration& node);
    /// Marks as used without complaints: inside something that is reported elsewhere.
    void leniently(const syntax::Expression& node, const Scope* scope) {
        ++lenient_;
        expression(node, scope);
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
    std::unordered_map<const syntax::Declaration*, const Symbol*> by_declaration_;
    const Symbol* current_ = nullptr;  // whose definition this is: a name does not use itself
    int lenient_ = 0;
};

bool Resolver::is_visible(std::string_view text, const Scope* scope) const {
    for (; scope != nullptr; scope = scope->outer) {
        if (std::find(scope->names.begin(), scope->names.end(), text) != scope->names.end()) return true;
    }
    return module_.find(text) != nullptr;
}

std::vector<std::string> Resolver::candidates(const Scope* scope) const {
    std::vector<std::string> result = module_.names();
    for (; scope != nullptr; scope = scope->outer) result.insert(result.end(), scope->names.begin(), scope->names.end());
    const std::vector<std::string> builtins = builtin_names();
    result.insert(result.end(), builtins.begin(), builtins.end());
    return result;
}

void Resolver::name(const std::string& text, SourceRange where, const Scope* scope) {
    Symbol* const symbol = module_.find(text);
    for (const Scope* local = scope; local != nullptr; local = local->outer) {
        if (std::find(local->names.begin(), local->names.end(), text) == local->names.end()) continue;
        const bool also_outside = (symbol != nullptr && symbol->kind != SymbolKind::record) || is_visible(text, local->outer);
        if (also_outside && lenient_ == 0) {
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
        if (const auto import = module_.imports.find(text); import != module_.imports.end()) import->second.used = true;
        return;
    }
    if (lenient_ > 0 || builtin_named(text) || constructor_named(text) != nullptr) return;
    reporter_.error(DiagnosticKind::unknown_name, where, fmt::format("nothing is called `{}`", text), {},
                    Reporter::suggestion(text, candidates(scope)));
}

void Resolver::in_function(std::span<const syntax::Identifier* const> parameters, const syntax::Expression& body,
                           const Scope* scope) {
    Scope inner{.outer = scope};
    for (const syntax::Identifier* parameter : parameters) {
        const bool twice = std::find(inner.names.begin(), inner.names.end(), parameter->text) != inner.names.end();
        const Symbol* symbol = module_.find(parameter->text);
        if (twice) {
            reporter_.error(DiagnosticKind::duplicate_name, parameter->where,
                            fmt::format("`{}` is declared twice", parameter->text));
        } else if (is_visible(parameter->text, scope) || builtin_named(parameter->text)) {
            std::vector<Label> labels;
            if (symbol != nullptr) labels.push_back({symbol->where, fmt::format("a {} of that name", check::name(symbol->kind))});
            reporter_.error(DiagnosticKind::shadowed_name, parameter->where,
                            fmt::format("`{}` already means something else here", parameter->text), std::move(labels),
                            "choose another name");
            ++lenient_;  // its uses inside would be reported again
            Scope clash{.outer = nullptr, .names = {parameter->text}};
            expression(body, &clash);
            --lenient_;
            return;
        }
        inner.names.push_back(parameter->text);
    }
    expression(body, &inner);
}

void Resolver::key(const Key& key, const syntax::Expression& value, const Scope* scope) {
    const syntax::Name* bare = std::get_if<syntax::Name>(&value.node);
    switch (key.accepts) {
        case Accepts::fields: return;
        case Accepts::word:
        case Accepts::unit: {
            const bool is_word = bare != nullptr && std::find(key.words.begin(), key.words.end(), bare->text) != key.words.end();
            if (is_word || (bare != nullptr && !is_visible(bare->text, scope))) return;
            return expression(value, scope);
        }
        case Accepts::model_time: {
            const Scope inner{.outer = scope, .names = {std::begin(critical_steps), std::end(critical_steps)}};
            return expression(value, &inner);
        }
        default: return expression(value, scope);
    }
}

void Resolver::record(const syntax::Record& record, const Constructor* type, const Scope* scope) {
    for (const syntax::FieldInit& field : record.fields) {
        const Key* row = type != nullptr ? type->find(field.key.text) : nullptr;
        if (row != nullptr) {
            key(*row, *field.value, scope);
        } else {
            leniently(*field.value, scope);
        }
    }
}

void Resolver::expression(const syntax::Expression& node, const Scope* scope) {
    struct Visit {
        Resolver& self;
        const syntax::Expression& node;
        const Scope* scope;
        void operator()(const syntax::Number&) {}
        void operator()(const syntax::String&) {}
        void operator()(const syntax::Boolean&) {}
        void operator()(const syntax::Name& n) { self.name(n.text, node.where, scope); }
        void operator()(const syntax::Quantity& n) { self.expression(*n.value, scope); }
        void operator()(const syntax::List& n) {
            for (const syntax::ExpressionPtr& item : n.items) self.expression(*item, scope);
        }
        void operator()(const syntax::Comprehension& n) { self.expression(*n.item, scope); }
        void operator()(const syntax::Index& n) { self.expression(*n.object, scope); }
        void operator()(const syntax::Construct& n) { self.record(n.record, constructor_named(n.callee.text), scope); }
        void operator()(const syntax::Call& n) {
            self.expression(*n.callee, scope);
            for (const syntax::ExpressionPtr& argument : n.arguments) self.expression(*argument, scope);
        }
        void operator()(const syntax::Member& n) { self.expression(*n.object, scope); }
        void operator()(const syntax::Lambda& n) {
            std::vector<const syntax::Identifier*> parameters;
            for (const syntax::Identifier& parameter : n.parameters) parameters.push_back(&parameter);
            self.in_function(parameters, *n.body, scope);
        }
        void operator()(const syntax::Unary& n) { self.expression(*n.operand, scope); }
        void operator()(const syntax::Binary& n) {
            self.expression(*n.left, scope);
            self.expression(*n.right, scope);
        }
        void operator()(const syntax::PlusMinus& n) {
            self.expression(*n.value, scope);
            self.expression(*n.tolerance, scope);
        }
        void operator()(const syntax::Conditional& n) {
            self.expression(*n.condition, scope);
            self.expression(*n.then, scope);
            self.expression(*n.otherwise, scope);
        }
        void operator()(const syntax::RangeLiteral& n) {
            self.expression(*n.first, scope);
            self.expression(*n.last, scope);
        }
        void operator()(const syntax::Where& n) {
            self.expression(*n.region, scope);
            const Scope inner{.outer = scope, .names = {std::begin(coordinates), std::end(coordinates)}};
            self.expression(*n.predicate, &inner);
        }
        // What stands behind the colon is a field of the vocabulary, looked up where records are made.
        void operator()(const syntax::Over& n) { self.expression(*n.region, scope); }
        void operator()(const syntax::RecordLiteral& n) {
            for (const syntax::FieldInit& field : n.record.fields) self.expression(*field.value, scope);
        }
    };
    std::visit(Visit{*this, node, scope}, node.node);
}

void Resolver::recorded(const syntax::RecordDeclaration& node) {
    optional_expression(node.every, nullptr);
    if (!node.value) return;
    // A bare name is a kind of record or a contact, looked up where records are made.
    if (const syntax::Name* bare = std::get_if<syntax::Name>(&node.value->node)) {
        if (std::find(std::begin(always_recordable), std::end(always_recordable), bare->text) != std::end(always_recordable))
            return;
    }
    leniently(*node.value, nullptr);
    // Regions inside are looked at strictly.
    if (const syntax::Call* call = std::get_if<syntax::Call>(&node.value->node)) {
        for (const syntax::ExpressionPtr& argument : call->arguments) {
            if (std::holds_alternative<syntax::Over>(argument->node)) expression(*argument, nullptr);
        }
    }
}

void Resolver::declaration(const syntax::Declaration& declared) {
    struct Visit {
        Resolver& self;
        void operator()(const syntax::Use&) {}
        void operator()(const syntax::Param& n) {
            self.expression(*n.value, nullptr);
            self.optional_expression(n.range, nullptr);
        }
        void operator()(const syntax::Let& n) { self.expression(*n.value, nullptr); }
        void operator()(const syntax::Function& n) {
            std::vector<const syntax::Identifier*> parameters;
            for (const syntax::FunctionParameter& parameter : n.parameters) parameters.push_back(&parameter.name);
            self.in_function(parameters, *n.body, nullptr);
        }
        void operator()(const syntax::Material& n) { self.expression(*n.value, nullptr); }
        void operator()(const syntax::Body& n) { self.record(n.record, &declaration_named("body"), nullptr); }
        void operator()(const syntax::Region& n) { self.expression(*n.value, nullptr); }
        void operator()(const syntax::Restrain& n) { self.record(n.record, &declaration_named("restrain"), nullptr); }
        void operator()(const syntax::Load& n) { self.record(n.record, &declaration_named("load"), nullptr); }
        void operator()(const syntax::Clock& n) { self.expression(*n.value, nullptr); }
        void operator()(const syntax::Contact& n) {
            self.expression(*n.first, nullptr);
            self.expression(*n.second, nullptr);
            self.record(n.record, &declaration_named("contact"), nullptr);
        }
        void operator()(const syntax::Run& n) { self.record(n.record, &declaration_named("run"), nullptr); }
        void operator()(const syntax::RecordDeclaration& n) { self.recorded(n); }
        void operator()(const syntax::Export& n) {
            const bool known = n.format.text == "vtu" || n.format.text == "vdb";
            self.record(n.record, known ? &declaration_named("export " + n.format.text) : nullptr, nullptr);
        }
        void operator()(const syntax::Drive&) {}
        void operator()(const syntax::Sweep&) {}
        void operator()(const syntax::For&) {}
        void operator()(const syntax::If&) {}
        void operator()(const syntax::Expect& n) {
            const Scope inner{.outer = nullptr, .names = {std::begin(always_recordable), std::end(always_recordable)}};
            self.expression(*n.condition, &inner);
        }
    };
    current_ = of_declaration(declared);
    std::visit(Visit{*this}, declared.node);
    current_ = nullptr;
}

void report_unused(Module& module, bool also_own, Reporter& reporter) {
    for (const Symbol& symbol : module.declared) {
        const bool must_be_used = symbol.kind == SymbolKind::module ||
                                  (also_own && (symbol.kind == SymbolKind::param || symbol.kind == SymbolKind::let ||
                                                symbol.kind == SymbolKind::function || symbol.kind == SymbolKind::material ||
                                                symbol.kind == SymbolKind::region));
        if (!must_be_used || symbol.used) continue;
        reporter.error(DiagnosticKind::unused_name, symbol.where,
                       fmt::format("nothing uses {} `{}`", check::name(symbol.kind), symbol.name), {}, "remove it, or use it");
    }
    for (const auto& [name, import] : module.imports) {
        if (import.used) continue;
        reporter.error(DiagnosticKind::unused_name, import.where, fmt::format("nothing uses `{}`", name), {},
                       "remove it from this `use`");
    }
}

}  // namespace

void resolve(Program& program, Reporter& reporter) {
    for (Module& module : program.modules) {
        Resolver resolver(module, reporter);
        for (const syntax::Declaration& declaration : module.tree->declarations) resolver.declaration(declaration);
    }
    for (Module& module : program.modules) report_unused(module, &module == program.root && !module.tree->is_module, reporter);
}

}  // namespace avs::check
