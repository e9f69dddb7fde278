#pragma once

#include <string>
#include <vector>

#include "compiler/check/check.h"
#include "compiler/support/source.h"
#include "runtime/base/result.h"

namespace avs::compile {

/// Params given on the command line ("name=value") and in a params file (its path, or empty: lines `name = value`), in the order in
/// which later ones win. Each value becomes a source of its own, so that a message about it can point into it.
Result<std::vector<check::ParameterOverride>> read_settings(const std::vector<std::string>& settings,
                                                            const std::string& parameter_file, support::Sources& sources);

}  // namespace avs::compile
