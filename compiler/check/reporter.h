#pragma once

#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "compiler/support/diagnostic.h"

namespace avs::check {

using support::DiagnosticKind;
using support::Help;
using support::Label;
using support::SourceRange;

/// Collects errors. A mistake in a function that is called a hundred times is reported once, with the calls that
/// first led to it.
class Reporter {
public:
    explicit Reporter(support::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

    void error(DiagnosticKind kind, SourceRange where, std::string message, std::vector<Label> labels = {}, Help help = {});
    void warning(DiagnosticKind kind, SourceRange where, std::string message, std::vector<Label> labels = {}, Help help = {});

    /// "did you mean `x`?", or empty.
    static Help suggestion(std::string_view name, const std::vector<std::string>& candidates);

    void enter_call(SourceRange where) { calls_.push_back(where); }
    void leave_call() { calls_.pop_back(); }
    /// Takes the stack of calls away: a value that is first evaluated inside of a call does not belong to
    /// that call.
    std::vector<SourceRange> suspend_calls() { return std::exchange(calls_, {}); }
    void resume_calls(std::vector<SourceRange> calls) { calls_ = std::move(calls); }
    std::size_t error_count() const { return diagnostics_.error_count(); }

private:
    void add(support::Diagnostic diagnostic);

    support::Diagnostics& diagnostics_;
    std::vector<SourceRange> calls_;
    std::set<std::tuple<DiagnosticKind, std::uint32_t, std::uint32_t, std::uint32_t>> seen_;
};

}  // namespace avs::check
