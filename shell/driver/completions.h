#pragma once

#include <string>
#include <vector>

#include "shell/table/table.h"

namespace avs::shell {

/// Scripts that complete the command lines of programs, made of their tables: verbs, options, and behind an option what its value
/// says (shell/table/README.md). Each is one file for all programs.
std::string bash_completion(const std::vector<Table>& programs);
std::string zsh_completion(const std::vector<Table>& programs);
std::string fish_completion(const std::vector<Table>& programs);

}  // namespace avs::shell
