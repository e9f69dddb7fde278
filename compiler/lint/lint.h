#pragma once

#include "compiler/graph/graph.h"
#include "compiler/model/model.h"
#include "compiler/scene/scene.h"
#include "compiler/support/diagnostic.h"

/// Warnings about scenes that are correct, but whose results will not be good physics. A scene may allow them: `run { allow =
/// [locking] }`. Each kind has a section in docs/language/physics.md, with the rule that it uses.
namespace avs::lint {

/// Warnings that need no mesh: about constants, kinds of elements, numbers of samples.
void lint(const scene::Scene& scene, support::Diagnostics& diagnostics);

/// Warnings that need the mesh and its clocks: about sizes, bending, paths that meet, facets, layers, the
/// length of the run.
void lint(const model::Model& model, const graph::Graph& graph, support::Diagnostics& diagnostics);

}  // namespace avs::lint
