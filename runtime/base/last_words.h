#pragma once

#include <exception>

#include "runtime/base/result.h"

namespace avs {

/// Exit code of an exception thrown by a library or by the language: `environment` if the system refuses memory, threads or
/// processes; `bug` for all others.
ExitCode code_of(const std::exception& error);

/// After this call an uncaught exception ends the process with its exit code and a line on stderr, not with SIGABRT. Libraries
/// start threads while they are loaded, so programs call this before that, by AVS_LAST_WORDS.
void say_last_words();

}  // namespace avs

/// To be written in the file of `main`. It calls `say_last_words` before the initialisers of all libraries; the symbols of
/// libraries are bound by then.
#define AVS_LAST_WORDS                                                                    \
    __attribute__((section(".preinit_array"), used)) static void (*const avs_last_words)( \
        int, char**, char**) = [](int, char**, char**) { avs::say_last_words(); };
