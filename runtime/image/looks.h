#pragma once

#include "runtime/image/image.h"

namespace avs::image {

/// Number of looks of all contactors per second of simulated time. The clock of a contactor is the one of its body's contact;
/// adaptive clocks count with their longest step. Under the law projection each step counts all nodes of its bodies' surfaces.
/// Queries of penalty layers, whose number depends on the near pairs, do not count.
double contact_looks(const Image& image);

/// Number of strain kicks and kicks of constant loads per second of simulated time, with the clocks at rest.
double static_kicks(const Image& image);

}  // namespace avs::image
