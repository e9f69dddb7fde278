#include "compiler/lower/metadata.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "compiler/lower/laws.h"
#include "compiler/lower/strain_clocks.h"
#include "runtime/image/text.h"

namespace avs::lower {

namespace {

/// A file's path relative to a folder. Names that are no paths ("std.materials", "--set n") stay as
/// they are.
std::string seen_from(const std::string& folder, const std::string& name) {
    if (folder.empty() || name.find('/') == std::string::npos) return name;
    const std::string relative = std::filesystem::path(name).lexically_relative(folder).generic_string();
    return relative.empty() ? name : relative;
}

}  // namespace

image::SourceLine Places::operator()(const support::SourceRange& range) const {
    if (range.file >= sources_.size()) return {};
    const std::uint32_t line = sources_.line_column(range.file, range.begin).line;
    std::string_view text = sources_.line(range.file, line);
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    return {image::cleaned(seen_from(folder_, sources_.name(range.file))), line, image::cleaned(text)};
}

image::Metadata names_and_materials(const model::Model& model, const Places& places) {
    const scene::Scene& scene = model.scene;
    image::Metadata metadata;
    metadata.scene_name = image::cleaned(scene.name);
    metadata.seeds = scene.seeds;
    metadata.scheme = scene.scheme;
    metadata.strain_clock = describe_clocks(scene);
    for (const scene::ParameterValue& parameter : scene.parameters) {
        metadata.parameters.push_back({image::cleaned(parameter.name), image::cleaned(parameter.value)});
    }
    metadata.materials = MaterialRows(model).rows;
    for (BodyId id{0}; id < model.bodies.end_id(); ++id.index) {
        const model::Body& body = model.bodies[id];
        metadata.bodies.push_back({.name = image::cleaned(scene.bodies[id].name),
                                   .where = places(scene.bodies[id].where),
                                   .first_node = body.nodes.begin.index,
                                   .node_count = body.nodes.end.index - body.nodes.begin.index,
                                   .first_element = 0,
                                   .element_count = 0,
                                   .surface = body.surface,
                                   .clocks = {}});
    }
    return metadata;
}

std::vector<std::string> warning_lines(const support::Diagnostics& diagnostics, const Places& places) {
    std::vector<std::string> lines;
    for (const support::Diagnostic& diagnostic : diagnostics.all()) {
        if (diagnostic.severity != support::Severity::warning) continue;
        const image::SourceLine where = places(diagnostic.where);
        lines.push_back(where.line == 0 ? image::cleaned(diagnostic.message)
                                        : fmt::format("{}:{}: {}", where.file, where.line, image::cleaned(diagnostic.message)));
    }
    return lines;
}

}  // namespace avs::lower
