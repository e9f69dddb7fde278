#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "compiler/check/evaluate.h"
#include "compiler/check/model_time.h"
#include "compiler/check/units.h"
#include "compiler/check/wording.h"
#include "compiler/support/other_words.h"

// Checks keys in which names have a meaning of their own: words, fields, units of length, the critical steps of the model.
namespace avs::check {

namespace {

/// What else a key takes besides its words, for the message "it can be ..".
std::string other_than_words(const Key& key) {
    if (key.accepts == Accepts::view) return "; or a direction, as in `[1, -1, 0.5]`";
    if (key.accepts != Accepts::word_or_object) return "";
    std::string makers;
    for (const Constructor& row : all_constructors())
        if (row.category == key.category) makers += fmt::format("; or `{} {{ }}`", row.name);
    return makers;
}

std::vector<std::string> copied(std::span<const std::string_view> words) { return {words.begin(), words.end()}; }

}  // namespace

Value Evaluator::word_value(const Key& key, const syntax::FieldInit& field, const FramePtr& frame) {
    std::string word;
    if (const syntax::Name* name = std::get_if<syntax::Name>(&field.value->node)) word = name->text;
    const auto is_word = [&] { return std::find(key.words.begin(), key.words.end(), word) != key.words.end(); };
    if (!is_word()) {
        const bool nothing_else = !word.empty() && frame->module->find(word) == nullptr;
        const Category outer = std::exchange(wanted_, key.category);
        const Value value = nothing_else ? Value(Text{word}) : evaluate(*field.value, frame);
        wanted_ = outer;
        if (is_unknown(value)) return Unknown{};
        if (key.accepts == Accepts::word_or_object && !std::holds_alternative<Text>(value)) {
            return object_value(key, value, field.value->where);
        }
        if (key.accepts == Accepts::view && !std::holds_alternative<Text>(value)) {
            const std::optional<Vector> vector = as_vector(value, key.dimension, field.value->where, quoted(key.name));
            if (!vector) return Unknown{};
            if (norm(vector->value()) > 0) return *vector;
            reporter_.error(DiagnosticKind::value_out_of_range, field.value->where, fmt::format("`{}` is not zero", key.name));
            return Unknown{};
        }
        const Text* text = std::get_if<Text>(&value);
        if (text == nullptr) {
            wrong_type(value, "one of its words", field.value->where, quoted(key.name));
            return Unknown{};
        }
        word = text->value;
    }
    if (is_word()) return Text{word};
    Help help = Reporter::suggestion(word, copied(key.words));
    if (const std::string_view here = support::said_here(word); !here.empty())
        help.text = fmt::format("{}{}{}", here, help.empty() ? "" : "; ", help.text);
    if (help.empty())
        help = fmt::format("it can be {}{}", listed({key.words.begin(), key.words.end()}, "or"), other_than_words(key));
    reporter_.error(DiagnosticKind::unknown_word, field.value->where, fmt::format("`{}` cannot be `{}`", key.name, word), {},
                    std::move(help));
    return Unknown{};
}

Value Evaluator::fields_value(const syntax::FieldInit& field) {
    std::vector<std::string_view> names;
    for (const FieldTraits& row : all_fields()) names.push_back(row.name);
    return listed_words(field, names, "field", "`[displacement, velocity]`");
}

Value Evaluator::words_value(const Key& key, const syntax::FieldInit& field) {
    return listed_words(field, key.words, "word", fmt::format("`[{}]`", key.words.front()));
}

/// Checks a list of words without repetitions.
Value Evaluator::listed_words(const syntax::FieldInit& field, std::span<const std::string_view> words, std::string_view what,
                              std::string_view example) {
    const syntax::List* list = std::get_if<syntax::List>(&field.value->node);
    if (list == nullptr || list->items.empty()) {
        reporter_.error(DiagnosticKind::wrong_type, field.value->where,
                        fmt::format("expected a list of {}s, as in {}", what, example));
        return Unknown{};
    }
    auto result = std::make_shared<List>();
    bool complete = true;
    for (const syntax::ExpressionPtr& item : list->items) {
        const syntax::Name* name = std::get_if<syntax::Name>(&item->node);
        const std::string text = name != nullptr ? name->text : text_of(item->where);
        const bool is_known = name != nullptr && std::ranges::find(words, text) != words.end();
        const bool twice = std::any_of(result->items.begin(), result->items.end(),
                                       [&](const Argument& other) { return std::get<Text>(other.value).value == text; });
        if (!is_known || twice) {
            Help help = twice ? Help() : Reporter::suggestion(text, copied(words));
            if (help.empty() && !twice) help = fmt::format("{}s are {}", what, fmt::join(words, ", "));
            reporter_.error(
                twice ? DiagnosticKind::duplicate_name : DiagnosticKind::unknown_word, item->where,
                twice ? fmt::format("`{}` stands twice in the list", text) : fmt::format("there is no {} `{}`", what, text), {},
                std::move(help));
            complete = false;
            continue;
        }
        result->items.push_back({Text{text}, item->where});
    }
    return complete ? Value(ListPtr(std::move(result))) : Value(Unknown{});
}

Value Evaluator::unit_value(const Key& key, const syntax::FieldInit& field, const FramePtr& frame) {
    const syntax::Name* name = std::get_if<syntax::Name>(&field.value->node);
    std::optional<UnitScale> unit;
    std::string written;
    const bool declared = name != nullptr && frame->module->find(name->text) != nullptr;
    if (name != nullptr && !declared) {
        written = name->text;
        unit = unit_named(written);
    } else {
        const Value value = evaluate(*field.value, frame);
        if (is_unknown(value)) return Unknown{};
        const Text* text = std::get_if<Text>(&value);
        if (text == nullptr) {
            const std::optional<Scalar> length = as_quantity(value, dimensions::length, field.value->where, quoted(key.name));
            if (!length || !length->known()) return Unknown{};
            if (length->value > 0) return *length;
            reporter_.error(DiagnosticKind::value_out_of_range, field.value->where,
                            fmt::format("`{}` is {}, it must be > 0", key.name, literal(*length)));
            return Unknown{};
        }
        written = text->value;
        unit = unit_named(written);
    }
    if (!unit) {
        reporter_.error(DiagnosticKind::unknown_unit, field.value->where, fmt::format("`{}` is not a unit", written), {},
                        unit_suggestion(written));
        return Unknown{};
    }
    if (unit->dimension != dimensions::length) {
        wrong_dimension(unit->dimension, dimensions::length, field.value->where, quoted(key.name));
        return Unknown{};
    }
    return check::quantity(to_si(1, *unit), dimensions::length);
}

Value Evaluator::model_time_value(const Key& key, const syntax::FieldInit& field, const FramePtr& frame) {
    Symbolic symbolic(*this);
    auto inner = std::make_shared<Frame>();
    inner->outer = frame;
    inner->module = frame->module;
    inner->names = {{"mean_critical", input(0, dimensions::time)}, {"min_critical", input(1, dimensions::time)}};
    const std::optional<Scalar> time =
        as_quantity(evaluate(*field.value, inner), dimensions::time, field.value->where, quoted(key.name));
    if (!time) return Unknown{};
    const std::optional<scene::ModelTime> linear = linear_time(graph(), *time);
    if (!linear) {
        reporter_.error(DiagnosticKind::not_linear, field.value->where,
                        fmt::format("`{}` must be linear in `mean_critical` and `min_critical`", key.name), {},
                        "a sum of multiples of them and of seconds");
        return Unknown{};
    }
    const bool negative = linear->seconds < 0 || linear->mean_critical < 0 || linear->min_critical < 0;
    const bool zero = linear->seconds == 0 && linear->mean_critical == 0 && linear->min_critical == 0;
    if (!negative && !zero) return *linear;
    reporter_.error(DiagnosticKind::value_out_of_range, field.value->where,
                    fmt::format("`{}` {}, it must be > 0", key.name, zero ? "is 0 s" : "has a negative part"));
    return Unknown{};
}

}  // namespace avs::check
