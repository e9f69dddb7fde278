#include "compiler/lower/following.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include "runtime/base/overload.h"
#include "runtime/base/vocabulary.h"

namespace avs::lower {

namespace {

/// Largest omega h / 2 before a clock gets finer: `safe_turn` at the default beta, `pulled_turn` for tetrahedra that stiffen only
/// when pulled, `most_turn` at any beta.
constexpr double safe_turn = 0.7, pulled_turn = 0.8, most_turn = 0.98, default_beta = 0.5;
constexpr int most_halvings = 36;   ///< halvings of the base period: enough for a body that hits at twice the speed of sound
constexpr int least_halvings = 12;  ///< with fewer, following helps little; the run is refused unless `finest` needs no more
constexpr int spare = 10;  ///< log2 of the ticks in half of the finest period, if the run has ticks enough for all halvings
/// The same log2 if the run has fewer ticks. Rounding the base to a multiple of 2^(halvings + 1) ticks then costs less than 2^-7
/// of the step, which is little for one more halving.
constexpr int least_spare = 7;
/// log2 of the most ticks in the smallest period at rest if the scene has layers. Periods of layers may be as long as those of
/// the elements around them, and an image allows them 2^44 ticks (max_layer_period).
constexpr int most_bits_with_layers = 40;

support::SourceRange where_of_clock(const scene::Scene& scene, std::size_t number) {
    return number == 0 ? scene.strain_clock_where : scene.region_clocks[number - 1].where;
}

/// The clock's beta; 0 if its period is given.
double beta_of(const scene::StrainClock& clock) {
    return std::visit(Overload{[](const scene::FixedClock&) { return 0.0; }, [](const auto& c) { return c.beta; }}, clock);
}

/// Goes over the elements of a scene and reports each problem once for a clock.
class Chooser {
public:
    Chooser(const model::Model& model, const CriticalSteps& steps, const ClockRegions& regions, support::Diagnostics& diagnostics)
        : model_(model), steps_(steps), regions_(regions), diagnostics_(diagnostics), follows_(regions.count, false) {}

    std::optional<IdVector<ElementId, std::uint8_t>> choose() {
        IdVector<ElementId, std::uint8_t> result(model_.elements.size(), 0);
        const std::optional<std::size_t> unable = find_unable();
        for (ElementId e{0}; e < model_.elements.end_id(); ++e.index) {
            const std::size_t clock = regions_.clock_of[e];
            const scene::Following* rule = following_of(clock_of(model_.scene, clock));
            if (rule == nullptr || !rule->follow.value_or(true) || steps_.is_held[e]) continue;
            const model::Element& element = model_.elements[e];
            const scene::Material& material = model_.scene.materials[element.material];
            const Stiffening how = stiffening(element.kind, material.model);
            if (how == Stiffening::not_followed && rule->follow) report_not_followed(clock, *rule, element);
            if (how != Stiffening::followed) continue;
            // The kernels of synchronous schemes take one element at a time and report no strains, so that following costs a look
            // at all elements in each step: only laws with a barrier follow there unless the scene asks for it.
            const bool is_step = model_.scene.scheme != Scheme::avi;
            if (is_step && !rule->follow && !has_barrier(material.model)) continue;
            if (unable && rule->follow) report_unable(clock, *rule, *unable);
            if (unable || (!rule->follow && beta_of(clock_of(model_.scene, clock)) > 1))
                continue;  // a scene that sets an unstable beta on purpose stays unstable
            result[e] = 1;
            follows_[clock] = true;
        }
        if (failed_) return std::nullopt;
        warn_of_idle();
        return result;
    }

private:
    /// The first clock in use whose periods no engine can change. In a scene with such a clock no engine changes the periods of
    /// the other clocks either.
    std::optional<std::size_t> find_unable() const {
        std::vector<bool> is_used(regions_.count, false);
        for (const std::uint32_t clock : regions_.clock_of) is_used[clock] = true;
        for (std::size_t i = 0; i < regions_.count; ++i)
            if (is_used[i] && !can_change(model_.scene, clock_of(model_.scene, i))) return i;
        return std::nullopt;
    }

    void report_not_followed(std::size_t clock, const scene::Following& rule, const model::Element& element) {
        failed_ = true;
        if (!reported_.insert({clock, element.kind, element.body.index}).second) return;
        const scene::Body& body = model_.scene.bodies[element.body];
        diagnostics_.add(
            {.kind = support::DiagnosticKind::cannot_follow,
             .where = rule.follow_where,
             .message = fmt::format("`{}` cannot follow the elements `{}` of `{}`: no clock does yet",
                                    name_of_clock(model_.scene, clock), name(element.kind), body.name),
             .labels = {{body.where, "the body"}},
             .help = "clocks follow tet4 and hex8 of `st_venant_kirchhoff`, `neo_hookean` and `hartmann_neff`, and "
                     "tet10 and hex27 of the last two, and do so without the key `follow`; "
                     "leave it out, or give this body a clock of its own: `clock NAME on BODY = nested { follow = false }`"});
    }

    void report_unable(std::size_t clock, const scene::Following& rule, std::size_t unable) {
        failed_ = true;
        if (!unable_reported_.insert(clock).second) return;
        const bool itself = clock == unable;
        diagnostics_.add(
            {.kind = support::DiagnosticKind::cannot_follow,
             .where = rule.follow_where,
             .message =
                 itself ? fmt::format("`{}` cannot follow the state: only clocks that are `nested`, and the steps of `verlet` and "
                                      "`newmark`, do",
                                      name_of_clock(model_.scene, clock))
                        : fmt::format("`{}` cannot follow the state beside `{}`: all clocks of the scene have to be `nested`",
                                      name_of_clock(model_.scene, clock), name_of_clock(model_.scene, unable)),
             .labels = itself ? std::vector<support::Label>{}
                              : std::vector<support::Label>{{where_of_clock(model_.scene, unable), "this one is not"}},
             .help = "take `nested { follow = true }`, or leave `follow` out"});
    }

    /// Warns of a key without effect.
    void warn_of_idle() {
        for (std::size_t i = 0; i < regions_.count; ++i) {
            const scene::Following* rule = following_of(clock_of(model_.scene, i));
            if (rule == nullptr || follows_[i]) continue;
            if (!rule->follow.value_or(false) && !rule->finest) continue;
            const bool by_hand = rule->follow.has_value() && !*rule->follow;
            diagnostics_.add({.kind = support::DiagnosticKind::never_acts,
                              .severity = support::Severity::warning,
                              .where = rule->finest ? rule->finest_where : rule->follow_where,
                              .message = fmt::format("`{}` of `{}` does nothing: {}", rule->finest ? "finest" : "follow",
                                                     name_of_clock(model_.scene, i),
                                                     by_hand ? "it is not to follow the state"
                                                             : "none of its elements gets stiffer, or their clocks cannot follow"),
                              .labels = {},
                              .help = "leave the key out"});
        }
    }

    const model::Model& model_;
    const CriticalSteps& steps_;
    const ClockRegions& regions_;
    support::Diagnostics& diagnostics_;
    std::vector<bool> follows_;  ///< whether each clock follows
    std::set<std::tuple<std::size_t, ElementKind, std::uint32_t>> reported_;
    std::set<std::size_t> unable_reported_;
    bool failed_ = false;
};

/// The finest period that a clock allows [s]; 0: as fine as ticks allow.
double finest_of(const scene::StrainClock& clock, const CriticalSteps& steps) {
    const scene::Following* rule = following_of(clock);
    return rule == nullptr || !rule->finest ? 0 : seconds(*rule->finest, steps);
}

/// For each clock the shortest period at rest of its elements that follow; 0 if none does.
std::vector<Tick> shortest_of_clocks(const ClockRegions& regions, const IdVector<ElementId, std::uint8_t>& following,
                                     const IdVector<ElementId, Tick>& period) {
    std::vector<Tick> shortest(regions.count, 0);
    for (ElementId e{0}; e < following.end_id(); ++e.index) {
        Tick& least = shortest[regions.clock_of[e]];
        if (following[e] != 0) least = least == 0 ? period[e] : std::min(least, period[e]);
    }
    return shortest;
}

/// Checks that `finest` is not coarser than the periods at rest that it limits.
bool check_finest(const model::Model& model, const CriticalSteps& steps, const std::vector<Tick>& shortest, const TimeBase& time,
                  support::Diagnostics& diagnostics) {
    bool is_sound = true;
    for (std::size_t i = 0; i < shortest.size(); ++i) {
        const double finest = finest_of(clock_of(model.scene, i), steps);
        if (shortest[i] == 0 || finest <= time.seconds(shortest[i])) continue;
        is_sound = false;
        diagnostics.add(
            {.kind = support::DiagnosticKind::finest_above_rest,
             .where = following_of(clock_of(model.scene, i))->finest_where,
             .message = fmt::format("`finest` is {:.6g} s, but `{}` begins with {:.6g} s for its fastest elements", finest,
                                    name_of_clock(model.scene, i), time.seconds(shortest[i])),
             .labels = {},
             .help = fmt::format("it is the shortest period that a clock may take: say less than {:.3g} s, or leave it out",
                                 time.seconds(shortest[i]))});
    }
    return is_sound;
}

}  // namespace

Stiffening stiffening(ElementKind kind, MaterialModel model) {
    switch (kind) {
        case ElementKind::tet4:
        case ElementKind::hex8: return model == MaterialModel::linear_elastic ? Stiffening::none : Stiffening::followed;
        case ElementKind::tet10:
        case ElementKind::hex27:
            if (has_barrier(model)) return Stiffening::followed;
            return model == MaterialModel::linear_elastic ? Stiffening::none : Stiffening::not_followed;
        case ElementKind::nodal: return model == MaterialModel::linear_elastic ? Stiffening::none : Stiffening::not_followed;
        case ElementKind::spring2: return Stiffening::none;  // stiffness k along the spring, and less across it while it is pulled
        case ElementKind::tri3:
        case ElementKind::hinge4:
        case ElementKind::loop_patch: return Stiffening::not_followed;
    }
    return Stiffening::none;
}

bool can_change(const scene::Scene& scene, const scene::StrainClock& clock) {
    // The step of the synchronous schemes is changed for all elements at once.
    if (scene.scheme != Scheme::avi) return true;
    const auto* quantised = std::get_if<scene::QuantisedClock>(&clock);
    return quantised != nullptr && quantised->per_octave == 1;
}

const scene::Following* following_of(const scene::StrainClock& clock) {
    return std::visit(Overload{[](const scene::FixedClock&) -> const scene::Following* { return nullptr; },
                               [](const auto& c) -> const scene::Following* { return &c.following; }},
                      clock);
}

double follow_turn(double beta, ElementKind kind, MaterialModel model) {
    const double safe = kind == ElementKind::tet4 && !has_barrier(model) ? pulled_turn : safe_turn;
    const double over_beta = safe / default_beta;
    const double wanted = std::max(over_beta * beta, std::min(safe, 2 * over_beta * beta));
    return std::min(wanted, std::max(most_turn, std::min(beta, 1.0)));
}

std::optional<IdVector<ElementId, std::uint8_t>> following_elements(const model::Model& model, const CriticalSteps& steps,
                                                                    const ClockRegions& regions,
                                                                    support::Diagnostics& diagnostics) {
    return Chooser(model, steps, regions, diagnostics).choose();
}

Resolution resolution(const model::Model& model, const CriticalSteps& steps, const ClockRegions& regions,
                      const IdVector<ElementId, std::uint8_t>& following, double smallest) {
    std::vector<bool> follows(regions.count, false);
    for (ElementId e{0}; e < following.end_id(); ++e.index)
        if (following[e] != 0) follows[regions.clock_of[e]] = true;
    int halvings = -1;
    for (std::size_t i = 0; i < regions.count; ++i) {
        if (!follows[i]) continue;
        const double finest = finest_of(clock_of(model.scene, i), steps);
        const int asked = finest > 0 ? std::max(0, std::ilogb(smallest / finest)) : most_halvings;
        halvings = std::max(halvings, std::min(asked, most_halvings));
    }
    Resolution result;
    if (halvings < 0) return result;
    const bool has_layers = std::ranges::any_of(
        model.scene.contacts, [](const scene::Contact& contact) { return contact.law == ContactLaw::penalty_layers; });
    // One more than needed, since the base is rounded down to a multiple of 2^(halvings + 1).
    result.wanted = std::max(result.wanted, halvings + 1 + spare);
    if (has_layers) result.wanted = std::min(result.wanted, most_bits_with_layers);
    result.least = std::min(halvings, least_halvings) + 1 + least_spare;
    result.of_run = 52;  // leaves room for times up to one period after the end of a run
    result.follows = true;
    return result;
}

int base_halvings(Tick base) {
    const int bits = std::ilogb(static_cast<double>(base)) - 1;
    return std::max(bits - spare, std::min(most_halvings, bits - least_spare));
}

std::optional<FollowPolicies> follow_policies(const model::Model& model, const CriticalSteps& steps, const ClockRegions& regions,
                                              const IdVector<ElementId, std::uint8_t>& following,
                                              const IdVector<ElementId, Tick>& period, const TimeBase& time,
                                              support::Diagnostics& diagnostics) {
    FollowPolicies result;
    const std::vector<Tick> shortest = shortest_of_clocks(regions, following, period);
    if (std::ranges::all_of(shortest, [](Tick tick) { return tick == 0; })) return result;
    if (!check_finest(model, steps, shortest, time, diagnostics)) return std::nullopt;

    const Tick base = *std::min_element(period.begin(), period.end());
    const Tick unit = std::max<Tick>(2, base >> base_halvings(base));
    // Number of the policy by clock, halvings and turn.
    std::map<std::tuple<std::uint32_t, std::uint32_t, double>, std::uint8_t> number;
    result.of_element = IdVector<ElementId, std::uint8_t>(following.size(), 0);
    for (ElementId e{0}; e < following.end_id(); ++e.index) {
        if (following[e] == 0) continue;
        const scene::StrainClock& clock = clock_of(model.scene, regions.clock_of[e]);
        const double finest = finest_of(clock, steps);
        std::uint32_t halvings = 0;
        for (Tick half = period[e] / 2; halvings < max_halvings && half >= unit && time.seconds(half) >= finest; half /= 2)
            ++halvings;
        const model::Element& element = model.elements[e];
        const double turn = follow_turn(beta_of(clock), element.kind, model.scene.materials[element.material].model);
        const auto [found, is_new] =
            number.try_emplace({regions.clock_of[e], halvings, turn}, static_cast<std::uint8_t>(number.size() + 1));
        if (is_new && number.size() > image::max_follow_policies) {
            diagnostics.add({.kind = support::DiagnosticKind::cannot_follow,
                             .where = where_of_clock(model.scene, regions.clock_of[e]),
                             .message = fmt::format("more than {} pairs of a clock that follows the state and a period at rest",
                                                    image::max_follow_policies),
                             .labels = {},
                             .help = "give fewer regions a clock of their own, or some of them `follow = false`"});
            return std::nullopt;
        }
        if (is_new) result.policies.push_back({.turn = turn, .finest = halvings});
        result.of_element[e] = found->second;
    }
    return result;
}

}  // namespace avs::lower
