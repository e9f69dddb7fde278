#include "compiler/lower/functions.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "runtime/image/text.h"

namespace avs::lower {

namespace {

using image::Instruction;
using image::Op;

class Writer {
public:
    explicit Writer(const scene::Formula& formula)
        : formula_(formula), uses_(formula.nodes.size(), 0), kept_(formula.nodes.size()) {
        for (const scene::Formula::Node& node : formula.nodes) {
            for (const std::int32_t operand : {node.a, node.b, node.c}) {
                if (operand >= 0) ++uses_[static_cast<std::size_t>(operand)];
            }
        }
        for (const std::int32_t result : formula.results) ++uses_[static_cast<std::size_t>(result)];
    }

    std::vector<Instruction> write() {
        for (const std::int32_t result : formula_.results) push(result);
        return std::move(program_);
    }
    int deepest() const { return deepest_; }
    std::uint32_t kept() const { return next_kept_; }

private:
    void push(std::int32_t place) {
        const auto index = static_cast<std::size_t>(place);
        const scene::Formula::Node& node = formula_.nodes[index];
        switch (node.kind) {
            case scene::Formula::Node::Kind::constant: return emit({.op = Op::constant, .value = node.value}, 1);
            case scene::Formula::Node::Kind::input:
                if (node.input == scene::Formula::time_input) return emit({.op = Op::time}, 1);
                return emit({.op = Op::rest, .index = node.input}, 1);
            case scene::Formula::Node::Kind::arithmetic: break;
        }
        if (kept_[index]) return emit({.op = Op::recall, .index = *kept_[index]}, 1);
        const int operands = operand_count(node.operation);
        push(node.a);
        if (operands > 1) push(node.b);
        if (operands > 2) push(node.c);
        emit({.op = Op::arithmetic, .index = static_cast<std::uint32_t>(node.operation)}, 1 - operands);
        if (uses_[index] < 2) return;
        kept_[index] = next_kept_;
        emit({.op = Op::keep, .index = next_kept_++}, 0);
    }

    void emit(const Instruction& instruction, int growth) {
        program_.push_back(instruction);
        depth_ += growth;
        deepest_ = std::max(deepest_, depth_);
    }

    const scene::Formula& formula_;
    std::vector<int> uses_;
    std::vector<std::optional<std::uint32_t>> kept_;
    std::vector<Instruction> program_;
    std::uint32_t next_kept_ = 0;
    int depth_ = 0, deepest_ = 0;
};

}  // namespace

std::optional<image::Function> lower_function(const scene::Formula& formula, const Places& places,
                                              support::Diagnostics& diagnostics) {
    Writer writer(formula);
    image::Function result{.text = image::cleaned(formula.text),
                           .where = places(formula.where),
                           .dimension = formula.dimension,
                           .results = static_cast<std::uint32_t>(formula.results.size()),
                           .program = writer.write()};
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
