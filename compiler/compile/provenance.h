#pragma once

#include <string>
#include <vector>

#include "compiler/scene/scene.h"
#include "compiler/support/source.h"
#include "compiler/syntax/syntax_tree.h"
#include "runtime/base/result.h"
#include "runtime/image/image.h"

namespace avs::compile {

/// SHA-256 (hex) of all that a result depends on: the syntax dumps of the scene and its modules, the bytes of all mesh files and
/// the values of all params. Names of files do not count, so that a moved folder keeps its hash. The layout of a text does not
/// count either.
Result<std::string> provenance(const std::vector<const syntax::SyntaxTree*>& trees, const std::vector<std::string>& mesh_files,
                               const std::vector<scene::ParameterValue>& parameters);

/// Files that an image was made of, with the SHA-256 of each: the scene, its own modules, files of params and meshes. Paths
/// are relative to the scene's folder, so that a moved folder keeps them. Modules of the library are part of the program and
/// not listed.
Result<std::vector<image::Input>> inputs(const std::string& scene_file, const support::Sources& sources,
                                         const std::vector<std::string>& others);

/// "Gmsh 4.8.4" if Gmsh made or read a mesh of the scene, since nodes depend on its version. Empty if no mesh needed
/// Gmsh.
std::string mesher(const scene::Scene& scene);

}  // namespace avs::compile
