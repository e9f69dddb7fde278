#include "compiler/mesh/nodal_integration.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "compiler/mesh/quality.h"
#include "runtime/mechanics/elements/nodal.h"

namespace avs::mesh {

namespace {

/// The elements at each node of one body.
class ElementsAtNodes {
public:
    ElementsAtNodes(const model::Model& model, const model::Body& body) : first_(body.nodes.begin.index) {
        begin_.assign(body.nodes.end.index - first_ + 1, 0);
        for (ElementId e = body.elements.begin; e < body.elements.end; ++e.index)
            for (const NodeId node : model.elements[e].nodes) ++begin_[node.index - first_ + 1];
        for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
        elements_.resize(begin_.back());
        std::vector<std::uint32_t> next(begin_.begin(), begin_.end() - 1);
        for (ElementId e = body.elements.begin; e < body.elements.end; ++e.index)
            for (const NodeId node : model.elements[e].nodes) elements_[next[node.index - first_]++] = e;
    }

    std::span<const ElementId> at(NodeId node) const {
        const std::uint32_t i = node.index - first_;
        return std::span(elements_).subspan(begin_[i], begin_[i + 1] - begin_[i]);
    }

private:
    std::uint32_t first_;
    std::vector<std::uint32_t> begin_;
    std::vector<ElementId> elements_;
};

class Maker {
public:
    Maker(model::Model& model, support::Diagnostics& diagnostics) : model_(model), diagnostics_(diagnostics) {}

    void run() {
        IdVector<ElementId, model::Element> all;
        for (BodyId id{0}; id < model_.bodies.end_id(); ++id.index) {
            model::Body& body = model_.bodies[id];
            const std::uint32_t shift = all.end_id().index - body.elements.begin.index;
            for (ElementId e = body.elements.begin; e < body.elements.end; ++e.index) all.push_back(model_.elements[e]);
            if (model_.scene.bodies[id].nodal_share) add_potentials(id, all);
            for (FaceId f = body.faces.begin; f < body.faces.end; ++f.index) {
                ElementId& element = model_.faces[f.index].element;
                if (element != model::no_element) element.index += shift;
            }
            for (model::Group& group : body.groups)
                for (ElementId& element : group.elements) element.index += shift;
            body.elements = {ElementId{body.elements.begin.index + shift}, all.end_id()};
        }
        model_.elements = std::move(all);
    }

private:
    void add_potentials(BodyId id, IdVector<ElementId, model::Element>& all) {
        const model::Body& body = model_.bodies[id];
        if (is_of_second_order(model_.scene.bodies[id].element)) return refuse_second_order(model_.scene.bodies[id]);
        const ElementsAtNodes elements(model_, body);
        for (NodeId node = body.nodes.begin; node < body.nodes.end; ++node.index) {
            std::vector<MaterialId> materials;
            for (const ElementId e : elements.at(node)) materials.push_back(model_.elements[e].material);
            std::sort(materials.begin(), materials.end());
            materials.erase(std::unique(materials.begin(), materials.end()), materials.end());
            for (const MaterialId material : materials) {
                if (!add_potential(id, node, material, elements.at(node), all)) return;
            }
        }
    }

    bool add_potential(BodyId id, NodeId node, MaterialId material, std::span<const ElementId> around,
                       IdVector<ElementId, model::Element>& all) {
        std::vector<NodeId> stencil;
        for (const ElementId e : around)
            if (model_.elements[e].material == material)
                stencil.insert(stencil.end(), model_.elements[e].nodes.begin(), model_.elements[e].nodes.end());
        std::sort(stencil.begin(), stencil.end());
        stencil.erase(std::unique(stencil.begin(), stencil.end()), stencil.end());
        if (stencil.size() > largest_stencil) {
            refuse(id, node, stencil.size());
            return false;
        }
        // The potential's own node comes first in its stencil.
        std::rotate(stencil.begin(), std::find(stencil.begin(), stencil.end(), node),
                    std::find(stencil.begin(), stencil.end(), node) + 1);

        double volume = 0;
        std::vector<Vec3> gradient(stencil.size());
        for (const ElementId e : around) {
            const model::Element& element = model_.elements[e];
            if (element.material != material) continue;
            std::array<Vec3, 8> rest, of_element{};
            const std::size_t count = element.nodes.size();
            for (std::size_t a = 0; a < count; ++a) rest[a] = model_.position[element.nodes[a]];
            const auto corner =
                static_cast<std::size_t>(std::find(element.nodes.begin(), element.nodes.end(), node) - element.nodes.begin());
            mechanics::nodal::add_element(element.kind, std::span(rest).first(count), corner, volume,
                                          std::span(of_element).first(count));
            for (std::size_t a = 0; a < count; ++a) gradient[place(stencil, element.nodes[a])] += of_element[a];
        }
        all.push_back({.kind = ElementKind::nodal,
                       .nodes = SmallList<NodeId, 8>(stencil),
                       .body = id,
                       .material = material,
                       .first_parameter = model_.parameters.size()});
        model_.parameters.push_back(volume);
        for (const Vec3& g : gradient)
            for (int i = 0; i < 3; ++i) model_.parameters.push_back(component(g, i) / volume);
        return true;
    }

    /// The position of a node in a stencil, which is sorted after its first node.
    static std::size_t place(std::span<const NodeId> stencil, NodeId node) {
        if (stencil.front() == node) return 0;
        return static_cast<std::size_t>(std::lower_bound(stencil.begin() + 1, stencil.end(), node) - stencil.begin());
    }

    /// Refuses elements of second order, which only files can have here: for other meshes the check of the
    /// scene has refused them.
    void refuse_second_order(const scene::Body& body) {
        diagnostics_.add(
            {.kind = support::DiagnosticKind::mesh_unsupported_element,
             .where = body.mesh_where,
             .message = fmt::format("`integration = nodal` is for `tet4` and `hex8`, and the mesh of `{}` has {}", body.name,
                                    body.element == ElementKind::tet10 ? "10-node tetrahedra" : "27-node bricks"),
             .labels = {},
             .help = "take it out: these do not lock where nearly incompressible ones of first order do, or mesh with order 1"});
    }

    void refuse(BodyId id, NodeId node, std::size_t nodes) {
        const scene::Body& body = model_.scene.bodies[id];
        diagnostics_.add({.kind = support::DiagnosticKind::mesh_too_large,
                          .where = body.mesh_where,
                          .message = fmt::format("the elements of `{}` at the node {} have {} nodes, a potential takes {} at most",
                                                 body.name, describe_point(model_.position[node]), nodes, largest_stencil),
                          .labels = {},
                          .help = "mesh the place again so that fewer elements meet there, or take `integration = points`"});
    }

    model::Model& model_;
    support::Diagnostics& diagnostics_;
};

}  // namespace

void integrate_at_nodes(model::Model& model, support::Diagnostics& diagnostics) {
    const bool wanted = std::any_of(model.scene.bodies.begin(), model.scene.bodies.end(),
                                    [](const scene::Body& body) { return body.nodal_share.has_value(); });
    if (wanted) Maker(model, diagnostics).run();
}

}  // namespace avs::mesh
