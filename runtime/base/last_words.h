#pragma once

#include <exception>

#include "runtime/base/result.h"

namespace avs {

/// Exit code of an exception of a library or of the language: environment if the system gives no memory, threads or processes; a
/// bug of ours for all others.
ExitCode code_of(const std::exception& error);

/// From here on an uncaught exception ends the process with its exit code and a line on stderr, not with SIGABRT.
/// Libraries start threads while they are loaded, so programs call it before that: AVS_LAST_WORDS.
void say_last_words();

}  // namespace avs

/// To be written in the file of `main`: calls `say_last_words` before the initialisers of all libraries. Their symbols are bound
/// by then.
#define AVS_LAST_WORDS                                                                    \
    __attribute__((section(".preinit_array"), used)) static void (*const avs_last_words)( \
        int, char**, char**) = [](int, char**, char**) { avs::say_last_words(); };
