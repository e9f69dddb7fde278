#pragma once

#include "bench/rates.h"

namespace avs::bench {

/// What a kick costs [ns], in processor time and without contact: of thin bodies on a ribbon of cloth,
/// cloth/<membranes|springs|..>/<exact|nested>/1, and of solids integrated at their nodes on a block, nodal/<tet4|hex8>/..; in
/// nodal/alone_.. elements hardly tick. Both engines run the same image in turns; the bench ends if they disagree by more than
/// rounding.
void run_kicks(const Options& options);

}  // namespace avs::bench
