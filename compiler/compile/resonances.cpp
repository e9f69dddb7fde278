#include "compiler/compile/resonances.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/image/text.h"

namespace avs::compile {

namespace {

support::Diagnostic warning(const scene::Scene& scene, const graph::Graph& graph, const graph::Resonance& found) {
    const TimeBase& time = graph.metadata.time_base;
    const scene::Body& body = scene.bodies[BodyId{found.body}];
    const Vec3& at = graph.nodes[found.worst].position;
    const std::string place = fmt::format("[{:.6g}, {:.6g}, {:.6g}] m", at.x, at.y, at.z);
    support::Diagnostic result{.kind = support::DiagnosticKind::resonant_clocks,
                               .severity = support::Severity::warning,
                               .where = body.where,
                               .message = {},
                               .labels = {},
                               .help = {}};
    if (found.contact == image::no_contact) {
        result.message = fmt::format(
            "clocks of `{}` may drive its vibrations at {} node{}: at {} quick elements swing {:.3g} times to one side while slow "
            "ones wait {:.3g} s",
            body.name, found.nodes, found.nodes == 1 ? "" : "s", place, found.measure, time.seconds(found.slow));
        result.help =
            "energy may grow from about one such swing on: watch `energy.drift`, and if it does, give the slow elements a "
            "clock with a smaller beta or a period of their own";
        return result;
    }
    const scene::Contact& contact = scene.contacts[ContactId{found.contact}];
    result.message = fmt::format(
        "the first layer of `{}` is too stiff for the clocks at {} node{} of `{}`: at {} its frequency times {:.3g} s, the slowest "
        "of them, is {:.3g}",
        contact.name, found.nodes, found.nodes == 1 ? "" : "s", body.name, place, time.seconds(found.slow), found.measure);
    result.labels = {{contact.where, "its layers are declared here"}};
    // The hinges of a sheet have very long periods. With the period of the quickest element in all elements the clocks may be
    // fast enough for the layers.
    Tick shortest = found.slow;
    for (const graph::StrainEvent& event : graph.strain) shortest = std::min(shortest, event.clock.period);
    const bool one_clock_follows = found.measure * static_cast<double>(shortest) <= 2 * static_cast<double>(found.slow);
    result.help =
        fmt::format("above 2 contact heats what it touches: softer layers, or {}",
                    one_clock_follows ? "`clock strain = synchronous {}`: one clock for all elements, quick enough for these layers"
                                      : "a strain clock with a smaller beta");
    return result;
}

}  // namespace

void warn_of_resonances(const scene::Scene& scene, graph::Graph& graph, support::Diagnostics& diagnostics) {
    for (const graph::Resonance& found : graph.resonances) {
        support::Diagnostic diagnostic = warning(scene, graph, found);
        const image::SourceLine& where = graph.metadata.bodies[found.body].where;
        graph.metadata.warnings.push_back(fmt::format("{}:{}: {}", where.file, where.line, image::cleaned(diagnostic.message)));
        diagnostics.add(std::move(diagnostic));
    }
}

}  // namespace avs::compile
