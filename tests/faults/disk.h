#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "tests/faults/journal.h"

namespace avs::test {

/// One thing that a program did to files.
struct DiskAction {
    JournalOp op;
    std::string path, other;
    std::uint64_t at = 0;
    std::string data;
};

/// Of a file that `inject.cpp` wrote.
std::vector<DiskAction> read_journal(const std::filesystem::path& file);

/// What a loss of power leaves of unsynced changes. Data of a file are unsynced until the file is synced, names until
/// their folder is.
enum class Loss {
    all,    ///< none of it reached the disk
    none,   ///< all of it reached the disk, as after a kill
    data,   ///< names reached the disk, data did not
    names,  ///< data reached the disk, names did not
    any,    ///< any part of it in any order; writes may be incomplete
};

/// A simulated disk: it repeats the actions of a journal and loses power at some moment. It only keeps what POSIX guarantees,
/// which is less than real file systems keep.
class Disk {
public:
    /// Everything below a folder is permanently on the disk at the start.
    explicit Disk(const std::filesystem::path& folder);
    /// Applies the next action of the program.
    void act(const DiskAction& action);
    /// Writes what is left to another folder. `seed` is for `Loss::any`.
    void leave(Loss loss, unsigned seed, const std::filesystem::path& folder) const;

private:
    struct Change {
        bool truncates = false;
        std::uint64_t at = 0;
        std::string data;
    };
    struct File {
        std::string synced;
        std::vector<Change> pending;
    };
    /// A name gets a file, or loses it (-1). `folder`: whether it is a folder.
    struct Naming {
        std::string name;
        int file = -1;
        bool folder = false;
        std::string from;  ///< the old name, which a rename removes
    };
    static void apply(const Change& change, std::size_t bytes, std::string& content);

    std::filesystem::path root_;
    std::vector<File> files_;
    std::map<std::string, int> now_, synced_;  ///< files by name
    std::vector<std::string> folders_;         ///< folders that exist permanently
    std::vector<Naming> pending_;
};

}  // namespace avs::test
