#pragma once

#include "bench/rates.h"

namespace avs::bench {

/// What a kick of thin bodies costs [ns], on a ribbon of cloth without contact: cloth/<membranes|springs|..>/<exact|nested>/1, in
/// processor time. Both engines run the same image in turns; the bench ends if they disagree by more than rounding.
void run_cloth(const Options& options);

}  // namespace avs::bench
