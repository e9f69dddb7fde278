#include "compiler/compile/provenance.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <map>
#include <new>
#include <string_view>
#include <system_error>
#include <variant>

#include "compiler/syntax/dump.h"
#include "runtime/base/file.h"
#include "runtime/base/sha256.h"
#include "runtime/image/text.h"

namespace avs::compile {

namespace {

/// Hashes the length before the content, so that no two different lists of texts give the same bytes.
void add(Sha256& hash, std::string_view text) {
    hash.add(fmt::format("{}:", text.size()));
    hash.add(text);
}

bool made_by_gmsh(const scene::Body& body) {
    if (std::holds_alternative<scene::FreeMesh>(body.mesh)) return true;
    const scene::MeshFile* file = std::get_if<scene::MeshFile>(&body.shape);
    if (file == nullptr) return false;
    std::string kind = std::filesystem::path(file->path).extension().string();
    std::transform(kind.begin(), kind.end(), kind.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    constexpr std::array<std::string_view, 4> ours{".msh", ".stl", ".obj", ".inp"};
    return std::find(ours.begin(), ours.end(), kind) == ours.end();
}

}  // namespace

Result<std::string> provenance(const std::vector<const syntax::SyntaxTree*>& trees, const std::vector<std::string>& mesh_files,
                               const std::vector<scene::ParameterValue>& parameters) {
    Sha256 hash;
    for (const syntax::SyntaxTree* tree : trees) add(hash, syntax::dump(*tree));
    for (const std::string& path : mesh_files) {
        const Result<std::string> bytes = read_file(path);
        if (!bytes) return bytes.error();
        add(hash, *bytes);
    }
    for (const scene::ParameterValue& parameter : parameters) {
        add(hash, parameter.name);
        add(hash, parameter.value);
    }
    return hexadecimal(hash.digest());
}

Result<std::vector<image::Input>> inputs(const std::string& scene_file, const support::Sources& sources,
                                         const std::vector<std::string>& others) {
    const std::filesystem::path folder = whole_path(scene_file).parent_path();
    std::map<std::string, std::string> found;
    const auto name = [&](const std::string& path) { return whole_path(path).lexically_proximate(folder).string(); };
    for (std::uint32_t i = 0; i < sources.size(); ++i) {
        // A source that is no file comes from the command line or from the library.
        if (is_plain_file(sources.name(i))) found.emplace(name(sources.name(i)), sha256(sources.text(i)));
    }
    for (const std::string& path : others) {
        const Result<std::string> bytes = read_file(path);
        if (!bytes) return bytes.error();
        found.emplace(name(path), sha256(*bytes));
    }
    std::vector<image::Input> result;
    for (auto& [path, hash] : found) result.push_back({image::cleaned(path), std::move(hash)});
    return result;
}

std::string mesher(const scene::Scene& scene) {
    if (std::none_of(scene.bodies.begin(), scene.bodies.end(), made_by_gmsh)) return {};
    // File name of Gmsh's library, such as libgmsh.so.4.8.4: of the one that is installed now, else of the
    // one at the build.
    std::error_code gone;
    std::filesystem::path file = std::filesystem::canonical(AVS_GMSH_LIBRARY, gone);
    if (gone == std::errc::not_enough_memory) throw std::bad_alloc();
    if (gone) file = AVS_GMSH_FILE;
    const std::string library = file.filename().string();
    const std::size_t mark = library.find(".so.");
    return "Gmsh " + (mark == std::string::npos ? library : library.substr(mark + 4));
}

}  // namespace avs::compile
