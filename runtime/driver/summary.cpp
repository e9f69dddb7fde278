#include "runtime/driver/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "runtime/output/text.h"

namespace avs::driver {

namespace {

using output::Outcome;
using output::Verdict;

std::string painted(const std::string& text, Verdict verdict, bool colour) {
    if (!colour) return text;
    const char* code = verdict == Verdict::passed ? "32" : verdict == Verdict::failed ? "31" : "33";
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

std::string table(const std::vector<Outcome>& outcomes, bool colour) {
    struct Row {
        std::string text, value, wanted;
    };
    std::vector<Row> rows;
    std::size_t value_width = 5, wanted_width = 6;
    for (const Outcome& outcome : outcomes) {
        const std::string when = outcome.time ? fmt::format(" at {} s", output::brief(*outcome.time)) : "";
        rows.push_back({outcome.expectation->text, output::found(outcome) + when,
                        outcome.verdict == Verdict::not_evaluated ? "-" : output::wanted(outcome)});
        value_width = std::max(value_width, rows.back().value.size());
        wanted_width = std::max(wanted_width, rows.back().wanted.size());
    }
    // The longest texts are in the last column, where they cannot push numbers out of the window.
    std::string text = fmt::format("{:13}  {:>{}}  {:{}}  expectation\n", "verdict", "value", value_width, "wanted", wanted_width);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Outcome& outcome = outcomes[i];
        const char* verdict = outcome.verdict == Verdict::passed   ? "passed"
                              : outcome.verdict == Verdict::failed ? "FAILED"
                                                                   : "not evaluated";
        text += fmt::format("{}  {:>{}}  {:{}}  {}", painted(fmt::format("{:13}", verdict), outcome.verdict, colour), rows[i].value,
                            value_width, rows[i].wanted, wanted_width, rows[i].text);
        if (outcome.verdict == Verdict::failed && outcome.expectation->where.line > 0) {
            text += fmt::format("  ({}:{})", outcome.expectation->where.file, outcome.expectation->where.line);
        }
        if (!outcome.reason.empty()) text += "\n               " + outcome.reason;
        if (outcome.failed_samples > 0) {
            text +=
                fmt::format("\n               {} of {} samples fail; this is the worst", outcome.failed_samples, outcome.samples);
        }
        text += '\n';
    }
    return text;
}

/// The line about output. Empty if writing, waiting and finishing each took less than a second, as they do when only the page has
/// frames.
std::string output_line(const output::OutputCost& cost) {
    constexpr double noticed = 1;  // [s]
    if (cost.frames == 0 || std::max({cost.writing, cost.held_up(), cost.finishing}) < noticed) return {};
    std::string text = fmt::format("output: {} frames took {:.3g} s on a thread of their own", cost.frames, cost.writing);
    if (cost.held_up() >= noticed)
        text += fmt::format(" and held the engine up for {:.3g} s ({:.2g} % of the run)", cost.held_up(), 100 * cost.share());
    if (cost.finishing >= noticed) text += fmt::format("; {:.3g} s to finish", cost.finishing);
    return text + '\n';
}

double total_seconds(const output::Manifest& manifest) { return manifest.seconds.empty() ? 0 : manifest.seconds.back().second; }

}  // namespace

std::string summary(const image::Metadata& metadata, const output::Manifest& manifest, const std::filesystem::path& folder,
                    bool colour) {
    const std::uint64_t kicks = manifest.kicks.strain + manifest.kicks.load + manifest.kicks.contact;
    std::string text = fmt::format("{}: {:.6g} s simulated, {} kicks, {:.3g} s", metadata.scene_name, manifest.time, kicks,
                                   total_seconds(manifest));
    if (std::isfinite(manifest.energy_error))
        text += fmt::format(", energy error {:.3g} % of {:.4g} J", 100 * manifest.energy_error, manifest.energy_scale);
    if (std::isfinite(manifest.energy_error) && !manifest.energy_measure.empty())
        text += fmt::format(" ({})", manifest.energy_measure);
    if (manifest.energy_clocks != 0 && manifest.energy_scale > 0)
        text += fmt::format(", changes of clocks took {:.2g} %", 100 * manifest.energy_clocks / manifest.energy_scale);
    if (!metadata.contacts.empty()) text += fmt::format(", deepest gap {:.4g} m", manifest.deepest_gap);
    text += '\n' + output_line(manifest.output);
    if (!manifest.expectations.empty()) text += '\n' + table(manifest.expectations, colour) + '\n';
    return text + fmt::format("report: {}\n", (folder / "report.html").string());
}

std::string summary_json(const output::Manifest& manifest, const std::filesystem::path& folder) {
    const auto number = [](double v) { return std::isfinite(v) ? nlohmann::ordered_json(v) : nlohmann::ordered_json(nullptr); };
    const auto failed = std::count_if(manifest.expectations.begin(), manifest.expectations.end(),
                                      [](const Outcome& outcome) { return outcome.verdict == Verdict::failed; });
    const nlohmann::ordered_json json{{"event", "end"},
                                      {"status", output::name(manifest.status)},
                                      {"time", number(manifest.time)},
                                      {"kicks", manifest.kicks.strain + manifest.kicks.load + manifest.kicks.contact},
                                      {"seconds", number(total_seconds(manifest))},
                                      {"output_held_up", number(manifest.output.share())},
                                      {"energy_error", number(manifest.energy_error)},
                                      {"energy_scale", number(manifest.energy_scale)},
                                      {"energy_measure", manifest.energy_measure},
                                      {"expectations_failed", failed},
                                      {"manifest", (folder / "manifest.json").string()},
                                      {"report", (folder / "report.html").string()}};
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

}  // namespace avs::driver
