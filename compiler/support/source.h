#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace avs::support {

/// Half-open range of bytes of one source file. Line and column are computed only when printed.
struct SourceRange {
    std::uint32_t file = 0;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    bool operator==(const SourceRange&) const = default;
};

/// Smallest range that contains both; both must be of one file.
SourceRange join(const SourceRange& a, const SourceRange& b);

struct LineColumn {
    std::uint32_t line = 1;    ///< from 1
    std::uint32_t column = 1;  ///< from 1, in Unicode code points
};

/// All source texts of a compilation. A file never changes its number.
class Sources {
public:
    /// `name` is what messages show: the path as the user gave it, or "std.materials" for a module of the library.
    std::uint32_t add(std::string name, std::string text);

    std::size_t size() const { return files_.size(); }
    const std::string& name(std::uint32_t file) const { return files_[file].name; }
    const std::string& text(std::uint32_t file) const { return files_[file].text; }
    std::string_view text(const SourceRange& range) const;
    LineColumn line_column(std::uint32_t file, std::uint32_t offset) const;
    /// Text of a line (from 1) without its line end.
    std::string_view line(std::uint32_t file, std::uint32_t number) const;

private:
    struct File {
        std::string name;
        std::string text;
        std::vector<std::uint32_t> line_begin;
    };
    std::vector<File> files_;
};

}  // namespace avs::support
