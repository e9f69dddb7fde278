#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace avs {

/// The candidate nearest to a misspelt name (Damerau-Levenshtein, at most a third of its letters wrong), if any.
std::optional<std::string> nearest_name(std::string_view name, const std::vector<std::string>& candidates);
/// "did you mean `NEAREST`?" with what stands before and after it; empty if no candidate is near.
std::string did_you_mean(std::string_view name, const std::vector<std::string>& candidates, std::string_view before,
                         std::string_view after = "");

}  // namespace avs
