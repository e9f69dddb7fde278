#pragma once

#include <cmath>

namespace avs::advance {

/// Adds up many small changes of kinetic energy [J]: first within windows, then the sums of windows with a compensation for
/// rounding.
class LedgerSum {
public:
    /// Adds the change of energy in a window, given as four partial sums of twice the change.
    void add(const double (&twice_per_lane)[4]) {
        const double value = 0.5 * ((twice_per_lane[0] + twice_per_lane[1]) + (twice_per_lane[2] + twice_per_lane[3]));
        const double sum = sum_ + value;
        rest_ += std::abs(sum_) >= std::abs(value) ? (sum_ - sum) + value : (value - sum) + sum_;
        sum_ = sum;
    }
    double value() const { return sum_ + rest_; }

private:
    double sum_ = 0, rest_ = 0;
};

}  // namespace avs::advance
