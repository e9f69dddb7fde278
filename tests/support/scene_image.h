#pragma once

#include <string>

#include "runtime/image/image.h"

namespace avs::test {

/// Compiles the text of a scene in this process. If the text has mistakes, the test fails and shows the messages. The scene may not
/// use modules, params from outside, or files.
image::Image image_of(const std::string& text);

}  // namespace avs::test
