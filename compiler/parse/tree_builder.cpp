#include "compiler/parse/tree_builder.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "compiler/parse/limits.h"
#include "runtime/base/assert.h"

namespace avs::parse {

using namespace syntax;
using support::SourceRange;

TreeBuilder::TreeBuilder(const support::Sources& sources, std::uint32_t file, support::Diagnostics& diagnostics)
    : text_(sources.text(file)), file_(file), diagnostics_(diagnostics) {
    tree_.file = file;
}

void TreeBuilder::begin_item() {
    type_.reset();
    use_file_.reset();
    pub_.reset();
    index_.clear();
    has_range_ = has_value_ = has_times_ = has_region_ = false;
}

TreeBuilder::Mark TreeBuilder::mark() const {
    return {nesting_,
            values_.size(),
            open_.size(),
            operators_.size(),
            fields_.size(),
            records_.size(),
            factors_.size(),
            lambda_parameters_.size(),
            lambda_begins_.size(),
            iterations_.size(),
            iteration_begins_.size(),
            names_.size(),
            path_.size(),
            function_parameters_.size(),
            blocks_.size(),
            branches_.size(),
            branch_begins_.size()};
}

void TreeBuilder::back_to(const Mark& mark) {
    const auto shorten = [](auto& stack, std::size_t size) {
        AVS_ASSERT(stack.size() >= size);
        stack.erase(stack.begin() + static_cast<std::ptrdiff_t>(size), stack.end());
    };
    nesting_ = mark.nesting;
    shorten(values_, mark.values);
    shorten(open_, mark.open);
    shorten(operators_, mark.operators);
    shorten(fields_, mark.fields);
    shorten(records_, mark.records);
    shorten(factors_, mark.factors);
    shorten(lambda_parameters_, mark.lambda_parameters);
    shorten(lambda_begins_, mark.lambda_begins);
    shorten(iterations_, mark.iterations);
    shorten(iteration_begins_, mark.iteration_begins);
    shorten(names_, mark.names);
    shorten(path_, mark.path);
    shorten(function_parameters_, mark.function_parameters);
    shorten(blocks_, mark.blocks);
    shorten(branches_, mark.branches);
    shorten(branch_begins_, mark.branch_begins);
}

std::string TreeBuilder::open_brackets(std::size_t from) const {
    std::string brackets;
    for (std::size_t i = from; i < open_.size(); ++i) {
        if (*open_[i].where != '"') brackets += *open_[i].where;
    }
    return brackets;
}

SourceRange TreeBuilder::range(const char* begin, const char* end) const {
    return {file_, static_cast<std::uint32_t>(begin - text_.data()), static_cast<std::uint32_t>(end - text_.data())};
}

void TreeBuilder::enter(const char* where) {
    if (++nesting_ > Limits::nesting) throw grammar::Failure{where, &nested_too_deep, true};
}

Identifier TreeBuilder::identifier(const char* begin, const char* end) const {
    return {std::string(begin, end), range(begin, end)};
}

template <class Node>
void TreeBuilder::push(SourceRange where, unsigned depth, Node&& node) {
    if (depth > Limits::tree_depth) throw grammar::Failure{text_at(where.begin), &tree_too_deep, true};
    values_.push_back({Expression{where, std::forward<Node>(node)}, depth});
}

TreeBuilder::Value TreeBuilder::pop() {
    AVS_ASSERT(!values_.empty());
    Value value = std::move(values_.back());
    values_.pop_back();
    return value;
}

ExpressionPtr TreeBuilder::pop_expression() { return std::make_unique<Expression>(pop().expression); }

Identifier TreeBuilder::pop_name() {
    AVS_ASSERT(!names_.empty());
    Identifier name = std::move(names_.back());
    names_.pop_back();
    return name;
}

Record TreeBuilder::pop_record() {
    AVS_ASSERT(!records_.empty());
    Record record = std::move(records_.back().first);
    records_.pop_back();
    return record;
}

// --- values ---------------------------------------------------------------------------------------------------------------

void TreeBuilder::number(const char* begin, const char* end) {
    Number number;
    const std::from_chars_result result = std::from_chars(begin, end, number.value);
    // A number too small for a double is read as 0; one too large is an error.
    const bool too_large = result.ec == std::errc::result_out_of_range && [&] {
        const char* const exponent = std::find_if(begin, end, [](char c) { return c == 'e' || c == 'E'; });
        return exponent == end || exponent[1] != '-';
    }();
    if (too_large) {
        diagnostics_.add({.kind = support::DiagnosticKind::number_too_large,
                          .where = range(begin, end),
                          .message = "this number is larger than the largest a computer holds, 1.79e308",
                          .labels = {},
                          .help = ""});
    }
    push(range(begin, end), 1, number);
}

void TreeBuilder::string(const char* begin, const char* end) {
    push(range(begin, end), 1, String{unescape(std::string_view(begin + 1, static_cast<std::size_t>(end - begin) - 2))});
}

void TreeBuilder::boolean(const char* begin, const char* end, bool value) { push(range(begin, end), 1, Boolean{value}); }

void TreeBuilder::name(const char* begin, const char* end) { push(range(begin, end), 1, Name{std::string(begin, end)}); }

void TreeBuilder::member(const char* begin, const char* end) {
    Value object = pop();
    const SourceRange where{file_, object.expression.where.begin, range(begin, end).end};
    push(where, object.depth + 1, Member{std::make_unique<Expression>(std::move(object.expression)), identifier(begin, end)});
}

void TreeBuilder::unit_name(const char* begin, const char* end) { factors_.push_back({identifier(begin, end), 1}); }

void TreeBuilder::unit_exponent(const char* begin, const char* end) {
    constexpr int largest = 12;  // far above the exponents of any quantity; the checker multiplies exponents
    int exponent = 0;
    const std::from_chars_result result = std::from_chars(begin, end, exponent);
    if (result.ec != std::errc{} || std::abs(exponent) > largest) {
        diagnostics_.add({.kind = support::DiagnosticKind::unit_exponent_too_large,
                          .where = range(begin, end),
                          .message = "the exponent of a unit lies between -12 and 12",
                          .labels = {},
                          .help = ""});
        exponent = 1;
    }
    factors_.back().exponent = exponent;
}

void TreeBuilder::unit_divides() { factors_.back().exponent = -factors_.back().exponent; }

void TreeBuilder::quantity(const char* begin, const char* end) {
    Value value = pop();
    const SourceRange where{file_, value.expression.where.begin, range(begin, end).end};
    Quantity quantity{std::make_unique<Expression>(std::move(value.expression)), Unit{std::move(factors_), range(begin, end)}};
    factors_.clear();
    push(where, value.depth + 1, std::move(quantity));
}

// --- brackets -------------------------------------------------------------------------------------------------------------

void TreeBuilder::open(const char* where) { open_.push_back({where, values_.size(), fields_.size()}); }

TreeBuilder::Bracket TreeBuilder::close() {
    AVS_ASSERT(!open_.empty());
    const Bracket bracket = open_.back();
    open_.pop_back();
    return bracket;
}

void TreeBuilder::iteration() {
    Value values = pop();
    iterations_.emplace_back(Iteration{pop_name(), std::make_unique<Expression>(std::move(values.expression))}, values.depth);
}

std::vector<Iteration> TreeBuilder::pop_iterations() {
    std::vector<Iteration> iterations;
    const std::size_t first = iteration_begins_.back();
    for (std::size_t i = first; i < iterations_.size(); ++i) iterations.push_back(std::move(iterations_[i].first));
    iterations_.resize(first);
    iteration_begins_.pop_back();
    return iterations;
}

/// Builds the node for the content of the brackets; `list` sets its place.
void TreeBuilder::comprehension() {
    Comprehension comprehension;
    unsigned depth = 0;
    for (std::size_t i = iteration_begins_.back(); i < iterations_.size(); ++i) depth = std::max(depth, iterations_[i].second);
    comprehension.iterations = pop_iterations();
    const bool has_condition = values_.size() - open_.back().values == 2;
    if (has_condition) {
        depth = std::max(depth, values_.back().depth);
        comprehension.condition = pop_expression();
    }
    depth = std::max(depth, values_.back().depth);
    const SourceRange where = values_.back().expression.where;
    comprehension.item = pop_expression();
    open_.back().is_comprehension = true;
    push(where, depth + 1, std::move(comprehension));
}

void TreeBuilder::list(const char* end) {
    const Bracket bracket = close();
    if (bracket.is_comprehension) {
        values_.back().expression.where = range(bracket.where, end);
        return;
    }
    List list;
    unsigned depth = 0;
    list.items.reserve(values_.size() - bracket.values);
    for (std::size_t i = bracket.values; i < values_.size(); ++i) {
        depth = std::max(depth, values_[i].depth);
        list.items.push_back(std::make_unique<Expression>(std::move(values_[i].expression)));
    }
    values_.resize(bracket.values);
    push(range(bracket.where, end), depth + 1, std::move(list));
}

/// The tree has no node for parentheses. The range of the expression includes them, so that a quotation of its text keeps
/// its meaning.
void TreeBuilder::parenthesised(const char* end) {
    const Bracket bracket = close();
    values_.back().expression.where = range(bracket.where, end);
}

void TreeBuilder::call(const char* end) {
    const Bracket bracket = close();
    Call call;
    AVS_ASSERT(bracket.values >= 1);
    unsigned depth = values_[bracket.values - 1].depth;
    for (std::size_t i = bracket.values; i < values_.size(); ++i) {
        depth = std::max(depth, values_[i].depth);
        call.arguments.push_back(std::make_unique<Expression>(std::move(values_[i].expression)));
    }
    values_.resize(bracket.values);
    call.callee = pop_expression();
    const SourceRange where{file_, call.callee->where.begin, range(end, end).end};
    push(where, depth + 1, std::move(call));
}

void TreeBuilder::index(const char* end) {
    const Bracket bracket = close();
    Index index;
    AVS_ASSERT(bracket.values >= 1);
    unsigned depth = values_[bracket.values - 1].depth;
    for (std::size_t i = bracket.values; i < values_.size(); ++i) {
        depth = std::max(depth, values_[i].depth);
        index.index.push_back(std::make_unique<Expression>(std::move(values_[i].expression)));
    }
    values_.resize(bracket.values);
    index.object = pop_expression();
    const SourceRange where{file_, index.object->where.begin, range(end, end).end};
    push(where, depth + 1, std::move(index));
}

void TreeBuilder::declared_index() {
    const Bracket bracket = close();
    for (std::size_t i = bracket.values; i < values_.size(); ++i) {
        index_.push_back(std::make_unique<Expression>(std::move(values_[i].expression)));
    }
    values_.resize(bracket.values);
}

void TreeBuilder::field_key(const char* begin, const char* end) { fields_.push_back({identifier(begin, end), nullptr, 1}); }

void TreeBuilder::field_value() {
    Value value = pop();
    fields_.back().value = std::make_unique<Expression>(std::move(value.expression));
    fields_.back().depth = value.depth;
}

void TreeBuilder::record(const char* end) {
    const Bracket bracket = close();
    Record record;
    unsigned depth = 0;
    record.fields.reserve(fields_.size() - bracket.fields);
    for (std::size_t i = bracket.fields; i < fields_.size(); ++i) {
        depth = std::max(depth, fields_[i].depth);
        record.fields.push_back({std::move(fields_[i].key), std::move(fields_[i].value)});
    }
    fields_.resize(bracket.fields);
    record.where = range(bracket.where, end);
    records_.emplace_back(std::move(record), depth);
}

void TreeBuilder::record_literal() {
    const unsigned depth = records_.back().second;
    Record record = pop_record();
    const SourceRange where = record.where;
    push(where, depth + 1, RecordLiteral{std::move(record)});
}

/// `std.box { ... }`: the path before the braces was parsed as names and members.
void TreeBuilder::construct() {
    const unsigned depth = records_.back().second;
    Record record = pop_record();
    const Value callee = pop();
    Identifier name{{}, callee.expression.where};
    for (const Expression* part = &callee.expression; part != nullptr;) {
        const Member* member = std::get_if<Member>(&part->node);
        name.text.insert(0, member != nullptr ? '.' + member->name.text : std::get<Name>(part->node).text);
        part = member != nullptr ? member->object.get() : nullptr;
    }
    const SourceRange where = support::join(name.where, record.where);
    push(where, depth + 1, Construct{std::move(name), std::move(record)});
}

// --- operators ------------------------------------------------------------------------------------------------------------

void TreeBuilder::operation(BinaryOperator op, const char* begin, const char* end) {
    operators_.push_back({op, range(begin, end)});
}

/// Replaces two values by one node with the members left and right.
template <class Make>
void TreeBuilder::join_two(Make make) {
    Value right = pop(), left = pop();
    const SourceRange where = support::join(left.expression.where, right.expression.where);
    push(where, std::max(left.depth, right.depth) + 1,
         make(std::make_unique<Expression>(std::move(left.expression)), std::make_unique<Expression>(std::move(right.expression))));
}

void TreeBuilder::over() {
    join_two([](ExpressionPtr region, ExpressionPtr field) { return Over{std::move(region), std::move(field)}; });
}

void TreeBuilder::binary() {
    const Operator op = operators_.back();
    operators_.pop_back();
    join_two([&](ExpressionPtr left, ExpressionPtr right) { return Binary{op.op, op.where, std::move(left), std::move(right)}; });
}

void TreeBuilder::plus_minus() {
    join_two([](ExpressionPtr left, ExpressionPtr right) { return PlusMinus{std::move(left), std::move(right)}; });
}

void TreeBuilder::where_filter() {
    join_two([](ExpressionPtr left, ExpressionPtr right) { return Where{std::move(left), std::move(right)}; });
}

void TreeBuilder::interval() {
    join_two([](ExpressionPtr left, ExpressionPtr right) { return RangeLiteral{std::move(left), std::move(right)}; });
}

void TreeBuilder::unary(UnaryOperator op, const char* begin) {
    Value operand = pop();
    const SourceRange where{file_, range(begin, begin).begin, operand.expression.where.end};
    push(where, operand.depth + 1, Unary{op, std::make_unique<Expression>(std::move(operand.expression))});
}

void TreeBuilder::lambda_begin() { lambda_begins_.push_back(lambda_parameters_.size()); }

void TreeBuilder::lambda_parameter(const char* begin, const char* end) { lambda_parameters_.push_back(identifier(begin, end)); }

void TreeBuilder::lambda(const char* begin) {
    Value body = pop();
    Lambda lambda;
    const auto first = lambda_parameters_.begin() + static_cast<std::ptrdiff_t>(lambda_begins_.back());
    lambda.parameters.assign(std::make_move_iterator(first), std::make_move_iterator(lambda_parameters_.end()));
    lambda_parameters_.erase(first, lambda_parameters_.end());
    lambda_begins_.pop_back();
    const SourceRange where{file_, range(begin, begin).begin, body.expression.where.end};
    lambda.body = std::make_unique<Expression>(std::move(body.expression));
    push(where, body.depth + 1, std::move(lambda));
}

void TreeBuilder::conditional(const char* begin) {
    Value otherwise = pop(), then = pop(), condition = pop();
    const SourceRange where{file_, range(begin, begin).begin, otherwise.expression.where.end};
    const unsigned depth = std::max({otherwise.depth, then.depth, condition.depth}) + 1;
    push(where, depth,
         Conditional{std::make_unique<Expression>(std::move(condition.expression)),
                     std::make_unique<Expression>(std::move(then.expression)),
                     std::make_unique<Expression>(std::move(otherwise.expression))});
}

}  // namespace avs::parse
