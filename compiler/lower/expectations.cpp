#include "compiler/lower/expectations.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "compiler/lower/postfix.h"
#include "runtime/base/assert.h"
#include "runtime/image/text.h"

namespace avs::lower {

namespace {

using image::Instruction;
using image::Op;

class ProgramWriter {
public:
    explicit ProgramWriter(const image::Metadata& metadata) {
        const std::vector<image::SeriesColumn> columns = image::series_columns(metadata);
        for (std::uint32_t i = 0; i < columns.size(); ++i) columns_.emplace(columns[i].name, i);
    }

    /// Begins another expectation.
    void begin() {
        deepest_ = 0;
        most_kept_ = 0;
    }

    /// Writes a formula as a program; an empty formula gives the empty program.
    std::vector<Instruction> write(const scene::SeriesFormula& formula) {
        if (formula.nodes.empty()) return {};
        std::vector<Postfix::Operation> operations;
        for (const Node& node : formula.nodes) operations.push_back({instruction(node), {node.a, node.b, node.c}});
        const auto result = static_cast<std::int32_t>(operations.size() - 1);
        const Postfix postfix(operations, {&result, 1});
        deepest_ = std::max(deepest_, postfix.deepest());
        most_kept_ = std::max(most_kept_, postfix.kept());
        return postfix.program();
    }

    std::size_t deepest() const { return deepest_; }
    std::uint32_t most_kept() const { return most_kept_; }

private:
    using Node = scene::SeriesFormula::Node;

    Instruction instruction(const Node& node) const {
        switch (node.kind) {
            case Node::Kind::constant: return {.op = Op::constant, .value = node.value};
            case Node::Kind::metric:
                return {.op = Op::metric,
                        .index = static_cast<std::uint32_t>(node.metric),
                        .contact = node.contact ? node.contact->index : image::no_contact};
            case Node::Kind::series: return {.op = Op::series, .index = column(node.column)};
            case Node::Kind::times: return {.op = Op::times, .index = column(node.column)};
            case Node::Kind::arithmetic: return {.op = Op::arithmetic, .index = static_cast<std::uint32_t>(node.operation)};
            case Node::Kind::between: return {.op = Op::between};
            case Node::Kind::reduce: return {.op = Op::reduce, .index = static_cast<std::uint32_t>(node.reduction)};
            case Node::Kind::at: return {.op = Op::at};
        }
        AVS_ASSERT(false);
    }

    /// Index of a column. `check` has made sure that it exists.
    std::uint32_t column(const std::string& name) const {
        const auto found = columns_.find(name);
        AVS_ASSERT(found != columns_.end());
        return found->second;
    }

    std::map<std::string, std::uint32_t> columns_;
    std::size_t deepest_ = 0;
    std::uint32_t most_kept_ = 0;
};

image::Comparison lower_comparison(scene::Comparison comparison) {
    switch (comparison) {
        case scene::Comparison::less: return image::Comparison::less;
        case scene::Comparison::less_equal: return image::Comparison::less_equal;
        case scene::Comparison::greater: return image::Comparison::greater;
        case scene::Comparison::greater_equal: return image::Comparison::greater_equal;
        case scene::Comparison::within: return image::Comparison::within;
    }
    AVS_ASSERT(false);
}

}  // namespace

std::vector<image::Expectation> lower_expectations(const scene::Scene& scene, const image::Metadata& metadata,
                                                   support::Diagnostics& diagnostics) {
    std::vector<image::Expectation> result;
    ProgramWriter writer(metadata);
    for (const scene::Expectation& source : scene.expectations) {
        writer.begin();
        image::Expectation& expectation = result.emplace_back();
        expectation.text = image::cleaned(source.text);
        expectation.dimension = source.dimension;
        expectation.comparison = lower_comparison(source.comparison);
        expectation.left = writer.write(source.left);
        expectation.right = writer.write(source.right);
        if (source.comparison == scene::Comparison::within) expectation.tolerance = writer.write(source.tolerance);
        const auto refuse = [&](std::string message, std::string help) {
            diagnostics.add({.kind = support::DiagnosticKind::evaluation_limit,
                             .where = source.where,
                             .message = std::move(message),
                             .labels = {},
                             .help = std::move(help)});
        };
        if (writer.most_kept() > image::max_kept_values) {
            refuse(fmt::format("{} values of this expectation are used more than once; at most {} can be", writer.most_kept(),
                               image::max_kept_values),
                   "look for functions that call others many times over");
        }
        if (writer.deepest() > image::max_expression_depth) {
            refuse(fmt::format("{} values wait for each other in this expectation; at most {} can", writer.deepest(),
                               image::max_expression_depth),
                   "write sums from left to right, without brackets around the rest");
        }
    }
    return result;
}

}  // namespace avs::lower
