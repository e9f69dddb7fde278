#include <fmt/format.h>

#include <cmath>
#include <string>

#include "runtime/image/verify.h"

namespace avs::image {

namespace {

struct Surroundings {
    std::size_t columns = 0;
    std::size_t contacts = 0;
};

/// How many values an operation takes from the stack; each leaves one.
int operands(Op op) {
    switch (op) {
        case Op::constant:
        case Op::metric:
        case Op::series_final:
        case Op::series_max:
        case Op::series_min:
        case Op::series_mean: return 0;
        case Op::series_at:
        case Op::negate:
        case Op::absolute: return 1;
        case Op::add:
        case Op::subtract:
        case Op::multiply:
        case Op::divide: return 2;
    }
    return 0;
}

/// What is wrong with the operands written in the instruction; empty if nothing.
std::string operand_fault(const Instruction& instruction, const Surroundings& around) {
    switch (instruction.op) {
        case Op::constant: return std::isfinite(instruction.value) ? "" : "a constant is not finite";
        case Op::metric: {
            if (instruction.index >= all_metrics().size()) return fmt::format("metric {} does not exist", instruction.index);
            const bool of_contact = all_metrics()[instruction.index].of_contact;
            if (of_contact && instruction.contact >= around.contacts) {
                return fmt::format("a metric is of contact {} of {}", instruction.contact, around.contacts);
            }
            return "";
        }
        case Op::series_final:
        case Op::series_max:
        case Op::series_min:
        case Op::series_mean:
        case Op::series_at:
            if (instruction.index < around.columns) return "";
            return fmt::format("column {} of {} is read", instruction.index, around.columns);
        case Op::negate:
        case Op::absolute:
        case Op::add:
        case Op::subtract:
        case Op::multiply:
        case Op::divide: return "";
    }
    return "unknown operation";
}

std::string program_fault(const std::vector<Instruction>& program, const Surroundings& around) {
    int depth = 0;
    for (const Instruction& instruction : program) {
        if (depth < operands(instruction.op)) return "an operation finds too few values";
        depth += 1 - operands(instruction.op);
        if (depth > max_expression_depth) return fmt::format("more than {} values wait", max_expression_depth);
        if (std::string fault = operand_fault(instruction, around); !fault.empty()) return fault;
    }
    return depth == 1 ? "" : fmt::format("{} values are left instead of one", depth);
}

}  // namespace

Status verify_expectations(const Metadata& metadata) {
    const Surroundings around{series_columns(metadata).size(), metadata.contacts.size()};
    for (std::size_t i = 0; i < metadata.expectations.size(); ++i) {
        const Expectation& expectation = metadata.expectations[i];
        if (!is_clean_text(expectation.text, true) || !is_clean_text(expectation.where.file, false) ||
            !is_clean_text(expectation.where.text, true)) {
            return refused("metadata", fmt::format("the text of expectation {} is not clean text", i));
        }
        std::string fault = program_fault(expectation.left, around);
        if (fault.empty()) fault = program_fault(expectation.right, around);
        if (expectation.comparison == Comparison::within) {
            if (fault.empty()) fault = program_fault(expectation.tolerance, around);
        } else if (!expectation.tolerance.empty()) {
            fault = "a tolerance without `within`";
        }
        if (!fault.empty()) return refused("metadata", fmt::format("expectation {} (`{}`): {}", i, expectation.text, fault));
    }
    return Done{};
}

}  // namespace avs::image
