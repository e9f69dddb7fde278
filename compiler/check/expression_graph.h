#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "compiler/scene/formula.h"
#include "runtime/base/arithmetic.h"

/// Arithmetic that cannot be done yet, because it depends on a rest position, on a critical step or on a series of the run.
///
/// The evaluator works on values that are either known numbers or nodes of such a graph. It computes known parts immediately and
/// follows the calls of user functions. What remains is cut out as a `Tape`: a flat list of operations without names, dimensions
/// or calls.
namespace avs::check {

inline constexpr std::int32_t no_node = -1;

/// A constant, a leaf or an operation. A leaf is an input, given by its number. Whoever makes the graph decides what the numbers
/// mean; for functions of a rest position 0, 1, 2 are x, y, z.
using GraphNode = scene::Formula::Node;
using Kind = GraphNode::Kind;

/// Nodes in an order in which operands come before operations.
class ExpressionGraph {
public:
    std::int32_t constant(double value) { return append({.value = value}); }
    std::int32_t input(std::uint32_t number) { return append({.kind = Kind::input, .input = number}); }
    std::int32_t add(Arithmetic operation, std::int32_t a, std::int32_t b = no_node, std::int32_t c = no_node) {
        return append({.kind = Kind::arithmetic, .operation = operation, .a = a, .b = b, .c = c});
    }
    const GraphNode& operator[](std::int32_t node) const { return nodes_[static_cast<std::size_t>(node)]; }
    std::size_t size() const { return nodes_.size(); }

private:
    std::int32_t append(const GraphNode& node) {
        nodes_.push_back(node);
        return static_cast<std::int32_t>(nodes_.size() - 1);
    }
    std::vector<GraphNode> nodes_;
};

/// The part of a graph that some results need: `nodes` in their order, `results` as indices into `nodes`.
struct Cut {
    std::vector<GraphNode> nodes;
    std::vector<std::int32_t> results;
};
Cut cut_out(const ExpressionGraph& graph, std::span<const std::int32_t> results);

/// The part of a graph that some results need, as a program that can be evaluated many times. It is immutable, so
/// that threads may share it.
class Tape {
public:
    Tape(const ExpressionGraph& graph, std::span<const std::int32_t> results);

    /// Evaluates for `inputs`, by input number. `results` are in the order given to the constructor, NaN where
    /// there is no value.
    void evaluate(std::span<const double> inputs, std::span<double> results) const;

private:
    Cut cut_;
};

}  // namespace avs::check
