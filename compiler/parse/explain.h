#pragma once

#include "compiler/support/diagnostic.h"
#include "compiler/support/source.h"
#include "grammar/failure.h"

namespace avs::parse {

/// The message for a rule that did not match: what was expected, what was found, where the open bracket stands, and help
/// for the slips people make. `opened` is the innermost open bracket, or null.
support::Diagnostic explain(const support::Sources& sources, std::uint32_t file, const grammar::Failure& failure,
                            const char* opened);

}  // namespace avs::parse
