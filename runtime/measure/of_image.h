#pragma once

#include <vector>

#include "runtime/image/contact_groups.h"
#include "runtime/image/image.h"
#include "runtime/measure/depths.h"

namespace avs::measure {

/// Surfaces of those bodies of an image that enclose a volume and take part in one of these contacts. Other bodies have no faces
/// here.
std::vector<Surface> closed_surfaces(const image::Image& image, const image::ContactLookup& contacts);

}  // namespace avs::measure
