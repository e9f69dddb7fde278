#include "compiler/driver/questions.h"

#include <fmt/format.h>

#include <map>

#include "compiler/check/check.h"
#include "compiler/compile/compile.h"
#include "compiler/driver/session.h"
#include "compiler/explain/cost.h"
#include "compiler/explain/difference.h"
#include "compiler/explain/module_page.h"
#include "compiler/explain/values.h"
#include "compiler/scene/dump.h"
#include "runtime/base/nearest_name.h"
#include "runtime/image/file.h"

namespace avs::driver {

namespace {

/// A checked scene or module, with the origins of its values.
struct Checked {
    std::optional<scene::Scene> scene;  ///< none for a module
    scene::Origins origins;
};

/// Parses and checks a file. Nothing if it cannot be read or has mistakes, which have been reported.
std::optional<Checked> checked(Session& session, const QuestionOptions& options, const syntax::SyntaxTree* tree) {
    if (tree == nullptr) return session.report(), std::nullopt;
    Result<check::CheckOptions> rules = session.rules(tree->is_module ? std::vector<std::string>{} : options.settings,
                                                      tree->is_module ? "" : options.parameter_file);
    if (!rules) return failed(rules.error()), std::nullopt;
    Checked result;
    rules->origins = &result.origins;
    if (tree->is_module) {
        check::check_module(*tree, *rules, session.sources, session.diagnostics);
    } else {
        result.scene = check::check(*tree, *rules, session.sources, session.diagnostics);
    }
    if (session.diagnostics.has_errors()) return session.report(), std::nullopt;
    return result;
}

/// Places of the parts of a scene that have no keys.
std::map<std::string, std::string> places(const scene::Scene& scene, const support::Sources& sources) {
    std::map<std::string, std::string> result;
    const auto add = [&](const std::string& what, const support::SourceRange& where) {
        if (where != support::SourceRange{}) result.emplace(what, explain::place(where, sources));
    };
    for (const scene::Expectation& row : scene.expectations) add("expect " + row.text, row.where);
    for (const scene::Record& row : scene.records) add("record " + row.name, row.where);
    for (const scene::Export& row : scene.exports) add(fmt::format("export {}", name(row.format)), row.where);
    add("run until", scene.run_where);
    add("clock strain", scene.strain_clock_where);
    for (const scene::RegionClock& row : scene.region_clocks) add("clock " + row.name, row.where);
    return result;
}

ExitCode explain_all(Session& session, Checked scene, DiagnosticFormat format) {
    const std::vector<explain::Explained> params = explain::params(scene.origins, session.sources);
    const std::vector<explain::Explained> defaults = explain::defaults(scene.origins, session.sources);
    std::optional<explain::Cost> cost;
    if (scene.scene) {
        compile::Observer nobody;
        const Result<std::optional<compile::Compiled>> made = compile::build(session, std::move(*scene.scene), {}, nobody);
        if (!made) return failed(made.error());
        if (!*made) return session.failed();
        const image::Image& image = (*made)->image;
        cost = explain::cost(image, static_cast<double>(image::serialise(image).size()));
        for (const support::Diagnostic& warning : session.diagnostics.all())
            if (warning.kind == support::DiagnosticKind::resonant_clocks) cost->notes.push_back(warning.message);
    }
    if (format == DiagnosticFormat::json) {
        fmt::print("{{\"params\": {},\n\"defaults\": {},\n\"cost\": {}}}\n", explain::json(params), explain::json(defaults),
                   cost ? explain::json(*cost) : "null");
        return ExitCode::ok;
    }
    if (!params.empty()) fmt::print("Params\n\n{}\n", explain::text(params));
    if (!defaults.empty()) fmt::print("Defaults\n\n{}\n", explain::text(defaults));
    if (cost) fmt::print("Cost\n\n{}", explain::text(*cost));
    return ExitCode::ok;
}

}  // namespace

ExitCode explain_scene(const QuestionOptions& options) {
    Session session(options.format, options.module_folders);
    const Result<const syntax::SyntaxTree*> tree = session.parse(options.file);
    if (!tree) return failed(tree.error());
    std::optional<Checked> scene = checked(session, options, *tree);
    if (!scene) return ExitCode::bad_input;
    if (options.name.empty()) return explain_all(session, std::move(*scene), options.format);

    const std::vector<explain::Explained> found = explain::explain_name(scene->origins, session.sources, options.name);
    if (found.empty()) {
        return failed({ExitCode::bad_input, fmt::format("`{}` has nothing that is called `{}`{}", options.file, options.name,
                                                        did_you_mean(options.name, explain::names(scene->origins), "; "))});
    }
    if (options.format == DiagnosticFormat::json) {
        fmt::print("{}\n", explain::json(found));
    } else {
        fmt::print("{}", explain::text(found));
    }
    return ExitCode::ok;
}

ExitCode diff_scenes(const QuestionOptions& options) {
    Session sessions[2]{Session(options.format, options.module_folders), Session(options.format, options.module_folders)};
    explain::Side sides[2];
    bool is_module[2]{};
    for (std::size_t i = 0; i < 2; ++i) {
        const Result<const syntax::SyntaxTree*> tree = sessions[i].parse(i == 0 ? options.file : options.other_file);
        if (!tree) return failed(tree.error());
        std::optional<Checked> one = checked(sessions[i], options, *tree);
        if (!one) return ExitCode::bad_input;
        is_module[i] = (*tree)->is_module;
        sides[i] = {.dump = one->scene ? scene::dump(*one->scene) : "",
                    .origins = std::move(one->origins),
                    .sources = &sessions[i].sources,
                    .places = one->scene ? places(*one->scene, sessions[i].sources) : std::map<std::string, std::string>{}};
    }
    if (is_module[0] != is_module[1]) {
        return failed({ExitCode::bad_input,
                       fmt::format("`{}` is a {}, `{}` is a {}: there is nothing to compare", options.file,
                                   is_module[0] ? "module" : "scene", options.other_file, is_module[1] ? "module" : "scene")});
    }
    const std::vector<explain::Change> changes = explain::difference(sides[0], sides[1]);
    if (options.format == DiagnosticFormat::json) {
        fmt::print("{}\n", explain::json(changes));
    } else {
        fmt::print("{}", explain::text(changes));
    }
    return changes.empty() ? ExitCode::ok : ExitCode::expectation_failed;
}

ExitCode document_module(const QuestionOptions& options) {
    Session session(options.format, options.module_folders);
    const Result<const syntax::SyntaxTree*> tree = session.module(options.file);
    if (!tree) return failed(tree.error());
    if (*tree != nullptr && !(*tree)->is_module) {
        return failed({ExitCode::bad_input, fmt::format("`{}` is a scene; only modules have a reference", options.file)});
    }
    const std::optional<Checked> module = checked(session, options, *tree);
    if (!module) return ExitCode::bad_input;
    const auto page = options.format == DiagnosticFormat::json ? explain::module_json : explain::module_page;
    fmt::print("{}", page(module->origins, (*tree)->name.text, (*tree)->doc));
    return ExitCode::ok;
}

}  // namespace avs::driver
