#include "compiler/mesh/surface_edges.h"

#include <algorithm>
#include <tuple>

namespace avs::mesh {

SurfaceEdges::SurfaceEdges(std::span<const Triangle> triangles, std::size_t points) : first_(points + 1, 0) {
    const auto each_side = [&](auto&& use) {
        for (std::uint32_t t = 0; t < triangles.size(); ++t)
            for (std::uint32_t k = 0; k < 3; ++k) {
                const std::uint32_t a = triangles[t][k], b = triangles[t][(k + 1) % 3];
                use(std::min(a, b), Use{std::max(a, b), 3 * t + k, a < b});
            }
    };
    each_side([&](std::uint32_t low, const Use&) { ++first_[low + 1]; });
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    uses_.resize(first_.back());
    std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
    each_side([&](std::uint32_t low, const Use& use) { uses_[next[low]++] = use; });
    for (std::size_t low = 0; low + 1 < first_.size(); ++low)
        std::sort(uses_.begin() + static_cast<std::ptrdiff_t>(first_[low]),
                  uses_.begin() + static_cast<std::ptrdiff_t>(first_[low + 1]),
                  [](const Use& p, const Use& q) { return std::tuple(p.high, p.side) < std::tuple(q.high, q.side); });
}

}  // namespace avs::mesh
