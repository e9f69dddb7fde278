#pragma once

#include <array>
#include <span>
#include <string>

namespace avs::jail {

/// The file that a jailed process may open.
struct HandedOver {
    const char* path = nullptr;     ///< only this name can be opened; null: none
    std::span<const int> opened{};  ///< descriptors of the same bytes, each with its own offset: each call of open gets one
};

/// Forbids this process, permanently, all system calls that filter.cpp does not list. The first forbidden call is recorded.
/// Returns an empty text, or why the filter could not be set.
std::string take_system_away(const HandedOver& handed_over);

/// The first forbidden call that the process made, for a message: "to start a program (execve)". Empty if there was none.
std::string first_forbidden();

}  // namespace avs::jail
