#include "compiler/lower/clock_regions.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace avs::lower {

namespace {

class Sorter {
public:
    Sorter(const model::Model& model, support::Diagnostics& diagnostics)
        : model_(model), diagnostics_(diagnostics), region_of_(model.position.size(), 0) {
        result_.clock_of = IdVector<ElementId, std::uint32_t>(model.elements.size(), 0);
        result_.count = model.scene.region_clocks.size() + 1;
    }

    std::optional<ClockRegions> sort() {
        for (std::uint32_t number = 1; number < result_.count; ++number) claim(number);
        if (failed_) return std::nullopt;
        return std::move(result_);
    }

private:
    const scene::RegionClock& declared(std::uint32_t number) const { return model_.scene.region_clocks[number - 1]; }

    void claim(std::uint32_t number) {
        const std::vector<NodeId>& nodes = model_.clock_nodes[number - 1];
        std::set<BodyId> bodies;
        for (const NodeId node : nodes) {
            region_of_[node] = number;
            bodies.insert(model_.body_of[node]);
        }
        bool any = false;
        for (const BodyId body : bodies) {
            const model::ElementRange& elements = model_.bodies[body].elements;
            for (ElementId e = elements.begin; e < elements.end; ++e.index) {
                if (!is_inside(e, number)) continue;
                any = true;
                std::uint32_t& clock = result_.clock_of[e];
                if (clock != 0) report_conflict(clock, number, e);
                clock = number;
            }
        }
        if (!any) report_empty(number, nodes.size());
    }

    bool is_inside(ElementId e, std::uint32_t number) const {
        const model::Element& element = model_.elements[e];
        return std::all_of(element.nodes.begin(), element.nodes.end(), [&](NodeId node) { return region_of_[node] == number; });
    }

    /// Reports a conflict of two clocks once, however many elements they have in common.
    void report_conflict(std::uint32_t earlier, std::uint32_t later, ElementId e) {
        failed_ = true;
        if (!reported_.insert({earlier, later}).second) return;
        const model::Element& element = model_.elements[e];
        Vec3 centre;
        for (const NodeId node : element.nodes) centre += model_.position[node];
        centre *= 1.0 / static_cast<double>(element.nodes.size());
        diagnostics_.add(
            {.kind = support::DiagnosticKind::clock_conflict,
             .where = declared(later).where,
             .message = fmt::format("`{}` and `{}` are both clocks of the element of `{}` at [{:.4g}, {:.4g}, {:.4g}] m",
                                    declared(later).name, declared(earlier).name, model_.scene.bodies[element.body].name, centre.x,
                                    centre.y, centre.z),
             .labels = {{declared(earlier).where, "the other clock"}},
             .help = "an element belongs to a region if all its nodes do: make the regions smaller, or subtract one"});
    }

    void report_empty(std::uint32_t number, std::size_t nodes) {
        failed_ = true;
        const scene::RegionClock& clock = declared(number);
        diagnostics_.add({.kind = support::DiagnosticKind::empty_region,
                          .where = clock.region->where,
                          .message = fmt::format("`{}` has {} node{}, but no whole element for the clock `{}`", clock.region->text,
                                                 nodes, nodes == 1 ? "" : "s", clock.name),
                          .labels = {},
                          .help = "an element belongs to a region if all its nodes do; particles and rigid bodies have none"});
    }

    const model::Model& model_;
    support::Diagnostics& diagnostics_;
    ClockRegions result_;
    IdVector<NodeId, std::uint32_t> region_of_;  ///< the region in which a node was found last
    std::set<std::pair<std::uint32_t, std::uint32_t>> reported_;
    bool failed_ = false;
};

}  // namespace

std::optional<ClockRegions> clock_regions(const model::Model& model, support::Diagnostics& diagnostics) {
    return Sorter(model, diagnostics).sort();
}

const scene::StrainClock& clock_of(const scene::Scene& scene, std::size_t number) {
    return number == 0 ? scene.strain_clock : scene.region_clocks[number - 1].clock;
}

const std::string& name_of_clock(const scene::Scene& scene, std::size_t number) {
    static const std::string strain = "strain";
    return number == 0 ? strain : scene.region_clocks[number - 1].name;
}

std::vector<std::string> clocks_of_bodies(const model::Model& model, const ClockRegions& regions) {
    std::vector<std::string> result(model.bodies.size());
    if (regions.count == 1) return result;
    for (BodyId body{0}; body < model.bodies.end_id(); ++body.index) {
        std::set<std::uint32_t> numbers;
        const model::ElementRange& elements = model.bodies[body].elements;
        for (ElementId e = elements.begin; e < elements.end; ++e.index) numbers.insert(regions.clock_of[e]);
        for (const std::uint32_t number : numbers) {
            std::string& text = result[body.index];
            text += (text.empty() ? "" : ", ") + name_of_clock(model.scene, number);
        }
    }
    return result;
}

}  // namespace avs::lower
