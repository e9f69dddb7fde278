#include "compiler/driver/write_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace avs::driver {

Status write_file(const std::string& path, std::span<const std::byte> bytes) {
    const std::string temporary = fmt::format("{}.{}.tmp", path, getpid());
    std::FILE* file = std::fopen(temporary.c_str(), "wb");
    if (file == nullptr) return Error{ExitCode::environment, fmt::format("cannot write `{}`: {}", path, std::strerror(errno))};
    const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
    const bool closed = std::fclose(file) == 0;
    if (!written || !closed || std::rename(temporary.c_str(), path.c_str()) != 0) {
        const std::string reason = std::strerror(errno);
        std::remove(temporary.c_str());
        return Error{ExitCode::environment, fmt::format("cannot write `{}`: {}; nothing was left behind", path, reason)};
    }
    return Done{};
}

Result<std::string> read_file(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error))
        return Error{ExitCode::bad_input, fmt::format("`{}` is a folder, not a file", path)};
    std::ifstream file(path, std::ios::binary);
    if (!file) return Error{ExitCode::bad_input, fmt::format("cannot read `{}`: {}", path, std::strerror(errno))};
    std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (file.bad()) return Error{ExitCode::environment, fmt::format("cannot read `{}`: {}", path, std::strerror(errno))};
    return text;
}

}  // namespace avs::driver
