#pragma once

#include <string>

#include "bench/rates.h"
#include "runtime/image/image.h"

namespace avs::bench {

/// Penalty layers by windows of promises, by the papers' slabs, and with all pairs looked at always, over the same stretch of the
/// same run: layers/<scene>/<windows|slabs|none>, in simulated milliseconds per second of processor time. States must agree in
/// every bit, or the bench ends. `none` looks at so many pairs that it gets a smaller scene, on which all three run.
///
/// `share` is the share of time by part (detect::LayerPart), sampled; `idle` what is neither elements nor kicks of layers;
/// `ns_per_look` all of `idle` over the looks at pairs. `published` is what Harmon et al. (2012, 6.4) give for their reef knot.
void run_layers(const Options& options);

/// Solids with penalty layers in the exact and in the nested engine (one thread), in turns over the same stretch of a scene:
/// layer_engines/<scene>/<exact|nested>, in simulated milliseconds per second of processor time, medians of several turns.
/// `exact_over_this` is the ratio of times. Output of results is not part of it.
void run_layer_engines(const Options& options);

}  // namespace avs::bench
