#include "compiler/driver/compile.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <utility>

#include "compiler/compile/compile.h"
#include "compiler/driver/session.h"
#include "compiler/driver/up_to_date.h"
#include "compiler/graph/dump.h"
#include "runtime/base/build.h"
#include "runtime/base/file.h"
#include "runtime/image/file.h"

namespace avs::driver {

std::string_view compiler_version() { return build_version(); }

namespace {

/// Prints the requested dumps after each stage, and measures the times of stages.
class Printer : public compile::Observer {
public:
    explicit Printer(const CompileOptions& options) : options_(options) {}

    bool after(Stage stage, const std::function<std::string()>& dump) override {
        const auto now = std::chrono::steady_clock::now();
        if (options_.time) {
            fmt::print(stderr, "{:>8}  {:8.3f} s\n", name(stage), std::chrono::duration<double>(now - stage_begin_).count());
        }
        if (options_.dump == stage) fmt::print("{}", dump());
        stage_begin_ = std::chrono::steady_clock::now();
        return has_stopped_ = options_.stop_after == stage;
    }
    void after(std::string_view pass, const graph::Graph& graph, bool changed) override {
        if (options_.dump_after != pass) return;
        fmt::print("{}", changed ? graph::dump(graph) : fmt::format("{}: unchanged\n", pass));
    }
    void after(const std::vector<optimise::PassTime>& passes) override {
        if (!options_.time) return;
        for (const optimise::PassTime& pass : passes)
            fmt::print(stderr, "{:>8}  {:8.3f} s  {}{}, verified in {:.3f} s\n", "pass", pass.seconds, pass.pass,
                       pass.changed ? "" : ", unchanged", pass.verified_in);
    }
    /// Whether the stage was reached at which the user wants to stop.
    bool has_stopped() const { return has_stopped_; }

private:
    const CompileOptions& options_;
    std::chrono::steady_clock::time_point stage_begin_ = std::chrono::steady_clock::now();
    bool has_stopped_ = false;
};

/// An error if a dump is requested that would never be printed.
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

/// Tells the user that an image is one run: of a scene with sweeps it is the run with the parameters' own
/// values.
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

ExitCode compile_scene(const CompileOptions& options) {
    if (const std::optional<Error> error = unprintable(options)) return failed(*error);
    const std::string path = options.image_file.empty() ? default_image_file(options.scene_file) : options.image_file;
    if (options.if_changed && is_up_to_date(path, options)) {
        fmt::print(stderr, "{} is up to date\n", path);
        return ExitCode::ok;
    }
    const auto begin = std::chrono::steady_clock::now();
    Session session(options.format, options.module_folders);
    Printer printer(options);
    const compile::Request request{
        .file = options.scene_file, .text = {}, .settings = options.settings, .parameter_file = options.parameter_file};
    const Result<std::optional<compile::Compiled>> made = compile::compile(session, request, printer);
    if (!made) return failed(made.error());
    if (!*made && !printer.has_stopped()) return session.failed();
    session.report();
    if (!*made) return ExitCode::ok;
    const image::Image& image = (*made)->image;
    const std::vector<std::byte> bytes = image::serialise(image);
    constexpr std::size_t alike = 8;  // bytes by which an image is recognised: AVSIMAGE
    const Status written = write_over_own_kind(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}, alike);
    if (!written) return failed(written.error());
    if (options.format == DiagnosticFormat::json) return ExitCode::ok;
    tell_of_sweeps((*made)->scene, options);
    fmt::print(stderr, "{}: {} nodes, {} elements, compiled in {:.2g} s\n", path, image.tables.position.size(),
               image.tables.element_body.size(), std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    return ExitCode::ok;
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
