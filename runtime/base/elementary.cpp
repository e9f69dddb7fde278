#include "runtime/base/elementary.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

// A `Pair` is a number of 106 bits: the sum of two doubles, the second at most half a unit in the last place of the first.
// Operations without a rounding error are marked "exact". The errors of all others are bounded by the tests.
namespace avs::elementary {

namespace {

struct Pair {
    double high, low;
};

#include "runtime/base/elementary_tables.inl"

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr double no_number = std::numeric_limits<double>::quiet_NaN();

/// a + b without rounding error, if |a| >= |b| or a is 0.
Pair sum_of_ordered(double a, double b) {
    const double sum = a + b;
    return {sum, b - (sum - a)};
}

/// a + b without rounding error.
Pair exact_sum(double a, double b) {
    const double sum = a + b, shadow = sum - a;
    return {sum, (a - (sum - shadow)) + (b - shadow)};
}

/// a b without rounding error, as long as no factor or product is above 2^990 or below 2^-960. Uses no fused multiply-add.
Pair exact_product(double a, double b) {
    constexpr double splitter = 0x1p27 + 1;
    const double product = a * b;
    const double a_shifted = splitter * a, b_shifted = splitter * b;
    const double a_high = a_shifted - (a_shifted - a), b_high = b_shifted - (b_shifted - b);
    const double a_low = a - a_high, b_low = b - b_high;
    return {product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low};
}

Pair plus(Pair a, Pair b) {
    const Pair sum = exact_sum(a.high, b.high);
    return sum_of_ordered(sum.high, sum.low + (a.low + b.low));
}
Pair times(Pair a, Pair b) {
    const Pair product = exact_product(a.high, b.high);
    return sum_of_ordered(product.high, product.low + (a.high * b.low + a.low * b.high));
}
Pair times(Pair a, double b) {
    const Pair product = exact_product(a.high, b);
    return sum_of_ordered(product.high, product.low + a.low * b);
}
Pair over(Pair a, Pair b) {
    const double quotient = a.high / b.high;
    const Pair back = exact_product(quotient, b.high);
    const double rest = (((a.high - back.high) - back.low) + a.low) - quotient * b.low;
    return sum_of_ordered(quotient, rest / b.high);
}
Pair root_of(Pair a) {
    if (a.high <= 0) return {0, 0};
    const double root = std::sqrt(a.high);
    const Pair square = exact_product(root, root);
    return sum_of_ordered(root, (((a.high - square.high) - square.low) + a.low) / (2 * root));
}

double value(Pair a) { return a.high + a.low; }

/// Sum of coefficients c[0] + c[1] x + ..
template <std::size_t n>
double polynomial(const double (&c)[n], double x) {
    double sum = c[n - 1];
    for (std::size_t i = n - 1; i-- > 0;) sum = sum * x + c[i];
    return sum;
}

struct Reduced {
    double exponent;  ///< k of x = 2^k m
    std::size_t row;  ///< row of the tables
    Pair rest;        ///< m c - 1 with c of this row, exact; at most 2^-7
};

/// x must be > 0, finite and not subnormal.
Reduced reduced_for_log(double x) {
    constexpr std::uint64_t fraction = (std::uint64_t{1} << 52U) - 1, one = std::uint64_t{1023} << 52U;
    constexpr std::uint64_t first_of_root_2 = 53;
    const auto bits = std::bit_cast<std::uint64_t>(x);
    const std::uint64_t row = (bits & fraction) >> 45U;
    const bool halved = row >= first_of_root_2;
    const double m = std::bit_cast<double>((bits & fraction) | (halved ? one - (std::uint64_t{1} << 52U) : one));
    const double exponent = static_cast<double>(static_cast<int>(bits >> 52U) - 1023 + (halved ? 1 : 0));
    // The first 26 bits of m, and the rest, are each multiplied by a number of at most 9 bits: both products are exact.
    const double first = std::bit_cast<double>(std::bit_cast<std::uint64_t>(m) & ~((std::uint64_t{1} << 27U) - 1));
    // This sum is exact even if the second term is the larger one, since the first is a multiple of a unit in the last place of the
    // second.
    return {exponent, row, sum_of_ordered(first * inverse[row] - 1, (m - first) * inverse[row])};
}

/// log x with a relative error below 2^-61. x must be > 0, finite and not subnormal.
Pair quick_log(double x) {
    const Reduced at = reduced_for_log(x);
    const double r = at.rest.high, square = r * r;
    // (log(1 + r) - r) / r^2, summed in terms that do not depend on each other, so that the processor can overlap them.
    const double low_terms = (-1.0 / 2 + 1.0 / 3 * r) + square * (-1.0 / 4 + 1.0 / 5 * r);
    const double high_terms = (-1.0 / 6 + 1.0 / 7 * r) + square * (-1.0 / 8 + 1.0 / 9 * r);
    const double terms = low_terms + (square * square) * high_terms;
    // The table's logarithms are below ln 2 / 2. r is smaller than the logarithm of its row, unless that logarithm is 0.
    const Pair of_table = sum_of_ordered(at.exponent * log_of_2.high, log_of_inverse[at.row].high);
    const Pair sum = sum_of_ordered(of_table.high, r);
    const double small = at.exponent * log_of_2.low + log_of_inverse[at.row].low + at.rest.low * (1 - r);
    return {sum.high, sum.low + (of_table.low + (small + square * terms))};
}

/// log x with a relative error of 2^-70, as powers need it.
Pair full_log(double x) {
    constexpr double c[] = {-1.0 / 4, 1.0 / 5, -1.0 / 6, 1.0 / 7, -1.0 / 8, 1.0 / 9, -1.0 / 10, 1.0 / 11, -1.0 / 12};
    constexpr Pair third{0x1.5555555555555p-2, 0x1.5555555555555p-56};
    const Reduced at = reduced_for_log(x);
    const Pair r = sum_of_ordered(at.rest.high, at.rest.low);
    const Pair square = times(r, r), cube = times(square, r);
    const double fourth = square.high * square.high * polynomial(c, r.high);
    const Pair of_table = plus({at.exponent * log_of_2.high, at.exponent * log_of_2.low}, log_of_inverse[at.row]);
    const Pair higher = plus({-0.5 * square.high, -0.5 * square.low}, plus(times(cube, third), {fourth, 0}));
    return plus(of_table, plus(r, higher));
}

/// x 2^k for a normal x near 1.
double scaled(double x, int k) {
    constexpr int least = -1022, most = 1023;
    const auto power = [](int e) { return std::bit_cast<double>(static_cast<std::uint64_t>(e + 1023) << 52U); };
    if (k > most) return x * power(most) * power(std::min(k - most, most));
    if (k < least) return x * power(least) * power(std::max(k - least, least));
    return x * power(k);
}

double exp_of(Pair x) {
    constexpr double highest = 710, lowest = -746;
    constexpr double c[] = {1.0 / 2, 1.0 / 6, 1.0 / 24, 1.0 / 120, 1.0 / 720, 1.0 / 5040};
    if (x.high > highest) return infinite;
    if (x.high < lowest) return 0;
    // x = k ln2/64 + r
    const double k = std::floor(x.high * steps_per_log + 0.5);
    const Pair r = exact_sum(x.high - k * log_steps[0], -k * log_steps[1]);
    const double low = r.low - k * log_steps[2] + x.low;
    const double less_one = r.high + (r.high * r.high * polynomial(c, r.high) + low * (1 + r.high));
    const int steps = static_cast<int>(k);
    const Pair& power = power_of_2[static_cast<std::size_t>(steps & 63)];
    return scaled(power.high + (power.high * less_one + power.low * (1 + less_one)), steps >> 6);
}

/// An angle as a number of quarter turns, 0 to 3, and a rest of at most pi/4.
struct Angle {
    unsigned quarter;
    Pair rest;
};

/// 64 bits, starting with the given bit, of a number of five words whose first word is the least significant.
std::uint64_t bits_from(const std::uint64_t (&words)[5], unsigned bit) {
    const unsigned word = bit / 64, shift = bit % 64;
    const std::uint64_t low = word < 5 ? words[word] >> shift : 0;
    return shift == 0 || word + 1 >= 5 ? low : low | words[word + 1] << (64 - shift);
}

__extension__ typedef unsigned __int128 Wide;

/// Quarter turns and rest of a finite x > pi/4, from the product of x and 2 / pi. Bits of 2 / pi that only contribute whole turns
/// are left out.
Angle reduced_angle(double x) {
    const auto bits = std::bit_cast<std::uint64_t>(x);
    const std::uint64_t m = (bits & ((std::uint64_t{1} << 52U) - 1)) | std::uint64_t{1} << 52U;
    const int e = static_cast<int>(bits >> 52U) - 1023 - 52;  // x = m 2^e
    const unsigned start = e > 2 ? static_cast<unsigned>(e - 2) : 0;
    std::uint64_t product[5] = {};
    std::uint64_t carry = 0;
    for (unsigned i = 0; i < 4; ++i) {
        const unsigned bit = start + 64 * (3 - i), word = bit / 64, shift = bit % 64;
        std::uint64_t factor = two_over_pi[word] << shift;
        if (shift != 0) factor |= two_over_pi[word + 1] >> (64 - shift);
        const Wide part = static_cast<Wide>(m) * factor + carry;
        product[i] = static_cast<std::uint64_t>(part);
        carry = static_cast<std::uint64_t>(part >> 64U);
    }
    product[4] = carry;
    // `point`: the bits of the product below bit number `point` are the fraction of a quarter turn.
    const auto point = static_cast<unsigned>(256 - (e - static_cast<int>(start)));
    auto quarter = static_cast<unsigned>(bits_from(product, point) & 3U);
    std::uint64_t first = bits_from(product, point - 64), second = bits_from(product, point - 128);
    const bool beyond = first >> 63U != 0;
    if (beyond) {
        ++quarter;
        second = ~second + 1;
        first = ~first + (second == 0 ? 1 : 0);
    }
    constexpr std::uint64_t last_bits = (std::uint64_t{1} << 11U) - 1;
    Pair share = exact_sum(static_cast<double>(first & ~last_bits) * 0x1p-64, static_cast<double>(first & last_bits) * 0x1p-64);
    share = plus(
        share, exact_sum(static_cast<double>(second & ~last_bits) * 0x1p-128, static_cast<double>(second & last_bits) * 0x1p-128));
    if (beyond) share = {-share.high, -share.low};
    return {quarter & 3U, times(share, half_pi)};
}

Angle angle_of(double x) {
    constexpr double eighth = 0x1.921fb54442d18p-1;
    if (std::abs(x) <= eighth) return {0, {x, 0}};
    Angle angle = reduced_angle(std::abs(x));
    if (x < 0) angle = {(4 - angle.quarter) & 3U, {-angle.rest.high, -angle.rest.low}};
    return angle;
}

Pair sine_of_rest(Pair r) {
    constexpr double c[] = {-1.0 / 6,
                            1.0 / 120,
                            -1.0 / 5040,
                            1.0 / 362880,
                            -1.0 / 39916800,
                            1.0 / 6227020800,
                            -1.0 / 1307674368000,
                            1.0 / 355687428096000,
                            -1.0 / 121645100408832000};
    const double square = r.high * r.high;
    return sum_of_ordered(r.high, r.high * square * polynomial(c, square) + r.low * (1 - 0.5 * square));
}

Pair cosine_of_rest(Pair r) {
    constexpr double c[] = {1.0 / 24,        -1.0 / 720,         1.0 / 40320,          -1.0 / 3628800,
                            1.0 / 479001600, -1.0 / 87178291200, 1.0 / 20922789888000, -1.0 / 6402373705728000};
    const Pair square = exact_product(r.high, r.high);
    const double half = 0.5 * square.high, first = 1 - half;
    const double small = (square.high * square.high) * polynomial(c, square.high) - 0.5 * square.low - r.high * r.low;
    return sum_of_ordered(first, ((1 - first) - half) + small);
}

Pair negative(Pair a) { return {-a.high, -a.low}; }

Pair sine_of(const Angle& angle) {
    const Pair of_rest = angle.quarter % 2 == 0 ? sine_of_rest(angle.rest) : cosine_of_rest(angle.rest);
    return angle.quarter < 2 ? of_rest : negative(of_rest);
}
Pair cosine_of(const Angle& angle) { return sine_of({(angle.quarter + 1) & 3U, angle.rest}); }

/// Arc tangent of a number between 0 and 1.
Pair arc_tangent(Pair t) {
    constexpr double c[] = {-1.0 / 3, 1.0 / 5, -1.0 / 7, 1.0 / 9, -1.0 / 11, 1.0 / 13};
    const double row = std::floor(t.high * 32 + 0.5), at = row / 32;
    // atan t = atan a + atan((t - a) / (1 + a t))
    const Pair u = row == 0 ? t : over(plus(t, {-at, 0}), plus({1, 0}, times(t, at)));
    const double square = u.high * u.high;
    return plus(arc_tangent_at[static_cast<std::size_t>(row)],
                sum_of_ordered(u.high, u.low + u.high * square * polynomial(c, square)));
}

/// Angle of the point (x, y) from the x axis, for y >= 0 and not both 0.
double arc_tangent(Pair y, Pair x) {
    const bool back = x.high < 0;
    if (back) x = negative(x);
    const bool steep = y.high > x.high;
    Pair angle = arc_tangent(steep ? over(x, y) : over(y, x));
    if (steep) angle = plus(half_pi, negative(angle));
    if (back) angle = plus({2 * half_pi.high, 2 * half_pi.low}, negative(angle));
    return value(angle);
}

/// sqrt(1 - x^2)
Pair other_leg(double x) { return root_of(times(exact_sum(1, -std::abs(x)), exact_sum(1, std::abs(x)))); }

bool is_odd(double y) {
    constexpr double all_even = 0x1p53;
    return std::abs(y) < all_even && std::floor(y) == y && std::floor(y / 2) * 2 != y;
}

constexpr double least_normal = std::numeric_limits<double>::min();

/// log of any finite x > 0, subnormal numbers included, by a function for normal numbers.
template <class Log>
Pair log_of_any(double x, Log log) {
    if (x >= least_normal) return log(x);
    constexpr double lift = 54;
    const Pair lifted = log(x * 0x1p54);
    return plus(lifted, {-lift * log_of_2.high, -lift * log_of_2.low});
}

}  // namespace

double exp(double x) { return std::isnan(x) ? x : exp_of({x, 0}); }

double log(double x) {
    if (x >= least_normal && x < infinite) return value(quick_log(x));
    if (std::isnan(x) || x == infinite) return x;
    if (x <= 0) return x == 0 ? -infinite : no_number;
    return value(log_of_any(x, quick_log));
}

double log1p(double x) {
    if (std::isnan(x) || x == infinite || std::abs(x) < 0x1p-54) return x;
    if (x <= -1) return x == -1 ? -infinite : no_number;
    const Pair sum = exact_sum(1, x);
    const Pair of_high = quick_log(sum.high);
    return of_high.high + (of_high.low + sum.low / sum.high);
}

double pow(double x, double y) {
    if (y == 0 || x == 1) return 1;
    if (std::isnan(x) || std::isnan(y)) return no_number;
    const double size = std::abs(x);
    if (std::isinf(y)) return size == 1 ? 1 : (size > 1) == (y > 0) ? infinite : 0;
    const double sign = std::signbit(x) && is_odd(y) ? -1 : 1;
    if (size == 0 || size == infinite) return sign * ((size == 0) == (y > 0) ? 0 : infinite);
    if (x < 0 && std::floor(y) != y) return no_number;
    const Pair log = log_of_any(size, full_log);
    // Beyond these bounds the result overflows or underflows; products need not be exact there.
    if (std::abs(log.high * y) > 800) return sign * ((log.high > 0) == (y > 0) ? infinite : 0);
    if (std::abs(log.high * y) < 0x1p-60) return sign;
    return sign * exp_of(times(log, y));
}

double sin(double x) {
    if (!std::isfinite(x)) return no_number;
    if (std::abs(x) < 0x1p-27) return x;
    return value(sine_of(angle_of(x)));
}

double cos(double x) { return std::isfinite(x) ? value(cosine_of(angle_of(x))) : no_number; }

double tan(double x) {
    if (!std::isfinite(x)) return no_number;
    if (std::abs(x) < 0x1p-27) return x;
    const Angle angle = angle_of(x);
    return value(over(sine_of(angle), cosine_of(angle)));
}

double atan(double x) { return atan2(x, 1); }

double atan2(double y, double x) {
    if (std::isnan(x) || std::isnan(y)) return no_number;
    const double sign = std::signbit(y) ? -1 : 1, back = std::signbit(x) ? 1 : 0;
    const double ay = std::abs(y), ax = std::abs(x);
    const double quarter = half_pi.high, half = 2 * half_pi.high;
    if (ay == 0) return sign * back * half;
    if (ax == 0) return sign * quarter;
    if (ay == infinite) return sign * (ax == infinite ? (back != 0 ? 1.5 * quarter : 0.5 * quarter) : quarter);
    if (ax == infinite) return sign * back * half;
    // Both numbers are scaled to near 1, so that their products are exact.
    int ey = 0, ex = 0;
    const double my = std::frexp(ay, &ey), mx = std::frexp(ax, &ex);
    constexpr int far = 60;
    if (ey - ex > far) return sign * quarter;
    if (ex - ey > far) return sign * (back != 0 ? half : std::ldexp(value(over({my, 0}, {mx, 0})), ey - ex));
    const Pair tall{std::ldexp(my, ey - ex), 0}, wide{back != 0 ? -mx : mx, 0};
    return sign * arc_tangent(tall, wide);
}

double asin(double x) {
    if (!(std::abs(x) <= 1)) return no_number;
    if (std::abs(x) < 0x1p-27) return x;
    const double angle = arc_tangent({std::abs(x), 0}, other_leg(x));
    return x < 0 ? -angle : angle;
}

double acos(double x) {
    if (!(std::abs(x) <= 1)) return no_number;
    if (x == 1) return 0;
    return arc_tangent(other_leg(x), {x, 0});
}

double sinh(double x) {
    constexpr double c[] = {1.0 / 6,
                            1.0 / 120,
                            1.0 / 5040,
                            1.0 / 362880,
                            1.0 / 39916800,
                            1.0 / 6227020800,
                            1.0 / 1307674368000,
                            1.0 / 355687428096000,
                            1.0 / 121645100408832000};
    const double size = std::abs(x), square = x * x;
    if (std::isnan(x) || size < 0x1p-27) return x;
    if (size < 1) return x + x * square * polynomial(c, square);
    constexpr double near_overflow = 700;
    if (size > near_overflow) {
        const double half = exp(0.5 * size);
        return x < 0 ? -(0.5 * half) * half : (0.5 * half) * half;
    }
    const double grown = exp(size), result = 0.5 * (grown - 1 / grown);
    return x < 0 ? -result : result;
}

double cbrt(double x) {
    if (x == 0 || !std::isfinite(x)) return x;
    int e = 0;
    double m = std::frexp(std::abs(x), &e);
    const int third = (e >= 0 ? e + 2 : e) / 3;  // rounded up
    m = std::ldexp(m, e - 3 * third);            // m is in 1/8 .. 1
    double y = 0.4 + 0.6 * m;
    for (int i = 0; i < 5; ++i) y -= (y * y * y - m) / (3 * y * y);
    const Pair cube = times(exact_product(y, y), y);
    y -= ((cube.high - m) + cube.low) / (3 * y * y);
    return std::ldexp(x < 0 ? -y : y, third);
}

double hypot(double x, double y) {
    const double longer = std::max(std::abs(x), std::abs(y)), shorter = std::min(std::abs(x), std::abs(y));
    if (std::isinf(x) || std::isinf(y)) return infinite;
    if (std::isnan(x) || std::isnan(y)) return no_number;
    if (shorter == 0 || shorter < 0x1p-60 * longer) return longer;
    constexpr double large = 0x1p400, small = 0x1p-400;
    const double scale = longer > large ? 0x1p-600 : shorter < small ? 0x1p600 : 1;
    const double a = scale * longer, b = scale * shorter;
    return value(root_of(plus(exact_product(a, a), exact_product(b, b)))) / scale;
}

}  // namespace avs::elementary
