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

/// An expectation with its result. NaN is a value that does not exist; `reason` says why.
///
/// An expectation about a series has to hold at every sample, and the numbers are those of its worst sample: the first one
/// without a value, else the one nearest to failing or furthest beyond the bound.
struct Outcome {
    const image::Expectation* expectation = nullptr;
    double value = 0, bound = 0;  ///< left and right side, SI
    double tolerance = 0;         ///< `within` only
    Verdict verdict = Verdict::not_evaluated;
    std::string reason{};            ///< empty if the numbers are enough
    std::optional<double> time{};    ///< of the worst sample [s]; none: there is one number on either side
    std::size_t samples = 0;         ///< number of samples, for series
    std::size_t failed_samples = 0;  ///< of them
};

/// Evaluates every expectation. An expectation without a value (no samples, no contact, not finite) fails with a reason.
std::vector<Outcome> evaluate(const Findings& findings);

/// The same list for a run that did not get to its end.
std::vector<Outcome> not_evaluated(const image::Metadata& metadata, const std::string& reason);

/// "0.0198 m", or "-": the left side, for people.
std::string found(const Outcome& outcome);

/// "< 0.02", "within 20 s +- 1": the right side, for people.
std::string wanted(const Outcome& outcome);

}  // namespace avs::output
