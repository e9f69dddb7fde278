#include "shell/driver/programs.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "runtime/base/child.h"

namespace avs::shell {

Result<Table> ask_for_table(const std::string& program) {
    const std::string path = sibling(program);
    const Result<ChildResult> answered = run_child({path, "--table"}, std::nullopt);
    if (!answered)
        return Error{ExitCode::environment, fmt::format("{}; install avs whole: `avs`, `avsc` and `avsr` belong into one folder",
                                                        answered.error().message)};
    if (answered->exit_code != 0)
        return Error{ExitCode::environment,
                     fmt::format("`{}` does not say what it can do (exit code {}): it is not of this version of avs", path,
                                 answered->exit_code)};
    return read_table(answered->out);
}

Result<Programs> find_programs() {
    Result<Table> avsc = ask_for_table("avsc");
    if (!avsc) return avsc.error();
    Result<Table> avsr = ask_for_table("avsr");
    if (!avsr) return avsr.error();
    return Programs{std::move(*avsc), std::move(*avsr)};
}

void tell(const std::string& text) { std::fputs(text.c_str(), stderr); }

void answer(const std::string& text) { std::fputs(text.c_str(), stdout); }

ExitCode complain(const Error& error) {
    tell("avs: " + error.message + '\n');
    return error.code;
}

Result<std::string> only_file(const std::string& extension, const std::string& what) {
    std::vector<std::string> found;
    std::error_code unreadable;
    for (const auto& entry : std::filesystem::directory_iterator(".", unreadable))
        if (entry.path().extension() == extension) found.push_back(entry.path().filename().string());
    if (found.size() == 1) return found.front();
    if (found.empty())
        return Error{
            ExitCode::bad_input,
            fmt::format("there is no {} (*{}) in this folder; name one, or make one with `avs new NAME`", what, extension)};
    std::sort(found.begin(), found.end());
    return Error{ExitCode::bad_input, fmt::format("say which {}: {}", what, fmt::join(found, ", "))};
}

}  // namespace avs::shell
