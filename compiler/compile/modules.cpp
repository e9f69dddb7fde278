#include "compiler/compile/modules.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <new>
#include <string_view>
#include <system_error>
#include <utility>

#include "compiler/parse/parse.h"
#include "runtime/base/file.h"

namespace avs::embedded {
extern const std::vector<std::pair<std::string_view, std::string_view>> stdlib_modules;
}

namespace avs::compile {

namespace fs = std::filesystem;

namespace {

/// The absolute path with links resolved.
std::string canonical_path(const fs::path& path) {
    std::error_code ignored;
    const fs::path result = fs::weakly_canonical(whole_path(path), ignored);
    if (ignored == std::errc::not_enough_memory) throw std::bad_alloc();  // otherwise one module would have two names
    return ignored ? path.string() : result.string();
}

/// "std.materials" -> "std/materials.avs", its name in the embedded library.
std::string library_file(std::string name) {
    std::replace(name.begin(), name.end(), '.', '/');
    return name + ".avs";
}

std::string library_names() {
    std::string names;
    for (const auto& [file, text] : embedded::stdlib_modules) {
        std::string name(file.substr(0, file.size() - std::string_view(".avs").size()));
        std::replace(name.begin(), name.end(), '/', '.');
        names += (names.empty() ? "" : ", ") + name;
    }
    return names;
}

}  // namespace

Result<std::string> read_text(const fs::path& path) {
    return read_file(path, 4 * parse::Limits::file_size);  // a text that is too large but readable gets the parser's message
}

void Modules::add(const std::string& path, const syntax::SyntaxTree& tree) {
    const std::string canonical = canonical_path(path);
    known_[canonical] = &tree;
    own_folder_ = fs::path(canonical).parent_path();
}

bool Modules::is_allowed(const fs::path& canonical) const {
    const auto is_below = [&](const fs::path& folder) {
        return std::mismatch(folder.begin(), folder.end(), canonical.begin(), canonical.end()).first == folder.end();
    };
    return is_below(own_folder_) || std::any_of(folders_.begin(), folders_.end(), [&](const std::string& folder) {
               return is_below(whole_path(canonical_path(folder)));
           });
}

check::ModuleAnswer Modules::load(const check::ModuleRequest& request) {
    return request.is_file ? load_file(request) : load_library(request.name);
}

check::ModuleAnswer Modules::load_library(const std::string& name) {
    const std::string file = library_file(name);
    for (const auto& [known, text] : embedded::stdlib_modules) {
        if (known == file) return parse_once(name, name, std::string(text));
    }
    return {nullptr, fmt::format("the library has {}; a module of your own is used by its path: use \"./{}.avs\"", library_names(),
                                 name.substr(name.rfind('.') + 1))};
}

check::ModuleAnswer Modules::load_file(const check::ModuleRequest& request) {
    const fs::path path = fs::path(sources_.name(request.from_file)).parent_path() / request.name;
    const std::string key = canonical_path(path);
    if (known_.contains(key)) return {known_[key], ""};
    if (!is_allowed(key))
        return {nullptr, fmt::format("it is not below the folder of the scene, {}; if it may be read, say so: `--modules {}`",
                                     own_folder_.string(), fs::path(key).parent_path().string())};
    Result<std::string> text = read_plain_file(path, 4 * parse::Limits::file_size);
    if (!text) return {nullptr, text.error().message};
    return parse_once(key, path.lexically_normal().string(), std::move(*text));
}

check::ModuleAnswer Modules::parse_once(const std::string& key, const std::string& shown_name, std::string text) {
    if (const auto known = known_.find(key); known != known_.end()) return {known->second, ""};
    const std::uint32_t file = sources_.add(shown_name, std::move(text));
    std::optional<syntax::SyntaxTree> tree = parse::parse(sources_, file, diagnostics_);
    if (tree) trees_.push_back(std::make_unique<syntax::SyntaxTree>(std::move(*tree)));
    known_[key] = tree ? trees_.back().get() : nullptr;
    return {known_[key], ""};
}

}  // namespace avs::compile
