#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "runtime/base/ticks.h"

namespace avs::detect {

/// A priority queue of numbers by tick, the earliest first. Each number is in the queue at most once and may be moved. The queue is
/// a heap with four children per node that stores the place of each number. The order among equal ticks depends on what was done
/// before.
class CertificateQueue {
public:
    /// @param count  all numbers are below this
    void reserve(std::size_t count) {
        if (place_.size() < count) place_.resize(count, absent);
    }
    bool empty() const { return heap_.empty(); }
    bool contains(std::uint32_t number) const { return place_[number] != absent; }
    Tick first_tick() const { return heap_.empty() ? max_tick : heap_.front().tick; }
    std::uint32_t first() const { return heap_.front().number; }
    Tick tick_of(std::uint32_t number) const { return place_[number] == absent ? max_tick : heap_[place_[number]].tick; }

    void set(std::uint32_t number, Tick tick) {
        std::uint32_t at = place_[number];
        if (at == absent) {
            at = static_cast<std::uint32_t>(heap_.size());
            heap_.push_back({tick, number});
            place_[number] = at;
            rise(at);
            return;
        }
        const Tick before = heap_[at].tick;
        heap_[at].tick = tick;
        tick < before ? rise(at) : sink(at);
    }
    void remove(std::uint32_t number) {
        const std::uint32_t at = place_[number];
        if (at == absent) return;
        place_[number] = absent;
        const Entry last = heap_.back();
        heap_.pop_back();
        if (at == heap_.size()) return;
        heap_[at] = last;
        place_[last.number] = at;
        rise(at);
        sink(place_[last.number]);
    }

private:
    static constexpr std::uint32_t absent = 0xffffffff;
    struct Entry {
        Tick tick;
        std::uint32_t number;
    };
    void put(std::uint32_t at, const Entry& entry) {
        heap_[at] = entry;
        place_[entry.number] = at;
    }
    void rise(std::uint32_t at) {
        const Entry entry = heap_[at];
        while (at > 0) {
            const std::uint32_t parent = (at - 1) / 4;
            if (heap_[parent].tick <= entry.tick) break;
            put(at, heap_[parent]);
            at = parent;
        }
        put(at, entry);
    }
    void sink(std::uint32_t at) {
        const Entry entry = heap_[at];
        const auto size = static_cast<std::uint32_t>(heap_.size());
        while (4 * at + 1 < size) {
            std::uint32_t least = 4 * at + 1;
            for (std::uint32_t child = least + 1; child < size && child <= 4 * at + 4; ++child) {
                if (heap_[child].tick < heap_[least].tick) least = child;
            }
            if (heap_[least].tick >= entry.tick) break;
            put(at, heap_[least]);
            at = least;
        }
        put(at, entry);
    }

    std::vector<Entry> heap_;
    std::vector<std::uint32_t> place_;
};

}  // namespace avs::detect
