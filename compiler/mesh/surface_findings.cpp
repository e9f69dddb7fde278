#include "compiler/mesh/surface_findings.h"

#include <fmt/format.h>

#include <filesystem>

namespace avs::mesh {

using support::DiagnosticKind;
using support::Severity;

namespace {

using Rules = scene::SurfaceRules;

class Teller {
public:
    Teller(const Examination& found, const SurfaceOfFile& of, support::Diagnostics& diagnostics)
        : e_(found), of_(of), rules_(of.body.surface), diagnostics_(diagnostics) {}

    bool run() {
        const std::size_t errors_before = diagnostics_.error_count();
        mended();
        pieces();
        sides();
        if (of_.use == SurfaceUse::deforms || of_.use == SurfaceUse::obstacle) elements();
        crossings();
        return diagnostics_.error_count() == errors_before;
    }

private:
    void add(DiagnosticKind kind, Severity severity, std::string message, std::string help, bool at_mesh = false) {
        diagnostics_.add({.kind = kind,
                          .severity = severity,
                          .where = at_mesh ? of_.body.mesh_where : of_.file.where,
                          .message = fmt::format("`{}`: {}", std::filesystem::path(of_.file.path).filename().string(), message),
                          .labels = {{of_.body.where, "for this body"}},
                          .help = std::move(help)});
    }

    static std::string counted(std::size_t count, std::string_view one, std::string_view many) {
        return fmt::format("{} {}", count, count == 1 ? one : many);
    }

    void mended() {
        std::string what, help;
        const auto mend = [&](const Finding& finding, std::string text, std::string_view advice) {
            if (finding.count == 0) return;
            what += fmt::format("{}{}: {}", what.empty() ? "" : "; ", text, finding.list());
            if (help.find(advice) == std::string::npos) help += fmt::format("{}{}", help.empty() ? "" : "; ", advice);
        };
        const bool tells_join = !rules_.join && !of_.joins_nothing;
        if (tells_join)
            mend(e_.joined,
                 fmt::format("joined {} within {:.2g} m",
                             counted(e_.joined.count, "point at the place of another", "points at places of others"), e_.join),
                 fmt::format("`join = 0 m` keeps points apart, `join = {:.2g} m` says that they are meant to be one", e_.join));
        if (tells_join)
            mend(e_.collapsed,
                 fmt::format("dropped {}", counted(e_.collapsed.count, "triangle with two corners at one place",
                                                   "triangles with two corners at one place")),
                 "`join` says within which distance points are one");
        if (!rules_.copies)
            mend(e_.copies,
                 fmt::format("dropped {}",
                             counted(e_.copies.count, "triangle at the points of another", "triangles at the points of others")),
                 "`copies = drop` says that this is meant, `copies = keep` keeps them");
        if (!rules_.sides)
            mend(e_.turned,
                 fmt::format("turned {} that looked to the other side than {}", counted(e_.turned.count, "triangle", "triangles"),
                             e_.turned.count == 1 ? "its neighbours" : "their neighbours"),
                 "`sides = agree` says that this is meant, `sides = as_given` leaves them");
        if (!what.empty()) add(DiagnosticKind::surface_mended, Severity::warning, what, help);
    }

    void pieces() {
        if (rules_.pieces && static_cast<std::size_t>(*rules_.pieces) != e_.pieces)
            add(DiagnosticKind::surface_in_pieces, Severity::error,
                fmt::format("the surface has {}, `pieces` says {}", counted(e_.pieces, "piece", "pieces"), *rules_.pieces),
                "join points that are near each other by `join`, or say another number", true);
        if (rules_.borders && static_cast<std::size_t>(*rules_.borders) != e_.borders)
            add(DiagnosticKind::surface_in_pieces, Severity::error,
                fmt::format("the surface has {}, `borders` says {}{}", counted(e_.borders, "border", "borders"), *rules_.borders,
                            e_.open.count > 0 ? fmt::format("; open edges {}", e_.open.list()) : ""),
                "close its holes in the program it comes from, join points by `join`, or say another number", true);
        if (!rules_.pieces && e_.pieces > 1 && of_.use == SurfaceUse::deforms)
            add(DiagnosticKind::surface_in_pieces, Severity::warning,
                fmt::format("the surface falls into {} pieces that no point joins", e_.pieces),
                fmt::format("join points that are near each other by `join`; `pieces = {}` says that it is meant", e_.pieces));
    }

    void sides() {
        if (e_.disagree.count == 0 || rules_.sides == Rules::Sides::as_given || of_.use == SurfaceUse::boundary) return;
        add(DiagnosticKind::sides_disagree, Severity::warning,
            fmt::format("the sides of triangles cannot agree, they meet head on along {}: {}",
                        counted(e_.disagree.count, "edge", "edges"), e_.disagree.list()),
            "a band that is twisted by half a turn has one side only: a pressure on it has no direction; `sides = as_given` says "
            "that it is meant");
    }

    void elements() {
        if (e_.crowded.count > 0)
            add(DiagnosticKind::nonmanifold_face, Severity::error,
                fmt::format("more than two triangles meet at {}: {}", counted(e_.crowded.count, "edge", "edges"),
                            e_.crowded.list()),
                "a sheet has at most two: split it into bodies by `part`, or look for parts that were meshed twice");
        if (e_.flat.count > 0)
            add(DiagnosticKind::flat_element, Severity::error,
                fmt::format("{} no area: {}", counted(e_.flat.count, "triangle has", "triangles have"), e_.flat.list()),
                "`flat = drop` leaves them out, `join` joins their corners; or repair it in the program it comes from");
        if (e_.needles.count > 0 && of_.use == SurfaceUse::deforms)
            add(DiagnosticKind::sliver_elements, Severity::warning,
                fmt::format("{} so thin that {} than ten times as often as the median one: {}",
                            counted(e_.needles.count, "triangle is", "triangles are"),
                            e_.needles.count == 1 ? "it ticks more" : "they tick more", e_.needles.list()),
                "mesh the surface anew by `free`, or in the program it comes from");
    }

    void crossings() {
        if (e_.crossings.count == 0) return;
        const bool refused = rules_.crossing == Rules::Crossing::refuse;
        add(DiagnosticKind::surface_crossing, refused ? Severity::error : Severity::warning,
            fmt::format("{}{} through each other: {}", e_.all_crossings ? "" : "more than ",
                        counted(e_.crossings.count, "pair of triangles goes", "pairs of triangles go"), e_.crossings.list()),
            of_.use == SurfaceUse::boundary
                ? "what they enclose is not clear: make one surface of the parts in the program it comes from"
                : "contact has no side to push to there; `crossing = allow` says that it is meant");
    }

    const Examination& e_;
    const SurfaceOfFile& of_;
    const Rules& rules_;
    support::Diagnostics& diagnostics_;
};

}  // namespace

bool tell_findings(const Examination& found, const SurfaceOfFile& of, support::Diagnostics& diagnostics) {
    return Teller(found, of, diagnostics).run();
}

void add_report(const Examination& found, std::vector<std::string>& report) {
    const auto add = [&](const Finding& finding, std::string_view text) {
        if (finding.count > 0) report.push_back(fmt::format("{} {}", finding.count, text));
    };
    if (found.joined.count > 0)
        report.push_back(fmt::format("joined {} points at places of others, within {:.2g} m", found.joined.count, found.join));
    if (found.collapsed.count > 0)
        report.push_back(fmt::format("dropped {} triangles with two corners at one place", found.collapsed.count));
    if (found.copies.count > 0) report.push_back(fmt::format("{} triangles at the points of others", found.copies.count));
    if (found.dropped_flat.count > 0) report.push_back(fmt::format("dropped {} triangles without area", found.dropped_flat.count));
    if (found.turned.count > 0) report.push_back(fmt::format("turned {} triangles to the side of the others", found.turned.count));
    if (found.unused > 0) report.push_back(fmt::format("dropped {} points that no triangle uses", found.unused));
    add(found.crossings, "pairs of triangles go through each other");
    add(found.needles, "thin triangles");
}

}  // namespace avs::mesh
