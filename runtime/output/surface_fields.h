#pragma once

#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/base/vocabulary.h"
#include "runtime/image/image.h"

namespace avs::output {

/// Whether a field of nodes is computed from the surfaces around them, so that positions of other nodes are needed, too.
inline bool is_of_surfaces(Field field) { return field == Field::contact_pressure || field == Field::gap; }
/// Whether a field is a mean since the previous sample.
inline bool is_mean_force(Field field) {
    return field == Field::reaction || field == Field::contact_force || field == Field::contact_pressure;
}

/// Contact pressure on each node [Pa], >= 0: the part of the contact force against the outward normal, divided by the node's share
/// of the present area. Not all faces around a node count, but those whose normals are within 30 degrees of the normal against
/// which the force acts most: at the rim of a block these are the faces of the pressed side.
/// @param force  contact force on each node of the image [N]
std::vector<double> contact_pressures(const image::Image& image, std::span<const Vec3> position, std::span<const Vec3> force);

/// Distance from each node of a closed surface to the nearest other body with a closed surface that it may meet [m], negative
/// inside of that body. The distance is limited to two mean edges (at rest) of the node's body. 0 for other nodes.
std::vector<double> gaps(const image::Image& image, std::span<const Vec3> position);

}  // namespace avs::output
