#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace avs {

/// The candidate nearest to a misspelt name by Damerau-Levenshtein distance; none if more than a third of the letters differ.
std::optional<std::string> nearest_name(std::string_view name, const std::vector<std::string>& candidates);
/// The question "did you mean `NEAREST`?" between the given texts; empty if no candidate is near.
std::string did_you_mean(std::string_view name, const std::vector<std::string>& candidates, std::string_view before,
                         std::string_view after = "");

}  // namespace avs
