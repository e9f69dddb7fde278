#include "runtime/base/last_words.h"

#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <new>
#include <string_view>
#include <system_error>

namespace avs {

namespace {

// Writes without allocation, since memory may be exhausted.
void say(std::string_view text) {
    while (!text.empty()) {
        const ssize_t n = write(STDERR_FILENO, text.data(), text.size());
        if (n <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(n));
    }
}

std::atomic<bool> memory_was_refused{false};

/// The handler of failed allocations. It notes the failure, since the process may then end without an exception: a library may
/// still have a running thread.
void refuse_memory() {
    memory_was_refused.store(true, std::memory_order_relaxed);
    throw std::bad_alloc();
}

[[noreturn]] void end() noexcept {
    ExitCode code = ExitCode::our_bug;
    say("avs: ");
    try {
        if (const std::exception_ptr error = std::current_exception()) std::rethrow_exception(error);
        if (memory_was_refused.load(std::memory_order_relaxed)) code = ExitCode::environment;
        say(code == ExitCode::environment ? "an allocation failed, and what had asked for it left a thread behind"
                                          : "ended without a reason");
    } catch (const std::exception& error) {
        code = code_of(error);
        say(error.what());
    } catch (...) { say("ended by what is no std::exception"); }
    say(code == ExitCode::environment
            ? "; the system gives no more memory, threads or processes: allow more, or ask for less with --threads\n"
            : "; this is a bug of avs, please report it\n");
    _exit(static_cast<int>(code));
}

}  // namespace

ExitCode code_of(const std::exception& error) {
    if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) return ExitCode::environment;
    if (const auto* const system = dynamic_cast<const std::system_error*>(&error)) {
        constexpr std::array scarce{EAGAIN, ENOMEM, EMFILE, ENFILE, ENOSPC};
        for (const int value : scarce)
            if (system->code().value() == value) return ExitCode::environment;
    }
    // oneTBB throws this error without a type of its own, so its text is compared.
    if (std::string_view(error.what()).find("pthread_create has failed") != std::string_view::npos) return ExitCode::environment;
    return ExitCode::our_bug;
}

void say_last_words() {
    std::set_terminate(end);
    std::set_new_handler(refuse_memory);
}

}  // namespace avs
