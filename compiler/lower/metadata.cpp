#include "compiler/lower/metadata.h"

#include <fmt/format.h>

#include "compiler/lower/strain_clocks.h"
#include "runtime/image/text.h"

namespace avs::lower {

image::SourceLine source_line(const support::SourceRange& range, const support::Sources& sources) {
    if (range.file >= sources.size()) return {};
    const std::uint32_t line = sources.line_column(range.file, range.begin).line;
    std::string_view text = sources.line(range.file, line);
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    return {image::cleaned(sources.name(range.file)), line, image::cleaned(text)};
}

image::Metadata names_and_materials(const model::Model& model, const support::Sources& sources) {
    const scene::Scene& scene = model.scene;
    image::Metadata metadata;
    metadata.scene_name = image::cleaned(scene.name);
    metadata.strain_clock = describe(scene.strain_clock);
    for (const scene::ParameterValue& parameter : scene.parameters) {
        metadata.parameters.push_back({image::cleaned(parameter.name), image::cleaned(parameter.value)});
    }
    for (const scene::Material& m : scene.materials) {
        metadata.materials.push_back({image::cleaned(m.name), m.model, m.youngs_modulus, m.poisson_ratio, m.density});
    }
    for (BodyId id{0}; id < model.bodies.end_id(); ++id.index) {
        const model::Body& body = model.bodies[id];
        metadata.bodies.push_back({.name = image::cleaned(scene.bodies[id].name),
                                   .where = source_line(scene.bodies[id].where, sources),
                                   .first_node = body.nodes.begin.index,
                                   .node_count = body.nodes.end.index - body.nodes.begin.index,
                                   .first_element = 0,
                                   .element_count = 0});
    }
    return metadata;
}

std::vector<std::string> warning_lines(const support::Diagnostics& diagnostics, const support::Sources& sources) {
    std::vector<std::string> lines;
    for (const support::Diagnostic& diagnostic : diagnostics.all()) {
        if (diagnostic.severity != support::Severity::warning) continue;
        const image::SourceLine where = source_line(diagnostic.where, sources);
        lines.push_back(where.line == 0 ? image::cleaned(diagnostic.message)
                                        : fmt::format("{}:{}: {}", where.file, where.line, image::cleaned(diagnostic.message)));
    }
    return lines;
}

}  // namespace avs::lower
