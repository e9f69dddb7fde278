#include <fmt/format.h>

#include <algorithm>

#include "compiler/check/evaluate.h"
#include "runtime/base/assert.h"

// Expands loops and conditions around declarations: one Instance for each resulting thing.
namespace avs::check {

namespace {

constexpr std::size_t max_instances = 250'000;

std::string element_text(const std::string& name, const ArrayIndex& index) {
    return index.empty() ? name : fmt::format("{}[{}]", name, fmt::join(index, ","));
}

FramePtr with(const FramePtr& outer, std::string_view name, Value value) {
    auto frame = std::make_shared<Frame>();
    frame->outer = outer;
    frame->module = outer->module;
    frame->names.emplace_back(name, std::move(value));
    return frame;
}

/// A value that is evaluated when it is first needed; `expression` is its material or its region.
DeferredPtr deferred(Deferred::Kind kind, const Instance& instance, const syntax::Identifier& name,
                     const syntax::Expression& expression) {
    return std::make_shared<Deferred>(Deferred{
        .kind = kind, .name = instance.name, .where = name.where, .expression = &expression, .frame = instance.frame.get()});
}

}  // namespace

bool Evaluator::expand(Module& module, std::size_t top, SourceRange used_at) {
    if (module.expanded[top] == Progress::in_progress) return false;
    Value nothing;
    once(module.expanded[top], nothing, "", used_at, used_at, [&]() -> Value {
        expand_declaration(module.tree->declarations[top], module.frame);
        return Unknown{};
    });
    return true;
}

void Evaluator::expand_declaration(const syntax::Declaration& declaration, const FramePtr& frame) {
    if (const syntax::For* loop = std::get_if<syntax::For>(&declaration.node)) return expand_loop(*loop, 0, frame);
    if (const syntax::If* condition = std::get_if<syntax::If>(&declaration.node)) {
        for (const syntax::If::Branch& branch : condition->branches) {
            if (branch.condition) {
                const SourceRange where = branch.condition->where;
                const std::optional<Truth> holds = as_truth(evaluate(*branch.condition, frame), where, "the condition");
                if (!holds) return;
                if (!holds->value) continue;
            }
            return expand_block(branch.declarations, frame);
        }
        return;
    }
    add_instance(declaration, frame);
}

void Evaluator::expand_block(const std::vector<syntax::Declaration>& declarations, const FramePtr& outer) {
    auto frame = std::make_shared<Frame>();
    frame->outer = outer;
    frame->module = outer->module;
    for (const syntax::Declaration& declaration : declarations) {
        const syntax::Let* let = std::get_if<syntax::Let>(&declaration.node);
        if (let == nullptr) continue;
        frame->names.emplace_back(
            let->name.text,
            std::make_shared<Deferred>(
                Deferred{.name = let->name.text, .where = let->name.where, .expression = let->value.get(), .frame = frame.get()}));
    }
    const FramePtr inner = frame->names.empty() ? outer : FramePtr(frame);
    for (const syntax::Declaration& declaration : declarations) {
        if (!std::holds_alternative<syntax::Let>(declaration.node)) expand_declaration(declaration, inner);
    }
}

void Evaluator::expand_loop(const syntax::For& loop, std::size_t depth, const FramePtr& frame) {
    if (depth == loop.iterations.size()) return expand_block(loop.declarations, frame);
    const syntax::Iteration& iteration = loop.iterations[depth];
    const std::optional<std::vector<Argument>> items =
        as_items(evaluate(*iteration.values, frame), iteration.values->where, "what a loop goes through");
    if (!items) return;
    // Instances that do not depend on a condition are counted before any is made.
    const auto is_certain = [](const syntax::Declaration& declaration) {
        return !std::holds_alternative<syntax::For>(declaration.node) && !std::holds_alternative<syntax::If>(declaration.node) &&
               !std::holds_alternative<syntax::Let>(declaration.node);
    };
    const auto each = static_cast<std::size_t>(std::count_if(loop.declarations.begin(), loop.declarations.end(), is_certain));
    const std::size_t left = max_instances - std::min(max_instances, program_.instances.size());
    if (each > 0 && items->size() > left / each) {
        const auto first = std::find_if(loop.declarations.begin(), loop.declarations.end(), is_certain);
        return refuse_instances(*first);
    }
    for (const Argument& item : *items) {
        if (!spend_step(iteration.name.where)) return;
        expand_loop(loop, depth + 1, with(frame, iteration.name.text, item.value));
    }
}

void Evaluator::refuse_instances(const syntax::Declaration& declaration) {
    reporter_.error(DiagnosticKind::evaluation_limit, declaration.keyword,
                    fmt::format("the loops of the scene declare more than {} things", max_instances), {},
                    "what is so many is a mesh or particles: declare fewer bodies, of more elements each");
    aborted_ = true;
}

void Evaluator::add_instance(const syntax::Declaration& declaration, const FramePtr& frame) {
    if (program_.instances.size() >= max_instances) return refuse_instances(declaration);
    Instance instance{.declaration = &declaration, .frame = frame, .name = {}, .index = {}};
    const std::optional<ElementName> element = element_name(declaration);
    if (!element) {
        program_.instances.push_back(std::move(instance));
        return;
    }
    for (const syntax::ExpressionPtr& expression : *element->index) {
        const std::optional<std::int64_t> number = as_index(evaluate(*expression, frame), expression->where, "an index");
        if (!number) return;
        instance.index.push_back(*number);
    }
    instance.name = element_text(element->name->text, instance.index);
    const auto declared_twice = [&](DiagnosticKind kind, SourceRange first) {
        declared_twice_.insert(&declaration);
        if (first == element->name->where && instance.index.empty()) return;  // missing_index has been reported
        reporter_.error(kind, element->name->where, fmt::format("`{}` is declared twice", instance.name),
                        first == element->name->where ? std::vector<Label>{} : std::vector<Label>{{first, "first here"}},
                        first == element->name->where ? "each pass of a loop needs an index of its own" : "");
    };
    const auto site = frame->module->element_of.find(&declaration);
    if (site == frame->module->element_of.end()) {
        // Restraints and the like cannot be referred to, but output and messages use their names.
        const bool is_new = other_elements_.try_emplace({declaration.node.index(), instance.name}, element->name->where).second;
        const bool is_record = std::holds_alternative<syntax::RecordDeclaration>(declaration.node);
        if (!is_new && !is_record) {
            return declared_twice(DiagnosticKind::duplicate_name, other_elements_[{declaration.node.index(), instance.name}]);
        }
        program_.instances.push_back(std::move(instance));
        return;
    }
    Symbol& symbol = *site->second;
    const auto [place, is_new] = symbol.items->items.try_emplace(instance.index, Unknown{});
    if (!is_new) {
        if (declared_twice_.contains(&declaration)) return;
        SourceRange first = element->name->where;
        for (const Instance& other : program_.instances) {
            if (other.name == instance.name && other.declaration->node.index() == declaration.node.index()) {
                first = element_name(*other.declaration)->name->where;
            }
        }
        return declared_twice(symbol.kind == SymbolKind::body ? DiagnosticKind::duplicate_body : DiagnosticKind::duplicate_name,
                              first);
    }
    program_.instances.push_back(std::move(instance));
    Instance& stored = program_.instances.back();
    if (symbol.kind == SymbolKind::body) {
        stored.id = element_counts_[0]++;
        place->second = BodyReference{BodyId{stored.id}, stored.name};
    } else if (symbol.kind == SymbolKind::contact) {
        stored.id = element_counts_[1]++;
        place->second = ContactReference{ContactId{stored.id}, stored.name};
    } else if (symbol.kind == SymbolKind::drive) {
        stored.id = element_counts_[2]++;
        place->second = DriveReference{stored.id, stored.name};
    } else if (const syntax::Material* material = std::get_if<syntax::Material>(&declaration.node)) {
        place->second = deferred(Deferred::Kind::material, stored, material->name, *material->value);
    } else if (const syntax::Region* region = std::get_if<syntax::Region>(&declaration.node)) {
        place->second = deferred(Deferred::Kind::region, stored, region->name, *region->value);
    }
}

}  // namespace avs::check
