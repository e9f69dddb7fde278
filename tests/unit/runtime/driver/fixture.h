#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "runtime/state/checkpoint.h"
#include "tests/support/process.h"

namespace avs::test {

struct BarsOptions {
    double beta = 0.5;
    double until = 0.5;
    double every = 0.05;
    bool fails = false;
};

/// Writes an image of two small bars that collide head on, with every kind of output.
void write_bars(const std::filesystem::path& path, const BarsOptions& options = {});

ProcessResult avsr(const TemporaryFolder& folder, std::vector<std::string> arguments);
ProcessResult shell(const TemporaryFolder& folder, const std::string& command);

/// Changes the content of a checkpoint and updates its hash.
void rewrite_checkpoint(const std::filesystem::path& file, const std::function<void(avs::state::Checkpoint&)>& change);

nlohmann::json manifest(const std::filesystem::path& folder);
std::size_t frames(const std::filesystem::path& folder, const std::string& extension);
bool has_temporary(const std::filesystem::path& folder);
/// Number of rows of a CSV file. Checks that rows are complete, have as many fields as the header, and have no NaN.
std::size_t rows_of(const std::string& csv);

}  // namespace avs::test
