#include "tests/faults/bench.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "tests/support/paths.h"

namespace avs::test {

namespace fs = std::filesystem;

const char* const fault_scene = R"(scene cubes
material stuff = linear_elastic { E = 100 kPa, nu = 0, density = 1000 kg/m^3 }
body left {
  shape = box { from = [-10, 0, 0] cm, size = [10, 10, 10] cm }
  mesh = structured { element = tet4, cells = [1, 1, 1] }
  material = stuff
  velocity = [0.5, 0, 0] m/s
}
body right {
  shape = box { from = [1 cm, 1 cm, 2 cm], size = [10, 10, 10] cm }
  mesh = structured { element = tet4, cells = [1, 1, 1] }
  material = stuff
}
contact touch between left, right { law = penalty_layers { thickness = 5 mm, stiffness = 200 N/m } }
run { until = 60 ms }
record energy every 5 ms
export vtu { fields = [displacement], every = 20 ms }
export ply { fields = [speed], every = 30 ms }
export vdb { fields = [speed], every = 30 ms, voxel = 2 cm }
export pictures { field = speed, every = 30 ms, size = [64, 48] }
export page { fields = [speed], every = 15 ms }
expect touch.kicks > 10
)";

ProcessResult run_injected(const std::vector<std::string>& settings, const std::vector<std::string>& command,
                           const fs::path& folder) {
    std::vector<std::string> words{"env", "LD_PRELOAD=" + faults_library()};
    words.insert(words.end(), settings.begin(), settings.end());
    words.insert(words.end(), command.begin(), command.end());
    return run_process(words, folder);
}

Calls calls_of(const std::vector<std::string>& command, const fs::path& folder) {
    const TemporaryFolder place;
    const fs::path counts = place.path() / "counts";
    run_injected({"AVS_FAULT_COUNTS=" + counts.string()}, command, folder);
    Calls result;
    std::istringstream lines(read_file(counts));
    std::string kind;
    long count = 0;
    while (lines >> kind >> count) {
        if (kind == "way") {
            result.ways.push_back(count);
        } else {
            result.count[kind] = count;
        }
    }
    return result;
}

std::vector<long> chosen(const Calls& calls, const std::string& kind) {
    const char* given = std::getenv("AVS_FAULTS");
    const std::string asked = given != nullptr ? given : "";
    const long count = calls.count.at(kind);
    if (asked == "ways" && kind == "alloc") return calls.ways;
    const bool all = asked == "all" || asked == "ways";
    const long some = kind == "alloc" ? 60 : 16, step = all ? 1 : std::max(1L, count / some);
    std::vector<long> result;
    // Not always the same ones where the number of calls changes a little.
    for (long call = 1; call <= count; call += call < some / 4 ? 1 : step) result.push_back(call);
    return result;
}

std::map<std::string, std::string> results(const fs::path& run) {
    std::map<std::string, std::string> files;
    if (!fs::is_directory(run)) return files;
    for (const auto& entry : fs::recursive_directory_iterator(run)) {
        const std::string name = fs::relative(entry.path(), run).string();
        if (entry.is_regular_file() && name != "manifest.json" && name != "report.html") files[name] = read_file(entry.path());
    }
    return files;
}

std::string difference(const std::map<std::string, std::string>& a, const std::map<std::string, std::string>& b) {
    std::string names;
    for (const auto& [name, content] : a) {
        const auto other = b.find(name);
        if (other == b.end()) names += name + " is in the first only; ";
        if (other != b.end() && other->second != content) names += name + " differs; ";
    }
    for (const auto& [name, content] : b) {
        if (!a.contains(name)) names += name + " is in the second only; ";
    }
    return names;
}

}  // namespace avs::test
