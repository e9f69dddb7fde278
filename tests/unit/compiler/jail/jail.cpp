#include "compiler/jail/jail.h"

#include <fcntl.h>
#include <linux/io_uring.h>
#include <netinet/in.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <thread>
#include <vector>

#include "compiler/jail/pack.h"
#include "tests/support/process.h"

// The process in the jail tries what the jail forbids; no reader of files is involved.

using namespace avs;
using namespace avs::jail;
using test::TemporaryFolder;

namespace {

std::string done(const std::variant<std::string, Stopped>& outcome) {
    const Stopped* stopped = std::get_if<Stopped>(&outcome);
    return stopped != nullptr ? "stopped: " + stopped->what : std::get<std::string>(outcome);
}

Fault fault(const std::variant<std::string, Stopped>& outcome) {
    INFO(done(outcome));
    REQUIRE(std::holds_alternative<Stopped>(outcome));
    return std::get<Stopped>(outcome).fault;
}

/// All files below a folder and their contents, as text.
std::string listing(const std::filesystem::path& folder) {
    std::vector<std::string> lines;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        const auto status = entry.symlink_status();
        std::string line = entry.path().string() + " " + std::to_string(static_cast<unsigned>(status.permissions()));
        if (entry.is_regular_file()) line += " " + test::read_file(entry.path());
        lines.push_back(line);
    }
    std::sort(lines.begin(), lines.end());
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

}  // namespace

TEST_CASE("work in a jail comes back whole, however long it is, and what it changes stays there") {
    int changed = 0;
    const std::string large(30'000'000, 'x');
    CHECK(done(run({}, [&] { return changed = 1, large; })) == large);
    CHECK(changed == 0);
    CHECK(done(run({}, [] { return std::string(); })).empty());
    CHECK_FALSE(inside());
    CHECK(done(run({}, [] { return std::string(inside() ? "inside" : "outside"); })) == "inside");
}

TEST_CASE("the file that is handed over is there under its name, any other is not") {
    const TemporaryFolder folder;
    const std::string other = folder.write("other", "secret").string();
    const std::string bytes = "line\nanother line\n";
    const auto outcome = run({.path = "not/there.step", .bytes = bytes}, [&] {
        std::string said;
        for (int i = 0; i < 2; ++i) {
            std::ifstream file("not/there.step");
            said += std::string(std::istreambuf_iterator<char>(file), {});
            file.close();
        }
        std::FILE* const first = std::fopen("not/there.step", "rb");
        std::FILE* const second = std::fopen("not/there.step", "rb");  // each opening has its own offset
        said += static_cast<char>(std::fgetc(first));
        said += static_cast<char>(std::fgetc(second));
        said += std::filesystem::file_size("not/there.step") == bytes.size() ? " size" : " no size";
        said += std::filesystem::exists(other) ? " exists" : " unseen";
        said += std::ifstream(other) ? " opened" : " shut";
        said += std::ifstream("/etc/passwd") || std::ifstream("/proc/self/maps") ? " opened" : " shut";
        return said;
    });
    CHECK(done(outcome) == bytes + bytes + "ll size unseen shut shut");
}

TEST_CASE("whatever leads out of a jail is refused and told, and nothing has happened") {
    const TemporaryFolder folder;
    const std::string victim = folder.write("victim", "content").string(), made = (folder.path() / "made").string();
    std::filesystem::create_directory(folder.path() / "empty");
    const std::string empty = (folder.path() / "empty").string();
    const std::string before = listing(folder.path());
    const char* const v = victim.c_str();
    const char* const m = made.c_str();
    char touch[] = "/usr/bin/touch";
    char* const arguments[] = {touch, const_cast<char*>(m), nullptr};
    char* const environment[] = {nullptr};
    const auto touched = [&] { return "touch " + made; };
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(9);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    rlimit more{1 << 20, 1 << 20};
    void* const nowhere = nullptr;
    struct Way {
        const char* name;
        std::function<long()> go;  ///< the call must return a negative number; 0 or more means that it was allowed
        const char* told;
    };
    const std::vector<Way> ways{
        {"execve", [&] { return execve(touch, arguments, environment); }, "start a program"},
        {"execveat", [&] { return syscall(SYS_execveat, AT_FDCWD, touch, arguments, environment, 0); }, "start a program"},
        {"fork", [] { return fork(); }, "start a process"},
        {"raw fork", [] { return syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0); }, "start a process"},
        {"system", [&] { return std::system(touched().c_str()) == 0 ? 0L : -1L; }, "start a process"},
        {"popen", [&] { return popen(touched().c_str(), "r") != nullptr ? 0L : -1L; }, "pipe"},
        {"posix_spawn",
         [&] {
             pid_t child = 0;
             return posix_spawn(&child, touch, nullptr, nullptr, arguments, environment) == 0 ? 0L : -1L;
         },
         "start a process"},
        {"socket", [] { return socket(AF_INET, SOCK_STREAM, 0); }, "network"},
        {"unix socket", [] { return socket(AF_UNIX, SOCK_STREAM, 0); }, "network"},
        {"socketpair",
         [] {
             int two[2];
             return socketpair(AF_UNIX, SOCK_STREAM, 0, two);
         },
         "network"},
        {"connect", [&] { return connect(3, reinterpret_cast<sockaddr*>(&address), sizeof address); }, "network"},
        {"bind", [&] { return bind(3, reinterpret_cast<sockaddr*>(&address), sizeof address); }, "network"},
        {"open to write", [&] { return open(v, O_WRONLY); }, "write to a file"},
        {"open to change", [&] { return open(v, O_RDWR); }, "write to a file"},
        {"open to append", [&] { return open(v, O_WRONLY | O_APPEND); }, "write to a file"},
        {"open to empty", [&] { return open(v, O_RDONLY | O_TRUNC); }, "write to a file"},
        {"open to make", [&] { return open(m, O_RDONLY | O_CREAT, 0600); }, "write to a file"},
        {"open a nameless file", [&] { return open(folder.path().c_str(), O_RDWR | O_TMPFILE, 0600); }, "write to a file"},
        {"creat", [&] { return syscall(SYS_creat, m, 0600); }, "write to a file"},
        {"openat2", [&] { return syscall(SYS_openat2, AT_FDCWD, v, m, 24); }, "openat2"},
        {"open_by_handle_at", [&] { return syscall(SYS_open_by_handle_at, AT_FDCWD, nowhere, 0); }, "open_by_handle_at"},
        {"unlink", [&] { return unlink(v); }, "remove a file"},
        {"unlinkat", [&] { return unlinkat(AT_FDCWD, v, 0); }, "remove a file"},
        {"rmdir", [&] { return rmdir(empty.c_str()); }, "remove a folder"},
        {"unlinkat of a folder", [&] { return unlinkat(AT_FDCWD, empty.c_str(), AT_REMOVEDIR); }, "remove a file"},
        {"rename", [&] { return std::rename(v, m); }, "rename a file"},
        {"renameat2", [&] { return syscall(SYS_renameat2, AT_FDCWD, v, AT_FDCWD, m, 0); }, "rename a file"},
        {"mkdir", [&] { return mkdir(m, 0700); }, "make a folder"},
        {"mkdirat", [&] { return mkdirat(AT_FDCWD, m, 0700); }, "make a folder"},
        {"mknod", [&] { return mknod(m, S_IFREG | 0600, 0); }, "mknod"},
        {"mkfifo", [&] { return mkfifo(m, 0600); }, "mknod"},
        {"link", [&] { return link(v, m); }, "make a link"},
        {"symlink", [&] { return symlink(v, m); }, "make a link"},
        {"chmod", [&] { return chmod(v, 0777); }, "change a file"},
        {"fchmodat", [&] { return fchmodat(AT_FDCWD, v, 0777, 0); }, "change a file"},
        {"chown", [&] { return chown(v, 1, 1); }, "change a file"},
        {"truncate", [&] { return truncate(v, 0); }, "change a file"},
        {"utimensat", [&] { return utimensat(AT_FDCWD, v, nullptr, 0); }, "utimensat"},
        {"setxattr", [&] { return syscall(SYS_setxattr, v, "user.x", "y", 1, 0); }, "setxattr"},
        {"chdir", [&] { return chdir("/"); }, "chdir"},
        {"chroot", [&] { return chroot("/"); }, "chroot"},
        {"mount", [&] { return mount("none", empty.c_str(), "tmpfs", 0, nullptr); }, "mount"},
        {"kill", [] { return kill(getppid(), 0); }, "signal a process"},
        {"kill everybody", [] { return kill(-1, 0); }, "signal a process"},
        {"tgkill of the parent", [] { return syscall(SYS_tgkill, getppid(), getppid(), 0); }, "signal a process"},
        {"tkill", [] { return syscall(SYS_tkill, getppid(), 0); }, "signal a process"},
        {"rt_sigqueueinfo",
         [] {
             siginfo_t info{};
             return syscall(SYS_rt_sigqueueinfo, getppid(), SIGUSR1, &info);
         },
         "rt_sigqueueinfo"},
        {"pidfd_open", [] { return syscall(SYS_pidfd_open, getppid(), 0); }, "pidfd_open"},
        {"ptrace", [] { return ptrace(PTRACE_ATTACH, getppid(), nullptr, nullptr); }, "ptrace"},
        {"process_vm_writev", [] { return syscall(SYS_process_vm_writev, getppid(), nullptr, 0, nullptr, 0, 0); },
         "process_vm_writev"},
        {"setrlimit", [&] { return syscall(SYS_setrlimit, RLIMIT_CORE, &more); }, "setrlimit"},
        {"prlimit", [&] { return setrlimit(RLIMIT_CORE, &more); }, "prlimit"},
        {"limits of the parent", [&] { return prlimit(getppid(), RLIMIT_NOFILE, nullptr, &more); }, "prlimit"},
        {"setuid", [] { return setuid(0); }, "setuid"},
        {"prctl", [] { return syscall(SYS_prctl, 1, SIGTERM, 0, 0, 0); }, "prctl"},
        {"seccomp", [] { return syscall(SYS_seccomp, 0, 0, nullptr); }, "seccomp"},
        {"memfd_create", [] { return memfd_create("x", 0); }, "memfd_create"},
        {"machine code",
         [] {
             return mmap(nullptr, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED ? -1L
                                                                                                                              : 0L;
         },
         "mmap"},
        {"machine code later",
         [] {
             void* const page = mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
             return static_cast<long>(mprotect(page, 4096, PROT_READ | PROT_EXEC));
         },
         "mprotect"},
        {"shared memory",
         [] { return mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0) == MAP_FAILED ? -1L : 0L; },
         "mmap"},
        {"shmget", [] { return syscall(SYS_shmget, 0, 4096, 01600); }, "shmget"},
        {"io_uring",
         [] {
             io_uring_params p{};
             return syscall(SYS_io_uring_setup, 1, &p);
         },
         "io_uring_setup"},
        {"bpf", [] { return syscall(SYS_bpf, 0, nullptr, 0); }, "bpf"},
        {"perf_event_open", [] { return syscall(SYS_perf_event_open, nullptr, 0, -1, -1, 0); }, "perf_event_open"},
        {"userfaultfd", [] { return syscall(SYS_userfaultfd, 0); }, "userfaultfd"},
        {"inotify", [] { return syscall(SYS_inotify_init1, 0); }, "inotify_init1"},
        {"getdents",
         [] {
             char some[64];
             return syscall(SYS_getdents64, 3, some, sizeof some);
         },
         "getdents64"},
        {"unshare", [] { return unshare(CLONE_NEWUSER); }, "unshare"},
        {"reboot", [] { return syscall(SYS_reboot, 0, 0, 0, nullptr); }, "reboot"},
        {"sendfile", [] { return syscall(SYS_sendfile, 3, 4, nullptr, 1); }, "sendfile"},
        {"setitimer", [] { return syscall(SYS_setitimer, 0, nullptr, nullptr); }, "setitimer"},
        {"a call that is none", [] { return syscall(9999); }, "9999"},
    };
    for (const Way& way : ways) {
        INFO(way.name);
        const auto outcome = run({}, [&] { return std::string(way.go() < 0 ? "refused" : "went"); });
        INFO(done(outcome));
        REQUIRE(fault(outcome) == Fault::forbidden);
        CHECK(std::get<Stopped>(outcome).what.find(way.told) != std::string::npos);
        CHECK(listing(folder.path()) == before);
    }
    CHECK(ways.size() > 70);
}

TEST_CASE("asking harmless things of the system is no offence") {
    const auto outcome = run({}, [] {
        std::string said;
        said += open("/nowhere", O_RDONLY) < 0 && errno == ENOENT ? "a" : "-";
        struct stat status {};
        said += stat("/etc", &status) != 0 ? "b" : "-";
        said += isatty(1) == 0 ? "c" : "-";
        rlimit limit{};
        said += getrlimit(RLIMIT_CORE, &limit) == 0 ? "d" : "-";
        std::string of_thread;
        std::thread([&] { of_thread = "e"; }).join();
        said += of_thread;
        said += std::getenv("PATH") != nullptr ? "f" : "-";
        return said;
    });
    CHECK(done(outcome) == "abcdef");
}

TEST_CASE("a jail has no descriptors of its parent") {
    const TemporaryFolder folder;
    const std::string path = folder.write("open", "").string();
    const int descriptor = open(path.c_str(), O_WRONLY);
    REQUIRE(descriptor > 2);
    const int high = fcntl(descriptor, F_DUPFD, 200);
    const auto outcome = run({.path = "x", .bytes = "y"}, [] {
        std::string found;
        // Descriptor 3 is the pipe to the parent; those from 4 on belong to the file and are read-only.
        for (int d = 4; d < 300; ++d)
            if (write(d, "x", 1) == 1) found += std::to_string(d) + " ";
        return found + (write(1, "x", 1) == 1 ? "nowhere" : "closed");
    });
    close(descriptor), close(high);
    CHECK(done(outcome) == "nowhere");
    CHECK(test::read_file(path).empty());
}

TEST_CASE("time, memory and crashes end the work, and are told") {
    const auto endless = [] {
        volatile unsigned i = 0;
        while (true) i = i + 1;
        return std::string();
    };
    const auto slow = run({.seconds = 0.2}, endless);
    CHECK(fault(slow) == Fault::too_long);
    CHECK(std::get<Stopped>(slow).what.find("s of processor time") != std::string::npos);
    // The work may ask for more time (`allow_seconds`), after which half a second is allowed.
    CHECK(done(run({.seconds = 0.2}, [] {
              allow_seconds(30);
              const std::clock_t end = std::clock() + CLOCKS_PER_SEC / 2;
              while (std::clock() < end) {}
              return std::string("ended");
          })) == "ended");
    CHECK(fault(run({.seconds = 1e9}, [&] { return allow_seconds(0.2), endless(); })) == Fault::too_long);
    CHECK(fault(run({}, []() -> std::string { std::abort(); })) == Fault::crashed);
    CHECK(std::get<Stopped>(run({}, []() -> std::string {
              raise(SIGSEGV);
              return "";
          })).what == "SIGSEGV");
    CHECK(fault(run({}, []() -> std::string { throw 1; })) == Fault::crashed);
    CHECK(fault(run({}, []() -> std::string { _exit(0); })) == Fault::crashed);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    const auto large = run({.gigabytes = 0.1}, [] {
        std::vector<std::string> all;
        while (true) all.emplace_back(10'000'000, 'x');
        return std::string();
    });
    CHECK(fault(large) == Fault::too_large);
    CHECK(std::get<Stopped>(large).what == "0.1 GB of memory");
#endif
}

TEST_CASE("bytes that come out of a jail are no more trusted than a file") {
    Packer out;
    out.value(3);
    out.list(std::vector<double>{1, 2});
    out.text("name");
    out.texts({"a", "", "b"});
    const std::string good = out.take();
    const auto is_whole = [](std::string_view bytes) {
        Unpacker in(bytes);
        int number = 0;
        std::vector<double> list;
        std::string text;
        std::vector<std::string> texts;
        in.value(number), in.list(list), in.text(text), in.texts(texts);
        return in.is_whole();
    };
    CHECK(is_whole(good));
    for (std::size_t size = 0; size < good.size(); ++size) CHECK_FALSE(is_whole(good.substr(0, size)));
    CHECK_FALSE(is_whole(good + "x"));
    // A damaged count may be very large: no memory may be allocated for data that do not exist.
    for (std::size_t at = 0; at < good.size(); ++at) {
        std::string bad = good;
        bad[at] = static_cast<char>(0xff);
        static_cast<void>(is_whole(bad));
    }
}
