#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace avs::advance::nested {

/// A body that is cut in patches: its elements, and what of them is asked when borders move.
struct CutBody {
    std::vector<std::uint32_t> nodes{};  ///< element by element: 0 .. node_count - 1
    std::vector<std::size_t> end{};      ///< per element, where its nodes end
    std::vector<std::uint8_t> level{};   ///< per element
    std::vector<double> work{};          ///< per element; of all together: as much as there are patches
    std::uint32_t node_count = 0;
    std::uint32_t patches = 0;
    std::size_t most_nodes = 0;  ///< of a patch

    std::span<const std::uint32_t> of(std::size_t element) const {
        const std::size_t begin = element == 0 ? 0 : end[element - 1];
        return std::span(nodes).subspan(begin, end[element] - begin);
    }
};

/// Makes borders between patches smoother, so that fewer nodes belong to several: around a node of a border all elements of one
/// patch go to the other one if fewer parts of nodes are left by that, each by how often it is kicked; as long as patches stay
/// alike in work. Goes through nodes in their order, some times: the same for the same body.
/// @param patch  per element
void smooth_borders(const CutBody& body, std::span<std::uint32_t> patch);

}  // namespace avs::advance::nested
