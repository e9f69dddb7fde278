#pragma once

#include <string>
#include <vector>

#include "compiler/scene/scene.h"
#include "compiler/support/source.h"
#include "runtime/base/result.h"

namespace avs::driver {

/// SHA-256 (hex) over the texts of all sources, the bytes of all mesh files and the values of all params: what a result depends
/// on. Names of files do not count, so a moved folder keeps its hash.
Result<std::string> provenance(const support::Sources& sources, const std::vector<std::string>& mesh_files,
                               const std::vector<scene::ParameterValue>& parameters);

}  // namespace avs::driver
