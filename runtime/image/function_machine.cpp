#include "runtime/image/function_machine.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/base/assert.h"

namespace avs::image {

namespace {

Arithmetic arithmetic_of(const Instruction& instruction) { return static_cast<Arithmetic>(instruction.index); }

double finite_or_none(double value) { return std::isfinite(value) ? value : std::numeric_limits<double>::quiet_NaN(); }

/// Does `compute` for each lane; the most frequent operations do not go through its switch.
template <class Row>
void apply(Arithmetic operation, Row* operand) {
    Row& a = operand[0];
    const std::size_t count = a.size();
    const auto each = [&](auto value) {
        for (std::size_t i = 0; i < count; ++i) a[i] = value(i);
    };
    switch (operation) {
        case Arithmetic::negate: return each([&](std::size_t i) { return -a[i]; });
        case Arithmetic::add: return each([&](std::size_t i) { return finite_or_none(a[i] + operand[1][i]); });
        case Arithmetic::subtract: return each([&](std::size_t i) { return finite_or_none(a[i] - operand[1][i]); });
        case Arithmetic::multiply: return each([&](std::size_t i) { return finite_or_none(a[i] * operand[1][i]); });
        default: break;
    }
    const int operands = operand_count(operation);
    each([&](std::size_t i) {
        return compute(operation, a[i], operands > 1 ? operand[1][i] : 0, operands > 2 ? operand[2][i] : 0);
    });
}

}  // namespace

FunctionMachine::FunctionMachine(const Function& function) : function_(function) {
    std::size_t depth = 0, deepest = 0, kept = 0;
    for (const Instruction& i : function.program) {
        switch (i.op) {
            case Op::time:
                uses_time_ = true;
                ++depth;
                break;
            case Op::rest:
                uses_position_ = true;
                ++depth;
                break;
            case Op::constant:
            case Op::recall: ++depth; break;
            case Op::keep: ++kept; break;
            default: depth -= static_cast<std::size_t>(operand_count(arithmetic_of(i)) - 1); break;
        }
        deepest = std::max(deepest, depth);
    }
    AVS_ASSERT(depth == function.results);  // checked by the verifier
    stack_.resize(deepest);
    kept_.resize(kept);
}

void FunctionMachine::run(double time, std::span<const Vec3> points) {
    std::size_t depth = 0;
    for (const Instruction& instruction : function_.program) {
        switch (instruction.op) {
            case Op::constant: stack_[depth++].fill(instruction.value); break;
            case Op::time: stack_[depth++].fill(time); break;
            case Op::rest: {
                Row& row = stack_[depth++];
                row.fill(0);
                for (std::size_t i = 0; i < points.size(); ++i) row[i] = component(points[i], static_cast<int>(instruction.index));
                break;
            }
            case Op::keep: kept_[instruction.index] = stack_[depth - 1]; break;
            case Op::recall: stack_[depth++] = kept_[instruction.index]; break;
            default: {
                const Arithmetic operation = arithmetic_of(instruction);
                depth -= static_cast<std::size_t>(operand_count(operation) - 1);
                apply(operation, &stack_[depth - 1]);
                break;
            }
        }
    }
}

std::optional<std::size_t> FunctionMachine::evaluate(double time, std::span<const Vec3> points, std::span<double> values) {
    const std::size_t results = function_.results;
    AVS_ASSERT(values.size() == points.size() * results);
    for (std::size_t first = 0; first < points.size(); first += lanes) {
        const std::span<const Vec3> some = points.subspan(first, std::min(lanes, points.size() - first));
        run(time, some);
        for (std::size_t i = 0; i < some.size(); ++i) {
            for (std::size_t k = 0; k < results; ++k) {
                const double value = stack_[k][i];
                if (!std::isfinite(value)) return first + i;
                values[(first + i) * results + k] = value;
            }
        }
    }
    return std::nullopt;
}

}  // namespace avs::image
