#include "compiler/serve/workspace.h"

#include <fstream>
#include <iterator>

#include "compiler/serve/outline.h"

namespace avs::serve {

namespace {

namespace fs = std::filesystem;
constexpr std::size_t most_files = 2000;
constexpr std::uintmax_t largest_file = std::uintmax_t{1} << 20;
constexpr int deepest = 8;

}  // namespace

void Workspace::open(const std::string& uri) { folders_.push_back(path_of(uri)); }

void Workspace::add_symbols(std::string_view query, const std::map<std::string, Document>& documents, Json& result) {
    std::size_t seen = 0;
    for (const std::string& folder : folders_) {
        std::error_code failure;
        fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied, failure);
        for (; !failure && it != fs::recursive_directory_iterator() && seen < most_files; it.increment(failure)) {
            const fs::path& path = it->path();
            const std::string name = path.filename().string();
            const bool is_folder = it->is_directory(failure);
            if (is_folder && (it.depth() > deepest || name.starts_with('.') || name == "node_modules" || name == "build"))
                it.disable_recursion_pending();
            if (is_folder || path.extension() != ".avs") continue;
            ++seen;
            const std::string uri = uri_of(fs::absolute(path, failure).lexically_normal().string());
            if (documents.contains(uri) || it->file_size(failure) > largest_file) continue;
            const fs::file_time_type written = it->last_write_time(failure);
            File& file = files_[uri];
            if (file.symbols.is_null() || file.written != written) {
                std::ifstream input(path, std::ios::binary);
                const std::string text((std::istreambuf_iterator<char>(input)), std::istreambuf_iterator<char>());
                file = {written, symbols_of_text(uri, text)};
            }
            for (const Json& symbol : file.symbols)
                if (holds_letters(symbol["name"].get_ref<const std::string&>(), query)) result.push_back(symbol);
        }
    }
}

}  // namespace avs::serve
