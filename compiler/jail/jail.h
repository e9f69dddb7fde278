#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>

/// Runs work on bytes of unknown origin in a process without other rights. The process cannot start programs or processes, open,
/// change or remove files, connect, or signal. Memory and processor time are limited. It reads one file that is handed over, and
/// returns bytes.
namespace avs::jail {

/// The rights and limits of the work.
struct Allowance {
    bool of_stranger = true;  ///< the bytes are of unknown origin; if false, no filter is needed: only a crash has to be contained
    std::string path{};       ///< the only name that can be opened, for reading `bytes`; empty: none
    std::string_view bytes{};
    double seconds = 20;   ///< seconds of processor time; `allow_seconds` grants more
    double gigabytes = 4;  ///< memory beyond what the process has at the start
};

/// How jails are made on this system. The rules hold for the whole process.
struct Rules {
    /// Files are read without the filter of system calls, for systems that have none. They are still read in a
    /// process of their own.
    bool unfiltered = false;
    /// Times are multiplied by this: for slow machines and large files.
    double patience = 1;
};
void set_rules(const Rules& rules);

/// The system cannot provide a process, a filter of system calls, or memory for one: a fault of the environment.
class NotToBeHad : public std::runtime_error {
    using runtime_error::runtime_error;
};

enum class Fault {
    too_long,   ///< it used more processor time than allowed, or none for a minute
    too_large,  ///< it used more memory than allowed
    forbidden,  ///< it made a system call that a jail forbids
    crashed,    ///< it ended by a signal, or returned nothing
};

struct Stopped {
    Fault fault;
    std::string what;  ///< "20 s of processor time", "4 GB of memory", "to start a program (execve)", "SIGSEGV"
};

/// Returns the result of `work`, or why it was stopped. Changes of memory by the work are lost with its process. Other threads
/// of the calling process must not hold locks that the work takes. Throws `NotToBeHad` if the bytes are of unknown origin and
/// the system has no filter.
std::variant<std::string, Stopped> run(const Allowance& allowance, const std::function<std::string()>& work);

/// Called by the work: from now on it may take this many seconds of processor time. Does nothing outside of a
/// jail.
void allow_seconds(double seconds);

/// Whether this process is a jail.
bool inside();

/// Whether the system has filters of system calls; if not, `why_not` says why.
bool is_to_be_had(std::string& why_not);

}  // namespace avs::jail
