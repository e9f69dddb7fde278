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
    /// Where in the program: the library that made the call and the innermost functions of ours, the innermost alone for
    /// allocations. Names, so that a site stays what it is while code elsewhere changes.
    std::string site;
};

/// The calls of a command: how many of each kind, and the ways to them.
struct Calls {
    std::map<std::string, long> count;
    std::vector<Way> ways;
};
Calls calls_of(const std::vector<std::string>& command, const std::filesystem::path& folder);

/// Commands that go through the same functions share the sites of allocations among them.
enum class Share { first, second, third, whole };

/// Which calls of a kind to try. Of few each; else the first and the last of each site, of allocations the first. Allocations that
/// a library of C makes are tried in each command: each of those has an answer of its own, all others are std::bad_alloc.
/// AVS_FAULTS=sites: nothing is shared. AVS_FAULTS=ways: each call, and of allocations the first of each way. AVS_FAULTS=all: each.
/// What takes hours can be done in parts: AVS_FAULTS_FROM=3788 leaves out the calls before.
std::vector<long> chosen(const Calls& calls, const std::string& kind, Share share);

/// AVS_FAULTS_KINDS=write,rename: these kinds alone.
bool is_asked_for(const std::string& kind);

/// Whether a program may end with a signal: c-blosc 1.21 uses memory that it did not get.
bool is_of_blosc(const Calls& calls, const std::string& kind, long call);

/// Results of a run by name: all files but those that have dates or seconds in them.
std::map<std::string, std::string> results(const std::filesystem::path& run);

/// Names whose content differs; empty: there are none.
std::string difference(const std::map<std::string, std::string>& a, const std::map<std::string, std::string>& b);

}  // namespace avs::test
