#pragma once

/// Elementary functions that give the same bits on every processor and with every mathematical library. (A mathematical library may
/// choose different code on different processors.) They use only sums, products, quotients and square roots of IEEE 754, in a fixed
/// order.
///
/// Bounds of errors are given in units in the last place of the result (ulp); a correctly rounded result has 0.5. Infinite and
/// NaN arguments give the results of C (ISO/IEC 9899, Annex F). A result that underflows may be off by one subnormal.
///
/// Ours. Methods: tables and double-double sums, T. J. Dekker, A floating-point technique for extending the available precision,
/// Numer. Math. 18 (1971) 224-242; P. T. P. Tang, Table-driven implementation of the logarithm function in IEEE floating-point
/// arithmetic, ACM Trans. Math. Softw. 16 (1990) 378-400; reduction of large angles, M. H. Payne and R. N. Hanek, Radian reduction
/// for trigonometric functions, ACM SIGNUM Newsletter 18 (1983) 19-24.
namespace avs::elementary {

double exp(double x);              ///< 0.53 ulp
double log(double x);              ///< 0.55 ulp
double log1p(double x);            ///< 0.55 ulp
double pow(double x, double y);    ///< 0.55 ulp
double sin(double x);              ///< 0.65 ulp, of any angle
double cos(double x);              ///< 0.65 ulp
double tan(double x);              ///< 0.65 ulp
double atan(double x);             ///< 0.55 ulp
double atan2(double y, double x);  ///< 0.55 ulp
double asin(double x);             ///< 0.55 ulp
double acos(double x);             ///< 0.55 ulp
double sinh(double x);             ///< 1.5 ulp
double cbrt(double x);             ///< 0.51 ulp
double hypot(double x, double y);  ///< 0.51 ulp

}  // namespace avs::elementary
