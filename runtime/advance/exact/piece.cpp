#include "runtime/advance/exact/piece.h"

#include <algorithm>
#include <bit>
#include <thread>
#include <utility>

#include "runtime/base/assert.h"

namespace avs::advance {
namespace {

// Keys per call of the kernels: few enough that their records are still in the nearest cache when the events are inserted again
// after the call. With several pieces (`chunk_beside`) a call has fewer keys, since the progress at the cut is published after each
// call.
constexpr std::size_t chunk_alone = 128, chunk_beside = 48;

// Tests of a condition before the thread yields: a few microseconds; with more threads than processors, the others must get time.
constexpr int looks_before_yield = 300;

/// Prefetches, for writing, a cache line that other threads read. (g++'s builtin would prefetch it for reading.)
inline void claim(const void* line) { asm volatile("prefetchw %0" : : "m"(*static_cast<const char*>(line))); }

template <class Ready>
void wait_until(Ready ready) {
    for (int looks = 0; !ready(); ++looks) {
        if (looks < looks_before_yield) {
            __builtin_ia32_pause();
        } else {
            std::this_thread::yield();
        }
    }
}

}  // namespace

Piece::Piece(const image::Image& image, const Arena& arena, const MeshPieces& pieces, int number,
             const kernels::Functions& functions)
    : image_(image),
      arena_(arena),
      pieces_(pieces),
      number_(static_cast<std::size_t>(number)),
      functions_(functions),
      general_(image),
      calendar_(arena.shortest, arena.longest),
      window_bits_(std::countr_zero(static_cast<std::uint64_t>(calendar_.window_length()))),
      first_load_(arena.load_unit.empty() ? arena.size() : arena.load_unit.front()) {
    const std::size_t neighbours = pieces.neighbours[number_].size();
    last_.assign(neighbours, std::vector<std::uint64_t>(pieces.shared_nodes));
    need_.resize(neighbours);
    seen_.resize(neighbours);
}

void Piece::fill(Tick from) {
    const auto mine = [&](std::uint8_t piece) { return piece == number_; };
    calendar_.begin_at(from);
    for (std::uint32_t e = 0; e < arena_.element_unit.size(); ++e)
        if (mine(pieces_.of_element[e])) calendar_.insert(next_event(image_.tables.element_clock[e], from), arena_.element_unit[e]);
    for (std::uint32_t l = 0; l < arena_.load_unit.size(); ++l)
        if (mine(pieces_.of_load[l])) calendar_.insert(next_event(image_.tables.loads[l].clock, from), arena_.load_unit[l]);
}

void Piece::work_on(const kernels::Context& context, state::State& state) {
    context_ = context;
    general_.serve(context_);
    general_.work_on(state);
}

state::KickCounts Piece::take_kicks() {
    const state::KickCounts kicks = kicks_;
    kicks_ = {};
    return kicks;
}

void Piece::work(Tick from, Tick until, std::span<PieceFront> fronts, std::span<double> load_gains) {
    for (Tick window = from >> window_bits_; window << window_bits_ < until; ++window) {
        if (window != window_) open(window, fronts);
        const Tick offset = until - (window << window_bits_);
        std::size_t stop = keys_.size();
        if (offset < window_length())
            stop = static_cast<std::size_t>(std::lower_bound(keys_.begin(), keys_.end(), static_cast<Key>(offset) << 32) -
                                            keys_.begin());
        execute(stop, fronts, load_gains);
    }
}

void Piece::open(Tick window, std::span<PieceFront> fronts) {
    AVS_ASSERT(done_ == keys_.size());
    calendar_.consume(done_);
    keys_ = calendar_.ready((window + 1) << window_bits_);
    window_ = window;
    cuts_before_ += cuts_;
    done_ = returned_ = cuts_ = loads_ = next_cut_ = next_load_ = 0;
    if (cut_at_.size() < keys_.size()) {
        cut_at_.resize(2 * keys_.size());
        load_at_.resize(2 * keys_.size());
    }
    if (first_load_ < arena_.size())
        for (std::uint32_t i = 0; i < keys_.size(); ++i) {
            load_at_[loads_] = i;
            loads_ += schedule::Calendar::id(keys_[i]) >= first_load_ ? 1U : 0U;
        }
    if (pieces_.count == 1) return;
    for (std::uint32_t i = 0; i < keys_.size(); ++i) {
        cut_at_[cuts_] = i;
        cuts_ += pieces_.is_cut(schedule::Calendar::id(keys_[i])) ? 1U : 0U;
    }
    list(fronts[number_]);
    for (std::size_t n = 0; n < last_.size(); ++n) link(n, fronts[static_cast<std::size_t>(pieces_.neighbours[number_][n])]);
}

/// Publishes the cut events of the window.
void Piece::list(PieceFront& front) {
    PieceFront::List& list = front.lists[static_cast<std::size_t>(window_ & 1)];
    list.before = cuts_before_;
    list.keys.resize(cuts_);
    list.numbers.resize(cuts_);
    for (std::size_t c = 0; c < cuts_; ++c) {
        list.keys[c] = keys_[cut_at_[c]];
        list.numbers[c] = pieces_.cut_number(schedule::Calendar::id(list.keys[c]));
    }
    front.listed.store(window_ + 1, std::memory_order_release);
}

/// For each of our cut events: how many cut events of a neighbour have to be done before it, counted up to the last earlier one at
/// one of its nodes.
void Piece::link(std::size_t neighbour, const PieceFront& front) {
    wait_until([&] { return front.listed.load(std::memory_order_acquire) > window_; });
    const PieceFront::List& theirs = front.lists[static_cast<std::size_t>(window_ & 1)];
    std::uint64_t* const last = last_[neighbour].data();
    std::vector<std::uint64_t>& need = need_[neighbour];
    if (need.size() < cuts_) need.resize(cut_at_.size());
    const std::size_t width = pieces_.width;
    std::size_t next = 0;
    for (std::size_t c = 0; c < cuts_; ++c) {
        const Key key = keys_[cut_at_[c]];
        for (; next < theirs.keys.size() && theirs.keys[next] < key; ++next) {
            const std::uint32_t* const shared = pieces_.shared.data() + theirs.numbers[next] * width;
            for (std::size_t s = 0; s < width; ++s) last[shared[s]] = theirs.before + next + 1;
        }
        const std::uint32_t* const shared = pieces_.shared.data() + pieces_.cut_number(schedule::Calendar::id(key)) * width;
        std::uint64_t latest = 0;
        for (std::size_t s = 0; s < width; ++s) latest = std::max(latest, last[shared[s]]);
        need[c] = latest;
    }
}

bool Piece::may_run(std::size_t cut, std::span<const PieceFront> fronts) {
    for (std::size_t n = 0; n < seen_.size(); ++n) {
        if (need_[n][cut] <= seen_[n]) continue;
        seen_[n] = fronts[static_cast<std::size_t>(pieces_.neighbours[number_][n])].done.load(std::memory_order_acquire);
        if (need_[n][cut] > seen_[n]) return false;
    }
    return true;
}

/// Place of the first event, from `done_` up to `limit`, that has to wait for another piece. If the event at `done_` itself has to
/// wait, this function waits until it may run.
std::size_t Piece::admitted(std::size_t limit, std::span<const PieceFront> fronts) {
    for (; next_cut_ < cuts_ && cut_at_[next_cut_] < limit; ++next_cut_) {
        if (may_run(next_cut_, fronts)) continue;
        if (cut_at_[next_cut_] > done_) return cut_at_[next_cut_];
        wait_until([&] { return may_run(next_cut_, fronts); });
    }
    return limit;
}

void Piece::execute(std::size_t stop, std::span<PieceFront> fronts, std::span<double> load_gains) {
    const std::size_t chunk = pieces_.count == 1 ? chunk_alone : chunk_beside;
    while (done_ < stop) {
        std::size_t limit = std::min(stop, done_ + chunk);
        // A load is executed alone, since its energy is booked separately.
        if (next_load_ < loads_ && load_at_[next_load_] < limit) limit = std::max<std::size_t>(done_ + 1, load_at_[next_load_]);
        const std::size_t cuts = next_cut_;
        if (pieces_.count > 1) claim(&fronts[number_].done);
        limit = admitted(limit, fronts);
        run(done_, limit, load_gains);
        if (next_cut_ > cuts) fronts[number_].done.store(cuts_before_ + next_cut_, std::memory_order_release);
        done_ = limit;
        if (done_ - returned_ >= chunk_alone) put_back();
    }
    put_back();
}

void Piece::put_back() {
    calendar_.put_back(keys_.subspan(returned_, done_ - returned_), [this](std::uint32_t unit) { return arena_.period(unit); });
    returned_ = done_;
}

void Piece::run(std::size_t begin, std::size_t end, std::span<double> load_gains) {
    const auto start = static_cast<double>(window_ << window_bits_);
    const auto part = keys_.subspan(begin, end - begin);
    bool cold = begin == 0;
    kernels::KineticChange change{};
    // The first kick of events that begin at tick 0 has half weight.
    const std::size_t halves =
        window_ == 0 ? static_cast<std::size_t>(std::count_if(part.begin(), part.end(), [](Key key) { return key >> 32 == 0; }))
                     : 0;
    context_.half = halves > 0;
    if (halves > 0) functions_.run(context_, part.data(), halves, start, std::exchange(cold, false), change);
    context_.half = false;
    if (halves < part.size()) functions_.run(context_, part.data() + halves, part.size() - halves, start, cold, change);
    const bool is_load = next_load_ < loads_ && load_at_[next_load_] == begin;
    if (!is_load) {
        kicks_.strain += part.size();
        return;
    }
    AVS_ASSERT(part.size() == 1);
    ++next_load_;
    ++kicks_.load;
    load_gains[schedule::Calendar::id(part[0]) - first_load_] +=
        0.5 * ((change.load[0] + change.load[1]) + (change.load[2] + change.load[3]));
}

}  // namespace avs::advance
