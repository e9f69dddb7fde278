#pragma once

#include <string>

#include "shell/table/table.h"

namespace avs::shell {

/// The manual page of a program (section 1, with roff's macros `man`), made of the program's table.
std::string manual_page(const Table& table);

}  // namespace avs::shell
