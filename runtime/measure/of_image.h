#pragma once

#include <vector>

#include "runtime/image/contact_groups.h"
#include "runtime/image/image.h"
#include "runtime/measure/depths.h"

namespace avs::measure {

/// Surfaces of an image's bodies that enclose a volume and have one of these contacts; others have no faces.
std::vector<Surface> closed_surfaces(const image::Image& image, const image::ContactLookup& contacts);

}  // namespace avs::measure
