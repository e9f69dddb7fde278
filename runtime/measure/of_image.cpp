#include "runtime/measure/of_image.h"

#include <algorithm>

namespace avs::measure {

std::vector<Surface> closed_surfaces(const image::Image& image, const image::ContactLookup& contacts) {
    std::vector<Surface> surfaces(image.metadata.bodies.size());
    for (const image::Face& face : image.tables.faces) {
        if (image.metadata.bodies[face.body].surface != SurfaceKind::closed || contacts.contacts_of(face.body).empty()) continue;
        Face corners;
        corners.size = static_cast<std::uint32_t>(face.size());
        std::copy_n(face.nodes.begin(), corners.size, corners.nodes.begin());
        surfaces[face.body].faces.push_back(corners);
    }
    return surfaces;
}

}  // namespace avs::measure
