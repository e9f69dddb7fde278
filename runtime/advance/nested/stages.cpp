#include "runtime/advance/nested/stages.h"

#include <chrono>
#include <thread>

#include "runtime/base/assert.h"

namespace avs::advance::nested {
namespace {

// After so many polls of the counts, of some ten nanoseconds each, a waiting thread searches for bundles of others, then yields,
// then sleeps. A search takes a cache line from the bundles' owner, so it begins only when a wait is longer than the usual
// imbalance of a small tick.
constexpr int looks_before_stealing = 250;
constexpr int looks_between_stealing = 50;
constexpr int looks_before_yield = 1000;
constexpr int looks_before_sleep = 3000;
constexpr std::chrono::microseconds nap{50};

// Seat::taken is (number of the stage) << taken_bits | (number of bundles taken). Stages have 44 bits, which is enough for a
// hundred days at a million ticks per second.
constexpr int taken_bits = 20;
constexpr std::uint64_t taken_mask = (std::uint64_t{1} << taken_bits) - 1;

}  // namespace

Stages::Stages(int threads) : seats_(static_cast<std::size_t>(threads)), counts_(seats_.size()) {}

bool Stages::Patience::wait() {
    ++looks_;
    if (looks_ < looks_before_yield) {
        __builtin_ia32_pause();
    } else if (looks_ < looks_before_sleep) {
        std::this_thread::yield();
    } else {
        std::this_thread::sleep_for(nap);
    }
    return looks_ >= looks_before_stealing && looks_ % looks_between_stealing == 0;
}

// Takes the next bundle of a seat. If the stage of the seat is an earlier one, no bundle of this stage has been taken yet: the
// count begins at 0, since the earlier stage is done. If the stage of the seat is a later one, this stage is over.
bool Stages::take(const Place& place, std::size_t seat, std::span<const std::uint32_t> first, std::uint32_t& bundle) {
    const std::uint64_t count = first[seat + 1] - first[seat];
    AVS_ASSERT(count < taken_mask);
    std::atomic<std::uint64_t>& taken = seats_[seat].taken;
    std::uint64_t seen = taken.load(std::memory_order_relaxed);
    while (true) {
        const std::uint64_t stage = seen >> taken_bits;
        if (stage > place.stage) return false;
        const std::uint64_t number = stage == place.stage ? seen & taken_mask : 0;
        if (number >= count) return false;
        if (!taken.compare_exchange_weak(seen, place.stage << taken_bits | (number + 1), std::memory_order_relaxed)) continue;
        bundle = first[seat] + static_cast<std::uint32_t>(number);
        return true;
    }
}

bool Stages::steal(const Place& place, std::size_t own, std::span<const std::uint32_t> first, std::uint32_t& bundle) {
    for (std::size_t i = 1; i < seats_.size(); ++i)
        if (take(place, (own + i) % seats_.size(), first, bundle)) return true;
    return false;
}

void Stages::tell(std::size_t thread, std::uint64_t bundles) {
    if (bundles == 0) return;
    // no other thread writes this counter
    std::atomic<std::uint64_t>& done = counts_[thread].done;
    done.store(done.load(std::memory_order_relaxed) + bundles, std::memory_order_release);
}

// The counters include no later stage, since no thread goes on before this stage is done.
bool Stages::is_done(const Place& place) const {
    std::uint64_t sum = 0;
    for (const Count& count : counts_) sum += count.done.load(std::memory_order_acquire);
    return sum >= place.done;
}

}  // namespace avs::advance::nested
