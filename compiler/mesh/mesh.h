#pragma once

#include <optional>
#include <stdexcept>

#include "compiler/model/model.h"
#include "compiler/scene/scene.h"
#include "compiler/support/diagnostic.h"

namespace avs::mesh {

/// Gmsh's library cannot be loaded, and a body needs it: a fault of the environment.
class GmshMissing : public std::runtime_error {
    using runtime_error::runtime_error;
};

/// Meshes every body of a checked scene and evaluates its regions. The same scene and files give the same model, to the last bit.
///
/// All bodies and regions are tried before an error ends the function; nothing is returned if there was an error.
/// `scene.bodies[].element` of the model is the actual kind of element, which for a file follows from the file. Gmsh is started
/// only if a body needs it, and stays up until the process ends.
std::optional<model::Model> mesh(scene::Scene scene, support::Diagnostics& diagnostics);

/// Reports files of bodies that cannot be read, before anything is meshed and without reading them.
void check_files(const scene::Scene& scene, support::Diagnostics& diagnostics);

/// Rough number of nodes of a scene's meshes, by their cells. Nothing if a body needs Gmsh or a file.
std::optional<double> grid_nodes(const scene::Scene& scene);

}  // namespace avs::mesh
