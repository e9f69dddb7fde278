#include "compiler/driver/fmt_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "compiler/driver/session.h"
#include "compiler/format/format.h"
#include "compiler/syntax/dump.h"
#include "runtime/base/file.h"

namespace avs::driver {

namespace {

constexpr const char* standard_input = "-";

/// The result of formatting one file.
struct Outcome {
    ExitCode code = ExitCode::ok;
    bool changed = false;
    std::string problem;
    bool of_system = false;  ///< reading or writing failed; then the problem names the file
    nlohmann::json diagnostics = nlohmann::json::array();
};

/// The formatted text; nothing if the text has mistakes.
std::optional<std::string> formatted(const std::string& path, const std::string& text, Outcome& outcome, DiagnosticFormat format) {
    Session session(format);
    const syntax::SyntaxTree* tree = session.parse_text(path, text);
    if (tree == nullptr) {
        outcome.code = ExitCode::bad_input;
        outcome.problem = "it has syntax errors, and is left as it is";
        if (format == DiagnosticFormat::text) session.report();
        outcome.diagnostics = nlohmann::json::parse(support::render_json(session.diagnostics, session.sources));
        return std::nullopt;
    }
    std::string result = format::format(text);
    // Checks that the formatted text has the same syntax tree: if the formatter had a bug, the user's text
    // would be lost.
    const std::string said = syntax::dump(*tree);
    Session again(format);
    const syntax::SyntaxTree* after = again.parse_text(path, result);
    if (after != nullptr && syntax::dump(*after) == said) return result;
    outcome.code = ExitCode::our_bug;
    outcome.problem = "formatting would change what it says, so it is left as it is: a bug of avs, please report it with the file";
    return std::nullopt;
}

Outcome format_file(const std::string& path, const FormatOptions& options) {
    Outcome outcome;
    const bool from_input = path == standard_input;
    const Result<std::string> text =
        from_input ? std::string(std::istreambuf_iterator<char>(std::cin), {}) : compile::read_text(path);
    if (!text) {
        outcome.code = text.error().code;
        outcome.problem = text.error().message;
        outcome.of_system = true;
        return outcome;
    }
    const std::optional<std::string> result = formatted(path, *text, outcome, options.format);
    if (!result) return outcome;
    outcome.changed = *result != *text;
    if (options.check) {
        if (outcome.changed) outcome.code = ExitCode::expectation_failed;
        return outcome;
    }
    if (from_input) {
        if (options.format == DiagnosticFormat::text) fmt::print("{}", *result);
        return outcome;
    }
    if (!outcome.changed) return outcome;
    const Status written = write_file(path, *result);
    if (!written) {
        outcome.code = written.error().code;
        outcome.problem = written.error().message;
        outcome.of_system = true;
        outcome.changed = false;
    }
    return outcome;
}

}  // namespace

ExitCode format_files(const FormatOptions& options) {
    ExitCode worst = ExitCode::ok;
    nlohmann::json report = nlohmann::json::array();
    for (const std::string& path : options.files) {
        const Outcome outcome = format_file(path, options);
        worst = std::max(worst, outcome.code);
        if (options.format == DiagnosticFormat::json) {
            report.push_back(
                {{"file", path}, {"changed", outcome.changed}, {"problem", outcome.problem}, {"diagnostics", outcome.diagnostics}});
        } else if (!outcome.problem.empty()) {
            fmt::print(stderr, "avsc: {}{}\n", outcome.of_system ? "" : path + ": ", outcome.problem);
        } else if (outcome.changed && path != standard_input) {
            fmt::print("{}: {}\n", path, options.check ? "would change" : "formatted");
        }
    }
    if (options.format == DiagnosticFormat::json)
        fmt::print("{}\n", report.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
    return worst;
}

}  // namespace avs::driver
