#pragma once

#include <string>
#include <vector>

#include "shell/table/table.h"

namespace avs::shell {

/// Scripts that complete the command lines of programs: verbs, options, and values of options as the table describes them
/// (shell/table/README.md). Each is made of the programs' tables and is one file for all programs.
std::string bash_completion(const std::vector<Table>& programs);
std::string zsh_completion(const std::vector<Table>& programs);
std::string fish_completion(const std::vector<Table>& programs);

}  // namespace avs::shell
