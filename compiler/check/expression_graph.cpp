#include "compiler/check/expression_graph.h"

#include <array>
#include <cmath>
#include <limits>

#include "runtime/base/assert.h"

namespace avs::check {

Cut cut_out(const ExpressionGraph& graph, std::span<const std::int32_t> results) {
    Cut cut;
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
        place[i] = static_cast<std::int32_t>(cut.nodes.size());
        cut.nodes.push_back(node);
    }
    for (const std::int32_t result : results) cut.results.push_back(moved(result));
    return cut;
}

Tape::Tape(const ExpressionGraph& graph, std::span<const std::int32_t> results) : cut_(cut_out(graph, results)) {}

void Tape::evaluate(std::span<const double> inputs, std::span<double> results) const {
    std::array<double, 96> on_stack;
    std::vector<double> on_heap;
    if (cut_.nodes.size() > on_stack.size()) on_heap.resize(cut_.nodes.size());
    double* const registers = on_heap.empty() ? on_stack.data() : on_heap.data();
    const auto operand = [&](std::int32_t node) { return node == no_node ? 0.0 : registers[node]; };
    for (std::size_t i = 0; i < cut_.nodes.size(); ++i) {
        const GraphNode& node = cut_.nodes[i];
        if (node.kind == Kind::constant) {
            registers[i] = node.value;
        } else if (node.kind == Kind::input) {
            registers[i] = inputs[node.input];
        } else {
            registers[i] = compute(node.operation, operand(node.a), operand(node.b), operand(node.c));
        }
    }
    for (std::size_t i = 0; i < cut_.results.size(); ++i) results[i] = registers[cut_.results[i]];
}

}  // namespace avs::check
