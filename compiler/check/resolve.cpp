#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "compiler/check/builtins.h"
#include "compiler/check/resolver.h"
#include "compiler/scene/scene.h"

// Resolves names without evaluating anything, so that functions that are never called and branches not taken are checked, too.
namespace avs::check {

namespace {

constexpr std::string_view coordinates[] = {"x", "y", "z"};
constexpr std::string_view critical_steps[] = {"mean_critical", "min_critical"};
constexpr std::string_view always_recordable[] = {"energy", "momentum", "angular_momentum", "kicks", "clocks"};

}  // namespace

void Resolver::in_function(std::span<const syntax::Identifier* const> parameters, const syntax::Expression& body,
                           const Scope* scope) {
    Scope inner{.outer = scope};
    for (const syntax::Identifier* parameter : parameters) introduce(*parameter, inner);
    expression(body, &inner);
}

template <class Inside>
void Resolver::iterate(std::span<const syntax::Iteration> iterations, const Scope* scope, const Inside& inside) {
    if (iterations.empty()) return inside(scope);
    expression(*iterations.front().values, scope);
    Scope inner{.outer = scope};
    introduce(iterations.front().name, inner);
    iterate(iterations.subspan(1), &inner, inside);
}

/// A `let` in braces is visible anywhere in these braces, and only there.
void Resolver::block(const std::vector<syntax::Declaration>& declarations, const Scope* scope) {
    Scope inner{.outer = scope};
    for (const syntax::Declaration& declared : declarations) {
        if (const syntax::Let* let = std::get_if<syntax::Let>(&declared.node)) introduce(let->name, inner);
    }
    for (const syntax::Declaration& declared : declarations) declaration(declared, &inner);
    for (const Local& local : inner.names) {
        if (local.used) continue;
        reporter_.error(DiagnosticKind::unused_name, local.where, fmt::format("nothing uses let `{}`", local.name), {},
                        "remove it, or use it");
    }
}

void Resolver::key(const Key& key, const syntax::Expression& value, const Scope* scope) {
    const syntax::Name* bare = std::get_if<syntax::Name>(&value.node);
    switch (key.accepts) {
        case Accepts::fields:
        case Accepts::words: return;
        case Accepts::word:
        case Accepts::view:
        case Accepts::word_or_object:
        case Accepts::unit: {
            const bool is_word = bare != nullptr && std::find(key.words.begin(), key.words.end(), bare->text) != key.words.end();
            if (is_word || (bare != nullptr && !is_visible(bare->text, scope))) return;
            return expression(value, scope);
        }
        case Accepts::model_time: {
            const Scope inner = scope_of(scope, critical_steps);
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
        void operator()(const syntax::Comprehension& n) {
            self.iterate(n.iterations, scope, [&](const Scope* inner) {
                self.optional_expression(n.condition, inner);
                self.expression(*n.item, inner);
            });
        }
        void operator()(const syntax::Index& n) {
            self.expression(*n.object, scope);
            for (const syntax::ExpressionPtr& index : n.index) self.expression(*index, scope);
        }
        void operator()(const syntax::Construct& n) { self.record(n.record, constructor_named(n.callee.text), scope); }
        void operator()(const syntax::Call& n) {
            self.expression(*n.callee, scope);
            // Keys in parentheses are reported once, at the constructor.
            const syntax::Name* callee = std::get_if<syntax::Name>(&n.callee->node);
            const bool is_constructor =
                callee != nullptr && constructor_named(callee->text) != nullptr && !builtin_named(callee->text);
            if (is_constructor) ++self.lenient_;
            for (const syntax::ExpressionPtr& argument : n.arguments) self.expression(*argument, scope);
            if (is_constructor) --self.lenient_;
        }
        void operator()(const syntax::Member& n) {
            self.expression(*n.object, scope);
            self.member(n);
        }
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
            const Scope inner = scope_of(scope, coordinates);
            self.expression(*n.predicate, &inner);
        }
        // The word after the colon is a field of the vocabulary. It is resolved where records are built.
        void operator()(const syntax::Over& n) { self.expression(*n.region, scope); }
        void operator()(const syntax::RecordLiteral& n) {
            for (const syntax::FieldInit& field : n.record.fields) self.expression(*field.value, scope);
        }
    };
    std::visit(Visit{*this, node, scope}, node.node);
}

void Resolver::recorded(const syntax::RecordDeclaration& node, const Scope* scope) {
    optional_expression(node.every, scope);
    optional_expression(node.at, scope);
    if (!node.value) {
        // The name is that of a contact, a drive or a restraint.
        if (const Symbol* symbol = module_.find(node.name.text)) refer(node.name.where, symbol->where);
        for (const syntax::Identifier* support : supports_)
            if (support->text == node.name.text) refer(node.name.where, support->where);
        return;
    }
    // A bare name is a kind of record or a contact. It is resolved where records are built.
    if (const syntax::Name* bare = std::get_if<syntax::Name>(&node.value->node)) {
        if (std::find(std::begin(always_recordable), std::end(always_recordable), bare->text) != std::end(always_recordable))
            return;
    }
    leniently(*node.value, scope);
    // Names of regions and bodies in the arguments are resolved as usual.
    if (const syntax::Call* call = std::get_if<syntax::Call>(&node.value->node)) {
        const syntax::Name* callee = std::get_if<syntax::Name>(&call->callee->node);
        // Whether the arguments are bodies.
        const bool is_force = callee != nullptr && callee->text == avs::name(RecordKind::force);
        for (const syntax::ExpressionPtr& argument : call->arguments) {
            if (is_force || std::holds_alternative<syntax::Over>(argument->node)) expression(*argument, scope);
        }
    }
}

void Resolver::declaration(const syntax::Declaration& declared, const Scope* scope) {
    struct Visit {
        Resolver& self;
        const Scope* scope;
        void operator()(const syntax::Use&) {}
        void operator()(const syntax::Param& n) {
            self.expression(*n.value, scope);
            self.optional_expression(n.range, scope);
        }
        void operator()(const syntax::Let& n) { self.expression(*n.value, scope); }
        void operator()(const syntax::Function& n) {
            std::vector<const syntax::Identifier*> parameters;
            for (const syntax::FunctionParameter& parameter : n.parameters) parameters.push_back(&parameter.name);
            self.in_function(parameters, *n.body, scope);
        }
        void operator()(const syntax::Material& n) { self.expression(*n.value, scope); }
        void operator()(const syntax::Body& n) { self.record(n.record, &declaration_named("body"), scope); }
        void operator()(const syntax::Region& n) { self.expression(*n.value, scope); }
        void operator()(const syntax::Restrain& n) { self.record(n.record, &declaration_named("restrain"), scope); }
        void operator()(const syntax::Load& n) { self.record(n.record, &declaration_named("load"), scope); }
        void operator()(const syntax::Drive& n) { self.record(n.record, &declaration_named("drive"), scope); }
        void operator()(const syntax::Clock& n) {
            self.optional_expression(n.region, scope);
            self.expression(*n.value, scope);
        }
        void operator()(const syntax::Contact& n) {
            self.expression(*n.first, scope);
            self.expression(*n.second, scope);
            self.record(n.record, &declaration_named("contact"), scope);
        }
        void operator()(const syntax::Run& n) { self.record(n.record, &declaration_named("run"), scope); }
        void operator()(const syntax::RecordDeclaration& n) { self.recorded(n, scope); }
        void operator()(const syntax::Export& n) {
            const bool known = std::find(export_formats.begin(), export_formats.end(), n.format.text) != export_formats.end();
            self.record(n.record, known ? &declaration_named("export " + n.format.text) : nullptr, scope);
        }
        void operator()(const syntax::Sweep& n) { self.sweep(n); }
        void operator()(const syntax::For& n) {
            self.iterate(n.iterations, scope, [&](const Scope* inner) { self.block(n.declarations, inner); });
        }
        void operator()(const syntax::If& n) {
            for (const syntax::If::Branch& branch : n.branches) {
                self.optional_expression(branch.condition, scope);
                self.block(branch.declarations, scope);
            }
        }
        void operator()(const syntax::Expect& n) {
            Scope inner = scope_of(scope, always_recordable);
            for (const syntax::Identifier* name : self.supports_) inner.names.push_back({.name = name->text, .where = name->where});
            self.in_expectation_ = true;
            self.expression(*n.condition, &inner);
            self.in_expectation_ = false;
        }
    };
    current_ = of_declaration(declared);
    if (const std::optional<ElementName> element = element_name(declared)) {
        for (const syntax::ExpressionPtr& index : *element->index) expression(*index, scope);
    }
    std::visit(Visit{*this, scope}, declared.node);
    current_ = nullptr;
}

void resolve(Program& program, Reporter& reporter, std::vector<scene::Reference>* references) {
    for (Module& module : program.modules) {
        Resolver resolver(module, reporter, references);
        for (const syntax::Declaration& declaration : module.tree->declarations) resolver.declaration(declaration);
        if (references == nullptr) continue;
        for (const auto& [name, import] : module.imports) references->push_back({import.where, module.find(name)->where});
        for (const auto& [site, symbol] : module.element_of) {
            // The place of one of the declarations of a name that is declared many times, in loops and branches.
            const SourceRange where = element_name(*site)->name->where;
            if (where != symbol->where) references->push_back({where, symbol->where});
        }
    }
    for (Module& module : program.modules) report_unused(module, reporter);
}

}  // namespace avs::check
