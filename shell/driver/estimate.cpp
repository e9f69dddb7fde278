#include "shell/driver/estimate.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "runtime/base/child.h"
#include "shell/driver/programs.h"
#include "shell/driver/scratch_folder.h"

extern char** environ;

namespace avs::shell {

namespace {

using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;
constexpr double measured_seconds = 2;  // wall time that is measured [s]; much less would measure a run with cold caches

/// A program whose output is read line by line while it runs. The destructor kills it.
class Listened {
public:
    static Result<std::unique_ptr<Listened>> start(std::vector<std::string> command);
    ~Listened() {
        ::kill(child_, SIGKILL);  // it need not save its results, since its folder is removed, too
        while (waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {}
        std::fclose(lines_);
    }
    Listened(const Listened&) = delete;
    Listened& operator=(const Listened&) = delete;

    std::optional<std::string> line() {
        char* text = nullptr;
        std::size_t room = 0;
        const ssize_t length = ::getline(&text, &room, lines_);
        const std::unique_ptr<char, decltype(&std::free)> owned(text, &std::free);
        if (length < 0) return std::nullopt;
        return std::string(text, static_cast<std::size_t>(length));
    }

private:
    Listened(pid_t child, FILE* lines) : child_(child), lines_(lines) {}
    pid_t child_;
    FILE* lines_;
};

Result<std::unique_ptr<Listened>> Listened::start(std::vector<std::string> command) {
    int ends[2] = {-1, -1};
    if (pipe2(ends, O_CLOEXEC) != 0) return Error{ExitCode::environment, std::string("no pipe: ") + std::strerror(errno)};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    std::vector<char*> words;
    for (std::string& word : command) words.push_back(word.data());
    words.push_back(nullptr);
    pid_t child = 0;
    const int failure = posix_spawnp(&child, words[0], &actions, nullptr, words.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    if (failure != 0) {
        close(ends[0]);
        return Error{ExitCode::environment, fmt::format("`{}` cannot be started: {}", command.front(), std::strerror(failure))};
    }
    return std::unique_ptr<Listened>(new Listened(child, fdopen(ends[0], "r")));
}

std::string duration(double seconds) {
    if (seconds < 10) return fmt::format("{:.1f} s", seconds);
    if (seconds < 120) return fmt::format("{:.0f} s", seconds);
    if (seconds < 7200) return fmt::format("{:.0f} min", seconds / 60);
    return fmt::format("{:.1f} h", seconds / 3600);
}

}  // namespace

ExitCode estimate(const std::string& image, const std::vector<std::string>& options) {
    Result<ScratchFolder> folder = ScratchFolder::make("avs-estimate");
    if (!folder) return complain(folder.error());
    std::vector<std::string> command{sibling("avsr"), "run", image, "-o", (folder->path() / "run").string()};
    for (const std::string& option : options)
        if (!option.starts_with("--progress")) command.push_back(option);
    command.push_back("--progress=json");
    const auto begin = Clock::now();
    Result<std::unique_ptr<Listened>> run = Listened::start(std::move(command));
    if (!run) return complain(run.error());
    bool has_said = false;
    while (const std::optional<std::string> line = (*run)->line()) {
        const Json said = Json::parse(*line, nullptr, false);
        if (!said.is_object()) continue;
        has_said = true;
        const double passed = std::chrono::duration<double>(Clock::now() - begin).count();
        if (said.value("event", "") == "end") {
            answer(fmt::format("{}: {}; measured: that is the whole run\n", image, duration(passed)));
            return ExitCode::ok;
        }
        const Json left = said.value("seconds_left", Json());
        if (passed < measured_seconds || !left.is_number()) continue;
        answer(fmt::format(
            "{}: about {}; measured over {:.1f} s: {:.2g} % done, {:.3g} kicks/s; contact that comes later takes more\n", image,
            duration(passed + left.get<double>()), passed, said.value("percent", 0.0), said.value("kicks_per_second", 0.0)));
        return ExitCode::ok;
    }
    if (has_said) return complain({ExitCode::simulation_stopped, "the run ended before its time could be measured"});
    return ExitCode::bad_input;  // avsr has reported the error
}

}  // namespace avs::shell
