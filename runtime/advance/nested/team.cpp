#include "runtime/advance/nested/team.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

// A job is announced by raising `job` and is over when every thread has raised its own `done` to the same number. Each thread has
// a range of pieces, so that it finds the same data in its caches job after job; who is ready first takes from the others' ranges.

namespace avs::advance::nested {
namespace {

constexpr int looks_before_yield = 4000;   // tens of microseconds
constexpr int yields_before_sleep = 2000;  // milliseconds

inline void pause() { __builtin_ia32_pause(); }

struct alignas(64) Seat {
    std::atomic<std::uint32_t> next{0};  ///< piece of the own range
    std::uint32_t end = 0;
    alignas(64) std::atomic<std::uint64_t> done{0};
};

}  // namespace

struct Team::Impl {
    explicit Impl(int threads) : seats(static_cast<std::size_t>(threads)) {
        for (int t = 1; t < threads; ++t) workers.emplace_back([this, t] { serve(t); });
    }

    ~Impl() {
        stop.store(true, std::memory_order_relaxed);
        job.fetch_add(1, std::memory_order_release);
        job.notify_all();
        for (std::thread& worker : workers) worker.join();
    }

    void work(int thread) {
        const std::size_t count = seats.size();
        for (std::size_t i = 0; i < count; ++i) {
            Seat& seat = seats[(static_cast<std::size_t>(thread) + i) % count];
            while (seat.next.load(std::memory_order_relaxed) < seat.end) {
                const std::uint32_t piece = seat.next.fetch_add(1, std::memory_order_relaxed);
                if (piece >= seat.end) break;
                function(data, piece, thread);
            }
        }
    }

    void serve(int thread) {
        std::uint64_t seen = 0;
        while (true) {
            std::uint64_t now = job.load(std::memory_order_acquire);
            for (int looks = 0; now == seen; ++looks, now = job.load(std::memory_order_acquire)) {
                if (looks < looks_before_yield) {
                    pause();
                } else if (looks < looks_before_yield + yields_before_sleep) {
                    std::this_thread::yield();
                } else {
                    job.wait(seen, std::memory_order_acquire);
                }
            }
            seen = now;
            if (stop.load(std::memory_order_relaxed)) return;
            work(thread);
            seats[static_cast<std::size_t>(thread)].done.store(seen, std::memory_order_release);
        }
    }

    void run(std::uint32_t pieces) {
        const auto count = static_cast<std::uint64_t>(seats.size());
        for (std::uint64_t t = 0; t < count; ++t) {
            seats[t].next.store(static_cast<std::uint32_t>(pieces * t / count), std::memory_order_relaxed);
            seats[t].end = static_cast<std::uint32_t>(pieces * (t + 1) / count);
        }
        const std::uint64_t number = job.fetch_add(1, std::memory_order_release) + 1;
        job.notify_all();
        work(0);
        for (std::size_t t = 1; t < seats.size(); ++t) {
            for (int looks = 0; seats[t].done.load(std::memory_order_acquire) != number; ++looks) {
                if (looks < looks_before_yield) {
                    pause();
                } else {
                    std::this_thread::yield();
                }
            }
        }
    }

    alignas(64) std::atomic<std::uint64_t> job{0};
    std::atomic<bool> stop{false};
    alignas(64) Function function = nullptr;
    void* data = nullptr;
    std::vector<Seat> seats;
    std::vector<std::thread> workers;
};

Team::Team(int threads) : impl_(std::make_unique<Impl>(std::max(1, threads))) {}
Team::~Team() = default;
int Team::size() const { return static_cast<int>(impl_->seats.size()); }

void Team::run(std::uint32_t pieces, Function function, void* data) {
    if (pieces <= 1 || impl_->seats.size() == 1) {
        for (std::uint32_t piece = 0; piece < pieces; ++piece) function(data, piece, 0);
        return;
    }
    impl_->function = function;
    impl_->data = data;
    impl_->run(pieces);
}

}  // namespace avs::advance::nested
