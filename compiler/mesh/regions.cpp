#include "compiler/mesh/regions.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <set>

#include "compiler/mesh/quality.h"

namespace avs::mesh {

using support::DiagnosticKind;
using support::Diagnostics;

namespace {

using NodeList = std::vector<NodeId>;  // sorted, each once

/// Evaluates one expression; stops at its first error.
class Evaluator {
public:
    Evaluator(const model::Model& model, Diagnostics& diagnostics) : model_(model), diagnostics_(diagnostics) {}

    bool failed() const { return failed_; }

    NodeList operator()(const scene::Region& region) {
        return std::visit([&](const auto& node) { return evaluate(region, node); }, region.node);
    }

    /// Bodies that an expression speaks of.
    void collect_bodies(const scene::Region& region, std::set<BodyId>& bodies) const {
        const auto visit = [&]<class Node>(const Node& node) {
            if constexpr (std::is_same_v<Node, scene::Filtered>) {
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
    NodeList evaluate(const scene::Region&, const scene::AllBodies& node) {
        NodeList nodes;
        for (BodyId body{0}; body < model_.bodies.end_id(); ++body.index) {
            const NodeList more = node.boundary_only ? boundary(body) : whole(body);
            nodes.insert(nodes.end(), more.begin(), more.end());  // bodies hold consecutive nodes: stays sorted
        }
        return nodes;
    }

    /// Groups of one name in several dimensions count together.
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
            std::string help;
            if (const std::optional<std::string> nearest = support::nearest_name(node.name, known))
                help = fmt::format("did you mean `{}`?", *nearest);
            else if (known.empty())
                help = fmt::format("`{}` has no groups: they come from the physical groups of a mesh file", body);
            else
                help = fmt::format("its groups: {}", fmt::join(known, ", "));
            fail(DiagnosticKind::unknown_mesh_group, region, fmt::format("the mesh of `{}` has no group `{}`", body, node.name),
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

    NodeList evaluate(const scene::Region&, const scene::Combined& node) {
        const NodeList left = (*this)(*node.left), right = (*this)(*node.right);
        NodeList nodes;
        const auto out = std::back_inserter(nodes);
        switch (node.operation) {
            case scene::SetOperation::unite: std::set_union(left.begin(), left.end(), right.begin(), right.end(), out); break;
            case scene::SetOperation::intersect:
                std::set_intersection(left.begin(), left.end(), right.begin(), right.end(), out);
                break;
            case scene::SetOperation::subtract:
                std::set_difference(left.begin(), left.end(), right.begin(), right.end(), out);
                break;
        }
        return nodes;
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

    void fail(DiagnosticKind kind, const scene::Region& region, std::string message, std::string help) {
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

}  // namespace

std::vector<NodeId> evaluate_region(const model::Model& model, const scene::Region& region, Diagnostics& diagnostics) {
    Evaluator evaluate(model, diagnostics);
    NodeList nodes = evaluate(region);
    if (evaluate.failed()) return {};
    if (!nodes.empty()) return nodes;

    std::string found = "has no nodes";
    if (const scene::Filtered* filtered = std::get_if<scene::Filtered>(&region.node))
        found = fmt::format("selects none of the {} nodes of `{}`", evaluate(*filtered->base).size(), filtered->base->text);
    std::set<BodyId> bodies;
    evaluate.collect_bodies(region, bodies);
    std::string help;
    std::size_t shown = 0;
    for (const BodyId body : bodies)
        if (++shown <= 4) help += (help.empty() ? "" : "; ") + extent(model, body);
    if (shown > 4) help += fmt::format("; and {} more bodies", shown - 4);
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
    for (const scene::Record& record : model.scene.records)
        model.record_nodes.push_back(record.region ? evaluate_region(model, *record.region, diagnostics) : NodeList{});
}

}  // namespace avs::mesh
