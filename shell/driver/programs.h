#pragma once

#include <string>
#include <vector>

#include "runtime/base/result.h"
#include "shell/table/table.h"

namespace avs::shell {

/// The tables of options of the two programs that do the work.
struct Programs {
    Table avsc, avsr;
};

/// Asks a program for the table of its options. The program is searched in the folder of this program, then in PATH. The error says
/// what is missing and what to do.
Result<Table> ask_for_table(const std::string& program);

Result<Programs> find_programs();

/// `tell` prints text for the user on stderr, `answer` prints what was asked for on stdout.
void tell(const std::string& text);
void answer(const std::string& text);
/// Prints an error and returns its exit code.
ExitCode complain(const Error& error);

/// The only file of that extension in the current folder. With several, the error names them. `what` is the word for such a file
/// in messages: "scene".
Result<std::string> only_file(const std::string& extension, const std::string& what);

}  // namespace avs::shell
