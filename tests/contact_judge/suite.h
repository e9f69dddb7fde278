#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "tests/contact_judge/run.h"

namespace avs::judge {

/// The purpose of a scene of the suite.
enum class Kind {
    apart,  ///< bodies that never touch: no kick, and no velocity changes
    meet,   ///< bodies that meet: depth, at three speeds within 3 %, because the depth of a single run varies by a factor of 1.5
    fast,   ///< bodies that meet faster than a quarter of their speed of sound: the same, with wider limits
    rest,   ///< bodies at rest on each other, or slow: depth, one run
};

/// One line `// judge: NAME KIND [name=value ..]` of a scene file.
struct Scene {
    std::string name;
    Kind kind;
    std::filesystem::path file;
    std::vector<std::string> settings;  ///< for --set
};

/// All such lines of the .avs files in a folder, by file and line. Throws std::runtime_error with file and line if a line is
/// invalid.
std::vector<Scene> read_suite(const std::filesystem::path& folder);

struct Programs {
    std::filesystem::path avsc, avsr;
};

/// One run of a scene.
struct Result {
    std::string scene;
    Kind kind = Kind::meet;
    double factor = 1;  ///< factor on the speed
    int exit_code = 0;  ///< exit code of avsr, or of avsc if that failed; 124: stopped after `time_limit`
    bool compiled = false;
    RunJudgement run;
};

/// Compiles and runs a scene in a folder of its own below `folder`, with the output of the programs in `log.txt`, and evaluates
/// the run. With `keep` the folder stays.
Result run_scene(const Scene& scene, double factor, const Programs& programs, const std::filesystem::path& folder, bool keep);

constexpr int time_limit = 120;  ///< of a run [s], of processor time

/// Factors of the speed with which a scene is run.
std::vector<double> factors_of(Kind kind, bool quick);

std::string name_of(Kind kind);
std::optional<Kind> kind_of(const std::string& name);

}  // namespace avs::judge
