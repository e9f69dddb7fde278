#pragma once

#include <vector>

#include "figures/runs.h"

namespace avs::figures {

/// How far the energy of a run was off: the largest over its samples, relative to the larger of the energy at the start and the
/// largest sum of kinetic and strain energy (as `energy.drift`, docs/output.md).
struct EnergyErrors {
    double with_accounts = 0;     ///< E+a: kinetic and strain energy, loads, what was lost on purpose, and what accounts hold
    double without_accounts = 0;  ///< E: the same without accounts
};
EnergyErrors energy_errors(const Run& run);

/// The exponent p of y = a x^p, fitted to the positive points by least squares of the logarithms; NaN
/// for less than two points.
double fitted_exponent(const picture::Points& points);

/// Points whose values are multiplied by a factor.
picture::Points scaled(picture::Points points, double factor);

/// Mean velocities between samples of a displacement, placed at the middles of the intervals.
picture::Points increments(const picture::Points& points);
/// Root mean square deviation of the points between two times from their mean.
double swing(const picture::Points& points, double from, double to);

double first(const picture::Points& points);
double last(const picture::Points& points);
double largest(const picture::Points& points);
/// The value at a time, linear between samples; NaN outside of them.
double at(const picture::Points& points, double time);

}  // namespace avs::figures
