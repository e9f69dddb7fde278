#include "runtime/output/expectations.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <limits>

#include "runtime/output/text.h"

namespace avs::output {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// By how much one sample exceeds its bound. It fails if this is positive; for strict comparisons also if it is 0. The sign is
/// exact.
double beyond(image::Comparison comparison, double value, double bound, double tolerance) {
    switch (comparison) {
        case image::Comparison::less:
        case image::Comparison::less_equal: return value - bound;
        case image::Comparison::greater:
        case image::Comparison::greater_equal: return bound - value;
        case image::Comparison::within: return std::abs(value - bound) - tolerance;
    }
    AVS_ASSERT(false);
}

bool holds(image::Comparison comparison, double beyond) {
    const bool strict = comparison == image::Comparison::less || comparison == image::Comparison::greater;
    return strict ? beyond < 0 : beyond <= 0;
}

/// Finds the worst sample; a number counts as one sample.
void judge(const std::array<Finding, 3>& sides, const std::string& reason, Outcome& outcome) {
    const image::Comparison comparison = outcome.expectation->comparison;
    const Finding* series = nullptr;
    for (const Finding& side : sides) series = side.is_series() ? &side : series;
    const std::size_t count = series == nullptr ? 1 : series->values.size();
    const auto value = [&](std::size_t which, std::size_t i) { return sides[which].values[sides[which].is_series() ? i : 0]; };
    double worst = -std::numeric_limits<double>::infinity();
    std::size_t failed = 0, broken = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const double a = value(0, i), b = value(1, i), width = value(2, i);
        const bool known = std::isfinite(a) && std::isfinite(b) && std::isfinite(width);
        const double margin = known ? beyond(comparison, a, b, width) : std::numeric_limits<double>::infinity();
        failed += !holds(comparison, margin);
        broken += !known;
        if (!(margin > worst) && i > 0) continue;
        worst = margin;
        outcome.value = a;
        outcome.bound = b;
        outcome.tolerance = width;
        if (series != nullptr) outcome.time = (*series->time)[i];
    }
    if (series != nullptr) outcome.samples = count;
    if (series != nullptr) outcome.failed_samples = failed;
    outcome.verdict = count > 0 && failed == 0 ? Verdict::passed : Verdict::failed;
    if (count == 0) {
        outcome.value = outcome.bound = outcome.tolerance = unknown;
        outcome.reason = reason.empty() ? "there is no sample that all series have" : reason;
    } else if (broken > 0) {
        outcome.reason = reason.empty() ? "the value is not a finite number" : reason;
    }
}

}  // namespace

std::string_view name(Verdict verdict) {
    switch (verdict) {
        case Verdict::passed: return "passed";
        case Verdict::failed: return "failed";
        case Verdict::not_evaluated: return "not_evaluated";
    }
    AVS_ASSERT(false);
}

std::vector<Outcome> evaluate(const Findings& findings) {
    std::vector<Outcome> result;
    for (const image::Expectation& expectation : findings.metadata->expectations) {
        ResultMachine machine(findings);
        Outcome outcome{.expectation = &expectation};
        const bool is_within = expectation.comparison == image::Comparison::within;
        std::array<Finding, 3> sides{machine.run(expectation.left), machine.run(expectation.right),
                                     is_within ? machine.run(expectation.tolerance) : Finding{.values = {0}}};
        std::array<Finding*, 3> pointers{&sides[0], &sides[1], &sides[2]};
        align(pointers);
        judge(sides, machine.reason(), outcome);
        result.push_back(std::move(outcome));
    }
    return result;
}

std::vector<Outcome> not_evaluated(const image::Metadata& metadata, const std::string& reason) {
    std::vector<Outcome> result;
    for (const image::Expectation& expectation : metadata.expectations) {
        result.push_back({.expectation = &expectation,
                          .value = unknown,
                          .bound = unknown,
                          .tolerance = unknown,
                          .verdict = Verdict::not_evaluated,
                          .reason = reason});
    }
    return result;
}

namespace {

/// A number with its unit; with more digits if a failure would not show in the usual ones.
std::string figure(const Outcome& outcome, double number) {
    const bool hidden = outcome.verdict == Verdict::failed && brief(outcome.value) == brief(outcome.bound);
    const std::string unit = outcome.expectation->dimension.is_number() ? "" : " " + unit_text(outcome.expectation->dimension);
    return (hidden ? fmt::format("{:.12g}", number) : brief(number)) + unit;
}

}  // namespace

std::string found(const Outcome& outcome) { return std::isnan(outcome.value) ? "-" : figure(outcome, outcome.value); }

std::string wanted(const Outcome& outcome) {
    const std::string bound = figure(outcome, outcome.bound);
    switch (outcome.expectation->comparison) {
        case image::Comparison::less: return "< " + bound;
        case image::Comparison::less_equal: return "<= " + bound;
        case image::Comparison::greater: return "> " + bound;
        case image::Comparison::greater_equal: return ">= " + bound;
        case image::Comparison::within: return bound + " +- " + figure(outcome, outcome.tolerance);
    }
    AVS_ASSERT(false);
}

}  // namespace avs::output
