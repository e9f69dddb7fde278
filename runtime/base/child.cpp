#include "runtime/base/child.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

extern char** environ;

namespace avs {

namespace {

/// The command line as posix_spawn takes it: pointers to the words, ended by a null pointer.
class Arguments {
public:
    explicit Arguments(const std::vector<std::string>& command) : words_(command) {
        pointers_.reserve(words_.size() + 1);
        for (std::string& word : words_) pointers_.push_back(word.data());
        pointers_.push_back(nullptr);
    }
    char** data() { return pointers_.data(); }

private:
    std::vector<std::string> words_;
    std::vector<char*> pointers_;
};

Error not_started(const std::string& program, int failure) {
    return {ExitCode::environment, '`' + program + "` cannot be started: " + std::strerror(failure)};
}

int wait_for(pid_t child) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

std::string read_all(int end) {
    std::string text;
    char buffer[4096];
    for (ssize_t got = 0; (got = read(end, buffer, sizeof buffer)) != 0;) {
        if (got > 0) text.append(buffer, static_cast<std::size_t>(got));
        if (got < 0 && errno != EINTR) break;
    }
    return text;
}

}  // namespace

Result<ChildResult> run_child(const std::vector<std::string>& command, const std::optional<std::filesystem::path>& log) {
    int pipe_ends[2] = {-1, -1};
    if (!log && pipe2(pipe_ends, O_CLOEXEC) != 0)
        return Error{ExitCode::environment, std::string("no pipe: ") + std::strerror(errno)};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    if (log) {
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log->c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
    } else {
        posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], STDOUT_FILENO);
    }
    Arguments arguments(command);
    pid_t child = 0;
    const int failure = posix_spawnp(&child, arguments.data()[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (pipe_ends[1] >= 0) close(pipe_ends[1]);
    ChildResult result;
    if (failure == 0 && pipe_ends[0] >= 0) result.out = read_all(pipe_ends[0]);
    if (pipe_ends[0] >= 0) close(pipe_ends[0]);
    if (failure != 0) return not_started(command.front(), failure);
    result.exit_code = wait_for(child);
    return result;
}

Result<int> run_attached(const std::vector<std::string>& command) {
    Arguments arguments(command);
    pid_t child = 0;
    const int failure = posix_spawnp(&child, arguments.data()[0], nullptr, nullptr, arguments.data(), environ);
    if (failure != 0) return not_started(command.front(), failure);
    return wait_for(child);
}

Error become(const std::vector<std::string>& command) {
    Arguments arguments(command);
    execvp(arguments.data()[0], arguments.data());
    return not_started(command.front(), errno);
}

std::string sibling(const std::string& program) {
    std::error_code unknown;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", unknown);
    if (unknown) return program;
    const std::filesystem::path beside = self.parent_path() / program;
    return std::filesystem::exists(beside, unknown) ? beside.string() : program;
}

}  // namespace avs
