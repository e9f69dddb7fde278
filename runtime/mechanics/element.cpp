#include "runtime/mechanics/element.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/base/assert.h"
#include "runtime/mechanics/elasticity.h"
#include "runtime/mechanics/hex27.h"
#include "runtime/mechanics/hex8.h"
#include "runtime/mechanics/present_stiffness.h"
#include "runtime/mechanics/quadrature.h"
#include "runtime/mechanics/strain.h"
#include "runtime/mechanics/tet10.h"

namespace avs::mechanics {
namespace {

/// det(dX/dxi), scaled so that the local cell has volume 1 and the mean of the determinant is the element's volume.
double tet4_volume(std::span<const Vec3> rest) { return dot(cross(rest[1] - rest[0], rest[2] - rest[0]), rest[3] - rest[0]) / 6; }
double hex8_scaled_jacobian(std::span<const Vec3> rest, const Vec3& local) { return 8 * determinant(hex8::jacobian(rest, local)); }

/// Largest distance of a node from the first one [m]. Its cube is the measure of when a volume is zero up to rounding.
double extent(std::span<const Vec3> rest) {
    double result = 0;
    for (const Vec3& x : rest) result = std::max(result, norm(x - rest[0]));
    return result;
}

}  // namespace

double volume(ElementKind kind, std::span<const Vec3> rest) {
    if (kind == ElementKind::tet4) return tet4_volume(rest);
    if (kind == ElementKind::tet10) return tet10::volume(rest);
    if (kind == ElementKind::hex27) return hex27::volume(rest);
    AVS_ASSERT(kind == ElementKind::hex8);
    double sum = 0;  // 2 x 2 x 2 points integrate exactly, since the determinant is quadratic along each local axis
    for (std::size_t q = 0; q < 8; ++q) sum += hex8_scaled_jacobian(rest, hex8::gauss * hex8::corner(q)) / 8;
    return sum;
}

double smallest_relative_jacobian(ElementKind kind, std::span<const Vec3> rest) {
    const double v = volume(kind, rest);
    const double size = extent(rest);
    const double rounding = 64 * std::numeric_limits<double>::epsilon() * size * size * size;
    if (!(std::abs(v) > rounding)) return std::min(0.0, v);
    if (kind == ElementKind::tet4) return v > 0 ? 1.0 : -1.0;  // the determinant is the same everywhere
    if (kind == ElementKind::tet10) return tet10::smallest_determinant(rest) / (6 * std::abs(v));
    if (kind == ElementKind::hex27) return 8 * hex27::smallest_determinant(rest) / std::abs(v);
    double smallest = std::numeric_limits<double>::infinity();
    for (std::size_t a = 0; a < 8; ++a) {
        smallest = std::min(smallest, hex8_scaled_jacobian(rest, hex8::corner(a)));
        smallest = std::min(smallest, hex8_scaled_jacobian(rest, hex8::gauss * hex8::corner(a)));
    }
    return smallest / std::abs(v);
}

bool is_inside_out(ElementKind kind, std::span<const Vec3> current) {
    if (kind == ElementKind::tet4) return !(tet4_volume(current) > 0);
    if (kind == ElementKind::tet10) {
        return std::ranges::any_of(tet10::point_gradients,
                                   [&](const auto& gradients) { return !(determinant(tet10::jacobian(current, gradients)) > 0); });
    }
    if (kind == ElementKind::hex27) return !(hex27::smallest_determinant(current) > 0);
    AVS_ASSERT(kind == ElementKind::hex8);
    return std::ranges::any_of(hex8::gauss_gradients, [&](const auto& gradients) {
        Mat3 jacobian = Mat3::zero();
        for (std::size_t a = 0; a < 8; ++a) jacobian = jacobian + Mat3::outer(current[a], gradients[a]);
        return !(determinant(jacobian) > 0);
    });
}

void nodal_volumes(ElementKind kind, std::span<const Vec3> rest, std::span<double> shares) {
    if (kind == ElementKind::tet4) {
        const double share = tet4_volume(rest) / 4;
        for (std::size_t a = 0; a < 4; ++a) shares[a] = share;
        return;
    }
    if (kind == ElementKind::tet10) return tet10::nodal_volumes(rest, shares);
    if (kind == ElementKind::hex27) return hex27::nodal_volumes(rest, shares);
    AVS_ASSERT(kind == ElementKind::hex8);
    for (std::size_t a = 0; a < 8; ++a) {
        shares[a] = 0;
        for (std::size_t q = 0; q < 8; ++q) {
            const Vec3 local = hex8::gauss * hex8::corner(q);
            shares[a] += hex8::shape(a, local) * hex8_scaled_jacobian(rest, local) / 8;
        }
    }
}

double energy(ElementKind kind, const ElasticConstants& constants, std::span<const Vec3> rest, std::span<const Vec3> current) {
    QuadraturePoint point;
    double sum = 0;
    for (std::size_t q = 0; q < point_count(kind); ++q) {
        quadrature_point(kind, rest, q, point);
        sum += point.weight * energy_density(constants, deformation_gradient(point, current));
    }
    return sum;
}

namespace {

/// Widens the range of strains by one point of the element.
void widen(StrainRange& range, const ElasticConstants& constants, const Mat3& f) {
    if (has_barrier(constants.model)) range.least_volume = std::min(range.least_volume, determinant(f));
    range.growth = std::max(range.growth, stiffness_growth(constants, f));
}
StrainRange no_range(const ElasticConstants& constants) {
    return {.least_volume = has_barrier(constants.model) ? std::numeric_limits<double>::infinity() : 1, .growth = 0};
}

}  // namespace

StrainRange strain_range(ElementKind kind, const ElasticConstants& constants, std::span<const Vec3> rest,
                         std::span<const Vec3> current) {
    QuadraturePoint point;
    StrainRange range = no_range(constants);
    for (std::size_t q = 0; q < point_count(kind); ++q) {
        quadrature_point(kind, rest, q, point);
        widen(range, constants, deformation_gradient(point, current));
    }
    return range;
}

double energy_and_forces(ElementKind kind, const ElasticConstants& constants, std::span<const Vec3> rest,
                         std::span<const Vec3> current, std::span<Vec3> out, StrainRange* range) {
    QuadraturePoint point;
    const auto nodes = static_cast<std::size_t>(node_count(kind));
    for (std::size_t a = 0; a < nodes; ++a) out[a] = {};
    double sum = 0;
    if (range != nullptr) *range = no_range(constants);
    for (std::size_t q = 0; q < point_count(kind); ++q) {
        quadrature_point(kind, rest, q, point);
        const Mat3 f = deformation_gradient(point, current);
        const Mat3 p = first_piola_stress(constants, f);
        sum += point.weight * energy_density(constants, f);
        for (std::size_t a = 0; a < nodes; ++a) out[a] -= point.weight * (p * point.gradient[a]);
        if (range != nullptr) widen(*range, constants, f);
    }
    return sum;
}

void damping_forces(ElementKind kind, const ElasticConstants& constants, const SolidDamping& damping, std::span<const Vec3> rest,
                    std::span<const Vec3> current, std::span<const Vec3> velocity, std::span<Vec3> out) {
    QuadraturePoint point;
    const auto nodes = static_cast<std::size_t>(node_count(kind));
    std::array<double, largest_fixed_stencil> share;
    nodal_volumes(kind, rest, share);
    for (std::size_t a = 0; a < nodes; ++a) out[a] = (-damping.drag * share[a]) * velocity[a];
    for (std::size_t q = 0; q < point_count(kind); ++q) {
        quadrature_point(kind, rest, q, point);
        const Mat3 p = rate_stress(constants, deformation_gradient(point, current),
                                   damping.relaxation * deformation_gradient(point, velocity));
        for (std::size_t a = 0; a < nodes; ++a) out[a] -= point.weight * (p * point.gradient[a]);
    }
}

void forces(ElementKind kind, const ElasticConstants& constants, std::span<const Vec3> rest, std::span<const Vec3> current,
            std::span<Vec3> out) {
    energy_and_forces(kind, constants, rest, current, out);
}

ElementAverages averages_at(const ElasticConstants& constants, const Mat3& f) {
    return {.stress = symmetric_tensor(cauchy_stress(constants, f)),
            .strain_energy_density = energy_density(constants, f),
            .determinant = determinant(f)};
}

ElementAverages averages(ElementKind kind, const ElasticConstants& constants, std::span<const Vec3> rest,
                         std::span<const Vec3> current) {
    QuadraturePoint point;
    ElementAverages result;
    result.determinant = std::numeric_limits<double>::infinity();
    double rest_volume = 0;
    for (std::size_t q = 0; q < point_count(kind); ++q) {
        quadrature_point(kind, rest, q, point);
        const ElementAverages here = averages_at(constants, deformation_gradient(point, current));
        for (std::size_t i = 0; i < 6; ++i) result.stress[i] += point.weight * here.stress[i];
        result.strain_energy_density += point.weight * here.strain_energy_density;
        result.determinant = std::min(result.determinant, here.determinant);
        rest_volume += point.weight;
    }
    for (double& value : result.stress) value /= rest_volume;
    result.strain_energy_density /= rest_volume;
    return result;
}

SymmetricTensor average_strain(ElementKind kind, const ElasticConstants& constants, std::span<const Vec3> rest,
                               std::span<const Vec3> current) {
    QuadraturePoint point;
    SymmetricTensor sum{};
    double rest_volume = 0;
    for (std::size_t q = 0; q < point_count(kind); ++q) {
        quadrature_point(kind, rest, q, point);
        const SymmetricTensor here = strain(constants, deformation_gradient(point, current));
        for (std::size_t i = 0; i < 6; ++i) sum[i] += point.weight * here[i];
        rest_volume += point.weight;
    }
    for (double& value : sum) value /= rest_volume;
    return sum;
}

}  // namespace avs::mechanics
