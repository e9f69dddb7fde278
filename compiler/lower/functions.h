#pragma once

#include <optional>
#include <string>

#include "compiler/lower/metadata.h"
#include "compiler/scene/formula.h"
#include "compiler/support/diagnostic.h"
#include "runtime/image/image.h"

namespace avs::lower {

/// A formula as a postfix program. A result that is used several times is stored and recalled, so that the program is no longer
/// than the formula. Nothing, with an error, if the program is larger than the runtime allows.
std::optional<image::Function> lower_function(const scene::Formula& formula, const Places& places,
                                              support::Diagnostics& diagnostics);

}  // namespace avs::lower
