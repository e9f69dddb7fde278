#include "compiler/jail/filter.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <vector>

// Two lists of system calls: those that the kernel allows, and those that take the name of a file, which go to a signal handler
// of ours. All other calls go to the handler, too, which refuses and records them. The handler is no security risk: the kernel
// opens nothing for this process any more, and the descriptors that the handler returns are open already.
namespace avs::jail {

namespace {

// Data of the signal handler, set before the filter is.
HandedOver handed;
std::atomic<std::size_t> next_opened{0};
std::atomic<int> forbidden_call{-1};
std::atomic<bool> forbidden_write{false};

/// Whenever Gmsh begins a model, it removes a file of this name from the user's home folder.
constexpr std::string_view gmsh_leftover = "/.gmsh-tmp";

bool is_handed(const char* path) { return handed.path != nullptr && std::strcmp(path, handed.path) == 0; }

void keep(long number) {
    int none = -1;
    forbidden_call.compare_exchange_strong(none, static_cast<int>(number));
}

long open_by_name(long number, const char* path, long flags) {
    if ((flags & (O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND)) != O_RDONLY) {
        int none = -1;
        if (forbidden_call.compare_exchange_strong(none, static_cast<int>(number))) forbidden_write = true;
        return -EACCES;
    }
    if (!is_handed(path)) return -ENOENT;
    const std::size_t next = next_opened++;
    return next < handed.opened.size() ? handed.opened[next] : -EMFILE;
}

/// Status of the file that was handed over, or of an open descriptor.
long status_by_name(int folder, const char* path, struct stat* status, bool of_descriptor) {
    const int descriptor = of_descriptor && *path == 0 ? folder : is_handed(path) ? handed.opened.back() : -1;
    if (descriptor < 0) return -ENOENT;
    return syscall(SYS_fstat, descriptor, status) == 0 ? 0 : -errno;
}

struct Call {
    long number;
    const long* argument;
    const char* text(int i) const { return reinterpret_cast<const char*>(argument[i]); }
};

long answer(const Call& call) {
    switch (call.number) {
        case SYS_openat: return open_by_name(call.number, call.text(1), call.argument[2]);
        case SYS_newfstatat:
            return status_by_name(static_cast<int>(call.argument[0]), call.text(1),
                                  reinterpret_cast<struct stat*>(call.argument[2]), (call.argument[3] & AT_EMPTY_PATH) != 0);
        case SYS_faccessat: return is_handed(call.text(1)) ? 0 : -ENOENT;
        case SYS_readlinkat: return is_handed(call.text(1)) ? -EINVAL : -ENOENT;
#ifdef SYS_open
        case SYS_open: return open_by_name(call.number, call.text(0), call.argument[1]);
        case SYS_stat:
        case SYS_lstat: return status_by_name(-1, call.text(0), reinterpret_cast<struct stat*>(call.argument[1]), false);
        case SYS_access: return is_handed(call.text(0)) ? 0 : -ENOENT;
        case SYS_readlink: return is_handed(call.text(0)) ? -EINVAL : -ENOENT;
        case SYS_unlink:
            if (std::string_view(call.text(0)).ends_with(gmsh_leftover)) return -EACCES;
            break;
#endif
        case SYS_statx: return -ENOSYS;  // then libc uses fstat
        case SYS_unlinkat:
            if (std::string_view(call.text(1)).ends_with(gmsh_leftover)) return -EACCES;
            break;
        default: break;
    }
    keep(call.number);
    return -EPERM;
}

void on_trapped_call(int, siginfo_t* info, void* context) {
    const int errno_before = errno;
    ucontext_t* machine = static_cast<ucontext_t*>(context);
#if defined(__x86_64__)
    greg_t* r = machine->uc_mcontext.gregs;
    const long arguments[] = {static_cast<long>(r[REG_RDI]), static_cast<long>(r[REG_RSI]), static_cast<long>(r[REG_RDX]),
                              static_cast<long>(r[REG_R10])};
    r[REG_RAX] = answer({info->si_syscall, arguments});
#elif defined(__aarch64__)
    auto* r = machine->uc_mcontext.regs;
    const long arguments[] = {static_cast<long>(r[0]), static_cast<long>(r[1]), static_cast<long>(r[2]), static_cast<long>(r[3])};
    r[0] = static_cast<unsigned long long>(answer({info->si_syscall, arguments}));
#else
    static_cast<void>(machine), static_cast<void>(info);
    _exit(1);
#endif
    errno = errno_before;
}

/// System calls for computing, the process's own memory, open descriptors, its own threads, clocks.
constexpr int allowed[] = {
    SCMP_SYS(read),
    SCMP_SYS(readv),
    SCMP_SYS(pread64),
    SCMP_SYS(write),
    SCMP_SYS(writev),
    SCMP_SYS(lseek),
    SCMP_SYS(close),
    SCMP_SYS(fstat),
    SCMP_SYS(dup),
    SCMP_SYS(dup2),
    SCMP_SYS(dup3),
    SCMP_SYS(brk),
    SCMP_SYS(munmap),
    SCMP_SYS(mremap),
    SCMP_SYS(madvise),
    SCMP_SYS(futex),
    SCMP_SYS(set_robust_list),
    SCMP_SYS(rseq),
    SCMP_SYS(rt_sigaction),
    SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigreturn),
    SCMP_SYS(sigaltstack),
    SCMP_SYS(gettid),
    SCMP_SYS(getpid),
    SCMP_SYS(getppid),
    SCMP_SYS(getuid),
    SCMP_SYS(geteuid),
    SCMP_SYS(getgid),
    SCMP_SYS(getegid),
    SCMP_SYS(clock_gettime),
    SCMP_SYS(clock_getres),
    SCMP_SYS(gettimeofday),
    SCMP_SYS(time),
    SCMP_SYS(times),
    SCMP_SYS(getrusage),
    SCMP_SYS(sysinfo),
    SCMP_SYS(uname),
    SCMP_SYS(getcwd),
    SCMP_SYS(getrandom),
    SCMP_SYS(sched_yield),
    SCMP_SYS(sched_getaffinity),
    SCMP_SYS(nanosleep),
    SCMP_SYS(clock_nanosleep),
    SCMP_SYS(poll),
    SCMP_SYS(restart_syscall),
    SCMP_SYS(exit),
    SCMP_SYS(exit_group),
    SCMP_SYS(getrlimit),
};

using Filter = scmp_filter_ctx;

/// Adds the rules of the filter. False if one could not be added.
bool add_rules(Filter filter) {
    const auto when = [&](int call, const std::vector<scmp_arg_cmp>& conditions) {
        return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, static_cast<unsigned>(conditions.size()), conditions.data()) ==
               0;
    };
    const auto has = [](unsigned argument, scmp_datum_t mask, scmp_datum_t value) {
        return scmp_arg_cmp{argument, SCMP_CMP_MASKED_EQ, mask, value};
    };
    const auto is = [](unsigned argument, scmp_datum_t value) { return scmp_arg_cmp{argument, SCMP_CMP_EQ, value, 0}; };
    for (const int call : allowed) {
        // A call that the architecture does not have needs no rule.
        if (call >= 0 && !when(call, {})) return false;
    }
    constexpr scmp_datum_t map_type = 0x0f;
    const auto own_pid = static_cast<scmp_datum_t>(getpid());
    return when(SCMP_SYS(mmap), {has(2, PROT_EXEC, 0), has(3, map_type, MAP_PRIVATE)}) &&
           when(SCMP_SYS(mprotect), {has(2, PROT_EXEC, 0)}) &&
           when(SCMP_SYS(clone), {has(0, CLONE_THREAD, CLONE_THREAD)}) &&  // threads are allowed, processes are not
           when(SCMP_SYS(prlimit64), {is(0, 0), is(2, 0)}) &&              // limits may be read, not set
           when(SCMP_SYS(tgkill), {is(0, own_pid)}) &&                     // abort()
           when(SCMP_SYS(fcntl), {is(1, F_GETFD)}) && when(SCMP_SYS(fcntl), {is(1, F_SETFD)}) &&
           when(SCMP_SYS(fcntl), {is(1, F_GETFL)}) &&
           // The flags of clone3 are in memory, which a filter cannot read. After ENOSYS glibc calls clone instead.
           seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) == 0 &&
           seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOTTY), SCMP_SYS(ioctl), 0) == 0;
}

}  // namespace

std::string take_system_away(const HandedOver& handed_over) {
    handed = handed_over;
    struct sigaction action {};
    action.sa_sigaction = on_trapped_call;
    action.sa_flags = SA_SIGINFO | SA_NODEFER;
    if (sigaction(SIGSYS, &action, nullptr) != 0) return "there is no handler of SIGSYS";
    Filter filter = seccomp_init(SCMP_ACT_TRAP);
    if (filter == nullptr) return "libseccomp cannot be started";
    const bool made = add_rules(filter);
    const int error = made ? -seccomp_load(filter) : EINVAL;
    seccomp_release(filter);
    return error == 0 ? "" : fmt::format("the system takes no filter of system calls ({})", std::strerror(error));
}

std::string first_forbidden() {
    const int call = forbidden_call;
    if (call < 0) return {};
    char* const resolved = seccomp_syscall_resolve_num_arch(SCMP_ARCH_NATIVE, call);
    const std::string name = resolved != nullptr ? resolved : fmt::format("system call {}", call);
    std::free(resolved);
    struct Row {
        std::string_view part, what;
    };
    static constexpr Row rows[] = {
        {"exec", "to start a program"},    {"fork", "to start a process"}, {"clone", "to start a process"},
        {"rename", "to rename a file"},    {"unlink", "to remove a file"}, {"rmdir", "to remove a folder"},
        {"mkdir", "to make a folder"},     {"link", "to make a link"},     {"truncate", "to change a file"},
        {"chmod", "to change a file"},     {"chown", "to change a file"},  {"socket", "to use the network"},
        {"connect", "to use the network"}, {"bind", "to use the network"}, {"kill", "to signal a process"},
        {"creat", "to write to a file"},
    };
    if (forbidden_write) return fmt::format("to write to a file ({})", name);
    for (const Row& row : rows)
        if (name.find(row.part) != std::string::npos) return fmt::format("{} ({})", row.what, name);
    return fmt::format("for `{}` of the system", name);
}

}  // namespace avs::jail
