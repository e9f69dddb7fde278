#include "runtime/driver/signals.h"

#include <csignal>

namespace avs::driver {

namespace {

volatile std::sig_atomic_t requested = 0;

extern "C" void note_signal(int) { requested = 1; }

}  // namespace

void watch_signals() {
    struct sigaction action {};
    action.sa_handler = note_signal;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART;
    action.sa_flags |= static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    std::signal(SIGXFSZ, SIG_IGN);
}

bool stop_requested() { return requested != 0; }

}  // namespace avs::driver
