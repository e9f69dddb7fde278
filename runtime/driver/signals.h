#pragma once

namespace avs::driver {

/// After this call SIGINT, SIGTERM, SIGHUP (the terminal is closed; stays ignored if it was) and SIGXCPU (a limit of processor
/// time) only set a flag. Another SIGINT, SIGTERM or SIGHUP at least two seconds later ends the program at once. A limit of file
/// sizes, and a pipe that nobody reads, become write errors like a full disk.
void watch_signals();

/// After this call signals have no effect on this process; programs that it starts get them as always.
void outlive_signals();

/// Whether a signal has requested a stop.
bool stop_requested();

}  // namespace avs::driver
