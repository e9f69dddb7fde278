#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "compiler/check/build_sampling.h"
#include "compiler/support/other_words.h"
#include "runtime/base/assert.h"
#include "runtime/base/components.h"

// Builds the length of the run and its records from their declarations.
namespace avs::check {

namespace {

constexpr Key period_key{.name = "every",
                         .accepts = Accepts::quantity,
                         .meaning = "time between two samples",
                         .dimension = dimensions::time,
                         .limits = {.low = 0, .low_open = true}};

constexpr Key times_key{.name = "at", .accepts = Accepts::quantities, .meaning = "times of samples", .dimension = dimensions::time};

std::vector<std::string> component_names(const FieldTraits& field) {
    std::vector<std::string> names;
    const auto count = static_cast<std::size_t>(field.components);
    for (std::size_t c = 0; count > 1 && c < count; ++c) names.emplace_back(component_name(count, c));
    return names;
}

std::optional<RecordKind> kind_named(std::string_view name) {
    for (const RecordKind kind : records_by_name) {
        if (avs::name(kind) == name) return kind;
    }
    return std::nullopt;
}

std::optional<Reduction> reduction_named(std::string_view name) {
    for (const Reduction reduction : {Reduction::mean, Reduction::min, Reduction::max, Reduction::sum}) {
        if (avs::name(reduction) == name) return reduction;
    }
    return std::nullopt;
}

/// Reads `displacement.x` or `speed`: a field and one of its components.
bool set_field(Building& building, scene::Record& record, const syntax::Expression& expression) {
    const syntax::Member* member = std::get_if<syntax::Member>(&expression.node);
    const syntax::Expression& base = member != nullptr ? *member->object : expression;
    const syntax::Name* name = std::get_if<syntax::Name>(&base.node);
    const std::optional<Field> field = name != nullptr ? field_named(name->text) : std::nullopt;
    if (!field) {
        std::vector<std::string> names;
        for (const FieldTraits& row : all_fields()) names.emplace_back(row.name);
        const std::string text = building.evaluator.text_of(base.where);
        Help help = Reporter::suggestion(text, names);
        const std::string_view here = text == "force" ? support::said_here("reaction") : support::said_here(text);
        if (help.empty()) help = fmt::format("{}{}fields are {}", here, here.empty() ? "" : "; ", fmt::join(names, ", "));
        building.reporter.error(DiagnosticKind::unknown_word, base.where, fmt::format("there is no field `{}`", text), {},
                                std::move(help));
        return false;
    }
    record.field = *field;
    const FieldTraits& row = traits(*field);
    const std::vector<std::string> components = component_names(row);
    if (member == nullptr) {
        if (components.empty()) return true;
        building.reporter.error(DiagnosticKind::wrong_record, expression.where,
                                fmt::format("`{}` has components: name one", row.name), {},
                                fmt::format("as in `{}.{}`; it has {}", row.name, components.front(), fmt::join(components, ", ")));
        return false;
    }
    const auto found = std::find(components.begin(), components.end(), member->name.text);
    if (found == components.end()) {
        building.reporter.error(DiagnosticKind::unknown_member, member->name.where,
                                fmt::format("field `{}` has no component `{}`", row.name, member->name.text), {},
                                components.empty() ? "it is a scalar" : fmt::format("it has {}", fmt::join(components, ", ")));
        return false;
    }
    record.component = static_cast<int>(found - components.begin());
    return true;
}

bool set_reduction(Building& building, scene::Record& record, const syntax::Expression& value, const Instance& at) {
    const syntax::Call* call = std::get_if<syntax::Call>(&value.node);
    const syntax::Name* callee = call != nullptr ? std::get_if<syntax::Name>(&call->callee->node) : nullptr;
    const std::optional<Reduction> reduction = callee != nullptr ? reduction_named(callee->text) : std::nullopt;
    const syntax::Over* over =
        reduction && call->arguments.size() == 1 ? std::get_if<syntax::Over>(&call->arguments.front()->node) : nullptr;
    if (over == nullptr) {
        building.reporter.error(
            DiagnosticKind::wrong_record, value.where, "this cannot be recorded", {},
            "record energy, momentum, angular_momentum, kicks, clocks, a contact, drive or restraint, mean, min, "
            "max, sum of (region : field), or force(body, body)");
        return false;
    }
    record.kind = RecordKind::field;
    record.reduction = *reduction;
    const Value region = building.evaluator.evaluate(*over->region, at.frame);
    record.region = building.evaluator.as_region(region, over->region->where, "what is recorded");
    return set_field(building, record, *over->field) && record.region != nullptr;
}

/// Whether some body of the record's first list can meet some body of its second.
bool can_push(const scene::Contact& contact, const scene::Record& record) {
    const auto of = [](const std::vector<BodyId>& side, const std::vector<BodyId>& some) {
        std::vector<BodyId> both;
        std::ranges::set_intersection(side, some, std::back_inserter(both));
        return both;
    };
    const auto meet = [&](const std::vector<BodyId>& one, const std::vector<BodyId>& other) {
        const std::vector<BodyId> a = of(one, record.first), b = of(other, record.second);
        if (a.empty() || b.empty()) return false;
        return a.size() > 1 || b.size() > 1 || a.front() != b.front() || contact.self;
    };
    return meet(contact.first, contact.second) || meet(contact.second, contact.first);
}

/// Reads `force(bullet, all)`: the contact force on the bodies on the left from those on the right.
bool set_force(Building& building, scene::Record& record, const syntax::Expression& value, const syntax::Call& call,
               const FramePtr& frame) {
    record.kind = RecordKind::force;
    if (call.arguments.size() != 2 || std::ranges::any_of(call.arguments, [](const syntax::ExpressionPtr& argument) {
            return std::holds_alternative<syntax::Over>(argument->node);
        })) {
        building.reporter.error(DiagnosticKind::wrong_record, value.where,
                                "`force` is recorded between two bodies, or lists of them", {},
                                "as in `record push = force(bullet, all) every 1 ms`: the force on the first by the second");
        return false;
    }
    constexpr std::string_view what = "a side of `force`";
    const std::optional<std::vector<BodyId>> first = bodies_of(building, *call.arguments[0], frame, what);
    const std::optional<std::vector<BodyId>> second = bodies_of(building, *call.arguments[1], frame, what);
    if (!first || !second) return false;
    record.first = *first;
    record.second = *second;
    const auto& contacts = building.scene.contacts;
    if (std::ranges::any_of(contacts, [&](const scene::Contact& contact) { return can_push(contact, record); })) return true;
    building.reporter.error(DiagnosticKind::wrong_record, value.where, "no contact is between these: they never push each other",
                            {}, "declare one, as in `contact NAME between all, all {}`");
    return false;
}

/// Reports a body where a restraint or a drive is needed, whose force is recorded.
bool report_body(Building& building, const std::string& name, SourceRange where) {
    std::vector<std::string> names;
    for (const scene::Restraint& restraint : building.scene.restraints) names.push_back(fmt::format("`{}`", restraint.name));
    for (const scene::Drive& drive : building.scene.drives) names.push_back(fmt::format("`{}`", drive.name));
    const std::string by_contact = fmt::format("what others press it with by contact is `force({}, all)`", name);
    building.reporter.error(DiagnosticKind::wrong_record, where,
                            fmt::format("`{}` is a body: reactions are those of restraints and drives", name), {},
                            names.empty() ? fmt::format("nothing is held or driven here; {}", by_contact)
                                          : fmt::format("record {}; {}", fmt::join(names, ", "), by_contact));
    return false;
}

bool set_contact(Building& building, scene::Record& record, const std::string& name, SourceRange where) {
    if (const auto drive = building.drive_ids.find(name); drive != building.drive_ids.end()) {
        record.kind = RecordKind::drive;
        record.drive = drive->second;
        return true;
    }
    record.kind = RecordKind::contact;
    if (building.faulty_restraints.contains(name)) return false;
    if (const auto contact = building.contact_ids.find(name); contact != building.contact_ids.end()) {
        record.contact = contact->second;
        return true;
    }
    if (const std::optional<std::uint32_t> support = make_support(building, name)) {
        record.kind = RecordKind::drive;
        record.drive = *support;
        return true;
    }
    const Symbol* const symbol = building.program.root->find(name);
    if (symbol != nullptr && symbol->kind == SymbolKind::body) return report_body(building, name, where);
    std::vector<std::string> names;
    for (const scene::Contact& contact : building.scene.contacts) names.push_back(contact.name);
    for (const scene::Drive& drive : building.scene.drives) names.push_back(drive.name);
    for (const scene::Restraint& restraint : building.scene.restraints) names.push_back(restraint.name);
    for (const RecordKind kind : records_by_name) { names.emplace_back(avs::name(kind)); }
    Help help = Reporter::suggestion(name, names);
    if (help.empty()) help = fmt::format("what can be recorded by name is {}", fmt::join(names, ", "));
    building.reporter.error(DiagnosticKind::unknown_contact, where,
                            fmt::format("there is no contact, drive or restraint `{}` to record", name), {}, std::move(help));
    return false;
}

/// Reads `record NAME = hit[0]`: the name of the contact, or drive, of that index.
std::optional<std::string> indexed_contact(Building& building, const syntax::Expression& value, const FramePtr& frame) {
    const syntax::Index* index = std::get_if<syntax::Index>(&value.node);
    const syntax::Name* name = index != nullptr ? std::get_if<syntax::Name>(&index->object->node) : nullptr;
    const Symbol* symbol = name != nullptr ? building.program.root->find(name->text) : nullptr;
    const bool has_own_record = symbol != nullptr && (symbol->kind == SymbolKind::contact || symbol->kind == SymbolKind::drive);
    if (!has_own_record) return std::nullopt;
    const Value found = building.evaluator.evaluate(value, frame);
    if (const DriveReference* drive = std::get_if<DriveReference>(&found)) return std::string(drive->name);
    const ContactReference* contact = std::get_if<ContactReference>(&found);
    return contact != nullptr ? std::string(contact->name) : building.evaluator.text_of(value.where);
}

bool set_value(Building& building, scene::Record& record, const syntax::RecordDeclaration& declared, const Instance& at) {
    const syntax::Name* bare = declared.value ? std::get_if<syntax::Name>(&declared.value->node) : nullptr;
    if (declared.value && bare == nullptr) {
        if (const std::optional<std::string> contact = indexed_contact(building, *declared.value, at.frame)) {
            return set_contact(building, record, *contact, declared.value->where);
        }
        const syntax::Call* call = std::get_if<syntax::Call>(&declared.value->node);
        const syntax::Name* callee = call != nullptr ? std::get_if<syntax::Name>(&call->callee->node) : nullptr;
        if (callee != nullptr && callee->text == avs::name(RecordKind::force)) {
            return set_force(building, record, *declared.value, *call, at.frame);
        }
        return set_reduction(building, record, *declared.value, at);
    }
    const std::string& word = bare != nullptr ? bare->text : at.name;
    if (const std::optional<RecordKind> kind = kind_named(word)) {
        record.kind = *kind;
        return true;
    }
    return set_contact(building, record, word, bare != nullptr ? declared.value->where : declared.name.where);
}

}  // namespace

void build_run(Building& building, const syntax::Run& declared, const Instance& at) {
    const SourceRange keyword = at.declaration->keyword;
    const ObjectPtr object = building.evaluator.construct(declaration_named("run"), declared.record, keyword, at.frame);
    if (building.scene.run_where != SourceRange{}) {
        building.reporter.error(DiagnosticKind::duplicate_name, keyword, "a scene runs once",
                                {{building.scene.run_where, "the first `run` is here"}});
        return;
    }
    building.scene.run_where = at.where();
    if (object->faulty) return;
    const Fields fields(*object);
    building.scene.until = fields.number("until");
    if (fields.has("allow")) {
        for (const Argument& word : std::get<ListPtr>(fields.at("allow").value)->items)
            building.scene.allowed.push_back(*support::physics_named(std::get<Text>(word.value).value));
    }
    set_scheme(building, fields);
}

void build_record(Building& building, const syntax::RecordDeclaration& declared, const Instance& at) {
    scene::Record record;
    record.name = at.name;
    record.where = at.where();
    const Value every_or_at = declared.every ? building.evaluator.checked(period_key, *declared.every, at.frame)
                                             : building.evaluator.checked(times_key, *declared.at, at.frame);
    const bool complete = set_value(building, record, declared, at);
    if (complete && kind_named(record.name) && avs::name(record.kind) != record.name) {
        building.reporter.error(DiagnosticKind::shadowed_name, declared.name.where,
                                fmt::format("`{}` is the name of a record of the language", record.name), {},
                                "choose another name");
        return;
    }
    const auto [other, is_new] = building.recorded.try_emplace(record.name, record.where);
    if (!is_new) {
        building.reporter.error(DiagnosticKind::duplicate_name, declared.name.where,
                                fmt::format("`{}` is recorded twice", record.name), {{other->second, "first here"}});
        return;
    }
    bool sampled = !is_unknown(every_or_at);
    if (sampled && declared.every) record.sampling.every = std::get<Scalar>(every_or_at).value;
    if (sampled && declared.at) sampled = set_times(building, *std::get<ListPtr>(every_or_at), declared.at->where, record.sampling);
    if (!complete || !sampled) {
        building.faulty_records.insert(record.name);
        return;
    }
    building.scene.records.push_back(std::move(record));
}

}  // namespace avs::check
