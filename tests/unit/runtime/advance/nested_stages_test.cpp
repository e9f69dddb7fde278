#include "runtime/advance/nested/stages.h"

#include <array>
#include <atomic>
#include <catch2/catch.hpp>
#include <thread>
#include <vector>

using namespace avs::advance::nested;

namespace {

constexpr int stages = 300;

/// First bundle of each thread in a stage. Bundles are distributed unevenly: some threads have none, and some stages have none at
/// all.
std::vector<std::uint32_t> bundles(int stage, int threads) {
    std::vector<std::uint32_t> first{0};
    for (int t = 0; t < threads; ++t)
        first.push_back(first.back() + static_cast<std::uint32_t>(stage % 7 == 3 ? 0 : (stage * 5 + t * 3) % 4));
    return first;
}

/// Records how often each bundle was done, and whether one was begun before the previous stage was complete.
struct Diary {
    explicit Diary(int threads) {
        for (int s = 0; s < stages; ++s) times.emplace_back(bundles(s, threads).back());
    }
    void write(int stage, std::uint32_t bundle) {
        if (stage > 0)
            for (const std::atomic<int>& before : times[static_cast<std::size_t>(stage) - 1])
                if (before.load(std::memory_order_relaxed) != 1) too_early = true;
        times[static_cast<std::size_t>(stage)][bundle].fetch_add(1, std::memory_order_relaxed);
    }
    bool is_complete() const {
        for (const auto& stage : times)
            for (const std::atomic<int>& bundle : stage)
                if (bundle != 1) return false;
        return true;
    }
    std::vector<std::vector<std::atomic<int>>> times;
    std::atomic<bool> too_early{false};
};

void go_through(Stages& in, int thread, int threads, Diary& diary) {
    Stages::Place place;
    for (int s = 0; s < stages; ++s) {
        const std::vector<std::uint32_t> first = bundles(s, threads);
        in.run(place, thread, first, [&](std::uint32_t bundle) { diary.write(s, bundle); });
    }
}

}  // namespace

TEST_CASE("threads do each bundle of a stage once, and none before the stage before is done") {
    for (const int threads : {1, 2, 5}) {
        Stages in(threads);
        Diary diary(threads);
        std::vector<std::thread> others;
        for (int t = 1; t < threads; ++t) others.emplace_back([&, t] { go_through(in, t, threads, diary); });
        go_through(in, 0, threads, diary);
        for (std::thread& other : others) other.join();
        CHECK(diary.is_complete());
        CHECK_FALSE(diary.too_early);
    }
}

TEST_CASE("who comes late finds his bundles done by others, and goes on with them from there") {
    Stages in(2);
    Diary diary(2);
    go_through(in, 0, 2, diary);
    CHECK(diary.is_complete());
    CHECK_FALSE(diary.too_early);
    go_through(in, 1, 2, diary);
    CHECK(diary.is_complete());

    // A place (Stages::Place) counts on from one pass through the stages to the next.
    Stages::Place place{.stage = stages, .done = 0};
    for (int s = 0; s < stages; ++s) place.done += bundles(s, 2).back();
    int done = 0;
    const std::array<std::uint32_t, 3> first{0, 1, 3};
    in.run(place, 1, first, [&](std::uint32_t) { ++done; });
    CHECK(done == 3);
    CHECK(place.stage == stages + 1);
}
