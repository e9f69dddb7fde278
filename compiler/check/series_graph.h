#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "compiler/check/expression_graph.h"
#include "compiler/scene/scene.h"

namespace avs::check {

/// The graph of an expectation. Its leaves are results of a run. A leaf may have operands in the same graph: a sum of series
/// can be reduced to its maximum, and that be divided by another number.
///
/// A node is a number or a series. Series include functions of time, whose `t` is free as long as the samples are not known:
/// `bind` gives them the times of the series that they are computed or compared with.
class SeriesGraph {
public:
    /// A node of any kind but constant and arithmetic; its a, b, c are nodes of the graph.
    using Leaf = scene::SeriesFormula::Node;

    /// The arguments must outlive the object. `sampling` has the names of records as keys.
    SeriesGraph(ExpressionGraph& graph, const std::unordered_map<std::string, const scene::Sampling*>& sampling, double until)
        : graph_(graph), sampling_(sampling), until_(until) {}

    const ExpressionGraph& graph() const { return graph_; }
    std::int32_t add(Leaf leaf);
    std::int32_t free_time() { return add({.kind = Leaf::Kind::times}); }

    bool is_series(std::int32_t node) { return (flags_of(node) & series_flag) != 0; }

    /// Gives each of the nodes that has no times yet the times of the first series among them. False if there is no series with
    /// times.
    bool bind(std::span<std::int32_t> nodes);

    /// Which series are combined, and the times at which all of them have samples.
    struct Meeting {
        std::vector<std::string> columns;  ///< names of the series' columns
        enum class Kind { often, at_the_ends, never } kind = Kind::often;
        double from = 0, until = 0;  ///< the window [s]
        std::string times{};         ///< if there is a single column, its times in words: "every 0.01 s", "at 1 s, 2 s"
    };
    /// Finds the common times of the series that nodes depend on, to a billionth of the run. A window whose ends
    /// depend on the run has unknown times.
    Meeting meeting(std::span<const std::int32_t> nodes) const;

    /// The formula of one node.
    scene::SeriesFormula formula(std::int32_t node) const;

private:
    static constexpr std::uint8_t series_flag = 1, free_flag = 2;

    const Leaf& leaf(const GraphNode& node) const { return leaves_[node.input]; }
    std::uint8_t flags_of(std::int32_t node);
    /// All nodes from which `nodes` are computed, in ascending order. With `through_reductions` also the nodes inside of
    /// reductions from series to numbers.
    std::vector<std::int32_t> parts(std::span<const std::int32_t> nodes, bool through_reductions) const;

    ExpressionGraph& graph_;
    const std::unordered_map<std::string, const scene::Sampling*>& sampling_;
    double until_;
    std::vector<Leaf> leaves_;  // by input number
    // Flags of the first nodes of the graph; flags_of() adds those of later nodes when they are needed.
    std::vector<std::uint8_t> flags_;
};

}  // namespace avs::check
