#pragma once

#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace avs::shell {

/// Verbs that a program does not have, each with the command to use instead: {"run", "avs run"}.
using Elsewhere = std::vector<std::pair<std::string, std::string>>;

struct Table;

/// What is wrong with a command line that CLI11 has refused, in one line without the program's name: the unknown word, the verb
/// or option that was probably meant, and where all are listed. `table` is the program's table; it may have verbs that CLI11
/// does not have.
std::string refusal(const CLI::App& app, const Table& table, const CLI::ParseError& error, const Elsewhere& elsewhere = {});

}  // namespace avs::shell
