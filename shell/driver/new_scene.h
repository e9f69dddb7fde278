#pragma once

#include <string>

#include "runtime/base/result.h"

namespace avs::shell {

struct NewOptions {
    std::string name;  ///< of the scene and its file; a path with .avs, too
    std::string kind;  ///< a template; empty: asked for on a terminal, else the first
    std::string file;  ///< a mesh or geometry: for the kind that takes one, which it implies
    std::string unit;  ///< what 1 in it means
};

/// "block|cloth|impact|part": the templates by name, for the table of options.
std::string kinds_of_scenes();

/// `avs new NAME`: writes NAME.avs, which runs as it is. A file that is there is not touched.
ExitCode new_scene(const NewOptions& options);

}  // namespace avs::shell
