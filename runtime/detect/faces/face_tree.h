#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "runtime/base/id.h"
#include "runtime/detect/faces/face_sieve.h"
#include "runtime/detect/surface/surface.h"

namespace avs::detect {

/// The faces of a part in groups of eight that are near each other and have similar normals at rest, these groups again in groups
/// of eight, and so on. So one test excludes many faces. The groups of faces are fixed, but their bounds change. If the part has
/// several bodies, the groups of groups are formed anew by position.
class FaceTree {
public:
    FaceTree() = default;
    /// @param at_rest  rest data of each face of the surface
    /// @param faces    faces of the part
    FaceTree(const Surface& surface, std::span<const FaceAtRest> at_rest, std::span<const FaceId> faces);

    /// Takes the new bounds of all faces; `bounds` has one entry per face of the surface.
    void refit(std::span<const FaceSieve> bounds);
    /// Takes the new bounds of the faces `changed`; all other bounds must be unchanged.
    void refit(std::span<const FaceSieve> bounds, std::span<const FaceId> changed);

    /// Calls `use(face, bounds)` for the faces of all groups for which `meets(bounds)` is true. `meets` may be false for some of
    /// these faces.
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
            for (std::uint32_t k = begin_[group]; k < begin_[group + 1]; ++k) { use(faces_[k], bounds_[k]); }
        }
    }
    void sort_groups();
    void unite(std::size_t level, std::size_t i);

    std::vector<FaceId> faces_;      ///< sorted by group
    std::vector<FaceSieve> bounds_;  ///< bounds of the faces in the order of `faces_`, since a query of a group reads all of them
    /// First face of each group; the last entry is the number of faces.
    std::vector<std::uint32_t> begin_;
    std::vector<std::uint32_t> order_;                      ///< groups in the order of level 0
    std::vector<std::uint32_t> rank_;                       ///< place of each group in `order_`
    std::vector<std::pair<FaceId, std::uint32_t>> places_;  ///< face, and its place in `faces_`; sorted
    std::vector<std::size_t> touched_;                      ///< scratch
    std::vector<std::vector<FaceSieve>> levels_;            ///< bounds of whole groups
    /// Whether the part has several bodies, which may move independently.
    bool mixes_ = false;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> codes_;  ///< scratch
};

}  // namespace avs::detect
