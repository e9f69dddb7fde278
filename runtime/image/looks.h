#pragma once

#include "runtime/image/image.h"

namespace avs::image {

/// Looks for contact of all nodes that look, in a second of simulated time: of each node's body, the contact that decides when;
/// adaptive clocks at their longest step. Under the law projection a step looks at all nodes of its bodies' surfaces. Those of
/// penalty layers, whose number depends on what is near, are not among them.
double contact_looks(const Image& image);

/// Strain kicks and constant loads in a second of simulated time, by clocks at rest.
double static_kicks(const Image& image);

}  // namespace avs::image
