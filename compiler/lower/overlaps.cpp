#include "compiler/lower/overlaps.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>
#include <variant>

#include "runtime/geometry/round_surface.h"
#include "runtime/measure/depths.h"

namespace avs::lower {

namespace {

/// Surfaces of the bodies that a contact involves; empty for others. Round faces, of smooth contacts, are cut into small ones.
class Surfaces {
public:
    static constexpr std::uint32_t cuts = 8;  ///< of a side of a round face: its facets are off by 1/64 of the face's sagitta

    Surfaces(const model::Model& model, const image::ContactLookup& contacts, const std::vector<image::Contact>& laws)
        : points(model.position.span().begin(), model.position.span().end()),
          of(model.bodies.size()),
          is_round(model.bodies.size()) {
        for (BodyId id{0}; id < model.bodies.end_id(); ++id.index) {
            const model::Body& body = model.bodies[id];
            const auto all = contacts.contacts_of(id.index);
            if (body.surface != SurfaceKind::closed || all.empty()) continue;
            std::vector<measure::Face>& faces = of[id.index].faces;
            for (std::uint32_t f = body.faces.begin.index; f < body.faces.end.index; ++f) {
                measure::Face face{.size = static_cast<std::uint32_t>(model.faces[f].size)};
                for (std::uint32_t i = 0; i < face.size; ++i) face.nodes[i] = model.faces[f].nodes[i].index;
                faces.push_back(face);
            }
            is_round[id.index] = std::ranges::any_of(all, [&](std::uint32_t contact) { return laws[contact].settings.dcr.smooth; });
            if (is_round[id.index]) faces = rounded(faces);
        }
    }

    std::vector<Vec3> points;  ///< nodes, and behind them those of round faces
    std::vector<measure::Surface> of;
    std::vector<char> is_round;

private:
    std::vector<measure::Face> rounded(const std::vector<measure::Face>& faces) {
        std::vector<geometry::RoundSurface::Face> corners;
        corners.reserve(faces.size());
        for (const measure::Face& face : faces) {
            geometry::RoundSurface::Face& round = corners.emplace_back();
            round.size = face.size;
            for (std::size_t i = 0; i < 4; ++i) round.points[i] = PointId{face.nodes[i]};
        }
        const std::vector<geometry::RoundPatch> patches = geometry::RoundSurface(corners, points).patches(points);
        std::vector<measure::Face> result;
        // Key: the ends of a side in ascending order, and the number of cuts from the first of them.
        std::map<std::array<std::uint32_t, 3>, std::uint32_t> on_side;
        for (std::uint32_t f = 0; f < faces.size(); ++f) {
            const measure::Face& face = faces[f];
            const geometry::RoundPatch& patch = patches[f];
            std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> made;
            const auto point = [&](std::uint32_t i, std::uint32_t j) {
                const auto [found, is_new] = made.try_emplace({i, j}, 0);
                if (!is_new) return found->second;
                const geometry::OnFace place{i / double{cuts}, j / double{cuts}};
                const auto beyond = geometry::beyond_sides(place, face.size);
                for (std::uint32_t side = 0; side < face.size; ++side) {
                    if (beyond[side] < 0) continue;
                    const double share = geometry::share_on_side(place, side, face.size);
                    const auto steps = static_cast<std::uint32_t>(std::lround(share * cuts));
                    const std::uint32_t from = face.nodes[side], to = face.nodes[(side + 1) % face.size];
                    if (steps == 0 || steps == cuts) return found->second = steps == 0 ? from : to;
                    const bool is_rising = from < to;
                    const auto [shared, is_first] = on_side.try_emplace(
                        {std::min(from, to), std::max(from, to), is_rising ? steps : cuts - steps}, points.size());
                    if (is_first) points.push_back(patch.on_side(side, share));
                    return found->second = shared->second;
                }
                points.push_back(patch.at(place).position);
                return found->second = static_cast<std::uint32_t>(points.size() - 1);
            };
            for (std::uint32_t i = 0; i < cuts; ++i) {
                for (std::uint32_t j = 0; j < (face.size == 3 ? cuts - i : cuts); ++j) {
                    if (face.size == 4) {
                        result.push_back({{point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)}, 4});
                        continue;
                    }
                    result.push_back({{point(i, j), point(i + 1, j), point(i, j + 1), 0}, 3});
                    if (i + j + 2 <= cuts) result.push_back({{point(i + 1, j), point(i + 1, j + 1), point(i, j + 1), 0}, 3});
                }
            }
        }
        return result;
    }
};

/// Whether a body may intersect itself. Shapes that the compiler makes do not; meshes from files, and
/// bodies that a map deforms, may.
bool can_be_in_itself(const scene::Body& body) {
    return body.map.has_value() || (!body.thin && std::holds_alternative<scene::MeshFile>(body.shape));
}

class Teller {
public:
    Teller(const model::Model& model, const measure::Depths& depths, const Surfaces& surfaces, support::Diagnostics& diagnostics)
        : model_(model), depths_(depths), surfaces_(surfaces), diagnostics_(diagnostics) {}

    /// @param found  overlaps of one contact, deepest first
    void tell(const scene::Contact& contact, std::span<const measure::Overlap> found) const {
        for (std::size_t i = 0; i < std::min(found.size(), overlap_rule::most_told); ++i) {
            std::string message = sentence(found[i]);
            const std::size_t more = found.size() - overlap_rule::most_told;
            if (i + 1 == overlap_rule::most_told && more > 0)
                message += fmt::format(", and {} more pair{} of `{}`", more, more == 1 ? "" : "s", contact.name);
            add(contact, found[i], std::move(message), help(contact, found[i]));
        }
    }

    bool can_be_resolved(const measure::Overlap& overlap) const {
        return overlap.first != overlap.second && !overlap.is_coincident && overlap.depth <= farthest(overlap);
    }

private:
    double farthest(const measure::Overlap& overlap) const {
        const auto edge = [&](std::uint32_t id) {
            return depths_.mean_edge(id) * (surfaces_.is_round[id] != 0 ? Surfaces::cuts : 1);
        };
        return std::min(edge(overlap.first), edge(overlap.second));
    }
    const scene::Body& body(std::uint32_t id) const { return model_.scene.bodies[BodyId{id}]; }
    static std::string text(const Vec3& x) { return fmt::format("({:.6g}, {:.6g}, {:.6g}) m", x.x, x.y, x.z); }

    std::string sentence(const measure::Overlap& overlap) const {
        const std::string &first = body(overlap.first).name, &second = body(overlap.second).name;
        const bool is_own = overlap.first == overlap.second;
        const std::string who = is_own ? fmt::format("`{}` overlaps itself before the start", first)
                                       : fmt::format("`{}` and `{}` overlap before the start", first, second);
        if (overlap.nodes == 0 && is_own)
            return fmt::format("{}: {} of its edges go through it, first beside {}", who, overlap.edges, text(overlap.at));
        if (overlap.is_coincident)
            return fmt::format("{}, and their surfaces lie on each other: matter of both is at {}, {:.3g} m deep", who,
                               text(overlap.at), overlap.depth);
        const bool is_node = overlap.node != measure::Skin::none && overlap.node < model_.position.size();
        const std::string point = !is_node ? "an edge" : fmt::format("node {}", overlap.node);
        const std::uint32_t in = overlap.body == overlap.first ? overlap.second : overlap.first;
        return fmt::format("{}: {} of `{}` at {} is {:.3g} m deep in {}; {} node{} and {} edge{} are in", who, point,
                           body(overlap.body).name, text(overlap.at), overlap.depth,
                           is_own ? "it" : fmt::format("`{}`", body(in).name), overlap.nodes, overlap.nodes == 1 ? "" : "s",
                           overlap.edges, overlap.edges == 1 ? "" : "s");
    }

    std::string help(const scene::Contact& contact, const measure::Overlap& overlap) const {
        if (overlap.first == overlap.second)
            return "mend the mesh; or say `overlap = allow`, or `self = false` if it never meets itself";
        if (overlap.is_coincident && contact.overlap != scene::StartOverlap::allow)
            return "was one copied and not moved? Such bodies cannot be pressed apart";
        switch (contact.overlap) {
            case scene::StartOverlap::allow: return "the law pushes out what comes in, it does not sort out what began so";
            case scene::StartOverlap::resolve:
                return fmt::format(
                    "`resolve` presses apart what is in by no more than an edge of the faces, {:.3g} m here: move the "
                    "bodies apart",
                    farthest(overlap));
            case scene::StartOverlap::refuse: break;
        }
        return "move the bodies apart, or say in the contact `overlap = allow` to begin so, or `overlap = resolve { over = 1 ms }` "
               "to press them apart";
    }

    void add(const scene::Contact& contact, const measure::Overlap& overlap, std::string message, std::string help) const {
        std::vector<support::Label> labels{{body(overlap.first).where, "one"}, {body(overlap.second).where, "the other"}};
        if (labels[0].where == labels[1].where) {
            labels.pop_back();
            labels[0].message = "declared here";
        }
        diagnostics_.add(
            {.kind = support::DiagnosticKind::bodies_overlap,
             .severity = contact.overlap == scene::StartOverlap::allow ? support::Severity::warning : support::Severity::error,
             .where = contact.where,
             .message = std::move(message),
             .labels = std::move(labels),
             .help = std::move(help)});
    }

    const model::Model& model_;
    const measure::Depths& depths_;
    const Surfaces& surfaces_;
    support::Diagnostics& diagnostics_;
};

}  // namespace

void find_overlaps(const model::Model& model, const image::ContactGroups& groups, const TimeBase& time,
                   std::vector<image::Contact>& contacts, support::Diagnostics& diagnostics) {
    const image::ContactLookup lookup(groups.body_group, groups.rows);
    const auto looks = [&](std::uint32_t contact) {
        return contact != image::no_contact && contacts[contact].law != ContactLaw::penalty_layers;
    };
    const auto may_meet = [&](std::uint32_t a, std::uint32_t b) {
        return (a != b || can_be_in_itself(model.scene.bodies[BodyId{a}])) && looks(lookup.between(a, b));
    };
    const Surfaces surfaces(model, lookup, contacts);
    measure::Depths depths(surfaces.of, may_meet, {.rounding = overlap_rule::rounding, .finds_coincident = true});
    if (depths.empty()) return;
    std::vector<std::vector<measure::Overlap>> told(contacts.size());
    const Teller teller(model, depths, surfaces, diagnostics);
    for (const measure::Overlap& overlap : depths.measure(surfaces.points)) {
        const std::uint32_t id = lookup.between(overlap.first, overlap.second);
        if (model.scene.contacts[ContactId{id}].overlap == scene::StartOverlap::resolve && teller.can_be_resolved(overlap)) {
            contacts[id].resolve.pairs.push_back({overlap.first, overlap.second, overlap.depth});
        } else {
            told[id].push_back(overlap);
        }
    }
    for (std::uint32_t id = 0; id < contacts.size(); ++id) {
        const scene::Contact& contact = model.scene.contacts[ContactId{id}];
        if (!contacts[id].resolve.pairs.empty()) contacts[id].resolve.over = std::max<Tick>(1, time.nearest(contact.resolve_over));
        std::ranges::stable_sort(told[id], std::ranges::greater{}, &measure::Overlap::depth);
        teller.tell(contact, told[id]);
    }
}

}  // namespace avs::lower
