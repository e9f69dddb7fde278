#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/detect/layers/surface.h"
#include "runtime/geometry/primitive_distance.h"

namespace avs::detect {

/// A pair with at least one due layer that acts.
struct LayerHit {
    std::uint64_t key = 0;
    LayerPair pair;
    std::array<std::uint32_t, 4> vertex{};
    geometry::PrimitiveDistance at;
    double distance = 0;       ///< the distance that the law uses [m]
    std::uint32_t active = 0;  ///< number of the deepest active layer
    double impulse = 0;        ///< impulse of all due layers, undamped [N s], > 0
};

/// A pair of a list that is sorted by key.
struct RankedPair {
    std::uint64_t key = 0;
    std::uint32_t number = 0;
    std::uint32_t contact = 0;
    LayerPair pair() const { return LayerPair::of_key(key, contact); }
};

/// Hits as columns of numbers, with the members of LayerHit. Vector instructions read or write eight hits, at any alignment.
struct HitColumns {
    static constexpr std::size_t spare = 8;  ///< number of entries that may be written after the last hit
    double* weight[4] = {};
    double* direction[3] = {};
    double *distance = nullptr, *impulse = nullptr;
    double* active = nullptr;
    std::uint32_t (*vertex)[4] = nullptr;
    std::uint32_t* pair = nullptr;  ///< numbers of the pairs, see LayerHits::begin
    /// The columns without the first `first` hits.
    HitColumns from(std::size_t first) const;
};

/// Consecutive pairs, or their hits, of one kind and contact.
struct PairRun {
    PairKind kind = PairKind::vertex_face;
    std::uint32_t contact = 0;
    std::size_t begin = 0, end = 0;
};

/// The hits of a tick, sorted by key.
class LayerHits {
public:
    using Run = PairRun;
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    std::span<const Run> runs() const { return runs_; }
    const HitColumns& columns() const { return columns_; }
    LayerPair pair(std::size_t i) const { return ranked(i).pair(); }
    /// Whether every hit has a direction.
    bool are_directed() const { return directed_; }
    LayerHit operator[](std::size_t i) const;

    /// Starts a list without hits.
    /// @param ranked   the list of pairs, which must outlive the hits
    /// @param rank_of  per number in HitColumns::pair: the pair's place in `ranked`; null: the numbers are places in `ranked`
    void begin(const RankedPair* ranked, const std::uint32_t* rank_of = nullptr);
    /// Columns for at most `most` further hits. The caller writes hits there and then calls `append`.
    HitColumns next(std::size_t most);
    /// Adds the `count` hits that were written to `next`.
    /// @param directed  whether all of them have a direction
    void append(PairKind kind, std::uint32_t contact, std::size_t count, bool directed);
    /// Removes the hits at these places, which ascend.
    void erase(std::span<const std::size_t> places);
    /// Replaces all hits by these.
    void assign(std::span<const LayerHit> hits);

private:
    void grow(std::size_t capacity);
    const RankedPair& ranked(std::size_t i) const {
        const std::uint32_t pair = columns_.pair[i];
        return ranked_[rank_of_ == nullptr ? pair : rank_of_[pair]];
    }
    std::size_t size_ = 0, capacity_ = 0;
    const RankedPair* ranked_ = nullptr;
    const std::uint32_t* rank_of_ = nullptr;
    bool directed_ = true;
    std::vector<RankedPair> own_;  ///< the pairs of the hits of `assign`
    std::vector<Run> runs_;
    HitColumns columns_;
    std::vector<double> numbers_;
    std::vector<std::array<std::uint32_t, 4>> vertices_;
    std::vector<std::uint32_t> pairs_;
};

}  // namespace avs::detect
