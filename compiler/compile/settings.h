#pragma once

#include <string>
#include <vector>

#include "compiler/check/check.h"
#include "compiler/support/source.h"
#include "runtime/base/result.h"

namespace avs::compile {

/// Params from the command line ("name=value") and from a params file (its path, or empty; it has lines `name = value`). They are
/// in an order in which later ones win. Each value becomes a source, so that messages can point into it.
Result<std::vector<check::ParameterOverride>> read_settings(const std::vector<std::string>& settings,
                                                            const std::string& parameter_file, support::Sources& sources);

}  // namespace avs::compile
