#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/base/arithmetic.h"
#include "runtime/base/id.h"
#include "runtime/base/vocabulary.h"

namespace avs::scene {

/// What an expectation computes from the results of a run, in SI units: a number, or a series, which has a value at each of some
/// samples. It is a list of operations on numbers and series in which operands come first and each operation occurs once; the last
/// is the result. Arithmetic with a series is done sample by sample, with two series at the times that both have.
struct SeriesFormula {
    struct Node {
        enum class Kind : std::uint8_t {
            constant,
            metric,
            series,      ///< the series in `column`
            times,       ///< times t of the samples of `column` [s]
            arithmetic,  ///< an operation on a, b, c
            between,     ///< samples of the series a between the times b and c, both included
            reduce,      ///< a reduction of the series a to one number
            at,          ///< value of the series a at the time b, linear between samples
        };
        Kind kind = Kind::constant;
        Arithmetic operation = Arithmetic::negate;
        TimeReduction reduction = TimeReduction::final;
        std::int32_t a = -1, b = -1, c = -1;  ///< indices into `nodes`
        double value = 0;                     ///< kind constant
        std::string column{};                 ///< name as in series.csv: "energy.total", "tip"
        Metric metric = Metric::energy_drift;
        std::optional<ContactId> contact{};  ///< contact of the metric
    };
    std::vector<Node> nodes;
};

}  // namespace avs::scene
