#pragma once

#include <string>
#include <utility>
#include <vector>

#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"
#include "compiler/support/source.h"
#include "runtime/image/image.h"

namespace avs::lower {

/// Places of declarations in the form that an image stores.
class Places {
public:
    /// Paths of files are relative to `folder`, that of the scene, so that the image does not depend on where the scene lies
    /// on this machine.
    Places(const support::Sources& sources, std::string folder) : sources_(sources), folder_(std::move(folder)) {}

    /// The place of a declaration with its first line. Characters that an image does not take (control characters, broken
    /// UTF-8) become question marks.
    image::SourceLine operator()(const support::SourceRange& range) const;

private:
    const support::Sources& sources_;
    std::string folder_;
};

/// Metadata with names, parameters, materials and bodies with their places, but without times.
image::Metadata names_and_materials(const model::Model& model, const Places& places);

/// "scene.avs:12: message", one for each warning.
std::vector<std::string> warning_lines(const support::Diagnostics& diagnostics, const Places& places);

}  // namespace avs::lower
