#pragma once

#include <cstdint>
#include <vector>

#include "compiler/lower/strain_clocks.h"
#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"
#include "compiler/support/source.h"
#include "runtime/image/image.h"

namespace avs::lower {

/// Records and exports, with times in ticks.
struct Outputs {
    std::vector<image::Record> records;
    std::vector<image::Export> exports;
    std::vector<std::vector<std::uint32_t>> node_sets;  ///< nodes of the records of fields; equal sets are shared
};

/// Sampling times are rounded to the nearest tick, but to one tick at least. More samples than an image
/// allows are an error.
Outputs lower_outputs(const model::Model& model, const StrainClocks& clocks, support::Diagnostics& diagnostics);

}  // namespace avs::lower
