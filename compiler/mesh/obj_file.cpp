#include "compiler/mesh/obj_file.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

namespace avs::mesh {

namespace {

Failure unreadable(std::size_t line, const std::string& problem) {
    return {support::DiagnosticKind::mesh_file_unreadable, fmt::format("line {}: {}", line, problem),
            "the file is damaged or not Wavefront .obj: export it again"};
}

/// Takes the next word off a line; empty at its end.
std::string_view next_word(std::string_view& line) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t begin = std::min(line.find_first_not_of(blanks), line.size());
    const std::size_t end = std::min(line.find_first_of(blanks, begin), line.size());
    const std::string_view word = line.substr(begin, end - begin);
    line.remove_prefix(end);
    return word;
}

template <class Number>
std::optional<Number> number(std::string_view word) {
    Number value{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    return value;
}

/// The point that `7`, `7/1`, `7//3` or `-1` means.
std::optional<Vec3> corner(std::string_view word, const std::vector<Vec3>& points) {
    const std::optional<long> index = number<long>(word.substr(0, word.find('/')));
    const auto count = static_cast<long>(points.size());
    if (!index || *index == 0 || *index > count || *index < -count) return std::nullopt;
    return points[static_cast<std::size_t>(*index > 0 ? *index - 1 : count + *index)];
}

}  // namespace

Outcome<ClosedSurface> read_obj(std::string_view content, double metres_per_unit) {
    std::vector<Vec3> points, corners;
    for (std::size_t line_number = 1; !content.empty(); ++line_number) {
        std::string_view line = content.substr(0, content.find('\n'));
        content.remove_prefix(std::min(line.size() + 1, content.size()));
        line = line.substr(0, line.find('#'));
        const std::string_view keyword = next_word(line);
        if (keyword == "v") {
            std::array<double, 3> p{};
            for (double& coordinate : p) {
                const std::string_view word = next_word(line);
                const std::optional<double> value = number<double>(word);
                if (!value) return unreadable(line_number, fmt::format("a vertex has three coordinates, found `{}`", word));
                coordinate = *value;
            }
            points.push_back({p[0], p[1], p[2]});
        } else if (keyword == "f") {
            std::vector<Vec3> polygon;
            for (std::string_view word = next_word(line); !word.empty(); word = next_word(line)) {
                const std::optional<Vec3> point = corner(word, points);
                if (!point)
                    return unreadable(line_number, fmt::format("`{}` is none of the {} vertices so far", word, points.size()));
                polygon.push_back(*point);
            }
            if (polygon.size() < 3) return unreadable(line_number, fmt::format("a face has {} corners", polygon.size()));
            for (std::size_t i = 1; i + 1 < polygon.size(); ++i)
                corners.insert(corners.end(), {polygon[0], polygon[i], polygon[i + 1]});
        }
    }
    return close_triangles(corners, metres_per_unit, ".obj");
}

}  // namespace avs::mesh
