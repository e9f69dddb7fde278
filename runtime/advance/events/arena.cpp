#include "runtime/advance/events/arena.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <span>

#include "runtime/advance/shared/element_view.h"
#include "runtime/base/assert.h"
#include "runtime/mechanics/element.h"
#include "runtime/mechanics/elements/nodal.h"
#include "runtime/mechanics/quadrature.h"
#include "runtime/state/state.h"

namespace avs::advance {
namespace {

using kernels::Kind;

static_assert(kernels::most_nodes == largest_stencil);

/// The data from which one element's record is made.
struct Source {
    ElementKind kind;
    mechanics::ElasticConstants constants;
    std::span<const std::uint32_t> nodes;
    std::span<const double> parameters{};
    std::uint32_t element = 0;
    std::array<Vec3, largest_fixed_stencil> rest{};
    double period = 0;  ///< [s]
    std::uint64_t tag = 0;
};

/// A symmetric 3 x 3 matrix in the order of the kernels: 11 22 33, 12 23 31.
void pack(const Mat3& m, double scale, double* diagonal, double* off) {
    for (int i = 0; i < 3; ++i) {
        const int j = (i + 1) % 3;
        diagonal[i] = scale * component(m.row[static_cast<std::size_t>(i)], i);
        off[i] = scale * component(m.row[static_cast<std::size_t>(i)], j);
    }
}

/// a . b with the operations of the kernel's Gram matrix, in their order, so that a body at rest has exactly no force.
double kernel_dot(const Vec3& a, const Vec3& b) { return std::fma(a.x, b.x, std::fma(a.y, b.y, a.z * b.z)); }

void fill(const Source& source, kernels::Tet4SvkRecord& record) {
    const Vec3 d[3] = {source.rest[1] - source.rest[0], source.rest[2] - source.rest[0], source.rest[3] - source.rest[0]};
    Mat3 gram;
    for (std::size_t i = 0; i < 3; ++i) gram.row[i] = {kernel_dot(d[i], d[0]), kernel_dot(d[i], d[1]), kernel_dot(d[i], d[2])};
    const double volume = mechanics::volume(source.kind, std::span(source.rest).first(4));
    const double scale = std::sqrt(source.period * volume * source.constants.mu);
    for (int i = 0; i < 3; ++i) {
        const auto a = static_cast<std::size_t>(i);
        record.rest_diagonal[i] = kernel_dot(d[a], d[a]);
        record.rest_off[i] = kernel_dot(d[a], d[(a + 1) % 3]);
    }
    pack(inverse(gram), scale, record.a_diagonal, record.a_off);
    record.kappa = source.constants.lambda / (2 * source.constants.mu);
}

void fill(const Source& source, kernels::Tet4LinearRecord& record) {
    mechanics::QuadraturePoint point;
    mechanics::quadrature_point(source.kind, std::span(source.rest).first(4), 0, point);
    for (int j = 0; j < 3; ++j)
        for (std::size_t a = 0; a < 3; ++a) record.gradient[j][a] = component(point.gradient[a + 1], j);
    record.lambda = -source.period * point.weight * source.constants.lambda;
    record.mu = -source.period * point.weight * source.constants.mu;
}

/// dxi/dX at each Gauss point, in the kernel's order of points.
struct HexPoints {
    std::array<Mat3, 8> inverse;
    std::array<double, 8> weight;
    bool affine = true;
};

HexPoints hex_points(std::span<const Vec3> rest) {
    // The node of the reference brick that is next to the kernel's point p: points run xi fastest, nodes run around.
    constexpr std::array<std::size_t, 8> node_of_point{0, 1, 3, 2, 4, 5, 7, 6};
    mechanics::QuadraturePoint point;
    HexPoints result;
    for (std::size_t p = 0; p < 8; ++p) {
        mechanics::quadrature_point(ElementKind::hex8, rest, node_of_point[p], point);
        // The inverse of dX/dxi follows from the gradients dN/dX of an affine map: it is sum_a xi_a (dN_a/dX), with xi_a the corner
        // coordinates, because sum_a xi_a N_a = xi.
        constexpr std::array<Vec3, 8> corner{Vec3{-1, -1, -1}, Vec3{1, -1, -1}, Vec3{1, 1, -1}, Vec3{-1, 1, -1},
                                             Vec3{-1, -1, 1},  Vec3{1, -1, 1},  Vec3{1, 1, 1},  Vec3{-1, 1, 1}};
        for (std::size_t a = 0; a < 8; ++a) result.inverse[p] = result.inverse[p] + Mat3::outer(corner[a], point.gradient[a]);
        result.weight[p] = point.weight;
    }
    double size = 0;
    double spread = 0;
    for (std::size_t p = 0; p < 8; ++p)
        for (std::size_t i = 0; i < 3; ++i) {
            size = std::max(size, norm(result.inverse[p].row[i]));
            spread = std::max(spread, norm(result.inverse[p].row[i] - result.inverse[0].row[i]));
        }
    result.affine = spread <= 1e-13 * size;  // the spread is only rounding of the rest positions
    return result;
}

void fill(const Source& source, const HexPoints& points, kernels::Hex8Record& record) {
    for (int p = 0; p < 8; ++p) {
        const auto q = static_cast<std::size_t>(p);
        record.weight[p] = -source.period * source.constants.mu * points.weight[q];
        for (int k = 0; k < 3; ++k)
            for (int j = 0; j < 3; ++j)
                record.inverse[3 * k + j][p] = component(points.inverse[q].row[static_cast<std::size_t>(k)], j) / 8;
    }
    record.kappa = source.constants.lambda / (2 * source.constants.mu);
}

void fill(const Source& source, const HexPoints& points, kernels::Hex8AffineRecord& record) {
    record.weight = -source.period * source.constants.mu * points.weight[0];
    for (int k = 0; k < 3; ++k)
        for (int j = 0; j < 3; ++j)
            record.inverse[3 * k + j] = component(points.inverse[0].row[static_cast<std::size_t>(k)], j) / 8;
    record.kappa = source.constants.lambda / (2 * source.constants.mu);
}

/// Appends a record and returns the number of its first unit.
template <class Record>
std::uint32_t append(Arena& arena, Record& record, Kind kind, std::uint64_t tag, std::span<const std::uint32_t> nodes) {
    record.tag = tag | static_cast<std::uint64_t>(kind) << kernels::kind_shift;
    std::copy(nodes.begin(), nodes.end(), record.node);
    const std::size_t first = arena.units.size();
    AVS_ASSERT(first + sizeof(Record) / kernels::unit_size < std::numeric_limits<std::uint32_t>::max());
    arena.units.resize(first + sizeof(Record) / kernels::unit_size);
    std::memcpy(arena.units[first].bytes, &record, sizeof(Record));
    return static_cast<std::uint32_t>(first);
}

std::uint32_t append_general(Arena& arena, const Source& source, bool damps) {
    kernels::GeneralRecord record{};
    record.element = source.element;
    record.count = static_cast<std::uint32_t>(source.nodes.size());
    record.period = source.period;
    record.damps = damps ? 1 : 0;
    std::fill(std::begin(record.node), std::end(record.node), source.nodes.front());
    const std::size_t in_place = std::min<std::size_t>(source.nodes.size(), kernels::nodes_in_general_record);
    const std::uint32_t unit = append(arena, record, Kind::general, source.tag, source.nodes.first(in_place));
    const std::size_t behind = arena.units.size();
    if (in_place < source.nodes.size()) {
        arena.units.resize(behind + (source.nodes.size() + 15) / 16);
        std::memcpy(arena.units[behind].bytes, source.nodes.data(), source.nodes.size() * sizeof(std::uint32_t));
    }
    return unit;
}

std::uint32_t append_nodal(Arena& arena, const Source& source, Kind kind) {
    namespace nodal = mechanics::nodal;
    const std::size_t count = source.nodes.size();
    const double scale = -source.period * source.parameters[nodal::volume];
    kernels::NodalRecord record{.tag = 0,
                                .node = {},
                                .count = static_cast<std::uint32_t>(count),
                                .kept = 0,
                                .lambda = scale * source.constants.lambda,
                                .mu = scale * source.constants.mu};
    std::fill(std::begin(record.node), std::end(record.node), source.nodes.front());
    const std::uint32_t unit =
        append(arena, record, kind, source.tag, source.nodes.first(std::min<std::size_t>(count, std::size(record.node))));
    const std::size_t behind = arena.units.size();
    constexpr std::size_t per_unit = kernels::unit_size / sizeof(kernels::NodalEntry);
    arena.units.resize(behind + (count + per_unit - 1) / per_unit);
    for (std::size_t a = 0; a < count; ++a) {
        const double* const g = &source.parameters[nodal::first_gradient + 3 * a];
        const kernels::NodalEntry entry{.gradient = {g[0], g[1], g[2]}, .node = source.nodes[a], .kept = 0};
        std::memcpy(arena.units[behind + a / per_unit].bytes + (a % per_unit) * sizeof(entry), &entry, sizeof(entry));
    }
    return unit;
}

std::uint32_t append_element(Arena& arena, const Source& source) {
    if (!has_kernel(source.kind, source.constants.model)) return append_general(arena, source, false);
    const bool finite = source.constants.model == MaterialModel::st_venant_kirchhoff;
    if (source.kind == ElementKind::nodal) return append_nodal(arena, source, finite ? Kind::nodal_svk : Kind::nodal_linear);
    if (source.kind == ElementKind::tet4) {
        if (finite) {
            kernels::Tet4SvkRecord record{};
            fill(source, record);
            return append(arena, record, Kind::tet4_svk, source.tag, source.nodes);
        }
        kernels::Tet4LinearRecord record{};
        fill(source, record);
        return append(arena, record, Kind::tet4_linear, source.tag, source.nodes);
    }
    const HexPoints points = hex_points(source.rest);
    if (points.affine) {
        kernels::Hex8AffineRecord record{};
        fill(source, points, record);
        return append(arena, record, finite ? Kind::hex8_svk_affine : Kind::hex8_linear_affine, source.tag, source.nodes);
    }
    kernels::Hex8Record record{};
    fill(source, points, record);
    return append(arena, record, finite ? Kind::hex8_svk : Kind::hex8_linear, source.tag, source.nodes);
}

/// Nodes that have a projector at some time of the run.
std::vector<bool> restrained_nodes(const image::Tables& tables) {
    std::vector<bool> result(tables.position.size());
    for (std::size_t node = 0; node < result.size(); ++node) result[node] = tables.node_projector[node] != 0;
    for (const image::DrivenNode& row : tables.driven_nodes) result[row.node] = true;
    return result;
}

void append_block(Arena& arena, const image::Image& image, const image::ElementBlock& block,
                  const std::vector<bool>& is_restrained) {
    const image::Tables& tables = image.tables;
    const image::Material& material = image.metadata.materials[block.material];
    const std::size_t nodes_per_element = block.size();
    const auto constants = mechanics::elastic_constants(material.model, material.youngs_modulus, material.poisson_ratio);
    for (std::uint32_t i = 0; i < block.element_count; ++i) {
        const std::uint32_t element = block.first_element + i;
        const Tick period = tables.element_clock[element].period;
        Source source{
            .kind = block.kind,
            .constants = constants,
            .nodes = tables.element_nodes.subspan(block.first_node_entry + nodes_per_element * i, nodes_per_element),
            .parameters = tables.element_parameters.subspan(block.first_parameter + block.parameters() * i, block.parameters()),
            .element = element,
            .period = image.metadata.time_base.seconds(period),
            .tag = static_cast<std::uint64_t>(period)};
        for (std::size_t a = 0; a < nodes_per_element; ++a) {
            if (a < source.rest.size()) source.rest[a] = tables.position[source.nodes[a]];
            if (is_restrained[source.nodes[a]]) source.tag |= kernels::restrained_flag;
        }
        arena.element_unit[element] = append_element(arena, source);
    }
}

/// Adds the damping kicks of a block's elements, which are events of their own.
void append_damping(Arena& arena, const image::Image& image, const image::ElementBlock& block,
                    const std::vector<bool>& is_restrained) {
    const image::Tables& tables = image.tables;
    const std::size_t nodes_per_element = block.size();
    for (std::uint32_t i = 0; i < block.element_count; ++i) {
        if (!is_damped(image, block, i)) continue;
        const std::uint32_t element = block.first_element + i;
        const Tick period = tables.element_clock[element].period;
        Source source{.kind = block.kind,
                      .constants = {},
                      .nodes = tables.element_nodes.subspan(block.first_node_entry + nodes_per_element * i, nodes_per_element),
                      .element = element,
                      .period = image.metadata.time_base.seconds(period),
                      .tag = static_cast<std::uint64_t>(period)};
        for (const std::uint32_t node : source.nodes)
            if (is_restrained[node]) source.tag |= kernels::restrained_flag;
        arena.damping_unit.emplace_back(element, append_general(arena, source, true));
    }
}

void append_load(Arena& arena, const image::Image& image, const image::LoadEvent& load) {
    const Mat3& projector = image.tables.projectors[image.tables.node_projector[load.node]];
    const Vec3 impulse = image.metadata.time_base.seconds(load.clock.period) * (projector * load.force);
    kernels::LoadRecord record{};
    record.impulse[0] = impulse.x;
    record.impulse[1] = impulse.y;
    record.impulse[2] = impulse.z;
    // The other three places are prefetched like nodes, so they repeat the same node.
    const std::array<std::uint32_t, 4> nodes{load.node, load.node, load.node, load.node};
    arena.load_unit.push_back(append(arena, record, Kind::load, static_cast<std::uint64_t>(load.clock.period), nodes));
}

}  // namespace

void Arena::keep_force(std::uint32_t element, std::span<const NodeId> nodes) {
    std::byte* const record = units[element_unit[element]].bytes;
    auto& tag = *reinterpret_cast<std::uint64_t*>(record);
    tag |= kernels::keep_force_flag;
    const auto kind = static_cast<Kind>((tag & kernels::kind_mask) >> kernels::kind_shift);
    if (kind != Kind::nodal_svk && kind != Kind::nodal_linear) return;
    auto& nodal = *reinterpret_cast<kernels::NodalRecord*>(record);
    auto* const entry = reinterpret_cast<kernels::NodalEntry*>(&nodal + 1);
    nodal.kept = 0;
    for (std::uint32_t a = 0; a < nodal.count; ++a)
        if (nodes.empty() || std::binary_search(nodes.begin(), nodes.end(), NodeId{entry[a].node})) entry[nodal.kept++].kept = a;
}

void Arena::keep_forces(std::span<const std::uint32_t> force_slot, std::span<const NodeId> nodes) {
    const auto elements = static_cast<std::uint32_t>(element_unit.size());
    for (std::uint32_t e = 0; e < elements && e < force_slot.size(); ++e)
        if (force_slot[e] != state::State::no_slot) keep_force(e, nodes);
    if (force_slot.size() <= elements) return;
    for (const auto& [element, unit] : damping_unit)
        if (force_slot[elements + element] != state::State::no_slot)
            reinterpret_cast<kernels::GeneralRecord*>(units[unit].bytes)->tag |= kernels::keep_force_flag;
}

Arena make_arena(const image::Image& image) {
    Arena arena;
    arena.element_unit.resize(image.tables.element_clock.size());
    arena.units.reserve(2 * image.tables.element_clock.size() + image.tables.loads.size());
    std::vector<image::ElementBlock> blocks = image.metadata.blocks;
    std::sort(blocks.begin(), blocks.end(), [](const auto& a, const auto& b) { return a.first_element < b.first_element; });
    const std::vector<bool> is_restrained = restrained_nodes(image.tables);
    for (const image::ElementBlock& block : blocks) append_block(arena, image, block, is_restrained);
    arena.unit_element.resize(arena.units.size());
    for (std::uint32_t e = 0; e < arena.element_unit.size(); ++e) arena.unit_element[arena.element_unit[e]] = e;
    for (const image::LoadEvent& load : image.tables.loads) append_load(arena, image, load);
    arena.first_damping = arena.size();
    for (const image::ElementBlock& block : blocks) append_damping(arena, image, block, is_restrained);
    arena.unit_element.resize(arena.units.size());
    for (const auto& [element, unit] : arena.damping_unit)
        arena.unit_element[unit] = static_cast<std::uint32_t>(arena.element_unit.size()) + element;

    Tick shortest = std::numeric_limits<Tick>::max();
    const auto see = [&](Tick period) {
        shortest = std::min(shortest, period);
        arena.longest = std::max(arena.longest, period);
    };
    for (const EventClock& clock : image.tables.element_clock) see(clock.period);
    for (const image::LoadEvent& load : image.tables.loads) see(load.clock.period);
    arena.shortest = arena.longest > 0 ? shortest : 0;
    return arena;
}

kernels::Context context_of(const image::Image& image, const Arena& arena) {
    kernels::Context context{};
    context.arena = arena.data();
    context.units = arena.size();
    context.quantum = image.metadata.time_base.quantum();
    context.unit_element = arena.unit_element.data();
    context.node_projector = image.tables.node_projector.data();
    context.projectors = image.tables.projectors.data();
    return context;
}

void bind(kernels::Context& context, state::State& state) {
    context.position = state.position.data();
    context.momentum = state.momentum.data();
    context.force_slot = state.force_slot.data();
    context.last_force = state.last_force.data();
    context.last_kick = state.last_kick.data();
    if (!state.node_projector.empty()) context.node_projector = state.node_projector.data();
    context.reaction = state.reaction.empty() ? nullptr : state.reaction.data();
    context.outside = state.outside.empty() ? nullptr : state.outside.data();
}

}  // namespace avs::advance
