#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "compiler/support/source.h"
#include "runtime/base/arithmetic.h"
#include "runtime/base/dimension.h"

namespace avs::scene {

/// A function of time and rest position, with all constants evaluated: a list of operations on numbers in which operands
/// come before operations, and each operation occurs once.
struct Formula {
    struct Node {
        enum class Kind : std::uint8_t { constant, input, arithmetic };
        Kind kind = Kind::constant;
        Arithmetic operation = Arithmetic::negate;
        std::int32_t a = -1, b = -1, c = -1;  ///< operands: indices into `nodes`
        double value = 0;                     ///< kind constant
        std::uint32_t input = 0;              ///< for kind input: 0 1 2 rest position [m], 3 time [s]
    };
    static constexpr std::uint32_t time_input = 3;

    std::vector<Node> nodes;
    std::vector<std::int32_t> results;  ///< indices into `nodes`: 1 or 3
    std::string text;                   ///< source text, for dumps
    support::SourceRange where;
    Dimension dimension;  ///< dimension of the results

    bool is_constant() const {
        for (const Node& node : nodes) {
            if (node.kind == Node::Kind::input) return false;
        }
        return true;
    }
    /// The value of a result of a constant formula, whose results are constant nodes.
    double constant(std::size_t result) const { return nodes[static_cast<std::size_t>(results[result])].value; }
};

}  // namespace avs::scene
