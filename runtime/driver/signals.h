#pragma once

namespace avs::driver {

/// From now on SIGINT, SIGTERM, SIGHUP (the terminal is gone; stays ignored where it is) and SIGXCPU (a limit of processor time)
/// only leave a note; one of the first three that comes two seconds later ends the program at once. A file size limit is a write
/// error like a full disk, and so is a pipe that nobody reads.
void watch_signals();

/// From now on they change nothing here, but what is started from here is asked to stop by them as always.
void outlive_signals();

/// Whether a signal asked to stop.
bool stop_requested();

}  // namespace avs::driver
