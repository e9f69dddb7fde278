#include "compiler/mesh/element_regions.h"

#include <fmt/format.h>

#include <algorithm>

#include "compiler/mesh/combine.h"
#include "compiler/mesh/quality.h"
#include "compiler/mesh/regions.h"
#include "compiler/mesh/solid.h"

namespace avs::mesh {

using support::DiagnosticKind;
using support::Diagnostics;

namespace {

using ElementList = std::vector<ElementId>;  // sorted, each once

/// Evaluates one expression; stops at its first error.
class Evaluator {
public:
    Evaluator(const model::Model& model, BodyId body, Diagnostics& diagnostics)
        : model_(model), body_(body), diagnostics_(diagnostics) {}

    bool failed() const { return failed_; }

    ElementList operator()(const scene::Region& region) {
        return std::visit([&](const auto& node) { return evaluate(region, node); }, region.node);
    }

private:
    ElementList evaluate(const scene::Region&, const scene::WholeBody& node) { return whole(node.body); }
    ElementList evaluate(const scene::Region& region, const scene::AllBodies& node) {
        return node.boundary_only ? refuse_surface(region) : whole(body_);
    }
    ElementList evaluate(const scene::Region& region, const scene::Boundary&) { return refuse_surface(region); }
    ElementList evaluate(const scene::Region& region, const scene::Rim&) { return refuse_surface(region); }
    ElementList evaluate(const scene::Region& region, const scene::Facing&) { return refuse_surface(region); }
    ElementList evaluate(const scene::Region& region, const scene::Nearest&) {
        return refuse(region, "is one node: it holds no elements");
    }

    ElementList evaluate(const scene::Region& region, const scene::MeshGroup& node) {
        // Reports an error if there is no group of that name.
        if (evaluate_region(model_, region, diagnostics_).empty()) return failed_ = true, ElementList{};
        ElementList elements;
        bool is_solid = false;
        for (const model::Group& group : model_.bodies[node.body].groups) {
            if (group.name != node.name || group.dimension != 3) continue;
            is_solid = true;
            if (node.body == body_) elements.insert(elements.end(), group.elements.begin(), group.elements.end());
        }
        if (!is_solid) return refuse_surface(region);
        std::sort(elements.begin(), elements.end());
        elements.erase(std::unique(elements.begin(), elements.end()), elements.end());
        return elements;
    }

    ElementList evaluate(const scene::Region& region, const scene::Filtered& node) {
        return filtered(*node.base, [&](const Vec3& centre) {
            const std::optional<bool> inside = node.predicate(centre);
            if (!inside && !failed_)
                fail(DiagnosticKind::domain_error, region,
                     fmt::format("the condition of `{}` has no value at {}", region.text, describe_point(centre)),
                     "look for a division by zero or a root or logarithm of a number out of its range");
            return inside.value_or(false);
        });
    }
    ElementList evaluate(const scene::Region&, const scene::Inside& node) {
        return filtered(*node.base, [&](const Vec3& centre) { return contains(node.shape->shape, centre, 0); });
    }

    ElementList evaluate(const scene::Region&, const scene::Combined& node) {
        return combine(node.operation, (*this)(*node.left), (*this)(*node.right));
    }

    template <class Predicate>
    ElementList filtered(const scene::Region& base, Predicate predicate) {
        ElementList result;
        for (const ElementId candidate : (*this)(base)) {
            const model::Element& element = model_.elements[candidate];
            Vec3 centre;
            const int count = node_count(element.kind);
            for (int i = 0; i < count; ++i) centre += model_.position[element.nodes[static_cast<std::size_t>(i)]] / count;
            if (predicate(centre)) result.push_back(candidate);
        }
        return result;
    }

    ElementList whole(BodyId body) const {
        ElementList elements;
        if (body != body_) return elements;
        const model::ElementRange range = model_.bodies[body].elements;
        for (ElementId e = range.begin; e < range.end; ++e.index) elements.push_back(e);
        return elements;
    }

    ElementList refuse_surface(const scene::Region& region) {
        return refuse(region, "is a part of a surface: it holds no elements");
    }
    ElementList refuse(const scene::Region& region, std::string_view why) {
        if (!failed_)
            fail(DiagnosticKind::surface_as_volume, region, fmt::format("`{}` {}", region.text, why),
                 "take the body itself, `BODY where CONDITION`, `enclosed(BODY, SHAPE)` or a group of solids");
        failed_ = true;
        return {};
    }
    void fail(DiagnosticKind kind, const scene::Region& region, std::string message, std::string help) {
        failed_ = true;
        diagnostics_.add(
            {.kind = kind, .where = region.where, .message = std::move(message), .labels = {}, .help = std::move(help)});
    }

    const model::Model& model_;
    BodyId body_;
    Diagnostics& diagnostics_;
    bool failed_ = false;
};

}  // namespace

std::vector<ElementId> evaluate_elements(const model::Model& model, BodyId body, const scene::Region& region,
                                         Diagnostics& diagnostics) {
    Evaluator evaluate(model, body, diagnostics);
    ElementList elements = evaluate(region);
    if (evaluate.failed()) return {};
    if (!elements.empty()) return elements;
    const model::ElementRange range = model.bodies[body].elements;
    diagnostics.add({.kind = DiagnosticKind::empty_region,
                     .where = region.where,
                     .message = fmt::format("`{}` holds the centre of none of the {} elements of `{}`", region.text,
                                            range.end.index - range.begin.index, model.scene.bodies[body].name),
                     .labels = {},
                     .help = "an element belongs to a region if its centre does; is the mesh fine enough?"});
    return {};
}

}  // namespace avs::mesh
