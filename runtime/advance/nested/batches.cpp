#include <array>
#include <cmath>
#include <cstring>
#include <new>

#include "runtime/advance/nested/plan.h"
#include "runtime/base/assert.h"
#include "runtime/mechanics/element.h"
#include "runtime/mechanics/elements/hinge4.h"
#include "runtime/mechanics/quadrature.h"

namespace avs::advance::nested {
namespace {

struct Source {
    std::array<Vec3, 8> rest{};
    mechanics::ElasticConstants constants;
    double period = 0;  ///< [s]
    std::span<const double> parameters{};
};

/// a . b in the operations and order of the kernel's Gram matrix, so that a body at rest has exactly no force.
double kernel_dot(const Vec3& a, const Vec3& b) { return std::fma(a.x, b.x, std::fma(a.y, b.y, a.z * b.z)); }

template <class Number>
void fill(Tet4SvkBatchOf<Number>& batch, std::size_t lane, const Source& source) {
    const Vec3 d[3] = {source.rest[1] - source.rest[0], source.rest[2] - source.rest[0], source.rest[3] - source.rest[0]};
    for (std::size_t i = 0; i < 3; ++i) {
        batch.rest[i][lane] = static_cast<Number>(kernel_dot(d[i], d[i]));
        batch.rest[3 + i][lane] = static_cast<Number>(kernel_dot(d[i], d[(i + 1) % 3]));
    }
    const double volume = mechanics::volume(ElementKind::tet4, std::span(source.rest).first(4));
    // det G0 = (6 V)^2
    const double determinant = 36 * volume * volume;
    batch.scale[lane] = source.period * volume * source.constants.mu / (determinant * determinant);
}

void fill(Tet4LinearBatch& batch, std::size_t lane, const Source& source) {
    std::array<mechanics::QuadraturePoint, mechanics::max_points> points;
    mechanics::quadrature(ElementKind::tet4, std::span(source.rest).first(4), points);
    for (std::size_t a = 0; a < 3; ++a) {
        const Vec3& g = points[0].gradient[a + 1];
        batch.gradient[3 * a][lane] = g.x;
        batch.gradient[3 * a + 1][lane] = g.y;
        batch.gradient[3 * a + 2][lane] = g.z;
    }
    batch.scale[lane] = -source.period * points[0].weight * source.constants.mu;
}

void fill(Hex8SvkBatch& batch, std::size_t lane, const Source& source) {
    std::array<mechanics::QuadraturePoint, mechanics::max_points> points;
    mechanics::quadrature(ElementKind::hex8, source.rest, points);
    for (std::size_t p = 0; p < 8; ++p) {
        // Of 8 dX/dxi: det G0 = (8^3 w)^2.
        const double determinant = 262144 * points[p].weight * points[p].weight;
        batch.point[p].scale[lane] = source.period * points[p].weight * source.constants.mu / (determinant * determinant);
    }
}

/// The rest Gram matrices of all lanes by the kernel's own operations.
void finish(Hex8SvkBatch& batch, const std::array<Source, lanes>& sources) {
    std::array<LocalNode, 8 * lanes> local{};
    LaneOffsets nodes[8];
    for (std::size_t a = 0; a < 8; ++a)
        for (std::size_t l = 0; l < lanes; ++l) {
            const std::size_t place = lanes * a + l;
            nodes[a][l] = static_cast<std::uint16_t>(place * sizeof(LocalNode));
            local[place].x = sources[l].rest[a].x;
            local[place].y = sources[l].rest[a].y;
            local[place].z = sources[l].rest[a].z;
        }
    double gram[8][6][lanes];
    baseline_functions.measure_hex8(nodes, local.data(), gram);
    for (std::size_t p = 0; p < 8; ++p) std::memcpy(batch.point[p].rest, gram[p], sizeof gram[p]);
}
template <class Batch>
void finish(Batch&, const std::array<Source, lanes>&) {}

void fill(Hex8LinearBatch& batch, std::size_t lane, const Source& source) {
    std::array<mechanics::QuadraturePoint, mechanics::max_points> points;
    mechanics::quadrature(ElementKind::hex8, source.rest, points);
    for (std::size_t p = 0; p < 8; ++p) {
        // sum_a xi_a N_a = xi, so sum_a xi_a dN_a/dX = dxi/dX.
        Mat3 inverse;
        for (std::size_t a = 0; a < 8; ++a) {
            const Vec3 corner{a % 4 == 1 || a % 4 == 2 ? 1.0 : -1.0, a % 4 >= 2 ? 1.0 : -1.0, a >= 4 ? 1.0 : -1.0};
            inverse = inverse + Mat3::outer(corner, points[p].gradient[a]);
        }
        for (std::size_t k = 0; k < 3; ++k)
            for (int j = 0; j < 3; ++j)
                batch.point[p].inverse[3 * k + static_cast<std::size_t>(j)][lane] = component(inverse.row[k], j) / 8;
        batch.point[p].scale[lane] = -source.period * points[p].weight * source.constants.mu;
    }
}

/// Thin bodies: all that they are is in their parameters.
template <class Batch>
void fill(Batch& batch, std::size_t lane, const Source& source) {
    fill_lane(batch, lane, source.parameters, source.period);
}

template <class Batch>
void write(const BatchSource& from, std::byte* out) {
    auto& batch = *new (out) Batch{};
    constexpr std::size_t nodes = std::size(decltype(Batch::node){});
    std::array<Source, lanes> sources{};
    for (std::size_t l = 0; l < lanes; ++l) {
        const std::uint32_t place = from.lanes[l];
        for (std::size_t a = 0; a < nodes; ++a) {
            const std::size_t local = place == no_lane ? first_dummy + l : from.local_nodes[nodes * place + a];
            batch.node[a][l] = static_cast<std::uint16_t>(local * sizeof(LocalNode));
        }
        if (place == no_lane) continue;
        const std::uint32_t element = from.elements[place];
        const image::Material& material = from.image.metadata.materials[from.views[element].block->material];
        Source& source = sources[l];
        source = {.constants = mechanics::elastic_constants(material.model, material.youngs_modulus, material.poisson_ratio),
                  .period = from.image.metadata.time_base.seconds(from.image.tables.element_clock[element].period),
                  .parameters = from.views[element].parameters};
        for (std::size_t a = 0; a < nodes; ++a) source.rest[a] = from.image.tables.position[from.views[element].nodes[a]];
        fill(batch, l, source);
    }
    finish(batch, sources);
}

}  // namespace

Kernel kernel_of(ElementKind kind, MaterialModel model, std::span<const double> parameters) {
    namespace hinge4 = mechanics::hinge4;
    if (kind == ElementKind::tri3) return Kernel::tri3;
    if (kind == ElementKind::spring2) return Kernel::spring2;
    if (kind == ElementKind::hinge4 && parameters[hinge4::yield_angle] >= hinge4::never_yields) return Kernel::hinge4;
    const bool finite = model == MaterialModel::st_venant_kirchhoff;
    if (!finite && model != MaterialModel::linear_elastic) return Kernel::general;
    if (kind == ElementKind::tet4) return finite ? Kernel::tet4_svk : Kernel::tet4_linear;
    if (kind == ElementKind::hex8) return finite ? Kernel::hex8_svk : Kernel::hex8_linear;
    if (kind == ElementKind::nodal) return finite ? Kernel::nodal_svk : Kernel::nodal_linear;
    return Kernel::general;
}

Kernel stored_as(Kernel kernel, ConstantStorage storage) {
    return kernel == Kernel::tet4_svk && storage == ConstantStorage::floats ? Kernel::tet4_svk_float : kernel;
}

bool is_nodal(Kernel kernel) { return kernel == Kernel::nodal_svk || kernel == Kernel::nodal_linear; }

std::size_t most_nodes(Kernel kernel) { return is_nodal(kernel) ? first_wide_dummy : first_dummy; }

std::size_t batch_size(Kernel kernel) {
    switch (kernel) {
        case Kernel::tet4_svk: return sizeof(Tet4SvkBatch);
        case Kernel::tet4_svk_float: return sizeof(Tet4SvkFloatBatch);
        case Kernel::tet4_linear: return sizeof(Tet4LinearBatch);
        case Kernel::hex8_svk: return sizeof(Hex8SvkBatch);
        case Kernel::hex8_linear: return sizeof(Hex8LinearBatch);
        case Kernel::tri3: return sizeof(Tri3Batch);
        case Kernel::hinge4: return sizeof(Hinge4Batch);
        case Kernel::spring2: return sizeof(Spring2Batch);
        case Kernel::nodal_svk:
        case Kernel::nodal_linear:
        case Kernel::general: return 0;
    }
    return 0;
}

void write_batch(const BatchSource& source, Kernel kernel, std::byte* out) {
    switch (kernel) {
        case Kernel::tet4_svk: write<Tet4SvkBatch>(source, out); return;
        case Kernel::tet4_svk_float: write<Tet4SvkFloatBatch>(source, out); return;
        case Kernel::tet4_linear: write<Tet4LinearBatch>(source, out); return;
        case Kernel::hex8_svk: write<Hex8SvkBatch>(source, out); return;
        case Kernel::hex8_linear: write<Hex8LinearBatch>(source, out); return;
        case Kernel::tri3: write<Tri3Batch>(source, out); return;
        case Kernel::hinge4: write<Hinge4Batch>(source, out); return;
        case Kernel::spring2: write<Spring2Batch>(source, out); return;
        case Kernel::nodal_svk:
        case Kernel::nodal_linear:
        case Kernel::general: return;
    }
}

}  // namespace avs::advance::nested
