#pragma once

#include <string>

#include "shell/table/table.h"

namespace avs::shell {

/// The manual page of a program (section 1, macros of man), made of its table.
std::string manual_page(const Table& table);

}  // namespace avs::shell
