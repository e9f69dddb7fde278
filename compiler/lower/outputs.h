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
    std::vector<std::vector<std::uint32_t>> node_sets;  ///< of the records of fields; equal ones are shared
};

/// Sampling times go to the nearest tick, at least one. More samples than an image may ask for are an error.
Outputs lower_outputs(const model::Model& model, const StrainClocks& clocks, support::Diagnostics& diagnostics);

}  // namespace avs::lower
