#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "runtime/base/result.h"

namespace avs::output {

inline constexpr const char* checksums_file = "checksums.sha256";

/// Writes SHA-256 of all results of a run folder, as `sha256sum --check` reads them; the hash (hex) of what it wrote.
Result<std::string> write_checksums(const std::filesystem::path& folder);

/// What is not as it was: "series.csv has changed", "fields/a_0001.vtu is gone", "ply/a_0009.ply is not of the run". `sha256` is
/// the hash that the manifest has. An error if there are no sums, or others than those.
Result<std::vector<std::string>> changed_since(const std::filesystem::path& folder, const std::string& sha256);

/// A manifest's text with the hash of all before it as its last key; `sealed` of an object as `nlohmann::json::dump(2)` makes it.
std::string sealed(std::string json);
/// Whether a text is one that `sealed` gave.
bool is_sealed(const std::string& text);

}  // namespace avs::output
