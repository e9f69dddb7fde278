#pragma once

#include "bench/rates.h"

namespace avs::bench {

/// Penalty layers by windows of promises, by the papers' slabs, and with all pairs looked at always, over the same stretch of the
/// same run: layers/<scene>/<windows|slabs|none>, in simulated milliseconds per second of processor time. States must agree in
/// every bit, or the bench ends. `none` looks at so many pairs that it gets a smaller scene, on which all three run.
///
/// `share` is the share of time by part (detect::LayerPart), sampled; `idle` what is neither elements nor kicks of layers;
/// `ns_per_look` all of `idle` over the looks at pairs. `published` is what Harmon et al. (2012, 6.4) give for their reef knot.
void run_layers(const Options& options);

}  // namespace avs::bench
