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

/// What a loss of power leaves of what was not synced: data of a file until the file was, names until their folder was.
enum class Loss {
    all,    ///< nothing of it got to the disk
    none,   ///< all of it did: as after a kill
    data,   ///< names did, data did not
    names,  ///< the other way round
    any,    ///< any part of it, in any order; writes may be torn
};

/// A disk that forgets: does again what a journal says, and is cut off from power at some moment. Nothing is kept but what POSIX
/// promises, so less than file systems do.
class Disk {
public:
    /// Everything below a folder is on it, for good.
    explicit Disk(const std::filesystem::path& folder);
    /// What a program did next.
    void act(const DiskAction& action);
    /// What is left, written below another folder. `seed`: of `Loss::any`.
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
    /// A name gets a file, or loses it (-1); `folder`: it is one.
    struct Naming {
        std::string name;
        int file = -1;
        bool folder = false;
        std::string from;  ///< the name that a rename takes away with it
    };
    static void apply(const Change& change, std::size_t bytes, std::string& content);

    std::filesystem::path root_;
    std::vector<File> files_;
    std::map<std::string, int> now_, synced_;  ///< names of files
    std::vector<std::string> folders_;         ///< that are there for good
    std::vector<Naming> pending_;
};

}  // namespace avs::test
