#include <fmt/format.h>

#include "compiler/check/build.h"
#include "compiler/check/series.h"

namespace avs::check {

namespace {

using syntax::BinaryOperator;

std::optional<scene::Comparison> comparison(BinaryOperator op) {
    switch (op) {
        case BinaryOperator::less: return scene::Comparison::less;
        case BinaryOperator::less_equal: return scene::Comparison::less_equal;
        case BinaryOperator::greater: return scene::Comparison::greater;
        case BinaryOperator::greater_equal: return scene::Comparison::greater_equal;
        case BinaryOperator::within: return scene::Comparison::within;
        default: return std::nullopt;
    }
}

const scene::Record* record_named(const scene::Scene& scene, std::string_view name) {
    for (const scene::Record& record : scene.records) {
        if (record.name == name) return &record;
    }
    return nullptr;
}

/// Also if its record is faulty: that has its message already.
bool is_recorded(const Building& building, std::string_view name) {
    return record_named(building.scene, name) != nullptr || building.faulty_records.contains(std::string(name));
}

/// Everything that a run leaves behind, by name.
FramePtr frame_of_results(const Building& building) {
    auto frame = std::make_shared<Frame>();
    frame->outer = building.frame();
    frame->module = building.program.root;
    for (const RecordKind kind : {RecordKind::energy, RecordKind::momentum, RecordKind::angular_momentum, RecordKind::kicks}) {
        const std::string_view name = avs::name(kind);
        const bool recorded = is_recorded(building, name);
        frame->names.emplace_back(name, SeriesGroup{.name = std::string(name), .recorded = recorded, .kind = kind, .contact = {}});
    }
    for (std::uint32_t i = 0; i < building.scene.contacts.size(); ++i) {
        const std::string& name = building.scene.contacts[ContactId{i}].name;
        const bool recorded = is_recorded(building, name);
        frame->names.emplace_back(
            name, SeriesGroup{.name = name, .recorded = recorded, .kind = RecordKind::contact, .contact = ContactId{i}});
    }
    // A record that is wrong has its message already.
    for (const Symbol& symbol : building.program.root->declared) {
        if (symbol.kind == SymbolKind::record && record_named(building.scene, symbol.name) == nullptr) {
            frame->names.emplace_back(symbol.name, Unknown{});
        }
    }
    for (const scene::Record& record : building.scene.records) {
        if (record.kind == RecordKind::field) {
            frame->names.emplace_back(record.name, Series{.column = record.name,
                                                          .recorded = true,
                                                          .dimension = traits(record.field).dimension,
                                                          .metric = {},
                                                          .contact = {}});
        } else {
            frame->names.emplace_back(
                record.name, SeriesGroup{.name = record.name, .recorded = true, .kind = record.kind, .contact = record.contact});
        }
    }
    return frame;
}

struct Sides {
    Scalar left, right;
    std::optional<Scalar> tolerance;
};

/// Right side of `within`: a centre and half a width.
bool set_within(Building& building, const Value& value, SourceRange where, Sides& sides) {
    Evaluator& evaluator = building.evaluator;
    if (const Tolerance* given = std::get_if<Tolerance>(&value)) {
        sides.right = given->value;
        sides.tolerance = given->tolerance;
        if (given->relative) {
            const Dimension& dimension = given->value.dimension;
            const std::optional<Scalar> size = evaluator.operate(Operation::absolute, dimension, where, given->value);
            sides.tolerance =
                size ? evaluator.operate(Operation::multiply, dimension, where, *size, given->tolerance) : std::nullopt;
        }
        return sides.tolerance.has_value();
    }
    if (const Interval* range = std::get_if<Interval>(&value)) {
        const Dimension& dimension = range->first.dimension;
        const std::optional<Scalar> sum = evaluator.operate(Operation::add, dimension, where, range->first, range->last);
        const std::optional<Scalar> width = evaluator.operate(Operation::subtract, dimension, where, range->last, range->first);
        if (!sum || !width) return false;
        sides.right = *evaluator.operate(Operation::divide, dimension, where, *sum, number(2));
        sides.tolerance = evaluator.operate(Operation::divide, dimension, where, *width, number(2));
        return true;
    }
    evaluator.wrong_type(value, "`value +- tolerance` or a range `a..b`", where, "what stands behind `within`");
    return false;
}

}  // namespace

void build_expectation(Building& building, const syntax::Expect& declared, SourceRange where) {
    Evaluator& evaluator = building.evaluator;
    const syntax::Expression& condition = *declared.condition;
    const syntax::Binary* binary = std::get_if<syntax::Binary>(&condition.node);
    const std::optional<scene::Comparison> kind = binary != nullptr ? comparison(binary->op) : std::nullopt;
    if (!kind) {
        const bool equality = binary != nullptr && (binary->op == BinaryOperator::equal || binary->op == BinaryOperator::not_equal);
        const bool both = binary != nullptr && binary->op == BinaryOperator::logical_and;
        building.reporter.error(DiagnosticKind::wrong_expectation, condition.where, "an expectation compares two quantities", {},
                                equality ? "results are never exactly equal: use `within VALUE +- TOLERANCE`"
                                : both   ? "write two `expect` lines"
                                         : "use < <= > >= or `within VALUE +- TOLERANCE`");
        return;
    }
    Evaluator::Symbolic symbolic(evaluator);
    if (!building.frame_of_results) building.frame_of_results = frame_of_results(building);
    const FramePtr& frame = building.frame_of_results;
    const Value left = evaluator.evaluate(*binary->left, frame);
    const Value right = evaluator.evaluate(*binary->right, frame);
    if (is_unknown(left) || is_unknown(right)) return;
    Sides sides;
    const std::optional<Scalar> left_scalar = evaluator.as_scalar(left, binary->left->where, "an expectation");
    if (!left_scalar) return;
    sides.left = *left_scalar;
    if (*kind == scene::Comparison::within) {
        if (!set_within(building, right, binary->right->where, sides)) return;
    } else {
        const std::optional<Scalar> right_scalar = evaluator.as_scalar(right, binary->right->where, "an expectation");
        if (!right_scalar) return;
        sides.right = *right_scalar;
    }
    if (sides.left.dimension != sides.right.dimension) {
        evaluator.wrong_dimension(sides.right.dimension, sides.left.dimension, binary->right->where, "this comparison");
        return;
    }
    if (sides.left.known() && sides.right.known()) {
        building.reporter.error(DiagnosticKind::wrong_expectation, condition.where, "this does not depend on the run");
        return;
    }
    scene::Expectation expectation;
    expectation.text = evaluator.text_of(condition.where);
    expectation.where = where;
    expectation.dimension = sides.left.dimension;
    expectation.comparison = *kind;
    expectation.left = series_expression(evaluator, sides.left, binary->left->where);
    expectation.right = series_expression(evaluator, sides.right, binary->right->where);
    if (sides.tolerance) expectation.tolerance = series_expression(evaluator, *sides.tolerance, binary->right->where);
    if (!expectation.left || !expectation.right || (sides.tolerance && !expectation.tolerance)) return;
    building.scene.expectations.push_back(std::move(expectation));
}

}  // namespace avs::check
