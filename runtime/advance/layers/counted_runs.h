#pragma once

#include <span>
#include <vector>

#include "runtime/detect/layers/held_faces.h"
#include "runtime/detect/layers/hits.h"
#include "runtime/detect/layers/surface.h"

namespace avs::advance {

/// Hits of a tick without those that repeat others (detect::HeldFaces). The nearer one of two faces has a hit, too: the layers in
/// which it is are those of the other and deeper ones.
class CountedRuns {
public:
    /// Valid until the next call, or until the hits change.
    std::span<const detect::LayerHits::Run> of(const detect::LayerHits& hits, const detect::HeldFaces& held);

private:
    void add_nearest(const detect::LayerHits& hits, const detect::LayerHits::Run& run, const detect::HeldFaces& held);

    std::vector<detect::LayerHits::Run> runs_;
    std::vector<detect::HeldFaces::Near> near_;  ///< of one vertex
};

}  // namespace avs::advance
