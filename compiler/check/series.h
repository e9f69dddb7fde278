#pragma once

#include <optional>
#include <span>

#include "compiler/check/evaluate.h"

/// Values in `expect`: series of records, metrics, and scalars computed from them.
namespace avs::check {

/// `energy.total`, `impact.last_contact`, `tip.final`: the parts of a record or of a contact.
Value member_of_group(Evaluator& evaluator, const SeriesGroup& group, const syntax::Identifier& name);
/// A member of a series, which is a column or is computed.
Value member_of_series(Evaluator& evaluator, const Scalar& series, const syntax::Identifier& name);

/// The samples of a column as a series; reports a column that is not recorded.
std::optional<Scalar> samples_of(Evaluator& evaluator, const Series& series, SourceRange where);
/// The value of a column where a scalar is required: the metric of that name if there is one, else its
/// samples.
std::optional<Scalar> scalar_of_series(Evaluator& evaluator, const Series& series, SourceRange where);
/// Turns `t -> ..`, where a scalar is required, into a series; `settle` gives it its times.
std::optional<Scalar> scalar_of_function(Evaluator& evaluator, const Closure& function, SourceRange where);

/// A column or a computed series. Nothing, without a message, for any other value.
std::optional<Scalar> as_series(Evaluator& evaluator, const Value& value, SourceRange where);
/// Reduces a series to one number.
std::optional<Scalar> reduce(Evaluator& evaluator, const Scalar& series, TimeReduction reduction, SourceRange where);

/// Gives the functions of time among `together` the times of the recorded series among them. False, with a message, if there is a
/// function of time but no recorded series, or if the series have no common times. Scalars that are no series stay as they are.
bool settle(Evaluator& evaluator, std::span<Scalar* const> together, SourceRange where);

/// Calls `left.group("name")`, `tip.at(10 s)`, `tip.between(2 s, 8 s)` and the like.
Value call_bound(Evaluator& evaluator, const Bound& bound, std::span<const Argument> arguments, SourceRange where);

}  // namespace avs::check
