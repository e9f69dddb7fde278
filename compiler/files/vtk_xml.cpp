#include <fmt/format.h>

#include <bit>
#include <map>

#include "compiler/files/readers.h"
#include "compiler/files/text.h"
#include "compiler/files/vtk_arrays.h"
#include "compiler/files/vtk_cells.h"
#include "compiler/files/xml.h"

namespace avs::files {

using support::DiagnosticKind;

namespace {

std::optional<NumberType> type_of(std::string_view name) {
    constexpr std::pair<std::string_view, NumberType> names[] = {
        {"Int8", NumberType::int8},      {"UInt8", NumberType::uint8},   {"Int16", NumberType::int16},
        {"UInt16", NumberType::uint16},  {"Int32", NumberType::int32},   {"UInt32", NumberType::uint32},
        {"Int64", NumberType::int64},    {"UInt64", NumberType::uint64}, {"Float32", NumberType::float32},
        {"Float64", NumberType::float64}};
    for (const auto& [known, type] : names)
        if (known == name) return type;
    return std::nullopt;
}

class XmlMeshReader {
public:
    explicit XmlMeshReader(std::string_view content) : xml_(content) {
        mesh_.format = ".vtu";
        mesh_.has_loose_points = true;
    }

    Outcome<FileMesh> read() {
        while (!failure_) {
            const XmlReader::Kind kind = xml_.next();
            if (kind == XmlReader::Kind::finished) break;
            if (kind == XmlReader::Kind::damaged) {
                failure_ = {DiagnosticKind::mesh_file_unreadable, xml_.problem(), "the file is damaged: save it again"};
            } else if (kind == XmlReader::Kind::begin) {
                begin();
            } else if (!section_.empty() && xml_.name() == section_) {
                section_.clear();
            } else if (xml_.name() == "AppendedData") {
                break;  // appended data behind this point is read by offsets
            }
        }
        if (!failure_ && !has_grid_)
            fail("the file has no `UnstructuredGrid` and no `PolyData`", "save the data set as one of these");
        for (Piece& piece : pieces_)
            if (!failure_) build(piece);
        if (failure_) return *failure_;
        if (mesh_.count() == 0)
            return Failure{DiagnosticKind::mesh_file_empty, fmt::format("the file has no cells: {} points", mesh_.points.size()),
                           "save the cells, too"};
        if (mesh_.texture.size() == mesh_.points.size()) {
            mesh_.corner_texture = mesh_.corners;
        } else {
            mesh_.texture.clear();
        }
        return std::move(mesh_);
    }

private:
    struct Array {
        std::size_t line = 0;
        std::string section, name;
        std::optional<NumberType> type;
        std::size_t components = 1;
        std::optional<std::uint64_t> offset;  // offset in the appended data
        std::string_view content;
        std::string format;
    };
    struct Piece {
        std::vector<Array> arrays;
    };

    bool fail(std::string problem, std::string help = "the file is damaged: save it again",
              DiagnosticKind kind = DiagnosticKind::mesh_file_unreadable) {
        if (!failure_) failure_ = {kind, std::move(problem), std::move(help)};
        return false;
    }

    void begin() {
        const std::string_view name = xml_.name();
        if (name == "VTKFile") return begin_file();
        if (name == "UnstructuredGrid" || name == "PolyData") {
            has_grid_ = true;
            if (name == "PolyData") mesh_.format = ".vtp";
        } else if (name == "Piece") {
            pieces_.push_back({});
        } else if (name == "Points" || name == "Cells" || name == "Verts" || name == "Lines" || name == "Strips" ||
                   name == "Polys" || name == "PointData" || name == "CellData") {
            section_ = name;
            if (name == "PointData") texture_name_ = xml_.attribute("TCoords").value_or("");
        } else if (name == "DataArray" && !section_.empty() && !pieces_.empty()) {
            Array array{.line = xml_.line(),
                        .section = section_,
                        .name = xml_.attribute("Name").value_or(""),
                        .type = type_of(xml_.attribute("type").value_or("")),
                        .components = 1,
                        .offset = std::nullopt,
                        .content = xml_.content(),
                        .format = xml_.attribute("format").value_or("ascii")};
            if (const std::optional<std::uint64_t> n = number<std::uint64_t>(xml_.attribute("NumberOfComponents").value_or("1")))
                array.components = *n;
            if (array.format == "appended") array.offset = number<std::uint64_t>(xml_.attribute("offset").value_or(""));
            pieces_.back().arrays.push_back(std::move(array));
            if (++array_count_ > most_arrays)
                fail(fmt::format("line {}: the file has more than {} arrays", xml_.line(), most_arrays), "save fewer of them");
        } else if (name == "AppendedData") {
            begin_appended();
        }
    }

    void begin_file() {
        const std::string order = xml_.attribute("byte_order").value_or("LittleEndian");
        encoding_.swapped = (order == "LittleEndian") != (std::endian::native == std::endian::little);
        encoding_.long_sizes = xml_.attribute("header_type").value_or("UInt32") == "UInt64";
        const std::string compressor = xml_.attribute("compressor").value_or("");
        encoding_.packed = !compressor.empty();
        if (encoding_.packed && compressor != "vtkZLibDataCompressor")
            fail(fmt::format("line {}: the data are packed by {}", xml_.line(), shown(compressor)),
                 "save the file packed by zlib, or not packed");
        const std::string type = xml_.attribute("type").value_or("");
        if (type != "UnstructuredGrid" && type != "PolyData")
            fail(fmt::format("line {}: a data set of the type {} has no elements of its own", xml_.line(), shown(type)),
                 "save it as an unstructured grid or as polygons", DiagnosticKind::mesh_unsupported_element);
    }

    void begin_appended() {
        raw_ = xml_.attribute("encoding").value_or("base64") == "raw";
        const std::size_t underscore = xml_.text().find('_', xml_.place());
        if (underscore == std::string_view::npos) return void(fail("the appended data do not begin with `_`"));
        appended_ = xml_.text().substr(underscore + 1);
        // Raw bytes are no XML: the end is searched for from behind.
        const std::size_t end = xml_.text().rfind("</AppendedData");
        if (end == std::string_view::npos || end < underscore)
            return void(fail("the file is cut off: `AppendedData` is not closed"));
        appended_ = appended_.substr(0, end - underscore - 1);
        xml_.skip_to(end);
    }

    bool values_of(const Array& array, std::vector<double>& values) {
        const auto refuse = [&](const std::string& problem) {
            return problem.empty() || fail(fmt::format("line {}: array `{}`: {}", array.line, array.name, problem));
        };
        if (!array.type) return refuse("its type is not known");
        if (array.format == "ascii") return refuse(read_vtk_text(array.content, values));
        if (array.format == "binary") return refuse(read_vtk_bytes(decode_base64(array.content), encoding_, *array.type, values));
        if (array.format != "appended") return refuse(fmt::format("the format {} is not known", shown(array.format)));
        if (!array.offset || *array.offset > appended_.size()) return refuse("its offset is beyond the appended data");
        const std::string_view at = appended_.substr(*array.offset);
        return refuse(raw_ ? read_vtk_bytes(at, encoding_, *array.type, values)
                           : read_vtk_bytes(decode_base64(up_to_next(array, at)), encoding_, *array.type, values));
    }
    /// Base64 text of an array, up to the begin of the next array.
    std::string_view up_to_next(const Array& array, std::string_view at) const {
        std::uint64_t end = appended_.size();
        for (const Piece& piece : pieces_)
            for (const Array& other : piece.arrays)
                if (other.offset && *other.offset > *array.offset) end = std::min(end, *other.offset);
        return at.substr(0, end - *array.offset);
    }

    const Array* find(const Piece& piece, std::string_view section, std::string_view name) const {
        for (const Array& array : piece.arrays)
            if (array.section == section && (name.empty() || array.name == name)) return &array;
        return nullptr;
    }

    bool build(Piece& piece) {
        const auto first_point = static_cast<std::uint32_t>(mesh_.points.size());
        std::vector<double> values;
        const Array* points = find(piece, "Points", "");
        if (points == nullptr) return true;  // an empty piece
        if (!values_of(*points, values)) return false;
        for (std::size_t i = 0; i + 2 < values.size(); i += 3) {
            const Vec3 p{values[i], values[i + 1], values[i + 2]};
            if (!is_finite(p)) return fail(fmt::format("line {}: a coordinate of point {} is not finite", points->line, i / 3));
            mesh_.points.push_back(p);
        }
        std::vector<std::uint32_t> first_element{static_cast<std::uint32_t>(mesh_.count())};
        constexpr std::pair<std::string_view, std::uint64_t> sections[] = {
            {"Verts", 2}, {"Lines", 4}, {"Polys", 7}, {"Strips", 6}, {"Cells", 0}};
        for (const auto& [section, type] : sections)
            if (!add_cells(piece, section, type, first_point, first_element)) return false;
        for (const Array& array : piece.arrays) {
            if (array.section == "CellData" && array.components == 1 && array.type && is_whole(*array.type)) {
                values.clear();
                if (!values_of(array, values)) return false;
                add_vtk_groups(mesh_, array.name, values, first_element);
            }
            if (array.section == "PointData" && !texture_name_.empty() && array.name == texture_name_ && array.components >= 1 &&
                array.components <= 3) {
                values.clear();
                if (!values_of(array, values)) return false;
                for (std::size_t i = 0; i + array.components <= values.size(); i += array.components)
                    mesh_.texture.push_back({values[i], array.components > 1 ? values[i + 1] : 0});
            }
        }
        return true;
    }

    bool add_cells(const Piece& piece, std::string_view section, std::uint64_t type, std::uint32_t first_point,
                   std::vector<std::uint32_t>& first_element) {
        const Array *connectivity = find(piece, section, "connectivity"), *offsets = find(piece, section, "offsets"),
                    *types = find(piece, section, "types");
        if (connectivity == nullptr || offsets == nullptr) return true;
        std::vector<double> nodes, ends, kinds;
        if (!values_of(*connectivity, nodes) || !values_of(*offsets, ends)) return false;
        if (section == "Cells" && (types == nullptr || !values_of(*types, kinds) || kinds.size() < ends.size()))
            return fail(fmt::format("line {}: there are fewer types than cells", offsets->line));
        std::vector<std::uint32_t> cell;
        double begin = 0;
        for (std::size_t i = 0; i < ends.size(); ++i) {
            if (!(ends[i] >= begin) || ends[i] > static_cast<double>(nodes.size()))
                return fail(
                    fmt::format("line {}: the offset of cell {} is {}, of {} numbers", offsets->line, i, ends[i], nodes.size()));
            cell.clear();
            for (auto k = static_cast<std::size_t>(begin); k < static_cast<std::size_t>(ends[i]); ++k) {
                if (!(nodes[k] >= 0) || nodes[k] >= 4294967295.0 - first_point)
                    return fail(fmt::format("line {}: cell {} names point {}", connectivity->line, i, nodes[k]));
                cell.push_back(first_point + static_cast<std::uint32_t>(nodes[k]));
            }
            begin = ends[i];
            const std::string fault = add_vtk_cell(mesh_, section == "Cells" ? vtk_type(kinds[i]) : type, cell, 0);
            if (!fault.empty())
                return fail(fmt::format("line {}: {}", connectivity->line, fault), "save linear or quadratic cells",
                            fault.ends_with("are not read") ? DiagnosticKind::mesh_unsupported_element
                                                            : DiagnosticKind::mesh_file_unreadable);
            first_element.push_back(static_cast<std::uint32_t>(mesh_.count()));
        }
        return true;
    }

    static constexpr std::size_t most_arrays = 10000;

    XmlReader xml_;
    std::size_t array_count_ = 0;
    VtkEncoding encoding_;
    bool has_grid_ = false, raw_ = false;
    std::string section_, texture_name_;
    std::string_view appended_;
    std::vector<Piece> pieces_;
    FileMesh mesh_;
    std::optional<Failure> failure_;
};

}  // namespace

Outcome<FileMesh> read_vtk_xml(std::string_view content) { return XmlMeshReader(content).read(); }

}  // namespace avs::files
