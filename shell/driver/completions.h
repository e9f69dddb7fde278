#pragma once

#include <string>
#include <vector>

#include "shell/table/table.h"

namespace avs::shell {

/// Scripts for shells that complete command lines: verbs, options, and values of options, as the programs' tables describe them
/// (shell/table/README.md). A script is one file for all programs.
std::string bash_completion(const std::vector<Table>& programs);
std::string zsh_completion(const std::vector<Table>& programs);
std::string fish_completion(const std::vector<Table>& programs);

}  // namespace avs::shell
