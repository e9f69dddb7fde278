#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "compiler/support/source.h"

namespace avs::support {

/// Kinds of messages. diagnostic_kinds.def has a line for each; each has a golden test in
/// tests/diagnostics.
enum class DiagnosticKind {
#define AVS_DIAGNOSTIC(name, summary) name,
#define AVS_PHYSICS(name, summary) name,
#include "compiler/support/diagnostic_kinds.def"
#undef AVS_PHYSICS
#undef AVS_DIAGNOSTIC
};
std::string_view name(DiagnosticKind kind);
/// Whether a number from another process is that of a kind.
bool is_kind(std::uint32_t number);
std::string_view summary(DiagnosticKind kind);
/// Whether a kind is a warning of physics: about a valid text, which a scene may `allow`.
bool is_physics(DiagnosticKind kind);
/// Names of the warnings of physics, in the order of the table.
std::span<const std::string_view> physics_names();
std::optional<DiagnosticKind> physics_named(std::string_view name);

enum class Severity { error, warning };

/// Another place that explains the message: "declared here".
struct Label {
    SourceRange where;
    std::string message;
};

/// A change of the text that mends a mistake.
struct Edit {
    SourceRange where;  ///< empty: the range of the mistake
    std::string text;   ///< the replacement
};
/// What to do about a mistake: "did you mean `youngs_modulus`?". If it is clear, also as a change of the text.
struct Help {
    std::string text;
    std::optional<Edit> edit;

    Help() = default;
    Help(std::string words) : text(std::move(words)) {}
    Help(std::string_view words) : text(words) {}
    Help(const char* words) : text(words) {}
    Help(std::string words, Edit change) : text(std::move(words)), edit(std::move(change)) {}
    /// Help "did you mean `NAME`?", with the change that replaces the mistake by NAME.
    static Help did_you_mean(std::string_view name);
    bool empty() const { return text.empty(); }
};

/// A mistake in the user's scene: a value that is collected, never thrown.
struct Diagnostic {
    DiagnosticKind kind;
    Severity severity = Severity::error;
    SourceRange where;    ///< the narrowest text that is wrong
    std::string message;  ///< lower case, no full stop: "`nu` is a number, found length [m]"
    std::vector<Label> labels;
    Help help;  ///< may be empty
};

class Diagnostics {
public:
    void add(Diagnostic diagnostic);
    /// Suppresses warnings of these kinds, those already added and later ones.
    void allow(std::vector<DiagnosticKind> kinds);
    bool has_errors() const { return errors_ > 0; }
    std::size_t error_count() const { return errors_; }
    const std::vector<Diagnostic>& all() const { return list_; }

private:
    std::vector<Diagnostic> list_;
    std::vector<DiagnosticKind> allowed_;
    std::size_t errors_ = 0;
};

/// If there are more messages than this, people are shown the first ones only.
constexpr std::size_t most_rendered = 100;

/// The messages as text for people: file:line:col, the line with the range underlined, labels, help; sorted by place.
/// Of more than `most_rendered` only the first are shown, errors before warnings, and the number of the others.
std::string render_text(const Diagnostics& diagnostics, const Sources& sources, bool colour);
/// The messages for tools, as one JSON array.
std::string render_json(const Diagnostics& diagnostics, const Sources& sources);

/// The candidate nearest to a misspelt name (Damerau-Levenshtein, at most a third of its letters wrong), if any.
std::optional<std::string> nearest_name(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace avs::support
