#include <fmt/format.h>

#include <cmath>

#include "runtime/image/verify.h"

namespace avs::image {

namespace {

Status verify_sizes(const Tables& tables) {
    const std::size_t nodes = tables.position.size();
    if (nodes == 0 || nodes >= no_node) return refused("position", fmt::format("{} nodes; expected 1 to {}", nodes, no_node - 1));
    const auto check = [&](std::string_view section, std::size_t size) -> Status {
        if (size == nodes) return Done{};
        return refused(section, fmt::format("{} rows for {} nodes", size, nodes));
    };
    if (Status status = check("velocity", tables.velocity.size()); !status) return status;
    if (Status status = check("mass", tables.mass.size()); !status) return status;
    if (Status status = check("node_radius", tables.node_radius.size()); !status) return status;
    if (Status status = check("node_body", tables.node_body.size()); !status) return status;
    return check("node_projector", tables.node_projector.size());
}

/// Checks the points of smooth shells, which are means of nodes of the same body.
Status verify_surface_terms(const Tables& tables) {
    const std::span<const SurfaceTerm> terms = tables.surface_terms;
    const std::size_t nodes = tables.position.size();
    for (std::size_t begin = 0, end = 0; begin < terms.size(); begin = end) {
        const std::uint32_t point = terms[begin].point;
        double sum = 0;
        for (; end < terms.size() && terms[end].point == point; ++end) {
            const SurfaceTerm& term = terms[end];
            const bool is_sorted = end == begin || terms[end - 1].node < term.node;
            if (point >= nodes || term.node >= nodes || !is_sorted || !std::isfinite(term.weight) ||
                tables.node_body[term.node] != tables.node_body[point]) {
                return refused("surface_terms",
                               fmt::format("row {}: {} times node {} at node {}", end, term.weight, term.node, point));
            }
            sum += term.weight;
        }
        if (!(std::abs(sum - 1) <= 1e-9)) return refused("surface_terms", fmt::format("weights at node {} sum to {}", point, sum));
        if (end < terms.size() && terms[end].point <= point) {
            return refused("surface_terms", fmt::format("node {} stands behind node {}", terms[end].point, point));
        }
    }
    return Done{};
}

/// Checks an orthogonal projector: symmetric, P P = P. The tolerance is far above the rounding errors of I - G (G^T G)^-1 G^T and
/// far below the error of a wrong direction.
bool is_projector(const Mat3& p) {
    constexpr double tolerance = 1e-12;
    const Mat3 square = p * p;
    const Mat3 transposed = transpose(p);
    for (std::size_t i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
            const double value = component(p.row[i], j);
            if (!(std::abs(value) <= 1 + tolerance)) return false;
            if (!(std::abs(value - component(transposed.row[i], j)) <= tolerance)) return false;
            if (!(std::abs(value - component(square.row[i], j)) <= tolerance)) return false;
        }
    }
    return true;
}

Status verify_projectors(const Tables& tables) {
    if (tables.projectors.empty() || tables.projectors[0] != Mat3::identity()) {
        return refused("projectors", "row 0 is not the identity");
    }
    for (std::size_t i = 0; i < tables.projectors.size(); ++i) {
        if (!is_projector(tables.projectors[i])) {
            return refused("projectors", fmt::format("row {} is not symmetric and idempotent", i));
        }
    }
    return Done{};
}

/// Checks that each body has a contiguous range of nodes, and that each node has a body.
Status verify_bodies(const Image& image) {
    const std::size_t nodes = image.tables.position.size();
    const std::vector<Body>& bodies = image.metadata.bodies;
    std::size_t sum = 0;
    for (std::uint32_t b = 0; b < bodies.size(); ++b) {
        const Body& body = bodies[b];
        if (body.node_count == 0 || body.first_node > nodes || body.node_count > nodes - body.first_node) {
            return refused("metadata", fmt::format("body `{}` has {} nodes from {}; there are {}", body.name, body.node_count,
                                                   body.first_node, nodes));
        }
        for (std::uint32_t i = 0; i < body.node_count; ++i) {
            if (image.tables.node_body[body.first_node + i] != b) {
                return refused("node_body", fmt::format("node {} is of body {}, not of `{}`", body.first_node + i,
                                                        image.tables.node_body[body.first_node + i], body.name));
            }
        }
        sum += body.node_count;
    }
    if (sum != nodes) return refused("node_body", fmt::format("the bodies have {} of {} nodes", sum, nodes));
    return Done{};
}

}  // namespace

Status verify_nodes(const Image& image) {
    const Tables& tables = image.tables;
    if (Status status = verify_sizes(tables); !status) return status;
    if (Status status = verify_projectors(tables); !status) return status;
    if (Status status = verify_bodies(image); !status) return status;
    if (Status status = verify_surface_terms(tables); !status) return status;
    for (std::size_t i = 0; i < tables.position.size(); ++i) {
        if (!is_finite(tables.position[i])) return refused("position", fmt::format("node {} is not finite", i));
        if (!is_finite(tables.velocity[i])) return refused("velocity", fmt::format("node {} is not finite", i));
        if (!std::isfinite(tables.mass[i]) || tables.mass[i] <= 0 || !std::isfinite(1 / tables.mass[i])) {
            return refused("mass", fmt::format("node {} has mass {}", i, tables.mass[i]));
        }
        if (!std::isfinite(tables.node_radius[i]) || tables.node_radius[i] < 0) {
            return refused("node_radius", fmt::format("node {} has radius {}", i, tables.node_radius[i]));
        }
        if (tables.node_projector[i] >= tables.projectors.size()) {
            return refused("node_projector",
                           fmt::format("node {} has projector {} of {}", i, tables.node_projector[i], tables.projectors.size()));
        }
        // A projected velocity must not change when it is projected again; the tolerance is that of P P = P.
        const Vec3 outside = tables.velocity[i] - tables.projectors[tables.node_projector[i]] * tables.velocity[i];
        if (!(norm(outside) <= 1e-11 * norm(tables.velocity[i]))) {
            return refused("velocity", fmt::format("node {} moves against its restraint", i));
        }
    }
    return Done{};
}

}  // namespace avs::image
