#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/id.h"
#include "runtime/detect/faces/candidate_lists.h"
#include "runtime/geometry/box.h"

namespace avs::detect {

/// Lists of the faces near sharp edges, which query them repeatedly. A list is made for a somewhat larger box than that of the
/// query. It is valid as long as queries stay inside this box and no part nearby begins a new epoch.
class NearFaces {
public:
    explicit NearFaces(std::size_t askers) : lists_(askers) {}

    struct Asked {
        BodyId body;
        PartId part;
        geometry::Box box;
        double size = 0;  ///< size of the edge [m]
    };
    /// The faces of CandidateLists::near, and perhaps some more, sorted by body and number. Valid until the next call.
    std::span<const FaceId> of(EdgeId asker, const Asked& asked, const CandidateLists& candidates);
    /// The result of the last call for this edge. Several threads may read it simultaneously.
    std::span<const FaceId> known(EdgeId asker) const { return lists_[asker].faces; }

private:
    struct List {
        geometry::Box box;       ///< box for which the list was made; empty if there is no list
        std::uint64_t made = 0;  ///< PartEpochs::count when it was made
        std::vector<FaceId> faces;
    };
    std::vector<List> lists_;
};

}  // namespace avs::detect
