#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "runtime/base/result.h"

namespace avs::output {

inline constexpr const char* checksums_file = "checksums.sha256";

/// Writes the SHA-256 of all results of a run folder in the format of `sha256sum --check`. Returns the hash (hex) of the written
/// file.
Result<std::string> write_checksums(const std::filesystem::path& folder);

/// Changes since the end of the run: "series.csv has changed", "fields/a_0001.vtu is gone", "ply/a_0009.ply is not of the run".
/// `sha256` is the hash in the manifest. An error if there is no file of sums, or if that file has another hash.
Result<std::vector<std::string>> changed_since(const std::filesystem::path& folder, const std::string& sha256);

/// A manifest's text with one more key at its end: the hash of all text before it. `json` is an object as written by
/// `nlohmann::json::dump(2)`.
std::string sealed(std::string json);
/// Whether a text is an unchanged result of `sealed`.
bool is_sealed(const std::string& text);

}  // namespace avs::output
