#pragma once

#include <string>
#include <vector>

#include "compiler/scene/scene.h"
#include "compiler/support/source.h"
#include "compiler/syntax/syntax_tree.h"
#include "runtime/base/result.h"
#include "runtime/image/image.h"

namespace avs::compile {

/// SHA-256 (hex) over what the scene and its modules say (their syntax dumps), the bytes of all mesh files and the values of all
/// params: what a result depends on. Names of files do not count, so a moved folder keeps its hash; nor does the layout of a text.
Result<std::string> provenance(const std::vector<const syntax::SyntaxTree*>& trees, const std::vector<std::string>& mesh_files,
                               const std::vector<scene::ParameterValue>& parameters);

/// Files that an image was made of, with the SHA-256 of each: the scene, its own modules, files of params and meshes. Named by
/// their paths from the scene's folder, so a moved folder keeps them. Modules of the library are part of the program.
Result<std::vector<image::Input>> inputs(const std::string& scene_file, const support::Sources& sources,
                                         const std::vector<std::string>& others);

/// "Gmsh 4.8.4" where it made or read a mesh of the scene, whose nodes depend on its version; empty: all meshes are ours.
std::string mesher(const scene::Scene& scene);

}  // namespace avs::compile
