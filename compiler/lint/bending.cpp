#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "compiler/lint/looks.h"

namespace avs::lint {

namespace {

using support::DiagnosticKind;

/// The axis along which a body is thin, its thickness along this axis, and its length.
struct Thin {
    int axis = 0;
    double thickness = 0, length = 0;
};

std::vector<Thin> thin_axes(const geometry::Box& box) {
    constexpr double slender = 5;
    const Vec3 extent = box.extent();
    const double length = std::max({extent.x, extent.y, extent.z});
    std::vector<Thin> result;
    for (int axis = 0; axis < 3; ++axis)
        if (component(extent, axis) * slender <= length) result.push_back({axis, component(extent, axis), length});
    return result;
}

/// The factor by which a bilinear rectangle is too stiff in bending. Its sides are a along and t across, it is bent in its plane
/// by a pure moment, and it is integrated at all its points. Its edges cannot curve, so it shears: the factor is (1 + (1 - nu) /
/// 2 (a / t)^2) / (1 - nu^2), here with nu = .3.
double brick_factor(double a, double t) { return (1 + .35 * (a / t) * (a / t)) / .91; }

class Bending {
public:
    Bending(const model::Model& model, const graph::Graph& graph, support::Diagnostics& diagnostics)
        : model_(model), graph_(graph), diagnostics_(diagnostics), force_(model.bodies.size()) {
        for (const image::LoadEvent& load : graph.loads) {
            const Vec3& f = load.force;
            force_[graph.nodes[load.node].body] += Vec3{std::abs(f.x), std::abs(f.y), std::abs(f.z)};
        }
    }

    void look() const {
        for (BodyId id{0}; id < model_.bodies.end_id(); ++id.index) {
            const scene::Body& body = model_.scene.bodies[id];
            const scene::Material& material = model_.scene.materials[body.material];
            if (is_solid(material.model) && !body.nodal_share) look_at_solid(id);
            if (material.model == MaterialModel::shell && !body.is_smooth) look_at_hinges(id);
        }
    }

private:
    /// The box of the nodes at which a body is held. Empty if it is held at none, or at all of them.
    geometry::Box held(BodyId id) const {
        geometry::Box box;
        for (NodeId node = model_.bodies[id].nodes.begin; node < model_.bodies[id].nodes.end; ++node.index)
            if (graph_.nodes[node.index].projector != 0) box.include(model_.position[node]);
        return box;
    }

    /// Whether most of the constant force, or a pressure, acts along the thin axis.
    bool is_pushed_across(BodyId id, int axis) const {
        const Vec3& force = force_[id.index];
        const double all = force.x + force.y + force.z;
        if (all > 0 && component(force, axis) > .3 * all) return true;
        for (std::size_t i = 0; i < model_.scene.loads.size(); ++i) {
            const auto& parts = model_.scene.loads[i].parts;
            const bool is_pressure = std::ranges::any_of(parts, [](const auto& part) { return part.kind == LoadKind::pressure; });
            const auto& nodes = model_.load_nodes[i];
            if (is_pressure && std::ranges::any_of(nodes, [&](NodeId node) { return model_.body_of[node] == id; })) return true;
        }
        return false;
    }

    void look_at_solid(BodyId id) const {
        const scene::Body& body = model_.scene.bodies[id];
        if (body.element != ElementKind::tet4 && body.element != ElementKind::hex8) return;
        const geometry::Box box = box_of(model_, id);
        if (held(id).empty()) return;
        for (const Thin& plate : thin_axes(box))
            if (is_pushed_across(id, plate.axis) && is_one_layer(id, box, plate)) return tell(id, plate);
    }

    /// Whether all nodes lie on the two sides of a plate, with none between.
    bool is_one_layer(BodyId id, const geometry::Box& box, const Thin& plate) const {
        const double low = component(box.low, plate.axis), high = component(box.high, plate.axis), close = .01 * plate.thickness;
        for (NodeId node = model_.bodies[id].nodes.begin; node < model_.bodies[id].nodes.end; ++node.index) {
            const double x = component(model_.position[node], plate.axis);
            if (x > low + close && x < high - close) return false;
        }
        return true;
    }

    void tell(BodyId id, const Thin& plate) const {
        constexpr double told = 1.5;
        const scene::Body& body = model_.scene.bodies[id];
        const bool is_tet = body.element == ElementKind::tet4;
        const double factor = brick_factor(longest_side(id), plate.thickness);
        if (!is_tet && factor < told) return;
        warn(diagnostics_, DiagnosticKind::thin_in_bending, body.mesh_where,
             fmt::format("`{}` is bent, and has one layer of `{}` elements through its {:.3g} m: it is {} too stiff", body.name,
                         avs::name(body.element), plate.thickness,
                         is_tet ? std::string("several times") : fmt::format("some {:.1f} times", factor)),
             {{body.where, "held, and pushed across"}},
             fmt::format("elements of second order (`element = {}`), which bend, several layers, or a `shell`",
                         is_tet ? "tet10" : "hex27"));
    }

    double longest_side(BodyId id) const {
        double longest = 0;
        for (std::uint32_t e = model_.bodies[id].elements.begin.index; e < model_.bodies[id].elements.end.index; ++e) {
            const model::Element& element = model_.elements[ElementId{e}];
            if (element.nodes.size() < 4) continue;
            for (const auto& [a, b] : {std::array{0, 1}, std::array{1, 2}})
                longest = std::max(longest, norm(model_.position[element.nodes[static_cast<std::size_t>(a)]] -
                                                 model_.position[element.nodes[static_cast<std::size_t>(b)]]));
        }
        return longest;
    }

    /// Warns of a flat plate of triangles that is held all around and loaded across: it bends in two directions, which its hinges
    /// do not couple.
    void look_at_hinges(BodyId id) const {
        const scene::Body& body = model_.scene.bodies[id];
        const scene::Material& material = model_.scene.materials[body.material];
        if (!(material.thin.rigidity > 0)) return;
        const geometry::Box box = box_of(model_, id), at = held(id);
        const std::vector<Thin> axes = thin_axes(box);
        if (axes.size() != 1 || at.empty() || !is_pushed_across(id, axes[0].axis)) return;
        const Thin& plate = axes[0];
        // A thinner sheet carries the load as a membrane.
        const bool is_thick_enough = material.thin.thickness > .002 * plate.length;
        if (!is_thick_enough) return;
        const Vec3 all = box.extent(), around = at.extent();
        for (int axis = 0; axis < 3; ++axis)
            if (axis != plate.axis && component(around, axis) < .9 * component(all, axis)) return;
        const bool yields = material.thin.yield_curvature.has_value();
        warn(diagnostics_, DiagnosticKind::hinges_in_bending, body.mesh_where,
             fmt::format("`{}` bends two ways, and its hinges know of no plate: its deflection will be 25 to 40 % off, however "
                         "fine the mesh",
                         body.name),
             {{body.where, "held around, and pushed across"}},
             yields ? "`element = loop` is right for what stays elastic; only hinges yield: take this for a shape, not for a number"
                    : "`element = loop` in the mesh converges to the plate");
    }

    const model::Model& model_;
    const graph::Graph& graph_;
    support::Diagnostics& diagnostics_;
    std::vector<Vec3> force_;  ///< sum of the constant loads on each body, by absolute components [N]
};

}  // namespace

void look_at_bending(const model::Model& model, const graph::Graph& graph, support::Diagnostics& diagnostics) {
    Bending(model, graph, diagnostics).look();
}

}  // namespace avs::lint
