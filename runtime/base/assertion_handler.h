#pragma once

namespace avs {

/// From now on a broken invariant of ours calls this, which throws, in place of ending the process: for a library.
void throw_assertions(void (*thrower)(const char* message));

}  // namespace avs
