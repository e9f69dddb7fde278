#include "tests/faults/bench.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <set>
#include <sstream>
#include <string_view>
#include <utility>

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

namespace {

/// The functions of a program by their address in it, from `nm`.
class Functions {
public:
    explicit Functions(const std::string& program) {
        std::istringstream lines(run_process({"nm", "--defined-only", program}, fs::temp_directory_path()).out);
        unsigned long place = 0;
        std::string kind, name;
        while (lines >> std::hex >> place >> kind >> name) {
            if (kind == "t" || kind == "T" || kind == "W" || kind == "w") by_place_[place] = name;
        }
    }
    /// The mangled name of the function that contains an address, without suffixes such as .cold; empty if it is not known.
    std::string at(unsigned long return_address) const {
        const auto behind = by_place_.lower_bound(return_address);
        if (behind == by_place_.begin()) return "";
        return std::prev(behind)->second.substr(0, std::prev(behind)->second.find('.'));
    }

private:
    std::map<unsigned long, std::string> by_place_;
};

/// Whether a function is in namespace avs, or a lambda in such a function.
bool is_ours(std::string_view mangled) {
    if (!mangled.starts_with("_Z")) return false;
    mangled.remove_prefix(1);
    while (mangled.starts_with('Z')) mangled.remove_prefix(1);
    return mangled.starts_with("N3avs") || mangled.starts_with("NK3avs");
}

std::string site_of(const std::string& kind, std::istringstream& stack, const Functions& functions) {
    std::string site;
    stack >> site;
    int left = kind == "alloc" ? 1 : 3;
    for (unsigned long address = 0; left > 0 && stack >> std::hex >> address;) {
        const std::string name = functions.at(address);
        if (!is_ours(name)) continue;
        site += ' ' + name;
        --left;
    }
    return site;
}

/// The share of a site, 0 to 2, by its FNV-1a hash, so that it is the same on every machine.
unsigned share_of(const std::string& site) {
    std::uint32_t hash = 2166136261U;
    for (const char c : site) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    return hash % 3;
}

}  // namespace

Calls calls_of(const std::vector<std::string>& command, const fs::path& folder) {
    const TemporaryFolder place;
    const fs::path counts = place.path() / "counts";
    run_injected({"AVS_FAULT_COUNTS=" + counts.string()}, command, folder);
    const Functions functions(command.front());
    Calls result;
    std::istringstream lines(read_file(counts));
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string kind;
        words >> kind;
        if (kind != "way") {
            words >> result.count[kind];
            continue;
        }
        Way way;
        words >> way.kind >> way.first >> way.last;
        way.site = site_of(way.kind, words, functions);
        result.ways.push_back(std::move(way));
    }
    return result;
}

std::vector<long> chosen(const Calls& calls, const std::string& kind, Share share) {
    const char* given = std::getenv("AVS_FAULTS");
    const std::string asked = given != nullptr ? given : "";
    const long count = calls.count.at(kind), few = 8;
    const bool allocations = kind == "alloc";
    std::set<long> result;
    if (asked == "all" || (asked == "ways" && !allocations) || count <= few) {
        for (long call = 1; call <= count; ++call) result.insert(call);
    } else if (asked == "ways") {
        for (const Way& way : calls.ways) {
            if (way.kind == kind) result.insert(way.first);
        }
    } else {
        std::map<std::string, std::pair<long, long>> sites;
        for (const Way& way : calls.ways) {
            if (way.kind != kind) continue;
            auto& [first, last] = sites.try_emplace(way.site, way.first, way.last).first->second;
            first = std::min(first, way.first);
            last = std::max(last, way.last);
        }
        for (const auto& [site, ends] : sites) {
            const bool shared = allocations && share != Share::whole && asked != "sites" && site.starts_with("libstdc++");
            if (shared && share_of(site) != static_cast<unsigned>(share)) continue;
            result.insert(ends.first);
            if (!allocations) result.insert(ends.second);
        }
    }
    const char* const from = std::getenv("AVS_FAULTS_FROM");
    if (from != nullptr) result.erase(result.begin(), result.lower_bound(std::atol(from)));
    return {result.begin(), result.end()};
}

bool is_asked_for(const std::string& kind) {
    const char* const asked = std::getenv("AVS_FAULTS_KINDS");
    return asked == nullptr || ("," + std::string(asked) + ",").find("," + kind + ",") != std::string::npos;
}

bool is_of_blosc(const Calls& calls, const std::string& kind, long call) {
    // The order of allocations of several threads varies, so the number of an allocation differs a little from run to run.
    constexpr long about = 40;
    return kind == "alloc" && std::any_of(calls.ways.begin(), calls.ways.end(), [&](const Way& way) {
               return way.site.starts_with("libblosc") && way.first - about <= call && call <= way.last + about;
           });
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
