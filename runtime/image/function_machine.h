#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/image/image.h"

namespace avs::image {

/// Runs a verified function for many points at a time. It always ends, since there are no loops and no jumps. An operation without
/// a result (division by zero, overflow, ...) gives NaN, which `evaluate` reports.
class FunctionMachine {
public:
    explicit FunctionMachine(const Function& function);  ///< keeps a reference to the function

    bool uses_time() const { return uses_time_; }
    bool uses_position() const { return uses_position_; }

    /// @param time      t [s]
    /// @param points    rest positions [m]
    /// `results` numbers per point, point after point
    /// @return the first point where there is no finite value, if any; the values are then not to be used
    std::optional<std::size_t> evaluate(double time, std::span<const Vec3> points, std::span<double> values);

private:
    /// Points at a time, so that the stack of a common function fits into the nearest cache.
    static constexpr std::size_t lanes = 32;
    using Row = std::array<double, lanes>;

    void run(double time, std::span<const Vec3> points);

    const Function& function_;
    bool uses_time_ = false, uses_position_ = false;
    std::vector<Row> stack_, kept_;
};

}  // namespace avs::image
