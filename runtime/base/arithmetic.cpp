#include "runtime/base/arithmetic.h"

#include <array>
#include <cmath>
#include <limits>

#include "runtime/base/assert.h"
#include "runtime/base/elementary.h"

namespace avs {

const std::uint32_t arithmetic_version = 8;

namespace {

constexpr double no_value = std::numeric_limits<double>::quiet_NaN();

double truth(bool condition) { return condition ? 1.0 : 0.0; }

double finite_or_none(double value) { return std::isfinite(value) ? value : no_value; }

/// Squares and cubes are computed by multiplication, which is quicker than `elementary::pow`.
double power(double a, double b) { return b == 2 ? a * a : b == 3 ? a * a * a : elementary::pow(a, b); }

constexpr std::array<std::string_view, arithmetic_count> names{
    "negate",     "absolute",   "square_root", "exponential", "logarithm", "sine",    "cosine",        "tangent",
    "arc_sine",   "arc_cosine", "arc_tangent", "floor",       "ceil",      "round",   "logical_not",   "add",
    "subtract",   "multiply",   "divide",      "power",       "minimum",   "maximum", "arc_tangent_2", "less",
    "less_equal", "equal",      "logical_and", "logical_or",  "select"};

}  // namespace

std::string_view name(Arithmetic operation) { return names[static_cast<std::size_t>(operation)]; }

double compute(Arithmetic operation, double a, double b, double c) {
    switch (operation) {
        case Arithmetic::select: return std::isnan(a) ? no_value : (a != 0 ? b : c);
        case Arithmetic::logical_and: return std::isnan(a) ? no_value : (a == 0 ? 0.0 : b);
        case Arithmetic::logical_or: return std::isnan(a) ? no_value : (a != 0 ? 1.0 : b);
        default: break;
    }
    const bool binary = operand_count(operation) == 2;
    if (std::isnan(a) || (binary && std::isnan(b))) return no_value;
    switch (operation) {
        case Arithmetic::negate: return -a;
        case Arithmetic::absolute: return std::abs(a);
        case Arithmetic::square_root: return a < 0 ? no_value : std::sqrt(a);
        case Arithmetic::exponential: return finite_or_none(elementary::exp(a));
        case Arithmetic::logarithm: return a <= 0 ? no_value : elementary::log(a);
        case Arithmetic::sine: return elementary::sin(a);
        case Arithmetic::cosine: return elementary::cos(a);
        case Arithmetic::tangent: return finite_or_none(elementary::tan(a));
        case Arithmetic::arc_sine: return std::abs(a) > 1 ? no_value : elementary::asin(a);
        case Arithmetic::arc_cosine: return std::abs(a) > 1 ? no_value : elementary::acos(a);
        case Arithmetic::arc_tangent: return elementary::atan(a);
        case Arithmetic::floor: return std::floor(a);
        case Arithmetic::ceil: return std::ceil(a);
        case Arithmetic::round: return std::round(a);
        case Arithmetic::logical_not: return truth(a == 0);
        case Arithmetic::add: return finite_or_none(a + b);
        case Arithmetic::subtract: return finite_or_none(a - b);
        case Arithmetic::multiply: return finite_or_none(a * b);
        case Arithmetic::divide: return b == 0 ? no_value : finite_or_none(a / b);
        case Arithmetic::power: return finite_or_none(power(a, b));
        case Arithmetic::minimum: return std::fmin(a, b);
        case Arithmetic::maximum: return std::fmax(a, b);
        case Arithmetic::arc_tangent_2: return elementary::atan2(a, b);
        case Arithmetic::less: return truth(a < b);
        case Arithmetic::less_equal: return truth(a <= b);
        case Arithmetic::equal: return truth(a == b);
        case Arithmetic::logical_and:
        case Arithmetic::logical_or:
        case Arithmetic::select: break;
    }
    AVS_ASSERT(!"an operation without a value of its own");
}

}  // namespace avs
