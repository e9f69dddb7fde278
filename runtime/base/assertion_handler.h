#pragma once

namespace avs {

/// After this call a failed assertion calls `thrower`, which throws, instead of ending the process. A library needs that.
void throw_assertions(void (*thrower)(const char* message));

}  // namespace avs
