#pragma once

#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace avs::shell {

/// Verbs that a program does not have, and the command that does what they say: {"run", "avs run"}.
using Elsewhere = std::vector<std::pair<std::string, std::string>>;

struct Table;

/// What is wrong with a command line that CLI11 has refused, in one line without the program's name: the word that is not known,
/// the verb or option that was probably meant, where the list of all is. `table` is the program's, with verbs that CLI11 was not
/// told of, if there are any.
std::string refusal(const CLI::App& app, const Table& table, const CLI::ParseError& error, const Elsewhere& elsewhere = {});

}  // namespace avs::shell
