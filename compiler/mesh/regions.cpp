#include "compiler/mesh/regions.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <numbers>
#include <set>
#include <span>

#include "compiler/mesh/combine.h"
#include "compiler/mesh/quality.h"
#include "compiler/mesh/solid.h"
#include "runtime/base/elementary.h"

namespace avs::mesh {

using support::DiagnosticKind;
using support::Diagnostics;

namespace {

using NodeList = std::vector<NodeId>;  // sorted, without repetitions

// A node outside of a shape by at most this share of its extent counts as on its surface. Gmsh's nodes on curved faces are
// accurate to 1e-8.
constexpr double surface_tolerance = 1e-7;

Vec3 outward_normal(const model::Model& model, const model::Face& face) {
    const auto at = [&](std::size_t i) { return model.position[face.nodes[i]]; };
    const Vec3 area = face.size == 3 ? cross(at(1) - at(0), at(2) - at(0)) : cross(at(2) - at(0), at(3) - at(1));
    return area / norm(area);
}

/// Angle between unit vectors; accurate near 0, too.
double angle_between(const Vec3& a, const Vec3& b) { return elementary::atan2(norm(cross(a, b)), dot(a, b)); }

/// Evaluates one expression; stops at its first error.
class Evaluator {
public:
    Evaluator(const model::Model& model, Diagnostics& diagnostics) : model_(model), diagnostics_(diagnostics) {}

    bool failed() const { return failed_; }

    NodeList operator()(const scene::Region& region) {
        return std::visit([&](const auto& node) { return evaluate(region, node); }, region.node);
    }

    /// Collects the bodies that an expression names.
    void collect_bodies(const scene::Region& region, std::set<BodyId>& bodies) const {
        const auto visit = [&]<class Node>(const Node& node) {
            if constexpr (requires { node.base; }) {
                collect_bodies(*node.base, bodies);
            } else if constexpr (std::is_same_v<Node, scene::Combined>) {
                collect_bodies(*node.left, bodies);
                collect_bodies(*node.right, bodies);
            } else if constexpr (std::is_same_v<Node, scene::AllBodies>) {
                for (BodyId b{0}; b < model_.bodies.end_id(); ++b.index) bodies.insert(b);
            } else {
                bodies.insert(node.body);
            }
        };
        std::visit(visit, region.node);
    }

private:
    NodeList evaluate(const scene::Region&, const scene::WholeBody& node) { return whole(node.body); }
    NodeList evaluate(const scene::Region&, const scene::Boundary& node) { return boundary(node.body); }
    NodeList evaluate(const scene::Region&, const scene::Rim& node) { return rim(node.body); }
    NodeList evaluate(const scene::Region&, const scene::AllBodies& node) {
        NodeList nodes;
        for (BodyId body{0}; body < model_.bodies.end_id(); ++body.index) {
            const NodeList more = node.boundary_only ? boundary(body) : whole(body);
            nodes.insert(nodes.end(), more.begin(), more.end());  // bodies have consecutive nodes, so the list stays sorted
        }
        return nodes;
    }

    /// Groups of one name in several dimensions are joined.
    NodeList evaluate(const scene::Region& region, const scene::MeshGroup& node) {
        NodeList nodes;
        std::vector<std::string> known;
        bool found = false;
        for (const model::Group& group : model_.bodies[node.body].groups) {
            known.push_back(group.name);
            if (group.name != node.name) continue;
            found = true;
            NodeList merged;
            std::set_union(nodes.begin(), nodes.end(), group.nodes.begin(), group.nodes.end(), std::back_inserter(merged));
            nodes = std::move(merged);
        }
        if (!found) {
            const std::string& body = model_.scene.bodies[node.body].name;
            const std::string_view what = node.is_side ? "side" : "group";
            support::Help help;
            if (const std::optional<std::string> nearest = support::nearest_name(node.name, known))
                // The help has no replacement of text, since `where` is the whole region.
                help = support::Help::did_you_mean(*nearest).text;
            else if (known.empty())
                help = node.is_side
                           ? fmt::format("the surface of `{}` has no named sides: take `facing`, `enclosed` or `where`", body)
                           : fmt::format("`{}` has no groups: they come from the physical groups of a mesh file", body);
            else
                help = fmt::format("its {}s: {}", what, fmt::join(known, ", "));
            fail(DiagnosticKind::unknown_mesh_group, region, fmt::format("the mesh of `{}` has no {} `{}`", body, what, node.name),
                 help);
        }
        return nodes;
    }

    NodeList evaluate(const scene::Region& region, const scene::Filtered& node) {
        NodeList nodes;
        for (const NodeId candidate : (*this)(*node.base)) {
            if (failed_) break;
            const Vec3& at = model_.position[candidate];
            const std::optional<bool> inside = node.predicate(at);
            if (!inside)
                fail(DiagnosticKind::domain_error, region,
                     fmt::format("the condition of `{}` has no value at {}", region.text, describe_point(at)),
                     "look for a division by zero or a root or logarithm of a number out of its range");
            else if (*inside)
                nodes.push_back(candidate);
        }
        return nodes;
    }

    /// Only faces have a direction: the function tests those whose nodes are all in the base region.
    NodeList evaluate(const scene::Region&, const scene::Facing& node) {
        const NodeList base = (*this)(*node.base);
        if (failed_) return {};
        NodeList nodes;
        for (const model::Face& face : model_.faces) {
            const std::span corners = std::span(face.nodes).first(static_cast<std::size_t>(face.size));
            if (angle_between(outward_normal(model_, face), node.direction) > node.angle) continue;
            const auto in_base = [&](NodeId corner) { return std::binary_search(base.begin(), base.end(), corner); };
            if (std::all_of(corners.begin(), corners.end(), in_base)) nodes.insert(nodes.end(), corners.begin(), corners.end());
        }
        std::sort(nodes.begin(), nodes.end());
        nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
        return nodes;
    }

    NodeList evaluate(const scene::Region&, const scene::Inside& node) {
        NodeList nodes;
        const double tolerance = surface_tolerance * extent_of(node.shape->shape).longest();
        for (const NodeId candidate : (*this)(*node.base))
            if (contains(node.shape->shape, model_.position[candidate], tolerance)) nodes.push_back(candidate);
        return nodes;
    }

    NodeList evaluate(const scene::Region&, const scene::Nearest& node) {
        const NodeList base = (*this)(*node.base);
        const auto distance = [&](NodeId id) { return norm_squared(model_.position[id] - node.point); };
        const auto found =
            std::min_element(base.begin(), base.end(), [&](NodeId a, NodeId b) { return distance(a) < distance(b); });
        return found == base.end() ? NodeList{} : NodeList{*found};
    }

    NodeList evaluate(const scene::Region&, const scene::Combined& node) {
        return combine(node.operation, (*this)(*node.left), (*this)(*node.right));
    }

    NodeList whole(BodyId body) const {
        NodeList nodes;
        const model::NodeRange range = model_.bodies[body].nodes;
        for (NodeId node = range.begin; node < range.end; ++node.index) nodes.push_back(node);
        return nodes;
    }

    NodeList boundary(BodyId body) const {
        NodeList nodes;
        const model::FaceRange range = model_.bodies[body].faces;
        for (FaceId f = range.begin; f < range.end; ++f.index) {
            const model::Face& face = model_.faces[f.index];
            nodes.insert(nodes.end(), face.nodes.begin(), face.nodes.begin() + face.size);
        }
        std::sort(nodes.begin(), nodes.end());
        nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
        return nodes;
    }

    NodeList rim(BodyId body) const {
        std::vector<std::array<NodeId, 2>> edges;
        const model::FaceRange range = model_.bodies[body].faces;
        for (FaceId f = range.begin; f < range.end; ++f.index) {
            const model::Face& face = model_.faces[f.index];
            const auto size = static_cast<std::size_t>(face.size);
            for (std::size_t i = 0; i < size; ++i) {
                const auto [low, high] = std::minmax(face.nodes[i], face.nodes[(i + 1) % size]);
                edges.push_back({low, high});
            }
        }
        std::sort(edges.begin(), edges.end());
        NodeList nodes;
        for (auto edge = edges.begin(); edge != edges.end();) {
            const auto next = std::upper_bound(edge, edges.end(), *edge);
            if (next - edge == 1) nodes.insert(nodes.end(), edge->begin(), edge->end());
            edge = next;
        }
        std::sort(nodes.begin(), nodes.end());
        nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
        return nodes;
    }

    void fail(DiagnosticKind kind, const scene::Region& region, std::string message, support::Help help) {
        failed_ = true;
        diagnostics_.add(
            {.kind = kind, .where = region.where, .message = std::move(message), .labels = {}, .help = std::move(help)});
    }

    const model::Model& model_;
    Diagnostics& diagnostics_;
    bool failed_ = false;
};

std::string extent(const model::Model& model, BodyId body) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Vec3 low{infinity, infinity, infinity}, high = -low;
    const model::NodeRange range = model.bodies[body].nodes;
    for (NodeId node = range.begin; node < range.end; ++node.index) {
        const Vec3& at = model.position[node];
        low = {std::min(low.x, at.x), std::min(low.y, at.y), std::min(low.z, at.z)};
        high = {std::max(high.x, at.x), std::max(high.y, at.y), std::max(high.z, at.z)};
    }
    return fmt::format("`{}` has {} nodes within {} to {}", model.scene.bodies[body].name, range.end.index - range.begin.index,
                       describe_point(low), describe_point(high));
}

/// The node closest to being selected, for a message, if it can be determined.
std::string nearest_miss(const model::Model& model, const scene::Region& region, Evaluator& evaluate) {
    if (const scene::Facing* facing = std::get_if<scene::Facing>(&region.node)) {
        const NodeList base = evaluate(*facing->base);
        double smallest = std::numeric_limits<double>::infinity();
        for (const model::Face& face : model.faces) {
            const std::span corners = std::span(face.nodes).first(static_cast<std::size_t>(face.size));
            const auto in_base = [&](NodeId corner) { return std::binary_search(base.begin(), base.end(), corner); };
            if (std::all_of(corners.begin(), corners.end(), in_base))
                smallest = std::min(smallest, angle_between(outward_normal(model, face), facing->direction));
        }
        if (smallest > std::numbers::pi) return fmt::format("no face has all its nodes in `{}`", facing->base->text);
        return fmt::format("the nearest face is {:.3g} degrees off", smallest * 180 / std::numbers::pi);
    }
    if (const scene::Inside* inside = std::get_if<scene::Inside>(&region.node)) {
        // Computes how far the node nearest to the shape's bounding box is from it.
        const Extent extent = extent_of(inside->shape->shape);
        const scene::Box box{extent.low, extent.high - extent.low};
        double smallest = std::numeric_limits<double>::infinity();
        Vec3 nearest;
        for (const NodeId node : evaluate(*inside->base)) {
            const double distance = distance_to(box, model.position[node]);
            if (distance >= smallest) continue;
            smallest = distance;
            nearest = model.position[node];
        }
        if (!std::isfinite(smallest)) return {};
        return fmt::format("the nearest node is {}, {:.4g} m from the box round the shape", describe_point(nearest), smallest);
    }
    return {};
}

}  // namespace

std::vector<NodeId> evaluate_region(const model::Model& model, const scene::Region& region, Diagnostics& diagnostics) {
    Evaluator evaluate(model, diagnostics);
    NodeList nodes = evaluate(region);
    if (evaluate.failed()) return {};
    if (!nodes.empty()) return nodes;

    std::string found = "has no nodes";
    if (std::holds_alternative<scene::Rim>(region.node)) found += ": the surface is closed";
    if (const scene::Filtered* filtered = std::get_if<scene::Filtered>(&region.node))
        found = fmt::format("selects none of the {} nodes of `{}`", evaluate(*filtered->base).size(), filtered->base->text);
    std::set<BodyId> bodies;
    evaluate.collect_bodies(region, bodies);
    std::string help;
    std::size_t shown = 0;
    for (const BodyId body : bodies)
        if (++shown <= 4) help += (help.empty() ? "" : "; ") + extent(model, body);
    if (shown > 4) help += fmt::format("; and {} more bodies", shown - 4);
    if (const std::string hint = nearest_miss(model, region, evaluate); !hint.empty()) help = hint + "; " + help;
    diagnostics.add({.kind = DiagnosticKind::empty_region,
                     .where = region.where,
                     .message = fmt::format("`{}` {}", region.text, found),
                     .labels = {},
                     .help = help});
    return {};
}

void evaluate_regions(model::Model& model, Diagnostics& diagnostics) {
    for (const scene::Restraint& restraint : model.scene.restraints)
        model.restraint_nodes.push_back(evaluate_region(model, *restraint.region, diagnostics));
    for (const scene::Load& load : model.scene.loads) model.load_nodes.push_back(evaluate_region(model, *load.region, diagnostics));
    for (const scene::Drive& drive : model.scene.drives)
        model.drive_nodes.push_back(evaluate_region(model, *drive.region, diagnostics));
    for (const scene::RegionClock& clock : model.scene.region_clocks)
        model.clock_nodes.push_back(evaluate_region(model, *clock.region, diagnostics));
    for (const scene::Record& record : model.scene.records)
        model.record_nodes.push_back(record.region ? evaluate_region(model, *record.region, diagnostics) : NodeList{});
}

}  // namespace avs::mesh
