#include "compiler/driver/up_to_date.h"

#include <algorithm>
#include <filesystem>

#include "compiler/check/check.h"
#include "compiler/compile/provenance.h"
#include "compiler/driver/session.h"
#include "runtime/base/build.h"
#include "runtime/base/file.h"
#include "runtime/image/file.h"

namespace avs::driver {

namespace {

namespace fs = std::filesystem;

bool unchanged(const std::vector<image::Input>& inputs, const fs::path& scene_file) {
    const fs::path folder = whole_path(scene_file).parent_path();
    const auto is_scene = [&](const image::Input& input) { return fs::path(input.name) == scene_file.filename(); };
    const auto is_same = [&](const image::Input& input) {
        const Result<std::string> bytes = read_file(folder / input.name);
        return bytes && sha256(*bytes) == input.sha256;
    };
    return std::any_of(inputs.begin(), inputs.end(), is_scene) && std::all_of(inputs.begin(), inputs.end(), is_same);
}

bool same(const std::vector<image::Parameter>& made_of, const std::vector<scene::ParameterValue>& wanted) {
    return std::equal(made_of.begin(), made_of.end(), wanted.begin(), wanted.end(),
                      [](const auto& a, const auto& b) { return a.name == b.name && a.value == b.value; });
}

}  // namespace

bool is_up_to_date(const std::string& image_file, const CompileOptions& options) {
    const bool is_known = !build_commit().empty() && !build_version().ends_with(".dirty");
    if (!is_known || !is_plain_file(image_file)) return false;
    const Result<image::Image> image = image::open(image_file);
    if (!image || image->metadata.compiler_version != build_version()) return false;
    if (!unchanged(image->metadata.inputs, options.scene_file)) return false;

    Session session(options.format, options.module_folders);
    const Result<const syntax::SyntaxTree*> tree = session.parse(options.scene_file);
    if (!tree || *tree == nullptr) return false;
    const Result<check::CheckOptions> rules = session.rules(options.settings, options.parameter_file);
    if (!rules) return false;
    const std::optional<scene::Scene> scene = check::check(**tree, *rules, session.sources, session.diagnostics);
    if (!scene || session.diagnostics.has_errors()) return false;
    return same(image->metadata.parameters, scene->parameters) && image->metadata.mesher == compile::mesher(*scene);
}

}  // namespace avs::driver
