#include "compiler/check/expression_graph.h"

#include <array>
#include <cmath>
#include <limits>

#include "runtime/base/assert.h"

namespace avs::check {

namespace {

constexpr double no_value = std::numeric_limits<double>::quiet_NaN();

double truth(bool condition) { return condition ? 1.0 : 0.0; }

double finite_or_none(double value) { return std::isfinite(value) ? value : no_value; }

/// Squares and cubes by multiplication: the same bits with every mathematical library, and quick.
double power(double a, double b) { return b == 2 ? a * a : b == 3 ? a * a * a : std::pow(a, b); }

}  // namespace

int operand_count(Operation operation) {
    if (operation <= Operation::input) return 0;
    if (operation <= Operation::logical_not) return 1;
    return operation == Operation::select ? 3 : 2;
}

double compute(Operation operation, double a, double b, double c) {
    switch (operation) {
        case Operation::select: return std::isnan(a) ? no_value : (a != 0 ? b : c);
        case Operation::logical_and: return std::isnan(a) ? no_value : (a == 0 ? 0.0 : b);
        case Operation::logical_or: return std::isnan(a) ? no_value : (a != 0 ? 1.0 : b);
        default: break;
    }
    const bool binary = operand_count(operation) == 2;
    if (std::isnan(a) || (binary && std::isnan(b))) return no_value;
    switch (operation) {
        case Operation::constant:
        case Operation::input: break;
        case Operation::negate: return -a;
        case Operation::absolute: return std::abs(a);
        case Operation::square_root: return a < 0 ? no_value : std::sqrt(a);
        case Operation::exponential: return finite_or_none(std::exp(a));
        case Operation::logarithm: return a <= 0 ? no_value : std::log(a);
        case Operation::sine: return std::sin(a);
        case Operation::cosine: return std::cos(a);
        case Operation::tangent: return finite_or_none(std::tan(a));
        case Operation::arc_sine: return std::abs(a) > 1 ? no_value : std::asin(a);
        case Operation::arc_cosine: return std::abs(a) > 1 ? no_value : std::acos(a);
        case Operation::arc_tangent: return std::atan(a);
        case Operation::floor: return std::floor(a);
        case Operation::ceil: return std::ceil(a);
        case Operation::round: return std::round(a);
        case Operation::logical_not: return truth(a == 0);
        case Operation::add: return finite_or_none(a + b);
        case Operation::subtract: return finite_or_none(a - b);
        case Operation::multiply: return finite_or_none(a * b);
        case Operation::divide: return b == 0 ? no_value : finite_or_none(a / b);
        case Operation::power: return finite_or_none(power(a, b));
        case Operation::minimum: return std::fmin(a, b);
        case Operation::maximum: return std::fmax(a, b);
        case Operation::arc_tangent_2: return std::atan2(a, b);
        case Operation::less: return truth(a < b);
        case Operation::less_equal: return truth(a <= b);
        case Operation::equal: return truth(a == b);
        case Operation::logical_and:
        case Operation::logical_or:
        case Operation::select: break;
    }
    AVS_ASSERT(!"an operation without a value of its own");
}

Tape::Tape(const ExpressionGraph& graph, std::span<const std::int32_t> results) {
    std::vector<bool> needed(graph.size(), false);
    for (const std::int32_t result : results) needed[static_cast<std::size_t>(result)] = true;
    for (std::size_t i = graph.size(); i-- > 0;) {
        if (!needed[i]) continue;
        const GraphNode& node = graph[static_cast<std::int32_t>(i)];
        for (const std::int32_t operand : {node.a, node.b, node.c}) {
            if (operand != no_node) needed[static_cast<std::size_t>(operand)] = true;
        }
    }
    std::vector<std::int32_t> place(graph.size(), no_node);
    const auto moved = [&](std::int32_t node) { return node == no_node ? no_node : place[static_cast<std::size_t>(node)]; };
    for (std::size_t i = 0; i < graph.size(); ++i) {
        if (!needed[i]) continue;
        GraphNode node = graph[static_cast<std::int32_t>(i)];
        node.a = moved(node.a);
        node.b = moved(node.b);
        node.c = moved(node.c);
        place[i] = static_cast<std::int32_t>(instructions_.size());
        instructions_.push_back(node);
    }
    for (const std::int32_t result : results) results_.push_back(moved(result));
}

void Tape::evaluate(std::span<const double> inputs, std::span<double> results) const {
    std::array<double, 96> on_stack;
    std::vector<double> on_heap;
    if (instructions_.size() > on_stack.size()) on_heap.resize(instructions_.size());
    double* const registers = on_heap.empty() ? on_stack.data() : on_heap.data();
    const auto operand = [&](std::int32_t node) { return node == no_node ? 0.0 : registers[node]; };
    for (std::size_t i = 0; i < instructions_.size(); ++i) {
        const GraphNode& node = instructions_[i];
        if (node.operation == Operation::constant) {
            registers[i] = node.constant;
        } else if (node.operation == Operation::input) {
            registers[i] = inputs[node.input];
        } else {
            registers[i] = compute(node.operation, operand(node.a), operand(node.b), operand(node.c));
        }
    }
    for (std::size_t i = 0; i < results_.size(); ++i) results[i] = registers[results_[i]];
}

}  // namespace avs::check
