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

/// The calls of a command: how many of each kind, and which allocations came by a new way through the program.
struct Calls {
    std::map<std::string, long> count;
    std::vector<long> ways;
};
Calls calls_of(const std::vector<std::string>& command, const std::filesystem::path& folder);

/// Which calls of a kind to try: each with AVS_FAULTS=all; with AVS_FAULTS=ways each, and of allocations the first of each way;
/// else some, near each other at the start.
std::vector<long> chosen(const Calls& calls, const std::string& kind);

/// Results of a run by name: all files but those that have dates or seconds in them.
std::map<std::string, std::string> results(const std::filesystem::path& run);

/// Names whose content differs; empty: there are none.
std::string difference(const std::map<std::string, std::string>& a, const std::map<std::string, std::string>& b);

}  // namespace avs::test
