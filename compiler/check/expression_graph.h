#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "runtime/base/arithmetic.h"

/// Arithmetic that cannot be done yet, because it depends on a rest position, on a critical step or on a series of the run.
///
/// The evaluator works on values that are either known numbers or nodes of such a graph; known parts are folded at once, user
/// functions are followed. What remains is cut out as a `Tape`: a flat list of operations without names, dimensions or calls.
namespace avs::check {

enum class Operation : std::uint8_t {
    constant,
    input,  ///< a leaf; what it stands for is the business of who made it (0 1 2: x y z of a rest position)
    negate,
    absolute,
    square_root,
    exponential,
    logarithm,
    sine,
    cosine,
    tangent,
    arc_sine,
    arc_cosine,
    arc_tangent,
    floor,
    ceil,
    round,
    logical_not,
    add,
    subtract,
    multiply,
    divide,
    power,
    minimum,
    maximum,
    arc_tangent_2,
    less,
    less_equal,
    equal,
    logical_and,
    logical_or,
    select,  ///< a != 0 ? b : c
};
int operand_count(Operation operation);
/// Nothing for constants and inputs.
std::optional<Arithmetic> arithmetic(Operation operation);

/// As `avs::compute`; not for constants and inputs.
double compute(Operation operation, double a, double b, double c);

inline constexpr std::int32_t no_node = -1;

struct GraphNode {
    Operation operation = Operation::constant;
    std::int32_t a = no_node, b = no_node, c = no_node;
    double constant = 0;      ///< operation constant
    std::uint32_t input = 0;  ///< operation input
};

/// Nodes in an order where operands come first.
class ExpressionGraph {
public:
    std::int32_t add(const GraphNode& node) {
        nodes_.push_back(node);
        return static_cast<std::int32_t>(nodes_.size() - 1);
    }
    const GraphNode& operator[](std::int32_t node) const { return nodes_[static_cast<std::size_t>(node)]; }
    std::size_t size() const { return nodes_.size(); }

private:
    std::vector<GraphNode> nodes_;
};

/// The part of a graph that some results need, ready to be evaluated many times. Immutable: threads may share it.
class Tape {
public:
    Tape(const ExpressionGraph& graph, std::span<const std::int32_t> results);

    /// `inputs` by input number, `results` in the order given to the constructor. NaN where there is no value.
    void evaluate(std::span<const double> inputs, std::span<double> results) const;

private:
    std::vector<GraphNode> instructions_;
    std::vector<std::int32_t> results_;
};

}  // namespace avs::check
