#include "runtime/mechanics/face_area.h"

#include <cmath>

namespace avs::mechanics {

namespace {

/// Calls f(N, x_xi, x_eta, xi, eta) at the four Gauss points of a bilinear patch; all weights are 1.
template <class Function>
void at_gauss_points(std::span<const Vec3> x, Function f) {
    const double g = 1 / std::sqrt(3.0);
    for (const double xi : {-g, g}) {
        for (const double eta : {-g, g}) {
            const std::array<double, 4> shape{(1 - xi) * (1 - eta) / 4, (1 + xi) * (1 - eta) / 4, (1 + xi) * (1 + eta) / 4,
                                              (1 - xi) * (1 + eta) / 4};
            const Vec3 along_xi = ((1 - eta) / 4) * (x[1] - x[0]) + ((1 + eta) / 4) * (x[2] - x[3]);
            const Vec3 along_eta = ((1 - xi) / 4) * (x[3] - x[0]) + ((1 + xi) / 4) * (x[2] - x[1]);
            f(shape, along_xi, along_eta, xi, eta);
        }
    }
}

/// sqrt(sum_b |e_b|^2 / m_b) sqrt(sum_a N_a^2 / m_a)
double norm_of_product(std::span<const Vec3> e, std::span<const double> shape, std::span<const double> mass) {
    double sides = 0, shares = 0;
    for (std::size_t a = 0; a < mass.size(); ++a) {
        sides += norm_squared(e[a]) / mass[a];
        shares += shape[a] * shape[a] / mass[a];
    }
    return std::sqrt(sides * shares);
}

}  // namespace

std::array<Vec3, 4> nodal_area_vectors(std::span<const Vec3> corners) {
    std::array<Vec3, 4> result{};
    if (corners.size() == 3) {
        const Vec3 share = (1.0 / 6) * cross(corners[1] - corners[0], corners[2] - corners[0]);
        result = {share, share, share, Vec3{}};
        return result;
    }
    at_gauss_points(corners, [&](const std::array<double, 4>& shape, const Vec3& along_xi, const Vec3& along_eta, double, double) {
        const Vec3 area = cross(along_xi, along_eta);
        for (std::size_t a = 0; a < 4; ++a) result[a] += shape[a] * area;
    });
    return result;
}

double pressure_stiffness(double pressure, std::span<const Vec3> corners, std::span<const double> mass) {
    std::array<Vec3, 4> e{};
    if (corners.size() == 3) {
        for (std::size_t b = 0; b < 3; ++b) e[b] = corners[(b + 2) % 3] - corners[(b + 1) % 3];
        return std::abs(pressure) * norm_of_product(e, std::array{1.0 / 6, 1.0 / 6, 1.0 / 6}, mass);
    }
    constexpr std::array<double, 4> sign_xi{-1, 1, 1, -1}, sign_eta{-1, -1, 1, 1};
    double sum = 0;
    at_gauss_points(corners, [&](const std::array<double, 4>& shape, const Vec3& along_xi, const Vec3& along_eta, double xi,
                                 double eta) {
        for (std::size_t b = 0; b < 4; ++b) {
            const double slope_xi = sign_xi[b] * (1 + sign_eta[b] * eta) / 4, slope_eta = sign_eta[b] * (1 + sign_xi[b] * xi) / 4;
            e[b] = slope_xi * along_eta - slope_eta * along_xi;
        }
        sum += norm_of_product(e, shape, mass);
    });
    return std::abs(pressure) * sum;
}

std::array<double, 4> nodal_areas(std::span<const Vec3> corners) {
    std::array<double, 4> result{};
    if (corners.size() == 3) {
        const double share = norm(cross(corners[1] - corners[0], corners[2] - corners[0])) / 6;
        result = {share, share, share, 0};
        return result;
    }
    at_gauss_points(corners, [&](const std::array<double, 4>& shape, const Vec3& along_xi, const Vec3& along_eta, double, double) {
        const double area = norm(cross(along_xi, along_eta));
        for (std::size_t a = 0; a < 4; ++a) result[a] += shape[a] * area;
    });
    return result;
}

}  // namespace avs::mechanics
