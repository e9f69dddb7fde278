#pragma once

#include <vector>

#include "compiler/scene/scene.h"
#include "compiler/support/diagnostic.h"
#include "runtime/image/image.h"

namespace avs::lower {

/// Expectations as postfix programs over the columns of `metadata`, whose records must be set before. A program that
/// needs a deeper stack than an image allows is an error.
std::vector<image::Expectation> lower_expectations(const scene::Scene& scene, const image::Metadata& metadata,
                                                   support::Diagnostics& diagnostics);

}  // namespace avs::lower
