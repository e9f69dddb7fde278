#include "compiler/check/reporter.h"

#include <optional>
#include <utility>

namespace avs::check {

void Reporter::error(DiagnosticKind kind, SourceRange where, std::string message, std::vector<Label> labels, std::string help) {
    add({kind, support::Severity::error, where, std::move(message), std::move(labels), std::move(help)});
}

void Reporter::warning(DiagnosticKind kind, SourceRange where, std::string message, std::vector<Label> labels, std::string help) {
    add({kind, support::Severity::warning, where, std::move(message), std::move(labels), std::move(help)});
}

std::string Reporter::suggestion(std::string_view name, const std::vector<std::string>& candidates) {
    const std::optional<std::string> nearest = support::nearest_name(name, candidates);
    return nearest ? "did you mean `" + *nearest + "`?" : std::string();
}

void Reporter::add(support::Diagnostic diagnostic) {
    const SourceRange& where = diagnostic.where;
    if (!seen_.emplace(diagnostic.kind, where.file, where.begin, where.end).second) return;
    // The innermost calls explain most; a deep recursion would only repeat itself.
    const std::size_t shown = std::min<std::size_t>(calls_.size(), 3);
    for (std::size_t i = 0; i < shown; ++i) diagnostic.labels.push_back({calls_[calls_.size() - 1 - i], "called here"});
    diagnostics_.add(std::move(diagnostic));
}

}  // namespace avs::check
