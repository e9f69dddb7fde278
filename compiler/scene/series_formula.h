#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/base/arithmetic.h"
#include "runtime/base/id.h"
#include "runtime/base/vocabulary.h"

namespace avs::scene {

/// What an expectation works out of the things a run leaves behind, in SI: a number, or a series, which is a value at each of some
/// samples. Operations on numbers and series, operands first, each once; the last is the result. Arithmetic with a series is done
/// sample by sample; of two series, at the times that both have.
struct SeriesFormula {
    struct Node {
        enum class Kind : std::uint8_t {
            constant,
            metric,
            series,      ///< of `column`
            times,       ///< of the samples of `column`: t [s]
            arithmetic,  ///< of a, b, c
            between,     ///< samples of a series a between the times b and c, both included
            reduce,      ///< a series a as one number
            at,          ///< a series a at the time b, linear between samples
        };
        Kind kind = Kind::constant;
        Arithmetic operation = Arithmetic::negate;
        TimeReduction reduction = TimeReduction::final;
        std::int32_t a = -1, b = -1, c = -1;  ///< places in `nodes`
        double value = 0;                     ///< kind constant
        std::string column{};                 ///< as in series.csv: "energy.total", "tip"
        Metric metric = Metric::energy_drift;
        std::optional<ContactId> contact{};  ///< of the metric
    };
    std::vector<Node> nodes;
};

}  // namespace avs::scene
