#include <fmt/format.h>

#include <bit>

#include "compiler/files/bytes.h"
#include "compiler/files/readers.h"
#include "compiler/files/text.h"
#include "compiler/files/vtk_cells.h"

namespace avs::files {

using support::DiagnosticKind;

namespace {

std::optional<NumberType> type_of(std::string_view word) {
    const std::string name = lower_case(word);
    if (name == "char") return NumberType::int8;
    if (name == "unsigned_char") return NumberType::uint8;
    if (name == "short") return NumberType::int16;
    if (name == "unsigned_short") return NumberType::uint16;
    if (name == "int" || name == "vtkidtype") return NumberType::int32;
    if (name == "unsigned_int") return NumberType::uint32;
    if (name == "long" || name == "vtktypeint64") return NumberType::int64;
    if (name == "unsigned_long" || name == "vtktypeuint64") return NumberType::uint64;
    if (name == "float") return NumberType::float32;
    if (name == "double") return NumberType::float64;
    return std::nullopt;
}

class LegacyReader {
public:
    explicit LegacyReader(std::string_view content) : content_(content) {
        mesh_.format = ".vtk";
        mesh_.has_loose_points = true;
    }

    Outcome<FileMesh> read() {
        if (!read_header() || !read_sections() || !build()) return *failure_;
        if (mesh_.count() == 0)
            return Failure{DiagnosticKind::mesh_file_empty, fmt::format("the .vtk has no cells: {} points", mesh_.points.size()),
                           "save the cells, too"};
        return std::move(mesh_);
    }

private:
    bool fail(std::string problem, std::string help = "the file is damaged: save it again",
              DiagnosticKind kind = DiagnosticKind::mesh_file_unreadable) {
        const std::string where = binary_ ? fmt::format("byte {}", at_) : fmt::format("line {}", line_of(content_, at_));
        failure_ = {kind, fmt::format("{}: {}", where, problem), std::move(help)};
        return false;
    }

    std::string_view line() {
        const std::size_t begin = at_;
        while (at_ < content_.size() && !is_line_end(content_[at_])) ++at_;
        const std::string_view text = content_.substr(begin, at_ - begin);
        if (at_ + 1 < content_.size() && content_[at_] == '\r' && content_[at_ + 1] == '\n') ++at_;
        at_ = std::min(at_ + 1, content_.size());
        return text;
    }
    std::string_view word() {
        while (at_ < content_.size() && (is_blank(content_[at_]) || is_line_end(content_[at_]))) ++at_;
        const std::size_t begin = at_;
        while (at_ < content_.size() && !is_blank(content_[at_]) && !is_line_end(content_[at_])) ++at_;
        return content_.substr(begin, at_ - begin);
    }
    bool size(std::uint64_t& value) {
        const std::string_view text = word();
        const std::optional<std::uint64_t> found = number<std::uint64_t>(text);
        if (!found)
            return fail(text.empty() ? std::string("the file ends where a count should stand")
                                     : fmt::format("expected a count, found {}", shown(text)));
        value = *found;
        return true;
    }

    bool read_header() {
        std::string_view first = line();
        if (!lower_case(first).starts_with("# vtk datafile version"))
            return fail("a .vtk begins with `# vtk DataFile Version`", "the file is of another format: look at its first line");
        mesh_.format = fmt::format(".vtk {}", trimmed(first.substr(22)).substr(0, 8));
        line();  // the title
        const std::string_view form = trimmed(line());
        if (!is_word(form, "ascii") && !is_word(form, "binary"))
            return fail(fmt::format("expected ASCII or BINARY, found {}", shown(form)));
        binary_ = mesh_.is_binary = is_word(form, "binary");
        return true;
    }

    /// Reads a table of numbers. In a binary file it begins behind the end of the line, in big-endian byte order.
    bool table(NumberType type, std::uint64_t count, std::vector<double>& values) {
        const std::size_t each = binary_ ? byte_count(type) : 2;
        if (binary_) line();
        if (count > (content_.size() - at_ + (binary_ ? 0 : 1)) / each)
            return fail(fmt::format("{} numbers are announced, the file can hold {} at most: it is cut off", count,
                                    (content_.size() - at_) / each));
        values.resize(count);
        for (double& value : values) {
            if (binary_) {
                value = to_double(content_.data() + at_, type, std::endian::native == std::endian::little);
                at_ += byte_count(type);
                continue;
            }
            const std::string_view text = word();
            const std::optional<double> found = number<double>(text);
            if (!found) return fail(text.empty() ? std::string("the file ends in the middle of its data") : no_number(text));
            value = *found;
        }
        return true;
    }
    bool table(std::string_view type_name, std::uint64_t count, std::vector<double>& values) {
        if (is_word(type_name, "bit")) {
            if (!binary_) return table(NumberType::uint8, count, values);
            line();
            if (count / 8 > content_.size() - at_) return fail("the file ends in the middle of its data");
            at_ = std::min(content_.size(), at_ + (count + 7) / 8);
            values.assign(count, 0);
            return true;
        }
        const std::optional<NumberType> type = type_of(type_name);
        if (!type) return fail(fmt::format("the type {} is not known", shown(type_name)));
        return table(*type, count, values);
    }

    bool read_sections() {
        for (std::string_view text = word(); !text.empty(); text = word())
            if (!section(lower_case(text.substr(0, 40)))) return false;
        return true;
    }

    bool section(const std::string& name) {
        if (name == "dataset") {
            const std::string_view kind = word();
            poly_ = is_word(kind, "polydata");
            return poly_ || is_word(kind, "unstructured_grid") ||
                   fail(fmt::format("a data set of the kind {} has no elements of its own", shown(kind)),
                        "save it as an unstructured grid or as polygons", DiagnosticKind::mesh_unsupported_element);
        }
        if (name == "points") return read_points();
        if (name == "cells") return read_cells(0);
        if (name == "vertices") return read_cells(2);
        if (name == "lines") return read_cells(4);
        if (name == "polygons") return read_cells(7);
        if (name == "triangle_strips") return read_cells(6);
        if (name == "cell_types") {
            std::uint64_t count = 0;
            return size(count) && table(NumberType::int32, count, types_);
        }
        if (name == "point_data" || name == "cell_data") {
            of_cells_ = name == "cell_data";
            if (!size(data_count_)) return false;
            // Each point and each cell takes at least a byte, so that a larger count is damage. Products with this
            // count cannot overflow.
            return data_count_ <= content_.size() ||
                   fail(fmt::format("data of {} points or cells are announced, more than the file can hold", data_count_));
        }
        return attribute(name);
    }

    bool read_points() {
        std::uint64_t count = 0;
        std::vector<double> values;
        if (!size(count)) return false;
        if (count > content_.size()) return fail(fmt::format("{} points are announced, more than the file can hold", count));
        if (!table(word(), 3 * count, values)) return false;
        for (std::size_t i = 0; i + 2 < values.size(); i += 3) {
            const Vec3 p{values[i], values[i + 1], values[i + 2]};
            if (!is_finite(p)) return fail(fmt::format("a coordinate of point {} is not finite", i / 3));
            mesh_.points.push_back(p);
        }
        return true;
    }

    struct Block {
        std::uint64_t type = 0;  // 0: types come from CELL_TYPES
        std::vector<double> offsets, nodes;
    };

    /// Reads cells: before version 5 each count is followed by its points; since then offsets and points
    /// are two arrays.
    bool read_cells(std::uint64_t type) {
        std::uint64_t count = 0, total = 0;
        if (!size(count) || !size(total)) return false;
        blocks_.push_back({type, {}, {}});
        Block& block = blocks_.back();
        const std::size_t before = at_;
        if (is_word(word(), "offsets")) {
            if (!table(word(), count, block.offsets)) return false;
            if (const std::string_view text = word(); !is_word(text, "connectivity"))
                return fail(fmt::format("expected CONNECTIVITY, found {}", shown(text)));
            return table(word(), total, block.nodes);
        }
        at_ = before;
        std::vector<double> mixed;
        if (!table(NumberType::int32, total, mixed)) return false;
        block.offsets.push_back(0);
        for (std::size_t i = 0; i < mixed.size();) {
            const double n = mixed[i];
            if (!(n >= 0) || n > static_cast<double>(mixed.size() - i - 1))
                return fail(fmt::format("a cell of {} points goes beyond the table", n));
            block.nodes.insert(block.nodes.end(), mixed.begin() + static_cast<long>(i) + 1,
                               mixed.begin() + static_cast<long>(i) + 1 + static_cast<long>(n));
            i += 1 + static_cast<std::size_t>(n);
            block.offsets.push_back(static_cast<double>(block.nodes.size()));
        }
        if (block.offsets.size() != count + 1)
            return fail(fmt::format("{} cells are announced, the table has {}", count, block.offsets.size() - 1));
        return true;
    }

    void keep(const std::string& name, bool whole, std::size_t components, std::vector<double> values) {
        if (of_cells_ && whole && components == 1) cell_data_.emplace_back(name, std::move(values));
    }

    bool attribute(const std::string& name) {
        std::vector<double> values;
        if (name == "scalars") {
            const std::string called(word());
            const std::string type(word());
            std::size_t components = 1;
            const std::size_t before = at_;
            if (const std::optional<int> n = number<int>(trimmed(line())); n && *n >= 1 && *n <= 4)
                components = static_cast<std::size_t>(*n);
            else
                at_ = before;
            const std::size_t table_at = at_;
            if (is_word(word(), "lookup_table"))
                word();
            else
                at_ = table_at;
            const std::optional<NumberType> known = type_of(type);
            if (!table(type, components * data_count_, values)) return false;
            keep(called, known && is_whole(*known), components, std::move(values));
            return true;
        }
        if (name == "texture_coordinates") {
            word();
            std::uint64_t dimension = 0;
            if (!size(dimension) || dimension < 1 || dimension > 3) return fail("texture coordinates have one to three components");
            if (!table(word(), dimension * data_count_, values)) return false;
            for (std::size_t i = 0; !of_cells_ && i < data_count_; ++i)
                mesh_.texture.push_back({values[dimension * i], dimension > 1 ? values[dimension * i + 1] : 0});
            return true;
        }
        if (name == "vectors" || name == "normals") return word(), table(word(), 3 * data_count_, values);
        if (name == "tensors" || name == "tensors6")
            return word(), table(word(), (name == "tensors" ? 9 : 6) * data_count_, values);
        if (name == "global_ids" || name == "pedigree_ids") return word(), table(word(), data_count_, values);
        if (name == "lookup_table" || name == "color_scalars") {
            word();
            std::uint64_t n = 0;
            if (!size(n) || n > content_.size()) return fail("a count is damaged");
            return table(binary_ ? NumberType::uint8 : NumberType::float32, name == "lookup_table" ? 4 * n : n * data_count_,
                         values);
        }
        if (name == "field") return read_field();
        if (name == "metadata") {
            line();
            while (at_ < content_.size() && !trimmed(line()).empty()) {}
            return true;
        }
        return fail(fmt::format("expected the name of a section, found {}", shown(name)));
    }

    bool read_field() {
        word();
        std::uint64_t arrays = 0;
        if (!size(arrays)) return false;
        for (; arrays > 0; --arrays) {
            const std::string called(word());
            if (is_word(called, "metadata")) {
                line();
                while (at_ < content_.size() && !trimmed(line()).empty()) {}
                ++arrays;
                continue;
            }
            std::uint64_t components = 0, count = 0;
            if (!size(components) || !size(count)) return false;
            const std::string type(word());
            if (is_word(type, "string")) return fail("a field of strings is not read", "save the file without it");
            if (components > content_.size() || count > content_.size()) return fail("a count is damaged");
            std::vector<double> values;
            if (!table(type, components * count, values)) return false;
            const std::optional<NumberType> known = type_of(type);
            keep(called, known && is_whole(*known), components, std::move(values));
        }
        return true;
    }

    bool build() {
        std::vector<std::uint32_t> first_element{0}, nodes;
        std::size_t cell = 0;
        for (const Block& block : blocks_)
            for (std::size_t i = 0; i + 1 < block.offsets.size(); ++i, ++cell) {
                const double begin = block.offsets[i], end = block.offsets[i + 1];
                if (!(begin >= 0) || !(begin <= end) || end > static_cast<double>(block.nodes.size()))
                    return fail(
                        fmt::format("the offsets of cell {} are {} and {}, of {} numbers", cell, begin, end, block.nodes.size()));
                nodes.clear();
                for (auto k = static_cast<std::size_t>(begin); k < static_cast<std::size_t>(end); ++k) {
                    if (!(block.nodes[k] >= 0) || block.nodes[k] >= 4294967295.0)
                        return fail(fmt::format("cell {} names point {}", cell, block.nodes[k]));
                    nodes.push_back(static_cast<std::uint32_t>(block.nodes[k]));
                }
                if (block.type == 0 && cell >= types_.size()) return fail("CELL_TYPES has fewer numbers than there are cells");
                const std::uint64_t type = block.type == 0 ? vtk_type(types_[cell]) : block.type;
                if (const std::string fault = add_vtk_cell(mesh_, type, nodes, 0); !fault.empty())
                    return fail(fault, "save linear or quadratic cells",
                                fault.ends_with("are not read") ? DiagnosticKind::mesh_unsupported_element
                                                                : DiagnosticKind::mesh_file_unreadable);
                first_element.push_back(static_cast<std::uint32_t>(mesh_.count()));
            }
        for (const auto& [name, values] : cell_data_) add_vtk_groups(mesh_, name, values, first_element);
        if (mesh_.texture.size() == mesh_.points.size()) mesh_.corner_texture = mesh_.corners;
        return true;
    }

    std::string_view content_;
    std::size_t at_ = 0;
    bool binary_ = false, poly_ = false, of_cells_ = false;
    std::uint64_t data_count_ = 0;
    std::vector<double> types_;
    std::vector<Block> blocks_;
    std::vector<std::pair<std::string, std::vector<double>>> cell_data_;
    FileMesh mesh_;
    std::optional<Failure> failure_;
};

}  // namespace

Outcome<FileMesh> read_vtk(std::string_view content) { return LegacyReader(content).read(); }

}  // namespace avs::files
