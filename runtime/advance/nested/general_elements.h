#pragma once

#include <cstdint>
#include <vector>

#include "runtime/base/id.h"

namespace avs::advance::nested {

/// Elements of patches without a kernel, listed by patch and by level. Such a patch begins at element `first_batch` of these lists,
/// and its runs count elements instead of batches. All its nodes are shared ones.
struct GeneralElements {
    std::vector<ElementId> element;
    std::vector<std::uint32_t> first_local;  ///< first entry of each element in `local`, and the end
    std::vector<std::uint16_t> local;        ///< numbers of its nodes among the patch's local nodes
    std::vector<std::uint8_t> damps;         ///< per element
};

}  // namespace avs::advance::nested
