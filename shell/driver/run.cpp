#include "shell/driver/run.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "runtime/base/child.h"
#include "runtime/base/file.h"
#include "shell/driver/estimate.h"
#include "shell/driver/programs.h"

namespace avs::shell {

namespace {

namespace fs = std::filesystem;

/// Options of `avsc compile` that `avs run` does not have: those that only print something, and those that say where the image is
/// written.
constexpr std::array<std::string_view, 6> not_of_run{"-o", "--if-changed", "--dump", "--dump-after", "--stop-after", "--time"};

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ",") + name;
    return text;
}

}  // namespace

RunCommand::RunCommand(CLI::App& app, const Programs& programs)
    : verb_(app.add_subcommand("run", "compile a scene if something has changed, run it, say where its report is")) {
    verb_->add_option("FILE", file_, "the scene, or an image; without it the only .avs of this folder")->option_text("SCENE|IMAGE");
    verb_
        ->add_option("-o", folder_,
                     "folder of the run (default: the file's name with .run, in this folder); its image is beside it")
        ->option_text("RUN");
    verb_->add_flag("--estimate", estimate_, "only say how long the run will take, measured over its first seconds");
    take_over(programs);
}

void RunCommand::take_over(const Programs& programs) {
    const auto add = [&](const Table& table, const char* verb, std::vector<Handed>& handed, const auto& is_left_out) {
        const Verb* found = table.find(verb);
        if (found == nullptr) return;
        for (const Option& option : found->options) {
            if (option.is_argument() || is_left_out(option) || option.has_name("--help")) continue;
            handed.push_back({option.names.back(), mirror(option), option.is_flag()});
        }
    };
    add(programs.avsc, "compile", compile_, [](const Option& option) {
        return std::any_of(not_of_run.begin(), not_of_run.end(), [&](std::string_view name) { return option.has_name(name); });
    });
    add(programs.avsr, "run", run_, [](const Option& option) { return option.has_name("-o"); });
}

/// Declares an option of another program with the description that it has there. Its values are not checked here.
const CLI::Option* RunCommand::mirror(const Option& option) {
    if (option.is_flag()) return verb_->add_flag(joined(option.names), option.meaning);
    std::vector<std::string>& values = values_.emplace_back();
    CLI::Option* added = option.repeated ? verb_->add_option(joined(option.names), values, option.meaning)
                                         : verb_->add_option(joined(option.names), values.emplace_back(), option.meaning);
    return added->option_text(option.value)->allow_extra_args(false);
}

bool RunCommand::is_asked_for() const { return verb_->parsed(); }

std::vector<std::string> RunCommand::words(const std::vector<Handed>& handed) const {
    std::vector<std::string> result;
    for (const Handed& each : handed) {
        if (each.option->count() == 0) continue;
        if (each.is_flag) {
            result.push_back(each.name);
            continue;
        }
        for (const std::string& value : each.option->results()) result.push_back(each.name + '=' + value);
    }
    return result;
}

/// Path of the image: beside the folder of the run and with its name, so that two runs of a scene with different values do not
/// share an image.
Result<std::string> RunCommand::image_of(const std::string& scene, const std::string& folder) const {
    const fs::path path =
        fs::path(folder).extension() == ".run" ? fs::path(folder).replace_extension(".avb") : fs::path(folder + ".avb");
    std::error_code failure;
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), failure);
    if (failure) return Error{ExitCode::environment, fmt::format("{}: {}", path.parent_path().string(), failure.message())};
    std::vector<std::string> compile{sibling("avsc"), "compile", scene, "-o", path.string(), "--if-changed"};
    const std::vector<std::string> said = words(compile_);
    compile.insert(compile.end(), said.begin(), said.end());
    const Result<int> code = run_attached(compile);
    if (!code) return code.error();
    if (*code != 0) return Error{static_cast<ExitCode>(*code), ""};  // the program has reported the error
    return path.string();
}

ExitCode RunCommand::go() const {
    const Result<std::string> file = file_.empty() ? only_file(".avs", "scene") : Result<std::string>(file_);
    if (!file) return complain(file.error());
    std::string folder = folder_;
    while (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
    if (folder.empty()) folder = fs::path(*file).stem().string() + ".run";
    const bool is_image = fs::path(*file).extension() == ".avb";
    if (is_image && !words(compile_).empty())
        return complain({ExitCode::bad_input, fmt::format("`{}` is compiled already, `{}` is for scenes: name the .avs", *file,
                                                          words(compile_).front())});
    const Result<std::string> image = is_image ? file : image_of(*file, folder);
    if (!image) return image.error().message.empty() ? image.error().code : complain(image.error());
    const std::vector<std::string> said = words(run_);
    if (estimate_) return estimate(*image, said);
    std::vector<std::string> run{sibling("avsr"), "run", *image, "-o", folder};
    run.insert(run.end(), said.begin(), said.end());
    return complain(become(run));
}

}  // namespace avs::shell
