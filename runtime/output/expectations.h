#pragma once

#include <string>
#include <vector>

#include "runtime/image/image.h"
#include "runtime/output/series.h"
#include "runtime/state/state.h"

namespace avs::output {

enum class Verdict { passed, failed, not_evaluated };
std::string_view name(Verdict verdict);

/// An expectation with what came out of the run. NaN stands for a value that does not exist; `reason` says why.
struct Outcome {
    const image::Expectation* expectation = nullptr;
    double value = 0, bound = 0;  ///< left and right side, SI
    double tolerance = 0;         ///< `within` only
    Verdict verdict = Verdict::not_evaluated;
    std::string reason;  ///< empty where the numbers say it
};

/// What expectations can ask for. Borrows.
struct Findings {
    const image::Metadata* metadata = nullptr;
    const Series* series = nullptr;
    const EnergyBalance* balance = nullptr;
    std::span<const state::ContactTally> contacts;
};

/// Evaluates every expectation. A value that is not known (no samples, no contact, not finite) fails with a reason.
std::vector<Outcome> evaluate(const Findings& findings);

/// The same list for a run that did not get to its end.
std::vector<Outcome> not_evaluated(const image::Metadata& metadata, const std::string& reason);

/// "< 0.02", "within 20 s +- 1": the right side, for people.
std::string wanted(const Outcome& outcome);

}  // namespace avs::output
