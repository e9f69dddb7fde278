#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace avs::advance::nested {

/// Data of a body's elements, for moving the borders between its patches.
struct CutBody {
    std::vector<std::uint32_t> nodes{};  ///< nodes of the elements, element by element, numbered 0 .. node_count - 1
    std::vector<std::size_t> end{};      ///< per element, where its nodes end
    std::vector<std::uint8_t> level{};   ///< per element
    std::vector<double> work{};          ///< per element, in units of a mean patch: the sum over all is the number of patches
    std::uint32_t node_count = 0;
    std::uint32_t patches = 0;
    std::size_t most_nodes = 0;  ///< largest number of nodes of a patch

    std::span<const std::uint32_t> of(std::size_t element) const {
        const std::size_t begin = element == 0 ? 0 : end[element - 1];
        return std::span(nodes).subspan(begin, end[element] - begin);
    }
};

/// Smooths borders between patches, so that fewer nodes belong to several patches. At a node of a border all elements of one patch
/// move to the other patch if that reduces the number of copies of nodes, each weighted by its kicks, and if the work of the
/// patches stays similar. Nodes are visited in order, several times; the result depends on the body alone.
/// @param patch  patch of each element
void smooth_borders(const CutBody& body, std::span<std::uint32_t> patch);

}  // namespace avs::advance::nested
