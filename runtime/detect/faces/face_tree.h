#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "runtime/detect/faces/face_sieve.h"
#include "runtime/detect/surface/surface.h"

namespace avs::detect {

/// The faces of a part in groups of eight that are near each other and face alike at rest, these groups in groups of eight, and so
/// on. So many faces are excluded by one test. The groups are fixed, their bounds change.
class FaceTree {
public:
    FaceTree() = default;
    /// @param at_rest  per face of the surface
    /// @param faces    of the part
    FaceTree(const Surface& surface, std::span<const FaceAtRest> at_rest, std::span<const std::uint32_t> faces);

    /// Bounds of the faces have changed; `bounds` per face of the surface.
    void refit(std::span<const FaceSieve> bounds);
    /// Bounds of these faces only have changed.
    void refit(std::span<const FaceSieve> bounds, std::span<const std::uint32_t> changed);

    /// Calls `use(face, bounds)` for the faces of all groups that `meets(bounds)` says yes to; some of them may not meet.
    template <class Meets, class Use>
    void search(const Meets& meets, const Use& use) const {
        if (!levels_.empty()) { visit(levels_.size() - 1, 0, levels_.back().size(), meets, use); }
    }

private:
    static constexpr std::size_t fan = 8;

    template <class Meets, class Use>
    void visit(std::size_t level, std::size_t begin, std::size_t end, const Meets& meets, const Use& use) const {
        for (std::size_t i = begin; i < end; ++i) {
            if (!meets(levels_[level][i])) { continue; }
            if (level > 0) {
                visit(level - 1, fan * i, std::min(fan * (i + 1), levels_[level - 1].size()), meets, use);
                continue;
            }
            const std::uint32_t group = order_[i];
            for (std::uint32_t f = begin_[group]; f < begin_[group + 1]; ++f) { use(faces_[f], bounds_[f]); }
        }
    }
    void sort_groups();
    void unite(std::size_t level, std::size_t i);

    std::vector<std::uint32_t> faces_;                             ///< by group
    std::vector<FaceSieve> bounds_;                                ///< of these faces; a query of a group reads all of them
    std::vector<std::uint32_t> begin_;                             ///< per group, and the end of the last
    std::vector<std::uint32_t> order_;                             ///< groups in the order of level 0
    std::vector<std::uint32_t> rank_;                              ///< of a group: its place there
    std::vector<std::pair<std::uint32_t, std::uint32_t>> places_;  ///< face, and its place in `faces_`; sorted
    std::vector<std::size_t> touched_;                             ///< scratch
    std::vector<std::vector<FaceSieve>> levels_;                   ///< bounds of whole groups
    bool mixes_ = false;                                           ///< faces of several bodies, which may move independently
    std::vector<std::pair<std::uint64_t, std::uint32_t>> codes_;   ///< scratch
};

}  // namespace avs::detect
