#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "runtime/image/verify.h"

namespace avs::image {

namespace {

struct Surroundings {
    std::size_t columns = 0;
    std::size_t contacts = 0;
    bool is_function = false;
};

/// How many values an operation takes from the stack; each operation leaves one.
int operands(const Instruction& instruction) {
    switch (instruction.op) {
        case Op::constant:
        case Op::metric:
        case Op::series:
        case Op::times:
        case Op::time:
        case Op::rest:
        case Op::recall: return 0;
        case Op::reduce:
        case Op::keep: return 1;
        case Op::at: return 2;
        case Op::between: return 3;
        case Op::arithmetic:
            return instruction.index < arithmetic_count ? operand_count(static_cast<Arithmetic>(instruction.index)) : 0;
    }
    return 0;
}

/// Why an operation is not allowed at its place; empty if it is.
std::string place_fault(Op op, bool is_function) {
    switch (op) {
        case Op::metric:
        case Op::series:
        case Op::times:
        case Op::between:
        case Op::reduce:
        case Op::at: return is_function ? "a function cannot ask for results" : "";
        case Op::time:
        case Op::rest: return is_function ? "" : "only functions know time and place";
        case Op::constant:
        case Op::arithmetic:
        case Op::keep:
        case Op::recall: return "";
    }
    return "unknown operation";
}

/// Why operands in the instruction are wrong; empty if they are right.
std::string operand_fault(const Instruction& instruction, const Surroundings& around, std::size_t kept) {
    switch (instruction.op) {
        case Op::constant: return std::isfinite(instruction.value) ? "" : "a constant is not finite";
        case Op::metric: {
            if (instruction.index >= all_metrics().size()) return fmt::format("metric {} does not exist", instruction.index);
            const bool of_contact = all_metrics()[instruction.index].of_contact();
            if (of_contact && instruction.contact >= around.contacts) {
                return fmt::format("a metric is of contact {} of {}", instruction.contact, around.contacts);
            }
            return "";
        }
        case Op::series:
        case Op::times:
            if (instruction.index < around.columns) return "";
            return fmt::format("column {} of {} is read", instruction.index, around.columns);
        case Op::reduce:
            if (instruction.index <= static_cast<std::uint32_t>(TimeReduction::mean)) return "";
            return fmt::format("reduction {} does not exist", instruction.index);
        case Op::arithmetic:
            return instruction.index < arithmetic_count ? "" : fmt::format("arithmetic {} does not exist", instruction.index);
        case Op::rest: return instruction.index < 3 ? "" : fmt::format("component {} of the rest position", instruction.index);
        case Op::keep:  // kept values are numbered in order: 0, 1, 2, ...
            return instruction.index == kept && kept < max_kept_values ? "" : fmt::format("value {} is kept", instruction.index);
        case Op::recall:
            return instruction.index < kept ? "" : fmt::format("value {} of {} kept is recalled", instruction.index, kept);
        case Op::time:
        case Op::between:
        case Op::at: return "";
    }
    return "unknown operation";
}

/// Kinds of the values on the stack: true for a series.
using Kinds = std::vector<bool>;

/// Pops the operands of an operation and pushes its result. Returns why they are wrong; empty if they are right.
std::string step(const Instruction& instruction, Kinds& stack, Kinds& kept) {
    const auto count = static_cast<std::size_t>(operands(instruction));
    const Kinds taken(stack.end() - static_cast<std::ptrdiff_t>(count), stack.end());
    stack.resize(stack.size() - count);
    switch (instruction.op) {
        case Op::constant:
        case Op::metric:
        case Op::time:
        case Op::rest: stack.push_back(false); return "";
        case Op::series:
        case Op::times: stack.push_back(true); return "";
        case Op::recall: stack.push_back(kept[instruction.index]); return "";
        case Op::keep:
            kept.push_back(taken[0]);
            stack.push_back(taken[0]);
            return "";
        case Op::arithmetic: stack.push_back(std::find(taken.begin(), taken.end(), true) != taken.end()); return "";
        case Op::between:
        case Op::reduce:
        case Op::at: break;
    }
    const bool fits = taken[0] && std::find(taken.begin() + 1, taken.end(), true) == taken.end();
    stack.push_back(instruction.op == Op::between);
    return fits ? "" : fmt::format("`{}` takes a series and numbers", name(instruction.op));
}

std::string program_fault(const std::vector<Instruction>& program, const Surroundings& around, std::size_t results = 1) {
    Kinds stack, kept;
    for (const Instruction& instruction : program) {
        if (std::string fault = place_fault(instruction.op, around.is_function); !fault.empty()) return fault;
        if (stack.size() < static_cast<std::size_t>(operands(instruction))) return "an operation finds too few values";
        if (std::string fault = operand_fault(instruction, around, kept.size()); !fault.empty()) return fault;
        if (std::string fault = step(instruction, stack, kept); !fault.empty()) return fault;
        if (stack.size() > max_expression_depth) return fmt::format("more than {} values wait", max_expression_depth);
    }
    return stack.size() == results ? "" : fmt::format("{} values are left instead of {}", stack.size(), results);
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
        if (fault.empty()) fault = program_fault(function.program, {.is_function = true}, function.results);
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
