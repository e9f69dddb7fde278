#include <fmt/format.h>

#include <cmath>
#include <string>

#include "runtime/image/verify.h"

namespace avs::image {

namespace {

struct Surroundings {
    std::size_t columns = 0;
    std::size_t contacts = 0;
    bool is_function = false;
};

/// How many values an operation takes from the stack; each leaves one.
int operands(const Instruction& instruction) {
    switch (instruction.op) {
        case Op::constant:
        case Op::metric:
        case Op::series_final:
        case Op::series_max:
        case Op::series_min:
        case Op::series_mean:
        case Op::time:
        case Op::rest:
        case Op::recall: return 0;
        case Op::series_at:
        case Op::negate:
        case Op::absolute:
        case Op::keep: return 1;
        case Op::add:
        case Op::subtract:
        case Op::multiply:
        case Op::divide: return 2;
        case Op::arithmetic:
            return instruction.index < arithmetic_count ? operand_count(static_cast<Arithmetic>(instruction.index)) : 0;
    }
    return 0;
}

/// What is wrong with an operation where it stands; empty if nothing.
std::string place_fault(Op op, bool is_function) {
    switch (op) {
        case Op::metric:
        case Op::series_final:
        case Op::series_max:
        case Op::series_min:
        case Op::series_mean:
        case Op::series_at: return is_function ? "a function cannot ask for results" : "";
        case Op::time:
        case Op::rest:
        case Op::keep:
        case Op::recall: return is_function ? "" : "only functions know time and place";
        default: return "";
    }
}

/// What is wrong with the operands written in the instruction; empty if nothing.
std::string operand_fault(const Instruction& instruction, const Surroundings& around, std::uint32_t kept) {
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
        case Op::arithmetic:
            return instruction.index < arithmetic_count ? "" : fmt::format("arithmetic {} does not exist", instruction.index);
        case Op::rest: return instruction.index < 3 ? "" : fmt::format("component {} of the rest position", instruction.index);
        case Op::keep:  // in order: 0, 1, 2, ...
            return instruction.index == kept && kept < max_kept_values ? "" : fmt::format("value {} is kept", instruction.index);
        case Op::recall:
            return instruction.index < kept ? "" : fmt::format("value {} of {} kept is recalled", instruction.index, kept);
        case Op::time:
        case Op::negate:
        case Op::absolute:
        case Op::add:
        case Op::subtract:
        case Op::multiply:
        case Op::divide: return "";
    }
    return "unknown operation";
}

std::string program_fault(const std::vector<Instruction>& program, const Surroundings& around, int results = 1) {
    int depth = 0;
    std::uint32_t kept = 0;
    for (const Instruction& instruction : program) {
        if (std::string fault = place_fault(instruction.op, around.is_function); !fault.empty()) return fault;
        if (depth < operands(instruction)) return "an operation finds too few values";
        depth += 1 - operands(instruction);
        if (depth > max_expression_depth) return fmt::format("more than {} values wait", max_expression_depth);
        if (std::string fault = operand_fault(instruction, around, kept); !fault.empty()) return fault;
        kept += instruction.op == Op::keep;
    }
    return depth == results ? "" : fmt::format("{} values are left instead of {}", depth, results);
}

}  // namespace

Status verify_functions(const Metadata& metadata) {
    for (std::size_t i = 0; i < metadata.functions.size(); ++i) {
        const Function& function = metadata.functions[i];
        if (!is_clean_text(function.text, true) || !is_clean_text(function.where.file, false) ||
            !is_clean_text(function.where.text, true)) {
            return refused("metadata", fmt::format("the text of function {} is not clean text", i));
        }
        std::string fault;
        if (function.results != 1 && function.results != 3) fault = fmt::format("{} results; expected 1 or 3", function.results);
        if (function.program.size() > max_function_length) fault = fmt::format("more than {} instructions", max_function_length);
        if (fault.empty()) fault = program_fault(function.program, {.is_function = true}, static_cast<int>(function.results));
        if (!fault.empty()) return refused("metadata", fmt::format("function {} (`{}`): {}", i, function.text, fault));
    }
    return Done{};
}

Status verify_expectations(const Metadata& metadata) {
    const Surroundings around{.columns = series_columns(metadata).size(), .contacts = metadata.contacts.size()};
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
