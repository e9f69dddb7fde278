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

/// Kinds stand in diagnostic_kinds.def, one line each; each has a golden test under tests/diagnostics.
enum class DiagnosticKind {
#define AVS_DIAGNOSTIC(name, summary) name,
#define AVS_PHYSICS(name, summary) name,
#include "compiler/support/diagnostic_kinds.def"
#undef AVS_PHYSICS
#undef AVS_DIAGNOSTIC
};
std::string_view name(DiagnosticKind kind);
/// Whether a number, received from another process, is that of a kind.
bool is_kind(std::uint32_t number);
std::string_view summary(DiagnosticKind kind);
/// Whether a kind is about physics: warnings about a valid text, which a scene may `allow`.
bool is_physics(DiagnosticKind kind);
/// Their names, in the order of the table.
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
    SourceRange where;  ///< empty: where the mistake is
    std::string text;   ///< what stands there instead
};
/// What to do about a mistake: "did you mean `youngs_modulus`?"; and where that is clear, as a change of the text.
struct Help {
    std::string text;
    std::optional<Edit> edit;

    Help() = default;
    Help(std::string words) : text(std::move(words)) {}
    Help(std::string_view words) : text(words) {}
    Help(const char* words) : text(words) {}
    Help(std::string words, Edit change) : text(std::move(words)), edit(std::move(change)) {}
    /// "did you mean `NAME`?", which is to stand where the mistake is.
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
    /// Suppresses warnings of these kinds, earlier and later ones.
    void allow(std::vector<DiagnosticKind> kinds);
    bool has_errors() const { return errors_ > 0; }
    std::size_t error_count() const { return errors_; }
    const std::vector<Diagnostic>& all() const { return list_; }

private:
    std::vector<Diagnostic> list_;
    std::vector<DiagnosticKind> allowed_;
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
