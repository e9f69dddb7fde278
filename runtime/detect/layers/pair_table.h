#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "runtime/detect/layers/awake_rows.h"
#include "runtime/detect/layers/layer_hits.h"
#include "runtime/detect/layers/neighbours.h"
#include "runtime/detect/layers/order.h"
#include "runtime/detect/layers/settings.h"

namespace avs::detect {

/// The listed pairs by rank; ranks ascend with keys. Each pair is in the set of its rate (`PairRow`); a pair that is new or was
/// removed is in no set. The pairs that are due at a tick are read in the order of keys.
///
/// Pair numbers are those of LayerNeighbours. A pair keeps its number while it is listed, and its rank until the list changes.
class PairTable {
public:
    static constexpr std::int8_t not_listed = -128;
    static constexpr std::uint32_t no_place = 0xffffffff;

    /// @param thickness  per contact [m]
    /// @param finest     finest rate
    /// @param may_sleep  whether pairs without active layers may be tested without computing their distance
    PairTable(const LayerSurface& surface, std::span<const double> thickness, const LayerSettings& settings, int finest,
              bool may_sleep);

    const LayerNeighbours& neighbours() const { return neighbours_; }
    /// As LayerNeighbours::build and `renew`. New pairs are in no set.
    void build(std::span<const Vec3> position, double margin);
    void renew(std::span<const std::uint32_t> vertices, std::span<const Vec3> position, std::span<const std::uint32_t> asked);

    /// Rows of the pairs by rank, with ascending keys; some ranks are free.
    std::span<PairRow> rows() { return rows_; }
    const RankedPair* ranked() const { return ranked_.data(); }
    std::uint32_t rank_of(std::uint32_t number) const { return rank_[number]; }
    PairRow& row_of(std::uint32_t number) { return rows_[rank_[number]]; }
    /// The rate of a pair; `not_listed` if it is in no set.
    int rate_of(std::uint32_t number) const { return rate_[number]; }
    /// For a pair in a window: by how much the balls of its vertices may grow in total before it must be queried again [m]. The
    /// growth is subtracted; the pair is not measured again as long as the rest is enough, so the true value may be larger.
    float& slack_of(std::uint32_t number) { return slack_[number]; }

    /// Puts a pair into the set of this rate.
    void insert(PairRow& pair, std::uint32_t rank, int rate);
    /// Puts a pair that was just measured into the set of this rate; fast for an active pair that stays active.
    /// @param place  the pair's place among the active pairs, or `no_place`
    void insert(PairRow& pair, std::uint32_t rank, std::uint32_t place, int rate);
    void remove(PairRow& pair);
    /// Makes a pair active or inactive. `insert` has to follow, since a pair that changes from one to the other is in no set. A
    /// pair that becomes active is queried among the active ones from the next look on.
    void set_awake(PairRow& pair, std::uint32_t rank, bool awake);

    AwakeRows& awake() { return awake_; }
    /// Whether some pair has this rate, >= 0.
    bool has(int rate) const { return !of_rate_.empty(place_of(rate)) || !awake_.empty(rate); }
    /// Ranks of inactive pairs with rates from `lowest` on, ascending. Valid until the next call.
    std::span<const std::uint32_t> due(int lowest, NumbersOf numbers_of) {
        return of_rate_.list(place_of(lowest), place_of(finest_) + 1, numbers_of);
    }

private:
    static constexpr std::uint32_t no_pair = 0xffffffff;
    std::size_t place_of(int rate) const { return static_cast<std::size_t>(rate + windows_); }  // the coarsest rate comes first
    void enter(std::uint32_t rank, int rate);
    void take_out(std::uint32_t rank, int rate);
    void number_pairs();
    void rank_pairs();
    void rank_between(std::size_t begin, std::size_t end, std::span<const RankedPair> newcomers);
    void rank_anew(std::span<const RankedPair> newcomers);
    void put(const RankedPair& pair, const PairRow& row, std::uint32_t rank);

    int windows_, finest_;
    std::size_t short_list_;
    bool may_sleep_;
    LayerNeighbours neighbours_;
    /// Rate by pair number. A search through all pairs of a vertex for those that rely on a bound reads, for most pairs, only the
    /// rates; these all fit into the caches.
    std::vector<std::int8_t> rate_;
    std::vector<float> slack_;         ///< slack_of, by pair number
    std::vector<std::uint32_t> rank_;  ///< by pair number
    std::vector<RankedPair> ranked_;   ///< by rank; some ranks are free for later pairs
    std::vector<PairRow> rows_;        ///< by rank
    AwakeRows awake_;                  ///< pairs that may be in contact
    RankSets of_rate_;                 ///< ranks of the inactive pairs
    std::vector<RankedPair> newcomers_, ranked_before_;
    std::vector<PairRow> rows_before_;
};

}  // namespace avs::detect
