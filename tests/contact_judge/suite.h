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
    meet,   ///< bodies that meet: depths of three runs at .97, 1 and 1.03 of the speed, since that of one run varies by a factor
            ///< of 1.5
    fast,   ///< bodies that meet faster than a quarter of their speed of sound: as `meet`, with a larger limit of depth
    rest,   ///< bodies at rest on each other, or slow: depth of one run
};

/// One line `// judge: NAME KIND [name=value ..]` of a scene file.
struct Scene {
    std::string name;
    Kind kind;
    std::filesystem::path file;
    std::vector<std::string> settings;  ///< "name=value", for `--set`
};

/// The lines `// judge:` of all .avs files in a folder, sorted by file and line. Throws std::runtime_error with file and line if
/// one is invalid.
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

/// Compiles and runs a scene in its own folder below `folder`, where `log.txt` gets the output of the programs, and evaluates the
/// run. The folder is removed unless `keep` is set.
Result run_scene(const Scene& scene, double factor, const Programs& programs, const std::filesystem::path& folder, bool keep);

constexpr int time_limit = 120;  ///< processor time after which a run is stopped [s]

/// Factors on the speed of a scene: it is run once with each.
std::vector<double> factors_of(Kind kind, bool quick);

std::string name_of(Kind kind);
std::optional<Kind> kind_of(const std::string& name);

}  // namespace avs::judge
