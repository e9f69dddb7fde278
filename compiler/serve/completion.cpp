#include "compiler/serve/completion.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "compiler/check/builtins.h"
#include "compiler/check/reference.h"
#include "compiler/check/units.h"
#include "compiler/serve/context.h"
#include "compiler/serve/words.h"
#include "grammar/keywords.h"
#include "runtime/base/components.h"
#include "runtime/base/vocabulary.h"

namespace avs::serve {

namespace {

using check::Accepts;
using check::Category;
using check::Key;

/// The values of LSP's CompletionItemKind that are used.
enum Kind : int {
    function = 3,
    constructor = 4,
    field = 5,
    variable = 6,
    type = 7,
    module_ = 9,
    property = 10,
    unit = 11,
    value = 12,
    keyword = 14,
    constant = 21,
    event = 23,
};

struct Snippet {
    std::string_view word, meaning, text;
};
constexpr std::array statements{
    Snippet{"body", "a body: where it is, how it is meshed, what it is made of",
            "body ${1:name} {\n  shape    = ${2:box { from = [0, 0, 0] m, size = [1, 1, 1] m \\}}\n  mesh     = ${3:structured { "
            "cells = [4, 4, 4] "
            "\\}}\n  material = ${4:material}\n}"},
    Snippet{"material", "what bodies are made of",
            "material ${1:name} = ${2:st_venant_kirchhoff} { E = ${3:1 MPa}, nu = ${4:0.3}, density = ${5:1000 kg/m^3} }"},
    Snippet{"param", "a value that `--set` may change", "param ${1:name}: ${2:Length} = ${3:1 m} in ${4:0.1 m..10 m}"},
    Snippet{"let", "a name for a value", "let ${1:name} = ${2:1 m}"},
    Snippet{"fn", "a function", "fn ${1:name}(${2:x}) = ${3:x}"},
    Snippet{"region", "a set of nodes", "region ${1:name} = ${2:body} where ${3:z > 0 m}"},
    Snippet{"restrain", "nodes that are held", "restrain ${1:name} { on = ${2:region} }"},
    Snippet{"load", "a force, a traction, a pressure, an acceleration",
            "load ${1:weight} { on = ${2:all}, ${3:acceleration = [0, 0, -9.81] m/s^2} }"},
    Snippet{"drive", "nodes whose motion is given", "drive ${1:name} { on = ${2:region}, velocity = ${3:t -> [0, 0, 1] m/s} }"},
    Snippet{"clock", "the steps of elements", "clock strain = ${1:nested { beta = 0.5 \\}}"},
    Snippet{"contact", "bodies that may hit each other",
            "contact ${1:impact} between ${2:all}, ${3:all} { law = ${4:dcr { friction = 0.3 \\}} }"},
    Snippet{"run", "how long", "run { until = ${1:10 ms} }"},
    Snippet{"record", "a curve over time", "record ${1:name} = ${2:mean}(${3:body} : ${4:velocity.x}) every ${5:50 us}"},
    Snippet{"export", "files to look at", "export ${1:vtu} { fields = [${2:displacement, velocity}], every = ${3:1 ms} }"},
    Snippet{"expect", "what must come out", "expect ${1:energy.drift} < ${2:2 %}"},
    Snippet{"sweep", "a run for each value of a parameter", "sweep ${1:name} in [${2:1, 2, 4}]"},
    Snippet{"use", "names of a module", "use ${1:std.materials}.{${2:steel}}"},
    Snippet{"for", "declarations many times", "for ${1:i} in ${2:0..3} {\n  $3\n}"},
    Snippet{"if", "declarations under a condition", "if ${1:condition} {\n  $2\n}"},
    Snippet{"scene", "the first line of a scene", "scene ${1:name}"},
    Snippet{"module", "the first line of a module", "module ${1:name}"},
    Snippet{"pub", "what others may use of a module", "pub let ${1:name} = ${2:1 m}"},
};
constexpr std::array modules{"std.clocks", "std.cloth",     "std.constants",  "std.contacts",
                             "std.knots",  "std.materials", "std.restraints", "std.shapes"};

/// Without a snippet, `label` is inserted as it is.
struct Item {
    std::string label;
    int kind = value;
    std::string detail{}, about{}, snippet{};
    int order = 5;  ///< 0 comes first
};

class Completion {
public:
    Completion(const Document& document, std::size_t offset, bool snippets)
        : document_(document),
          context_(context_at(document, offset)),
          range_(document.range(context_.begin, offset)),
          snippets_(snippets) {}

    Json run() {
        if (!context_.in_text) look();
        return {{"isIncomplete", false}, {"items", std::move(items_)}};
    }

private:
    void add(Item item) {
        if (!seen_.insert(item.label).second) return;
        const bool as_snippet = snippets_ && !item.snippet.empty();
        Json made{{"label", item.label},
                  {"kind", item.kind},
                  {"sortText", fmt::format("{}{}", item.order, item.label)},
                  {"insertTextFormat", as_snippet ? 2 : 1},
                  {"textEdit", {{"range", range_}, {"newText", as_snippet ? item.snippet : item.label}}}};
        if (!item.detail.empty()) made["detail"] = item.detail;
        if (!item.about.empty()) made["documentation"] = {{"kind", "markdown"}, {"value", item.about}};
        items_.push_back(std::move(made));
    }

    void look() {
        const Open& inner = context_.inner();
        if (context_.before == ".") return members();
        if (inner.kind == Open::Kind::names) return exports(inner.head);
        const bool begins = inner.statement.empty();
        if (inner.kind == Open::Kind::file || inner.kind == Open::Kind::block) {
            if (begins) return begin_statement(inner.kind == Open::Kind::block);
            const std::string& word = inner.statement.front();
            if (word == "use" && inner.statement.size() == 1) return modules_of_library();
            if (word == "export" && inner.statement.size() == 1) return formats();
            if (word == "param" && context_.before == ":") return types();
            if (word == "contact" && context_.before_kind == LexemeKind::word && inner.statement.size() == 2)
                return add({.label = "between", .kind = keyword, .snippet = "between ${1:all}, ${2:all} { law = ${3:dcr {\\}} }"});
            if (word == "record" && inner.statement.size() == 1) return recordable();
        }
        if (inner.kind == Open::Kind::fields && inner.key.empty()) return keys(inner);
        if (context_.before_kind == LexemeKind::number || closes_value()) units(context_.key());
        if (context_.before == ":") return fields();
        const Key* key = context_.key();
        if (inner.kind == Open::Kind::list && key != nullptr && key->accepts == Accepts::fields) return fields();
        if (key != nullptr && !values(*key)) return;
        // After a number there can be a unit or an operator, but no name.
        if (context_.before_kind == LexemeKind::number || context_.before == ")" || context_.before == "]") return clauses(inner);
        names();
        functions();
        if (key == nullptr && context_.before == "=") constructors_of(std::nullopt);
        clauses(inner);
    }

    bool closes_value() const { return context_.before == "]" || context_.before == ")"; }

    void begin_statement(bool in_block) {
        const bool has_header = std::ranges::any_of(document_.lexemes(), [&](const Lexeme& lexeme) {
            const std::string_view word = lexeme.in(document_.text().string());
            return lexeme.begin < context_.begin && (word == "scene" || word == "module");
        });
        for (const Snippet& row : statements) {
            const bool is_header = row.word == "scene" || row.word == "module";
            const bool is_of_file =
                row.word == "use" || row.word == "param" || row.word == "fn" || row.word == "sweep" || row.word == "pub";
            if (is_header == has_header || (in_block && is_of_file)) continue;
            add({.label = std::string(row.word),
                 .kind = keyword,
                 .detail = std::string(row.meaning),
                 .snippet = std::string(row.text)});
        }
    }

    void keys(const Open& open) {
        if (open.type == nullptr) return;
        for (const Key& key : open.type->keys) {
            if (std::ranges::find(open.given, key.name) != open.given.end()) continue;
            const bool is_due = key.presence == check::Presence::required;
            add({.label = std::string(key.name),
                 .kind = property,
                 .detail = check::accepted(key) + (is_due                 ? ", has to be given"
                                                   : key.fallback.empty() ? ""
                                                                          : fmt::format(", else {}", key.fallback)),
                 .about = about(key),
                 .snippet = fmt::format("{} = {}", key.name, value_snippet(key, 1)),
                 .order = is_due ? 0 : 1});
        }
    }

    /// Adds the words and constructors of a key. False: nothing else can be its value.
    bool values(const Key& key) {
        for (const std::string_view word : key.words) add({.label = std::string(word), .kind = constant, .order = 0});
        switch (key.accepts) {
            case Accepts::words:
            case Accepts::word: return false;
            case Accepts::view: return false;
            case Accepts::flag:
                for (const char* word : {"true", "false"}) add({.label = word, .kind = constant, .order = 0});
                return true;
            case Accepts::unit: return units(&key), false;
            case Accepts::word_or_object:
            case Accepts::object:
            case Accepts::objects: constructors_of(key.category); return true;
            case Accepts::fields: return true;
            default: return true;
        }
    }

    void constructors_of(std::optional<Category> category) {
        for (const check::Constructor& row : check::all_constructors()) {
            if (row.category == Category::declaration || (category && row.category != *category)) continue;
            add({.label = std::string(row.name),
                 .kind = constructor,
                 .detail = fmt::format("{}: {}", check::name(row.category), row.meaning),
                 .about = about(row),
                 .snippet = std::string(row.name) + braces_snippet(row),
                 .order = category ? 1 : 6});
        }
    }

    /// Adds units; those of the required dimension come first.
    void units(const Key* key) {
        const bool is_known = key != nullptr && !key->dimension.is_number();
        const auto one = [&](const std::string& name, std::string_view meaning, const Dimension& dimension, bool usual) {
            const bool fits = is_known && dimension == key->dimension;
            if (!usual && !fits) return;
            add({.label = name,
                 .kind = unit,
                 .detail = fmt::format("{}{}{}", meaning, meaning.empty() ? "" : ", ", avs::describe(dimension)),
                 .order = fits ? (usual ? 0 : 2) : 4});
        };
        if (is_known) one(check::written_unit(key->dimension), "", key->dimension, true);
        for (const check::UnitRow& row : check::unit_table()) {
            one(std::string(row.name), row.meaning, row.dimension, true);
            if (!row.takes_prefix) continue;
            for (const check::PrefixRow& prefix : check::prefix_table())
                one(std::string(prefix.name) + std::string(row.name), fmt::format("10^{} {}", prefix.ten, row.name), row.dimension,
                    false);
        }
    }

    void fields() {
        for (const FieldTraits& row : all_fields())
            add({.label = std::string(row.name), .kind = field, .detail = unit_text(row), .order = 0});
    }

    void types() {
        for (const char* word : {"Int", "Real", "Bool", "String"}) add({.label = word, .kind = type, .order = 0});
        for (const check::TypeRow& row : check::quantity_types())
            add({.label = std::string(row.name), .kind = type, .detail = avs::describe(row.dimension), .order = 1});
    }

    void formats() {
        for (const std::string_view word : export_formats) {
            const check::Constructor& row = check::declaration_named("export " + std::string(word));
            add({.label = std::string(word),
                 .kind = constant,
                 .detail = std::string(row.meaning),
                 .snippet = std::string(word) + " { $1 }",
                 .order = 0});
        }
    }

    void recordable() {
        for (const char* word : {"energy", "momentum", "angular_momentum", "kicks"})
            add({.label = word, .kind = event, .snippet = fmt::format("{} every ${{1:50 us}}", word), .order = 0});
        for (const Named& name : document_.names())
            if (name.kind == "contact" || name.kind == "drive" || name.kind == "restrain")
                add({.label = std::string(name.name),
                     .kind = event,
                     .detail = std::string(name.kind),
                     .snippet = fmt::format("{} every ${{1:50 us}}", name.name),
                     .order = 1});
    }

    void modules_of_library() {
        for (const char* name : modules) add({.label = name, .kind = module_, .order = 0});
    }

    void exports(const std::string& module) {
        for (const scene::Definition& definition : document_.origins().definitions) {
            const bool is_of_it = definition.module == module || definition.module.ends_with('.' + module);
            if (is_of_it && definition.is_public) add(item(definition));
        }
        if (items_.empty()) library_exports(module);
    }

    /// Adds names of a module that the text does not use yet, or not in this form.
    void library_exports(const std::string& module) {
        compile::Session session;
        const Result<const syntax::SyntaxTree*> tree = session.module(module);
        if (!tree || *tree == nullptr) return;
        Result<check::CheckOptions> rules = session.rules({}, "");
        if (!rules) return;
        scene::Origins origins;
        rules->origins = &origins;
        session.check(**tree, *rules);
        for (const scene::Definition& definition : origins.definitions)
            if (definition.is_public && definition.module.empty()) add(item(definition));
    }

    Item item(const scene::Definition& definition) const {
        const bool is_function = definition.kind == "fn";
        return {.label = definition.name,
                .kind = is_function                     ? function
                        : definition.kind == "material" ? type
                                                        : variable,
                .detail =
                    is_function ? definition.name + definition.signature : fmt::format("{} {}", definition.kind, definition.value),
                .about = definition.doc,
                .order = 2};
    }

    void names() {
        for (const scene::Definition& definition : document_.origins().definitions)
            if (definition.module.empty() && definition.name.find('[') == std::string::npos) add(item(definition));
        const Key* key = context_.key();
        for (const Named& name : document_.names()) {
            const bool is_region = name.kind == "body" || name.kind == "region";
            if (name.kind == "restrain" || name.kind == "load" || name.kind == "clock") continue;
            add({.label = std::string(name.name),
                 .kind = variable,
                 .detail = std::string(name.kind),
                 .order = key != nullptr && key->accepts == Accepts::region && is_region ? 0 : 3});
        }
    }

    void functions() {
        for (const check::Builtin& row : check::all_builtins()) {
            const bool is_call = row.signature.find('(') != std::string_view::npos;
            add({.label = std::string(row.name),
                 .kind = is_call ? function : constant,
                 .detail = std::string(row.signature),
                 .about = std::string(row.meaning),
                 .snippet = is_call ? fmt::format("{}($1)", row.name) : "",
                 .order = 5});
        }
        add({.label = "all", .kind = constant, .detail = "every body", .order = 3});
    }

    void clauses(const Open& inner) {
        const std::string first = inner.statement.empty() ? "" : inner.statement.front();
        const auto word = [&](const char* text, const char* snippet) {
            add({.label = text, .kind = keyword, .snippet = snippet, .order = 3});
        };
        if (first == "record") word("every", "every ${1:50 us}"), word("at", "at [${1:1 ms}]");
        if (first == "region") word("where", "where ${1:z > 0 m}");
        if (first == "expect") word("within", "within ${1:1 m} +- ${2:1 %}");
        if (first == "param") word("in", "in ${1:1}..${2:10}");
    }

    void members() {
        const std::string& object = context_.object;
        const std::string first = object.substr(0, object.find('.')), last = object.substr(object.rfind('.') + 1);
        if (const std::optional<Field> of = field_named(last)) return components(*of);
        if (object == "std" || !context_.inner().statement.empty()) {
            for (const char* name : modules)
                if (object == "std" && std::string_view(name).starts_with("std."))
                    add({.label = std::string(name).substr(4), .kind = module_, .order = 0});
        }
        for (const scene::FilledKey& key : document_.origins().keys) {
            // An owner is a text such as "material rubber" or "material std.materials.steel".
            const std::string owner = key.owner.substr(key.owner.find(' ') + 1);
            const bool is_material = key.owner.starts_with("material ");
            if (is_material && owner.substr(owner.rfind('.') + 1) == last && key.path.find('.') == std::string::npos)
                add({.label = key.path, .kind = property, .detail = key.value, .about = key.meaning, .order = 0});
        }
        bool is_body = object == "all", is_series = false;
        for (const Named& name : document_.names()) {
            if (name.name != first) continue;
            is_body = is_body || name.kind == "body";
            is_series = is_series || name.kind == "record" || name.kind == "contact" || name.kind == "drive";
        }
        if (is_body)
            for (const char* part : {"boundary", "rim", "side(\"xmin\")", "group(\"name\")"})
                add({.label = part, .kind = property, .order = 0});
        const bool is_kind = object == "energy" || object == "momentum" || object == "angular_momentum" || object == "kicks";
        if (is_series || is_kind) series(object, is_kind);
        exports(object);
    }

    void components(Field of) {
        const FieldTraits& row = traits(of);
        if (row.components == 1) return;
        const auto count = static_cast<std::size_t>(row.components);
        for (std::size_t i = 0; i < count; ++i) add({.label = std::string(component_name(count, i)), .kind = field, .order = 0});
    }

    void series(const std::string& object, bool is_kind) {
        for (const char* part : {"final", "max", "min", "mean", "at", "between"})
            add({.label = part, .kind = property, .order = 2});
        if (object.find('.') != std::string::npos) return;
        for (const MetricTraits& row : all_metrics()) {
            if (row.of_contact() ? is_kind : avs::name(row.of) != object) continue;
            add({.label = std::string(row.name), .kind = property, .detail = avs::describe(row.dimension), .order = 1});
        }
    }

    const Document& document_;
    Context context_;
    Json range_, items_ = Json::array();
    std::set<std::string> seen_;
    bool snippets_;
};

}  // namespace

Json completion(const Document& document, std::size_t offset, bool snippets) {
    return Completion(document, offset, snippets).run();
}

Json signature(const Document& document, std::size_t offset) {
    const Context context = context_at(document, offset);
    for (auto open = context.open.rbegin(); open != context.open.rend(); ++open) {
        if (open->kind == Open::Kind::list || open->head.empty()) continue;
        std::string label, about_it;
        std::vector<std::string> parameters;
        std::size_t active = open->commas;
        if (open->kind == Open::Kind::call) {
            for (const check::Builtin& row : check::all_builtins())
                if (row.name == open->head) label = row.signature, about_it = row.meaning;
            for (const scene::Definition& definition : document.origins().definitions)
                if (definition.kind == "fn" && definition.name == open->head.substr(open->head.rfind('.') + 1))
                    label = definition.name + definition.signature, about_it = definition.doc;
            const std::size_t begin = label.find('('), end = label.rfind(')');
            if (begin == std::string::npos || end == std::string::npos) continue;
            for (std::size_t at = begin + 1; at < end;) {
                const std::size_t comma = std::min(label.find(", ", at), end);
                parameters.push_back(label.substr(at, comma - at));
                at = comma + 2;
            }
        } else if (open->kind == Open::Kind::fields && open->type != nullptr) {
            label = fmt::format("{} {{ ", open->head);
            active = open->type->keys.size();
            for (const check::Key& key : open->type->keys) {
                if (key.name == open->key) active = parameters.size();
                parameters.emplace_back(key.name);
                label += fmt::format("{}{}", parameters.size() > 1 ? ", " : "", key.name);
            }
            label += " }";
            about_it = open->row() != nullptr ? about(*open->row()) : std::string(open->type->meaning);
        } else {
            continue;
        }
        Json listed = Json::array();
        for (const std::string& parameter : parameters) listed.push_back({{"label", parameter}});
        Json one{
            {"label", label}, {"documentation", {{"kind", "markdown"}, {"value", about_it}}}, {"parameters", std::move(listed)}};
        return {{"signatures", Json::array({std::move(one)})}, {"activeSignature", 0}, {"activeParameter", active}};
    }
    return nullptr;
}

}  // namespace avs::serve
