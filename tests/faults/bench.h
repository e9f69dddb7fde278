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

/// How many calls of each kind a command makes.
std::map<std::string, long> calls_of(const std::vector<std::string>& command, const std::filesystem::path& folder);

/// Which of so many to try: all with AVS_FAULTS=all, else some, near each other at the start.
std::vector<long> chosen(long count, long some);

/// Results of a run by name: all files but those that have dates or seconds in them.
std::map<std::string, std::string> results(const std::filesystem::path& run);

/// Names whose content differs; empty: there are none.
std::string difference(const std::map<std::string, std::string>& a, const std::map<std::string, std::string>& b);

}  // namespace avs::test
