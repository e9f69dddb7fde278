#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "compiler/check/build.h"
#include "runtime/base/assert.h"
#include "runtime/base/components.h"

// The length of the run, what is recorded, what is written.
namespace avs::check {

namespace {

constexpr Key period_key{.name = "every",
                         .accepts = Accepts::quantity,
                         .meaning = "time between two samples",
                         .dimension = dimensions::time,
                         .limits = {.low = 0, .low_open = true}};

constexpr Key times_key{.name = "at", .accepts = Accepts::quantities, .meaning = "times of samples", .dimension = dimensions::time};

/// `at`: in any order; in the scene they rise.
bool set_times(Building& building, const List& times, SourceRange where, scene::Sampling& sampling) {
    const double until = building.scene.until;
    std::vector<std::pair<double, SourceRange>> sorted;
    for (const Argument& item : times.items) {
        const Scalar& time = std::get<Scalar>(item.value);
        if (time.value < 0) {
            building.reporter.error(DiagnosticKind::time_before_start, item.where,
                                    fmt::format("a run starts at 0 s, found {}", literal(time)));
            return false;
        }
        if (until > 0 && time.value > until) {
            building.reporter.error(DiagnosticKind::value_out_of_range, item.where,
                                    fmt::format("the run ends at {} s, found {}", until, literal(time)),
                                    {{building.scene.run_where, "it ends here"}});
            return false;
        }
        sorted.emplace_back(time.value, item.where);
    }
    if (sorted.empty()) {
        building.reporter.error(DiagnosticKind::wrong_sampling, where, "this is a list without a time", {},
                                "name at least one, as in `[1 s]`");
        return false;
    }
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 1; i < sorted.size(); ++i) {
        constexpr double same_time = 1e-12;
        if (sorted[i].first - sorted[i - 1].first > same_time * sorted[i].first) continue;
        building.reporter.error(
            DiagnosticKind::wrong_sampling, sorted[i].second, fmt::format("{} s is listed twice", sorted[i].first),
            sorted[i].second == sorted[i - 1].second ? std::vector<Label>{}
                                                     : std::vector<Label>{{sorted[i - 1].second, "first here"}});
        return false;
    }
    for (const auto& [time, item] : sorted) sampling.at.push_back(time);
    return true;
}

/// `every` or `at` of an export; neither leaves the sampling empty, which is for the caller to judge.
bool set_sampling(Building& building, const Fields& fields, SourceRange where, scene::Sampling& sampling) {
    if (fields.has("every") && fields.has("at")) {
        building.reporter.error(DiagnosticKind::wrong_sampling, fields.at("at").where, "this has `every` already",
                                {{fields.at("every").where, "given here"}},
                                "leave one of them out, or write two exports with another `name` each");
        return false;
    }
    if (fields.has("every")) sampling.every = fields.number("every");
    return !fields.has("at") || set_times(building, *std::get<ListPtr>(fields.at("at").value), where, sampling);
}

std::vector<std::string> component_names(const FieldTraits& field) {
    std::vector<std::string> names;
    const auto count = static_cast<std::size_t>(field.components);
    for (std::size_t c = 0; count > 1 && c < count; ++c) names.emplace_back(component_name(count, c));
    return names;
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
        case scene::ExportFormat::page: return true;
        case scene::ExportFormat::ply: return set_colour(building, fields, style);
    }
    AVS_ASSERT(false);
}

constexpr double most_page_frames = 10000;

std::optional<scene::ExportFormat> format_named(std::string_view name) {
    const auto found = std::find(scene::export_formats.begin(), scene::export_formats.end(), name);
    if (found == scene::export_formats.end()) return std::nullopt;
    return static_cast<scene::ExportFormat>(found - scene::export_formats.begin());
}

/// `export page { }`: what the report plays. It has no files, and everything about it has a default.
void build_page(Building& building, const Fields& fields, scene::Export made) {
    for (const scene::Export& other : building.scene.exports) {
        if (other.format != scene::ExportFormat::page) continue;
        building.reporter.error(DiagnosticKind::duplicate_name, made.where, "a run has one page", {{other.where, "first here"}});
        return;
    }
    const bool often = made.sampling.every > 0;
    const double frames = often ? building.scene.until / made.sampling.every : static_cast<double>(made.sampling.at.size());
    if (frames > most_page_frames) {
        building.reporter.error(DiagnosticKind::wrong_page, fields.at(often ? "every" : "at").where,
                                fmt::format("this makes {:.4g} frames; a page plays {} at most", frames, most_page_frames), {},
                                "a page is for looking at; `export vtu` may write more");
        return;
    }
    for (const Field field : made.fields) {
        if (field != Field::position) continue;
        building.reporter.error(DiagnosticKind::wrong_page, fields.at("fields").where, "the page does not colour by `position`", {},
                                "it shows where things are; `displacement` is there always");
        return;
    }
    building.scene.exports.push_back(std::move(made));
}

}  // namespace

void build_export(Building& building, const syntax::Export& declared, const Instance& at) {
    const std::optional<scene::ExportFormat> format = format_named(declared.format.text);
    if (!format) {
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
    made.format = *format;
    made.where = at.where();
    if (!set_sampling(building, fields, object->find("at")->where, made.sampling)) return;
    if (fields.has("fields")) {
        for (const Argument& item : fields.items("fields")) made.fields.push_back(*field_named(std::get<Text>(item.value).value));
    }
    const bool is_page = *format == scene::ExportFormat::page;
    made.name = is_page ? "page" : fields.has("name") ? fields.text("name") : building.scene.name;
    if (is_page) return build_page(building, fields, std::move(made));
    if (made.sampling.every == 0 && made.sampling.at.empty()) {
        building.reporter.error(DiagnosticKind::missing_key, declared.format.where,
                                fmt::format("`export {}` needs `every` or `at`", declared.format.text), {},
                                "`every`: time between two frames; `at`: a list of times");
        return;
    }
    if (*format == scene::ExportFormat::vdb) made.voxel_size = fields.number("voxel");
    if (!set_style(building, fields, made)) return;
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
