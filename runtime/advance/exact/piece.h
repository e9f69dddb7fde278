#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "runtime/advance/events/arena.h"
#include "runtime/advance/events/general_kicks.h"
#include "runtime/advance/events/kernels.h"
#include "runtime/advance/exact/mesh_pieces.h"
#include "runtime/image/image.h"
#include "runtime/schedule/calendar.h"
#include "runtime/state/state.h"

namespace avs::advance {

/// The part of a piece that other pieces read while it works. Each member has a cache line of its own.
struct PieceFront {
    using Key = schedule::Calendar::Key;

    /// The cut events of one window, in order.
    struct List {
        std::uint64_t before = 0;  ///< number of cut events of the piece in all earlier windows
        std::vector<Key> keys;
        std::vector<std::uint32_t> numbers;  ///< numbers of the cut events (MeshPieces::cut_number)
    };
    /// Number of cut events done; a thread that reads this may read what they wrote.
    alignas(64) std::atomic<std::uint64_t> done{0};
    alignas(64) std::atomic<Tick> listed{0};  ///< `lists` has the windows before this number
    /// One list for windows with an even number, one for those with an odd number. A list is overwritten two windows later. By then
    /// all neighbours have finished with it: they publish the window in between only after that, and the piece waits for it.
    alignas(64) std::array<List, 2> lists;
};

/// One piece of a mesh with a calendar of its own, for one thread at a time.
///
/// Events without a common node commute to the bit, so pieces need not be at the same time. A cut event waits only for cut events
/// of other pieces that share a node with it and precede it in the order (tick, id). These are known when a window opens: all of
/// its events are in the calendars by then, since an event is inserted again at least one window later. Most of them were done long
/// before, so a piece may be about a microsecond ahead of its neighbours before it has to wait.
///
/// There is no deadlock: of all events that are not done, the first in that order waits for none.
class alignas(64) Piece {
public:
    Piece(const image::Image& image, const Arena& arena, const MeshPieces& pieces, int number, const kernels::Functions& functions);

    /// To be called before the first `work`: inserts the next event of every clock at or after a tick.
    void fill(Tick from);
    /// Sets the rows and memories that kicks change; `context` belongs to the engine.
    void work_on(const kernels::Context& context, state::State& state);
    /// Executes all events in [from, until), where `from` is the end of the last call. All pieces must be called at the same time,
    /// each on its own thread, since they wait for each other.
    /// @param fronts      fronts of all pieces
    /// @param load_gains  per load of the image: the kinetic energy that it added is added [J]
    void work(Tick from, Tick until, std::span<PieceFront> fronts, std::span<double> load_gains);

    Tick window_length() const { return calendar_.window_length(); }
    /// Counts of the events since the last call.
    state::KickCounts take_kicks();

private:
    using Key = schedule::Calendar::Key;

    void open(Tick window, std::span<PieceFront> fronts);
    void list(PieceFront& front);
    void link(std::size_t neighbour, const PieceFront& front);
    void execute(std::size_t stop, std::span<PieceFront> fronts, std::span<double> load_gains);
    std::size_t admitted(std::size_t limit, std::span<const PieceFront> fronts);
    bool may_run(std::size_t cut, std::span<const PieceFront> fronts);
    void put_back();
    void run(std::size_t begin, std::size_t end, std::span<double> load_gains);

    const image::Image& image_;
    const Arena& arena_;
    const MeshPieces& pieces_;
    std::size_t number_;
    const kernels::Functions& functions_;
    GeneralKicks general_;
    kernels::Context context_{};
    schedule::Calendar calendar_;
    int window_bits_;
    std::uint32_t first_load_;
    state::KickCounts kicks_;

    // Data of the open window:
    Tick window_ = -1;
    std::span<const Key> keys_;
    std::size_t done_ = 0, returned_ = 0;          ///< how many of keys_ have been executed, and inserted into the calendar again
    std::vector<std::uint32_t> cut_at_, load_at_;  ///< places of cut events and loads in keys_; behind these, unused entries
    std::size_t cuts_ = 0, loads_ = 0, next_cut_ = 0, next_load_ = 0;
    std::uint64_t cuts_before_ = 0;

    // Data per neighbour:
    std::vector<std::vector<std::uint64_t>> last_;  ///< per shared node: number of its last cut event there, counted from 1
    /// Per neighbour and cut event of the window: how many of the neighbour's cut events have to be done before.
    std::vector<std::vector<std::uint64_t>> need_;
    std::vector<std::uint64_t> seen_;  ///< per neighbour: how many of its cut events are known to be done
};

}  // namespace avs::advance
