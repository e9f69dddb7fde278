#pragma once

#include <vector>

#include "runtime/image/contact_groups.h"
#include "runtime/image/image.h"
#include "runtime/measure/depths.h"

namespace avs::measure {

/// The surfaces of an image, one per body. Bodies that enclose no volume, or have none of these contacts, have no faces here.
std::vector<Surface> closed_surfaces(const image::Image& image, const image::ContactLookup& contacts);

}  // namespace avs::measure
