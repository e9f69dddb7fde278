#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/support/source.h"

namespace avs::support {

/// Kinds stand in diagnostic_kinds.def, one line each; each has a golden test under tests/diagnostics.
enum class DiagnosticKind {
#define AVS_DIAGNOSTIC(name, summary) name,
#include "compiler/support/diagnostic_kinds.def"
#undef AVS_DIAGNOSTIC
};
std::string_view name(DiagnosticKind kind);
/// Whether a number is that of a kind: of what another process said.
bool is_kind(std::uint32_t number);
std::string_view summary(DiagnosticKind kind);

enum class Severity { error, warning };

/// Another place that explains the message: "declared here".
struct Label {
    SourceRange where;
    std::string message;
};

/// A mistake in the user's scene: a value that is collected, never thrown.
struct Diagnostic {
    DiagnosticKind kind;
    Severity severity = Severity::error;
    SourceRange where;    ///< the narrowest text that is wrong
    std::string message;  ///< lower case, no full stop: "`nu` is a number, found length [m]"
    std::vector<Label> labels;
    std::string help;  ///< what to do: "did you mean `youngs_modulus`?"; may be empty
};

class Diagnostics {
public:
    void add(Diagnostic diagnostic);
    bool has_errors() const { return errors_ > 0; }
    std::size_t error_count() const { return errors_; }
    const std::vector<Diagnostic>& all() const { return list_; }

private:
    std::vector<Diagnostic> list_;
    std::size_t errors_ = 0;
};

/// A person reads no more at a time.
constexpr std::size_t most_rendered = 100;

/// As a person reads it: file:line:col, the line with the range underlined, labels, help. Sorted by place. Of more than
/// `most_rendered` the first, errors before warnings, and how many there are besides.
std::string render_text(const Diagnostics& diagnostics, const Sources& sources, bool colour);
/// For tools: one JSON array.
std::string render_json(const Diagnostics& diagnostics, const Sources& sources);

/// The candidate nearest to a misspelt name (Damerau-Levenshtein, at most a third of its letters wrong), if any.
std::optional<std::string> nearest_name(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace avs::support
