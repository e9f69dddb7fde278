#include "compiler/lower/functions.h"

#include <fmt/format.h>

#include <vector>

#include "compiler/lower/postfix.h"
#include "runtime/image/text.h"

namespace avs::lower {

namespace {

using image::Op;

Postfix::Operation operation(const scene::Formula::Node& node) {
    switch (node.kind) {
        case scene::Formula::Node::Kind::constant: return {{.op = Op::constant, .value = node.value}};
        case scene::Formula::Node::Kind::input:
            if (node.input == scene::Formula::time_input) return {{.op = Op::time}};
            return {{.op = Op::rest, .index = node.input}};
        case scene::Formula::Node::Kind::arithmetic: break;
    }
    return {{.op = Op::arithmetic, .index = static_cast<std::uint32_t>(node.operation)}, {node.a, node.b, node.c}};
}

}  // namespace

std::optional<image::Function> lower_function(const scene::Formula& formula, const Places& places,
                                              support::Diagnostics& diagnostics) {
    std::vector<Postfix::Operation> operations;
    for (const scene::Formula::Node& node : formula.nodes) operations.push_back(operation(node));
    const Postfix writer(operations, formula.results);
    image::Function result{.text = image::cleaned(formula.text),
                           .where = places(formula.where),
                           .dimension = formula.dimension,
                           .results = static_cast<std::uint32_t>(formula.results.size()),
                           .program = writer.program()};
    if (result.program.size() <= image::max_function_length && writer.deepest() <= image::max_expression_depth &&
        writer.kept() <= image::max_kept_values) {
        return result;
    }
    diagnostics.add(
        {.kind = support::DiagnosticKind::function_too_large,
         .where = formula.where,
         .message = fmt::format("this function has {} operations, {} of them used more than once; at most {} and {} can "
                                "be worked out while the run goes on",
                                result.program.size(), writer.kept(), image::max_function_length, image::max_kept_values),
         .labels = {},
         .help = "look for functions that call others many times over"});
    return std::nullopt;
}

}  // namespace avs::lower
