#include "runtime/detect/faces/face_tree.h"

#include <algorithm>
#include <numeric>

#include "runtime/detect/surface/rest_order.h"

namespace avs::detect {

FaceTree::FaceTree(const Surface& surface, std::span<const FaceAtRest> at_rest, std::span<const FaceId> faces) {
    geometry::Box box;
    for (const FaceId f : faces) { box.include(at_rest[f].centre); }
    const RestOrder order(box);
    std::vector<std::pair<RestPlace, FaceId>> places;
    for (const FaceId f : faces) {
        places.emplace_back(order.place(surface.faces[f].body, at_rest[f].area, at_rest[f].centre), f);
        mixes_ = mixes_ || surface.faces[f].body != surface.faces[faces[0]].body;
    }
    std::sort(places.begin(), places.end());
    for (std::size_t i = 0; i < places.size(); ++i) {
        const bool is_full = !begin_.empty() && faces_.size() - begin_.back() == fan;
        if (i == 0 || is_full || !places[i].first.is_alike(places[i - 1].first)) {
            begin_.push_back(static_cast<std::uint32_t>(faces_.size()));
        }
        faces_.push_back(places[i].second);
    }
    bounds_.resize(faces_.size());
    order_.resize(begin_.size());
    std::iota(order_.begin(), order_.end(), 0U);
    rank_ = order_;
    for (std::uint32_t i = 0; i < faces_.size(); ++i) { places_.emplace_back(faces_[i], i); }
    std::sort(places_.begin(), places_.end());
    begin_.push_back(static_cast<std::uint32_t>(faces_.size()));
    for (std::size_t size = order_.size(); size > 0; size = size > fan ? (size + fan - 1) / fan : 0) { levels_.emplace_back(size); }
}

/// Sorts the groups of level 0 by their present positions.
void FaceTree::sort_groups() {
    codes_.clear();
    geometry::Box box;
    const auto centre = [&](std::uint32_t group) {
        const CoarseBox& of_first = bounds_[begin_[group]].hit;
        return Vec3{of_first.low[0] + of_first.high[0], of_first.low[1] + of_first.high[1], of_first.low[2] + of_first.high[2]};
    };
    for (std::uint32_t group = 0; group < order_.size(); ++group) { box.include(centre(group)); }
    const RestOrder order(box);
    for (std::uint32_t group = 0; group < order_.size(); ++group) {
        codes_.emplace_back(order.place(BodyId{}, {}, centre(group)).code, group);
    }
    std::sort(codes_.begin(), codes_.end());
    std::transform(codes_.begin(), codes_.end(), order_.begin(), [](const auto& entry) { return entry.second; });
    for (std::uint32_t i = 0; i < order_.size(); ++i) { rank_[order_[i]] = i; }
}

/// Computes the bounds of the i-th group of a level from those of its members.
void FaceTree::unite(std::size_t level, std::size_t i) {
    if (level == 0) {
        const std::uint32_t group = order_[i], first = begin_[group];
        const auto member = [&](std::size_t k) -> const FaceSieve& { return bounds_[first + k]; };
        levels_[0][i] = sieve_union(begin_[group + 1] - first, member);
        return;
    }
    const std::vector<FaceSieve>& finer = levels_[level - 1];
    const auto member = [&](std::size_t k) -> const FaceSieve& { return finer[fan * i + k]; };
    levels_[level][i] = sieve_union(std::min(fan, finer.size() - fan * i), member);
}

void FaceTree::refit(std::span<const FaceSieve> bounds) {
    if (levels_.empty()) { return; }
    for (std::size_t i = 0; i < faces_.size(); ++i) { bounds_[i] = bounds[faces_[i]]; }
    if (mixes_) { sort_groups(); }
    for (std::size_t level = 0; level < levels_.size(); ++level) {
        for (std::size_t i = 0; i < levels_[level].size(); ++i) { unite(level, i); }
    }
}

void FaceTree::refit(std::span<const FaceSieve> bounds, std::span<const FaceId> changed) {
    touched_.clear();
    for (const FaceId face : changed) {
        const std::uint32_t at = std::ranges::lower_bound(places_, face, {}, &std::pair<FaceId, std::uint32_t>::first)->second;
        bounds_[at] = bounds[face];
        const auto group = std::upper_bound(begin_.begin(), begin_.end(), at) - begin_.begin() - 1;
        touched_.push_back(rank_[static_cast<std::size_t>(group)]);
    }
    std::sort(touched_.begin(), touched_.end());
    for (std::size_t level = 0; level < levels_.size(); ++level) {
        touched_.erase(std::unique(touched_.begin(), touched_.end()), touched_.end());
        for (std::size_t& i : touched_) {
            unite(level, i);
            i /= fan;
        }
    }
}

}  // namespace avs::detect
