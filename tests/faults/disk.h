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

/// Reads a journal, which the library of inject.cpp has written.
std::vector<DiskAction> read_journal(const std::filesystem::path& file);

/// Which of the changes that are not yet synced are lost with the power. Data are permanent when their file has been synced, names
/// when their folder has been synced.
enum class Loss {
    all,    ///< all changes are lost
    none,   ///< no change is lost, as after a kill
    data,   ///< data are lost, names reached the disk
    names,  ///< names are lost, data reached the disk
    any,    ///< random changes are lost, in any order; writes may be incomplete
};

/// A simulated disk: it repeats the actions of a journal and loses power at some moment. It keeps only what POSIX guarantees to be
/// permanent; real file systems keep more.
class Disk {
public:
    /// The initial content of the disk is everything below a folder, and is permanent.
    explicit Disk(const std::filesystem::path& folder);
    /// Applies the next action of the program.
    void act(const DiskAction& action);
    /// Writes the files that a loss of power leaves to another folder. `seed` is for `Loss::any`.
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
    /// A change of a name: it is given to a file or removed.
    struct Naming {
        std::string name;
        int file = -1;        ///< index in `files_`; -1: the name is removed
        bool folder = false;  ///< whether the name is that of a new folder
        std::string from;     ///< the old name, which a rename removes
    };
    static void apply(const Change& change, std::size_t bytes, std::string& content);

    std::filesystem::path root_;
    std::vector<File> files_;
    std::map<std::string, int> now_, synced_;  ///< files by name
    std::vector<std::string> folders_;         ///< folders that exist permanently
    std::vector<Naming> pending_;
};

}  // namespace avs::test
