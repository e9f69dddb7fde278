#include "runtime/driver/signals.h"

#include <time.h>

#include <csignal>

namespace avs::driver {

namespace {

volatile std::sig_atomic_t requested = 0;
volatile std::sig_atomic_t first_second = 0;

/// Monotonic seconds; may be called in a signal handler.
std::sig_atomic_t second_now() {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<std::sig_atomic_t>(now.tv_sec);
}

/// The first signal asks for a clean stop. One more kills, but not within two seconds: `timeout` and batch systems signal the
/// process and its group, so that one request arrives twice.
extern "C" void note_signal(int number) {
    if (requested == 0) {
        first_second = second_now();
        requested = 1;
    } else if (second_now() - first_second >= 2) {
        std::signal(number, SIG_DFL);
        std::raise(number);
    }
}

}  // namespace

void watch_signals() {
    struct sigaction action {};
    action.sa_handler = note_signal;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    std::signal(SIGXFSZ, SIG_IGN);
}

bool stop_requested() { return requested != 0; }

}  // namespace avs::driver
