#pragma once

#include <string>
#include <vector>

#include "runtime/base/result.h"
#include "shell/table/table.h"

namespace avs::shell {

/// The two programs that do the work, as they describe themselves.
struct Programs {
    Table avsc, avsr;
};

/// The options of a program beside this one, or on the PATH. The error says what is missing and the cure.
Result<Table> ask_for_table(const std::string& program);

Result<Programs> find_programs();

/// Text for the user, on stderr, and the answer of the program, on stdout.
void tell(const std::string& text);
void answer(const std::string& text);
/// Says what is wrong; the exit code that goes with it.
ExitCode complain(const Error& error);

/// The only file of that extension in the current folder; an error names those there are. `what` is what is looked for: "scene".
Result<std::string> only_file(const std::string& extension, const std::string& what);

}  // namespace avs::shell
