#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <new>

#include "runtime/advance/nested/alike.h"
#include "runtime/advance/nested/plan.h"
#include "runtime/advance/nested/potentials.h"
#include "runtime/base/assert.h"
#include "runtime/mechanics/element.h"
#include "runtime/mechanics/elements/hinge4.h"
#include "runtime/mechanics/quadrature.h"

namespace avs::advance::nested {
namespace {

// Beyond this, strains would be rounded to more than 1e-12: elements as flat as that keep their force at rest instead, of no more
// strain than so.
constexpr double largest_grain = 4096;

struct Source {
    std::array<Vec3, 8> rest{};
    mechanics::ElasticConstants constants;
    double period = 0;  ///< [s]
    std::span<const double> parameters{};
};

/// Three numbers at which long doubles help: what is rounded here is force at rest.
struct LongVec {
    long double x, y, z;
};
long double dot(const LongVec& a, const LongVec& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
LongVec cross(const LongVec& a, const LongVec& b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
LongVec longer(const Vec3& a) { return {a.x, a.y, a.z}; }

/// t^2, then U as Tet4SvkBatch has it.
using Tet4SvkShape = std::array<long double, 7>;
Tet4SvkShape tet4_svk_shape(const Source& source) {
    const LongVec d1 = longer(source.rest[1] - source.rest[0]);
    const LongVec d2 = longer(source.rest[2] - source.rest[0]);
    const LongVec d3 = longer(source.rest[3] - source.rest[0]);
    // Edges in axes along d1, in the plane of d1 and d2, and normal to both: upper triangular.
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

template <class Number, class Offsets>
void fill(Tet4SvkBatchOf<Number, Offsets>& batch, std::size_t lane, const Source& source) {
    const Tet4SvkShape shape = tet4_svk_shape(source);
    for (std::size_t i = 0; i < 6; ++i) batch.inverse[i][lane] = static_cast<Number>(shape[i + 1]);
    batch.square[lane] = static_cast<double>(shape[0]);
}
/// t^2, then the diagonal of U as Hex8SvkAlikeBatchOf has it; not a number where a brick is not rectangular, to rounding.
std::vector<double> brick_shape(const Source& source) {
    // 8 dX/dxi along the axes, and what of it changes over the brick.
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

/// What they have in common stands elsewhere.
template <class Offsets>
void fill(Tet4SvkAlikeBatchOf<Offsets>&, std::size_t, const Source&) {}
template <class Offsets>
void fill(Hex8SvkAlikeBatchOf<Offsets>&, std::size_t, const Source&) {}

template <class Offsets>
void fill(Tet4LinearBatchOf<Offsets>& batch, std::size_t lane, const Source& source) {
    mechanics::QuadraturePoint point;
    mechanics::quadrature_point(ElementKind::tet4, std::span(source.rest).first(4), 0, point);
    for (std::size_t a = 0; a < 3; ++a) {
        const Vec3& g = point.gradient[a + 1];
        batch.gradient[3 * a][lane] = g.x;
        batch.gradient[3 * a + 1][lane] = g.y;
        batch.gradient[3 * a + 2][lane] = g.z;
    }
    batch.scale[lane] = -source.period * point.weight * source.constants.mu;
}

template <class Offsets>
void fill(Hex8SvkBatchOf<Offsets>& batch, std::size_t lane, const Source& source) {
    mechanics::QuadraturePoint point;
    for (std::size_t p = 0; p < 8; ++p) {
        mechanics::quadrature_point(ElementKind::hex8, source.rest, p, point);
        // Of 8 dX/dxi: det G0 = (8^3 w)^2.
        const double determinant = 262144 * point.weight * point.weight;
        batch.point[p].scale[lane] = source.period * point.weight * source.constants.mu / (determinant * determinant);
    }
}

/// Nodes at rest, each lane with its own.
template <std::size_t count>
struct NodesAtRest {
    explicit NodesAtRest(const std::array<Source, lanes>& sources) {
        for (std::size_t a = 0; a < count; ++a)
            for (std::size_t l = 0; l < lanes; ++l) {
                const std::size_t place = lanes * a + l;
                offsets[a][l] = static_cast<std::uint16_t>(place * sizeof(LocalNode));
                local[place].x = sources[l].rest[a].x;
                local[place].y = sources[l].rest[a].y;
                local[place].z = sources[l].rest[a].z;
            }
    }
    std::array<LocalNode, count * lanes> local{};
    LaneOffsets offsets[count];
};

/// The rest Gram matrices of all lanes by the kernel's own operations.
template <class Offsets>
double finish(Hex8SvkBatchOf<Offsets>& batch, const std::array<Source, lanes>& sources, std::span<const double>) {
    const NodesAtRest<8> nodes(sources);
    double gram[8][6][lanes];
    baseline_functions.measure_hex8(nodes.offsets, nodes.local.data(), gram);
    for (std::size_t p = 0; p < 8; ++p) std::memcpy(batch.point[p].rest, gram[p], sizeof gram[p]);
    return 0;
}
/// What rounding leaves of the strain at rest.
template <class Offsets>
double finish(Tet4SvkBatchOf<double, Offsets>& batch, const std::array<Source, lanes>& sources, std::span<const double>) {
    const NodesAtRest<4> nodes(sources);
    Tet4SvkBatch copy{};
    std::memcpy(copy.inverse, batch.inverse, sizeof copy.inverse);
    std::memcpy(copy.square, batch.square, sizeof copy.square);
    std::memcpy(copy.node, nodes.offsets, sizeof copy.node);
    return baseline_functions.measure_tet4(copy, nodes.local.data());
}
/// The same where all have one shape.
template <class Offsets>
double finish(Tet4SvkAlikeBatchOf<Offsets>&, const std::array<Source, lanes>& sources, std::span<const double> shape) {
    Tet4SvkBatch spread{};
    for (std::size_t l = 0; l < lanes; ++l) {
        for (std::size_t i = 0; i < 6; ++i) spread.inverse[i][l] = shape[i + 1];
        spread.square[l] = shape[0];
    }
    return finish(spread, sources, {});
}
template <class Offsets>
double finish(Hex8SvkAlikeBatchOf<Offsets>&, const std::array<Source, lanes>& sources, std::span<const double> shape) {
    const NodesAtRest<8> nodes(sources);
    return baseline_functions.measure_hex8_alike(shape.data(), nodes.offsets, nodes.local.data());
}
template <class Batch>
double finish(Batch&, const std::array<Source, lanes>&, std::span<const double>) {
    return 0;
}

template <class Offsets>
void fill(Hex8LinearBatchOf<Offsets>& batch, std::size_t lane, const Source& source) {
    mechanics::QuadraturePoint point;
    for (std::size_t p = 0; p < 8; ++p) {
        mechanics::quadrature_point(ElementKind::hex8, source.rest, p, point);
        // sum_a xi_a N_a = xi, so sum_a xi_a dN_a/dX = dxi/dX.
        Mat3 inverse;
        for (std::size_t a = 0; a < 8; ++a) {
            const Vec3 corner{a % 4 == 1 || a % 4 == 2 ? 1.0 : -1.0, a % 4 >= 2 ? 1.0 : -1.0, a >= 4 ? 1.0 : -1.0};
            inverse = inverse + Mat3::outer(corner, point.gradient[a]);
        }
        for (std::size_t k = 0; k < 3; ++k)
            for (int j = 0; j < 3; ++j)
                batch.point[p].inverse[3 * k + static_cast<std::size_t>(j)][lane] = component(inverse.row[k], j) / 8;
        batch.point[p].scale[lane] = -source.period * point.weight * source.constants.mu;
    }
}

/// Thin bodies: all that they are is in their parameters.
template <class Batch>
void fill(Batch& batch, std::size_t lane, const Source& source) {
    fill_lane(batch, lane, source.parameters, source.period);
}

void place(std::uint16_t& offset, std::size_t local) { offset = static_cast<std::uint16_t>(local * sizeof(LocalNode)); }
void place(WideOffset& offset, std::size_t local) { offset = wide_offset(local); }

Source source_of(const image::Image& image, const ElementView& view, std::uint32_t element) {
    const image::Material& material = image.metadata.materials[view.block->material];
    Source source{.constants = mechanics::elastic_constants(material.model, material.youngs_modulus, material.poisson_ratio),
                  .period = image.metadata.time_base.seconds(image.tables.element_clock[element].period),
                  .parameters = view.parameters};
    for (std::size_t a = 0; a < std::min(view.nodes.size(), source.rest.size()); ++a)
        source.rest[a] = image.tables.position[view.nodes[a]];
    return source;
}

template <class Batch>
double write(const BatchSource& from, std::byte* out) {
    auto& batch = *new (out) Batch{};
    constexpr std::size_t nodes = std::size(decltype(Batch::node){});
    std::array<Source, lanes> sources{};
    for (std::size_t l = 0; l < lanes; ++l) {
        const std::uint32_t number = from.lanes[l];
        for (std::size_t a = 0; a < nodes; ++a) {
            const std::size_t local = number == no_lane ? most_nodes(from.wide) + l : from.local_nodes[nodes * number + a];
            place(batch.node[a][l], local);
        }
        if (number == no_lane) continue;
        const std::uint32_t element = from.elements[number];
        sources[l] = source_of(from.image, from.views[element], element);
        fill(batch, l, sources[l]);
    }
    return finish(batch, sources, from.shape);
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

double kick_cost(Kernel kernel) {
    switch (kernel) {
        case Kernel::tet4_svk:
        case Kernel::tet4_svk_float:
        case Kernel::tet4_svk_alike:
        case Kernel::tet4_linear: return 2.75;
        case Kernel::hex8_svk:
        case Kernel::hex8_linear: return 37.5;
        case Kernel::hex8_svk_alike: return 15;
        case Kernel::tri3: return 3.75;
        case Kernel::hinge4: return 7.5;
        case Kernel::spring2: return 2.5;
        case Kernel::nodal_svk:
        case Kernel::nodal_linear:
        case Kernel::nodal_svk_alike:
        case Kernel::nodal_linear_alike: return 15;
        case Kernel::general: return 400;
    }
    return 0;
}

bool is_nodal(Kernel kernel) { return kernel >= Kernel::nodal_svk && kernel <= Kernel::nodal_linear_alike; }

std::optional<Kernel> of_one_shape(Kernel kernel) {
    if (kernel == Kernel::tet4_svk) return Kernel::tet4_svk_alike;
    if (kernel == Kernel::hex8_svk) return Kernel::hex8_svk_alike;
    if (kernel == Kernel::nodal_svk) return Kernel::nodal_svk_alike;
    if (kernel == Kernel::nodal_linear) return Kernel::nodal_linear_alike;
    return std::nullopt;
}

std::vector<double> shape_constants(const image::Image& image, const ElementView& view, std::uint32_t element) {
    const Source source = source_of(image, view, element);
    if (view.kernel == Kernel::hex8_svk) return brick_shape(source);
    const Tet4SvkShape shape = tet4_svk_shape(source);
    return {shape.begin(), shape.end()};
}

std::vector<ElementView> element_views(const image::Image& image) {
    std::vector<ElementView> views(image.tables.element_clock.size());
    for (const image::ElementBlock& block : image.metadata.blocks) {
        const std::size_t n = block.size();
        const MaterialModel model = image.metadata.materials[block.material].model;
        for (std::uint32_t i = 0; i < block.element_count; ++i) {
            const auto parameters = parameters_of(image, block, i);
            views[block.first_element + i] = {.nodes = image.tables.element_nodes.subspan(block.first_node_entry + n * i, n),
                                              .block = &block,
                                              .parameters = parameters,
                                              .kernel = kernel_of(block.kind, model, parameters),
                                              .damped = is_damped(image, block, i)};
        }
    }
    return views;
}

bool is_solid(Kernel kernel) { return kernel <= Kernel::hex8_linear || is_nodal(kernel); }

std::size_t most_nodes(bool wide) { return wide ? first_wide_dummy : first_dummy; }

std::size_t batch_size(Kernel kernel) {
    switch (kernel) {
        case Kernel::tet4_svk: return sizeof(Tet4SvkBatch);
        case Kernel::tet4_svk_float: return sizeof(Tet4SvkFloatBatch);
        case Kernel::tet4_svk_alike: return sizeof(Tet4SvkAlikeBatchOf<LaneOffsets>);
        case Kernel::tet4_linear: return sizeof(Tet4LinearBatch);
        case Kernel::hex8_svk: return sizeof(Hex8SvkBatch);
        case Kernel::hex8_svk_alike: return sizeof(Hex8SvkAlikeBatchOf<LaneOffsets>);
        case Kernel::hex8_linear: return sizeof(Hex8LinearBatch);
        case Kernel::tri3: return sizeof(Tri3Batch);
        case Kernel::hinge4: return sizeof(Hinge4Batch);
        case Kernel::spring2: return sizeof(Spring2Batch);
        case Kernel::nodal_svk:
        case Kernel::nodal_linear:
        case Kernel::nodal_svk_alike:
        case Kernel::nodal_linear_alike:
        case Kernel::general: return 0;
    }
    return 0;
}

namespace {

template <class Offsets>
double write_solids(const BatchSource& source, Kernel kernel, std::byte* out) {
    switch (kernel) {
        case Kernel::tet4_svk: return write<Tet4SvkBatchOf<double, Offsets>>(source, out);
        case Kernel::tet4_svk_float: return write<Tet4SvkBatchOf<float, Offsets>>(source, out);
        case Kernel::tet4_svk_alike: return write<Tet4SvkAlikeBatchOf<Offsets>>(source, out);
        case Kernel::tet4_linear: return write<Tet4LinearBatchOf<Offsets>>(source, out);
        case Kernel::hex8_svk: return write<Hex8SvkBatchOf<Offsets>>(source, out);
        case Kernel::hex8_svk_alike: return write<Hex8SvkAlikeBatchOf<Offsets>>(source, out);
        default: return write<Hex8LinearBatchOf<Offsets>>(source, out);
    }
}

}  // namespace

double write_batch(const BatchSource& source, Kernel kernel, std::byte* out) {
    switch (kernel) {
        case Kernel::tet4_svk:
        case Kernel::tet4_svk_float:
        case Kernel::tet4_svk_alike:
        case Kernel::tet4_linear:
        case Kernel::hex8_svk:
        case Kernel::hex8_svk_alike:
        case Kernel::hex8_linear:
            return source.wide ? write_solids<WideOffsets>(source, kernel, out) : write_solids<LaneOffsets>(source, kernel, out);
        case Kernel::tri3: return write<Tri3Batch>(source, out);
        case Kernel::hinge4: return write<Hinge4Batch>(source, out);
        case Kernel::spring2: return write<Spring2Batch>(source, out);
        case Kernel::nodal_svk:
        case Kernel::nodal_linear:
        case Kernel::nodal_svk_alike:
        case Kernel::nodal_linear_alike:
        case Kernel::general: return 0;
    }
    return 0;
}

double grain_for(double rest_strain) {
    // Rounding to multiples of 2^-53 or 2^-52 of (grain t^2) takes away what is less than half of that.
    double grain = 4;
    while (grain < largest_grain && !(rest_strain < std::ldexp(grain, -54))) grain *= 2;
    return grain;
}

}  // namespace avs::advance::nested
