#include "compiler/mesh/child.h"

#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <iostream>

namespace avs::mesh {

namespace {

[[noreturn]] void be_child(const std::function<std::string()>& work, int out) {
    // Pipes are not files: only they can be written to.
    const rlimit nothing{0, 0};
    setrlimit(RLIMIT_FSIZE, &nothing);
    setrlimit(RLIMIT_CORE, &nothing);
    std::signal(SIGXFSZ, SIG_IGN);
    std::string bytes;
    try {
        bytes = work();
    } catch (...) { _exit(2); }
    for (std::size_t done = 0; done < bytes.size();) {
        const ssize_t written = write(out, bytes.data() + done, bytes.size() - done);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) _exit(3);
        done += static_cast<std::size_t>(written);
    }
    _exit(0);  // without the ends of libraries: they belong to the parent
}

}  // namespace

std::variant<std::string, ChildFault> in_child(const std::function<std::string()>& work, double seconds) {
    std::array<int, 2> pipe_ends{};
    if (pipe(pipe_ends.data()) != 0) return ChildFault::no_process;
    std::cout.flush();
    std::fflush(nullptr);  // or both would write it
    const pid_t child = fork();
    if (child == 0) {
        close(pipe_ends[0]);
        be_child(work, pipe_ends[1]);
    }
    close(pipe_ends[1]);
    if (child < 0) {
        close(pipe_ends[0]);
        return ChildFault::no_process;
    }
    const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    std::string bytes;
    bool late = false;
    while (true) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now()).count();
        pollfd waiting{pipe_ends[0], POLLIN, 0};
        const int ready = left > 0 ? poll(&waiting, 1, static_cast<int>(left)) : 0;
        if (ready < 0 && errno == EINTR) continue;
        if (ready == 0) {
            late = true;
            kill(child, SIGKILL);
            break;
        }
        std::array<char, 65536> part{};
        const ssize_t got = read(pipe_ends[0], part.data(), part.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        bytes.append(part.data(), static_cast<std::size_t>(got));
    }
    close(pipe_ends[0]);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    if (late) return ChildFault::too_long;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return ChildFault::crashed;
    return bytes;
}

}  // namespace avs::mesh
