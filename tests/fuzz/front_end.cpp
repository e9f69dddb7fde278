#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/check/check.h"
#include "compiler/parse/parse.h"
#include "compiler/scene/dump.h"
#include "compiler/syntax/dump.h"
#include "runtime/base/assert.h"

/// Any bytes as a scene: it is parsed and checked, and the result is printed in every way. An input may have several files and
/// `--set`, in the form of goldens (`>>> file NAME`, `>>> command check --set n=2`), so that the files of tests/diagnostics are
/// seeds.
namespace avs {
namespace {

struct File {
    std::string name, text;
};

struct Input {
    std::vector<File> files;  ///< the first is the scene
    std::vector<std::string> settings;
};

/// "a --set n=2 --set m=3" -> "n=2", "m=3"
std::vector<std::string> settings_of(std::string_view command) {
    constexpr std::string_view option = "--set ";
    std::vector<std::string> result;
    for (std::size_t at = command.find(option); at != std::string_view::npos; at = command.find(option, at + 1)) {
        const std::string_view setting = command.substr(at + option.size());
        result.emplace_back(setting.substr(0, setting.find(" --")));
    }
    return result;
}

Input read_input(std::string_view text) {
    constexpr std::string_view marker = ">>> ", file_marker = "file ";
    Input input;
    File* open = nullptr;
    bool has_markers = false;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
        const std::string_view line = text.substr(begin, end - begin);
        begin = end;
        if (!line.starts_with(marker)) {
            if (open != nullptr) open->text += line;
            continue;
        }
        has_markers = true;
        std::string_view words = line.substr(marker.size());
        if (words.ends_with('\n')) words.remove_suffix(1);
        open = nullptr;
        if (words.starts_with(file_marker)) {
            open = &input.files.emplace_back(File{std::string(words.substr(file_marker.size())), ""});
        } else {
            for (std::string& setting : settings_of(words)) input.settings.push_back(std::move(setting));
        }
    }
    if (!has_markers) input.files.push_back({"scene.avs", std::string(text)});
    return input;
}

/// Texts of the standard library's files by module name, read once.
const std::map<std::string, std::string>& library() {
    static const std::map<std::string, std::string> modules = [] {
        namespace fs = std::filesystem;
        const fs::path root = fs::path(AVS_SOURCE_DIR) / "stdlib";
        std::map<std::string, std::string> result;
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root)) {
            if (entry.path().extension() != ".avs") continue;
            std::string name = entry.path().lexically_relative(root).replace_extension().generic_string();
            for (char& c : name) c = c == '/' ? '.' : c;
            std::ifstream stream(entry.path(), std::ios::binary);
            result[name] = std::string(std::istreambuf_iterator<char>(stream), {});
        }
        AVS_ASSERT(!result.empty());
        return result;
    }();
    return modules;
}

/// The standard library, parsed only once, since parsing it would take most of the time of an input.
struct Library {
    support::Sources sources;
    std::map<std::string, syntax::SyntaxTree> trees;

    static const Library& get() {
        static const Library parsed = [] {
            Library result;
            support::Diagnostics diagnostics;
            // File 0 is the input; errors without a place refer to it.
            result.sources.add("", "");
            for (const auto& [name, text] : library()) {
                std::optional<syntax::SyntaxTree> tree = parse::parse(result.sources, result.sources.add(name, text), diagnostics);
                AVS_ASSERT(tree.has_value());
                result.trees.emplace(name, std::move(*tree));
            }
            return result;
        }();
        return parsed;
    }
};

class Program {
public:
    explicit Program(const Input& input) : sources(Library::get().sources), input_(input) {}

    support::Sources sources;
    support::Diagnostics diagnostics;

    /// The syntax tree of a module; null if the text has errors.
    const syntax::SyntaxTree* parsed(const std::string& name, const std::string& text) {
        if (const auto known = trees_.find(name); known != trees_.end()) return known->second.get();
        const std::size_t errors = diagnostics.error_count();
        std::optional<syntax::SyntaxTree> tree = parse::parse(sources, sources.add(name, text), diagnostics);
        AVS_ASSERT(tree.has_value() == (diagnostics.error_count() == errors));
        std::unique_ptr<syntax::SyntaxTree>& kept = trees_[name];
        if (tree) kept = std::make_unique<syntax::SyntaxTree>(std::move(*tree));
        return kept.get();
    }

    check::ModuleAnswer load(const check::ModuleRequest& request) {
        if (!request.is_file) {
            const auto& trees = Library::get().trees;
            const auto module = trees.find(request.name);
            return module == trees.end() ? check::ModuleAnswer{nullptr, "there is no such module"}
                                         : check::ModuleAnswer{&module->second, ""};
        }
        const std::string name = std::filesystem::path(request.name).lexically_normal().string();
        for (const File& file : input_.files) {
            if (file.name == name) return {parsed(name, file.text), ""};
        }
        return {nullptr, "there is no such file"};
    }

    std::vector<check::ParameterOverride> overrides() {
        std::vector<check::ParameterOverride> result;
        for (const std::string& setting : input_.settings) {
            const std::size_t equals = setting.find('=');
            if (equals == std::string::npos) continue;
            const std::string name = setting.substr(0, equals);
            result.push_back({name, sources.add("--set " + name, setting.substr(equals + 1))});
        }
        return result;
    }

    void check_tree(const syntax::SyntaxTree& tree) {
        check::CheckOptions options;
        options.folder = "fuzz";
        options.max_steps = 20'000;  // the usual limit takes a minute under the sanitizers
        options.overrides = overrides();
        options.load_module = [this](const check::ModuleRequest& request) { return load(request); };
        options.parse_expression = [this](std::uint32_t file) { return parse::parse_expression(sources, file, diagnostics); };
        if (tree.is_module) {
            const bool good = check::check_module(tree, options, sources, diagnostics);
            AVS_ASSERT(good == !diagnostics.has_errors());
            return;
        }
        const std::optional<scene::Scene> scene = check::check(tree, options, sources, diagnostics);
        AVS_ASSERT(scene.has_value() == !diagnostics.has_errors());
        if (scene) shown += scene::dump(*scene);
    }

    void show() {
        for (const support::Diagnostic& diagnostic : diagnostics.all()) {
            const support::SourceRange& where = diagnostic.where;
            AVS_ASSERT(where.file < sources.size() && where.begin <= where.end && where.end <= sources.text(where.file).size());
        }
        shown += support::render_text(diagnostics, sources, true);
        shown += support::render_json(diagnostics, sources);
    }

    std::string shown;

private:
    const Input& input_;
    std::map<std::string, std::unique_ptr<syntax::SyntaxTree>> trees_;
};

}  // namespace
}  // namespace avs

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace avs;
    const Input input = read_input({reinterpret_cast<const char*>(data), size});
    if (input.files.empty()) return 0;
    Program program(input);
    if (const syntax::SyntaxTree* tree = program.parsed(input.files[0].name, input.files[0].text)) {
        program.shown += syntax::dump(*tree);
        program.check_tree(*tree);
    }
    program.show();
    return 0;
}
