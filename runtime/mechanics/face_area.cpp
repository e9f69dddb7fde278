#include "runtime/mechanics/face_area.h"

#include <cmath>

namespace avs::mechanics {

namespace {

/// Calls f(N, x_xi x x_eta) at the four Gauss points of a bilinear patch; all weights are 1.
template <class Function>
void at_gauss_points(std::span<const Vec3> x, Function f) {
    const double g = 1 / std::sqrt(3.0);
    for (const double xi : {-g, g}) {
        for (const double eta : {-g, g}) {
            const std::array<double, 4> shape{(1 - xi) * (1 - eta) / 4, (1 + xi) * (1 - eta) / 4, (1 + xi) * (1 + eta) / 4,
                                              (1 - xi) * (1 + eta) / 4};
            const Vec3 along_xi = ((1 - eta) / 4) * (x[1] - x[0]) + ((1 + eta) / 4) * (x[2] - x[3]);
            const Vec3 along_eta = ((1 - xi) / 4) * (x[3] - x[0]) + ((1 + xi) / 4) * (x[2] - x[1]);
            f(shape, cross(along_xi, along_eta));
        }
    }
}

}  // namespace

std::array<Vec3, 4> nodal_area_vectors(std::span<const Vec3> corners) {
    std::array<Vec3, 4> result{};
    if (corners.size() == 3) {
        const Vec3 share = (1.0 / 6) * cross(corners[1] - corners[0], corners[2] - corners[0]);
        result = {share, share, share, Vec3{}};
        return result;
    }
    at_gauss_points(corners, [&](const std::array<double, 4>& shape, const Vec3& area) {
        for (std::size_t a = 0; a < 4; ++a) result[a] += shape[a] * area;
    });
    return result;
}

std::array<double, 4> nodal_areas(std::span<const Vec3> corners) {
    std::array<double, 4> result{};
    if (corners.size() == 3) {
        const double share = norm(cross(corners[1] - corners[0], corners[2] - corners[0])) / 6;
        result = {share, share, share, 0};
        return result;
    }
    at_gauss_points(corners, [&](const std::array<double, 4>& shape, const Vec3& area) {
        for (std::size_t a = 0; a < 4; ++a) result[a] += shape[a] * norm(area);
    });
    return result;
}

}  // namespace avs::mechanics
