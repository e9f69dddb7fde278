// A library that is loaded into a program by LD_PRELOAD. It makes one call of a kind fail, or records calls:
//
//   AVS_FAULT=write:17     the 17th write fails; write:17+ the 17th and all later writes fail
//   AVS_FAULT_COUNTS=FILE  FILE gets, at the end of the program, the number of calls of each kind, one line each; then a line for
//   each
//                          stack of callers (up to 24) with the numbers of the first and the last call that had it
//   AVS_JOURNAL=FILE       FILE gets all changes of files below AVS_JOURNAL_ROOT, to simulate a loss of power: journal.h
//
// Kinds: open write rename fsync truncate mkdir unlink alloc thread. Calls before `main`, by the loader and by constructors, are
// not counted, nor are calls within libc.

#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "tests/faults/journal.h"

namespace {

using avs::test::JournalOp;

enum Kind { op_open, op_write, op_rename, op_fsync, op_truncate, op_mkdir, op_unlink, op_alloc, op_thread, kinds };
constexpr std::array<const char*, kinds> names{"open",  "write",  "rename", "fsync", "truncate",
                                               "mkdir", "unlink", "alloc",  "thread"};
constexpr std::array<int, kinds> faults{EIO, ENOSPC, EIO, EIO, EIO, ENOSPC, EIO, ENOMEM, EAGAIN};

std::array<std::atomic<long>, kinds> calls;
std::atomic<bool> armed = false;
int faulty = -1;
long first = 0;
bool all_behind = false;
int journal = -1;
char root[PATH_MAX] = "";

pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

/// The call stacks from which calls of each kind were made, in a hash table without dynamic memory.
constexpr int callers = 24;
struct Way {
    std::uint64_t hash;  ///< 0: an empty row of the table
    Kind kind;
    int depth;
    long first, last;  ///< numbers of the first and the last call with this stack
    std::array<void*, callers> stack;
};
std::array<Way, std::size_t{1} << 15> ways;
std::size_t known_ways = 0;
bool tells_ways = false;
thread_local bool looks = false;

void remember_way(Kind kind, long call) {
    looks = true;  // allocations within this function are not counted
    std::array<void*, callers> stack{};
    const int depth = ::backtrace(stack.data(), callers);
    std::uint64_t hash = 14695981039346656037U + static_cast<unsigned>(kind);
    for (int i = 0; i < depth; ++i)
        hash = (hash ^ reinterpret_cast<std::uintptr_t>(stack[static_cast<std::size_t>(i)])) * 1099511628211U;
    pthread_mutex_lock(&one_at_a_time);
    std::size_t at = (hash ^ (hash >> 32)) % ways.size();
    while (ways[at].hash != 0 && ways[at].hash != hash) at = (at + 1) % ways.size();
    if (ways[at].hash == 0 && known_ways + 1 < ways.size()) {
        ways[at] = {.hash = hash, .kind = kind, .depth = depth, .first = call, .last = call, .stack = stack};
        ++known_ways;
    }
    ways[at].last = call;
    pthread_mutex_unlock(&one_at_a_time);
    looks = false;
}

bool fails(Kind kind) {
    if (!armed.load(std::memory_order_relaxed) || looks) return false;
    const long call = ++calls[static_cast<std::size_t>(kind)];
    if (tells_ways) remember_way(kind, call);
    if (kind != faulty || call < first || (call > first && !all_behind)) return false;
    errno = faults[static_cast<std::size_t>(kind)];
    return true;
}

template <class Function>
Function* next(const char* name) {
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

void write_out(int file, const void* data, std::size_t size) {
    const auto* at = static_cast<const char*>(data);
    while (size > 0) {
        const long n = ::syscall(SYS_write, file, at, size);
        if (n <= 0) return;
        at += n;
        size -= static_cast<std::size_t>(n);
    }
}

/// Path of an open file; empty if it has none.
void path_of(int descriptor, char (&path)[PATH_MAX]) {
    char link[64];
    std::snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    const ssize_t size = ::readlink(link, path, PATH_MAX - 1);
    path[size > 0 ? size : 0] = '\0';
}

void whole_path(const char* given, char (&path)[PATH_MAX]) {
    if (given[0] == '/') {
        std::snprintf(path, sizeof path, "%s", given);
    } else {
        char here[PATH_MAX] = "";
        if (::getcwd(here, sizeof here) == nullptr) here[0] = '\0';
        if (std::strlen(here) + std::strlen(given) + 2 > sizeof path) {
            path[0] = '\0';
            return;
        }
        std::strcpy(path, here);
        std::strcat(path, "/");
        std::strcat(path, given);
    }
}

/// Writes one record of the journal, if the file is below the root.
void record(JournalOp op, const char* path, const char* other, std::uint64_t at, const void* data, std::uint64_t size) {
    if (journal < 0 || !armed || std::strncmp(path, root, std::strlen(root)) != 0) return;
    const avs::test::JournalHead head{.op = op,
                                      .path = static_cast<std::uint32_t>(std::strlen(path)),
                                      .other = static_cast<std::uint32_t>(std::strlen(other)),
                                      .reserved = 0,
                                      .at = at,
                                      .size = data == nullptr ? 0 : size};
    pthread_mutex_lock(&one_at_a_time);
    write_out(journal, &head, sizeof head);
    write_out(journal, path, head.path);
    write_out(journal, other, head.other);
    if (data != nullptr) write_out(journal, data, size);
    pthread_mutex_unlock(&one_at_a_time);
}

void record_open(const char* given, int flags, int descriptor) {
    if (journal < 0 || descriptor < 0 || (flags & O_ACCMODE) == O_RDONLY) return;
    char path[PATH_MAX];
    whole_path(given, path);
    if ((flags & O_CREAT) != 0) record(JournalOp::create, path, "", (flags & O_TRUNC) != 0 ? 1 : 0, nullptr, 0);
}

/// The program or library that contains an address, and where it begins. Does not allocate memory.
Dl_info object_at(const void* address) {
    Dl_info found{};
    ::dladdr(address, &found);
    return found;
}

/// Writes a line "way KIND FIRST LAST LIBRARY OFFSET..": the library that makes the call, and the return addresses in the program,
/// the innermost first.
void tell_way(int out, const Way& way) {
    const void* const here = object_at(reinterpret_cast<const void*>(&object_at)).dli_fbase;
    const void* const program = object_at(reinterpret_cast<const void*>(::getauxval(AT_ENTRY))).dli_fbase;
    char line[1024];
    std::size_t size = 0;
    const auto add = [&](const char* format, auto... values) {
        const int n = std::snprintf(line + size, sizeof line - size, format, values...);
        size = std::min(size + static_cast<std::size_t>(n), sizeof line - 2);
    };
    add("way %s %ld %ld", names[static_cast<std::size_t>(way.kind)], way.first, way.last);
    bool outside = false;
    for (int i = 0; i < way.depth; ++i) {
        const auto* const address = static_cast<const char*>(way.stack[static_cast<std::size_t>(i)]);
        const Dl_info object = object_at(address);
        if (object.dli_fname == nullptr || object.dli_fbase == here) continue;
        const char* name = std::strrchr(object.dli_fname, '/');
        if (!outside) add(" %s", name != nullptr ? name + 1 : object.dli_fname);
        outside = true;
        if (object.dli_fbase == program) add(" %lx", static_cast<unsigned long>(address - static_cast<const char*>(program)));
    }
    line[size++] = '\n';
    write_out(out, line, size);
}

void leave() {
    const char* file = std::getenv("AVS_FAULT_COUNTS");
    if (file == nullptr) return;
    armed = false;
    const long out = ::syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    for (std::size_t k = 0; k < kinds; ++k) {
        char line[64];
        const int size = std::snprintf(line, sizeof line, "%s %ld\n", names[k], calls[k].load());
        write_out(static_cast<int>(out), line, static_cast<std::size_t>(size));
    }
    for (const Way& way : ways) {
        if (way.hash != 0) tell_way(static_cast<int>(out), way);
    }
    ::syscall(SYS_close, out);
}

void read_environment() {
    if (const char* fault = std::getenv("AVS_FAULT"); fault != nullptr) {
        const char* colon = std::strchr(fault, ':');
        for (std::size_t k = 0; k < kinds && colon != nullptr; ++k) {
            if (std::strlen(names[k]) == static_cast<std::size_t>(colon - fault) &&
                std::strncmp(names[k], fault, static_cast<std::size_t>(colon - fault)) == 0)
                faulty = static_cast<int>(k);
        }
        first = colon != nullptr ? std::atol(colon + 1) : 0;
        all_behind = fault[std::strlen(fault) - 1] == '+';
    }
    if (const char* file = std::getenv("AVS_JOURNAL"); file != nullptr) {
        journal = static_cast<int>(::syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
        if (const char* at = std::getenv("AVS_JOURNAL_ROOT"); at != nullptr) std::snprintf(root, sizeof root, "%s", at);
    }
    if (std::getenv("AVS_FAULT_COUNTS") != nullptr) {
        void* here = nullptr;
        ::backtrace(&here, 1);  // its first call loads a library, which must not happen within a counted call
        tells_ways = true;
    }
    // Child processes run without this library.
    ::unsetenv("LD_PRELOAD");
}

int (*real_main)(int, char**, char**) = nullptr;

int armed_main(int count, char** words, char** environment) {
    read_environment();
    std::atexit(leave);
    armed = true;
    return real_main(count, words, environment);
}

}  // namespace

extern "C" {

int __libc_start_main(int (*program)(int, char**, char**), int count, char** words, void (*init)(), void (*fini)(),
                      void (*loader)(), void* stack_end) {
    using Start = int(int (*)(int, char**, char**), int, char**, void (*)(), void (*)(), void (*)(), void*);
    real_main = program;
    return next<Start>("__libc_start_main")(armed_main, count, words, init, fini, loader, stack_end);
}

int open(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    if (fails(op_open)) return -1;
    const int descriptor = static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, flags, mode));
    record_open(path, flags, descriptor);
    return descriptor;
}
int open64(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return open(path, flags, mode);
}
FILE* fopen(const char* path, const char* mode) {
    if (fails(op_open)) return nullptr;
    return next<FILE*(const char*, const char*)>("fopen")(path, mode);
}
FILE* fopen64(const char* path, const char* mode) { return fopen(path, mode); }

ssize_t write(int file, const void* data, std::size_t size) {
    if (fails(op_write)) return -1;
    char path[PATH_MAX] = "";
    long at = 0;
    if (journal >= 0 && armed) {
        path_of(file, path);
        at = ::syscall(SYS_lseek, file, 0L, SEEK_CUR);
    }
    const ssize_t n = ::syscall(SYS_write, file, data, size);
    if (n > 0 && at >= 0) record(JournalOp::write, path, "", static_cast<std::uint64_t>(at), data, static_cast<std::uint64_t>(n));
    return n;
}
int rename(const char* from, const char* to) {
    if (fails(op_rename)) return -1;
    const int done = static_cast<int>(::syscall(SYS_rename, from, to));
    if (done == 0 && journal >= 0) {
        char a[PATH_MAX], b[PATH_MAX];
        whole_path(from, a);
        whole_path(to, b);
        record(JournalOp::rename, a, b, 0, nullptr, 0);
    }
    return done;
}
int fsync(int file) {
    if (fails(op_fsync)) return -1;
    char path[PATH_MAX] = "";
    if (journal < 0) return static_cast<int>(::syscall(SYS_fsync, file));
    path_of(file, path);
    record(JournalOp::sync, path, "", 0, nullptr, 0);
    return 0;
}
int ftruncate(int file, off_t size) {
    if (fails(op_truncate)) return -1;
    char path[PATH_MAX] = "";
    path_of(file, path);
    const int done = static_cast<int>(::syscall(SYS_ftruncate, file, size));
    if (done == 0) record(JournalOp::truncate, path, "", static_cast<std::uint64_t>(size), nullptr, 0);
    return done;
}
int ftruncate64(int file, off_t size) { return ftruncate(file, size); }
int mkdir(const char* given, mode_t mode) {
    if (fails(op_mkdir)) return -1;
    const int done = static_cast<int>(::syscall(SYS_mkdir, given, mode));
    if (done == 0 && journal >= 0) {
        char path[PATH_MAX];
        whole_path(given, path);
        record(JournalOp::folder, path, "", 0, nullptr, 0);
    }
    return done;
}
int unlink(const char* given) {
    if (fails(op_unlink)) return -1;
    const int done = static_cast<int>(::syscall(SYS_unlink, given));
    if (done == 0 && journal >= 0) {
        char path[PATH_MAX];
        whole_path(given, path);
        record(JournalOp::unlink, path, "", 0, nullptr, 0);
    }
    return done;
}
int remove(const char* given) {
    struct stat found {};
    if (::lstat(given, &found) == 0 && S_ISDIR(found.st_mode)) return static_cast<int>(::syscall(SYS_rmdir, given));
    return unlink(given);
}

void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);

void* malloc(std::size_t size) { return fails(op_alloc) ? nullptr : __libc_malloc(size); }
void* calloc(std::size_t count, std::size_t size) { return fails(op_alloc) ? nullptr : __libc_calloc(count, size); }
void* realloc(void* old, std::size_t size) { return fails(op_alloc) ? nullptr : __libc_realloc(old, size); }
void* memalign(std::size_t alignment, std::size_t size) { return fails(op_alloc) ? nullptr : __libc_memalign(alignment, size); }
void* aligned_alloc(std::size_t alignment, std::size_t size) { return memalign(alignment, size); }
int posix_memalign(void** to, std::size_t alignment, std::size_t size) {
    if (fails(op_alloc)) return ENOMEM;
    *to = __libc_memalign(alignment, size);
    return *to == nullptr ? ENOMEM : 0;
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*), void* argument) {
    using Create = int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
    if (fails(op_thread)) return EAGAIN;
    return next<Create>("pthread_create")(thread, attributes, start, argument);
}

}  // extern "C"
