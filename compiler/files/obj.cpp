#include <fmt/format.h>

#include <algorithm>

#include "compiler/files/readers.h"
#include "compiler/files/text.h"

namespace avs::files {

using support::DiagnosticKind;

namespace {

class ObjReader {
public:
    explicit ObjReader(std::string_view content) : lines_(content) { mesh_.format = ".obj"; }

    Outcome<FileMesh> read() {
        std::string_view line;
        while (next_line(line)) {
            const std::string fault = take(line);
            if (!fault.empty())
                return Failure{DiagnosticKind::mesh_file_unreadable, fmt::format("line {}: {}", line_number_, fault),
                               "mend that line, or export the surface again"};
        }
        if (mesh_.count() == 0)
            return Failure{
                DiagnosticKind::mesh_file_empty,
                fmt::format("the .obj has no triangles: {} points and no line that begins with `f`", mesh_.points.size()),
                "export faces, not only points or curves"};
        if (!has_texture_) mesh_.corner_texture.clear();
        if (curves_ > 0) mesh_.notes.push_back(fmt::format("left out: {} lines of curves or points", curves_));
        if (free_forms_ > 0) mesh_.notes.push_back(fmt::format("left out: {} lines of free-form surfaces", free_forms_));
        return std::move(mesh_);
    }

private:
    /// Reads the next line. A backslash at its end joins it with the line below.
    bool next_line(std::string_view& line) {
        if (!lines_.next(line)) return false;
        line_number_ = lines_.number();
        if (!continues(line)) return true;
        joined_.assign(line.substr(0, line.find_last_of('\\')));
        for (std::string_view more; lines_.next(more);) {
            joined_ += ' ';
            const bool goes_on = continues(more);
            joined_ += goes_on ? more.substr(0, more.find_last_of('\\')) : more;
            if (!goes_on) break;
        }
        line = joined_;
        return true;
    }
    static bool continues(std::string_view line) {
        while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
        return line.ends_with('\\') && line.find('#') == std::string_view::npos;
    }

    std::string take(std::string_view line) {
        const std::string_view keyword = next_word(line);
        if (is_word(keyword, "v")) return add_point(without_comment(line));
        if (is_word(keyword, "f") || is_word(keyword, "fo")) return add_face(without_comment(line));
        if (is_word(keyword, "vt")) return add_texture(without_comment(line));
        if (is_word(keyword, "g")) return set_groups(line);
        if (is_word(keyword, "o")) return set_object(line);
        if (is_word(keyword, "l") || is_word(keyword, "p")) ++curves_;
        if (is_word(keyword, "surf") || is_word(keyword, "curv")) ++free_forms_;
        return {};
    }
    static std::string_view without_comment(std::string_view line) { return line.substr(0, line.find('#')); }

    std::string add_point(std::string_view rest) {
        std::array<double, 3> p{};
        for (double& coordinate : p) {
            const std::string_view word = next_word(rest);
            if (word.empty()) return "a vertex has three coordinates, the line ends before";
            const std::optional<double> value = real(word);
            if (!value) return no_number(word);
            coordinate = *value;
        }
        mesh_.points.push_back({p[0], p[1], p[2]});
        return {};
    }

    std::string add_texture(std::string_view rest) {
        const std::optional<double> u = real(next_word(rest));
        const std::string_view second = next_word(rest);
        const std::optional<double> v = second.empty() ? 0.0 : real(second);
        // Invalid numbers count as no texture, since only cloth needs texture coordinates.
        mesh_.texture.push_back(u && v ? FileMesh::Texture{*u, *v} : FileMesh::Texture{});
        return {};
    }

    /// The index of a reference `7`, or `-1` from the end, among `count`; nothing if there is none.
    static std::optional<std::uint32_t> index_of(std::string_view word, std::size_t count) {
        const std::optional<long long> index = number<long long>(word);
        const auto size = static_cast<long long>(count);
        if (!index || *index == 0 || *index > size || *index < -size) return std::nullopt;
        return static_cast<std::uint32_t>(*index > 0 ? *index - 1 : size + *index);
    }

    std::string add_face(std::string_view rest) {
        corners_.clear();
        textures_.clear();
        for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest)) {
            const std::size_t slash = word.find('/');
            const std::optional<std::uint32_t> point = index_of(word.substr(0, slash), mesh_.points.size());
            if (!point)
                return fmt::format("{} is none of the {} vertices so far", shown(word.substr(0, slash)), mesh_.points.size());
            std::uint32_t texture = FileMesh::none;
            if (slash != std::string_view::npos) {
                const std::string_view behind = word.substr(slash + 1, word.find('/', slash + 1) - slash - 1);
                if (const std::optional<std::uint32_t> t = index_of(behind, mesh_.texture.size())) texture = *t;
            }
            has_texture_ = has_texture_ || texture != FileMesh::none;
            corners_.push_back(*point);
            textures_.push_back(texture);
        }
        if (corners_.size() < 3) return fmt::format("a face has {} corners, it takes three or more", corners_.size());
        const Cell cell = corners_.size() == 3 ? Cell::tri3 : corners_.size() == 4 ? Cell::quad4 : Cell::polygon;
        mesh_.add(cell, corners_, line_number_);
        mesh_.corner_texture.insert(mesh_.corner_texture.end(), textures_.begin(), textures_.end());
        const auto element = static_cast<std::uint32_t>(mesh_.count() - 1);
        for (const std::size_t group : current_) mesh_.groups[group].elements.push_back(element);
        return {};
    }

    void add_current(std::string_view name) { current_.push_back(mesh_.group(std::string(name), 2)); }
    std::string set_groups(std::string_view rest) {
        std::erase_if(current_, [&](std::size_t group) { return !object_ || group != *object_; });
        for (std::string_view word = next_word(rest); !word.empty() && !word.starts_with('#'); word = next_word(rest))
            add_current(word);
        unite();
        return {};
    }
    std::string set_object(std::string_view rest) {
        current_.clear();
        object_.reset();
        const std::string_view name = trimmed(rest);
        if (name.empty()) return {};
        add_current(name);
        object_ = current_.back();
        return {};
    }
    void unite() {
        std::sort(current_.begin(), current_.end());
        current_.erase(std::unique(current_.begin(), current_.end()), current_.end());
    }

    Lines lines_;
    std::size_t line_number_ = 0;
    std::string joined_;
    FileMesh mesh_;
    std::vector<std::size_t> current_;   // groups to which the next faces belong
    std::optional<std::size_t> object_;  // the group of the last `o` among them
    std::vector<std::uint32_t> corners_, textures_;
    bool has_texture_ = false;
    std::size_t curves_ = 0, free_forms_ = 0;
};

}  // namespace

Outcome<FileMesh> read_obj(std::string_view content) { return ObjReader(content).read(); }

}  // namespace avs::files
