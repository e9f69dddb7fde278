#include "compiler/mesh/closed_surface.h"

#include <fmt/format.h>

#include <algorithm>

namespace avs::mesh {

namespace {

Failure not_closed(const Examination& found) {
    std::string what, places;
    std::size_t shown = 0, all = 0;
    const auto add = [&](const Finding& finding, std::string_view text) {
        all += finding.count;
        if (finding.count == 0) return;
        what += fmt::format("{}{} {}", what.empty() ? "" : ", ", finding.count, text);
        for (const std::string& place : finding.places)
            if (++shown <= Finding::most_shown) places += fmt::format("{}{}", shown == 1 ? "" : ", ", place);
    };
    add(found.open, "open");
    add(found.crowded, "of more than two triangles");
    add(found.disagree, "where the outside changes sides");
    const std::size_t more = all - std::min(all, Finding::most_shown);
    return {support::DiagnosticKind::surface_not_closed,
            fmt::format("the surface is not watertight: of its {} edges {}; {}{}", found.edges, what, places,
                        more > 0 ? fmt::format(" and {} more", more) : ""),
            "repair it in the program it comes from (close holes, orient triangles alike), or join more by `join`"};
}

}  // namespace

Outcome<ClosedSurface> close_surface(Surface surface, const Examination& found) {
    if (!found.is_closed) return not_closed(found);
    ClosedSurface closed{.points = std::move(surface.points),
                         .triangles = std::move(surface.triangles),
                         .shells = static_cast<int>(found.pieces),
                         .volume = found.volume,
                         .report = std::move(surface.report)};
    if (closed.volume < 0) {
        closed.volume = -closed.volume;
        for (auto& t : closed.triangles) std::swap(t[1], t[2]);
        closed.report.push_back("all triangles looked inward: turned round");
    }
    closed.report.push_back(
        fmt::format("watertight, {} shell{}, encloses {:.6g} m^3", closed.shells, closed.shells == 1 ? "" : "s", closed.volume));
    return closed;
}

}  // namespace avs::mesh
