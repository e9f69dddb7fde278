#pragma once

#include <string>

#include "bench/rates.h"
#include "runtime/image/image.h"

namespace avs::bench {

/// Penalty layers by bounds of motion that hold for a window of time (`windows`), by the papers' slabs (`slabs`), and with all
/// pairs queried always (`none`), over the same stretch of the same run: layers/<scene>/<engine>/<windows|slabs|none>, in simulated
/// milliseconds per second of processor time of one thread. States must agree in every bit within an engine, or the bench ends.
/// First comes the engine that `avsr` takes for the scene, then the exact engine if that is another. The exact engine with slabs is
/// the papers' own method: each kick of an element reschedules the certificates of its nodes. The other engine reports all kicks of
/// a tick together. `none` queries so many pairs that it gets a smaller scene.
///
/// `windows_over_this` compares with windows in the same engine, `best_over_this` with windows in the first. `share` is the share
/// of time by part (detect::LayerPart), from a separate turn. `forces` is the share of queries that find an acting layer, which no
/// search can avoid. `idle` is what remains without elements, kicks of layers and `forces`. `ns_per_look` is the time of a query of
/// a pair with the decisions about the pair; `ns_per_look_all_in` includes bounds and lists, too. `room` is the margin of k-DOPs as
/// a multiple of the default of `culling = slabs`: slabs get the fastest of four margins in each case. `published` is what Harmon
/// et al. (2012, 6.4) give for their reef knot. All schemes take turns, and the fastest turn of each counts.
///
/// `--quick`: one turn, the default room, and no exact engine. `--alone`: windows only, for profiling.
void run_layers(const Options& options);

/// Measures the same (layers/from/...) from a checkpoint of a run of `avsr` on, for `seconds` of simulated time. The exact
/// engine takes over the state and the history of layers; its ledger of energies starts at zero.
void run_layers_from(const std::string& image, const std::string& checkpoint, double seconds, const Options& options);

/// Compares the exact and the nested engine (one thread) on solids with penalty layers, in turns over the same stretch of a
/// scene: layer_engines/<scene>/<exact|nested>, in simulated milliseconds per second of processor time, medians of several
/// turns. `exact_over_this` is the ratio of times. Output of results is not part of the time.
void run_layer_engines(const Options& options);

}  // namespace avs::bench
