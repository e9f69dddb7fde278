#include <nlohmann/json.hpp>

#include <algorithm>
#include <vector>

#include "compiler/support/diagnostic.h"

namespace avs::support {
namespace {

using Json = nlohmann::ordered_json;

Json place(const SourceRange& where, const Sources& sources) {
    const LineColumn begin = sources.line_column(where.file, where.begin);
    const LineColumn end = sources.line_column(where.file, where.end);
    return Json{{"file", sources.name(where.file)}, {"line", begin.line},        {"column", begin.column}, {"end_line", end.line},
                {"end_column", end.column},         {"begin_byte", where.begin}, {"end_byte", where.end}};
}

}  // namespace

std::string render_json(const Diagnostics& diagnostics, const Sources& sources) {
    std::vector<const Diagnostic*> order;
    for (const Diagnostic& diagnostic : diagnostics.all()) order.push_back(&diagnostic);
    std::stable_sort(order.begin(), order.end(), [](const Diagnostic* a, const Diagnostic* b) {
        return std::pair(a->where.file, a->where.begin) < std::pair(b->where.file, b->where.begin);
    });
    Json list = Json::array();
    for (const Diagnostic* diagnostic : order) {
        Json labels = Json::array();
        for (const Label& label : diagnostic->labels) {
            labels.push_back({{"where", place(label.where, sources)}, {"message", label.message}});
        }
        list.push_back({{"kind", std::string(name(diagnostic->kind))},
                        {"severity", diagnostic->severity == Severity::error ? "error" : "warning"},
                        {"message", diagnostic->message},
                        {"where", place(diagnostic->where, sources)},
                        {"labels", std::move(labels)},
                        {"help", diagnostic->help.text}});
        if (!diagnostic->help.edit) continue;
        const Edit& edit = *diagnostic->help.edit;
        const SourceRange& where = edit.where == SourceRange{} ? diagnostic->where : edit.where;
        list.back()["fix"] = {{"where", place(where, sources)}, {"text", edit.text}};
    }
    // A scene may hold bytes that are not UTF-8, and a message may quote them.
    return list.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace avs::support
