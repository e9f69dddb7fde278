#pragma once

#include <string>

#include "runtime/base/result.h"

namespace avs::shell {

struct NewOptions {
    std::string name;  ///< name of the scene and of its file; may be a path and end in .avs
    std::string kind;  ///< name of a template; empty: asked for on a terminal, else the first
    std::string file;  ///< a file of a mesh or geometry; it implies the template that takes one
    std::string unit;  ///< unit of the file's coordinates
};

/// The names of the templates, "block|cloth|impact|part", for the table of options.
std::string kinds_of_scenes();

/// `avs new NAME`: writes NAME.avs, a scene that runs as it is. A file that exists is not changed.
ExitCode new_scene(const NewOptions& options);

}  // namespace avs::shell
