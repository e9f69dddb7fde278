#include "runtime/schedule/calendar.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <limits>

#include "runtime/base/assert.h"
#include "runtime/schedule/sort.h"

namespace avs::schedule {
namespace {

constexpr int max_window_bits = 31;           // offsets and ids share a 64-bit key
constexpr std::uint64_t max_ring = 1U << 12;  // events that are more windows ahead than this are kept in `far_`
constexpr std::uint64_t min_ring = 4;

}  // namespace

Calendar::Calendar(Tick shortest, Tick longest) {
    AVS_ASSERT(shortest > 0 && shortest <= longest);
    window_bits_ = std::min(max_window_bits, static_cast<int>(std::bit_width(static_cast<std::uint64_t>(shortest))) - 1);
    window_mask_ = (Tick{1} << window_bits_) - 1;
    const auto windows = static_cast<std::uint64_t>(longest >> window_bits_) + 2;
    ring_.resize(std::clamp(std::bit_ceil(windows), min_ring, max_ring));
    ring_mask_ = ring_.size() - 1;
    sorted_.assign(padding, no_key);
    std::fill(std::begin(early_out_), std::end(early_out_), no_key);
    // Window -1 is open and empty at the start, so events of tick 0 go into the ring like all others.
    window_start_ = -(Tick{1} << window_bits_);
}

void Calendar::grow(List& list) {
    if (free_chunks_.empty()) {
        chunks_.push_back(std::make_unique_for_overwrite<Chunk>());
        free_chunks_.push_back(chunks_.back().get());
    }
    Chunk* const chunk = free_chunks_.back();
    free_chunks_.pop_back();
    chunk->before = list.last;
    list = {.next = chunk->keys, .end = chunk->keys + chunk_keys, .last = chunk};
}

void Calendar::take(List& list) {
    const std::size_t first = free_chunks_.size();
    for (Chunk* chunk = list.last; chunk != nullptr; chunk = chunk->before) free_chunks_.push_back(chunk);
    // The first chunk becomes the last free one, so chunks are used again in the order in which they were filled: ties are mostly
    // sorted already.
    for (std::size_t i = free_chunks_.size(); i > first; --i) {
        const Key* const keys = free_chunks_[i - 1]->keys;
        sorted_.insert(sorted_.end(), keys, i - 1 == first ? list.next : keys + chunk_keys);
    }
    list = {};
}

void Calendar::insert_elsewhere(Tick tick, std::uint32_t id) {
    const Tick window = tick >> window_bits_;
    AVS_ASSERT(window >= window_);
    if (window == window_) {
        early_.push_back(key(tick, id));
        std::push_heap(early_.begin(), early_.end(), std::greater<>{});
        return;
    }
    far_.push_back({tick, id});
}

void Calendar::fetch_far(Tick next) {
    window_ = next - 1;  // everything that the ring still holds is in window `next` or later
    std::vector<Far> waiting;
    waiting.swap(far_);
    for (const Far& event : waiting) insert(event.tick, event.id);
}

bool Calendar::open_next(Tick until) {
    const Tick last = (until - 1) >> window_bits_;
    const auto turn = static_cast<Tick>(ring_.size());
    Tick empty = 0;
    for (Tick next = window_ + 1; next <= last; ++next, ++empty) {
        // This is done twice per turn: the ring reaches turn - 2 windows further from here, so no far event is missed before the
        // next check.
        if (next % (turn / 2) == 0 && !far_.empty()) {
            fetch_far(next);
            empty = 0;
        }
        if (empty >= turn) {
            // The ring is empty: jump to the next far event, if there is one.
            if (far_.empty()) break;
            Tick nearest = std::numeric_limits<Tick>::max();
            for (const Far& event : far_) nearest = std::min(nearest, event.tick >> window_bits_);
            next = std::max(next, nearest);
            if (next > last) break;
            fetch_far(next);
            empty = 0;
        }
        List& list = ring_[static_cast<std::uint64_t>(next) & ring_mask_];
        if (list.last == nullptr) continue;
        sorted_.clear();
        take(list);
        sort_keys(sorted_, scratch_, window_bits_);
        open(next);
        return true;
    }
    sorted_.clear();
    open(last);
    return false;
}

void Calendar::open(Tick window) {
    window_ = window;
    window_start_ = window << window_bits_;
    sorted_size_ = sorted_.size();
    sorted_.resize(sorted_size_ + padding, no_key);
    cursor_ = 0;
}

std::span<const Calendar::Key> Calendar::ready(Tick until) {
    while (cursor_ == sorted_size_ && early_.empty())
        if (((window_ + 1) << window_bits_) >= until || !open_next(until)) return {};
    if (until <= window_start_) return {};
    // Keys below `limit` lie before `until`: `limit` has the offset of `until` in this window, or is above all keys if `until` is
    // beyond the window.
    const Tick offset = until - window_start_;
    const Key limit = offset > window_mask_ ? no_key : static_cast<Key>(offset) << 32;
    const Key first = cursor_ < sorted_size_ ? sorted_[cursor_] : no_key;
    // An event may have been inserted twice. With `<=`, an early event that is also in the list is taken from the heap; with `<` it
    // would stay there and block the list.
    from_early_ = !early_.empty() && early_.front() <= first;
    if (from_early_) {
        early_out_[0] = early_.front();
        return {early_out_, early_.front() < limit ? std::size_t{1} : 0};
    }
    const Key stop = early_.empty() ? limit : std::min(limit, early_.front());
    const auto begin = sorted_.begin() + static_cast<std::ptrdiff_t>(cursor_);
    const auto all = sorted_.begin() + static_cast<std::ptrdiff_t>(sorted_size_);
    const auto end = *(all - 1) < stop ? all : std::lower_bound(begin, all, stop);
    return {begin, end};
}

void Calendar::consume(std::size_t count) {
    if (from_early_ && count > 0) {
        AVS_ASSERT(count == 1);
        std::pop_heap(early_.begin(), early_.end(), std::greater<>{});
        early_.pop_back();
        return;
    }
    cursor_ += count;
}

}  // namespace avs::schedule
