#include "tests/contact_judge/suite.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <fstream>
#include <limits>
#include <sstream>
#include <stdexcept>

namespace avs::judge {

namespace fs = std::filesystem;

std::string name_of(Kind kind) {
    switch (kind) {
        case Kind::apart: return "apart";
        case Kind::meet: return "meet";
        case Kind::fast: return "fast";
        case Kind::rest: return "rest";
    }
    return "";
}

std::optional<Kind> kind_of(const std::string& name) {
    for (const Kind kind : {Kind::apart, Kind::meet, Kind::fast, Kind::rest})
        if (name_of(kind) == name) return kind;
    return std::nullopt;
}

std::vector<double> factors_of(Kind kind, bool quick) {
    if (kind == Kind::apart || kind == Kind::rest || quick) return {1};
    return {0.97, 1, 1.03};
}

std::vector<Scene> read_suite(const fs::path& folder) {
    const std::string mark = "// judge:";
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".avs") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<Scene> scenes;
    for (const fs::path& file : files) {
        std::istringstream text(read_text(file));
        int number = 0;
        for (std::string line; std::getline(text, line);) {
            ++number;
            if (!line.starts_with(mark)) continue;
            std::istringstream words(line.substr(mark.size()));
            Scene& scene = scenes.emplace_back(Scene{"", Kind::meet, file, {}});
            std::string word;
            words >> scene.name >> word;
            const std::optional<Kind> kind = kind_of(word);
            if (!kind)
                throw std::runtime_error(file.string() + ":" + std::to_string(number) + ": `" + word +
                                         "` is not apart, meet, fast or rest");
            scene.kind = *kind;
            for (std::string setting; words >> setting;) scene.settings.push_back(setting);
        }
    }
    return scenes;
}

namespace {

/// Runs a program, appends its output to a log, and waits. Returns its exit code, 128 + signal, or 124 if it took more than
/// `time_limit` of the processor.
int run_program(const std::vector<std::string>& command, const fs::path& log) {
    std::vector<char*> arguments;
    arguments.reserve(command.size() + 1);
    for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const pid_t child = fork();
    if (child < 0) throw std::runtime_error("cannot start " + command.front());
    if (child == 0) {
        const rlimit limit{time_limit, RLIM_INFINITY};
        setrlimit(RLIMIT_CPU, &limit);
        const int file = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
        if (file >= 0) {
            dup2(file, STDOUT_FILENO);
            dup2(file, STDERR_FILENO);
        }
        execv(arguments.front(), arguments.data());
        _exit(127);
    }
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    // At the limit avsr ends as if it were interrupted.
    constexpr int interrupted = 130;
    const bool out_of_time = WIFEXITED(status) ? WEXITSTATUS(status) == interrupted : WTERMSIG(status) == SIGXCPU;
    if (out_of_time) return 124;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

Result run_scene(const Scene& scene, double factor, const Programs& programs, const fs::path& folder, bool keep) {
    Result result;
    result.scene = scene.name;
    result.kind = scene.kind;
    result.factor = factor;
    std::ostringstream name;
    name << scene.name;
    if (factor != 1) name << "_" << factor;
    const fs::path here = folder / name.str();
    fs::remove_all(here);
    fs::create_directories(here);

    std::vector<std::string> compile{programs.avsc, "compile", scene.file, "-o", here / "scene.avb"};
    for (const std::string& setting : scene.settings) compile.insert(compile.end(), {"--set", setting});
    if (factor != 1) {
        std::ostringstream setting;
        setting << "factor=" << factor;
        compile.insert(compile.end(), {"--set", setting.str()});
    }
    result.exit_code = run_program(compile, here / "log.txt");
    result.compiled = result.exit_code == 0;
    if (!result.compiled) return result;
    result.exit_code = run_program({programs.avsr, "run", here / "scene.avb", "-o", here / "run", "--again", "--progress", "none"},
                                   here / "log.txt");
    try {
        result.run = judge_run(here / "run");
    } catch (const std::runtime_error& error) { result.run.remarks.push_back(error.what()); }
    if (!keep) fs::remove_all(here);
    return result;
}

}  // namespace avs::judge
