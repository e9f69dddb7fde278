#include "shell/driver/doctor.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "runtime/base/build.h"
#include "runtime/base/child.h"
#include "runtime/base/file.h"
#include "shell/driver/programs.h"
#include "shell/driver/scratch_folder.h"

namespace avs::shell {

namespace {

namespace fs = std::filesystem;

/// A scene of a ball that Gmsh has to mesh, run for a few steps.
constexpr const char* meshed_scene = R"(/// Made by `avs doctor`.
scene doctor
material rubber = linear_elastic { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }
body ball { shape = sphere { centre = [0, 0, 0] m, radius = 1 cm }, mesh = free { size = 1 cm }, material = rubber }
run { until = 1 us }
)";
/// A scene of one brick, for which Gmsh is not needed.
constexpr const char* structured_scene = R"(/// Made by `avs doctor`.
scene doctor
material rubber = linear_elastic { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }
body block { shape = box { from = [0, 0, 0] m, size = [1, 1, 1] cm }, mesh = structured { cells = [1, 1, 1] }, material = rubber }
run { until = 1 us }
)";

class Examination {
public:
    void good(const std::string& what) { answer("ok    " + what + '\n'); }
    void note(const std::string& what, const std::string& cure) { answer(fmt::format("note  {}\n      {}\n", what, cure)); }
    void bad(const std::string& what, const std::string& cure) {
        answer(fmt::format("BAD   {}\n      {}\n", what, cure));
        is_ill_ = true;
    }
    bool is_ill() const { return is_ill_; }

private:
    bool is_ill_ = false;
};

/// Runs a command. Returns nothing on success, else the last line of its output.
std::optional<std::string> trouble(const std::vector<std::string>& command, const fs::path& log) {
    std::error_code ignored;
    fs::remove(log, ignored);
    const Result<ChildResult> done = run_child(command, log);
    if (!done) return done.error().message;
    if (done->exit_code == 0) return std::nullopt;
    std::string said = read_file(log).ok() ? read_file(log).value() : "";
    while (said.ends_with('\n')) said.pop_back();
    if (said.empty()) said = "it said nothing";
    return fmt::format("exit code {}: {}", done->exit_code, said);
}

/// Checks whether avsc and avsr can be started and have the version of this program.
bool examine_programs(Examination& examination) {
    bool there = true;
    for (const char* program : {"avsc", "avsr"}) {
        const Result<Table> table = ask_for_table(program);
        if (!table) {
            examination.bad(fmt::format("{} cannot be used", program), table.error().message);
            there = false;
        } else if (table->version != build_version()) {
            examination.bad(fmt::format("{} is {}, avs is {}", program, table->version, build_version()),
                            fmt::format("install all programs of one version; {} is {}", program, sibling(program)));
        } else {
            examination.good(fmt::format("{} {}, {}", program, table->version, sibling(program)));
        }
    }
    return there;
}

void examine_work(Examination& examination) {
    const Result<ScratchFolder> scratch = ScratchFolder::make("avs-doctor");
    if (!scratch) return examination.bad("no folder for temporary files", scratch.error().message);
    const fs::path folder = scratch->path(), log = folder / "log.txt";
    const auto compile = [&](const char* scene, const std::string& stem) -> std::optional<std::string> {
        const fs::path file = folder / (stem + ".avs");
        if (const Status written = write_file(file, scene); !written) return written.error().message;
        return trouble({sibling("avsc"), "compile", file.string(), "-o", (folder / (stem + ".avb")).string()}, log);
    };
    if (const std::optional<std::string> wrong = compile(structured_scene, "structured")) {
        examination.bad("a scene cannot be compiled", *wrong);
    } else if (const std::optional<std::string> stopped =
                   trouble({sibling("avsr"), "run", (folder / "structured.avb").string(), "-o", (folder / "run").string()}, log)) {
        examination.bad("a scene cannot be run", *stopped);
    } else {
        examination.good("a scene is compiled and run");
    }
    if (const std::optional<std::string> wrong = compile(meshed_scene, "meshed")) {
        examination.bad("Gmsh does not mesh: only `structured` and `given` meshes can be had",
                        *wrong + "\n      on Debian: apt install libgmsh4.8; in a container, allow seccomp");
    } else {
        examination.good("Gmsh meshes, in a jail");
    }
}

void examine_folder(Examination& examination) {
    std::error_code gone;
    const fs::path here = fs::current_path(gone);
    if (gone) return examination.bad("the current folder is gone", "go to one that is there");
    if (::access(".", W_OK) != 0)
        return examination.bad(fmt::format("{} may not be written to: images and runs appear in the current folder", here.string()),
                               "go to a folder of yours, or name one: `avs run FILE -o FOLDER`");
    const fs::space_info space = fs::space(".", gone);
    constexpr double giga = 1e9, scarce = 0.5;
    if (!gone && static_cast<double>(space.available) < scarce * giga)
        return examination.note(fmt::format("{:.2f} GB are free in {}", static_cast<double>(space.available) / giga, here.string()),
                                "runs with many frames take more");
    examination.good(fmt::format("{} can be written to", here.string()));
}

bool is_set(const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

/// Whether a folder of PATH has the program.
bool is_on_path(const std::string& program) {
    const char* path = std::getenv("PATH");
    std::string folders = path == nullptr ? "" : path;
    folders += ':';
    for (std::size_t at = 0, end = 0; (end = folders.find(':', at)) != std::string::npos; at = end + 1)
        if (::access((folders.substr(at, end - at) + '/' + program).c_str(), X_OK) == 0) return true;
    return false;
}

void examine_extras(Examination& examination) {
    if (!is_set("BROWSER") && !is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY")) {
        examination.note("there is no display: `avs open` cannot show a page",
                         "`avs snapshot RUN` draws without one, `avs watch RUN` serves the page to a browser");
    } else if (!is_set("BROWSER") && !is_on_path("xdg-open")) {
        examination.note("`xdg-open` is missing: `avs open` cannot show a page", "apt install xdg-utils, or set BROWSER");
    } else {
        examination.good("`avs open` has a display");
    }
    if (is_on_path("ffmpeg")) {
        examination.good("ffmpeg makes films");
    } else {
        examination.note("ffmpeg is missing: `avs movie` makes pictures, no .mp4", "apt install ffmpeg");
    }
    examination.good(fmt::format("{} processors for --threads", std::thread::hardware_concurrency()));
}

}  // namespace

ExitCode examine() {
    Examination examination;
    examination.good(fmt::format("avs {}", build_version()));
    if (examine_programs(examination)) examine_work(examination);
    examine_folder(examination);
    examine_extras(examination);
    return examination.is_ill() ? ExitCode::environment : ExitCode::ok;
}

}  // namespace avs::shell
