#include <fmt/format.h>

#include "compiler/check/build.h"
#include "runtime/base/assert.h"
#include "runtime/base/last_of.h"

namespace avs::check {

namespace {

void conflict(Building& building, SourceRange where, SourceRange scheme, std::string message, std::string help) {
    building.reporter.error(DiagnosticKind::scheme_conflict, where, std::move(message), {{scheme, "the scheme"}}, std::move(help));
}

/// The scheme of a word. Each scheme has the name of a constructor in constructors.cpp.
Scheme scheme_named(std::string_view word) {
    for (const Scheme scheme : values_of<Scheme>) {
        if (name(scheme) == word) return scheme;
    }
    AVS_ASSERT(false);  // a constructor exists that has no scheme
}

/// Sets when a synchronous scheme queries contact, once in a step: Verlet in the middle, where the velocities of a step belong,
/// Newmark at the end, with velocities advanced to there.
void set_contact(scene::Contact& contact, Scheme scheme) {
    contact.clock = ContactClockPolicy::sequential;
    contact.period = std::nullopt;
    contact.phase = scheme == Scheme::verlet ? 0.5 : 0;
    contact.both_sides = false;
    contact.synchronise = scheme == Scheme::newmark;
}

/// Checks laws that run with one scheme only, and laws that exclude all others, see ContactLawTraits.
void check_laws(Building& building) {
    const scene::Scene& scene = building.scene;
    for (const scene::Contact& contact : scene.contacts) {
        const ContactLawTraits& law = traits(contact.law);
        if (law.scheme && scene.scheme != *law.scheme) {
            building.reporter.error(DiagnosticKind::projection_conflict, contact.law_where,
                                    fmt::format("the law `{}` of `{}` acts at the end of a common step, and `{}` has none",
                                                law.name, contact.name, name(scene.scheme)),
                                    {}, fmt::format("say `run {{ scheme = {} {{}} }}`, or take another law", name(*law.scheme)));
        }
        for (const scene::Contact& other : scene.contacts) {
            if (!law.is_alone || other.law == contact.law) continue;
            building.reporter.error(DiagnosticKind::projection_conflict, other.law_where,
                                    fmt::format("`{}` has the law `{}`, but `{}` moves nodes, and `{}` cannot know of it",
                                                other.name, name(other.law), contact.name, name(other.law)),
                                    {{contact.law_where, "moves them"}},
                                    fmt::format("give all contacts of a scene the law `{}`, or none", law.name));
        }
    }
}

void set_step(Building& building, const Fields& run) {
    scene::Scene& scene = building.scene;
    const Object& object = run.object("scheme");
    const SourceRange where = run.at("scheme").where;
    if (run.at("scheme").given) scene.scheme_where = where;
    scene.scheme = scheme_named(object.type->name);
    if (scene.scheme == Scheme::avi) {
        for (const scene::Contact& contact : scene.contacts) {
            if (contact.solve == ContactSolve::sequential) continue;
            building.reporter.error(
                DiagnosticKind::scheme_conflict, contact.solve_where,
                fmt::format("`{}` is to be solved simultaneously, but its nodes look at different times", contact.name), {},
                "take a synchronous scheme: `run { scheme = verlet {} }`");
        }
        return;
    }
    if (scene.strain_clock_where != SourceRange{}) {
        conflict(building, scene.strain_clock_where, where,
                 fmt::format("`{}` gives all elements one step, and so does this clock", object.type->name),
                 fmt::format("leave the clock out and say `scheme = {} {{ beta = .. }}`", object.type->name));
    }
    for (const scene::RegionClock& clock : scene.region_clocks) {
        conflict(
            building, clock.where, where,
            fmt::format("`{}` gives all elements one step: `{}` cannot be a clock of some of them", object.type->name, clock.name),
            "leave the clock out");
    }
    scene.strain_clock = scene::SynchronousClock{Fields(object).number("beta"), following_of(Fields(object))};
    for (scene::Contact& contact : scene.contacts) {
        if (contact.clock_where != SourceRange{}) {
            conflict(building, contact.clock_where, where,
                     fmt::format("`{}` looks for contact once in a step: `{}` cannot have a clock of its own", object.type->name,
                                 contact.name),
                     "leave the clock out");
        }
        if (contact.solve == ContactSolve::simultaneous && contact.response != ContactResponse::reflection) {
            conflict(building, contact.solve_where, where,
                     fmt::format("`{}` is accounted: its nodes answer one after another", contact.name),
                     "take `response = reflection`");
        }
        if (contact.solve != scene.contacts[ContactId{0}].solve) {
            conflict(
                building, contact.where, where,
                fmt::format("`{}` and `{}` cannot be solved in different ways", scene.contacts[ContactId{0}].name, contact.name),
                "give both the same `solve`");
        }
        set_contact(contact, scene.scheme);
    }
}

}  // namespace

void set_scheme(Building& building, const Fields& run) {
    set_step(building, run);
    check_laws(building);
}

}  // namespace avs::check
