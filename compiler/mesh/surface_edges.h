#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace avs::mesh {

/// The edges of triangles, each with the triangles that use it. They are stored by the lower of their points, without
/// hashing and without an allocation per edge.
class SurfaceEdges {
public:
    using Triangle = std::array<std::uint32_t, 3>;
    struct Use {
        std::uint32_t high;  ///< the other point of the edge
        std::uint32_t side;  ///< 3 * triangle + the corner where the edge begins
        bool along;          ///< whether it runs from the lower to the higher point
        std::uint32_t triangle() const { return side / 3; }
    };

    SurfaceEdges(std::span<const Triangle> triangles, std::size_t points);

    /// Calls use(low, high, uses) for each edge with its two points; `uses` is sorted by triangle.
    template <class Function>
    void each(Function&& use) const {
        for (std::uint32_t low = 0; low + 1 < first_.size(); ++low)
            for (std::size_t begin = first_[low], end = begin; begin < first_[low + 1]; begin = end) {
                while (end < first_[low + 1] && uses_[end].high == uses_[begin].high) ++end;
                use(low, uses_[begin].high, std::span(uses_).subspan(begin, end - begin));
            }
    }

private:
    std::vector<std::size_t> first_;
    std::vector<Use> uses_;
};

}  // namespace avs::mesh
