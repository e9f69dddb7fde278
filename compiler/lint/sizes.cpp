#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

#include "compiler/lint/looks.h"

namespace avs::lint {

namespace {

using support::DiagnosticKind;

double largest(const Vec3& extent) { return std::max({extent.x, extent.y, extent.z}); }

/// The shortest length through a body; of a sheet, along its surface.
double shortest_way(const Vec3& extent, SurfaceKind surface) {
    std::array<double, 3> sides{extent.x, extent.y, extent.z};
    std::ranges::sort(sides);
    return surface == SurfaceKind::closed ? sides[0] : sides[1];
}

/// The element with the shortest period. There must be one.
const graph::StrainEvent& quickest_element(const graph::Graph& graph) {
    return *std::ranges::min_element(graph.strain, {}, [](const graph::StrainEvent& event) { return event.clock.period; });
}

}  // namespace

void look_at_sizes(const model::Model& model, support::Diagnostics& diagnostics) {
    constexpr double unlike = 1000;
    double small = std::numeric_limits<double>::infinity(), large = 0;
    BodyId smallest{0}, greatest{0};
    for (BodyId id{0}; id < model.bodies.end_id(); ++id.index) {
        const scene::Material& material = model.scene.materials[model.scene.bodies[id].material];
        // Rigid bodies are grounds and walls of any size. The nodes of a single particle show no size.
        if (material.model == MaterialModel::rigid || model.bodies[id].surface == SurfaceKind::points) continue;
        const double size = largest(box_of(model, id).extent());
        if (size < small) small = size, smallest = id;
        if (size > large) large = size, greatest = id;
    }
    if (!(small > 0) || large < unlike * small) return;
    warn(diagnostics, DiagnosticKind::unlike_sizes, model.scene.bodies[greatest].where,
         fmt::format("`{}` is {:.3g} m long, `{}` {:.3g} m: {:.0f} times as much", model.scene.bodies[greatest].name, large,
                     model.scene.bodies[smallest].name, small, large / small),
         {{model.scene.bodies[smallest].where, "the small one"}}, "is the unit of one of them right? 1 m is 1000 mm");
}

void look_at_length(const model::Model& model, const graph::Graph& graph, support::Diagnostics& diagnostics) {
    constexpr double share = .1, most_kicks = 1e9;
    const TimeBase& time = graph.metadata.time_base;
    const double until = time.seconds(graph.metadata.until);
    double crossing = std::numeric_limits<double>::infinity(), way = 0, speed = 0;
    BodyId quickest{0};
    for (BodyId id{0}; id < model.bodies.end_id(); ++id.index) {
        const scene::Material& material = model.scene.materials[model.scene.bodies[id].material];
        if (!(material.youngs_modulus > 0) || !(material.density > 0)) continue;
        const double sound = scene::sound_speed(material);
        const double extent = shortest_way(box_of(model, id).extent(), model.bodies[id].surface);
        if (extent / sound < crossing) crossing = extent / sound, way = extent, speed = sound, quickest = id;
    }
    const bool is_bodies_own = std::isfinite(crossing);
    if (is_bodies_own && until < share * crossing)
        warn(diagnostics, DiagnosticKind::short_run, model.scene.run_where,
             fmt::format("the run is {:.3g} s long; through `{}`, {:.3g} m at {:.3g} m/s, a wave takes {:.3g} s", until,
                         model.scene.bodies[quickest].name, way, speed, crossing),
             {{model.scene.bodies[quickest].where, "no body is crossed sooner"}},
             "nothing but the surfaces will have moved: are the units of lengths and times right?");
    double kicks = 0;
    for (const graph::StrainEvent& event : graph.strain) kicks += until / time.seconds(event.clock.period);
    if (kicks < most_kicks) return;
    const graph::StrainEvent& worst = quickest_element(graph);
    warn(diagnostics, DiagnosticKind::long_run, model.scene.run_where,
         fmt::format("the run takes {:.2g} kicks of elements, {} or more at some millions a second", kicks,
                     kicks < 2e10 ? fmt::format("{:.0f} min", kicks / 3e8) : fmt::format("{:.0f} h", kicks / 1.8e10)),
         {{model.scene.bodies[BodyId{worst.body}].where,
           fmt::format("its shortest clock is {:.3g} s", time.seconds(worst.clock.period))}},
         "`avsc explain FILE` lists the elements with the shortest clocks; larger elements, softer or heavier matter tick less "
         "often");
}

void look_at_layers(const model::Model& model, const graph::Graph& graph, support::Diagnostics& diagnostics) {
    constexpr double much = 32;
    if (graph.strain.empty()) return;
    const graph::StrainEvent& quickest = quickest_element(graph);
    for (std::size_t i = 0; i < graph.metadata.contacts.size(); ++i) {
        const image::Contact& contact = graph.metadata.contacts[i];
        if (contact.law != ContactLaw::penalty_layers || contact.layers.period <= 0) continue;
        const double ratio = static_cast<double>(quickest.clock.period) / static_cast<double>(contact.layers.period);
        if (ratio < much) continue;
        const scene::Contact& source = model.scene.contacts[ContactId{static_cast<std::uint32_t>(i)}];
        warn(diagnostics, DiagnosticKind::layers_too_stiff, source.where,
             fmt::format(
                 "the first layer of `{}` ticks {:.0f} times while the quickest element ticks once, and layers below it more "
                 "often yet",
                 source.name, ratio),
             {{model.scene.bodies[BodyId{quickest.body}].where, "the quickest element is one of this body"}},
             fmt::format("layers need not be much stiffer than the bodies: `stiffness` below {:.2g} N/m ticks as the elements do; "
                         "deeper layers carry what the first does not",
                         source.layers.stiffness / (ratio * ratio)));
    }
}

}  // namespace avs::lint
