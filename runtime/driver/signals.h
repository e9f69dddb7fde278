#pragma once

namespace avs::driver {

/// From now on SIGINT and SIGTERM only leave a note; one that comes two seconds later ends the program at once. SIGXFSZ is ignored,
/// so that a file size limit is a write error like a full disk.
void watch_signals();

/// Whether a signal asked to stop.
bool stop_requested();

}  // namespace avs::driver
