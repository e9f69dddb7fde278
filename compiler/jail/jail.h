#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>

/// Work on strangers' bytes in a process that can do nothing else: it cannot start programs or processes, open, change or remove
/// files, connect, or signal; memory and processor time are limited. It reads one file that is handed over, and returns bytes.
namespace avs::jail {

/// What the work gets.
struct Allowance {
    bool of_stranger = true;  ///< else it needs no filter where the system has none: only its crash matters
    std::string path{};       ///< the one name that can be opened, for reading: there are `bytes`; empty: nothing can
    std::string_view bytes{};
    double seconds = 20;   ///< of processor time; `allow_seconds` gives it more
    double gigabytes = 4;  ///< of memory, beyond what the process has at the start
};

/// How a jail is made on this system. What holds for the whole process, as limits of the system do.
struct Rules {
    /// Files are read without the filter of system calls: for systems that have none. Still in a process of its own.
    bool unfiltered = false;
    /// Times are multiplied by this: for slow machines and large files.
    double patience = 1;
};
void set_rules(const Rules& rules);

/// The system can give no process, or no filter of system calls, or no memory for one: trouble of the environment.
class NotToBeHad : public std::runtime_error {
    using runtime_error::runtime_error;
};

enum class Fault {
    too_long,   ///< more processor time than it was given, or a minute without any
    too_large,  ///< more memory than it was given
    forbidden,  ///< it asked for what a jail forbids
    crashed,    ///< it ended by a signal, or returned nothing
};

struct Stopped {
    Fault fault;
    std::string what;  ///< "20 s of processor time", "4 GB of memory", "to start a program (execve)", "SIGSEGV"
};

/// Returns the result of `work`, or why it was stopped. Its changes of memory are lost with its process. From a process of one
/// thread, or with others that hold no locks that the work takes. `NotToBeHad` where the work is of a stranger and there is no
/// filter.
std::variant<std::string, Stopped> run(const Allowance& allowance, const std::function<std::string()>& work);

/// Called by the work: from here on it may take so many seconds of processor time. Nothing outside of a jail.
void allow_seconds(double seconds);

/// Whether this process is one.
bool inside();

/// Whether the system has filters of system calls, and why not.
bool is_to_be_had(std::string& why_not);

}  // namespace avs::jail
