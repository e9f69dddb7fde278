#include "compiler/driver/compile.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <utility>

#include "compiler/check/check.h"
#include "compiler/driver/provenance.h"
#include "compiler/driver/resonances.h"
#include "compiler/driver/session.h"
#include "compiler/driver/up_to_date.h"
#include "compiler/emit/emit.h"
#include "compiler/graph/dump.h"
#include "compiler/lower/lower.h"
#include "compiler/mesh/mesh.h"
#include "compiler/model/dump.h"
#include "compiler/optimise/pipeline.h"
#include "compiler/scene/dump.h"
#include "compiler/syntax/dump.h"
#include "runtime/base/build.h"
#include "runtime/base/file.h"
#include "runtime/image/file.h"

namespace avs::driver {

std::string_view compiler_version() { return build_version(); }

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

/// What was asked for and would never be printed.
std::optional<Error> unprintable(const CompileOptions& options) {
    const auto refused = [](std::string message) { return Error{ExitCode::bad_input, std::move(message)}; };
    const Stage last = options.stop_after.value_or(Stage::image);
    if (options.dump && *options.dump > last)
        return refused(
            fmt::format("--dump={} has nothing to print: --stop-after={} comes before", name(*options.dump), name(last)));
    if (!options.dump_after) return std::nullopt;
    if (last < Stage::graph)
        return refused(fmt::format("--dump-after has nothing to print: --stop-after={} comes before", name(last)));
    std::vector<std::string_view> names;
    for (const optimise::Pass& pass : optimise::passes()) names.push_back(pass.name);
    if (std::find(names.begin(), names.end(), *options.dump_after) != names.end()) return std::nullopt;
    return refused(fmt::format("--dump-after: there is no pass `{}`; passes are {}", *options.dump_after, fmt::join(names, ", ")));
}

/// An image is one run: of a scene that asks for several it is the one with the parameters as they stand.
void tell_of_sweeps(const scene::Scene& scene, const CompileOptions& options) {
    std::vector<std::string> left;
    std::size_t runs = 1;
    for (const scene::Sweep& sweep : scene.sweeps) {
        runs *= sweep.values.size();
        for (const scene::ParameterValue& parameter : scene.parameters) {
            if (parameter.name == sweep.parameter && !parameter.overridden) {
                left.push_back(fmt::format("{} = {}", parameter.name, parameter.value));
            }
        }
    }
    if (left.empty()) return;
    fmt::print(stderr,
               "note: the sweeps of this scene ask for {} runs; compiled is the one with {}; `avsr sweep {}` makes them all\n",
               runs, fmt::join(left, ", "), options.scene_file);
}

std::string default_image_file(const std::string& scene_file) {
    return std::filesystem::path(scene_file).filename().replace_extension(".avb").string();
}

}  // namespace

ExitCode compile(const CompileOptions& options) {
    if (const std::optional<Error> error = unprintable(options)) return failed(*error);
    const std::string path = options.image_file.empty() ? default_image_file(options.scene_file) : options.image_file;
    if (options.if_changed && is_up_to_date(path, options)) {
        fmt::print(stderr, "{} is up to date\n", path);
        return ExitCode::ok;
    }
    const auto begin = std::chrono::steady_clock::now();
    Session session(options.format, options.module_folders);
    Progress progress(options);

    const Result<const syntax::SyntaxTree*> tree = session.parse(options.scene_file);
    if (!tree) return failed(tree.error());
    if (*tree == nullptr) return session.failed();
    if (progress.after(Stage::syntax, [&] { return syntax::dump(**tree); })) return ExitCode::ok;

    const Result<check::CheckOptions> rules = session.rules(options.settings, options.parameter_file);
    if (!rules) return failed(rules.error());
    std::optional<scene::Scene> scene = check::check(**tree, *rules, session.sources, session.diagnostics);
    if (!scene || session.diagnostics.has_errors()) return session.failed();
    if (progress.after(Stage::scene, [&] { return scene::dump(*scene); })) return session.report(), ExitCode::ok;

    const std::optional<model::Model> model = mesh::mesh(std::move(*scene), session.diagnostics);
    if (!model) return session.failed();
    if (progress.after(Stage::model, [&] { return model::dump(*model); })) return session.report(), ExitCode::ok;

    std::optional<graph::Graph> graph = lower::lower(*model, session.sources, session.diagnostics);
    if (!graph) return session.failed();
    Result<std::string> hash = provenance(session.trees(), model->provenance_files, model->scene.parameters);
    if (!hash) return failed(hash.error());
    graph->metadata.provenance = *hash;
    graph->metadata.compiler_version = std::string(compiler_version());
    const std::vector<optimise::PassTime> passes =
        optimise::run_pipeline(*graph, [&](std::string_view pass, const graph::Graph& after, bool changed) {
            if (options.dump_after != pass) return;
            fmt::print("{}", changed ? graph::dump(after) : fmt::format("{}: unchanged\n", pass));
        });
    if (options.time) {
        for (const optimise::PassTime& pass : passes)
            fmt::print(stderr, "{:>8}  {:8.3f} s  {}{}, verified in {:.3f} s\n", "pass", pass.seconds, pass.pass,
                       pass.changed ? "" : ", unchanged", pass.verified_in);
    }
    warn_of_resonances(model->scene, *graph, session.diagnostics);
    if (progress.after(Stage::graph, [&] { return graph::dump(*graph); })) return session.report(), ExitCode::ok;

    image::Image image = emit::emit(*graph);
    std::vector<std::string> others = model->provenance_files;
    if (!options.parameter_file.empty()) others.push_back(options.parameter_file);
    Result<std::vector<image::Input>> read = inputs(options.scene_file, session.sources, others);
    if (!read) return failed(read.error());
    image.metadata.inputs = *std::move(read);
    image.metadata.mesher = mesher(model->scene);
    if (progress.after(Stage::image, [&] { return image::dump(image, true); })) return session.report(), ExitCode::ok;

    session.report();
    const std::vector<std::byte> bytes = image::serialise(image);
    constexpr std::size_t alike = 8;  // AVSIMAGE
    const Status written = write_over_own_kind(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}, alike);
    if (!written) return failed(written.error());
    if (options.format == DiagnosticFormat::json) return ExitCode::ok;
    tell_of_sweeps(model->scene, options);
    fmt::print(stderr, "{}: {} nodes, {} elements, compiled in {:.2g} s\n", path, image.tables.position.size(),
               image.tables.element_body.size(), std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    return ExitCode::ok;
}

std::optional<image::Image> build_image(Session& session, scene::Scene scene) {
    const std::optional<model::Model> model = mesh::mesh(std::move(scene), session.diagnostics);
    if (!model) return std::nullopt;
    std::optional<graph::Graph> graph = lower::lower(*model, session.sources, session.diagnostics);
    if (!graph) return std::nullopt;
    optimise::run_pipeline(*graph, [](std::string_view, const graph::Graph&, bool) {});
    warn_of_resonances(model->scene, *graph, session.diagnostics);
    return emit::emit(*graph);
}

ExitCode check_scenes(const std::vector<std::string>& files, const CompileOptions& options) {
    ExitCode worst = ExitCode::ok;
    for (const std::string& path : files) {
        Session session(options.format, options.module_folders);
        const Result<const syntax::SyntaxTree*> tree = session.parse(path);
        if (!tree) {
            worst = failed(tree.error());
            continue;
        }
        if (*tree != nullptr) {
            const Result<check::CheckOptions> rules = session.rules(options.settings, options.parameter_file);
            if (!rules) return failed(rules.error());
            session.check(**tree, *rules);
        }
        session.report();
        if (session.diagnostics.has_errors()) worst = ExitCode::bad_input;
    }
    return worst;
}

}  // namespace avs::driver
