#pragma once

#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"
#include "compiler/support/source.h"
#include "runtime/image/image.h"

namespace avs::lower {

/// Where a declaration stands, with its first line. Text that an image does not take (control characters, broken UTF-8) becomes
/// question marks.
image::SourceLine source_line(const support::SourceRange& range, const support::Sources& sources);

/// Names, parameters, materials and bodies with their places; no times yet.
image::Metadata names_and_materials(const model::Model& model, const support::Sources& sources);

/// "scene.avs:12: message", one for each warning.
std::vector<std::string> warning_lines(const support::Diagnostics& diagnostics, const support::Sources& sources);

}  // namespace avs::lower
