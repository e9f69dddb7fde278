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

/// Collects records and contacts by name. Elements of an array stand under the array's name.
struct ResultsBuilder {
    Results results{};
    std::unordered_map<std::string, std::shared_ptr<ArrayItems>> arrays{};

    void add(const Instance& at, const std::string& array, Value value) {
        if (at.index.empty()) {
            results.insert_or_assign(at.name, std::move(value));
            return;
        }
        std::shared_ptr<ArrayItems>& items = arrays[array];
        if (!items) {
            items = std::make_shared<ArrayItems>(ArrayItems{.name = array, .rank = at.index.size(), .items = {}});
            results.insert_or_assign(array, Array{items, {}});
        }
        items->items.insert_or_assign(at.index, std::move(value));
    }
};

Value result_of(const scene::Record& record) {
    if (record.kind == RecordKind::field) {
        return Series{
            .column = record.name, .recorded = true, .dimension = traits(record.field).dimension, .metric = {}, .contact = {}};
    }
    return SeriesGroup{.name = record.name, .recorded = true, .kind = record.kind, .contact = record.contact};
}

/// All results that a run of the scene has, by name.
Results results_of(const Building& building) {
    ResultsBuilder build;
    // A record with errors is declared nevertheless, so that its name gets no second message.
    const auto is_recorded = [&](const std::string& name) { return building.recorded.contains(name); };
    for (const RecordKind kind : records_by_name) {
        const std::string name(avs::name(kind));
        build.results.emplace(name, SeriesGroup{.name = name, .recorded = is_recorded(name), .kind = kind, .contact = {}});
    }
    std::unordered_map<std::string_view, const scene::Record*> records;
    for (const scene::Record& record : building.scene.records) records.emplace(record.name, &record);
    for (const Instance& at : building.program.instances) {
        if (const syntax::Contact* contact = std::get_if<syntax::Contact>(&at.declaration->node)) {
            const ContactId id{at.id};
            build.add(at, contact->name.text,
                      SeriesGroup{.name = at.name, .recorded = is_recorded(at.name), .kind = RecordKind::contact, .contact = id});
        }
    }
    for (const Instance& at : building.program.instances) {
        const syntax::Drive* drive = std::get_if<syntax::Drive>(&at.declaration->node);
        if (drive == nullptr) continue;
        build.add(at, drive->name.text,
                  SeriesGroup{.name = at.name, .recorded = is_recorded(at.name), .kind = RecordKind::drive, .contact = {}});
    }
    for (const Instance& at : building.program.instances) {
        const syntax::RecordDeclaration* declared = std::get_if<syntax::RecordDeclaration>(&at.declaration->node);
        if (declared == nullptr) continue;
        const auto record = records.find(at.name);
        if (record == records.end() && !declared->value) continue;
        build.add(at, declared->name.text, record != records.end() ? result_of(*record->second) : Value(Unknown{}));
    }
    return std::move(build.results);
}

/// The values of the loops in which an expectation stands, as text: ", i = 2, j = 0".
std::string loop_values(const FramePtr& frame) {
    std::string text;
    for (const Frame* scope = frame.get(); scope != nullptr; scope = scope->outer.get()) {
        for (const auto& [name, value] : scope->names) {
            const bool is_loop = !std::holds_alternative<DeferredPtr>(value);
            if (is_loop) text.insert(0, fmt::format(", {} = {}", name, literal(value)));
        }
    }
    return text;
}

struct Sides {
    Scalar left, right;
    std::optional<Scalar> tolerance;
};

/// Reads the right side of `within`: a centre and half a width.
bool set_within(Building& building, const Value& value, SourceRange where, Sides& sides) {
    Evaluator& evaluator = building.evaluator;
    if (const Tolerance* given = std::get_if<Tolerance>(&value)) {
        sides.right = given->value;
        sides.tolerance = given->tolerance;
        if (given->relative) {
            const Dimension& dimension = given->value.dimension;
            const std::optional<Scalar> size = evaluator.operate(Arithmetic::absolute, dimension, where, given->value);
            sides.tolerance =
                size ? evaluator.operate(Arithmetic::multiply, dimension, where, *size, given->tolerance) : std::nullopt;
        }
        return sides.tolerance.has_value();
    }
    if (const Interval* range = std::get_if<Interval>(&value)) {
        const Dimension& dimension = range->first.dimension;
        const std::optional<Scalar> sum = evaluator.operate(Arithmetic::add, dimension, where, range->first, range->last);
        const std::optional<Scalar> width = evaluator.operate(Arithmetic::subtract, dimension, where, range->last, range->first);
        if (!sum || !width) return false;
        sides.right = *evaluator.operate(Arithmetic::divide, dimension, where, *sum, number(2));
        sides.tolerance = evaluator.operate(Arithmetic::divide, dimension, where, *width, number(2));
        return true;
    }
    evaluator.wrong_type(value, "`value +- tolerance` or a range `a..b`", where, "what stands behind `within`");
    return false;
}

}  // namespace

void build_expectation(Building& building, const syntax::Expect& declared, const Instance& at) {
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
    if (!building.results) {
        building.results = results_of(building);
        for (const scene::Record& record : building.scene.records) building.sampling.emplace(record.name, &record.sampling);
    }
    Evaluator::Symbolic symbolic(evaluator);
    SeriesGraph series(evaluator.graph(), building.sampling, building.scene.until);
    const Evaluator::LookingAt looking(evaluator, *building.results, series);
    const Value left = evaluator.evaluate(*binary->left, at.frame);
    const Value right = evaluator.evaluate(*binary->right, at.frame);
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
        if (evaluator.text_of(binary->left->where) == "energy.drift" && sides.right.dimension == dimensions::energy) {
            building.reporter.error(
                DiagnosticKind::unit_mismatch, binary->right->where, "`energy.drift` is a number, found energy [J]", {},
                "it is the largest error of the energy as a share of the energy that there is: `2 %`; in joules "
                "there is `energy.error`, as in `expect energy.error.max < 2 J`");
            return;
        }
        evaluator.wrong_dimension(sides.right.dimension, sides.left.dimension, binary->right->where, "this comparison");
        return;
    }
    if (sides.left.known() && sides.right.known()) {
        building.reporter.error(DiagnosticKind::wrong_expectation, condition.where, "this does not depend on the run");
        return;
    }
    std::vector<Scalar*> together{&sides.left, &sides.right};
    if (sides.tolerance) together.push_back(&*sides.tolerance);
    if (!settle(evaluator, together, condition.where)) return;
    scene::Expectation expectation;
    expectation.text = evaluator.text_of(condition.where) + loop_values(at.frame);
    expectation.where = at.where();
    expectation.dimension = sides.left.dimension;
    expectation.comparison = *kind;
    expectation.left = series.formula(evaluator.node_of(sides.left));
    expectation.right = series.formula(evaluator.node_of(sides.right));
    if (sides.tolerance) expectation.tolerance = series.formula(evaluator.node_of(*sides.tolerance));
    building.scene.expectations.push_back(std::move(expectation));
}

}  // namespace avs::check
