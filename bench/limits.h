#pragma once

#include "bench/rates.h"

namespace avs::bench {

/// Measures the limits of the machine beside the engines. `limit/stream/1` is the triad a = b + s c over 3 x 64 MiB [GB/s];
/// `limit/fma/1` is independent fused multiply-adds in registers, counted as two operations each [GFLOP/s].
void measure_limits(const Options& options);

}  // namespace avs::bench
