#pragma once

#include <string>
#include <utility>
#include <vector>

#include "compiler/model/model.h"
#include "compiler/support/diagnostic.h"
#include "compiler/support/source.h"
#include "runtime/image/image.h"

namespace avs::lower {

/// Places of declarations as an image names them.
class Places {
public:
    /// Files are named as seen from `folder`, the scene's: the image must not depend on where the scene lies on this machine.
    Places(const support::Sources& sources, std::string folder) : sources_(sources), folder_(std::move(folder)) {}

    /// With the declaration's first line. Text that an image does not take (control characters, broken UTF-8) becomes question
    /// marks.
    image::SourceLine operator()(const support::SourceRange& range) const;

private:
    const support::Sources& sources_;
    std::string folder_;
};

/// Names, parameters, materials and bodies with their places; no times yet.
image::Metadata names_and_materials(const model::Model& model, const Places& places);

/// "scene.avs:12: message", one for each warning.
std::vector<std::string> warning_lines(const support::Diagnostics& diagnostics, const Places& places);

}  // namespace avs::lower
