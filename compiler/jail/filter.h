#pragma once

#include <array>
#include <span>
#include <string>

namespace avs::jail {

/// What calls of `open` get in a jail.
struct HandedOver {
    const char* path = nullptr;     ///< by exactly this name; null: nothing
    std::span<const int> opened{};  ///< descriptors, each with a place of its own in the same bytes: one for each call
};

/// Forbids this process, for good, all system calls that filter.cpp does not list; the first forbidden call is noted. Returns an
/// empty text, or why the filter could not be set.
std::string take_system_away(const HandedOver& handed_over);

/// The first forbidden call that the process made, for a message: "to start a program (execve)". Empty if there was none.
std::string first_forbidden();

}  // namespace avs::jail
