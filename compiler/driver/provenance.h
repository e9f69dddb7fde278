#pragma once

#include <string>
#include <vector>

#include "compiler/scene/scene.h"
#include "compiler/syntax/syntax_tree.h"
#include "runtime/base/result.h"

namespace avs::driver {

/// SHA-256 (hex) over what the scene and its modules say (their syntax dumps), the bytes of all mesh files and the values of all
/// params: what a result depends on. Names of files do not count, so a moved folder keeps its hash; nor does the layout of a text.
Result<std::string> provenance(const std::vector<const syntax::SyntaxTree*>& trees, const std::vector<std::string>& mesh_files,
                               const std::vector<scene::ParameterValue>& parameters);

}  // namespace avs::driver
