#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "runtime/output/manifest.h"

namespace avs::driver {

/// The text at the end of a run: facts, the table of expectations with value, limit and verdict, the path of the page.
std::string summary(const image::Metadata& metadata, const output::Manifest& manifest, const std::filesystem::path& folder,
                    bool colour);

/// The facts at the end of a run as one JSON line: {"event": "end", "status", .., "manifest", "report"}.
std::string summary_json(const output::Manifest& manifest, const std::filesystem::path& folder);

}  // namespace avs::driver
