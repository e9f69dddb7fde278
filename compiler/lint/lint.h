#pragma once

#include "compiler/graph/graph.h"
#include "compiler/model/model.h"
#include "compiler/scene/scene.h"
#include "compiler/support/diagnostic.h"

/// What a scene says correctly and physics will not bear out, as warnings that it may allow: `run { allow = [locking] }`. Each kind
/// has a section in docs/language/physics.md, with the rule that it goes by.
namespace avs::lint {

/// What can be seen without a mesh: constants, kinds of elements, numbers of samples.
void lint(const scene::Scene& scene, support::Diagnostics& diagnostics);

/// What takes the mesh and its clocks: sizes, bending, paths that meet, facets, layers, the length of the run.
void lint(const model::Model& model, const graph::Graph& graph, support::Diagnostics& diagnostics);

}  // namespace avs::lint
