#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace avs::check {

/// "`name`"
std::string quoted(std::string_view name);
/// "`a`, `b` and `c`"
std::string listed(const std::vector<std::string_view>& names, std::string_view conjunction = "and");

}  // namespace avs::check
