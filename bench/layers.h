#pragma once

#include <string>

#include "bench/rates.h"
#include "runtime/image/image.h"

namespace avs::bench {

/// Penalty layers by windows of motion bounds, by the papers' slabs, and with all pairs looked at always, over the same stretch of
/// the same run: layers/<scene>/<engine>/<windows|slabs|none>, in simulated milliseconds per second of processor time of one
/// thread. States must agree in every bit within an engine, or the bench ends. First comes the engine that `avsr` takes for the
/// scene, then the exact one where that is another: with slabs it is the papers' own way, where each kick of an element reschedules
/// the certificates of its nodes; the first engine tells whoever watches of all kicks of a tick together. `none` looks at so many
/// pairs that it gets a smaller scene.
///
/// `windows_over_this` compares with windows in the same engine, `best_over_this` with windows in the first. `share` is the share
/// of time by part (detect::LayerPart) in one turn more. `forces` is what of it looks take that find a layer which acts: no
/// search could do without. `idle` is what is neither elements, nor that, nor kicks of layers. `ns_per_look` is a look at a pair
/// with all that is decided about it, `ns_per_look_all_in` with all bounds and lists, too. `room` is the room in k-DOPs over what
/// `culling = slabs` has by default: slabs get the one of four that suits them best in each case. `published` is what Harmon et al.
/// (2012, 6.4) give for their reef knot. All schemes take turns, and the fastest turn of each counts.
///
/// `--quick`: one turn, the default room, and no exact engine. `--alone`: windows only, for profiling.
void run_layers(const Options& options);

/// The same from a checkpoint of a run of `avsr` on, as long as `seconds` of its time: layers/from/... The exact engine takes up
/// the same state and history of layers; what it has summed up for the ledger begins anew.
void run_layers_from(const std::string& image, const std::string& checkpoint, double seconds, const Options& options);

/// Solids with penalty layers in the exact and in the nested engine (one thread), in turns over the same stretch of a scene:
/// layer_engines/<scene>/<exact|nested>, in simulated milliseconds per second of processor time, medians of several turns.
/// `exact_over_this` is the ratio of times. Output of results is not part of it.
void run_layer_engines(const Options& options);

}  // namespace avs::bench
