#include "compiler/serve/actions.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "compiler/explain/values.h"
#include "compiler/serve/names.h"

namespace avs::serve {

namespace {

using support::Diagnostic;
using support::SourceRange;

Json shown(const Document& document, const Diagnostic& diagnostic) {
    const support::Sources& sources = document.session().sources;
    const bool here = diagnostic.where.file == 0;
    std::string message = here ? diagnostic.message : explain::place(diagnostic.where, sources) + ": " + diagnostic.message;
    if (!diagnostic.help.empty()) message += "\n" + diagnostic.help.text;
    Json related = Json::array();
    for (const support::Label& label : diagnostic.labels) {
        if (label.where.file != 0) continue;
        related.push_back({{"location", document.location(label.where)}, {"message", label.message}});
    }
    Json result{{"range", document.range(here ? diagnostic.where.begin : 0, here ? diagnostic.where.end : 0)},
                {"severity", diagnostic.severity == support::Severity::error ? 1 : 2},
                {"code", support::name(diagnostic.kind)},
                {"source", "avsc"},
                {"message", std::move(message)},
                {"relatedInformation", std::move(related)}};
    constexpr int unnecessary = 1;
    if (diagnostic.kind == support::DiagnosticKind::unused_name) result["tags"] = Json::array({unnecessary});
    return result;
}

/// The edit that adds a kind to `allow` in the braces of `run`.
std::optional<Json> allowed(const Document& document, support::DiagnosticKind kind) {
    if (document.tree() == nullptr) return std::nullopt;
    const auto edit = [&](std::size_t at, const std::string& text) {
        return Json{{"range", document.range(at, at)}, {"newText", text}};
    };
    const std::string name(support::name(kind));
    for (const syntax::Declaration& declaration : document.tree()->declarations) {
        const syntax::Run* run = std::get_if<syntax::Run>(&declaration.node);
        if (run == nullptr) continue;
        for (const syntax::FieldInit& field : run->record.fields) {
            const syntax::List* list = std::get_if<syntax::List>(&field.value->node);
            if (field.key.text == "allow" && list != nullptr && !list->items.empty())
                return edit(list->items.back()->where.end, ", " + name);
        }
        if (run->record.fields.empty()) return std::nullopt;
        const std::size_t last = run->record.fields.back().value->where.end;
        const std::string& text = document.text().string();
        const std::size_t brace = text.find_first_not_of(" \t", run->record.where.begin + 1);
        const bool has_lines = brace != std::string::npos && (text[brace] == '\n' || text[brace] == '\r');
        return edit(last, fmt::format("{}allow = [{}]", has_lines ? "\n  " : ", ", name));
    }
    return std::nullopt;
}

class Actions {
public:
    Actions(const Document& document, std::size_t begin, std::size_t end) : document_(document), begin_(begin), end_(end) {}

    Json run() {
        for (const Diagnostic& diagnostic : document_.session().diagnostics.all()) {
            const SourceRange& where = diagnostic.where;
            if (where.file == 0 && where.begin <= end_ && begin_ <= where.end) look(diagnostic);
        }
        return std::move(result_);
    }

private:
    void look(const Diagnostic& diagnostic) {
        if (diagnostic.help.edit) mend(diagnostic, *diagnostic.help.edit);
        if (diagnostic.severity == support::Severity::warning && support::is_physics(diagnostic.kind)) {
            if (const std::optional<Json> edit = allowed(document_, diagnostic.kind))
                add(diagnostic, fmt::format("allow `{}` in this run", support::name(diagnostic.kind)), Json::array({*edit}), false);
        }
        if (diagnostic.kind == support::DiagnosticKind::shadowed_name) exchange_name(diagnostic);
    }

    void mend(const Diagnostic& diagnostic, const support::Edit& edit) {
        SourceRange where = edit.where == SourceRange{} ? diagnostic.where : edit.where;
        if (where.file != 0) return;
        const std::string& text = document_.text().string();
        const std::string old = text.substr(where.begin, where.end - where.begin);
        constexpr std::size_t longest = 40;
        std::string title = edit.text.empty() ? fmt::format("remove `{}`", old) : fmt::format("write `{}`", edit.text);
        if (old.size() > longest && edit.text.empty()) title = "remove it";
        // Removing a declaration removes its line, too.
        if (edit.text.empty() && text.substr(where.end, 1) == "\n" && (where.begin == 0 || text[where.begin - 1] == '\n'))
            ++where.end;
        add(diagnostic, title, Json::array({{{"range", document_.range(where)}, {"newText", edit.text}}}), true);
    }

    void exchange_name(const Diagnostic& diagnostic) {
        const std::string free =
            document_.text().string().substr(diagnostic.where.begin, diagnostic.where.end - diagnostic.where.begin) + "_";
        try {
            const Json changes = rename(document_, diagnostic.where.begin, free)["changes"];
            add(diagnostic, fmt::format("call it `{}`", free), changes.front(), true);
        } catch (const Refusal&) {}  // the name cannot be replaced: no quick fix is offered
    }

    void add(const Diagnostic& diagnostic, const std::string& title, const Json& edits, bool preferred) {
        result_.push_back({{"title", title},
                           {"kind", "quickfix"},
                           {"diagnostics", Json::array({shown(document_, diagnostic)})},
                           {"isPreferred", preferred},
                           {"edit", {{"changes", {{document_.uri(), edits}}}}}});
    }

    const Document& document_;
    std::size_t begin_, end_;
    Json result_ = Json::array();
};

}  // namespace

Json diagnostics(const Document& document) {
    Json result = Json::array();
    for (const Diagnostic& diagnostic : document.session().diagnostics.all()) result.push_back(shown(document, diagnostic));
    return result;
}

Json code_actions(const Document& document, std::size_t begin, std::size_t end) { return Actions(document, begin, end).run(); }

}  // namespace avs::serve
