#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "tests/support/process.h"

namespace avs::test {

/// A scene of two cubes that collide under penalty layers, with exports of every kind of file.
extern const char* const fault_scene;

/// Runs a command with the library of inject.cpp loaded. `settings` are its environment variables: "AVS_FAULT=write:3".
ProcessResult run_injected(const std::vector<std::string>& settings, const std::vector<std::string>& command,
                           const std::filesystem::path& folder);

/// The calls of a kind with one stack of callers.
struct Way {
    std::string kind;
    long first, last;  ///< numbers of the first and the last of these calls among all calls of the kind
    /// The site of the calls: the library that made them and our innermost functions; for allocations only the innermost one. It
    /// has names, not addresses, so that it stays the same while other code changes.
    std::string site;
};

/// The calls of a command: how many of each kind, and by which stacks of callers.
struct Calls {
    std::map<std::string, long> count;
    std::vector<Way> ways;
};
Calls calls_of(const std::vector<std::string>& command, const std::filesystem::path& folder);

/// Which third of the sites of allocations a command tests. Commands that use the same functions divide these sites among
/// themselves.
enum class Share { first, second, third, whole };

/// Numbers of the calls of a kind that are to fail, each in its own run. If there are few calls, these are all. Otherwise they are
/// the first and the last call of each site, for allocations the first. Allocations by C libraries are tested in each command,
/// since each library handles a failure in its own way; all others throw std::bad_alloc. The environment variable AVS_FAULTS
/// changes this: with `sites` the sites are not divided among commands; with `ways` these are all calls, and for allocations the
/// first of each stack of callers; with `all` they are all calls. Runs of hours can be done in parts: AVS_FAULTS_FROM=3788 leaves
/// out the calls before that number.
std::vector<long> chosen(const Calls& calls, const std::string& kind, Share share);

/// Whether a kind of call is to be tested. AVS_FAULTS_KINDS=write,rename restricts a run to these kinds.
bool is_asked_for(const std::string& kind);

/// Whether a failing call may end the program with a signal: it is an allocation of c-blosc 1.21, which uses memory that it did not
/// get.
bool is_of_blosc(const Calls& calls, const std::string& kind, long call);

/// Results of a run by name: all files except those that contain dates or seconds.
std::map<std::string, std::string> results(const std::filesystem::path& run);

/// Names of files whose content differs; empty if there are none.
std::string difference(const std::map<std::string, std::string>& a, const std::map<std::string, std::string>& b);

}  // namespace avs::test
