#include "compiler/support/diagnostic.h"

#include <algorithm>
#include <array>

namespace avs::support {
namespace {

struct KindText {
    std::string_view name, summary;
    bool is_physics;
};
constexpr KindText kind_texts[] = {
#define AVS_DIAGNOSTIC(name, summary) {#name, summary, false},
#define AVS_PHYSICS(name, summary) {#name, summary, true},
#include "compiler/support/diagnostic_kinds.def"
#undef AVS_PHYSICS
#undef AVS_DIAGNOSTIC
};

constexpr std::size_t physics_count = static_cast<std::size_t>(
    std::count_if(std::begin(kind_texts), std::end(kind_texts), [](const KindText& kind) { return kind.is_physics; }));
constexpr std::array<std::string_view, physics_count> physics = [] {
    std::array<std::string_view, physics_count> names{};
    std::size_t at = 0;
    for (const KindText& kind : kind_texts)
        if (kind.is_physics) names[at++] = kind.name;
    return names;
}();

}  // namespace

std::string_view name(DiagnosticKind kind) { return kind_texts[static_cast<std::size_t>(kind)].name; }
bool is_kind(std::uint32_t number) { return number < std::size(kind_texts); }
std::string_view summary(DiagnosticKind kind) { return kind_texts[static_cast<std::size_t>(kind)].summary; }
bool is_physics(DiagnosticKind kind) { return kind_texts[static_cast<std::size_t>(kind)].is_physics; }
std::span<const std::string_view> physics_names() { return physics; }
std::optional<DiagnosticKind> physics_named(std::string_view name) {
    for (std::size_t i = 0; i < std::size(kind_texts); ++i)
        if (kind_texts[i].is_physics && kind_texts[i].name == name) return static_cast<DiagnosticKind>(i);
    return std::nullopt;
}

Help Help::did_you_mean(std::string_view name) {
    return {"did you mean `" + std::string(name) + "`?", Edit{{}, std::string(name)}};
}

void Diagnostics::add(Diagnostic diagnostic) {
    const bool is_allowed = std::ranges::find(allowed_, diagnostic.kind) != allowed_.end();
    if (diagnostic.severity == Severity::warning && is_allowed) return;
    if (diagnostic.severity == Severity::error) ++errors_;
    list_.push_back(std::move(diagnostic));
}

void Diagnostics::allow(std::vector<DiagnosticKind> kinds) {
    allowed_ = std::move(kinds);
    std::erase_if(list_, [&](const Diagnostic& diagnostic) {
        return diagnostic.severity == Severity::warning && std::ranges::find(allowed_, diagnostic.kind) != allowed_.end();
    });
}

}  // namespace avs::support
