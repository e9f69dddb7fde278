#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "tests/support/process.h"

namespace avs::test {

/// Two cubes that meet by penalty layers, with every kind of file that a run leaves.
extern const char* const fault_scene;

/// A program under `inject.cpp`: `settings` are "AVS_FAULT=write:3".
ProcessResult run_injected(const std::vector<std::string>& settings, const std::vector<std::string>& command,
                           const std::filesystem::path& folder);

/// Calls of a kind that came by one way through the program.
struct Way {
    std::string kind;
    long first, last;
    /// The site of the call: the library that made it and our innermost functions, for allocations only the innermost
    /// one. Names are used, so that a site stays the same while other code changes.
    std::string site;
};

/// The calls of a command: how many of each kind, and the ways to them.
struct Calls {
    std::map<std::string, long> count;
    std::vector<Way> ways;
};
Calls calls_of(const std::vector<std::string>& command, const std::filesystem::path& folder);

/// Commands that use the same functions divide the sites of allocations among themselves.
enum class Share { first, second, third, whole };

/// Which calls of a kind to try. If there are few, all are tried. Otherwise the first and the last call of each site are tried, for
/// allocations the first. Allocations by C libraries are tried in each command, because each library handles a failure in its own
/// way; all others throw std::bad_alloc. AVS_FAULTS=sites: sites are not divided among commands. AVS_FAULTS=ways: each call, and
/// for allocations the first of each way. AVS_FAULTS=all: each call. Runs of hours can be done in parts:
/// AVS_FAULTS_FROM=3788 leaves out the calls before that number.
std::vector<long> chosen(const Calls& calls, const std::string& kind, Share share);

/// Whether a kind is to be tried; AVS_FAULTS_KINDS=write,rename tries these kinds alone.
bool is_asked_for(const std::string& kind);

/// Whether a program may end with a signal, because c-blosc 1.21 uses memory that it failed to
/// allocate.
bool is_of_blosc(const Calls& calls, const std::string& kind, long call);

/// Results of a run by name: all files except those that contain dates or seconds.
std::map<std::string, std::string> results(const std::filesystem::path& run);

/// Names of files whose content differs; empty if there are none.
std::string difference(const std::map<std::string, std::string>& a, const std::map<std::string, std::string>& b);

}  // namespace avs::test
