#include "tests/support/scene_image.h"

#include <catch2/catch.hpp>

#include "compiler/check/check.h"
#include "compiler/emit/emit.h"
#include "compiler/lower/lower.h"
#include "compiler/mesh/mesh.h"
#include "compiler/optimise/pipeline.h"
#include "compiler/parse/parse.h"
#include "compiler/support/diagnostic.h"
#include "runtime/image/file.h"

namespace avs::test {

image::Image image_of(const std::string& text) {
    support::Sources sources;
    support::Diagnostics diagnostics;
    std::optional<graph::Graph> graph;
    const std::optional<syntax::SyntaxTree> tree = parse::parse(sources, sources.add("scene.avs", text), diagnostics);
    if (tree) {
        if (std::optional<scene::Scene> scene = check::check(*tree, {}, sources, diagnostics)) {
            if (const std::optional<model::Model> model = mesh::mesh(std::move(*scene), diagnostics))
                graph = lower::lower(*model, sources, diagnostics);
        }
    }
    INFO(text << "\n" << support::render_text(diagnostics, sources, false));
    REQUIRE(graph);
    optimise::run_pipeline(*graph);
    image::Image image = emit::emit(*graph);
    const Status sound = image::verify(image);
    INFO((sound ? "" : sound.error().message));
    REQUIRE(sound.ok());
    return image;
}

}  // namespace avs::test
