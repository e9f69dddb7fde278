#pragma once

namespace avs {

/// From now on a failed assertion calls `thrower`, which throws, instead of ending the process: for a library.
void throw_assertions(void (*thrower)(const char* message));

}  // namespace avs
