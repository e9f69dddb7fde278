#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "compiler/mesh/failure.h"

namespace avs::mesh {

Outcome<std::string> read_file(const std::string& path) {
    const auto failure = [&](const std::string& reason) {
        return Failure{support::DiagnosticKind::mesh_file_missing, fmt::format("cannot read the mesh file `{}`: {}", path, reason),
                       "paths are relative to the folder of the scene file"};
    };
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status)) return failure("there is no such file");
    if (!std::filesystem::is_regular_file(status)) return failure("it is not a file");
    errno = 0;
    std::ifstream stream(path, std::ios::binary);
    if (!stream) return failure(errno != 0 ? std::strerror(errno) : "it cannot be opened");
    std::string content{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (stream.bad()) return failure("reading it failed");
    return content;
}

}  // namespace avs::mesh
