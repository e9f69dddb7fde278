#pragma once

#include <functional>
#include <string>

#include "compiler/jail/jail.h"

namespace avs::jail {

/// A message from the jailed process to its parent: the kind, eight bytes of size, then as many bytes as the size says.
enum class Message : char {
    seconds = 't',    ///< a double: processor seconds that the work may take from now on
    result = 'r',     ///< what the work returned
    forbidden = 'f',  ///< the first forbidden call
    too_large = 'm',  ///< memory ran out
    unfit = 'u',      ///< why the process could not be made a jail
};

/// Does the work in the present process and then ends the process. Before the work it closes all descriptors of the parent
/// but `pipe`, sets the limits and forbids system calls.
[[noreturn]] void be_jailed(const Allowance& allowance, bool filtered, const std::function<std::string()>& work, int pipe);

}  // namespace avs::jail
