#include "runtime/driver/signals.h"

#include <time.h>

#include <csignal>
#include <initializer_list>

namespace avs::driver {

namespace {

volatile std::sig_atomic_t requested = 0;
volatile std::sig_atomic_t first_second = 0;

/// Monotonic time [s]; may be called in a signal handler.
std::sig_atomic_t second_now() {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<std::sig_atomic_t>(now.tv_sec);
}

/// The first signal requests a clean stop. Another one ends the program, but not within two seconds: `timeout` and batch systems
/// signal the process and its group, so one request arrives twice. The signal of a limit of processor time comes each second until
/// the system ends the process.
extern "C" void note_signal(int number) {
    if (requested == 0) {
        first_second = second_now();
        requested = 1;
    } else if (number != SIGXCPU && second_now() - first_second >= 2) {
        std::signal(number, SIG_DFL);
        std::raise(number);
    }
}

extern "C" void go_on(int /*number*/) {}

void handle(int number, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART;
    sigaction(number, &action, nullptr);
}

/// Under `nohup` a run goes on without its terminal.
bool hangups_are_ignored() {
    struct sigaction action {};
    return sigaction(SIGHUP, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

}  // namespace

void watch_signals() {
    for (const int number : {SIGINT, SIGTERM, SIGXCPU}) handle(number, note_signal);
    if (!hangups_are_ignored()) handle(SIGHUP, note_signal);
    for (const int number : {SIGXFSZ, SIGPIPE}) handle(number, go_on);
}

void outlive_signals() {
    for (const int number : {SIGINT, SIGTERM, SIGPIPE}) handle(number, go_on);
    if (!hangups_are_ignored()) handle(SIGHUP, go_on);
}

bool stop_requested() { return requested != 0; }

}  // namespace avs::driver
