#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "runtime/advance/nested/kernels.h"
#include "runtime/base/id.h"
#include "runtime/image/image.h"

namespace avs::advance::nested {

struct Plan;

/// The lanes of elements whose clocks follow the state. A lane can be emptied and filled again. An empty lane acts on dummy nodes,
/// for which F = 0, so its impulses are 0.
class ElementLanes {
public:
    /// @param plan  its batches are changed
    ElementLanes(const image::Image& image, Plan& plan);

    bool any() const { return !lane_of_.empty(); }
    /// Whether the element has a lane; otherwise it is kicked by its formulas.
    bool has(ElementId element) const { return !lane_of_.empty() && lane_of_[element] != none; }
    void empty(ElementId element);
    void fill(ElementId element);

    /// Calls use(element, local) for each occupied lane of a batch whose bit is set; `local` are the numbers of the element's local
    /// nodes in the element's order.
    /// @param batch  first lane of the batch in Plan::lane_element, divided by 8
    template <class Use>
    void for_each(const Patch& patch, std::uint32_t batch, std::uint32_t bits, Use&& use) const {
        const std::optional<Batch> at = find(patch, batch * std::uint32_t{lanes});
        for (std::uint32_t lane = 0; at && lane < lanes; ++lane) {
            if ((bits >> lane & 1) == 0) continue;
            const ElementId element = element_at(batch * std::uint32_t{lanes} + lane);
            if (element == none) continue;
            std::array<std::uint32_t, most_nodes_of_lane> local;
            for (std::uint32_t a = 0; a < at->nodes; ++a) local[a] = local_at(*at, a, lane);
            if (is_no_ones(*at, local[0])) continue;
            use(element, std::span<const std::uint32_t>(local).first(at->nodes));
        }
    }

private:
    static constexpr std::uint32_t none = 0xffffffff;
    static constexpr std::size_t most_nodes_of_lane = 8;

    /// Where the offsets of nodes are in a batch: eight offsets, one per lane, for each node of an element.
    struct Batch {
        std::uint64_t offsets;  ///< byte offset in the arena
        std::uint32_t nodes;
        bool wide;
    };
    std::optional<Batch> find(const Patch& patch, std::uint32_t lane) const;
    ElementId element_at(std::uint32_t lane) const;
    std::uint32_t local_at(const Batch& batch, std::uint32_t place, std::uint32_t lane) const;
    static bool is_no_ones(const Batch& batch, std::uint32_t local);
    std::uint16_t& offset(const Batch& batch, std::uint32_t place, std::uint32_t lane);

    Plan& plan_;
    std::vector<std::uint32_t> lane_of_;  ///< per element; empty if no clock of elements in batches follows the state
    /// The node offsets that emptied lanes had, by element.
    std::unordered_map<std::uint32_t, std::array<std::uint16_t, most_nodes_of_lane>> emptied_;
};

}  // namespace avs::advance::nested
