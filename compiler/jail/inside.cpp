#include "compiler/jail/inside.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <new>

#include "compiler/jail/filter.h"
#include "runtime/base/file.h"

namespace avs::jail {

namespace {

constexpr bool is_sanitized =
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
    true;
#else
    false;
#endif
#else
    false;
#endif

// Descriptors in a jail: standard input, output and error lead to nothing, then comes the pipe, then several for the
// file that is handed over.
constexpr int pipe_descriptor = 3, first_handed = 4;
constexpr std::size_t most_opened = 8;
using Opened = std::array<int, most_opened>;

int keeper = -1;  ///< in a jail: the pipe to the parent

void tell(Message kind, std::string_view bytes) {
    const std::uint64_t size = bytes.size();
    std::string head(1, static_cast<char>(kind));
    head.append(reinterpret_cast<const char*>(&size), sizeof size);
    if (!write_all(keeper, head) || !write_all(keeper, bytes)) _exit(3);
}

[[noreturn]] void give_up(std::string_view why) {
    tell(Message::unfit, fmt::format("{} ({})", why, std::strerror(errno)));
    _exit(0);
}

[[noreturn]] void leave() {
    _exit(0);  // not exit(): what libraries do at the end belongs to the parent
}

/// Makes bytes readable as a file that is in no folder, by most_opened descriptors of the same memory,
/// from `first_handed` on.
void hand_over(std::string_view bytes, Opened& opened) {
    const int memory = memfd_create("handed_over", MFD_CLOEXEC);
    if (memory < 0 || !write_all(memory, bytes)) give_up("there is no memory for the file");
    const std::string name = fmt::format("/proc/self/fd/{}", memory);
    for (std::size_t i = 0; i < opened.size(); ++i) {
        // Opened anew, each descriptor has its own offset. Without /proc they share one offset, which starts
        // at 0.
        int descriptor = open(name.c_str(), O_RDONLY | O_CLOEXEC);
        if (descriptor < 0) descriptor = dup(memory);
        if (descriptor < 0) give_up("there are not enough descriptors");
        opened[i] = descriptor;
    }
    lseek(memory, 0, SEEK_SET);
}

/// Closes all descriptors that are not for the jail, and moves those of the jail to their numbers.
void arrange_descriptors(const Allowance& allowance, int pipe, Opened& opened) {
    keeper = pipe;
    const bool hands_over = !allowance.path.empty();
    // A number above all that are assigned below.
    constexpr int aside = first_handed + static_cast<int>(most_opened);
    const int null = fcntl(open("/dev/null", O_RDWR | O_CLOEXEC), F_DUPFD, aside);
    keeper = fcntl(pipe, F_DUPFD, aside);
    if (null < 0 || keeper < 0) give_up("there are not enough descriptors, or no /dev/null");
    if (hands_over) {
        hand_over(allowance.bytes, opened);
        for (int& descriptor : opened) descriptor = fcntl(descriptor, F_DUPFD, aside);
    }
    // Sanitizers print their reports to standard error, so it stays open for them.
    const int last_silent = is_sanitized ? STDOUT_FILENO : STDERR_FILENO;
    for (int usual = 0; usual <= last_silent; ++usual) dup2(null, usual);
    dup2(keeper, pipe_descriptor);
    keeper = pipe_descriptor;
    int last = pipe_descriptor;
    for (std::size_t i = 0; hands_over && i < opened.size(); ++i) {
        last = first_handed + static_cast<int>(i);
        if (dup2(opened[i], last) < 0) give_up("there are not enough descriptors");
        opened[i] = last;
    }
    if (syscall(SYS_close_range, static_cast<unsigned>(last + 1), ~0U, 0U) == 0) return;
    rlimit most{};
    getrlimit(RLIMIT_NOFILE, &most);
    for (int descriptor = last + 1; descriptor < static_cast<int>(most.rlim_cur); ++descriptor) close(descriptor);
}

/// Bytes of memory that this process can write to.
std::uint64_t memory_now() {
    std::ifstream file("/proc/self/statm");
    std::uint64_t pages = 0;
    for (int column = 0; column < 6; ++column) file >> pages;  // columns of statm: size, resident, shared, text, 0, data and stack
    return file ? pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) : 0;
}

void set_limits(double gigabytes) {
    const rlimit nothing{0, 0};
    setrlimit(RLIMIT_CORE, &nothing);
    setrlimit(RLIMIT_FSIZE, &nothing);  // this limit is for files, not for pipes
    std::signal(SIGXFSZ, SIG_IGN);
    const std::uint64_t now = memory_now();
    if (is_sanitized || now == 0) return;  // sanitizers use far more memory than the program
    rlimit memory{};
    getrlimit(RLIMIT_DATA, &memory);
    const auto most = static_cast<rlim_t>(static_cast<double>(now) + gigabytes * 1e9);
    if (memory.rlim_max != RLIM_INFINITY && memory.rlim_max < most) return;  // the user has set a lower limit
    memory.rlim_cur = memory.rlim_max = most;
    setrlimit(RLIMIT_DATA, &memory);
}

}  // namespace

void be_jailed(const Allowance& allowance, bool filtered, const std::function<std::string()>& work, int pipe) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTERM, SIGINT}) std::signal(signal, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    Opened opened{};
    arrange_descriptors(allowance, pipe, opened);
    set_limits(allowance.gigabytes);
    if (filtered) {
        const HandedOver handed{allowance.path.empty() ? nullptr : allowance.path.c_str(), opened};
        if (const std::string why = take_system_away(handed); !why.empty()) {
            tell(Message::unfit, why);
            _exit(0);
        }
    }
    std::string result;
    try {
        result = work();
    } catch (const std::bad_alloc&) {
        tell(Message::too_large, {});
        leave();
    } catch (...) { _exit(2); }
    if (const std::string what = first_forbidden(); !what.empty()) tell(Message::forbidden, what);
    tell(Message::result, result);
    leave();
}

void allow_seconds(double seconds) {
    if (inside()) tell(Message::seconds, {reinterpret_cast<const char*>(&seconds), sizeof seconds});
}

bool inside() { return keeper >= 0; }

}  // namespace avs::jail
