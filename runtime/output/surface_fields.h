#pragma once

#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/base/vocabulary.h"
#include "runtime/image/image.h"

namespace avs::output {

/// Whether a field of nodes comes out of the surfaces around them, so that places of other nodes are needed, too.
inline bool is_of_surfaces(Field field) { return field == Field::contact_pressure || field == Field::gap; }
/// Whether it is a mean since the sample before.
inline bool is_mean_force(Field field) {
    return field == Field::reaction || field == Field::contact_force || field == Field::contact_pressure;
}

/// What contact presses each node with [Pa], >= 0: the part of its force against the outward normal, over the node's share of the
/// present area. Of the faces around a node those count whose normals are within 30 degrees of the one that the force is most
/// opposed to: at the rim of a block those of the side that is pressed.
/// @param force  per node of the image [N]
std::vector<double> contact_pressures(const image::Image& image, std::span<const Vec3> position, std::span<const Vec3> force);

/// From each node of a closed surface to the nearest other body with a closed surface that it may meet [m], negative inside of it;
/// no more than two mean edges (at rest) of the node's body, and that where nothing is nearer. 0 of other nodes.
std::vector<double> gaps(const image::Image& image, std::span<const Vec3> position);

}  // namespace avs::output
