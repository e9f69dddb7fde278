#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "compiler/check/build.h"
#include "runtime/base/assert.h"

// Builds restraints, clocks and contacts from their declarations.
namespace avs::check {

namespace {

void warn_of_beta(Building& building, const Fields& fields) {
    const double beta = fields.number("beta");
    if (beta <= 1) return;
    building.reporter.warning(DiagnosticKind::unstable_clock, fields.at("beta").where,
                              fmt::format("`beta` is {}: steps longer than the critical one blow up", beta), {},
                              "0.5 is safe; from 0.7 on energy grows");
}

scene::StrainClock strain_clock(Building& building, const Object& object) {
    const Fields fields(object);
    const std::string_view policy = object.type->name;
    if (policy == "fixed") return scene::FixedClock{fields.number("period")};
    warn_of_beta(building, fields);
    const double beta = fields.number("beta");
    const scene::Following following = following_of(fields);
    if (policy == "asynchronous") return scene::AsynchronousClock{beta, following};
    if (policy == "synchronous") return scene::SynchronousClock{beta, following};
    AVS_ASSERT(policy == "nested" || policy == "quantised");
    return scene::QuantisedClock{
        .beta = beta, .per_octave = policy == "nested" ? 1 : static_cast<int>(fields.number("per_octave")), .following = following};
}

/// Whether a clock has a legal name: `clock strain = ..` is for all elements, `clock tip on region =
/// ..` for some. Reports errors.
bool is_sound_name(Building& building, const syntax::Clock& declared, const Instance& at) {
    const bool is_strain = at.name == "strain";
    if (is_strain == (declared.region == nullptr)) return true;
    if (is_strain) {
        building.reporter.error(DiagnosticKind::duplicate_name, declared.name.where,
                                "`strain` is the clock of all elements that no clock of a region covers", {},
                                "give the clock of a region a name of its own: `clock tip on ..`");
    } else {
        building.reporter.error(
            DiagnosticKind::unknown_name, declared.name.where, fmt::format("there is no clock `{}` to set", at.name), {},
            fmt::format("write `clock strain = ..`: the clock of the elements, or `clock {} on REGION = ..`: that "
                        "of some of them",
                        at.name));
    }
    return false;
}

/// Collects the bodies of lists and arrays, and of lists of those.
bool collect_bodies(Building& building, const Argument& argument, std::string_view what, std::vector<BodyId>& bodies) {
    if (is_unknown(argument.value)) return false;
    if (std::holds_alternative<ListPtr>(argument.value) || std::holds_alternative<Array>(argument.value)) {
        const std::optional<std::vector<Argument>> items = building.evaluator.as_items(argument.value, argument.where, what);
        if (!items) return false;
        return std::all_of(items->begin(), items->end(),
                           [&](const Argument& item) { return collect_bodies(building, item, what, bodies); });
    }
    const scene::RegionPtr* region = std::get_if<scene::RegionPtr>(&argument.value);
    if (region != nullptr && std::holds_alternative<scene::AllBodies>((*region)->node)) {
        for (std::uint32_t i = 0; i < building.scene.bodies.size(); ++i) bodies.push_back(BodyId{i});
        return true;
    }
    if (const BodyReference* body = std::get_if<BodyReference>(&argument.value)) {
        bodies.push_back(body->id);
        return true;
    }
    building.evaluator.wrong_type(argument.value, "a body, a list of bodies or `all`", argument.where, what);
    return false;
}

/// Whether a contact has bodies that can meet: two different bodies, or one body with itself.
bool can_meet(const scene::Contact& contact) {
    for (const BodyId a : contact.first) {
        for (const BodyId b : contact.second) {
            if (a != b || contact.self) return true;
        }
    }
    return false;
}

void set_layers(Building& building, scene::Contact& contact, const Object& law) {
    const Fields fields(law);
    contact.law = ContactLaw::penalty_layers;
    contact.edges = false;  // this law tests all edges for contact with edges; `edges` is an option of the law dcr
    contact.restitution = fields.number("restitution");
    contact.friction = fields.number("friction");
    scene::PenaltyLayers& layers = contact.layers;
    layers.family = fields.text("family") == avs::name(LayerFamily::vh) ? LayerFamily::vh : LayerFamily::acm;
    layers.thickness = fields.number("thickness");
    layers.stiffness = fields.number("stiffness");
    layers.step = fields.number("step");
    layers.aligned = fields.flag("aligned");
    for (const LayerCulling culling : {LayerCulling::windows, LayerCulling::slabs, LayerCulling::none}) {
        if (fields.text("culling") == avs::name(culling)) layers.culling = culling;
    }
    layers.separation = contact.restitution * contact.restitution;
    if (!fields.has("separation")) return;
    layers.separation = fields.number("separation");
    if (contact.restitution != 1) {
        building.reporter.error(DiagnosticKind::value_out_of_range, fields.at("separation").where,
                                "`separation` and `restitution` say the same thing twice",
                                {{fields.at("restitution").where, "the other one"}},
                                "`restitution = e` is `separation = e^2`: leave one out");
        return;
    }
}

void set_projection(scene::Contact& contact, const Fields& fields) {
    contact.law = ContactLaw::projection;
    contact.edges = false;  // this law tests all edges for contact with edges; `edges` is an option of the law dcr
    contact.restitution = fields.number("restitution");
    contact.friction = fields.number("friction");
    for (const FrictionCone cone : {FrictionCone::paper, FrictionCone::scaled, FrictionCone::impulse}) {
        if (fields.text("friction_cone") == avs::name(cone)) contact.settings.projection.cone = cone;
    }
    const bool alone = fields.text("move") == avs::name(ProjectionMove::node);
    contact.settings.projection.move = alone ? ProjectionMove::node : ProjectionMove::shared;
    contact.settings.projection.energy_correction = fields.flag("energy_correction");
}

/// Sets the options in which Wolff & Bucher's method differs from ours. They change how a single node is reflected, so they need
/// the response `reflection` and a solution node after node; with any other an option is an error.
void set_paper_options(Building& building, scene::Contact& contact, const Fields& fields) {
    DcrRule& rule = contact.settings.dcr;
    if (fields.text("normal") == avs::name(GapNormal::contactor)) rule.normal = GapNormal::contactor;
    if (fields.text("friction_bound") == avs::name(FrictionBound::velocities)) rule.friction_bound = FrictionBound::velocities;
    if (contact.response == ContactResponse::reflection && contact.solve == ContactSolve::sequential) return;
    const auto refuse = [&](const char* key) {
        const char* how =
            contact.solve == ContactSolve::simultaneous ? "all of them out of one system" : "with `response = accounted`";
        building.reporter.error(DiagnosticKind::scheme_conflict, fields.at(key).where,
                                fmt::format("`{} = {}` changes how single nodes are reflected, and `{}` answers {}", key,
                                            fields.text(key), contact.name, how),
                                {}, "add `response = reflection`, with `solve = sequential`, or leave it out");
    };
    if (rule.normal != GapNormal{}) refuse("normal");
    if (rule.friction_bound != FrictionBound{}) refuse("friction_bound");
}

void set_law(Building& building, scene::Contact& contact, const Object& law) {
    if (law.type->name == "penalty_layers") return set_layers(building, contact, law);
    const Fields fields(law);
    if (law.type->name == "projection") return set_projection(contact, fields);
    AVS_ASSERT(law.type->name == "dcr");
    contact.law = ContactLaw::dcr;
    const bool simultaneous = fields.text("solve") == "simultaneous";
    const bool accounted =
        fields.has("response") ? fields.text("response") == avs::name(ContactResponse::accounted) : !simultaneous;
    contact.response = accounted ? ContactResponse::accounted : ContactResponse::reflection;
    contact.restitution = fields.number("restitution");
    contact.friction = fields.number("friction");
    contact.edges = fields.flag("edges");
    contact.settings.dcr.smooth = fields.flag("smooth");
    contact.solve = simultaneous ? ContactSolve::simultaneous : ContactSolve::sequential;
    if (fields.at("solve").given) contact.solve_where = fields.at("solve").where;
    set_paper_options(building, contact, fields);
}

/// Sets what happens to bodies that overlap at the start. Only the law dcr can take such bodies.
void set_overlap(Building& building, scene::Contact& contact, const Object::Field& how) {
    if (!how.given) return;
    const ObjectPtr* object = std::get_if<ObjectPtr>(&how.value);
    const bool allows = object == nullptr && std::get<Text>(how.value).value == "allow";
    contact.overlap = object != nullptr ? scene::StartOverlap::resolve
                      : allows          ? scene::StartOverlap::allow
                                        : scene::StartOverlap::refuse;
    if (object != nullptr) contact.resolve_over = Fields(**object).number("over");
    const bool is_together = contact.solve == ContactSolve::simultaneous;
    if (contact.overlap == scene::StartOverlap::refuse || (contact.law == ContactLaw::dcr && !(object != nullptr && is_together)))
        return;
    building.reporter.error(
        DiagnosticKind::overlap_conflict, how.where,
        contact.law == ContactLaw::dcr
            ? fmt::format("`{}` answers by one system, in which nothing is pressed apart", contact.name)
            : fmt::format("the law `{}` of `{}` takes no bodies that are in each other", avs::name(contact.law), contact.name),
        {}, "`overlap = allow` goes with `law = dcr {}`, `resolve` where its nodes answer one after another");
}

void set_clock(scene::Contact& contact, const Object& clock) {
    const Fields fields(clock);
    const std::string_view policy = clock.type->name;
    if (policy == "adaptive") {
        contact.clock = ContactClockPolicy::adaptive;
        contact.alpha = fields.number("alpha");
        contact.longest = std::get<scene::ModelTime>(fields.at("longest").value);
        contact.synchronise = false;
        contact.both_sides = false;
        return;
    }
    contact.phase = fields.number("phase");
    if (policy == "midpoint") {
        contact.clock = ContactClockPolicy::midpoint;
        contact.both_sides = fields.flag("both_sides");
        contact.synchronise = fields.flag("synchronise");
        return;
    }
    contact.clock = policy == "constant" ? ContactClockPolicy::constant : ContactClockPolicy::sequential;
    contact.synchronise = false;
    contact.both_sides = false;
    if (fields.has("period")) contact.period = std::get<scene::ModelTime>(fields.at("period").value);
}

/// Whether one of the bodies can deform. Nodes of rigid bodies and particles get the response
/// `reflection`, whatever the scene says.
bool can_deform(const scene::Scene& scene, const std::vector<BodyId>& bodies) {
    const auto gives = [&](MaterialId material) {
        if (material >= scene.materials.end_id()) return false;  // the body's material has an error, reported before
        const MaterialModel model = scene.materials[material].model;
        return model != MaterialModel::rigid && model != MaterialModel::particle;
    };
    return std::ranges::any_of(bodies, [&](BodyId id) {
        const scene::Body& body = scene.bodies[id];
        return gives(body.material) ||
               std::ranges::any_of(body.parts, [&](const scene::BodyPart& part) { return gives(part.material); });
    });
}

/// The energy that an account pays or gets is computed with the velocity in the middle of a step, but adaptive contact
/// queries fall anywhere in a step: this gets a warning.
void warn_of_phase(Building& building, const scene::Contact& contact, SourceRange where) {
    if (contact.law != ContactLaw::dcr || contact.response != ContactResponse::accounted) return;
    if (contact.clock != ContactClockPolicy::adaptive) return;
    if (!can_deform(building.scene, contact.first) && !can_deform(building.scene, contact.second)) return;
    building.reporter.warning(
        DiagnosticKind::accounts_out_of_phase, where,
        "accounts want looks in the middle of the elements' steps, `adaptive` ones fall anywhere: at beta 0.5 "
        "energy is off by 3 to 28 % and nodes come in by up to 0.7 elements",
        {}, "`clock = midpoint {}`, or `law = dcr { response = reflection }` as in the paper");
}

}  // namespace

scene::Following following_of(const Fields& fields) {
    scene::Following following{.follow_where = fields.at("follow").where, .finest_where = fields.at("finest").where};
    if (fields.has("follow")) following.follow = fields.flag("follow");
    if (fields.has("finest")) following.finest = std::get<scene::ModelTime>(fields.at("finest").value);
    return following;
}

std::optional<std::vector<BodyId>> bodies_of(Building& building, const syntax::Expression& expression, const FramePtr& frame,
                                             std::string_view what) {
    std::vector<BodyId> bodies;
    const Argument listed{building.evaluator.evaluate(expression, frame), expression.where};
    if (!collect_bodies(building, listed, what, bodies)) return std::nullopt;
    std::sort(bodies.begin(), bodies.end());
    bodies.erase(std::unique(bodies.begin(), bodies.end()), bodies.end());
    return bodies;
}

void build_restraint(Building& building, const syntax::Restrain& declared, const Instance& at) {
    const ObjectPtr object =
        building.evaluator.construct(declaration_named("restrain"), declared.record, declared.name.where, at.frame);
    if (object->faulty) {
        building.faulty_restraints.insert(at.name);
        return;
    }
    const Fields fields(*object);
    scene::Restraint restraint{.name = at.name, .where = at.where(), .region = fields.region("on"), .directions = {}};
    for (const Argument& direction : fields.items("directions")) {
        restraint.directions.push_back(std::get<Vector>(direction.value).value());
    }
    building.scene.restraints.push_back(std::move(restraint));
}

void build_clock(Building& building, const syntax::Clock& declared, const Instance& at) {
    const Key key{.name = "clock", .accepts = Accepts::object, .meaning = "", .category = Category::strain_clock};
    const Value value = building.evaluator.checked(key, *declared.value, at.frame);
    scene::RegionPtr region;
    if (declared.region) {
        region = building.evaluator.as_region(building.evaluator.evaluate(*declared.region, at.frame), declared.region->where,
                                              fmt::format("where the clock `{}` is", at.name));
    }
    if (!is_sound_name(building, declared, at)) return;
    if (!declared.region) building.scene.strain_clock_where = at.where();
    if (is_unknown(value) || (declared.region && !region)) return;
    const scene::StrainClock clock = strain_clock(building, *std::get<ObjectPtr>(value));
    if (region) {
        building.scene.region_clocks.push_back({.name = at.name, .where = at.where(), .region = region, .clock = clock});
    } else {
        building.scene.strain_clock = clock;
    }
}

void build_contact(Building& building, const syntax::Contact& declared, const Instance& at) {
    constexpr std::string_view what = "a side of `between`";
    const std::optional<std::vector<BodyId>> first = bodies_of(building, *declared.first, at.frame, what);
    const std::optional<std::vector<BodyId>> second = bodies_of(building, *declared.second, at.frame, what);
    const ObjectPtr object =
        building.evaluator.construct(declaration_named("contact"), declared.record, declared.name.where, at.frame);
    scene::Contact contact;
    contact.name = at.name;
    contact.where = at.where();
    if (first) contact.first = *first;
    if (second) contact.second = *second;
    if (!object->faulty) {
        const Fields fields(*object);
        set_law(building, contact, fields.object("law"));
        contact.law_where = fields.at("law").where;
        set_clock(contact, fields.object("clock"));
        if (fields.at("clock").given) contact.clock_where = fields.at("clock").where;
        warn_of_phase(building, contact, fields.at("clock").where);
        contact.self = fields.flag("self");
        set_overlap(building, contact, fields.at("overlap"));
        if (first && second && !can_meet(contact)) {
            building.reporter.error(DiagnosticKind::empty_contact, declared.name.where,
                                    fmt::format("contact `{}` is between nothing", contact.name), {},
                                    "name two bodies, or leave `self` on");
        }
    }
    building.contact_ids.emplace(contact.name, building.scene.contacts.end_id());
    building.scene.contacts.push_back(std::move(contact));
}

}  // namespace avs::check
