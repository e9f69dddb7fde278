#include "compiler/check/reporter.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace avs::check {

void Reporter::error(DiagnosticKind kind, SourceRange where, std::string message, std::vector<Label> labels, Help help) {
    add({kind, support::Severity::error, where, std::move(message), std::move(labels), std::move(help)});
}

void Reporter::warning(DiagnosticKind kind, SourceRange where, std::string message, std::vector<Label> labels, Help help) {
    add({kind, support::Severity::warning, where, std::move(message), std::move(labels), std::move(help)});
}

Help Reporter::suggestion(std::string_view name, const std::vector<std::string>& candidates) {
    const std::optional<std::string> nearest = support::nearest_name(name, candidates);
    return nearest ? Help::did_you_mean(*nearest) : Help();
}

void Reporter::add(support::Diagnostic diagnostic) {
    const SourceRange where = diagnostic.where;
    if (!seen_.emplace(diagnostic.kind, where.file, where.begin, where.end).second) return;
    // The innermost calls explain the error best; of a deep recursion the others are all the same.
    std::size_t shown = 0;
    for (std::size_t i = calls_.size(); i-- > 0 && shown < 3;) {
        const bool known = calls_[i] == where || std::any_of(diagnostic.labels.begin(), diagnostic.labels.end(),
                                                             [&](const Label& label) { return label.where == calls_[i]; });
        if (known) continue;
        diagnostic.labels.push_back({calls_[i], "called here"});
        ++shown;
    }
    diagnostics_.add(std::move(diagnostic));
}

}  // namespace avs::check
