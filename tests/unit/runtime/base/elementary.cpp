#include "runtime/base/elementary.h"

#include <mpfr.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <random>

// Elementary functions are compared with MPFR, which rounds correctly.

namespace {

using namespace avs;

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr double none = std::numeric_limits<double>::quiet_NaN();

struct Real {
    Real() { mpfr_init2(value, 320); }
    ~Real() { mpfr_clear(value); }
    Real(const Real&) = delete;
    Real& operator=(const Real&) = delete;
    void set(double x) { mpfr_set_d(value, x, MPFR_RNDN); }
    mpfr_t value;
};

/// Error of a result in units of the last place of the correct one.
double error(double found, const Real& right) {
    const double rounded = mpfr_get_d(right.value, MPFR_RNDN);
    if (std::isnan(rounded) || std::isinf(rounded) || std::isnan(found) || std::isinf(found))
        return (std::isnan(rounded) && std::isnan(found)) || rounded == found ? 0 : infinite;
    int exponent = 0;
    std::frexp(rounded, &exponent);
    Real off;
    mpfr_sub_d(off.value, right.value, found, MPFR_RNDN);
    return std::abs(mpfr_get_d(off.value, MPFR_RNDN)) / std::ldexp(1.0, rounded == 0 ? -1074 : std::max(exponent - 53, -1074));
}

std::mt19937_64& numbers() {
    static std::mt19937_64 random(7);
    return random;
}
double between(double low, double high) { return std::uniform_real_distribution<>(low, high)(numbers()); }
/// A random double of any size.
double any_double() {
    double x = none;
    while (!std::isfinite(x)) {
        const std::uint64_t bits = numbers()();
        std::memcpy(&x, &bits, sizeof x);
    }
    return x;
}
/// A random double of either sign, with an exponent in a range.
double sized(double least, double most) {
    const double x = std::ldexp(between(1, 2), static_cast<int>(std::floor(between(least, most))));
    return numbers()() % 2 == 0 ? x : -x;
}

using Unary = double(double);
using Judge = int(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);

void worst(const char* name, Unary* ours, Judge* judge, double bound, const std::function<double()>& pick, int count = 20000) {
    Real x, right;
    double largest = 0, at = 0;
    for (int i = 0; i < count; ++i) {
        const double value = pick();
        x.set(value);
        judge(right.value, x.value, MPFR_RNDN);
        const double off = error(ours(value), right);
        if (off > largest || std::isnan(off)) largest = off, at = value;
    }
    INFO(name << ": " << largest << " ulp at " << at);
    CHECK(largest <= bound);
}

}  // namespace

TEST_CASE("elementary functions of one number are as near to MPFR's as they say") {
    const auto angle = [] { return between(-10, 10); };
    const auto large = [] { return sized(-30, 1000); };
    worst("exp", elementary::exp, mpfr_exp, 0.53, [] { return between(-700, 709); });
    worst("exp", elementary::exp, mpfr_exp, 0.53, [] { return sized(-60, 6); });
    worst("exp, underflow", elementary::exp, mpfr_exp, 1, [] { return between(-746, -700); });
    worst("log", elementary::log, mpfr_log, 0.55, [] { return between(0.5, 2); });
    worst("log", elementary::log, mpfr_log, 0.55, [] { return between(0.98, 1.02); });
    worst("log", elementary::log, mpfr_log, 0.55, [] { return std::abs(any_double()); });
    worst("log1p", elementary::log1p, mpfr_log1p, 0.67, [] { return between(-0.999, 3); });
    worst("log1p", elementary::log1p, mpfr_log1p, 0.67, [] { return sized(-60, -1); });
    for (const auto& pick : {std::function<double()>(angle), std::function<double()>(large)}) {
        worst("sin", elementary::sin, mpfr_sin, 0.8, pick, 5000);
        worst("cos", elementary::cos, mpfr_cos, 0.8, pick, 5000);
        worst("tan", elementary::tan, mpfr_tan, 1, pick, 5000);
    }
    worst("atan", elementary::atan, mpfr_atan, 0.51, [] { return between(-3, 3); });
    worst("atan", elementary::atan, mpfr_atan, 0.51, [] { return sized(-60, 60); });
    worst("asin", elementary::asin, mpfr_asin, 0.51, [] { return between(-1, 1); });
    worst("asin", elementary::asin, mpfr_asin, 0.51, [] { return sized(-60, -1); });
    worst("acos", elementary::acos, mpfr_acos, 0.51, [] { return between(-1, 1); });
    worst("acos", elementary::acos, mpfr_acos, 0.51, [] { return 1 - std::abs(sized(-50, -2)); });
    worst("sinh", elementary::sinh, mpfr_sinh, 1.6, [] { return between(-5, 5); });
    worst("sinh", elementary::sinh, mpfr_sinh, 1.6, [] { return sized(-60, 9); });
    worst("cbrt", elementary::cbrt, mpfr_cbrt, 0.51, any_double);
}

TEST_CASE("multiples of a right angle, and the doubles that come nearest to one, are reduced to all digits") {
    for (const double x : {6381956970095103.0 * 0x1p797, 0x1.6ac5b262ca1ffp+849, 0x1.921fb54442d18p+0, 0x1.921fb54442d18p+1,
                           3.14159265358979, 1e22, 0x1.fffffffffffffp+1023}) {
        Real argument, right;
        argument.set(x);
        mpfr_set_prec(right.value, 1400);
        mpfr_sin(right.value, argument.value, MPFR_RNDN);
        CHECK(error(elementary::sin(x), right) <= 0.8);
        mpfr_cos(right.value, argument.value, MPFR_RNDN);
        CHECK(error(elementary::cos(x), right) <= 0.8);
    }
}

TEST_CASE("powers, angles and lengths of two numbers are as near to MPFR's as they say") {
    Real x, y, right;
    double of_power = 0, of_angle = 0, of_length = 0;
    for (int i = 0; i < 30000; ++i) {
        const bool near_1 = i % 3 == 0;
        const double base = near_1 ? between(0.9, 1.1) : std::abs(sized(-40, 40));
        const double exponent = near_1 ? between(-3000, 3000) : between(-17, 17);
        x.set(base), y.set(exponent);
        mpfr_pow(right.value, x.value, y.value, MPFR_RNDN);
        of_power = std::max(of_power, error(elementary::pow(base, exponent), right));
        const bool any = i % 5 == 0;
        const double a = any ? any_double() : sized(-20, 20), b = any ? any_double() : sized(-20, 20);
        x.set(a), y.set(b);
        mpfr_atan2(right.value, x.value, y.value, MPFR_RNDN);
        const double turned = error(elementary::atan2(a, b), right);
        // Results that underflow are rounded twice, so for them only the wider limit holds.
        if (std::abs(mpfr_get_d(right.value, MPFR_RNDN)) > 1e-300) of_angle = std::max(of_angle, turned);
        CHECK(turned <= 1);
        mpfr_hypot(right.value, x.value, y.value, MPFR_RNDN);
        of_length = std::max(of_length, error(elementary::hypot(a, b), right));
    }
    CHECK(of_power <= 0.55);
    CHECK(of_angle <= 0.51);
    CHECK(of_length <= 0.51);
    for (int n = -22; n <= 22; ++n) {
        INFO(n);
        if (n >= 0) CHECK(elementary::pow(10, n) == std::stod("1e" + std::to_string(n)));
        CHECK(elementary::pow(-2, n) == std::ldexp(n % 2 == 0 ? 1.0 : -1.0, n));
        if (n >= 0) CHECK(elementary::cbrt(static_cast<double>(n) * n * n) == n);
    }
    CHECK(elementary::hypot(3e300, 4e300) == 5e300);
    CHECK(elementary::hypot(3e-320, 4e-320) == Approx(5e-320).epsilon(1e-3));
}

TEST_CASE("what is infinite, zero or no number is as in C") {
    const std::vector<double> special{0.0, -0.0, 1, -1, 2, -2, 3, -3, 0.5, -0.5, infinite, -infinite, none, 5e-324, -1e308};
    const auto same = [](double a, double b) {
        return (std::isnan(a) && std::isnan(b)) || (a == b && std::signbit(a) == std::signbit(b)) ||
               std::abs(a - b) <= 1e-15 * std::abs(b);
    };
    const auto check = [&](const char* name, double ours, double theirs, double x, double y) {
        INFO(name << '(' << x << ", " << y << "): " << ours << ", C has " << theirs);
        CHECK(same(ours, theirs));
    };
    for (const double x : special) {
        check("exp", elementary::exp(x), std::exp(x), x, 0);
        check("log", elementary::log(x), std::log(x), x, 0);
        check("log1p", elementary::log1p(x), std::log1p(x), x, 0);
        check("sin", elementary::sin(x), std::sin(x), x, 0);
        check("cos", elementary::cos(x), std::cos(x), x, 0);
        check("tan", elementary::tan(x), std::tan(x), x, 0);
        check("atan", elementary::atan(x), std::atan(x), x, 0);
        check("asin", elementary::asin(x), std::asin(x), x, 0);
        check("acos", elementary::acos(x), std::acos(x), x, 0);
        check("sinh", elementary::sinh(x), std::sinh(x), x, 0);
        check("cbrt", elementary::cbrt(x), std::cbrt(x), x, 0);
        for (const double y : special) {
            check("pow", elementary::pow(x, y), std::pow(x, y), x, y);
            check("atan2", elementary::atan2(x, y), std::atan2(x, y), x, y);
            check("hypot", elementary::hypot(x, y), std::hypot(x, y), x, y);
        }
    }
}
