#include "compiler/check/model_time.h"

namespace avs::check {

namespace {

scene::ModelTime scaled(const scene::ModelTime& a, double factor) {
    return {a.seconds * factor, a.mean_critical * factor, a.min_critical * factor};
}

scene::ModelTime plus(const scene::ModelTime& a, const scene::ModelTime& b) {
    return {a.seconds + b.seconds, a.mean_critical + b.mean_critical, a.min_critical + b.min_critical};
}

bool constant(const scene::ModelTime& a) { return a.mean_critical == 0 && a.min_critical == 0; }

/// The linear combination of a node. A plain number is represented as a time without critical steps; dimensions have been checked
/// before.
std::optional<scene::ModelTime> linear_node(const ExpressionGraph& graph, std::int32_t index) {
    const GraphNode& node = graph[index];
    if (node.kind == Kind::constant) return scene::ModelTime{.seconds = node.value};
    if (node.kind == Kind::input) {
        return node.input == 0 ? scene::ModelTime{.mean_critical = 1} : scene::ModelTime{.min_critical = 1};
    }
    if (node.a == no_node) return std::nullopt;
    const std::optional<scene::ModelTime> a = linear_node(graph, node.a);
    if (!a) return std::nullopt;
    if (node.operation == Arithmetic::negate) return scaled(*a, -1);
    if (node.b == no_node || node.operation == Arithmetic::select) return std::nullopt;
    const std::optional<scene::ModelTime> b = linear_node(graph, node.b);
    if (!b) return std::nullopt;
    switch (node.operation) {
        case Arithmetic::add: return plus(*a, *b);
        case Arithmetic::subtract: return plus(*a, scaled(*b, -1));
        case Arithmetic::multiply:
            if (constant(*b)) return scaled(*a, b->seconds);
            if (constant(*a)) return scaled(*b, a->seconds);
            return std::nullopt;
        case Arithmetic::divide:
            if (constant(*b) && b->seconds != 0) return scaled(*a, 1 / b->seconds);
            return std::nullopt;
        default: return std::nullopt;
    }
}

}  // namespace

std::optional<scene::ModelTime> linear_time(const ExpressionGraph& graph, const Scalar& time) {
    if (time.known()) return scene::ModelTime{.seconds = time.value};
    return linear_node(graph, time.node);
}

}  // namespace avs::check
