#include "tests/support/front_end.h"

#include <map>
#include <memory>

#include "compiler/check/check.h"
#include "compiler/format/format.h"
#include "compiler/mesh/mesh.h"
#include "compiler/model/dump.h"
#include "compiler/parse/parse.h"
#include "compiler/syntax/dump.h"
#include "tests/support/paths.h"
#include "tests/support/process.h"

namespace avs::test {
namespace {

namespace fs = std::filesystem;

/// The files of a golden. Each is parsed once, when it is first needed.
class Program {
public:
    explicit Program(const Golden& golden) : golden_(golden) {}

    support::Sources sources;
    support::Diagnostics diagnostics;

    const syntax::SyntaxTree* scene() { return parsed(golden_.files[0].name, golden_.files[0].text); }

    check::ModuleAnswer load(const check::ModuleRequest& request) {
        if (!request.is_file) return load_library(request.name);
        const fs::path from = fs::path(sources.name(request.from_file)).parent_path();
        const std::string name = (from / request.name).lexically_normal().string();
        for (const GoldenFile& file : golden_.files) {
            if (file.name == name) return {parsed(name, file.text), ""};
        }
        return {nullptr, "there is no file " + name};
    }

    std::vector<check::ParameterOverride> overrides() {
        std::vector<check::ParameterOverride> result;
        for (std::size_t i = 1; i + 1 < golden_.command.size(); ++i) {
            if (golden_.command[i] != "--set") continue;
            const std::string& setting = golden_.command[i + 1];
            const std::size_t equals = setting.find('=');
            const std::string name = setting.substr(0, equals);
            result.push_back({name, sources.add("--set " + name, setting.substr(equals + 1))});
        }
        return result;
    }

private:
    check::ModuleAnswer load_library(const std::string& name) {
        std::string path = name;
        for (char& c : path) c = c == '.' ? '/' : c;
        const fs::path file = fs::path(source_path()) / "stdlib" / (path + ".avs");
        if (!fs::exists(file)) return {nullptr, "there is no module " + name + " in the library"};
        return {parsed(name, read_file(file)), ""};
    }

    const syntax::SyntaxTree* parsed(const std::string& name, const std::string& text) {
        if (const auto known = trees_.find(name); known != trees_.end()) return known->second.get();
        std::optional<syntax::SyntaxTree> tree = parse::parse(sources, sources.add(name, text), diagnostics);
        std::unique_ptr<syntax::SyntaxTree>& kept = trees_[name];
        if (tree) kept = std::make_unique<syntax::SyntaxTree>(std::move(*tree));
        return kept.get();
    }

    const Golden& golden_;
    std::map<std::string, std::unique_ptr<syntax::SyntaxTree>> trees_;
};

}  // namespace

std::string run_syntax(const Golden& golden) {
    Program program(golden);
    const syntax::SyntaxTree* tree = program.scene();
    return (tree != nullptr ? syntax::dump(*tree) : "") + support::render_text(program.diagnostics, program.sources, false);
}

std::string run_json(const Golden& golden) {
    Program program(golden);
    program.scene();
    return support::render_json(program.diagnostics, program.sources);
}

namespace {

/// The checked scene; nothing for a module or if there are errors. Paths of meshes are relative to `folder`.
std::optional<scene::Scene> check_all(Program& program, const std::string& folder) {
    const syntax::SyntaxTree* tree = program.scene();
    if (tree == nullptr) return std::nullopt;
    check::CheckOptions options;
    options.folder = folder;
    options.overrides = program.overrides();
    options.load_module = [&](const check::ModuleRequest& request) { return program.load(request); };
    options.parse_expression = [&](std::uint32_t file) {
        return parse::parse_expression(program.sources, file, program.diagnostics);
    };
    if (!tree->is_module) return check::check(*tree, options, program.sources, program.diagnostics);
    check::check_module(*tree, options, program.sources, program.diagnostics);
    return std::nullopt;
}

}  // namespace

std::string run_check(const Golden& golden) {
    Program program(golden);
    check_all(program, "");
    const std::string messages = support::render_text(program.diagnostics, program.sources, false);
    return messages.empty() ? "ok\n" : messages;
}

std::string run_fmt(const Golden& golden) { return format::format(golden.files[0].text); }

std::string run_mesh(const Golden& golden) {
    const TemporaryFolder folder;
    for (const GoldenFile& file : golden.files) folder.write(file.name, file.text);
    Program program(golden);
    std::optional<scene::Scene> scene = check_all(program, folder.path().string());
    std::optional<model::Model> model;
    if (scene) model = mesh::mesh(std::move(*scene), program.diagnostics);
    std::string output = support::render_text(program.diagnostics, program.sources, false);
    if (model) output += model::dump(*model);
    // The path of the temporary folder changes from run to run, so it is removed from the output.
    const std::string prefix = folder.path().string() + "/";
    for (std::size_t at = output.find(prefix); at != std::string::npos; at = output.find(prefix)) output.erase(at, prefix.size());
    return output;
}

}  // namespace avs::test
