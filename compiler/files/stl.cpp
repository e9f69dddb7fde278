#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "compiler/files/point_table.h"
#include "compiler/files/readers.h"
#include "compiler/files/text.h"

namespace avs::files {

using support::DiagnosticKind;

namespace {

constexpr std::size_t header_bytes = 84, facet_bytes = 50;
constexpr std::string_view damaged = "the file is damaged: write it again";

Failure unreadable(std::string problem, std::string_view help = damaged) {
    return {DiagnosticKind::mesh_file_unreadable, std::move(problem), std::string(help)};
}

std::uint32_t announced(std::string_view content) {
    std::uint32_t count = 0;
    std::memcpy(&count, content.data() + 80, sizeof count);
    return count;
}

bool has_binary_length(std::string_view content) {
    return content.size() >= header_bytes && content.size() == header_bytes + facet_bytes * std::size_t{announced(content)};
}

/// Whether a file is an STL text: the word `solid` in upper or lower case stands first, behind blanks and lines of comments.
/// Binary files often begin with it, too. They are recognised by their length, or by bytes that no text has.
bool begins_with_solid(std::string_view content) {
    Lines lines(content);
    for (std::string_view line; lines.next(line);) {
        line = trimmed(line);
        if (line.empty() || line.front() == '#' || line.front() == ';' || line.starts_with("//")) continue;
        return is_word(next_word(line), "solid");
    }
    return false;
}
bool is_text(std::string_view content) {
    const std::string_view start = content.substr(0, 4096);
    return std::none_of(start.begin(), start.end(),
                        [](char c) { return static_cast<unsigned char>(c) < 32 && !is_line_end(c) && !is_blank(c); });
}

Outcome<FileMesh> read_binary(std::string_view content) {
    const std::size_t held = content.size() < header_bytes ? 0 : (content.size() - header_bytes) / facet_bytes;
    if (content.size() < header_bytes)
        return unreadable(fmt::format("the file ends within the {} bytes that a binary .stl begins with", header_bytes));
    const std::size_t count = announced(content);
    if (count > held)
        return unreadable(
            fmt::format("the file is cut off, or no .stl: {} triangles are announced, the file holds {}", count, held),
            "a text .stl begins with the word `solid`; if the file is binary, export it again");
    FileMesh mesh;
    mesh.format = ".stl";
    mesh.is_binary = mesh.joins_nothing = true;
    if (has_binary_length(content) == false)
        mesh.notes.push_back(
            fmt::format("left out: {} bytes behind the last triangle", content.size() - header_bytes - facet_bytes * count));
    PointTable table(mesh.points);
    for (std::size_t facet = 0; facet < count; ++facet) {
        const std::size_t at = header_bytes + facet_bytes * facet;
        std::array<std::uint32_t, 3> corners{};
        for (std::size_t k = 0; k < 3; ++k) {
            std::array<float, 3> xyz{};
            std::memcpy(xyz.data(), content.data() + at + 12 * (k + 1), sizeof xyz);
            const Vec3 p{double{xyz[0]}, double{xyz[1]}, double{xyz[2]}};
            if (!is_finite(p))
                return unreadable(fmt::format("byte {}: a coordinate of triangle {} is not finite", at + 12 * (k + 1), facet));
            corners[k] = table.number(p);
        }
        mesh.add(Cell::tri3, corners, at);
    }
    return mesh;
}

class TextReader {
public:
    explicit TextReader(std::string_view content) : lines_(content), table_(mesh_.points) {
        mesh_.format = ".stl";
        mesh_.joins_nothing = true;
    }

    Outcome<FileMesh> read() {
        for (std::string_view line; lines_.next(line);) {
            rest_ = trimmed(line);
            if (rest_.empty() || rest_.front() == '#' || rest_.front() == ';' || rest_.starts_with("//")) continue;
            std::string fault;
            while (fault.empty() && !trimmed(rest_).empty()) fault = take();
            // The file is cut off, perhaps inside of the last word.
            const bool cut_off = in_solid_ && lines_.offset() == lines_.size();
            if (!fault.empty() && !cut_off) return unreadable(fmt::format("line {}: {}", lines_.number(), fault), help_);
        }
        if (!corners_.empty() || in_solid_)
            return unreadable(fmt::format("line {}: `endsolid` is missing: the file is cut off", lines_.number()));
        if (named_ < 2) mesh_.groups.clear();
        return std::move(mesh_);
    }

private:
    std::string take() {
        const std::string_view word = next_word(rest_);
        if (wanted_ > 0) return coordinate(word);
        if (is_word(word, "vertex")) {
            if (!in_solid_) return "a `vertex` stands outside of `solid` and `endsolid`";
            wanted_ = 3;
            return {};
        }
        if (is_word(word, "endloop") || is_word(word, "endfacet")) return end_facet(word);
        if (is_word(word, "solid")) return begin_solid();
        if (is_word(word, "endsolid")) {
            rest_ = {};
            in_solid_ = false;
            return end_facet(word);
        }
        if (is_word(word, "facet")) return begin_facet();
        if (is_word(word, "outer") || is_word(word, "loop")) return {};
        if (is_word(word, "color") || is_word(word, "colour")) {
            rest_ = {};
            return {};
        }
        return fmt::format("expected `facet`, `vertex` or `endsolid`, found {}", shown(word));
    }

    std::string coordinate(std::string_view word) {
        const std::optional<double> value = real(word);
        if (!value) {
            if (real(word).has_value() == false && word.find(',') != std::string_view::npos)
                help_ = "export it with decimal points";
            return no_number(word);
        }
        xyz_[static_cast<std::size_t>(3 - wanted_)] = *value;
        if (--wanted_ > 0) return {};
        if (corners_.empty()) place_ = lines_.number();
        corners_.push_back(table_.number({xyz_[0], xyz_[1], xyz_[2]}));
        return {};
    }

    // Accepts files without `endloop` or `endfacet`.
    std::string end_facet(std::string_view word) {
        if (corners_.empty()) return {};
        if (corners_.size() != 3)
            return fmt::format("a facet has {} corners at its {}, it takes three", corners_.size(), shown(word));
        mesh_.add(Cell::tri3, corners_, place_);
        if (group_) mesh_.groups[*group_].elements.push_back(static_cast<std::uint32_t>(mesh_.count() - 1));
        corners_.clear();
        return {};
    }

    // The normal in the file is ignored, since it follows from the corners.
    std::string begin_facet() {
        if (!in_solid_) return "a `facet` stands outside of `solid` and `endsolid`";
        if (!corners_.empty()) {
            if (const std::string fault = end_facet("facet"); !fault.empty()) return fault;
        }
        std::string_view ahead = rest_;
        if (!is_word(next_word(ahead), "normal")) return {};
        rest_ = ahead;
        for (int i = 0; i < 3; ++i) {
            std::string_view behind = rest_;
            const std::string_view word = next_word(behind);
            if (word.empty() || is_word(word, "outer")) break;
            rest_ = behind;
        }
        return {};
    }

    /// The name extends to the end of the line, whatever words it has, unless the whole file is one line.
    std::string begin_solid() {
        if (in_solid_) return "`endsolid` is missing before the next `solid`";
        in_solid_ = true;
        std::string_view name = rest_;
        const std::string small = lower_case(rest_);
        const std::size_t facet = small.find("facet normal ");
        name = rest_.substr(0, facet);
        rest_.remove_prefix(name.size());
        name = trimmed(name);
        group_.reset();
        if (name.empty()) return {};
        const std::size_t before = mesh_.groups.size();
        group_ = mesh_.group(std::string(name), 2);
        named_ += mesh_.groups.size() > before;
        return {};
    }

    Lines lines_;
    std::string_view rest_;
    FileMesh mesh_;
    PointTable table_;
    std::string help_{damaged};
    bool in_solid_ = false;
    int wanted_ = 0;  // number of coordinates still to read
    std::array<double, 3> xyz_{};
    std::vector<std::uint32_t> corners_;
    std::size_t place_ = 0;
    std::optional<std::size_t> group_;
    std::size_t named_ = 0;
};

}  // namespace

Outcome<FileMesh> read_stl(std::string_view content) {
    const bool binary = has_binary_length(content) || !is_text(content);
    if (!binary && !begins_with_solid(content))
        return unreadable("a text .stl begins with `solid`, in capitals or not",
                          "the file is damaged or of another format: look at its first line");
    Outcome<FileMesh> outcome = binary ? read_binary(content) : TextReader(content).read();
    if (const FileMesh* mesh = std::get_if<FileMesh>(&outcome); mesh != nullptr && mesh->count() == 0)
        return Failure{DiagnosticKind::mesh_file_empty, "the .stl has no triangles",
                       "export the surface again: nothing was chosen"};
    return outcome;
}

}  // namespace avs::files
