#include "runtime/advance/nested/lane_source.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "runtime/advance/nested/alike.h"

namespace avs::advance::nested {
namespace {

/// A vector of long doubles: with doubles the rounding errors of the constants would cause forces at rest.
struct LongVec {
    long double x, y, z;
};
long double dot(const LongVec& a, const LongVec& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
LongVec cross(const LongVec& a, const LongVec& b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
LongVec longer(const Vec3& a) { return {a.x, a.y, a.z}; }

}  // namespace

Tet4SvkShape tet4_svk_shape(const LaneSource& source) {
    const LongVec d1 = longer(source.rest[1] - source.rest[0]);
    const LongVec d2 = longer(source.rest[2] - source.rest[0]);
    const LongVec d3 = longer(source.rest[3] - source.rest[0]);
    // Components r_ij of the edges j in axes i along d1, in the plane of d1 and d2, and normal to both: an upper triangular matrix.
    const LongVec normal = cross(d1, d2);
    const long double r11 = std::sqrt(dot(d1, d1));
    const long double area = std::sqrt(dot(normal, normal));
    const long double r22 = area / r11;
    const long double r33 = dot(d3, normal) / area;
    const long double r12 = dot(d1, d2) / r11;
    const long double r13 = dot(d1, d3) / r11;
    const long double r23 = dot(d3, cross(normal, d1)) / (area * r11);
    const long double square = std::sqrt(static_cast<long double>(source.period) * (r11 * r22 * r33 / 6) * source.constants.mu);
    const long double t = std::sqrt(square);
    return {square,
            t / r11,
            t / r22,
            t / r33,
            -t * r12 / (r11 * r22),
            -t * r23 / (r22 * r33),
            t * (r12 * r23 - r13 * r22) / (r11 * r22 * r33)};
}

std::vector<double> brick_shape(const LaneSource& source) {
    // The modes 1 .. 8 of the brick at rest (kernels_hex8.inl): 1 .. 3 are the columns of 8 dX/dxi, 4 .. 7 their changes.
    std::array<LongVec, 8> mode{};
    for (unsigned a = 0; a < 8; ++a) {
        const int xi = a % 4 == 1 || a % 4 == 2 ? 1 : -1, eta = a % 4 >= 2 ? 1 : -1, zeta = a >= 4 ? 1 : -1;
        const std::array<int, 8> sign{0, xi, eta, zeta, eta * zeta, zeta * xi, xi * eta, xi * eta * zeta};
        for (std::size_t k = 1; k < 8; ++k) {
            mode[k].x += sign[k] * static_cast<long double>(source.rest[a].x);
            mode[k].y += sign[k] * static_cast<long double>(source.rest[a].y);
            mode[k].z += sign[k] * static_cast<long double>(source.rest[a].z);
        }
    }
    std::array<long double, 8> length{};
    for (std::size_t k = 1; k < 8; ++k) length[k] = std::sqrt(dot(mode[k], mode[k]));
    const long double shortest = std::min({length[1], length[2], length[3]});
    bool is_rectangular = true;
    for (std::size_t k = 1; k < 4; ++k) {
        const std::size_t next = k % 3 + 1;
        is_rectangular &= std::fabs(dot(mode[k], mode[next])) <= 0.25 * shape_tolerance * length[k] * length[next];
    }
    for (std::size_t k = 4; k < 8; ++k) is_rectangular &= length[k] <= 0.25 * shape_tolerance * shortest;
    if (!is_rectangular) return {std::numeric_limits<double>::quiet_NaN()};
    const long double weight = length[1] * length[2] * length[3] / 512;  // rest volume of a point
    const long double square = std::sqrt(static_cast<long double>(source.period) * weight * source.constants.mu);
    std::vector<double> shape{static_cast<double>(square)};
    for (std::size_t k = 1; k < 4; ++k) shape.push_back(static_cast<double>(std::sqrt(square) / length[k]));
    return shape;
}

LaneSource lane_source(const image::Image& image, const ElementView& view, ElementId element) {
    const image::Material& material = image.metadata.materials[view.block->material];
    LaneSource source{.constants = mechanics::elastic_constants(material.model, material.youngs_modulus, material.poisson_ratio),
                      .period = image.metadata.time_base.seconds(image.tables.element_clock[element].period),
                      .parameters = view.parameters};
    for (std::size_t a = 0; a < std::min(view.nodes.size(), source.rest.size()); ++a)
        source.rest[a] = image.tables.position[view.nodes[a]];
    return source;
}

std::vector<double> shape_constants(const image::Image& image, const ElementView& view, ElementId element) {
    const LaneSource source = lane_source(image, view, element);
    if (view.kernel == Kernel::hex8_svk) return brick_shape(source);
    const Tet4SvkShape shape = tet4_svk_shape(source);
    return {shape.begin(), shape.end()};
}

}  // namespace avs::advance::nested
