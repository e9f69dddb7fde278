#pragma once

#include "bench/rates.h"

namespace avs::bench {

/// Measures what a kick costs [ns], in processor time and without contact, in two groups of scenes.
/// cloth/<membranes|springs|..>/<exact|nested>/1: thin bodies on a ribbon of cloth.
/// nodal/<tet4|hex8>/..: a block of solids whose stress is integrated at their nodes; in nodal/alone_.. elements hardly tick.
/// Both engines run the same image in turns. The bench ends if they disagree by more than rounding.
void run_kicks(const Options& options);

}  // namespace avs::bench
