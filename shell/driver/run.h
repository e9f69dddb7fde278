#pragma once

#include <list>
#include <string>
#include <vector>

#include "runtime/base/result.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace avs::shell {

struct Option;
struct Programs;

/// `avs run`: compiles the scene if something has changed, then runs it.
class RunCommand {
public:
    /// Adds the verb with its own options and those of `avsc compile` and `avsr run`, which are handed on.
    RunCommand(CLI::App& app, const Programs& programs);

    bool is_asked_for() const;
    /// Replaces this process by `avsr run`, with its signals and its exit code. Returns only on an error or, with --estimate,
    /// after the estimate has been printed.
    ExitCode go() const;

private:
    struct Handed {
        std::string name;  ///< "--set"
        const CLI::Option* option;
        bool is_flag;
    };
    void take_over(const Programs& programs);
    const CLI::Option* mirror(const Option& option);
    /// The values given for these options, as arguments for the other program.
    std::vector<std::string> words(const std::vector<Handed>& handed) const;
    Result<std::string> image_of(const std::string& scene, const std::string& folder) const;

    CLI::App* verb_;
    std::string file_, folder_;
    bool estimate_ = false;
    std::vector<Handed> compile_, run_;
    std::list<std::vector<std::string>> values_;  ///< values of the options handed on; a list, since CLI11 keeps pointers to them
};

}  // namespace avs::shell
