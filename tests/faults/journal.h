#pragma once

#include <cstdint>

namespace avs::test {

/// What a program did to files, in order: what `inject.cpp` writes down and `disk.h` does again.
enum class JournalOp : std::uint32_t {
    create,    ///< `path` was opened to be written, and made if it was not there; `at` 1: and emptied
    write,     ///< `size` bytes at byte `at`
    truncate,  ///< to `at` bytes
    rename,    ///< `path` to `other`
    unlink,
    folder,  ///< was made
    sync,    ///< of a file or a folder
};

/// Head of a record, followed by `path`, `other` and the data.
struct JournalHead {
    JournalOp op;
    std::uint32_t path, other, reserved;  ///< bytes
    std::uint64_t at, size;
};
static_assert(sizeof(JournalHead) == 32);

}  // namespace avs::test
