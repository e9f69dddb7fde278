#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

#include "compiler/check/evaluate.h"
#include "compiler/check/materials.h"
#include "compiler/check/random.h"
#include "compiler/check/series.h"
#include "compiler/check/units.h"
#include "runtime/base/assert.h"

// Evaluates declared names (parameters with their overrides, lets, functions, materials, regions), and members of values.
namespace avs::check {

namespace {

struct MaterialPart {
    std::string_view name;
    double value;
    Dimension dimension;
};

/// Members of a material that a scene may read: the keys with which it is written.
std::vector<MaterialPart> parts_of(const scene::Material& material) {
    const scene::ThinLaw& law = material.thin;
    if (is_solid(material.model))
        return {{"E", material.youngs_modulus, dimensions::pressure},
                {"nu", material.poisson_ratio, dimensions::number},
                {"density", material.density, dimensions::density},
                {"damping", material.damping, dimensions::time},
                {"mass_damping", material.mass_damping, dimensions::frequency}};
    if (material.model != MaterialModel::cloth && material.model != MaterialModel::shell)
        return {{"density", material.density, dimensions::density}};
    return {
        {"stretch", law.c11, dimensions::stiffness},        {"shear", law.c33, dimensions::stiffness},
        {"bend", law.rigidity, dimensions::energy},         {"thickness", law.thickness, dimensions::length},
        {"density", material.density, dimensions::density}, {"area_density", material.density * law.thickness, Dimension{{-2, 1}}}};
}

}  // namespace

std::string_view name(SymbolKind kind) {
    switch (kind) {
        case SymbolKind::param: return "param";
        case SymbolKind::let: return "let";
        case SymbolKind::function: return "fn";
        case SymbolKind::material: return "material";
        case SymbolKind::body: return "body";
        case SymbolKind::region: return "region";
        case SymbolKind::contact: return "contact";
        case SymbolKind::drive: return "drive";
        case SymbolKind::record: return "record";
        case SymbolKind::module: return "module";
    }
    AVS_ASSERT(false);
}

Value Evaluator::once(Progress& progress, Value& value, const std::string& name, SourceRange where, SourceRange used_at,
                      const std::function<Value()>& compute) {
    if (log() != nullptr) log()->uses(&progress);
    if (progress == Progress::done) return value;
    if (progress == Progress::in_progress) {
        std::vector<Label> labels;
        const auto start = std::find_if(active_.begin(), active_.end(), [&](const Active& a) { return a.progress == &progress; });
        for (auto next = start; next != active_.end(); ++next) {
            if (next != start && !next->name.empty()) labels.push_back({next->where, fmt::format("which needs `{}`", next->name)});
        }
        labels.push_back({used_at, fmt::format("which needs `{}` again", name)});
        reporter_.error(DiagnosticKind::definition_cycle, where, fmt::format("`{}` is defined by itself", name), std::move(labels));
        return Unknown{};
    }
    progress = Progress::in_progress;
    active_.push_back({&progress, name, where});
    if (log() != nullptr) log()->begin(&progress, name);
    std::vector<SourceRange> calls = reporter_.suspend_calls();
    const int outer_dry = std::exchange(dry_, 0);
    const Results* const outer_results = std::exchange(results_, nullptr);
    value = compute();
    results_ = outer_results;
    dry_ = outer_dry;
    reporter_.resume_calls(std::move(calls));
    active_.pop_back();
    if (log() != nullptr) log()->end();
    progress = Progress::done;
    return value;
}

Value Evaluator::value_of(Symbol& symbol, SourceRange used_at) {
    if (symbol.is_element()) return element(symbol, used_at);
    return once(symbol.progress, symbol.value, symbol.name, symbol.where, used_at, [&]() -> Value {
        switch (symbol.kind) {
            case SymbolKind::param: return parameter(symbol);
            case SymbolKind::let: return evaluate(*std::get<syntax::Let>(symbol.declaration->node).value, symbol.home->frame);
            case SymbolKind::function: return function(symbol);
            case SymbolKind::module: return symbol.module;
            case SymbolKind::material:
            case SymbolKind::body:
            case SymbolKind::region:
            case SymbolKind::contact:
            case SymbolKind::drive:
            case SymbolKind::record: break;
        }
        AVS_ASSERT(false);
    });
}

Value Evaluator::element(Symbol& symbol, SourceRange used_at) {
    if (symbol.kind == SymbolKind::record) {
        reporter_.error(DiagnosticKind::unknown_name, used_at,
                        fmt::format("`{}` is a record: only `expect` can look at it", symbol.name),
                        {{symbol.where, "declared here"}});
        return Unknown{};
    }
    for (const Site& site : symbol.sites) {
        if (expand(*symbol.home, site.top, used_at)) continue;
        reporter_.error(DiagnosticKind::definition_cycle, used_at,
                        fmt::format("what there is of `{}` depends on `{}` itself", symbol.name, symbol.name),
                        {{symbol.where, "declared here"}}, "conditions and ranges of loops come before what they declare");
        return Unknown{};
    }
    if (symbol.rank > 0) return Array{symbol.items, {}};
    if (!symbol.items->items.empty()) return force(symbol.items->items.begin()->second, used_at);
    reporter_.error(DiagnosticKind::absent_name, used_at, fmt::format("there is no `{}` here", symbol.name),
                    {{symbol.where, "declared under a condition that does not hold"}});
    return Unknown{};
}

Value Evaluator::force(const Value& value, SourceRange used_at) {
    const DeferredPtr* const pointer = std::get_if<DeferredPtr>(&value);
    if (pointer == nullptr) return value;
    Deferred& deferred = **pointer;
    return once(deferred.progress, deferred.value, deferred.name, deferred.where, used_at, [&]() -> Value {
        const SourceRange where = deferred.expression->where;
        const std::string what = fmt::format("`{}`", deferred.name);
        const bool is_material = deferred.kind == Deferred::Kind::material;
        const Category outer = std::exchange(wanted_, is_material ? Category::material : Category::declaration);
        Value result = evaluate(*deferred.expression, deferred.frame->shared_from_this());
        wanted_ = outer;
        if (deferred.kind == Deferred::Kind::value) return result;
        if (deferred.kind == Deferred::Kind::material) {
            const MaterialPtr made = as_material(*this, result, deferred.name, where, what);
            return made ? Value(made) : Value(Unknown{});
        }
        const scene::RegionPtr made = as_region(result, where, what);
        return made ? Value(made) : Value(Unknown{});
    });
}

Value Evaluator::function(const Symbol& symbol) {
    const syntax::Function& declared = std::get<syntax::Function>(symbol.declaration->node);
    auto closure = std::make_shared<Closure>();
    closure->name = declared.name.text;
    for (const syntax::FunctionParameter& parameter : declared.parameters) {
        closure->parameters.push_back(parameter.name.text);
        closure->types.push_back(parameter.type ? &*parameter.type : nullptr);
    }
    closure->body = declared.body.get();
    closure->frame = symbol.home->frame;
    closure->where = declared.name.where;
    return ClosurePtr(std::move(closure));
}

Value Evaluator::parameter(const Symbol& symbol) {
    const syntax::Param& declared = std::get<syntax::Param>(symbol.declaration->node);
    const std::string what = fmt::format("`{}`", symbol.name);
    const Value standard = evaluate(*declared.value, symbol.home->frame);
    if (is_unknown(standard)) return Unknown{};
    const bool plain = std::holds_alternative<Scalar>(standard) || std::holds_alternative<Truth>(standard) ||
                       std::holds_alternative<Text>(standard) || std::holds_alternative<Vector>(standard);
    if (!plain) {
        wrong_type(standard, "a number, a quantity, a vector, text, true or false", declared.value->where, what);
        return Unknown{};
    }
    if (declared.type && !type_allows(&*declared.type, standard, declared.value->where, what)) return Unknown{};
    if (symbol.override_with == nullptr) return in_declared_range(declared, standard, declared.value->where) ? standard : Unknown{};
    return overridden(symbol, standard);
}

Value Evaluator::overridden(const Symbol& symbol, const Value& standard) {
    const syntax::Param& declared = std::get<syntax::Param>(symbol.declaration->node);
    const std::uint32_t file = symbol.override_with->file;
    const std::string& text = sources_.text(file);
    if (std::holds_alternative<Text>(standard)) {
        const bool quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
        return Text{quoted ? text.substr(1, text.size() - 2) : text};
    }
    const syntax::ExpressionPtr expression = options_.parse_expression ? options_.parse_expression(file) : nullptr;
    if (!expression) return Unknown{};
    const Value value = evaluate(*expression, symbol.home->frame);
    return is_value_of(declared, standard, value, expression->where) ? value : Value(Unknown{});
}

bool Evaluator::is_value_of(const syntax::Param& declared, const Value& standard, const Value& value, SourceRange where) {
    if (is_unknown(value)) return false;
    const auto complain = [&](const std::string& expected, const std::string& found) {
        reporter_.error(DiagnosticKind::bad_override, where,
                        fmt::format("found {}, expected {} for `{}`", found, expected, declared.name.text),
                        {{declared.type ? declared.type->where : declared.value->where, "the parameter is declared here"}},
                        fmt::format("its default is `{}`", literal(standard)));
        return false;
    };
    if (value.index() != standard.index()) return complain(check::describe(standard), check::describe(value));
    if (const Scalar* scalar = std::get_if<Scalar>(&value)) {
        if (scalar->dimension != std::get<Scalar>(standard).dimension)
            return complain(check::describe(standard), check::describe(value));
        const bool whole = declared.type && declared.type->text == "Int";
        if (whole && scalar->value != std::floor(scalar->value)) return complain("a whole number", literal(value));
    }
    if (const Vector* vector = std::get_if<Vector>(&value)) {
        if (vector->dimension() != std::get<Vector>(standard).dimension())
            return complain(check::describe(standard), check::describe(value));
    }
    return in_declared_range(declared, value, where);
}

bool Evaluator::in_declared_range(const syntax::Param& declared, const Value& value, SourceRange where) {
    if (!declared.range) return true;
    const Value range = evaluate(*declared.range, program_.root->frame);
    const Interval* interval = std::get_if<Interval>(&range);
    if (interval == nullptr) {
        wrong_type(range, "a range `a..b`", declared.range->where,
                   fmt::format("what stands behind `in` of `{}`", declared.name.text));
        return false;
    }
    const Scalar* scalar = std::get_if<Scalar>(&value);
    if (scalar == nullptr) {
        wrong_type(value, "a number or a quantity", where, fmt::format("`{}`, which has a range", declared.name.text));
        return false;
    }
    if (interval->first.dimension != scalar->dimension) {
        wrong_dimension(interval->first.dimension, scalar->dimension, declared.range->where, "the range");
        return false;
    }
    if (scalar->value >= interval->first.value && scalar->value <= interval->last.value) return true;
    reporter_.error(
        DiagnosticKind::param_out_of_range, where,
        fmt::format("`{}` is {}, it must be in {}", declared.name.text, literal(*scalar), text_of(declared.range->where)),
        {{declared.range->where, "the range is declared here"}});
    return false;
}

bool Evaluator::type_allows(const syntax::Identifier* type, const Value& value, SourceRange where, std::string_view what) {
    if (type == nullptr || is_unknown(value)) return true;
    const Scalar* const scalar = std::get_if<Scalar>(&value);
    const Vector* const vector = std::get_if<Vector>(&value);
    const auto refuse = [&](std::string_view expected) {
        wrong_type(value, expected, where, what);
        return false;
    };
    if (type->text == "Bool") return std::holds_alternative<Truth>(value) || refuse("true or false");
    if (type->text == "String") return std::holds_alternative<Text>(value) || refuse("text");
    std::optional<Dimension> expected;
    if (type->text == "Int" || type->text == "Real") expected = dimensions::number;
    for (const TypeRow& row : quantity_types()) {
        if (row.name == type->text) expected = row.dimension;
    }
    if (!expected) {
        std::vector<std::string> names{"Int", "Real", "Bool", "String"};
        for (const TypeRow& row : quantity_types()) names.emplace_back(row.name);
        Help help = Reporter::suggestion(type->text, names);
        if (help.empty()) help = fmt::format("types are {}", fmt::join(names, ", "));
        reporter_.error(DiagnosticKind::unknown_type, type->where, fmt::format("there is no type `{}`", type->text), {},
                        std::move(help));
        return false;
    }
    const Series* const series = std::get_if<Series>(&value);
    if (scalar == nullptr && vector == nullptr && series == nullptr) return refuse(avs::describe(*expected));
    const Dimension& found = scalar != nullptr ? scalar->dimension : vector != nullptr ? vector->dimension() : series->dimension;
    if (found != *expected) {
        wrong_dimension(found, *expected, where, what);
        return false;
    }
    if (type->text == "Int" && series == nullptr &&
        (scalar == nullptr || (scalar->known() && scalar->value != std::floor(scalar->value)))) {
        reporter_.error(DiagnosticKind::wrong_type, where,
                        fmt::format("found {}, expected a whole number for {}", literal(value), what));
        return false;
    }
    return true;
}

Value Evaluator::member(const syntax::Member& node, SourceRange where, const FramePtr& frame) {
    const Value object = evaluate(*node.object, frame);
    if (is_unknown(object)) return Unknown{};
    const std::string& part = node.name.text;
    std::vector<std::string> parts;
    const auto as_region = [&](auto selected) {
        auto region = std::make_shared<scene::Region>();
        region->node = selected;
        region->text = text_of(where);
        region->where = where;
        return scene::RegionPtr(std::move(region));
    };
    if (const Vector* vector = std::get_if<Vector>(&object)) {
        if (part == "x" || part == "y" || part == "z") return vector->component[static_cast<std::size_t>(part[0] - 'x')];
        parts = {"x", "y", "z"};
    } else if (const BodyReference* body = std::get_if<BodyReference>(&object)) {
        if (part == "boundary") return as_region(scene::Boundary{body->id});
        if (part == "rim") return as_region(scene::Rim{body->id});
        if (part == "group") return Bound{BoundFunction::group, *body};
        if (part == "side") return Bound{BoundFunction::side, *body};
        parts = {"boundary", "group", "rim", "side"};
    } else if (has_items(object) && part == "boundary") {
        // Collects the boundaries of all bodies of an array, or of a list.
        auto boundaries = std::make_shared<List>();
        const std::optional<std::vector<Argument>> bodies = as_items(object, node.object->where, "`.boundary`");
        for (const Argument& item : bodies.value_or(std::vector<Argument>{})) {
            const BodyReference* one = std::get_if<BodyReference>(&item.value);
            if (one == nullptr) {
                wrong_type(item.value, "a body", item.where, "`.boundary`");
                return Unknown{};
            }
            boundaries->items.push_back({as_region(scene::Boundary{one->id}), item.where});
        }
        return ListPtr(std::move(boundaries));
    } else if (const Generator* generator = std::get_if<Generator>(&object)) {
        if (const std::optional<BoundFunction> function = random_function(part)) return Bound{*function, *generator};
        parts = random_functions();
    } else if (const scene::RegionPtr* region = std::get_if<scene::RegionPtr>(&object)) {
        const scene::AllBodies* everything = std::get_if<scene::AllBodies>(&(*region)->node);
        if (everything != nullptr && !everything->boundary_only) {
            if (part == "boundary") return as_region(scene::AllBodies{.boundary_only = true});
            parts = {"boundary"};
        }
    } else if (const MaterialPtr* made = std::get_if<MaterialPtr>(&object)) {
        for (const MaterialPart& known : parts_of(**made)) {
            if (known.name == part) return check::quantity(known.value, known.dimension);
            parts.emplace_back(known.name);
        }
    } else if (const ObjectPtr* record = std::get_if<ObjectPtr>(&object)) {
        if (const Object::Field* field = (*record)->find(part)) return field->value;
        for (const Object::Field& field : (*record)->fields) parts.emplace_back(field.key);
    } else if (Module* const* module = std::get_if<Module*>(&object)) {
        for (Symbol& symbol : (*module)->declared) {
            if (symbol.name == part) {
                if (!symbol.is_public) report_private(reporter_, **module, symbol, node.name.where);
                return value_of(symbol, where);
            }
            if (symbol.is_public) parts.push_back(symbol.name);
        }
        reporter_.error(DiagnosticKind::unknown_export, node.name.where,
                        fmt::format("module `{}` has no `{}`", (*module)->name, part), {}, Reporter::suggestion(part, parts));
        return Unknown{};
    } else if (const SeriesGroup* group = std::get_if<SeriesGroup>(&object)) {
        return member_of_group(*this, *group, node.name);
    } else if (const Series* column = std::get_if<Series>(&object)) {
        const std::optional<Scalar> samples = samples_of(*this, *column, node.object->where);
        return samples ? member_of_series(*this, *samples, node.name) : Value(Unknown{});
    } else if (const std::optional<Scalar> computed = as_series(*this, object, where)) {
        return member_of_series(*this, *computed, node.name);
    }
    Help help = Reporter::suggestion(part, parts);
    if (help.empty() && !parts.empty()) help = fmt::format("it has {}", fmt::join(parts, ", "));
    if (const BodyReference* body = std::get_if<BodyReference>(&object)) {
        help.text += fmt::format("; a side is `{0}.side(\"NAME\")`, a record of a field `mean({0} : displacement.x)`", body->name);
    }
    reporter_.error(DiagnosticKind::unknown_member, node.name.where, fmt::format("{} has no `{}`", check::describe(object), part),
                    {}, std::move(help));
    return Unknown{};
}

}  // namespace avs::check
