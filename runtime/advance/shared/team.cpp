#include "runtime/advance/shared/team.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

// Each thread has a seat with a range of pieces, so that it finds the same data in its caches in job after job. A thread that has
// finished its range takes pieces from other seats. A piece is taken by a compare-and-swap on the seat's range; only then is the
// job read, since the job cannot end before that piece is done. So a job only waits for pieces that have been begun, never for a
// thread that is not running.

namespace avs::advance {
namespace {

constexpr int looks_before_yield = 1000;   // tests for work before a thread yields: about ten microseconds
constexpr int yields_before_sleep = 2000;  // some milliseconds

inline void pause() { __builtin_ia32_pause(); }

/// Pieces [low half, high half) of a seat that are not taken yet.
struct alignas(64) Seat {
    std::atomic<std::uint64_t> range{0};
};
constexpr std::uint64_t range_of(std::uint64_t begin, std::uint64_t end) { return end << 32 | begin; }

}  // namespace

struct Team::Impl {
    explicit Impl(int threads) : seats(static_cast<std::size_t>(threads)) {
        try {
            for (int t = 1; t < threads; ++t) workers.emplace_back([this, t] { serve(t); });
        } catch (...) {
            dismiss();  // ends the threads that could be started
            throw;
        }
    }

    ~Impl() { dismiss(); }

    void dismiss() {
        stop.store(true, std::memory_order_relaxed);
        job.fetch_add(1, std::memory_order_release);
        job.notify_all();
        for (std::thread& worker : workers) worker.join();
    }

    void work(int thread) {
        const std::size_t count = seats.size();
        std::uint32_t finished = 0;
        for (std::size_t i = 0; i < count; ++i) {
            std::atomic<std::uint64_t>& range = seats[(static_cast<std::size_t>(thread) + i) % count].range;
            std::uint64_t seen = range.load(std::memory_order_acquire);
            while (static_cast<std::uint32_t>(seen) < seen >> 32) {
                if (!range.compare_exchange_weak(seen, seen + 1, std::memory_order_acq_rel, std::memory_order_acquire)) continue;
                function(data, static_cast<std::uint32_t>(seen), thread);
                ++finished;
                seen = range.load(std::memory_order_acquire);
            }
        }
        if (finished > 0) done.fetch_add(finished, std::memory_order_release);
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
        }
    }

    void run(std::uint32_t pieces) {
        const auto count = static_cast<std::uint64_t>(seats.size());
        done.store(0, std::memory_order_relaxed);
        for (std::uint64_t t = 0; t < count; ++t)
            seats[t].range.store(range_of(pieces * t / count, pieces * (t + 1) / count), std::memory_order_release);
        job.fetch_add(1, std::memory_order_release);
        job.notify_all();
        work(0);
        for (int looks = 0; done.load(std::memory_order_acquire) != pieces; ++looks) {
            if (looks < looks_before_yield) {
                pause();
            } else {
                std::this_thread::yield();
            }
        }
    }

    alignas(64) std::atomic<std::uint64_t> job{0};
    std::atomic<bool> stop{false};
    alignas(64) std::atomic<std::uint32_t> done{0};  ///< number of pieces done
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

}  // namespace avs::advance
