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

/// The listed pairs by rank, which rises with their keys, each at a rate: it stands among those of its rate (`PairRow`), or, new or
/// taken out, among none. What is due at a tick comes in the order of keys.
///
/// Numbers are those of LayerNeighbours. A pair keeps its number while it is listed, and its rank until the list changes.
class PairTable {
public:
    static constexpr std::int8_t not_listed = -128;
    static constexpr std::uint32_t no_place = 0xffffffff;

    /// @param thickness  per contact
    /// @param finest     rate
    /// @param may_sleep  pairs that do not act go without a distance
    PairTable(const LayerSurface& surface, std::span<const double> thickness, const LayerSettings& settings, int finest,
              bool may_sleep);

    const LayerNeighbours& neighbours() const { return neighbours_; }
    /// LayerNeighbours::build and `renew`. New pairs stand among none.
    void build(std::span<const Vec3> position, double margin);
    void renew(std::span<const std::uint32_t> vertices, std::span<const Vec3> position, std::span<const std::uint32_t> asked);

    /// By rank, as far as pairs have it; keys rise.
    std::span<PairRow> rows() { return rows_; }
    const RankedPair* ranked() const { return ranked_.data(); }
    std::uint32_t rank_of(std::uint32_t number) const { return rank_[number]; }
    PairRow& row_of(std::uint32_t number) { return rows_[rank_[number]]; }
    /// The rate among whose pairs it stands, or `not_listed`.
    int rate_of(std::uint32_t number) const { return rate_[number]; }
    /// Of a pair in a window: by how much balls of its vertices may still become wider, all together, before they are too wide for
    /// it [m]; at most so much, for it is not measured again while that is enough.
    float& slack_of(std::uint32_t number) { return slack_[number]; }

    /// It stands among those of this rate from now on.
    void insert(PairRow& pair, std::uint32_t rank, int rate);
    /// The same of one that has been measured: mostly it stays among those that may be in contact.
    /// @param place  among those, or `no_place`
    void insert(PairRow& pair, std::uint32_t rank, std::uint32_t place, int rate);
    void remove(PairRow& pair);
    /// One that wakes up stands among those that are awake from the look on that finds it so with them. `insert` has to follow.
    void set_awake(PairRow& pair, std::uint32_t rank, bool awake);

    AwakeRows& awake() { return awake_; }
    /// Some pair has this rate, from 0 on.
    bool has(int rate) const { return !of_rate_.empty(place_of(rate)) || !awake_.empty(rate); }
    /// Ranks of those that are not awake and have rates from `lowest` on, rising. Good until the next call.
    std::span<const std::uint32_t> due(int lowest, NumbersOf numbers_of) {
        return of_rate_.list(place_of(lowest), place_of(finest_) + 1, numbers_of);
    }

private:
    static constexpr std::uint32_t no_pair = 0xffffffff;
    std::size_t place_of(int rate) const { return static_cast<std::size_t>(rate + windows_); }  // the coarsest rate is the first
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
    /// By number. A search through all pairs of a vertex for those that rely on a bound needs no more of most, and has all of these
    /// in the caches.
    std::vector<std::int8_t> rate_;
    std::vector<float> slack_;         ///< by number
    std::vector<std::uint32_t> rank_;  ///< by number
    std::vector<RankedPair> ranked_;   ///< by rank; some ranks are free: pairs may come there
    std::vector<PairRow> rows_;        ///< by rank
    AwakeRows awake_;                  ///< pairs that may be in contact
    RankSets of_rate_;                 ///< ranks of the others
    std::vector<RankedPair> newcomers_, ranked_before_;
    std::vector<PairRow> rows_before_;
};

}  // namespace avs::detect
