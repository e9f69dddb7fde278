#pragma once

#include <cstdint>
#include <memory>
#include <type_traits>

namespace avs::advance {

/// Threads that wait for work by polling, not by sleeping: a tick of a small scene lasts ten microseconds, less than waking a
/// thread. They sleep only after some time without work. The caller is one of them.
class Team {
public:
    explicit Team(int threads);
    ~Team();
    int size() const;

    /// A piece of work: which piece, and the number of the thread that does it (for scratch memory).
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

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace avs::advance
