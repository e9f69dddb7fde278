#pragma once

#include <cstdint>

namespace avs::test {

/// The journal of a program: what it did to files, in order. inject.cpp writes it, and disk.h repeats the actions.
enum class JournalOp : std::uint32_t {
    create,    ///< `path` was opened for writing, and made if it did not exist; with `at` 1 it was emptied
    write,     ///< `size` bytes were written at byte `at`
    truncate,  ///< `path` was truncated to `at` bytes
    rename,    ///< `path` was renamed to `other`
    unlink,
    folder,  ///< the folder `path` was made
    sync,    ///< the file or folder `path` was synced
};

/// Head of a record, followed by `path`, `other` and the data.
struct JournalHead {
    JournalOp op;
    std::uint32_t path, other, reserved;  ///< lengths of `path` and `other` [bytes]; reserved is 0
    std::uint64_t at, size;
};
static_assert(sizeof(JournalHead) == 32);

}  // namespace avs::test
