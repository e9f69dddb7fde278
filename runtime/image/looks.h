#pragma once

#include "runtime/image/image.h"

namespace avs::image {

/// Number of looks for contact per second of simulated time, over all contactors, by the contact of each node's body that
/// determines its clock; adaptive clocks count with their longest step. Under the law projection each step counts all nodes of
/// its bodies' surfaces. Queries of penalty layers, whose number depends on the near pairs, do not count.
double contact_looks(const Image& image);

/// Number of strain kicks and constant loads per second of simulated time, by clocks at rest.
double static_kicks(const Image& image);

}  // namespace avs::image
