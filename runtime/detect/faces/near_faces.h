#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/detect/faces/candidate_lists.h"
#include "runtime/geometry/box.h"

namespace avs::detect {

/// Faces near a thing that queries repeatedly, such as a sharp edge. A list is made for a box with some room around it. It is valid
/// as long as queries stay inside that box and no part nearby begins a new epoch.
class NearFaces {
public:
    explicit NearFaces(std::size_t askers) : lists_(askers) {}

    struct Asked {
        std::uint32_t body = 0, part = 0;
        geometry::Box box;
        double size = 0;  ///< size of the thing that queries [m]
    };
    /// The faces of CandidateLists::near, and perhaps some more, sorted by body and number. Valid until the next call.
    std::span<const std::uint32_t> of(std::uint32_t asker, const Asked& asked, const CandidateLists& candidates);
    /// The result of the last call for this thing. Several threads may read it at once.
    std::span<const std::uint32_t> known(std::uint32_t asker) const { return lists_[asker].faces; }

private:
    struct List {
        geometry::Box box;  ///< for which the list was made; empty if there is none
        std::uint64_t made = 0;
        std::vector<std::uint32_t> faces;
    };
    std::vector<List> lists_;
};

}  // namespace avs::detect
