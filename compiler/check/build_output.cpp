#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "compiler/check/build.h"
#include "runtime/base/assert.h"

// The length of the run, what is recorded, what is written.
namespace avs::check {

namespace {

constexpr Key period_key{.name = "every",
                         .accepts = Accepts::quantity,
                         .meaning = "time between two samples",
                         .dimension = dimensions::time,
                         .limits = {.low = 0, .low_open = true}};

constexpr std::array vector_components{"x", "y", "z"};
constexpr std::array tensor_components{"xx", "yy", "zz", "yz", "xz", "xy"};

std::vector<std::string> component_names(const FieldTraits& field) {
    if (field.components == 3) return {vector_components.begin(), vector_components.end()};
    if (field.components == 6) return {tensor_components.begin(), tensor_components.end()};
    return {};
}

std::optional<RecordKind> kind_named(std::string_view name) {
    for (const RecordKind kind : {RecordKind::energy, RecordKind::momentum, RecordKind::angular_momentum, RecordKind::kicks}) {
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

/// `displacement.x`, `speed`: which field, which of its components.
bool set_field(Building& building, scene::Record& record, const syntax::Expression& expression) {
    const syntax::Member* member = std::get_if<syntax::Member>(&expression.node);
    const syntax::Expression& base = member != nullptr ? *member->object : expression;
    const syntax::Name* name = std::get_if<syntax::Name>(&base.node);
    const std::optional<Field> field = name != nullptr ? field_named(name->text) : std::nullopt;
    if (!field) {
        std::vector<std::string> names;
        for (const FieldTraits& row : all_fields()) names.emplace_back(row.name);
        const std::string text = building.evaluator.text_of(base.where);
        std::string help = Reporter::suggestion(text, names);
        if (help.empty()) help = fmt::format("fields are {}", fmt::join(names, ", "));
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
        building.reporter.error(DiagnosticKind::wrong_record, value.where, "this cannot be recorded", {},
                                "record energy, momentum, angular_momentum, kicks, a contact, or mean, min, max, sum of "
                                "(region : field)");
        return false;
    }
    record.kind = RecordKind::field;
    record.reduction = *reduction;
    const Value region = building.evaluator.evaluate(*over->region, at.frame);
    record.region = building.evaluator.as_region(region, over->region->where, "what is recorded");
    return set_field(building, record, *over->field) && record.region != nullptr;
}

bool set_contact(Building& building, scene::Record& record, const std::string& name, SourceRange where) {
    if (const auto drive = building.drive_ids.find(name); drive != building.drive_ids.end()) {
        record.kind = RecordKind::drive;
        record.drive = drive->second;
        return true;
    }
    record.kind = RecordKind::contact;
    if (const auto contact = building.contact_ids.find(name); contact != building.contact_ids.end()) {
        record.contact = contact->second;
        return true;
    }
    std::vector<std::string> names;
    for (const scene::Contact& contact : building.scene.contacts) names.push_back(contact.name);
    for (const scene::Drive& drive : building.scene.drives) names.push_back(drive.name);
    for (const RecordKind kind : {RecordKind::energy, RecordKind::momentum, RecordKind::angular_momentum, RecordKind::kicks}) {
        names.emplace_back(avs::name(kind));
    }
    std::string help = Reporter::suggestion(name, names);
    if (help.empty()) help = fmt::format("what can be recorded by name is {}", fmt::join(names, ", "));
    building.reporter.error(DiagnosticKind::unknown_contact, where, fmt::format("there is no contact `{}` to record", name), {},
                            std::move(help));
    return false;
}

/// `record NAME = hit[0]`: the contact, or drive, of that index.
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
    set_scheme(building, fields);
}

void build_record(Building& building, const syntax::RecordDeclaration& declared, const Instance& at) {
    scene::Record record;
    record.name = at.name;
    record.where = at.where();
    const Value every = building.evaluator.checked(period_key, *declared.every, at.frame);
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
    if (!complete || is_unknown(every)) {
        building.faulty_records.insert(record.name);
        return;
    }
    record.every = std::get<Scalar>(every).value;
    building.scene.records.push_back(std::move(record));
}

namespace {

/// The colour of a ply file's vertices: a body's, or a field's on a scale from `range`.
bool set_colour(Building& building, const Fields& fields, ExportStyle& style) {
    const std::string& word = fields.text("colour");
    const std::optional<Field> field = field_named(word);
    style.colour = field ? VertexColour::field : word == "by_body" ? VertexColour::body : VertexColour::none;
    if (!field) {
        if (!fields.has("range")) return true;
        building.reporter.error(DiagnosticKind::wrong_type, fields.at("range").where,
                                fmt::format("`range` is the colour scale of a field, and the colour is `{}`", word), {},
                                "leave it out, or name a field as the colour");
        return false;
    }
    style.colour_field = *field;
    if (!fields.has("range")) {
        building.reporter.error(DiagnosticKind::missing_key, fields.at("colour").where,
                                fmt::format("the colour `{}` needs a `range`", word), {},
                                "all frames share one colour scale: `range = [LOW, HIGH]`");
        return false;
    }
    const std::vector<Argument>& ends = fields.items("range");
    const auto end = [&](const Argument& given) {
        return building.evaluator.as_quantity(given.value, traits(*field).dimension, given.where, "an end of `range`");
    };
    const std::optional<Scalar> low = end(ends[0]), high = end(ends[1]);
    if (!low || !high) return false;
    if (!low->known() || !high->known()) {
        building.reporter.error(DiagnosticKind::wrong_type, fields.at("range").where, "`range` must be known before the run");
        return false;
    }
    style.colour_low = low->value;
    style.colour_high = high->value;
    if (style.colour_low < style.colour_high) return true;
    building.reporter.error(DiagnosticKind::value_out_of_range, fields.at("range").where,
                            fmt::format("`range` goes from {} to {}, it must rise", style.colour_low, style.colour_high));
    return false;
}

bool set_style(Building& building, const Fields& fields, scene::Export& made) {
    ExportStyle& style = made.style;
    const auto set_precision = [&] {
        const std::string& word = fields.text("precision");
        style.precision = word == "float64" ? Precision::float64 : word == "float16" ? Precision::float16 : Precision::float32;
    };
    switch (made.format) {
        case scene::ExportFormat::vtu:
            set_precision();
            style.compressed = fields.flag("compressed");
            style.surface_only = fields.flag("surface_only");
            style.per_body = fields.flag("per_body");
            return true;
        case scene::ExportFormat::vdb:
            set_precision();
            style.level_set = fields.flag("level_set");
            style.band = fields.number("band");
            return true;
        case scene::ExportFormat::ply: return set_colour(building, fields, style);
    }
    AVS_ASSERT(false);
}

}  // namespace

void build_export(Building& building, const syntax::Export& declared, const Instance& at) {
    const auto format = std::find(scene::export_formats.begin(), scene::export_formats.end(), declared.format.text);
    if (format == scene::export_formats.end()) {
        building.reporter.error(DiagnosticKind::unknown_word, declared.format.where,
                                fmt::format("`{}` is not a format that can be written", declared.format.text), {},
                                fmt::format("formats are {}", fmt::join(scene::export_formats, ", ")));
        return;
    }
    const ObjectPtr object = building.evaluator.construct(declaration_named("export " + declared.format.text), declared.record,
                                                          declared.format.where, at.frame);
    if (object->faulty) return;
    const Fields fields(*object);
    scene::Export made;
    made.format = static_cast<scene::ExportFormat>(format - scene::export_formats.begin());
    made.where = at.where();
    made.name = fields.has("name") ? fields.text("name") : building.scene.name;
    made.every = fields.number("every");
    if (made.format == scene::ExportFormat::vdb) made.voxel_size = fields.number("voxel");
    if (!set_style(building, fields, made)) return;
    for (const Argument& item : fields.items("fields")) made.fields.push_back(*field_named(std::get<Text>(item.value).value));
    const bool file_name = !made.name.empty() && made.name.find('/') == std::string::npos && made.name.front() != '.';
    if (!file_name) {
        building.reporter.error(DiagnosticKind::value_out_of_range, fields.at("name").where,
                                fmt::format("`{}` cannot be the stem of a file's name", made.name));
        return;
    }
    for (const scene::Export& other : building.scene.exports) {
        if (other.format != made.format || other.name != made.name) continue;
        building.reporter.error(DiagnosticKind::duplicate_name, declared.format.where,
                                fmt::format("two exports would write the same files `{}`", made.name),
                                {{other.where, "first here"}}, "give one of them another `name`");
        return;
    }
    building.scene.exports.push_back(std::move(made));
}

}  // namespace avs::check
