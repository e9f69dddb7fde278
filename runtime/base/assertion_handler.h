#pragma once

namespace avs {

/// After this call a failed assertion calls `thrower`, which throws, instead of ending the process: a library must not end the
/// program that uses it.
void throw_assertions(void (*thrower)(const char* message));

}  // namespace avs
