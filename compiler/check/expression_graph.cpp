#include "compiler/check/expression_graph.h"

#include <array>
#include <cmath>
#include <limits>

#include "runtime/base/assert.h"

namespace avs::check {

// The operations on numbers are those of the run, in the same order.
static_assert(static_cast<int>(Operation::select) - static_cast<int>(Operation::negate) == static_cast<int>(Arithmetic::select));

std::optional<Arithmetic> arithmetic(Operation operation) {
    if (operation <= Operation::input) return std::nullopt;
    return static_cast<Arithmetic>(static_cast<int>(operation) - static_cast<int>(Operation::negate));
}

int operand_count(Operation operation) {
    const std::optional<Arithmetic> known = arithmetic(operation);
    return known ? avs::operand_count(*known) : 0;
}

double compute(Operation operation, double a, double b, double c) {
    const std::optional<Arithmetic> known = arithmetic(operation);
    AVS_ASSERT(known);
    return avs::compute(*known, a, b, c);
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
