#pragma once

#include <filesystem>
#include <string>
#include <vector>

/// A golden is a text file with an input, a command and the expected output:
///
///     A description of what this golden shows.
///     >>> command check --set n=2
///     >>> file scene.avs
///     scene two_bars
///     ...
///     >>> file common.avs
///     ...
///     >>> expected
///     error[...]: ...
///
/// The command works on the first file. With AVS_REWRITE=1 in the environment the expected part is not compared but replaced by the
/// output; the difference is then to be read by a person.
namespace avs::test {

struct GoldenFile {
    std::string name;
    std::string text;
};

struct Golden {
    std::filesystem::path path;
    std::string head;                  ///< the text above the expected part
    std::vector<std::string> command;  ///< words of the command
    std::vector<GoldenFile> files;
    std::string expected;

    bool has_option(const std::string& option) const;
    /// The value of the option `--name=`; empty if it is not given.
    std::string option_value(const std::string& name) const;
};

/// Reads a golden; throws std::runtime_error that names the file and what is missing. Two options of the command change its files:
/// `--escapes` turns \xNN, \r and \t in them into bytes; `--pad=N` appends N blanks to the first.
Golden read_golden(const std::filesystem::path& path);

/// All files .txt below a folder, sorted.
std::vector<std::filesystem::path> golden_files(const std::filesystem::path& folder);

/// Runs the command of a golden. Returns its output, diagnostics included.
///     syntax             dump of the tree of the first file
///     json               diagnostics of parsing, for tools
///     check [--set k=v]  diagnostics of parsing and checking, or "ok"
///     fmt                the first file in the one layout
///     mesh [--set k=v]   diagnostics of all stages up to the model, and its dump if there is one
///     avsc ARG..         the program itself in a folder that holds the files; output and exit code
std::string run_golden(const Golden& golden);

/// True if the output is as expected, or has been written instead of compared.
bool golden_holds(const Golden& golden, const std::string& output);

}  // namespace avs::test
