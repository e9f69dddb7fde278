#pragma once

#include "bench/rates.h"

namespace avs::bench {

/// A bar with two flat elements (scenes/benchmarks/sliver.avs): sliver/<own|common|scaled>, clocks of each element, one step for
/// all, and one step with the two made heavier; with the error of the free end against small steps, and the mass added.
void run_sliver(const Options& options);

}  // namespace avs::bench
