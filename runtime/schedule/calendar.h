#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "runtime/base/ticks.h"

namespace avs::schedule {

/// A queue of events (tick, id), read in that order.
///
/// Time is cut into windows of 2^window_bits ticks, no longer than the shortest period. So an event that is inserted again after it
/// happened falls into a later window, and the order inside a window is known when the window opens. Nothing has to be kept sorted
/// while the events of a window are executed.
///
///     ring:  [ open | w+1 | w+2 | .... ]   one unsorted list per window, sorted when it opens
///     far:   beyond the ring; looked through once per turn of the ring
///     early: events put into the open window after all (contact may choose short steps): a small heap, merged in
class Calendar {
public:
    /// Periods in ticks, 0 < shortest <= longest. They set the size of window and ring; other periods are allowed, but slower.
    Calendar(Tick shortest, Tick longest);

    /// Sets the first tick, >= 0, of an empty queue. Without it a run that is resumed late would step through all windows before.
    void begin_at(Tick tick) {
        window_ = (tick >> window_bits_) - 1;
        window_start_ = window_ << window_bits_;
    }

    /// Key of an event in the open window: (tick - window_start()) << 32 | id.
    using Key = std::uint64_t;
    static std::uint32_t id(Key key) { return static_cast<std::uint32_t>(key); }
    Tick tick(Key key) const { return window_start_ + static_cast<Tick>(key >> 32); }

    /// Puts an event in. It may not lie before what has been consumed.
    void insert(Tick tick, std::uint32_t id) {
        const Tick window = tick >> window_bits_;
        const auto ahead = static_cast<std::uint64_t>(window - window_);
        if (ahead - 1 < ring_mask_) [[likely]] {
            List& list = ring_[static_cast<std::uint64_t>(window) & ring_mask_];
            if (list.next == list.end) [[unlikely]]
                grow(list);
            *list.next++ = key(tick, id);
        } else {
            insert_elsewhere(tick, id);
        }
    }

    /// Puts events of the open window in again, each a period later: `period(id)` > 0. The same as calls of `insert`, but faster.
    template <class Period>
    void put_back(std::span<const Key> keys, Period period) {
        // Local copies, since the compiler must assume that keys in lists may alias members.
        List* const ring = ring_.data();
        const std::uint64_t mask = ring_mask_;
        const auto window = static_cast<std::uint64_t>(window_);
        const auto offsets = static_cast<std::uint64_t>(window_mask_);
        const int bits = window_bits_;
        for (const Key event : keys) {
            const std::uint64_t offset = (event >> 32) + static_cast<std::uint64_t>(period(id(event)));  // from the window's start
            const std::uint64_t ahead = offset >> bits;
            if (ahead - 1 >= mask) [[unlikely]] {
                insert_elsewhere(window_start_ + static_cast<Tick>(offset), id(event));
                continue;
            }
            List& list = ring[(window + ahead) & mask];
            if (list.next == list.end) [[unlikely]]
                grow(list);
            *list.next++ = (offset & offsets) << 32 | id(event);
        }
    }

    /// The next events before `until`, in order; opens windows as needed. Empty: there are none. Valid until an event is inserted
    /// into the open window. `padding` keys behind the span may be read; they are later keys or no_key.
    std::span<const Key> ready(Tick until);
    /// Reports that the first `count` keys of the last result of `ready` are done.
    void consume(std::size_t count);

    Tick window_start() const { return window_start_; }
    Tick window_length() const { return window_mask_ + 1; }
    /// True if no key of the open window has been consumed yet.
    bool window_is_fresh() const { return cursor_ == 0; }

    static constexpr std::size_t padding = 64;
    static constexpr Key no_key = ~Key{0};

private:
    /// Keys of one window that is not open yet: a chain of chunks, so that lists grow and shrink without moving memory.
    static constexpr std::size_t chunk_keys = 254;
    struct Chunk {
        Chunk* before = nullptr;
        std::size_t reserved = 0;
        Key keys[chunk_keys];
    };
    struct List {
        Key* next = nullptr;
        Key* end = nullptr;
        Chunk* last = nullptr;
    };
    struct Far {
        Tick tick;
        std::uint32_t id;
    };

    Key key(Tick tick, std::uint32_t id) const { return static_cast<Key>(tick & window_mask_) << 32 | id; }
    void insert_elsewhere(Tick tick, std::uint32_t id);
    bool open_next(Tick until);
    void grow(List& list);
    /// Moves the keys of a list to the end of `sorted_`.
    void take(List& list);
    void fetch_far(Tick next);
    void open(Tick window);

    int window_bits_ = 0;
    Tick window_mask_ = 0;
    std::uint64_t ring_mask_ = 0;

    Tick window_ = -1;  ///< number of the open window
    Tick window_start_ = 0;
    std::vector<List> ring_;
    std::vector<std::unique_ptr<Chunk>> chunks_;  ///< all chunks, used and free
    std::vector<Chunk*> free_chunks_;
    std::vector<Far> far_;
    std::vector<Key> sorted_;  ///< keys of the open window, and padding
    std::size_t sorted_size_ = 0;
    std::size_t cursor_ = 0;
    std::vector<Key> early_;  ///< events put into the open window after it was opened: a heap, smallest key first
    std::vector<Key> scratch_;
    Key early_out_[1 + padding];  ///< the one event of `early_` that `ready` returns, and padding
    bool from_early_ = false;
};

}  // namespace avs::schedule
