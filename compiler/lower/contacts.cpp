#include "compiler/lower/contacts.h"
#include "runtime/base/elementary.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <set>
#include <utility>

namespace avs::lower {

namespace {

/// Makes one group of all bodies that every contact treats alike: thousands of bodies mostly have a few groups. Groups are in the
/// order of their first bodies, so that messages name the first pair of bodies that they apply to.
class GroupBuilder {
public:
    GroupBuilder(const model::Model& model, const Projectors& projectors, support::Diagnostics& diagnostics)
        : model_(model), diagnostics_(diagnostics), is_fixed_(model.bodies.size(), true) {
        for (NodeId node{0}; node < model.position.end_id(); ++node.index) {
            if (!projectors.is_fixed(node)) is_fixed_[model.body_of[node].index] = false;
        }
        find_groups();
    }

    std::optional<image::ContactGroups> build() {
        for (ContactId contact{0}; contact < model_.scene.contacts.end_id(); ++contact.index) claim_pairs(contact);
        if (!reported_.empty() || refused_) return std::nullopt;
        drop_fixed_pairs();
        image::ContactGroups result{.body_group = std::move(group_of_), .rows = {}};
        for (const auto& [key, contact] : rows_) result.rows.push_back({key.first, key.second, key.self, contact});
        return result;
    }

private:
    struct Group {
        std::vector<BodyId> first_bodies;  ///< the first two bodies of a group, or the only one
        bool is_fixed = false;
    };
    struct Key {
        std::uint32_t first = 0, second = 0, self = 0;
        auto operator<=>(const Key&) const = default;
    };

    void find_groups() {
        // Role of a body in a contact: (contact, 1 if on the first side + 2 if on the second).
        using Role = std::pair<std::uint32_t, int>;
        std::vector<std::vector<Role>> roles(is_fixed_.size());
        for (ContactId id{0}; id < model_.scene.contacts.end_id(); ++id.index) {
            const scene::Contact& contact = model_.scene.contacts[id];
            const auto add = [&](BodyId body, int side) {
                std::vector<Role>& own = roles[body.index];
                if (own.empty() || own.back().first != id.index) own.push_back({id.index, 0});
                own.back().second |= side;
            };
            for (const BodyId body : contact.first) add(body, 1);
            for (const BodyId body : contact.second) add(body, 2);
        }
        std::map<std::pair<std::vector<Role>, bool>, std::uint32_t> known;
        for (BodyId body{0}; body.index < roles.size(); ++body.index) {
            const bool fixed = is_fixed_[body.index] && !roles[body.index].empty();
            const auto [at, is_new] = known.try_emplace({std::move(roles[body.index]), fixed}, groups_.size());
            if (is_new) groups_.push_back({.first_bodies = {}, .is_fixed = fixed});
            std::vector<BodyId>& some = groups_[at->second].first_bodies;
            if (some.size() < 2) some.push_back(body);
            group_of_.push_back(at->second);
        }
    }

    std::vector<std::uint32_t> groups_of(const std::vector<BodyId>& bodies) const {
        std::vector<std::uint32_t> groups;
        groups.reserve(bodies.size());
        for (const BodyId body : bodies) groups.push_back(group_of_[body.index]);
        std::sort(groups.begin(), groups.end());
        groups.erase(std::unique(groups.begin(), groups.end()), groups.end());
        return groups;
    }

    void claim_pairs(ContactId id) {
        const scene::Contact& contact = model_.scene.contacts[id];
        if (!can_answer(contact)) return;
        const std::vector<std::uint32_t> second = groups_of(contact.second);
        for (const std::uint32_t g : groups_of(contact.first)) {
            for (const std::uint32_t h : second) {
                if (g == h && contact.self) claim(id, {g, g, 1});
                if (g != h || groups_[g].first_bodies.size() > 1) claim(id, {g, h, 0});
            }
        }
    }

    /// Whether a law can treat the surfaces of the contact's bodies, see ContactLawTraits.
    bool can_answer(const scene::Contact& contact) {
        const ContactLawTraits& law = traits(contact.law);
        for (const std::vector<BodyId>* side : {&contact.first, &contact.second}) {
            for (const BodyId body : *side) {
                const bool points = model_.bodies[body].surface == SurfaceKind::points;
                if (model_.bodies[body].surface == SurfaceKind::closed || (points ? law.takes_points : law.takes_sheets)) continue;
                const scene::Body& declared = model_.scene.bodies[body];
                diagnostics_.add(
                    {.kind = support::DiagnosticKind::contact_needs_solids,
                     .where = contact.where,
                     .message = fmt::format("the law `{}` of `{}` {}, and `{}` {}", law.name, contact.name, law.finds,
                                            declared.name, points ? "has none" : "is a sheet"),
                     .labels = {{declared.where, points ? "particles and springs are points" : "made of a material of sheets"}},
                     .help = law.takes_sheets ? "name the bodies with surfaces alone, or take the law `penalty_layers`"
                                              : "name the solid bodies alone, or take the law `penalty_layers`, which is for all "
                                                "surfaces and particles"});
                refused_ = true;
                return false;
            }
        }
        return true;
    }

    void claim(ContactId id, Key key) {
        const std::uint32_t g = key.first, h = key.second;
        if (g > h) std::swap(key.first, key.second);
        const auto [at, is_new] = rows_.try_emplace(key, id.index);
        if (is_new || at->second == id.index) return;
        const BodyId a = groups_[g].first_bodies[0];
        const BodyId b = g == h && key.self == 0 ? groups_[h].first_bodies[1] : groups_[h].first_bodies[0];
        report_conflict(ContactId{at->second}, id, a, b);
    }

    /// Reports a conflict of two contacts once, however many pairs both claim.
    void report_conflict(ContactId earlier, ContactId later, BodyId a, BodyId b) {
        if (!reported_.insert({earlier, later}).second) return;
        const scene::Contact& first = model_.scene.contacts[earlier];
        const scene::Contact& second = model_.scene.contacts[later];
        const std::string pair = a == b ? fmt::format("`{}` with itself", model_.scene.bodies[a].name)
                                        : fmt::format("`{}` and `{}`", model_.scene.bodies[a].name, model_.scene.bodies[b].name);
        diagnostics_.add({.kind = support::DiagnosticKind::contact_conflict,
                          .where = second.where,
                          .message = fmt::format("`{}` is between {}, which `{}` is already", second.name, pair, first.name),
                          .labels = {{first.where, "the other contact"}},
                          .help = "name the bodies so that each pair has one contact, or say `self = false`"});
    }

    void drop_fixed_pairs() {
        std::set<std::uint32_t> used;
        for (auto row = rows_.begin(); row != rows_.end();) {
            const bool fixed = groups_[row->first.first].is_fixed && groups_[row->first.second].is_fixed;
            if (!fixed) used.insert(row->second);
            row = fixed ? rows_.erase(row) : std::next(row);
        }
        for (ContactId id{0}; id < model_.scene.contacts.end_id(); ++id.index) {
            if (used.contains(id.index)) continue;
            const scene::Contact& contact = model_.scene.contacts[id];
            diagnostics_.add({.kind = support::DiagnosticKind::empty_contact,
                              .severity = support::Severity::warning,
                              .where = contact.where,
                              .message = fmt::format("nothing can ever meet in `{}`: none of its bodies can move", contact.name),
                              .labels = {},
                              .help = "restrain fewer nodes, or take the contact out"});
        }
    }

    const model::Model& model_;
    support::Diagnostics& diagnostics_;
    std::vector<bool> is_fixed_;           ///< for each body
    std::vector<std::uint32_t> group_of_;  ///< index of the group of each body
    std::vector<Group> groups_;
    std::map<Key, std::uint32_t> rows_;
    bool refused_ = false;
    std::set<std::pair<ContactId, ContactId>> reported_;
};

/// A period that the scene gives, in ticks. Less than two is an error, since half of it would be no
/// whole tick.
Tick given_period(const char* what, double seconds, const scene::Contact& contact, const TimeBase& time,
                  support::Diagnostics& diagnostics) {
    const bool fits = seconds < time.seconds(max_tick);
    const Tick period = fits ? time.nearest(seconds) : max_tick;
    if (period >= 2) return period;
    diagnostics.add(
        {.kind = support::DiagnosticKind::value_out_of_range,
         .where = contact.where,
         .message = fmt::format("the {} of the clock of `{}` is {:.6g} s on this mesh; at least {:.3g} s can be counted", what,
                                contact.name, seconds, time.seconds(2)),
         .labels = {},
         .help = "a contact needs no clock that is a million times faster than the strain of its bodies"});
    return 2;
}

/// Longest period H of layers [s] at which their separate kicks do not excite vibrations of the contact's bodies. Infinite if no
/// body has elements.
///
/// Kicks with the period H consist of the mean force and of harmonics at 2 pi / H and its multiples, which are as strong as the
/// mean. A body that can vibrate at these frequencies resonates and keeps the energy. The angular frequency of a node on its
/// surface is at most 2 / (its smallest critical step). Its phase may advance by at most half a turn in H: with a whole turn the
/// first harmonic excites it, and from half a turn on kicks and vibration amplify each other. A twentieth of each body's nodes is
/// exempt, so that slivers do not set the period of all layers.
double unheard_period(const model::Model& model, const std::vector<bool>& takes_part, const CriticalSteps& steps) {
    constexpr std::size_t one_may_be_faster_of = 20;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    // Smallest critical step of the elements at a node that can move.
    IdVector<NodeId, double> smallest(model.position.size(), infinity);
    for (ElementId e{0}; e < model.elements.end_id(); ++e.index) {
        if (steps.is_held[e] != 0) continue;
        for (const NodeId node : model.elements[e].nodes) smallest[node] = std::min(smallest[node], steps.of_element[e]);
    }
    std::vector<bool> has_faces(model.bodies.size(), false);
    IdVector<NodeId, std::uint8_t> on_face(model.position.size(), 0);
    for (const model::Face& face : model.faces) {
        has_faces[face.body.index] = true;
        for (int i = 0; i < face.size; ++i) on_face[face.nodes[static_cast<std::size_t>(i)]] = 1;
    }
    std::vector<std::vector<double>> critical(model.bodies.size());
    for (NodeId node{0}; node < model.position.end_id(); ++node.index) {
        const std::uint32_t body = model.body_of[node].index;
        const bool is_struck = takes_part[body] && (on_face[node] != 0 || !has_faces[body]);
        if (is_struck && smallest[node] < infinity) critical[body].push_back(smallest[node]);
    }
    double least = infinity;
    for (std::vector<double>& of_body : critical) {
        if (of_body.empty()) continue;
        const auto limit = of_body.begin() + static_cast<std::ptrdiff_t>(of_body.size() / one_may_be_faster_of);
        std::nth_element(of_body.begin(), limit, of_body.end());
        least = std::min(least, *limit);
    }
    return std::numbers::pi / 2 * least;
}

}  // namespace

std::optional<image::ContactGroups> contact_groups(const model::Model& model, const Projectors& projectors,
                                                   support::Diagnostics& diagnostics) {
    return GroupBuilder(model, projectors, diagnostics).build();
}

image::PenaltyLayers lower_layers(const scene::Contact& contact, const model::Model& model, const CriticalSteps& steps,
                                  const TimeBase& time, support::Diagnostics& diagnostics) {
    // Each class of layers halves the period. With this many ticks in the base period, layers up to about
    // 160 have clocks of whole ticks.
    constexpr Tick fewest_ticks = Tick{1} << 11;
    const scene::PenaltyLayers& law = contact.layers;
    image::PenaltyLayers result{.family = law.family,
                                .thickness = law.thickness,
                                .stiffness = law.stiffness,
                                .separation = law.separation,
                                .period = fewest_ticks,
                                .aligned = law.aligned,
                                .culling = law.culling};
    std::vector<bool> takes_part(model.bodies.size(), false);
    for (const BodyId body : contact.first) takes_part[body.index] = true;
    for (const BodyId body : contact.second) takes_part[body.index] = true;
    double lightest = std::numeric_limits<double>::infinity();
    for (NodeId node{0}; node < model.position.end_id(); ++node.index) {
        if (takes_part[model.body_of[node].index]) lightest = std::min(lightest, model.mass[node]);
    }
    const double seconds = law.step * std::sqrt(lightest / (2 * law.stiffness));
    if (!(seconds >= time.seconds(fewest_ticks))) {
        diagnostics.add(
            {.kind = support::DiagnosticKind::value_out_of_range,
             .where = contact.where,
             .message = fmt::format("the layers of `{}` would act every {:.3g} s; at least {:.3g} s leaves room for the "
                                    "clocks of inner layers",
                                    contact.name, seconds, time.seconds(fewest_ticks)),
             .labels = {},
             .help = fmt::format("layers need not be so much stiffer than the bodies: use a smaller `stiffness`, or a "
                                 "larger `step` than {}",
                                 law.step)});
        return result;
    }
    const double longest = std::min(seconds, unheard_period(model, takes_part, steps));
    while (result.period < image::max_layer_period && time.seconds(2 * result.period) <= longest) result.period *= 2;
    return result;
}

std::vector<image::Contactor> contactors(const model::Model& model, const image::ContactGroups& groups, const Neighbourhood& around,
                                         const TimeBase& time) {
    std::vector<bool> has_contact(model.bodies.size(), false);  // by group; there are at most as many groups as bodies
    for (const image::ContactRow& row : groups.rows) {
        if (model.scene.contacts[ContactId{row.contact}].law != ContactLaw::dcr) continue;
        has_contact[row.first] = has_contact[row.second] = true;
    }
    IdVector<NodeId, std::uint8_t> is_boundary(model.position.size(), 0);
    for (const model::Face& face : model.faces) {
        for (int i = 0; i < face.size; ++i) is_boundary[face.nodes[static_cast<std::size_t>(i)]] = 1;
    }

    std::vector<image::Contactor> result;
    for (NodeId node{0}; node < model.position.end_id(); ++node.index) {
        const BodyId body = model.body_of[node];
        if (is_boundary[node] == 0 || !has_contact[groups.body_group[body.index]]) continue;
        // A rigid surface has no volume. Its nodes weigh 1 kg/m^2 (compiler/mesh/thin.cpp), so the square root of the mass is the
        // edge of the node's share of the surface.
        result.push_back({.length = model.volume[node] > 0 ? elementary::cbrt(model.volume[node]) : std::sqrt(model.mass[node]),
                          .period = around.finest_period[node],
                          .critical_step = std::clamp<Tick>(
                              time.floor(std::min(around.smallest_critical[node], time.seconds(max_tick))), 1, max_tick),
                          .node = node.index,
                          .reserved = 0});
    }
    return result;
}

image::Contact lower_contact(const scene::Contact& contact, const CriticalSteps& steps, const StrainClocks& clocks,
                             support::Diagnostics& diagnostics) {
    image::Contact result{.name = contact.name,
                          .where = {},
                          .law = contact.law,
                          .response = contact.response,
                          .restitution = contact.restitution,
                          .friction = contact.friction,
                          .clock = contact.clock,
                          .period = 0,
                          .longest = 0,
                          .alpha = contact.alpha,
                          .phase = contact.phase,
                          .both_sides = contact.both_sides,
                          .synchronise = contact.synchronise,
                          .edges = contact.edges,
                          .solve = contact.solve,
                          .settings = contact.settings};
    switch (contact.clock) {
        case ContactClockPolicy::sequential:
        case ContactClockPolicy::constant:
            if (contact.period) {
                result.period = given_period("period", seconds(*contact.period, steps), contact, clocks.time, diagnostics);
            } else if (contact.clock == ContactClockPolicy::sequential) {
                result.period = clocks.smallest;
            }
            break;
        case ContactClockPolicy::adaptive:
            result.longest = given_period("longest step", seconds(contact.longest, steps), contact, clocks.time, diagnostics);
            break;
        case ContactClockPolicy::midpoint: break;
    }
    return result;
}

}  // namespace avs::lower
