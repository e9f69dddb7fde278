#include "compiler/lower/postfix.h"

#include <algorithm>

namespace avs::lower {

Postfix::Postfix(std::span<const Operation> operations, std::span<const std::int32_t> results)
    : operations_(operations), uses_(operations.size(), 0), kept_(operations.size()) {
    for (const Operation& operation : operations) {
        for (const std::int32_t operand : operation.operands) {
            if (operand >= 0) ++uses_[static_cast<std::size_t>(operand)];
        }
    }
    for (const std::int32_t result : results) ++uses_[static_cast<std::size_t>(result)];
    for (const std::int32_t result : results) push(result);
}

void Postfix::push(std::int32_t place) {
    const auto index = static_cast<std::size_t>(place);
    const Operation& operation = operations_[index];
    const bool is_leaf = operation.operands[0] < 0;
    if (is_leaf) return emit(operation.instruction, 0);
    if (kept_[index]) return emit({.op = image::Op::recall, .index = *kept_[index]}, 0);
    std::size_t operands = 0;
    for (; operands < 3 && operation.operands[operands] >= 0; ++operands) push(operation.operands[operands]);
    emit(operation.instruction, operands);
    if (uses_[index] < 2) return;
    kept_[index] = next_kept_;
    emit({.op = image::Op::keep, .index = next_kept_++}, 1);
}

void Postfix::emit(const image::Instruction& instruction, std::size_t operands) {
    program_.push_back(instruction);
    depth_ = depth_ - operands + 1;
    deepest_ = std::max(deepest_, depth_);
}

}  // namespace avs::lower
