#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

namespace avs::advance::nested {

/// Threads that go through stages of work together: none begins a stage before the previous one is done. The work of a stage is
/// divided into bundles; each has a thread that does it unless that thread is late.
///
///   thread 0:  bundles 0 1 2 | wait | bundles 0 | wait | ..
///   thread 1:  bundles 3 4 | wait   | bundles 1 2 | wait
///
/// Each thread publishes the number of bundles it has done so far in a cache line of its own: a stage is done when the sum equals
/// the number of bundles of all stages so far. This is the only communication, once per stage. A thread that waits for long takes
/// bundles that others have not begun, so a thread that is not running delays the others by at most the bundle it is in.
class Stages {
public:
    explicit Stages(int threads);

    /// One thread's place in the stages. All threads go through the same stages.
    struct Place {
        std::uint64_t stage = 0;
        std::uint64_t done = 0;  ///< number of bundles in all stages before this one
    };

    /// One thread's part of a stage: calls `work(bundle)` for the bundles of the thread, which are [first[t], first[t + 1]) for
    /// thread t, and possibly for others. Each bundle is done once. Returns when all bundles of all threads are done; the
    /// writes of the stage are then visible.
    template <class Work>
    void run(Place& place, int thread, std::span<const std::uint32_t> first, Work&& work) {
        ++place.stage;
        place.done += first.back();
        const auto own = static_cast<std::size_t>(thread);
        std::uint32_t bundle = 0;
        std::uint64_t count = 0;
        for (; take(place, own, first, bundle); ++count) work(bundle);
        tell(own, count);
        Patience patience;
        while (!is_done(place))
            for (bool late = patience.wait(); late && steal(place, own, first, bundle); tell(own, 1)) work(bundle);
    }

private:
    /// Of one thread's bundles: the number of their stage, and how many of them are taken, in one number (stages.cpp).
    struct alignas(128) Seat {
        std::atomic<std::uint64_t> taken{0};
    };
    struct alignas(128) Count {
        std::atomic<std::uint64_t> done{0};  ///< number of bundles done since the start
    };
    /// Waits by polling, then yields, then sleeps. Returns true when it is time to search for other work.
    class Patience {
    public:
        bool wait();

    private:
        int looks_ = 0;
    };

    bool take(const Place& place, std::size_t seat, std::span<const std::uint32_t> first, std::uint32_t& bundle);
    bool steal(const Place& place, std::size_t own, std::span<const std::uint32_t> first, std::uint32_t& bundle);
    void tell(std::size_t thread, std::uint64_t bundles);
    bool is_done(const Place& place) const;

    std::vector<Seat> seats_;
    std::vector<Count> counts_;
};

}  // namespace avs::advance::nested
