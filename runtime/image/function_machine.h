#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/image/image.h"

namespace avs::image {

/// Runs a verified function, many points at a time. Total: there are no loops and no jumps, and an operation without a result
/// (division by zero, overflow, ...) gives NaN, which `evaluate` reports.
class FunctionMachine {
public:
    explicit FunctionMachine(const Function& function);  ///< borrows it

    bool uses_time() const { return uses_time_; }
    bool uses_position() const { return uses_position_; }

    /// @param time      t [s]
    /// @param points    rest positions [m]
    /// @param values    `results` numbers per point, one point behind the other
    /// @return the first point where there is no finite value, if any; the values are then not to be used
    std::optional<std::size_t> evaluate(double time, std::span<const Vec3> points, std::span<double> values);

private:
    static constexpr std::size_t lanes = 32;  ///< points at a time: the stack of a usual function stays in the nearest cache
    using Row = std::array<double, lanes>;

    void run(double time, std::span<const Vec3> points);

    const Function& function_;
    bool uses_time_ = false, uses_position_ = false;
    std::vector<Row> stack_, kept_;
};

}  // namespace avs::image
