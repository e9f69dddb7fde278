#include "runtime/output/vtu.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "runtime/base/compress.h"
#include "runtime/output/text.h"

namespace avs::output {

static_assert(std::endian::native == std::endian::little, "the header says LittleEndian");

namespace {

constexpr std::uint8_t vtk_vertex = 1, vtk_triangle = 5, vtk_quad = 9;
constexpr std::size_t block_size = 1 << 15;  // what VTK itself takes
constexpr int fast = 1;                      // higher levels take three times as long for a tenth of the size
constexpr int stored = 0;

/// Positions and stresses in motion are noise to zlib: where a sample from the middle hardly shrinks, the array is stored.
int level_for(std::span<const std::byte> data) {
    constexpr std::size_t sample = 1 << 12;
    if (data.size() <= sample) return fast;
    return deflate(data.subspan((data.size() - sample) / 2, sample), fast).size() > sample * 7 / 8 ? stored : fast;
}

/// The appended section: arrays one after another, each [blocks, block size, size of the last block, compressed sizes.., data..].
class Appended {
public:
    /// Returns the offset for the DataArray's tag.
    template <class Value>
    std::size_t add(const std::vector<Value>& values) {
        const std::size_t offset = bytes_.size();
        const std::span<const std::byte> data = std::as_bytes(std::span(values));
        const std::size_t blocks = (data.size() + block_size - 1) / block_size;
        // "size of the last block" is 0 when it is a whole one
        std::vector<std::uint64_t> head{blocks, block_size, data.size() % block_size};
        std::string body;
        const int level = level_for(data);
        for (std::size_t b = 0; b < blocks; ++b) {
            const std::string packed =
                deflate(data.subspan(b * block_size, std::min(block_size, data.size() - b * block_size)), level);
            head.push_back(packed.size());
            body += packed;
        }
        const std::size_t at = bytes_.size();
        bytes_.resize(at + head.size() * sizeof(std::uint64_t));
        std::memcpy(bytes_.data() + at, head.data(), head.size() * sizeof(std::uint64_t));
        bytes_ += body;
        return offset;
    }
    const std::string& bytes() const { return bytes_; }

private:
    std::string bytes_;
};

template <class Value>
constexpr const char* type_name = nullptr;
template <>
constexpr const char* type_name<double> = "Float64";
template <>
constexpr const char* type_name<std::int64_t> = "Int64";
template <>
constexpr const char* type_name<std::int32_t> = "Int32";
template <>
constexpr const char* type_name<std::uint8_t> = "UInt8";

class Document {
public:
    void line(int indent, const std::string& text) { xml_ += std::string(static_cast<std::size_t>(indent), ' ') + text + '\n'; }

    template <class Value>
    void array(std::string_view name, const std::vector<Value>& values, int components = 1) {
        std::string names;
        if (components == 6)
            names = R"( ComponentName0="xx" ComponentName1="yy" ComponentName2="zz")"
                    R"( ComponentName3="yz" ComponentName4="xz" ComponentName5="xy")";
        line(8, fmt::format(R"(<DataArray type="{}" Name="{}" NumberOfComponents="{}"{} format="appended" offset="{}"/>)",
                            type_name<Value>, name, components, names, data_.add(values)));
    }

    std::string finish() && {
        return xml_ + "  <AppendedData encoding=\"raw\">\n_" + data_.bytes() + "\n  </AppendedData>\n</VTKFile>\n";
    }

private:
    std::string xml_;
    Appended data_;
};

struct Cells {
    std::vector<std::int64_t> connectivity, offsets;
    std::vector<std::uint8_t> types;
    std::vector<std::int32_t> body, material;
    std::vector<std::uint32_t> element;  ///< of the first cells; the others have none

    template <class Nodes>
    void add(const Nodes& nodes, std::uint8_t type, std::uint32_t of_body, std::int32_t of_material) {
        connectivity.insert(connectivity.end(), nodes.begin(), nodes.end());
        offsets.push_back(static_cast<std::int64_t>(connectivity.size()));
        types.push_back(type);
        body.push_back(static_cast<std::int32_t>(of_body));
        material.push_back(of_material);
    }
};

Cells all_cells(const image::Image& image, const Elements& elements) {
    Cells cells;
    const auto surface_of = [&](std::uint32_t body) { return image.metadata.bodies[body].surface; };
    for (std::uint32_t e = 0; e < elements.size(); ++e) {
        const ElementView element = elements[e];
        const std::uint32_t body = image.tables.element_body[e];
        const int type = traits(element.kind).vtk_cell;
        // The springs of a sheet are the edges of its faces, which are drawn.
        if (type == 0 || (element.kind == ElementKind::spring2 && surface_of(body) == SurfaceKind::sheet)) continue;
        cells.add(element.corners(), static_cast<std::uint8_t>(type), body, static_cast<std::int32_t>(element.material));
        cells.element.push_back(e);
    }
    for (const image::Face& face : image.tables.faces) {
        if (face.element != image::no_element) continue;
        const auto nodes = std::span(face.nodes).first(static_cast<std::size_t>(face.size()));
        cells.add(nodes, face.size() == 3 ? vtk_triangle : vtk_quad, face.body, -1);
    }
    for (std::uint32_t node = 0; node < image.tables.position.size(); ++node) {
        const std::uint32_t body = image.tables.node_body[node];
        if (surface_of(body) == SurfaceKind::points) cells.add(std::array{node}, vtk_vertex, body, -1);
    }
    return cells;
}

}  // namespace

std::string vtu(const image::Image& image, const Elements& elements, const Snapshot& snapshot, const std::vector<Field>& fields) {
    const Cells cells = all_cells(image, elements);
    FieldSampler sampler(image, elements, snapshot);

    std::vector<double> points;
    points.reserve(3 * snapshot.position.size());
    for (const Vec3& x : snapshot.position) points.insert(points.end(), {x.x, x.y, x.z});

    Document document;
    document.line(0, R"(<?xml version="1.0"?>)");
    document.line(
        0,
        R"(<VTKFile type="UnstructuredGrid" version="1.0" byte_order="LittleEndian" header_type="UInt64" compressor="vtkZLibDataCompressor">)");
    document.line(2, "<UnstructuredGrid>");
    document.line(4, "<FieldData>");
    document.line(6, fmt::format(R"(<DataArray type="Float64" Name="TimeValue" NumberOfTuples="1" format="ascii">{}</DataArray>)",
                                 shortest(image.metadata.time_base.label(snapshot.tick))));
    document.line(4, "</FieldData>");
    document.line(4,
                  fmt::format(R"(<Piece NumberOfPoints="{}" NumberOfCells="{}">)", snapshot.position.size(), cells.types.size()));
    document.line(6, "<Points>");
    document.array("Points", points, 3);
    document.line(6, "</Points>");
    document.line(6, "<Cells>");
    document.array("connectivity", cells.connectivity);
    document.array("offsets", cells.offsets);
    document.array("types", cells.types);
    document.line(6, "</Cells>");
    document.line(6, "<PointData>");
    const std::span<const double> radius = image.tables.node_radius;
    if (std::any_of(radius.begin(), radius.end(), [](double r) { return r > 0; }))
        document.array("radius", std::vector<double>(radius.begin(), radius.end()));
    for (const Field field : fields) {
        if (field == Field::position) continue;  // the points are the positions
        document.array(traits(field).name, sampler.at_nodes(field), traits(field).components);
    }
    document.line(6, "</PointData>");
    document.line(6, "<CellData>");
    document.array("body", cells.body);
    document.array("material", cells.material);
    for (const Field field : fields) {
        if (!traits(field).of_elements) continue;
        const std::vector<double> all = sampler.in_elements(field);
        const auto components = static_cast<std::size_t>(traits(field).components);
        std::vector<double> values;
        for (const std::uint32_t e : cells.element) {
            const auto row = std::span(all).subspan(e * components, components);
            values.insert(values.end(), row.begin(), row.end());
        }
        // held faces and points: at rest
        values.resize(cells.types.size() * components, field == Field::deformation_determinant ? 1 : 0);
        document.array(traits(field).name, values, traits(field).components);
    }
    document.line(6, "</CellData>");
    document.line(4, "</Piece>");
    document.line(2, "</UnstructuredGrid>");
    return std::move(document).finish();
}

std::string pvd(const std::vector<std::pair<double, std::string>>& frames) {
    std::string text =
        "<?xml version=\"1.0\"?>\n<VTKFile type=\"Collection\" version=\"1.0\" byte_order=\"LittleEndian\">\n  <Collection>\n";
    for (const auto& [time, file] : frames) {
        text += fmt::format("    <DataSet timestep=\"{}\" part=\"0\" file=\"{}\"/>\n", shortest(time), file);
    }
    return text + "  </Collection>\n</VTKFile>\n";
}

}  // namespace avs::output
