#include "compiler/compile/compile.h"

#include <utility>

#include "compiler/check/check.h"
#include "compiler/compile/provenance.h"
#include "compiler/compile/resonances.h"
#include "compiler/emit/emit.h"
#include "compiler/graph/dump.h"
#include "compiler/lint/lint.h"
#include "compiler/lower/lower.h"
#include "compiler/lower/metadata.h"
#include "compiler/mesh/mesh.h"
#include "compiler/model/dump.h"
#include "compiler/scene/dump.h"
#include "compiler/syntax/dump.h"
#include "runtime/base/build.h"
#include "runtime/image/file.h"

namespace avs::compile {

using Made = Result<std::optional<Compiled>>;

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

/// Adds the warnings of physics (compiler/lint) to those of the image and of the session.
void warn_of_physics(const model::Model& model, graph::Graph& graph, Session& session) {
    support::Diagnostics found;
    found.allow(model.scene.allowed);
    lint::lint(model, graph, found);
    for (std::string& line : lower::warning_lines(found, lower::Places(session.sources, model.scene.folder)))
        graph.metadata.warnings.push_back(std::move(line));
    for (const support::Diagnostic& diagnostic : found.all()) session.diagnostics.add(diagnostic);
}

}  // namespace

bool is_quick(const scene::Scene& scene) {
    constexpr double most_nodes = 20'000;  // each takes about 20 us
    const std::optional<double> nodes = mesh::grid_nodes(scene);
    return nodes && *nodes <= most_nodes;
}

Made compile(Session& session, const Request& request, Observer& observer) {
    const Result<const syntax::SyntaxTree*> tree =
        request.text ? Result<const syntax::SyntaxTree*>(session.parse_text(request.file, *request.text))
                     : session.parse(request.file);
    if (!tree) return tree.error();
    if (*tree == nullptr) return Made(std::nullopt);
    if (observer.after(Stage::syntax, [&] { return syntax::dump(**tree); })) return Made(std::nullopt);

    const Result<check::CheckOptions> rules = session.rules(request.settings, request.parameter_file);
    if (!rules) return rules.error();
    std::optional<scene::Scene> scene = check::check(**tree, *rules, session.sources, session.diagnostics);
    if (!scene || session.diagnostics.has_errors()) return Made(std::nullopt);
    if (observer.after(Stage::scene, [&] { return scene::dump(*scene); })) return Made(std::nullopt);
    return build(session, std::move(*scene), request, observer);
}

Made build(Session& session, scene::Scene scene, const Request& request, Observer& observer) {
    lint::lint(scene, session.diagnostics);
    std::optional<model::Model> model = mesh::mesh(std::move(scene), session.diagnostics);
    if (!model) return Made(std::nullopt);
    if (observer.after(Stage::model, [&] { return model::dump(*model); })) return Made(std::nullopt);

    std::optional<graph::Graph> graph = lower::lower(*model, session.sources, session.diagnostics);
    if (!graph) return Made(std::nullopt);
    Result<std::string> hash = provenance(session.trees(), model->provenance_files, model->scene.parameters);
    if (!hash) return hash.error();
    graph->metadata.provenance = *hash;
    graph->metadata.compiler_version = std::string(build_version());
    observer.after(optimise::run_pipeline(
        *graph, [&](std::string_view pass, const graph::Graph& after, bool changed) { observer.after(pass, after, changed); }));
    warn_of_resonances(model->scene, *graph, session.diagnostics);
    warn_of_physics(*model, *graph, session);
    if (observer.after(Stage::graph, [&] { return graph::dump(*graph); })) return Made(std::nullopt);

    image::Image image = emit::emit(*graph);
    std::vector<std::string> others = model->provenance_files;
    if (!request.parameter_file.empty()) others.push_back(request.parameter_file);
    Result<std::vector<image::Input>> read = inputs(session.path(), session.sources, others);
    if (!read) return read.error();
    image.metadata.inputs = std::move(read).value();
    image.metadata.mesher = mesher(model->scene);
    if (observer.after(Stage::image, [&] { return image::dump(image, true); })) return Made(std::nullopt);
    return Made(Compiled{std::move(image), std::move(model->scene)});
}

}  // namespace avs::compile
