#include <fmt/format.h>

#include <bit>
#include <optional>

#include "compiler/files/bytes.h"
#include "compiler/files/readers.h"
#include "compiler/files/text.h"

namespace avs::files {

using support::DiagnosticKind;

namespace {

std::optional<NumberType> type_of(std::string_view name) {
    if (name == "char" || name == "int8") return NumberType::int8;
    if (name == "uchar" || name == "uint8") return NumberType::uint8;
    if (name == "short" || name == "int16") return NumberType::int16;
    if (name == "ushort" || name == "uint16") return NumberType::uint16;
    if (name == "int" || name == "int32") return NumberType::int32;
    if (name == "uint" || name == "uint32") return NumberType::uint32;
    if (name == "float" || name == "float32") return NumberType::float32;
    if (name == "double" || name == "float64") return NumberType::float64;
    return std::nullopt;
}

enum class Meaning { nothing, x, y, z, u, v, corners, corner_textures };

struct Property {
    Meaning meaning = Meaning::nothing;
    NumberType type = NumberType::float32;
    std::optional<NumberType> count_type;  // of a list: type of its count
};
struct Element {
    std::string name;
    std::uint64_t count = 0;
    std::vector<Property> properties;
};

Meaning meaning_of(std::string_view element, std::string_view property, bool is_list) {
    if (element == "vertex" && !is_list) {
        if (property == "x") return Meaning::x;
        if (property == "y") return Meaning::y;
        if (property == "z") return Meaning::z;
        if (property == "u" || property == "s" || property == "texture_u" || property == "texture_s") return Meaning::u;
        if (property == "v" || property == "t" || property == "texture_v" || property == "texture_t") return Meaning::v;
    }
    if ((element == "face" || element == "tristrips") && is_list) {
        if (property == "vertex_indices" || property == "vertex_index") return Meaning::corners;
        if (property == "texcoord") return Meaning::corner_textures;
    }
    return Meaning::nothing;
}

class PlyReader {
public:
    explicit PlyReader(std::string_view content) : content_(content) { mesh_.format = ".ply"; }

    Outcome<FileMesh> read() {
        if (!read_header()) return *failure_;
        for (const Element& element : elements_)
            if (!read_element(element)) return *failure_;
        if (mesh_.count() == 0) {
            return Failure{DiagnosticKind::mesh_file_empty,
                           fmt::format("the .ply has no triangles: {} points and no faces", mesh_.points.size()),
                           "export faces: a cloud of points is no surface"};
        }
        if (!check_corners()) return *failure_;
        if (mesh_.texture.size() == mesh_.points.size() && has_point_texture_) {
            mesh_.corner_texture = mesh_.corners;
        } else if (mesh_.corner_texture.size() != mesh_.corners.size()) {
            mesh_.corner_texture.clear();
        }
        return std::move(mesh_);
    }

private:
    bool fail(std::string problem, std::string help = "the file is damaged: export it again") {
        const std::string where = data_ > 0 && mesh_.is_binary ? fmt::format("byte {}", at_) : fmt::format("line {}", line_);
        failure_ = {DiagnosticKind::mesh_file_unreadable, fmt::format("{}: {}", where, problem), std::move(help)};
        return false;
    }

    bool read_header() {
        Lines lines(content_);
        bool ended = false, has_format = false;
        for (std::string_view line; !ended && lines.next(line);) {
            line_ = lines.number();
            const std::string_view first = next_word(line);
            if (line_ == 1) {
                if (first != "ply")
                    return fail("a .ply begins with the line `ply`", "the file is of another format: look at its first line");
                continue;
            }
            if (first.empty() || first == "comment" || first == "obj_info") continue;
            if (first == "end_header") {
                ended = true;
            } else if (first == "format") {
                if (!set_format(next_word(line))) return false;
                has_format = true;
            } else if (first == "element") {
                const std::string_view name = next_word(line);
                const std::string_view word = next_word(line);
                const std::optional<std::uint64_t> count = number<std::uint64_t>(word);
                if (!count) return fail(fmt::format("the count of `{}` is {}", name, word.empty() ? "missing" : shown(word)));
                elements_.push_back({std::string(name), *count, {}});
            } else if (first == "property") {
                if (!add_property(line)) return false;
            } else {
                mesh_.notes.push_back(fmt::format("left out: line {} of the header, which begins with {}", line_, shown(first)));
            }
        }
        if (!ended) return fail("the header has no end: `end_header` is missing");
        if (!has_format) return fail("the header does not say the format: `format ascii 1.0` is missing");
        data_ = at_ = lines.offset();
        return true;
    }

    bool set_format(std::string_view word) {
        if (word == "ascii") return true;
        mesh_.is_binary = true;
        const bool little = word == "binary_little_endian";
        if (!little && word != "binary_big_endian") return fail(fmt::format("the format {} is not known", shown(word)));
        swapped_ = little != (std::endian::native == std::endian::little);
        return true;
    }

    bool add_property(std::string_view line) {
        if (elements_.empty()) return fail("a property stands before the first element");
        std::string_view word = next_word(line);
        Property property;
        const bool is_list = word == "list";
        if (is_list) {
            word = next_word(line);
            property.count_type = type_of(word);
            if (!property.count_type || !is_whole(*property.count_type))
                return fail(fmt::format("{} is no type of a count", shown(word)));
            word = next_word(line);
        }
        const std::optional<NumberType> type = type_of(word);
        if (!type) return fail(fmt::format("the type {} is not known", shown(word)));
        property.type = *type;
        property.meaning = meaning_of(elements_.back().name, next_word(line), is_list);
        if (elements_.back().name == "vertex" && is_list)
            return fail("a vertex has a list: the line `element face` is missing before it", "write the header again");
        if (property.meaning == Meaning::corners && !is_whole(*type)) return fail("the corners of faces are no whole numbers");
        elements_.back().properties.push_back(property);
        return true;
    }

    /// Fewest bytes that an item of an element can have.
    std::size_t smallest(const Element& element) const {
        std::size_t bytes = 0;
        for (const Property& p : element.properties) bytes += mesh_.is_binary ? byte_count(p.count_type.value_or(p.type)) : 2;
        return std::max<std::size_t>(bytes, 1);
    }

    bool read_element(const Element& element) {
        if (element.count > (content_.size() - at_ + 1) / smallest(element))
            return fail(fmt::format("{} of `{}` are announced, the file can hold {} at most: it is cut off", element.count,
                                    element.name, (content_.size() - at_) / smallest(element)));
        const bool is_vertex = element.name == "vertex";
        if (is_vertex) {
            const auto has = [&](Meaning m) {
                return std::any_of(element.properties.begin(), element.properties.end(),
                                   [&](const Property& p) { return p.meaning == m; });
            };
            if (!has(Meaning::x) || !has(Meaning::y) || !has(Meaning::z)) return fail("`vertex` has no properties x, y and z");
            has_point_texture_ = has(Meaning::u) && has(Meaning::v);
        }
        for (std::uint64_t i = 0; i < element.count; ++i) {
            Vec3 point;
            FileMesh::Texture texture;
            corners_.clear();
            textures_.clear();
            if (!mesh_.is_binary && !begin_row()) return false;
            const std::size_t place = mesh_.is_binary ? at_ : line_;
            for (const Property& property : element.properties)
                if (!read_property(property, point, texture)) return false;
            if (is_vertex) {
                if (!is_finite(point)) return fail(fmt::format("a coordinate of vertex {} is not finite", i));
                mesh_.points.push_back(point);
                if (has_point_texture_) mesh_.texture.push_back(texture);
            }
            if (element.name == "face" && !add_face(place)) return false;
            if (element.name == "tristrips") add_strips(place);
        }
        return true;
    }

    // In text each item of an element has its own line.
    bool begin_row() {
        while (at_ < content_.size()) {
            std::size_t end = at_;
            while (end < content_.size() && !is_line_end(content_[end])) ++end;
            row_ = content_.substr(at_, end - at_);
            if (end + 1 < content_.size() && content_[end] == '\r' && content_[end + 1] == '\n') ++end;
            at_ = std::min(end + 1, content_.size());
            ++line_;
            if (!trimmed(row_).empty()) return true;
        }
        return fail("the file ends in the middle of its data");
    }

    bool value(NumberType type, double& result) {
        if (!mesh_.is_binary) {
            const std::string_view word = next_word(row_);
            const std::optional<double> found = number<double>(word);
            if (!found) return fail(no_number(word));
            result = *found;
            return true;
        }
        if (content_.size() - at_ < byte_count(type)) return fail("the file ends in the middle of its data");
        result = to_double(content_.data() + at_, type, swapped_);
        at_ += byte_count(type);
        return true;
    }

    bool read_property(const Property& property, Vec3& point, FileMesh::Texture& texture) {
        double number = 0;
        if (!property.count_type) {
            if (!value(property.type, number)) return false;
            switch (property.meaning) {
                case Meaning::x: point.x = number; break;
                case Meaning::y: point.y = number; break;
                case Meaning::z: point.z = number; break;
                case Meaning::u: texture.u = number; break;
                case Meaning::v: texture.v = number; break;
                case Meaning::nothing:
                case Meaning::corners:
                case Meaning::corner_textures: break;
            }
            return true;
        }
        if (!value(*property.count_type, number)) return false;
        const std::size_t left = mesh_.is_binary ? (content_.size() - at_) / byte_count(property.type) : row_.size();
        if (!(number >= 0) || number > static_cast<double>(left))
            return fail(fmt::format("a list of {} does not fit into the file", number));
        for (auto n = static_cast<std::size_t>(number); n > 0; --n) {
            double item = 0;
            if (!value(property.type, item)) return false;
            if (property.meaning == Meaning::corners) corners_.push_back(item);
            if (property.meaning == Meaning::corner_textures) textures_.push_back(item);
        }
        return true;
    }

    bool add_face(std::size_t place) {
        if (corners_.size() < 3) return fail(fmt::format("a face has {} corners, it takes three or more", corners_.size()));
        nodes_.clear();
        for (const double corner : corners_) {
            if (!(corner >= 0) || corner >= 4294967295.0) return fail(fmt::format("a face names vertex {}", corner));
            nodes_.push_back(static_cast<std::uint32_t>(corner));
        }
        mesh_.add(nodes_.size() == 3 ? Cell::tri3 : nodes_.size() == 4 ? Cell::quad4 : Cell::polygon, nodes_, place);
        if (textures_.size() != 2 * nodes_.size() || has_point_texture_) return true;
        for (std::size_t k = 0; k < nodes_.size(); ++k) {
            mesh_.corner_texture.push_back(static_cast<std::uint32_t>(mesh_.texture.size()));
            mesh_.texture.push_back({textures_[2 * k], textures_[2 * k + 1]});
        }
        return true;
    }

    /// Each corner makes a triangle with the two before it, with alternating orientation; a corner -1 begins a new strip.
    void add_strips(std::size_t place) {
        nodes_.clear();
        for (const double corner : corners_) {
            if (!(corner >= 0) || corner >= 4294967295.0) {
                nodes_.clear();
                continue;
            }
            nodes_.push_back(static_cast<std::uint32_t>(corner));
            const std::size_t n = nodes_.size();
            if (n < 3) continue;
            const bool odd = n % 2 == 0;
            const std::array<std::uint32_t, 3> t{nodes_[n - 3], nodes_[odd ? n - 1 : n - 2], nodes_[odd ? n - 2 : n - 1]};
            if (t[0] != t[1] && t[1] != t[2] && t[2] != t[0]) mesh_.add(Cell::tri3, t, place);
        }
    }

    bool check_corners() {
        for (std::size_t e = 0; e < mesh_.count(); ++e)
            for (const std::uint32_t node : mesh_.nodes(e)) {
                if (node < mesh_.points.size()) continue;
                at_ = line_ = mesh_.places[e];
                return fail(fmt::format("a face names vertex {}, the file has {}, counted from 0", node, mesh_.points.size()));
            }
        return true;
    }

    std::string_view content_, row_;
    std::size_t at_ = 0, data_ = 0, line_ = 1;
    bool swapped_ = false, has_point_texture_ = false;
    std::vector<Element> elements_;
    std::vector<double> corners_, textures_;
    std::vector<std::uint32_t> nodes_;
    FileMesh mesh_;
    std::optional<Failure> failure_;
};

}  // namespace

Outcome<FileMesh> read_ply(std::string_view content) { return PlyReader(content).read(); }

}  // namespace avs::files
