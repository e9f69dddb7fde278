#include "compiler/driver/compile.h"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "compiler/check/check.h"
#include "compiler/driver/modules.h"
#include "compiler/driver/provenance.h"
#include "compiler/driver/settings.h"
#include "compiler/driver/write_file.h"
#include "compiler/emit/emit.h"
#include "compiler/graph/dump.h"
#include "compiler/lower/lower.h"
#include "compiler/mesh/mesh.h"
#include "compiler/model/dump.h"
#include "compiler/optimise/pipeline.h"
#include "compiler/parse/parse.h"
#include "compiler/scene/dump.h"
#include "compiler/syntax/dump.h"
#include "runtime/image/file.h"

namespace avs::driver {

std::string_view compiler_version() { return AVS_VERSION; }

std::string_view name(Stage stage) {
    switch (stage) {
        case Stage::syntax: return "syntax";
        case Stage::scene: return "scene";
        case Stage::model: return "model";
        case Stage::graph: return "graph";
        case Stage::image: return "image";
    }
    AVS_ASSERT(false);
}

namespace {

/// Sources and diagnostics of one compilation, and how they reach the user.
struct Session {
    support::Sources sources;
    support::Diagnostics diagnostics;
    DiagnosticFormat format = DiagnosticFormat::text;

    void report() const {
        if (format == DiagnosticFormat::json) {
            fmt::print("{}\n", support::render_json(diagnostics, sources));
            return;
        }
        const bool colour = isatty(STDERR_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr;
        fmt::print(stderr, "{}", support::render_text(diagnostics, sources, colour));
    }
    ExitCode failed() const {
        report();
        return ExitCode::bad_input;
    }
};

ExitCode failed(const Error& error) {
    fmt::print(stderr, "avsc: {}\n", error.message);
    return error.code;
}

/// Prints what was asked for when a stage is done, and keeps the time.
class Progress {
public:
    explicit Progress(const CompileOptions& options) : options_(options) {}

    /// After a stage: its dump if wanted. True if the user wants to stop here.
    template <class MakeDump>
    bool after(Stage stage, const MakeDump& make_dump) {
        const auto now = std::chrono::steady_clock::now();
        if (options_.time) {
            fmt::print(stderr, "{:>8}  {:8.3f} s\n", name(stage), std::chrono::duration<double>(now - stage_begin_).count());
        }
        if (options_.dump == stage) fmt::print("{}", make_dump());
        stage_begin_ = std::chrono::steady_clock::now();
        return options_.stop_after == stage;
    }

private:
    const CompileOptions& options_;
    std::chrono::steady_clock::time_point stage_begin_ = std::chrono::steady_clock::now();
};

std::string default_image_file(const std::string& scene_file) {
    return std::filesystem::path(scene_file).filename().replace_extension(".avb").string();
}

/// Everything `check` needs to know of a scene file that is parsed already.
check::CheckOptions check_options(const std::string& scene_file, Session& session, Modules& modules,
                                  std::vector<check::ParameterOverride> overrides) {
    check::CheckOptions result;
    result.overrides = std::move(overrides);
    result.folder = std::filesystem::path(scene_file).parent_path().string();
    result.load_module = [&modules](const check::ModuleRequest& request) { return modules.load(request); };
    result.parse_expression = [&session](std::uint32_t file) {
        return parse::parse_expression(session.sources, file, session.diagnostics);
    };
    return result;
}

}  // namespace

ExitCode compile(const CompileOptions& options) {
    Session session{.sources = {}, .diagnostics = {}, .format = options.format};
    Progress progress(options);

    Result<std::string> text = read_file(options.scene_file);
    if (!text) return failed(text.error());
    const std::uint32_t file = session.sources.add(options.scene_file, std::move(*text));
    Result<std::vector<check::ParameterOverride>> overrides = read_settings(options, session.sources);
    if (!overrides) return failed(overrides.error());

    const std::optional<syntax::SyntaxTree> tree = parse::parse(session.sources, file, session.diagnostics);
    if (!tree) return session.failed();
    if (progress.after(Stage::syntax, [&] { return syntax::dump(*tree); })) return ExitCode::ok;

    Modules modules(session.sources, session.diagnostics);
    modules.add(options.scene_file, *tree);
    const check::CheckOptions rules = check_options(options.scene_file, session, modules, std::move(*overrides));
    std::optional<scene::Scene> scene = check::check(*tree, rules, session.sources, session.diagnostics);
    if (!scene || session.diagnostics.has_errors()) return session.failed();
    if (progress.after(Stage::scene, [&] { return scene::dump(*scene); })) return session.report(), ExitCode::ok;

    const std::optional<model::Model> model = mesh::mesh(std::move(*scene), session.diagnostics);
    if (!model) return session.failed();
    if (progress.after(Stage::model, [&] { return model::dump(*model); })) return session.report(), ExitCode::ok;

    std::optional<graph::Graph> graph = lower::lower(*model, session.sources, session.diagnostics);
    if (!graph) return session.failed();
    Result<std::string> hash = provenance(session.sources, model->provenance_files, model->scene.parameters);
    if (!hash) return failed(hash.error());
    graph->metadata.provenance = *hash;
    graph->metadata.compiler_version = std::string(compiler_version());
    optimise::run_pipeline(*graph, [&](std::string_view pass, const graph::Graph& after, bool changed) {
        if (options.dump_after != pass) return;
        fmt::print("{}", changed ? graph::dump(after) : fmt::format("{}: unchanged\n", pass));
    });
    if (progress.after(Stage::graph, [&] { return graph::dump(*graph); })) return session.report(), ExitCode::ok;

    const image::Image image = emit::emit(*graph);
    if (progress.after(Stage::image, [&] { return image::dump(image, true); })) return session.report(), ExitCode::ok;

    session.report();
    const std::string path = options.image_file.empty() ? default_image_file(options.scene_file) : options.image_file;
    const Status written = write_file(path, image::serialise(image));
    if (!written) return failed(written.error());
    return ExitCode::ok;
}

ExitCode check_scenes(const std::vector<std::string>& files, const CompileOptions& options) {
    ExitCode worst = ExitCode::ok;
    for (const std::string& path : files) {
        Session session{.sources = {}, .diagnostics = {}, .format = options.format};
        Result<std::string> text = read_file(path);
        if (!text) {
            worst = failed(text.error());
            continue;
        }
        const std::uint32_t file = session.sources.add(path, std::move(*text));
        Result<std::vector<check::ParameterOverride>> overrides = read_settings(options, session.sources);
        if (!overrides) return failed(overrides.error());
        const std::optional<syntax::SyntaxTree> tree = parse::parse(session.sources, file, session.diagnostics);
        if (tree) {
            Modules modules(session.sources, session.diagnostics);
            modules.add(path, *tree);
            const check::CheckOptions rules = check_options(path, session, modules, std::move(*overrides));
            if (tree->is_module) {
                check::check_module(*tree, rules, session.sources, session.diagnostics);
            } else {
                check::check(*tree, rules, session.sources, session.diagnostics);
            }
        }
        session.report();
        if (session.diagnostics.has_errors()) worst = ExitCode::bad_input;
    }
    return worst;
}

}  // namespace avs::driver
