#pragma once

#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "fixture.h"

namespace avs::test {

/// An interactive bash on a terminal of its own, to which keys are sent.
class Terminal {
public:
    explicit Terminal(const std::filesystem::path& folder) {
        child_ = ::forkpty(&terminal_, nullptr, nullptr, nullptr);
        if (child_ != 0) return;
        (void)!::chdir(folder.c_str());
        ::setenv("PS1", "ready> ", 1);
        ::setenv("TERM", "dumb", 1);
        ::execlp("bash", "bash", "--norc", "--noprofile", "-i", nullptr);
        ::_exit(127);
    }
    ~Terminal() {
        ::kill(child_, SIGKILL);
        ::waitpid(child_, nullptr, 0);
        ::close(terminal_);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    void type(const std::string& keys) { (void)!::write(terminal_, keys.data(), keys.size()); }
    /// Waits until the text is on the screen; false if it does not appear.
    bool shows(const std::string& text) {
        for (pollfd wait{terminal_, POLLIN, 0}; !has(seen_, text);) {
            if (::poll(&wait, 1, 300'000) != 1) return false;
            std::array<char, 4096> buffer{};
            const ssize_t got = ::read(terminal_, buffer.data(), buffer.size());
            if (got <= 0) return false;
            seen_.append(buffer.data(), static_cast<std::size_t>(got));
        }
        return true;
    }
    const std::string& seen() const { return seen_; }

private:
    int terminal_ = -1;
    pid_t child_ = 0;
    std::string seen_;
};

}  // namespace avs::test
