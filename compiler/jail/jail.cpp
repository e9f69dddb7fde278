#include "compiler/jail/jail.h"

#include <fmt/format.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <iostream>
#include <optional>

#include "compiler/jail/inside.h"

namespace avs::jail {

namespace {

using Clock = std::chrono::steady_clock;

Rules rules;

// Upper bounds for any jail: a day of time, and nearly all of the machine's memory.
constexpr double longest = 86400, share_of_memory = 0.9;
constexpr auto longest_without_work = std::chrono::seconds(60);
constexpr std::size_t most_result = std::size_t{1} << 40;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(AVS_COVERAGE)
constexpr double slower = 20;  // factor on the time of a program with sanitizers
#else
constexpr double slower = 1;
#endif

double gigabytes_there() {
    struct sysinfo facts {};
    if (sysinfo(&facts) != 0) return 1e9;
    return static_cast<double>(facts.totalram) * facts.mem_unit * 1e-9;
}

[[noreturn]] void not_to_be_had(const std::string& what) { throw NotToBeHad(fmt::format("{}: {}", what, std::strerror(errno))); }

/// The parent's side of one jail: reads its messages and limits its time.
class Keeper {
public:
    Keeper(pid_t child, int pipe, double seconds) : child_(child), pipe_(pipe) { allow(seconds); }
    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;
    /// On any way out the jailed process is ended.
    ~Keeper() {
        if (child_ > 0) kill(child_, SIGKILL), end();
        close(pipe_);
    }

    std::variant<std::string, Stopped> outcome(double gigabytes) {
        while (listen()) {}
        if (late_) return Stopped{Fault::too_long, *late_};
        const int status = end();
        if (!unfit_.empty()) throw NotToBeHad(unfit_);
        if (!forbidden_.empty()) return Stopped{Fault::forbidden, forbidden_};
        const std::string memory = fmt::format("{:.3g} GB of memory", gigabytes);
        if (too_large_) return Stopped{Fault::too_large, memory};
        if (WIFSIGNALED(status)) {
            // Code that starts a process blocks signals first, so that the handler cannot run and the kernel ends
            // the process at the forbidden call.
            if (WTERMSIG(status) == SIGSYS) return Stopped{Fault::forbidden, "to start a process"};
            // Killed by the system, which had no more memory.
            if (WTERMSIG(status) == SIGKILL) return Stopped{Fault::too_large, memory};
            return Stopped{Fault::crashed, fmt::format("SIG{}", sigabbrev_np(WTERMSIG(status)))};
        }
        if (!result_) return Stopped{Fault::crashed, fmt::format("exit code {}", WEXITSTATUS(status))};
        return std::move(*result_);
    }

private:
    void allow(double seconds) {
        const double factor = slower * rules.patience;
        allowed_ = std::clamp(seconds * factor, 0.0, longest * factor);
        used_before_ = used();
    }
    /// Processor time of the jail [s].
    double used() const {
        clockid_t clock{};
        timespec time{};
        if (clock_getcpuclockid(child_, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    }
    bool is_late() {
        const double now = used(), since = now - used_before_;
        if (since > allowed_) {
            late_ = fmt::format("{:.0f} s of processor time", allowed_);
        } else if (now - used_last_ > 1e-3) {
            used_last_ = now;
            last_progress_ = Clock::now();
        } else if (Clock::now() - last_progress_ > longest_without_work) {
            late_ = "a minute without doing anything";
        }
        return late_.has_value();
    }
    /// Reads from the pipe. False once nothing more will come.
    bool listen() {
        pollfd waiting{pipe_, POLLIN, 0};
        constexpr int look_again = 100;  // ms
        const int ready = poll(&waiting, 1, look_again);
        if (ready < 0) return errno == EINTR;
        if (is_late()) return false;
        if (ready == 0) return true;
        const ssize_t got = read(pipe_, part_.data(), part_.size());
        if (got < 0 && errno == EINTR) return true;
        if (got <= 0) return false;
        heard_.append(part_.data(), static_cast<std::size_t>(got));
        return understand();
    }
    /// Takes whole messages off the bytes that were read. False after an invalid message.
    bool understand() {
        constexpr std::size_t head = 1 + sizeof(std::uint64_t);
        while (heard_.size() >= head) {
            std::uint64_t size = 0;
            std::memcpy(&size, heard_.data() + 1, sizeof size);
            if (size > most_result) return false;
            if (heard_.size() - head < size) {
                if (heard_.capacity() < head + size && heard_.size() > (std::size_t{1} << 20)) heard_.reserve(head + size);
                return true;
            }
            const auto kind = static_cast<Message>(heard_[0]);
            const bool is_all = heard_.size() == head + size;
            std::string bytes;
            if (kind == Message::result && is_all) {
                bytes = std::move(heard_);
                bytes.erase(0, head);
                heard_.clear();
            } else {
                bytes = heard_.substr(head, size);
                heard_.erase(0, head + size);
            }
            take(kind, std::move(bytes));
        }
        return true;
    }
    void take(Message kind, std::string bytes) {
        if (kind == Message::seconds && bytes.size() == sizeof(double)) {
            double seconds = 0;
            std::memcpy(&seconds, bytes.data(), sizeof seconds);
            if (seconds > 0) allow(seconds);
        }
        if (kind == Message::result) result_ = std::move(bytes);
        if (kind == Message::forbidden) forbidden_ = bytes.substr(0, most_words);
        if (kind == Message::too_large) too_large_ = true;
        if (kind == Message::unfit) unfit_ = bytes.substr(0, most_words);
    }
    int end() {
        int status = 0;
        while (waitpid(child_, &status, 0) < 0 && errno == EINTR) {}
        child_ = -1;
        return status;
    }

    static constexpr std::size_t most_words = 200;
    pid_t child_;
    int pipe_;
    double allowed_ = 0, used_before_ = 0, used_last_ = 0;
    Clock::time_point last_progress_ = Clock::now();
    std::array<char, 65536> part_{};
    std::string heard_, forbidden_, unfit_;
    std::optional<std::string> result_, late_;
    bool too_large_ = false;
};

}  // namespace

void set_rules(const Rules& given) { rules = given; }

bool is_to_be_had(std::string& why_not) {
#if defined(__x86_64__) || defined(__aarch64__)
    const std::uint32_t action = SECCOMP_RET_TRAP;
    if (syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0U, &action) == 0) return true;
    why_not = fmt::format("the system takes no filter of system calls ({})", std::strerror(errno));
#else
    why_not = "system calls of this processor are not known";
#endif
    return false;
}

std::variant<std::string, Stopped> run(const Allowance& allowance, const std::function<std::string()>& work) {
    std::string why_not;
    const bool filtered = !rules.unfiltered && is_to_be_had(why_not);
    if (allowance.of_stranger && !filtered && !rules.unfiltered) throw NotToBeHad(why_not);

    Allowance given = allowance;
    given.gigabytes = std::min(allowance.gigabytes, share_of_memory * gigabytes_there());
    std::array<int, 2> pipe_ends{};
    if (pipe(pipe_ends.data()) != 0) not_to_be_had("no pipe could be made");
    std::cout.flush();
    std::fflush(nullptr);  // otherwise both processes would write the buffers
    const pid_t child = fork();
    if (child == 0) {
        close(pipe_ends[0]);
        be_jailed(given, filtered, work, pipe_ends[1]);
    }
    const int error = errno;
    close(pipe_ends[1]);
    if (child < 0) {
        close(pipe_ends[0]);
        errno = error;
        not_to_be_had("no process could be started");
    }
    return Keeper(child, pipe_ends[0], given.seconds).outcome(given.gigabytes);
}

}  // namespace avs::jail
