#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/image/image.h"
#include "runtime/output/result_machine.h"

namespace avs::output {

enum class Verdict { passed, failed, not_evaluated };
std::string_view name(Verdict verdict);

/// An expectation with its result. NaN stands for a value that does not exist; `reason` says why.
///
/// An expectation about a series has to hold at every sample, and the numbers are those of its worst sample: the first one
/// without a value, else the one nearest to failing or furthest beyond the bound.
struct Outcome {
    const image::Expectation* expectation = nullptr;
    double value = 0, bound = 0;  ///< left and right side [SI]
    double tolerance = 0;         ///< only for `within`
    Verdict verdict = Verdict::not_evaluated;
    std::string reason{};            ///< empty if the numbers explain the result
    std::optional<double> time{};    ///< time of the worst sample [s]; none: both sides are single numbers
    std::size_t samples = 0;         ///< number of samples, for series
    std::size_t failed_samples = 0;  ///< number of these samples that fail
};

/// Evaluates every expectation. An expectation without a value (no samples, no contact, not finite) fails with a reason.
std::vector<Outcome> evaluate(const Findings& findings);

/// The list of all expectations for a run that did not reach its end: none is evaluated.
std::vector<Outcome> not_evaluated(const image::Metadata& metadata, const std::string& reason);

/// The left side for readers: "0.0198 m", or "-".
std::string found(const Outcome& outcome);

/// The right side for readers: "< 0.02", "within 20 s +- 1".
std::string wanted(const Outcome& outcome);

}  // namespace avs::output
