#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "runtime/image/image.h"

namespace avs::lower {

/// Turns a list of operations, whose operands are indices into the list, into a postfix program. A result that is used several
/// times is stored and recalled, so that the program is no longer than the list. Leaves are pushed each time.
class Postfix {
public:
    struct Operation {
        image::Instruction instruction{};
        /// Indices into the list, pushed in this order; -1 for operands that do not exist.
        std::array<std::int32_t, 3> operands{-1, -1, -1};
    };
    /// Writes operands before operations, and each operation once.
    Postfix(std::span<const Operation> operations, std::span<const std::int32_t> results);

    const std::vector<image::Instruction>& program() const { return program_; }
    std::size_t deepest() const { return deepest_; }  ///< most values on the stack
    std::uint32_t kept() const { return next_kept_; }

private:
    void push(std::int32_t result);
    void emit(const image::Instruction& instruction, std::size_t operands);

    std::span<const Operation> operations_;
    std::vector<int> uses_;
    std::vector<std::optional<std::uint32_t>> kept_;
    std::vector<image::Instruction> program_;
    std::uint32_t next_kept_ = 0;
    std::size_t depth_ = 0, deepest_ = 0;
};

}  // namespace avs::lower
