#include "compiler/lower/expectations.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

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

    /// Null gives the empty program.
    std::vector<Instruction> write(const scene::SeriesExpressionPtr& expression) {
        program_.clear();
        depth_ = 0;
        if (expression) push(*expression);
        return std::move(program_);
    }

    int deepest() const { return deepest_; }

private:
    void push(const scene::SeriesExpression& expression) {
        std::visit([this](const auto& node) { push_node(node); }, expression.node);
    }

    void push_node(const scene::SeriesConstant& constant) { emit({.op = Op::constant, .value = constant.value}, 0); }

    void push_node(const scene::MetricValue& value) {
        emit({.op = Op::metric,
              .index = static_cast<std::uint32_t>(value.metric),
              .contact = value.contact ? value.contact->index : image::no_contact},
             0);
    }

    void push_node(const scene::SeriesValue& value) {
        Op op = Op::series_final;
        switch (value.reduction) {
            case scene::SeriesReduction::final: op = Op::series_final; break;
            case scene::SeriesReduction::max: op = Op::series_max; break;
            case scene::SeriesReduction::min: op = Op::series_min; break;
            case scene::SeriesReduction::mean: op = Op::series_mean; break;
        }
        emit({.op = op, .index = column(value.column)}, 0);
    }

    void push_node(const scene::SeriesAt& value) {
        push(*value.time);
        emit({.op = Op::series_at, .index = column(value.column)}, 1);
    }

    void push_node(const scene::SeriesOperation& operation) {
        push(*operation.left);
        if (operation.right) push(*operation.right);
        Op op = Op::negate;
        switch (operation.op) {
            case scene::SeriesOperator::negate: op = Op::negate; break;
            case scene::SeriesOperator::absolute: op = Op::absolute; break;
            case scene::SeriesOperator::add: op = Op::add; break;
            case scene::SeriesOperator::subtract: op = Op::subtract; break;
            case scene::SeriesOperator::multiply: op = Op::multiply; break;
            case scene::SeriesOperator::divide: op = Op::divide; break;
        }
        emit({.op = op}, operation.right ? 2 : 1);
    }

    void emit(const Instruction& instruction, int operands) {
        program_.push_back(instruction);
        depth_ += 1 - operands;
        deepest_ = std::max(deepest_, depth_);
    }

    /// `check` has looked the name up already.
    std::uint32_t column(const std::string& name) const {
        const auto found = columns_.find(name);
        AVS_ASSERT(found != columns_.end());
        return found->second;
    }

    std::map<std::string, std::uint32_t> columns_;
    std::vector<Instruction> program_;
    int depth_ = 0, deepest_ = 0;
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
    for (const scene::Expectation& source : scene.expectations) {
        ProgramWriter writer(metadata);
        image::Expectation& expectation = result.emplace_back();
        expectation.text = image::cleaned(source.text);
        expectation.dimension = source.dimension;
        expectation.comparison = lower_comparison(source.comparison);
        expectation.left = writer.write(source.left);
        expectation.right = writer.write(source.right);
        if (source.comparison == scene::Comparison::within) expectation.tolerance = writer.write(source.tolerance);
        if (writer.deepest() <= image::max_expression_depth) continue;
        diagnostics.add({.kind = support::DiagnosticKind::evaluation_limit,
                         .where = source.where,
                         .message = fmt::format("{} values wait for each other in this expectation; at most {} can",
                                                writer.deepest(), image::max_expression_depth),
                         .labels = {},
                         .help = "write sums from left to right, without brackets around the rest"});
    }
    return result;
}

}  // namespace avs::lower
