#include "shell/driver/new_scene.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/base/child.h"
#include "runtime/base/file.h"
#include "runtime/base/nearest_name.h"
#include "shell/driver/pages.h"
#include "shell/driver/programs.h"

namespace avs::embedded {
extern const std::vector<std::pair<std::string_view, std::string_view>> scene_templates;
}

namespace avs::shell {

namespace {

namespace fs = std::filesystem;

struct Template {
    std::string name, meaning, text;
    bool takes_file() const { return text.find("param path: String") != std::string::npos; }
};

/// The scenes in scenes/templates. The first line of each describes it.
std::vector<Template> templates() {
    std::vector<Template> result;
    for (const auto& [file, text] : embedded::scene_templates) {
        const std::string line(text.substr(0, text.find('\n')));
        result.push_back({fs::path(file).stem().string(), line.substr(line.find_first_not_of("/ ")), std::string(text)});
    }
    return result;
}

std::string list(const std::vector<Template>& all) {
    std::string text;
    for (std::size_t i = 0; i < all.size(); ++i) text += fmt::format("  {}  {:8} {}\n", i + 1, all[i].name, all[i].meaning);
    return text;
}

std::string did_you_mean(const std::string& word, const std::vector<Template>& all) {
    std::vector<std::string> names;
    for (const Template& each : all) names.push_back(each.name);
    return avs::did_you_mean(word, names, "; ");
}

/// Asks the user for a template by number or name, until the answer fits. An empty answer means the first template.
Result<const Template*> ask(const std::vector<Template>& all) {
    answer(fmt::format("What is it to be?\n{}", list(all)));
    for (;;) {
        answer(fmt::format("1 to {}, or a name [1]: ", all.size()));
        std::cout.flush();
        std::fflush(stdout);
        std::string said;
        if (!std::getline(std::cin, said)) return Error{ExitCode::bad_input, "there was no answer; `--kind NAME` gives one"};
        if (said.empty()) return &all.front();
        for (std::size_t i = 0; i < all.size(); ++i)
            if (said == all[i].name || said == std::to_string(i + 1)) return &all[i];
        answer(fmt::format("`{}` is none of these{}\n", said, did_you_mean(said, all)));
    }
}

Result<const Template*> choose(const std::vector<Template>& all, const NewOptions& options) {
    const auto with_file = std::find_if(all.begin(), all.end(), [](const Template& each) { return each.takes_file(); });
    if (options.kind.empty() && !options.file.empty()) return &*with_file;
    if (options.kind.empty()) return ::isatty(STDIN_FILENO) == 1 ? ask(all) : &all.front();
    for (const Template& each : all)
        if (each.name == options.kind) return &each;
    return Error{ExitCode::bad_input,
                 fmt::format("there is no kind `{}`{}; there are:\n{}", options.kind, did_you_mean(options.kind, all), list(all))};
}

/// Says why a text is not a name of the scene language: names have letters, digits and `_`, and do not begin with a digit.
std::optional<std::string> wrong_name(const std::string& name) {
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; };
    std::string mended = name;
    std::replace_if(
        mended.begin(), mended.end(), [&](char c) { return !fits(c); }, '_');
    if (mended.empty() || (mended[0] >= '0' && mended[0] <= '9')) mended = "scene_" + mended;
    if (mended == name) return std::nullopt;
    return mended;
}

void replace_first(std::string& text, const std::string& old, const std::string& by) {
    if (const std::size_t at = text.find(old); at != std::string::npos) text.replace(at, old.size(), by);
}

/// Replaces the text between the first `from` and the `to` that follows it.
void replace_between(std::string& text, const std::string& from, const std::string& to, const std::string& by) {
    const std::size_t begin = text.find(from);
    if (begin == std::string::npos) return;
    const std::size_t end = text.find(to, begin + from.size());
    text.replace(begin + from.size(), end - begin - from.size(), by);
}

/// Removes the lines `// test:`, which are for the project's own tests.
void drop_test_lines(std::string& text) {
    for (std::size_t at = 0; (at = text.find("// test:", at)) != std::string::npos;) text.erase(at, text.find('\n', at) + 1 - at);
}

Status write_new(const fs::path& path, const std::string& text) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0 && errno == EEXIST)
        return Error{ExitCode::bad_input, fmt::format("{} is there already, and has been left as it is", path.string())};
    constexpr const char* other_folder = "as in `avs new FOLDER/NAME`";
    if (file < 0) return cannot_write(path, errno, other_folder);
    const bool written = write_all(file, text);
    const int failure = errno;
    ::close(file);
    if (written) return Done{};
    ::unlink(path.c_str());
    return cannot_write(path, failure, other_folder);
}

/// Sets the params of the template for a mesh or geometry file: path and unit, and from the answer of `avsc mesh` whether the file
/// is a mesh, its bounding box and a suitable size of elements.
Status fill_in_file(std::string& text, const fs::path& scene, const NewOptions& options) {
    if (!is_plain_file(options.file)) return Error{ExitCode::bad_input, fmt::format("there is no file `{}`", options.file)};
    if (options.file.find_first_of("\"\\\n") != std::string::npos)
        return Error{ExitCode::bad_input, "the name of the file has a quote, a backslash or a line's end in it; rename it"};
    // Paths in a scene are relative to the scene's folder.
    const fs::path folder = whole_path(scene).parent_path();
    replace_between(text, "param path: String = \"", "\"", whole_path(options.file).lexically_proximate(folder).string());
    replace_between(text, "param unit: String = \"", "\"", options.unit);
    const Result<ChildResult> looked =
        run_child({sibling("avsc"), "mesh", options.file, "--unit", options.unit, "--format=json"}, std::nullopt);
    const nlohmann::json found = looked ? nlohmann::json::parse(looked->out, nullptr, false) : nlohmann::json();
    const bool has_box = found.is_object() && found.contains("box");
    std::vector<double> low(3), high(3);
    if (has_box) low = found["box"][0].get<std::vector<double>>(), high = found["box"][1].get<std::vector<double>>();
    const double longest = std::max({high[0] - low[0], high[1] - low[1], high[2] - low[2]});
    if (!(longest > 0)) {
        tell("avs: the box around the part is not known before it is meshed: set `low` and `high` in the scene\n");
        return Done{};
    }
    const std::string elements = found.value("elements", "");
    const bool meshed = has_word(elements, "tetrahedra") || has_word(elements, "bricks");
    replace_between(text, "param meshed: Bool = ", " ", meshed ? "true " : "false");
    // Whole steps of about a millionth of the length: Gmsh makes boxes of solids a ten millionth of a millimetre larger.
    const double step = std::pow(10, std::floor(std::log10(1e3 * longest)) - 6);
    const auto millimetres = [&](double metres) { return step * std::round(1e3 * metres / step) + 0.0; };
    const auto vector = [&](const std::vector<double>& v) {
        return fmt::format("[{:.9g}, {:.9g}, {:.9g}]", millimetres(v[0]), millimetres(v[1]), millimetres(v[2]));
    };
    replace_between(text, "param low = ", " mm", vector(low));
    replace_between(text, "param high = ", " mm", vector(high));
    replace_between(text, "param size: Length = ", " mm", fmt::format("{:.2g}", 1e3 * longest / 10));
    return Done{};
}

}  // namespace

std::string kinds_of_scenes() {
    std::string names;
    for (const Template& each : templates()) names += (names.empty() ? "" : "|") + each.name;
    return names;
}

ExitCode new_scene(const NewOptions& options) {
    fs::path path = options.name;
    if (path.extension() != ".avs") path += ".avs";
    const std::string name = path.stem().string();
    if (const std::optional<std::string> mended = wrong_name(name))
        return complain({ExitCode::bad_input,
                         fmt::format("a scene cannot be called `{}`: letters, digits and `_`, as in `{}`", name, *mended)});
    const std::vector<Template> all = templates();
    const Result<const Template*> chosen = choose(all, options);
    if (!chosen) return complain(chosen.error());
    const Template& kind = **chosen;
    if (!kind.takes_file() && !options.file.empty())
        return complain({ExitCode::bad_input, fmt::format("a scene of the kind `{}` reads no file; `part` does", kind.name)});
    if (kind.takes_file() && (options.file.empty() || options.unit.empty()))
        return complain(
            {ExitCode::bad_input, fmt::format("a scene of the kind `{}` is about a mesh or geometry of yours: say which, and "
                                              "what 1 in it means, as in `--file part.step --unit mm`",
                                              kind.name)});
    std::string text = kind.text;
    drop_test_lines(text);
    replace_first(text, "\nscene " + kind.name, "\nscene " + name);
    if (kind.takes_file()) {
        if (const Status filled = fill_in_file(text, path, options); !filled) return complain(filled.error());
    }
    if (const Status written = write_new(path, text); !written) return complain(written.error());
    const bool has_blank = path.string().find(' ') != std::string::npos;
    answer(fmt::format("{}: {} Run it: avs run {}\n", path.string(), kind.meaning,
                       has_blank ? '\'' + path.string() + '\'' : path.string()));
    return ExitCode::ok;
}

}  // namespace avs::shell
