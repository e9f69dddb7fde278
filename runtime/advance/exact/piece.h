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

/// The part of a piece that other pieces read while it works. Each member has its own cache line.
struct PieceFront {
    using Key = schedule::Calendar::Key;

    /// Cut events of one window, in order.
    struct List {
        std::uint64_t before = 0;  ///< cut events of the piece in all earlier windows
        std::vector<Key> keys;
        std::vector<std::uint32_t> numbers;  ///< MeshPieces::cut_number
    };
    alignas(64) std::atomic<std::uint64_t> done{0};  ///< cut events done; a thread that reads this may read what they wrote
    alignas(64) std::atomic<Tick> listed{0};         ///< `lists` holds the windows up to this number, exclusive
    /// One list for windows of even number, one for those of odd number. A list is overwritten two windows later. By then all
    /// neighbours have finished with it: they publish the window in between only afterwards, and the piece waits for that.
    alignas(64) std::array<List, 2> lists;
};

/// One piece of a mesh with a calendar of its own, for one thread at a time.
///
/// Events without a common node commute to the bit, so pieces need not be synchronous: a cut event waits only for cut events of
/// other pieces that share a node with it and precede it in the order (tick, id). They are known when a window opens, since all
/// of its events are in the calendars by then: an event is put back at least one window later. Most of them were done long
/// before, so a piece may be ahead of its neighbours by about a microsecond before it has to wait.
///
/// There is no deadlock: of all events that are not done, the first one in that order waits for none.
class alignas(64) Piece {
public:
    Piece(const image::Image& image, const Arena& arena, const MeshPieces& pieces, int number, const kernels::Functions& functions);

    /// Before the first `work`: puts in the next event of every clock at or after a tick.
    void fill(Tick from);
    /// Sets the rows and memories that kicks change; `context` is the engine's.
    void work_on(const kernels::Context& context, state::State& state);
    /// Executes all events in [from, until), `from` being where the last call ended. All pieces must be called at the same time,
    /// each on its own thread, since they wait for each other. @param fronts of all pieces @param load_gains per load of the
    /// image: += kinetic energy that it added [J]
    void work(Tick from, Tick until, std::span<PieceFront> fronts, std::span<double> load_gains);

    Tick window_length() const { return calendar_.window_length(); }
    /// Events since the last call.
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

    // The open window.
    Tick window_ = -1;
    std::span<const Key> keys_;
    std::size_t done_ = 0, returned_ = 0;          ///< of keys_: executed, put back into the calendar
    std::vector<std::uint32_t> cut_at_, load_at_;  ///< places of cut events and loads in keys_; with unused entries at the end
    std::size_t cuts_ = 0, loads_ = 0, next_cut_ = 0, next_load_ = 0;
    std::uint64_t cuts_before_ = 0;

    // Per neighbour.
    std::vector<std::vector<std::uint64_t>> last_;  ///< per shared node: its last cut event there, counted from 1
    std::vector<std::vector<std::uint64_t>> need_;  ///< per neighbour and cut event of the window: number of the neighbour's cut
                                                    ///< events that have to be done before
    std::vector<std::uint64_t> seen_;               ///< per neighbour: number of its cut events known to be done
};

}  // namespace avs::advance
