#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

#include "compiler/mesh/failure.h"

namespace avs::mesh {

namespace {

Failure not_read(const std::string& path, const std::string& reason) {
    return {support::DiagnosticKind::mesh_file_missing, fmt::format("cannot read the mesh file `{}`: {}", path, reason),
            "paths are relative to the folder of the scene file"};
}

}  // namespace

support::Diagnostic about_file(Failure failure, const std::string& path, const support::SourceRange& where) {
    const bool says_path = failure.kind == support::DiagnosticKind::mesh_file_missing;
    const std::string name = std::filesystem::path(path).filename().string();
    return {.kind = failure.kind,
            .where = where,
            .message = says_path ? std::move(failure.message) : fmt::format("`{}`: {}", name, failure.message),
            .labels = {},
            .help = std::move(failure.help)};
}

std::optional<Failure> cannot_read(const std::string& path) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status)) return not_read(path, "there is no such file");
    if (!std::filesystem::is_regular_file(status)) return not_read(path, "it is not a file");
    errno = 0;
    if (!std::ifstream(path, std::ios::binary)) return not_read(path, errno != 0 ? std::strerror(errno) : "it cannot be opened");
    return std::nullopt;
}

Outcome<std::string> read_file(const std::string& path) {
    if (std::optional<Failure> failure = cannot_read(path)) return std::move(*failure);
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    std::ifstream stream(path, std::ios::binary);
    std::string content(error ? 0 : size, '\0');
    if (!stream.read(content.data(), static_cast<std::streamsize>(content.size())) || error)
        return not_read(path, "reading it failed");
    return content;
}

}  // namespace avs::mesh
