#include "runtime/driver/child.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

extern char** environ;

namespace avs::driver {

Result<ChildResult> run_child(const std::vector<std::string>& command, const std::optional<std::filesystem::path>& log) {
    int pipe_ends[2] = {-1, -1};
    if (!log && pipe2(pipe_ends, O_CLOEXEC) != 0) {
        return Error{ExitCode::environment, fmt::format("no pipe: {}", std::strerror(errno))};
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    if (log) {
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log->c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
    } else {
        posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], STDOUT_FILENO);
    }

    std::vector<std::string> words = command;
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t child = 0;
    const int failure = posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (pipe_ends[1] >= 0) close(pipe_ends[1]);
    ChildResult result;
    if (failure == 0 && pipe_ends[0] >= 0) {
        char buffer[4096];
        for (ssize_t got = 0; (got = read(pipe_ends[0], buffer, sizeof buffer)) != 0;) {
            if (got > 0) result.out.append(buffer, static_cast<std::size_t>(got));
            if (got < 0 && errno != EINTR) break;
        }
    }
    if (pipe_ends[0] >= 0) close(pipe_ends[0]);
    if (failure != 0) {
        return Error{ExitCode::environment, fmt::format("`{}` cannot be started: {}", command.front(), std::strerror(failure))};
    }
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return result;
}

std::string sibling(const std::string& program) {
    std::error_code unknown;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", unknown);
    if (unknown) return program;
    const std::filesystem::path beside = self.parent_path() / program;
    return std::filesystem::exists(beside, unknown) ? beside.string() : program;
}

}  // namespace avs::driver
