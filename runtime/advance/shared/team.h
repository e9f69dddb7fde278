#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

namespace avs::advance {

/// Threads that wait for work by polling, not by sleeping: a tick of a small scene lasts ten microseconds, less than it takes to
/// wake a thread. They sleep only after some time without work. The calling thread is one of them.
class Team {
public:
    explicit Team(int threads);
    ~Team();
    int size() const;

    /// Does piece number `piece` of a job, on thread number `thread` (for scratch memory).
    using Function = void (*)(void* data, std::uint32_t piece, int thread);

    /// Calls `function` once for each piece in [0, pieces), in any order, on any thread; returns when all are done.
    void run(std::uint32_t pieces, Function function, void* data);

    template <class Work>
    void for_each(std::uint32_t pieces, Work&& work) {
        run(
            pieces,
            [](void* data, std::uint32_t piece, int thread) {
                (*static_cast<std::remove_reference_t<Work>*>(data))(piece, thread);
            },
            &work);
    }

    /// Calls work(i, thread) for all i < count, in runs of neighbours. Fewer than `worth` are done by the calling thread alone,
    /// since synchronising threads takes some microseconds.
    template <class Work>
    void for_all(std::size_t count, std::size_t worth, Work&& work) {
        if (size() < 2 || count < worth) {
            for (std::size_t i = 0; i < count; ++i) work(i, 0);
            return;
        }
        const std::size_t runs_per_thread = 8, runs = runs_per_thread * static_cast<std::size_t>(size());
        const std::size_t at_once = std::max((worth + 3) / 4, (count + runs - 1) / runs);
        for_each(static_cast<std::uint32_t>((count + at_once - 1) / at_once), [&](std::uint32_t piece, int thread) {
            const std::size_t end = std::min(count, (piece + std::size_t{1}) * at_once);
            for (std::size_t i = piece * at_once; i < end; ++i) work(i, static_cast<std::size_t>(thread));
        });
    }

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace avs::advance
