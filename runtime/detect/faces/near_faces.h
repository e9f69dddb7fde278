#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/detect/faces/candidate_lists.h"
#include "runtime/geometry/box.h"

namespace avs::detect {

/// Faces near something that asks again and again, such as a sharp edge. A list is made for a box with room around it, and holds as
/// long as what asks stays in there, and no epoch that may matter begins.
class NearFaces {
public:
    explicit NearFaces(std::size_t askers) : lists_(askers) {}

    struct Asked {
        std::uint32_t body = 0, part = 0;
        geometry::Box box;
        double size = 0;  ///< of what asks [m]
    };
    /// As CandidateLists::near, and perhaps some more; sorted by body and number. Valid until the next call.
    std::span<const std::uint32_t> of(std::uint32_t asker, const Asked& asked, const CandidateLists& candidates);

private:
    struct List {
        geometry::Box box;  ///< that it was made for; empty: for none
        std::uint64_t made = 0;
        std::vector<std::uint32_t> faces;
    };
    std::vector<List> lists_;
};

}  // namespace avs::detect
