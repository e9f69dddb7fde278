#pragma once

#include <functional>
#include <string>

#include "compiler/jail/jail.h"

namespace avs::jail {

/// What a jail tells its keeper: a kind, then eight bytes of size, then so many bytes.
enum class Message : char {
    seconds = 't',    ///< a double: how long it may take from now on
    result = 'r',     ///< what the work returned
    forbidden = 'f',  ///< what it asked for and did not get
    too_large = 'm',  ///< there was no more memory
    unfit = 'u',      ///< why it could not be made a jail
};

/// The end of a process that does the work: without descriptors of its parent but `pipe`, with its limits, without the system.
[[noreturn]] void be_jailed(const Allowance& allowance, bool filtered, const std::function<std::string()>& work, int pipe);

}  // namespace avs::jail
