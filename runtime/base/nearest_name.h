#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace avs {

/// The candidate nearest to a misspelt name (Damerau-Levenshtein, at most a third of its letters wrong), if any.
std::optional<std::string> nearest_name(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace avs
