#pragma once

#include <string>

#include "runtime/image/image.h"

namespace avs::test {

/// The image of a scene's text, by the whole compiler in this process; fails the test with the messages if the text has mistakes.
/// It may not use modules, parameters from outside, or files.
image::Image image_of(const std::string& text);

}  // namespace avs::test
