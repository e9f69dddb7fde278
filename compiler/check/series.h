#pragma once

#include <optional>
#include <span>

#include "compiler/check/evaluate.h"

/// What `expect` can say about what a run leaves behind: series of records, metrics, and scalars made of them.
namespace avs::check {

/// `energy.total`, `impact.last_contact`, `tip.final`: the parts of a record or of a contact.
Value member_of_group(Evaluator& evaluator, const SeriesGroup& group, const syntax::Identifier& name);
Value member_of_series(Evaluator& evaluator, const Series& series, const syntax::Identifier& name);

/// One number out of a series, as a leaf of the current graph.
std::optional<Scalar> reduce(Evaluator& evaluator, const Series& series, scene::SeriesReduction reduction, SourceRange where);
/// A series where a scalar is due: the metric of that name, or a message.
std::optional<Scalar> scalar_of_series(Evaluator& evaluator, const Series& series, SourceRange where);
/// The one column of a record of a field; a message for other records.
std::optional<Series> as_series(Evaluator& evaluator, const Value& value, SourceRange where);

/// `left.group("name")`, `tip.at(10 s)`.
Value call_bound(Evaluator& evaluator, const Bound& bound, std::span<const Argument> arguments, SourceRange where);

/// A scalar of the current graph in the form the run understands; a message if it uses more than + - * / and abs.
scene::SeriesExpressionPtr series_expression(Evaluator& evaluator, const Scalar& scalar, SourceRange where);

}  // namespace avs::check
