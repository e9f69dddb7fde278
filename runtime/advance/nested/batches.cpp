#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <new>

#include "runtime/advance/nested/lane_source.h"
#include "runtime/advance/nested/plan.h"
#include "runtime/advance/nested/potentials.h"
#include "runtime/advance/shared/element_view.h"
#include "runtime/base/assert.h"
#include "runtime/mechanics/elements/hinge4.h"
#include "runtime/mechanics/hex27.h"
#include "runtime/mechanics/quadrature.h"

namespace avs::advance::nested {
namespace {

// With a larger grain strains would be rounded to multiples of more than 1e-12. Elements that would need one, which are very flat,
// keep the force of a strain below 1e-12 at rest.
constexpr double largest_grain = 4096;

template <class Number, class Offsets>
void fill(Tet4SvkBatchOf<Number, Offsets>& batch, std::size_t lane, const LaneSource& source) {
    const Tet4SvkShape shape = tet4_svk_shape(source);
    for (std::size_t i = 0; i < 6; ++i) batch.inverse[i][lane] = static_cast<Number>(shape[i + 1]);
    batch.square[lane] = static_cast<double>(shape[0]);
}
/// Batches of elements of one shape contain no constants: these are at Run::shape.
template <class Offsets>
void fill(Tet4SvkAlikeBatchOf<Offsets>&, std::size_t, const LaneSource&) {}
template <class Offsets>
void fill(Hex8SvkAlikeBatchOf<Offsets>&, std::size_t, const LaneSource&) {}

template <class Offsets>
void fill(Tet4LinearBatchOf<Offsets>& batch, std::size_t lane, const LaneSource& source) {
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
void fill(Hex8SvkBatchOf<Offsets>& batch, std::size_t lane, const LaneSource& source) {
    mechanics::QuadraturePoint point;
    for (std::size_t p = 0; p < 8; ++p) {
        mechanics::quadrature_point(ElementKind::hex8, source.rest, p, point);
        // The matrix is 8 dX/dxi, so det G0 = (8^3 w)^2.
        const double determinant = 262144 * point.weight * point.weight;
        batch.point[p].scale[lane] = source.period * point.weight * source.constants.mu / (determinant * determinant);
        batch.size[lane] += source.period * point.weight * source.constants.mu;
    }
}

/// Sets the constants dxi_k/dX of a point.
/// @param inverse  row k is dxi_k/dX, divided by the factor between D of the kernel and dx/dxi (8 or 2)
void set_inverse(BrickLinearPoint& point, std::size_t lane, const Mat3& inverse) {
    for (std::size_t k = 0; k < 3; ++k)
        for (int j = 0; j < 3; ++j) point.inverse[3 * k + static_cast<std::size_t>(j)][lane] = component(inverse.row[k], j);
}

/// The number in the element of the node at a place in the batch: batches have the nodes of triquadratic bricks in the order of the
/// grid.
template <std::size_t nodes>
constexpr std::size_t node_at(std::size_t place) {
    if constexpr (nodes == mechanics::hex27::nodes) return mechanics::hex27::node_at[place];
    return place;
}

template <class Offsets>
void fill(Hex27SvkBatchOf<Offsets>& batch, std::size_t lane, const LaneSource& source) {
    namespace hex27 = mechanics::hex27;
    for (std::size_t g = 0; g < hex27::nodes; ++g) {
        const hex27::Place& at = hex27::places[hex27::node_at[g]];
        const double det = determinant(hex27::jacobian_at(source.rest, at));
        // The matrix is 2 dX/dxi, so det G0 = (2^3 det)^2.
        const double gram = 64 * det * det;
        batch.point[g].scale[lane] = source.period * hex27::weight(at) * det * source.constants.mu / (gram * gram);
    }
}

template <class Offsets>
void fill(Hex27LinearBatchOf<Offsets>& batch, std::size_t lane, const LaneSource& source) {
    namespace hex27 = mechanics::hex27;
    for (std::size_t g = 0; g < hex27::nodes; ++g) {
        const hex27::Place& at = hex27::places[hex27::node_at[g]];
        const Mat3 jacobian = hex27::jacobian_at(source.rest, at), back = inverse(jacobian);
        set_inverse(batch.point[g], lane, 0.5 * back);
        batch.point[g].scale[lane] = -source.period * hex27::weight(at) * determinant(jacobian) * source.constants.mu;
    }
}

/// The local nodes of a batch at rest, where no two lanes share a node.
template <std::size_t count>
struct NodesAtRest {
    explicit NodesAtRest(const std::array<LaneSource, lanes>& sources) {
        for (std::size_t a = 0; a < count; ++a)
            for (std::size_t l = 0; l < lanes; ++l) {
                const std::size_t place = lanes * a + l;
                offsets[a][l] = static_cast<std::uint16_t>(place * sizeof(LocalNode));
                const Vec3& rest = sources[l].rest[node_at<count>(a)];
                local[place].x = rest.x;
                local[place].y = rest.y;
                local[place].z = rest.z;
            }
    }
    std::array<LocalNode, count * lanes> local{};
    LaneOffsets offsets[count];
};

/// Sets the rest values of the Gram matrices of all lanes, by the kernel's own operations. Returns 0, the strain at rest.
template <std::size_t points>
double measure_rest(BrickSvkPoint (&point)[points], const std::array<LaneSource, lanes>& sources,
                    decltype(Functions::measure_hex8) measure) {
    const NodesAtRest<points> nodes(sources);
    double gram[points][6][lanes];
    measure(nodes.offsets, nodes.local.data(), gram);
    for (std::size_t p = 0; p < points; ++p) std::memcpy(point[p].rest, gram[p], sizeof gram[p]);
    return 0;
}
template <class Offsets>
double finish(Hex8SvkBatchOf<Offsets>& batch, const std::array<LaneSource, lanes>& sources, std::span<const double>) {
    return measure_rest(batch.point, sources, baseline_functions.measure_hex8);
}
template <class Offsets>
double finish(Hex27SvkBatchOf<Offsets>& batch, const std::array<LaneSource, lanes>& sources, std::span<const double>) {
    return measure_rest(batch.point, sources, baseline_functions.measure_hex27);
}
/// Returns the largest strain at rest by rounding.
template <class Offsets>
double finish(Tet4SvkBatchOf<double, Offsets>& batch, const std::array<LaneSource, lanes>& sources, std::span<const double>) {
    const NodesAtRest<4> nodes(sources);
    Tet4SvkBatch copy{};
    std::memcpy(copy.inverse, batch.inverse, sizeof copy.inverse);
    std::memcpy(copy.square, batch.square, sizeof copy.square);
    std::memcpy(copy.node, nodes.offsets, sizeof copy.node);
    return baseline_functions.measure_tet4(copy, nodes.local.data());
}
/// Returns the largest strain at rest of elements of one shape by rounding.
template <class Offsets>
double finish(Tet4SvkAlikeBatchOf<Offsets>&, const std::array<LaneSource, lanes>& sources, std::span<const double> shape) {
    Tet4SvkBatch spread{};
    for (std::size_t l = 0; l < lanes; ++l) {
        for (std::size_t i = 0; i < 6; ++i) spread.inverse[i][l] = shape[i + 1];
        spread.square[l] = shape[0];
    }
    return finish(spread, sources, {});
}
template <class Offsets>
double finish(Hex8SvkAlikeBatchOf<Offsets>&, const std::array<LaneSource, lanes>& sources, std::span<const double> shape) {
    const NodesAtRest<8> nodes(sources);
    return baseline_functions.measure_hex8_alike(shape.data(), nodes.offsets, nodes.local.data());
}
template <class Batch>
double finish(Batch&, const std::array<LaneSource, lanes>&, std::span<const double>) {
    return 0;
}

template <class Offsets>
void fill(Hex8LinearBatchOf<Offsets>& batch, std::size_t lane, const LaneSource& source) {
    mechanics::QuadraturePoint point;
    for (std::size_t p = 0; p < 8; ++p) {
        mechanics::quadrature_point(ElementKind::hex8, source.rest, p, point);
        // sum_a xi_a N_a = xi, so sum_a xi_a dN_a/dX = dxi/dX.
        Mat3 inverse;
        for (std::size_t a = 0; a < 8; ++a) {
            const Vec3 corner{a % 4 == 1 || a % 4 == 2 ? 1.0 : -1.0, a % 4 >= 2 ? 1.0 : -1.0, a >= 4 ? 1.0 : -1.0};
            inverse = inverse + Mat3::outer(corner, point.gradient[a]);
        }
        set_inverse(batch.point[p], lane, 0.125 * inverse);
        batch.point[p].scale[lane] = -source.period * point.weight * source.constants.mu;
    }
}

/// Sets the constants of an element of a thin body, from its own parameters.
template <class Batch>
void fill(Batch& batch, std::size_t lane, const LaneSource& source) {
    fill_lane(batch, lane, source.parameters, source.period);
}

void place(std::uint16_t& offset, std::size_t local) { offset = static_cast<std::uint16_t>(local * sizeof(LocalNode)); }
void place(WideOffset& offset, std::size_t local) { offset = wide_offset(local); }

template <class Batch>
double write(const BatchSource& from, std::byte* out) {
    auto& batch = *new (out) Batch{};
    constexpr std::size_t nodes = std::size(decltype(Batch::node){});
    std::array<LaneSource, lanes> sources{};
    for (std::size_t l = 0; l < lanes; ++l) {
        const std::uint32_t number = from.lanes[l];
        for (std::size_t a = 0; a < nodes; ++a) {
            const std::size_t local =
                number == no_lane ? most_nodes(from.wide) + l : from.local_nodes[nodes * number + node_at<nodes>(a)];
            place(batch.node[a][l], local);
        }
        if (number == no_lane) continue;
        const ElementId element = from.elements[number];
        sources[l] = lane_source(from.image, from.views[element], element);
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
    if (kind == ElementKind::hex27) return finite ? Kernel::hex27_svk : Kernel::hex27_linear;
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
        case Kernel::hex27_svk:
        case Kernel::hex27_linear: return 130;
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

bool is_solid(Kernel kernel) { return kernel <= Kernel::hex27_linear || is_nodal(kernel); }

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
        case Kernel::hex27_svk: return sizeof(Hex27SvkBatchOf<LaneOffsets>);
        case Kernel::hex27_linear: return sizeof(Hex27LinearBatchOf<LaneOffsets>);
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
        case Kernel::hex8_linear: return write<Hex8LinearBatchOf<Offsets>>(source, out);
        case Kernel::hex27_svk: return write<Hex27SvkBatchOf<Offsets>>(source, out);
        default: return write<Hex27LinearBatchOf<Offsets>>(source, out);
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
        case Kernel::hex27_svk:
        case Kernel::hex27_linear:
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
    // Strains are rounded to multiples of at least 2^-53 grain t^2, so those below half of this become 0.
    double grain = 4;
    while (grain < largest_grain && !(rest_strain < std::ldexp(grain, -54))) grain *= 2;
    return grain;
}

}  // namespace avs::advance::nested
