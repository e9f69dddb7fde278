#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/base/vec3.h"
#include "runtime/detect/layers/look_lanes.h"
#include "runtime/detect/layers/surface.h"

namespace avs::detect {

/// A listed pair: one cache line with all that most looks need. A pair of rate k >= 0 is queried at multiples of base_period 2^-k
/// for the layers of classes up to k. A pair of rate k < 0 is queried at multiples of base_period 4^-k; between these no layer can
/// be active.
struct alignas(64) PairRow {
    std::array<std::uint32_t, 4> vertex{};
    double offset = 0;         ///< LayerSurface::offset_of
    Vec3 direction;            ///< direction of the distance when it was last measured
    std::uint32_t number = 0;  ///< number in LayerNeighbours
    std::uint16_t contact = 0;
    std::int8_t rate = 0;
    PairKind kind : 7 = PairKind::vertex_face;
    /// Whether a layer acted at the last look, or would have acted if it had been due; then looks try no separating plane.
    bool awake : 1 = true;
};
static_assert(sizeof(PairRow) == 64);

/// The active pairs: typically a tenth of all pairs, queried a hundred times as often. Their data are stored side by side in the
/// order of their ranks. So due pairs are found by reading few bytes, and the data of queries stay in the caches.
///
/// Pairs, the members, and their rates may change at any time. `place` assigns places to all members; a pair that is added later
/// has no place before the next `place`, and a removed pair leaves its place empty. Guests are inactive pairs that are queried
/// together with the active ones at one tick.
class AwakeRows {
public:
    using Run = PairRun;

    explicit AwakeRows(std::size_t vertices) : is_listed_(vertices, 0) {}

    /// Removes all pairs.
    /// @param ranks   number of ranks
    /// @param finest  finest rate
    void reset(std::size_t ranks, int finest);
    bool has(std::uint32_t rank) const { return (here_[rank / 64] & bit(rank)) != 0; }
    /// Whether a pair has a place, as a member or as a guest, or will get one since all members do at the next `place`.
    bool has_place(std::uint32_t rank) const { return !placed_ || (place_bits_[rank / 64] & bit(rank)) != 0; }
    /// Adds a pair that has a place as a guest.
    void join(std::uint32_t rank) { here_[rank / 64] |= bit(rank); }
    void leave(std::uint32_t rank) { here_[rank / 64] &= ~bit(rank); }
    /// Gives a member without a rate this rate, >= 0.
    void insert(std::uint32_t rank, int rate) { change(rank, rate, 1); }
    void remove(std::uint32_t rank, int rate) { change(rank, rate, -1); }
    /// Changes the rate of a member that has its place.
    void move(std::uint32_t place, int from, int to) {
        --count_[static_cast<std::size_t>(from)];
        ++count_[static_cast<std::size_t>(to)];
        rate_[place] = static_cast<std::int8_t>(to);
    }
    /// Whether no pair has this rate.
    bool empty(int rate) const { return count_[static_cast<std::size_t>(rate)] == 0; }

    /// Ranks of pairs change: the next `place` gives new places to all members.
    void unplace() { placed_ = false; }
    bool is_placed() const { return placed_; }
    /// @param rows    rows of all pairs, by rank
    /// @param guests  ranks of pairs that are not members, each once. They have no rate and are due at the next look
    void place(std::span<const PairRow> rows, std::span<const std::uint32_t> guests, NumbersOf numbers_of);
    /// Removes guests that were not added.
    void dismiss(std::span<const std::uint32_t> guests);

    /// Number of pairs that are due if rates from `lowest` on are due.
    std::size_t count_due(int lowest) const;
    /// Collects these pairs in `due`, and returns ranges of places there.
    std::span<const Run> find_due(int lowest, const LookFunctions& functions);
    const LookRows& due() const { return due_.rows; }
    /// Collects these pairs in portions: `use(run)` is called for each portion, a range of places in `due`, which are used again
    /// for the next portion. Only the last portion of a kind and contact has a length that is not a multiple of eight.
    template <class Use>
    void each_due(int lowest, const LookFunctions& functions, Use&& use) {
        for (const Run& run : runs_) {
            std::size_t waiting = 0;
            for (std::size_t next = run.begin; next < run.end;) {
                waiting += functions.take_due(due_from(), next, run.end, lowest, some - waiting, due_.rows.from(waiting));
                const std::size_t whole = next < run.end ? waiting / look_lanes * look_lanes : waiting;
                if (whole > 0) use(Run{.kind = run.kind, .contact = run.contact, .begin = 0, .end = whole});
                keep_due(whole, waiting);
                waiting -= whole;
            }
        }
    }
    static constexpr std::size_t some = 128;  ///< largest number of pairs in a portion
    /// Columns by place.
    const std::uint32_t* ranks() const { return rank_.data(); }
    std::uint32_t number(std::uint32_t place) const { return number_[place]; }
    /// All vertices of the members, each once, and possibly some more.
    std::span<const std::uint32_t> vertices() const { return vertices_; }

private:
    static constexpr std::int8_t never = -1;
    static std::uint64_t bit(std::uint32_t rank) { return std::uint64_t{1} << (rank % 64); }
    std::size_t place_of(std::uint32_t rank) const;
    void change(std::uint32_t rank, int rate, int by);
    void make_room(std::size_t count);
    DueFrom due_from() const {
        const auto* const vertex = reinterpret_cast<const std::uint32_t(*)[4]>(vertex_.data());
        return {.vertex = vertex, .offset = offset_.data(), .rate = rate_.data()};
    }
    void keep_due(std::size_t begin, std::size_t end);
    void list_vertices(const std::array<std::uint32_t, 4>& vertex);

    bool placed_ = false;
    std::size_t guests_ = 0;
    std::vector<std::uint64_t> here_;        ///< bits by rank: whether the pair is a member
    std::vector<std::uint64_t> place_bits_;  ///< bits by rank: whether the pair has a place
    std::vector<std::uint32_t> before_;      ///< per word of `place_bits_`: number of places in earlier words
    std::vector<std::uint64_t> words_;       ///< words of `place_bits_` that are not empty
    std::vector<std::uint32_t> word_places_;
    std::vector<int> count_;                            ///< number of pairs of each rate
    std::vector<std::array<std::uint32_t, 4>> vertex_;  ///< by place
    std::vector<double> offset_;                        ///< by place
    std::vector<std::uint32_t> rank_, number_;          ///< by place
    std::vector<std::int8_t> rate_;                     ///< by place; `never`: the place is empty
    /// The pairs that are due.
    struct Due {
        LookRows rows;
        std::vector<std::array<std::uint32_t, 4>> vertex;
        std::vector<double> offset;
        std::vector<std::uint32_t> pair, rate;
    } due_;
    std::vector<Run> runs_, due_runs_;
    std::vector<std::uint32_t> vertices_;
    std::vector<std::uint8_t> is_listed_;  ///< per vertex: whether it is in `vertices_`
};

}  // namespace avs::detect
