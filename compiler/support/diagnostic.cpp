#include "compiler/support/diagnostic.h"

namespace avs::support {
namespace {

struct KindText {
    std::string_view name, summary;
};
constexpr KindText kind_texts[] = {
#define AVS_DIAGNOSTIC(name, summary) {#name, summary},
#include "compiler/support/diagnostic_kinds.def"
#undef AVS_DIAGNOSTIC
};

}  // namespace

std::string_view name(DiagnosticKind kind) { return kind_texts[static_cast<std::size_t>(kind)].name; }
bool is_kind(std::uint32_t number) { return number < std::size(kind_texts); }
std::string_view summary(DiagnosticKind kind) { return kind_texts[static_cast<std::size_t>(kind)].summary; }

void Diagnostics::add(Diagnostic diagnostic) {
    if (diagnostic.severity == Severity::error) ++errors_;
    list_.push_back(std::move(diagnostic));
}

}  // namespace avs::support
