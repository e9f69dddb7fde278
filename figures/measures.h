#pragma once

#include <vector>

#include "figures/runs.h"

namespace avs::figures {

/// How far the energy of a run was off, at most over its samples, relative to the larger of the start's and the largest of motion
/// and strain (as `energy.drift`, docs/output.md).
struct EnergyErrors {
    double with_accounts = 0;     ///< motion, strain, loads, what was lost on purpose, and what accounts hold: E+a
    double without_accounts = 0;  ///< the same without accounts: E
};
EnergyErrors energy_errors(const Run& run);

/// Of y = a x^p through positive points, by least squares of the logarithms; NaN with less than two.
double fitted_exponent(const picture::Points& points);

/// Points with every value taken times a factor.
picture::Points scaled(picture::Points points, double factor);

/// Mean velocity between samples of a displacement, at their middles.
picture::Points increments(const picture::Points& points);
/// Root mean square of what points differ from their mean, between two times.
double swing(const picture::Points& points, double from, double to);

double first(const picture::Points& points);
double last(const picture::Points& points);
double largest(const picture::Points& points);
/// Linear between samples; NaN outside of them.
double at(const picture::Points& points, double time);

}  // namespace avs::figures
