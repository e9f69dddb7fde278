#include "tests/support/front_end.h"

#include <map>
#include <memory>

#include "compiler/check/check.h"
#include "compiler/parse/parse.h"
#include "compiler/syntax/dump.h"
#include "tests/support/process.h"

namespace avs::test {
namespace {

namespace fs = std::filesystem;

/// The files of a golden, parsed on demand and each once.
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
        const fs::path file = fs::path(AVS_SOURCE_DIR) / "stdlib" / (path + ".avs");
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

std::string run_check(const Golden& golden) {
    Program program(golden);
    const syntax::SyntaxTree* tree = program.scene();
    if (tree != nullptr) {
        check::CheckOptions options;
        options.overrides = program.overrides();
        options.load_module = [&](const check::ModuleRequest& request) { return program.load(request); };
        options.parse_expression = [&](std::uint32_t file) {
            return parse::parse_expression(program.sources, file, program.diagnostics);
        };
        if (tree->is_module) {
            check::check_module(*tree, options, program.sources, program.diagnostics);
        } else {
            check::check(*tree, options, program.sources, program.diagnostics);
        }
    }
    const std::string messages = support::render_text(program.diagnostics, program.sources, false);
    return messages.empty() ? "ok\n" : messages;
}

}  // namespace avs::test
