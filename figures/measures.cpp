#include "figures/measures.h"

#include <algorithm>
#include <cmath>

namespace avs::figures {

EnergyErrors energy_errors(const Run& run) {
    const picture::Points error = run.column("energy.error"), accounts = run.column("energy.accounts"),
                          kinetic = run.column("energy.kinetic"), strain = run.column("energy.strain");
    double scale = std::abs(first(run.column("energy.total")));
    for (std::size_t i = 0; i < std::min(kinetic.size(), strain.size()); ++i) {
        scale = std::max(scale, kinetic[i].second + strain[i].second);
    }
    EnergyErrors result;
    for (std::size_t i = 0; i < std::min(error.size(), accounts.size()); ++i) {
        result.with_accounts = std::max(result.with_accounts, std::abs(error[i].second) / scale);
        result.without_accounts = std::max(result.without_accounts, std::abs(error[i].second - accounts[i].second) / scale);
    }
    return result;
}

double fitted_exponent(const picture::Points& points) {
    double n = 0, x = 0, y = 0, xx = 0, xy = 0;
    for (const auto& [a, b] : points) {
        if (!(a > 0) || !(b > 0)) continue;
        const double u = std::log(a), v = std::log(b);
        n += 1, x += u, y += v, xx += u * u, xy += u * v;
    }
    const double spread = n * xx - x * x;
    return n >= 2 && spread > 0 ? (n * xy - x * y) / spread : NAN;
}

picture::Points scaled(picture::Points points, double factor) {
    for (auto& [x, y] : points) y *= factor;
    return points;
}

picture::Points increments(const picture::Points& points) {
    picture::Points result;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const auto& [t0, u0] = points[i - 1];
        const auto& [t1, u1] = points[i];
        if (t1 > t0) result.emplace_back(0.5 * (t0 + t1), (u1 - u0) / (t1 - t0));
    }
    return result;
}

double swing(const picture::Points& points, double from, double to) {
    double count = 0, sum = 0, squares = 0;
    for (const auto& [t, y] : points) {
        if (t < from || t > to) continue;
        ++count;
        sum += y;
        squares += y * y;
    }
    return std::sqrt(std::max(squares / count - sum / count * (sum / count), 0.0));
}

double first(const picture::Points& points) { return points.empty() ? NAN : points.front().second; }
double last(const picture::Points& points) { return points.empty() ? NAN : points.back().second; }

double largest(const picture::Points& points) {
    double result = NAN;
    for (const auto& [x, y] : points) result = std::isnan(result) ? y : std::max(result, y);
    return result;
}

double at(const picture::Points& points, double time) {
    for (std::size_t i = 1; i < points.size(); ++i) {
        const auto& [t0, v0] = points[i - 1];
        const auto& [t1, v1] = points[i];
        if (time >= t0 && time <= t1 && t1 > t0) return v0 + (v1 - v0) * (time - t0) / (t1 - t0);
    }
    return NAN;
}

}  // namespace avs::figures
