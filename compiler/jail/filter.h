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

/// Takes the system away from this process, for good: what is not listed in filter.cpp is refused, and the first such call is kept.
/// Empty, or why it could not be done.
std::string take_system_away(const HandedOver& handed_over);

/// What was asked for first and is forbidden: "to start a program (execve)". Empty if nothing was.
std::string first_forbidden();

}  // namespace avs::jail
