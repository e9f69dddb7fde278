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

/// Works without recursion, since the sum of a long list is a deep tree.
void Postfix::push(std::int32_t result) {
    struct Visit {
        std::size_t place;
        std::size_t done = 0;  // number of operands that have been pushed
    };
    std::vector<Visit> open{{static_cast<std::size_t>(result)}};
    while (!open.empty()) {
        Visit& visit = open.back();
        const Operation& operation = operations_[visit.place];
        const bool is_leaf = operation.operands[0] < 0;
        if (visit.done == 0 && kept_[visit.place]) {
            emit({.op = image::Op::recall, .index = *kept_[visit.place]}, 0);
        } else if (!is_leaf && visit.done < 3 && operation.operands[visit.done] >= 0) {
            const auto operand = static_cast<std::size_t>(operation.operands[visit.done++]);
            open.push_back({operand});  // push_back may move `visit`, which must not be used after it
            continue;
        } else {
            emit(operation.instruction, visit.done);
            if (!is_leaf && uses_[visit.place] > 1) {
                kept_[visit.place] = next_kept_;
                emit({.op = image::Op::keep, .index = next_kept_++}, 1);
            }
        }
        open.pop_back();
    }
}

void Postfix::emit(const image::Instruction& instruction, std::size_t operands) {
    program_.push_back(instruction);
    depth_ = depth_ - operands + 1;
    deepest_ = std::max(deepest_, depth_);
}

}  // namespace avs::lower
