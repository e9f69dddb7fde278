#pragma once

#include <string>
#include <vector>

#include "tests/support/paths.h"
#include "tests/support/process.h"

namespace avs::test {

/// Runs `avs` in a folder.
inline ProcessResult ask(const TemporaryFolder& folder, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), avs_path());
    return run_process(arguments, folder.path());
}

/// Runs a command line with `sh` in a folder.
inline ProcessResult shell(const TemporaryFolder& folder, const std::string& line) {
    return run_process({"/bin/sh", "-c", line}, folder.path());
}

inline bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// A scene that takes only a moment; n is the number of elements along an edge.
inline const std::string small_scene = R"(/// A block flies.
scene small
param n: Int = 1 in 1..4
param speed: Velocity = 1 m/s
material rubber = linear_elastic { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }
body block { shape = box { from = [0, 0, 0] m, size = [1, 1, 1] cm }, mesh = structured { cells = [n, n, n] }, material = rubber, velocity = [speed, 0 m/s, 0 m/s] }
run { until = 1 ms }
record v = mean(block : velocity.x) every 100 us
expect v.final within speed +- 1 %
)";

}  // namespace avs::test
