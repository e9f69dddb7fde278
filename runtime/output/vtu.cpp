#include "runtime/output/vtu.h"

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "runtime/base/compress.h"
#include "runtime/output/text.h"

namespace avs::output {

static_assert(std::endian::native == std::endian::little, "the header says LittleEndian");

namespace {

constexpr std::uint8_t vtk_vertex = 1, vtk_triangle = 5, vtk_quad = 9;
constexpr std::size_t block_size = 1 << 15;  // size of blocks in VTK's own files
constexpr int fast = 1;                      // higher levels of compression take three times as long and save a tenth of the size
constexpr int stored = 0;

/// Positions and stresses of moving bodies look like noise to zlib. If a sample from the middle hardly shrinks, the array is stored
/// uncompressed.
int level_for(std::span<const std::byte> data) {
    constexpr std::size_t sample = 1 << 12;
    if (data.size() <= sample) return fast;
    return deflate(data.subspan((data.size() - sample) / 2, sample), fast).size() > sample * 7 / 8 ? stored : fast;
}

/// The appended section: arrays one after another. Compressed arrays are [blocks, block size, size of the last block, compressed
/// sizes.., data..], others [bytes, data..].
class Appended {
public:
    explicit Appended(bool compressed) : compressed_(compressed) {}
    /// Appends an array and returns its offset for the DataArray's tag.
    template <class Value>
    std::size_t add(const std::vector<Value>& values) {
        const std::size_t offset = bytes_.size();
        const std::span<const std::byte> data = std::as_bytes(std::span(values));
        if (compressed_) {
            add_blocks(data);
        } else {
            add_numbers({data.size()});
            bytes_.append(reinterpret_cast<const char*>(data.data()), data.size());
        }
        return offset;
    }
    const std::string& bytes() const { return bytes_; }

private:
    void add_numbers(const std::vector<std::uint64_t>& numbers) {
        bytes_.append(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(std::uint64_t));
    }
    void add_blocks(std::span<const std::byte> data) {
        const std::size_t blocks = (data.size() + block_size - 1) / block_size;
        // VTK's "size of the last block" is 0 if that block is full
        std::vector<std::uint64_t> numbers{blocks, block_size, data.size() % block_size};
        std::string body;
        const int level = level_for(data);
        std::vector<std::string> packed(blocks);
        tbb::parallel_for(std::size_t{0}, blocks, [&](std::size_t b) {
            packed[b] = deflate(data.subspan(b * block_size, std::min(block_size, data.size() - b * block_size)), level);
        });
        for (const std::string& block : packed) {
            numbers.push_back(block.size());
            body += block;
        }
        add_numbers(numbers);
        bytes_ += body;
    }

    bool compressed_;
    std::string bytes_;
};

template <class Value>
constexpr const char* type_name = nullptr;
template <>
constexpr const char* type_name<double> = "Float64";
template <>
constexpr const char* type_name<float> = "Float32";
template <>
constexpr const char* type_name<std::int64_t> = "Int64";
template <>
constexpr const char* type_name<std::int32_t> = "Int32";
template <>
constexpr const char* type_name<std::uint8_t> = "UInt8";

class Document {
public:
    explicit Document(const ExportStyle& style) : style_(style), data_(style.compressed) {}
    void line(int indent, const std::string& text) { xml_ += std::string(static_cast<std::size_t>(indent), ' ') + text + '\n'; }

    template <class Value>
    void array(std::string_view name, const std::vector<Value>& values, int components = 1) {
        std::string names;
        if (components == 6)
            names = R"( ComponentName0="xx" ComponentName1="yy" ComponentName2="zz")"
                    R"( ComponentName3="xy" ComponentName4="yz" ComponentName5="xz")";
        line(8, fmt::format(R"(<DataArray type="{}" Name="{}" NumberOfComponents="{}"{} format="appended" offset="{}"/>)",
                            type_name<Value>, name, components, names, data_.add(values)));
    }
    /// Appends numbers in the precision of the style.
    void reals(std::string_view name, const std::vector<double>& values, int components = 1) {
        if (style_.precision == Precision::float64) return array(name, values, components);
        std::vector<float> rounded;
        rounded.reserve(values.size());
        for (const double value : values) rounded.push_back(static_cast<float>(value));
        array(name, rounded, components);
    }

    std::string finish() && {
        return xml_ + "  <AppendedData encoding=\"raw\">\n_" + data_.bytes() + "\n  </AppendedData>\n</VTKFile>\n";
    }

private:
    ExportStyle style_;
    std::string xml_;
    Appended data_;
};

struct Cells {
    std::vector<std::int64_t> connectivity, offsets;
    std::vector<std::uint8_t> types;
    std::vector<std::int32_t> body, material;
    std::vector<std::uint32_t> element;  ///< element of each cell, or image::no_element

    template <class Nodes>
    void add(const Nodes& nodes, int type, std::uint32_t of_body, std::uint32_t of_element, int of_material) {
        connectivity.insert(connectivity.end(), nodes.begin(), nodes.end());
        offsets.push_back(static_cast<std::int64_t>(connectivity.size()));
        types.push_back(static_cast<std::uint8_t>(type));
        body.push_back(static_cast<std::int32_t>(of_body));
        element.push_back(of_element);
        material.push_back(of_material);
    }
};

/// Cells: first the elements of the bodies, then faces, then points.
Cells find_cells(const image::Image& image, const Elements& elements, std::span<const std::uint32_t> bodies,
                 const std::vector<std::vector<std::uint32_t>>& faces, bool surface_only) {
    Cells cells;
    const auto material_of = [&](std::uint32_t e) { return e == image::no_element ? -1 : static_cast<int>(elements[e].material); };
    for (const std::uint32_t b : bodies) {
        const image::Body& body = image.metadata.bodies[b];
        for (std::uint32_t e = body.first_element; e < body.first_element + body.element_count; ++e) {
            const ElementView element = elements[e];
            const int type = traits(element.kind).cell;
            const bool is_line = element.kind == ElementKind::spring2;
            // The springs of a sheet are the edges of its faces, which are drawn already.
            if (type == 0 || (is_line && body.surface == SurfaceKind::sheet) || (surface_only && !is_line)) continue;
            cells.add(element.corners(), type, b, e, material_of(e));
        }
    }
    for (const std::uint32_t b : bodies) {
        for (const std::uint32_t f : faces[b]) {
            const image::Face& face = image.tables.faces[f];
            if (face.element != image::no_element && !surface_only) continue;
            const auto nodes = std::span(face.nodes).first(static_cast<std::size_t>(face.size()));
            cells.add(nodes, face.size() == 3 ? vtk_triangle : vtk_quad, b, face.element, material_of(face.element));
        }
    }
    for (const std::uint32_t b : bodies) {
        const image::Body& body = image.metadata.bodies[b];
        if (body.surface != SurfaceKind::points) continue;
        for (std::uint32_t node = body.first_node; node < body.first_node + body.node_count; ++node)
            cells.add(std::array{node}, vtk_vertex, b, image::no_element, -1);
    }
    return cells;
}

/// Nodes that become points, ascending; connectivity uses their new numbers.
std::vector<std::uint32_t> find_points(const image::Image& image, std::span<const std::uint32_t> bodies, bool surface_only,
                                       Cells& cells) {
    std::vector<std::uint32_t> point(image.tables.position.size(), image::no_node);
    if (surface_only) {
        for (const std::int64_t node : cells.connectivity) point[static_cast<std::size_t>(node)] = 0;
    } else {
        for (const std::uint32_t b : bodies) {
            const image::Body& body = image.metadata.bodies[b];
            std::fill_n(point.begin() + body.first_node, body.node_count, 0);
        }
    }
    std::vector<std::uint32_t> nodes;
    for (std::uint32_t node = 0; node < point.size(); ++node) {
        if (point[node] == image::no_node) continue;
        point[node] = static_cast<std::uint32_t>(nodes.size());
        nodes.push_back(node);
    }
    for (std::int64_t& node : cells.connectivity) node = point[static_cast<std::size_t>(node)];
    return nodes;
}

/// Reorders the components of a symmetric tensor from xx yy zz yz xz xy to the order that VTK's filters use.
void to_order_of_vtk(std::vector<double>& values, int components) {
    if (components != 6) return;
    for (std::size_t i = 0; i < values.size(); i += 6) std::rotate(&values[i + 3], &values[i + 5], &values[i] + 6);
}

/// Copies rows of `components` numbers; a row number without a row gives `missing`.
std::vector<double> pick(const std::vector<double>& all, std::span<const std::uint32_t> rows, int components, double missing) {
    const auto count = static_cast<std::size_t>(components);
    std::vector<double> result;
    result.reserve(rows.size() * count);
    for (const std::uint32_t row : rows) {
        if (row == image::no_element) {
            result.insert(result.end(), count, missing);
            continue;
        }
        const auto values = std::span(all).subspan(row * count, count);
        result.insert(result.end(), values.begin(), values.end());
    }
    to_order_of_vtk(result, components);
    return result;
}

}  // namespace

VtuFrame::VtuFrame(const image::Image& image, const Elements& elements, const Snapshot& snapshot, const std::vector<Field>& fields,
                   const ExportStyle& style)
    : image_(image), elements_(elements), snapshot_(snapshot), style_(style), faces_(image.metadata.bodies.size()) {
    FieldSampler sampler(image, elements, snapshot);
    for (const Field field : fields) {
        if (field == Field::position) continue;  // the points are the positions
        values_.push_back({field, sampler.at_nodes(field), {}});
        if (traits(field).of_elements) values_.back().in_elements = sampler.in_elements(field);
    }
    for (std::uint32_t f = 0; f < image.tables.faces.size(); ++f) faces_[image.tables.faces[f].body].push_back(f);
    const std::span<const double> radius = image.tables.node_radius;
    has_radii_ = std::any_of(radius.begin(), radius.end(), [](double r) { return r > 0; });
}

std::string VtuFrame::file(std::optional<std::uint32_t> body) const {
    std::vector<std::uint32_t> bodies{body.value_or(0)};
    if (!body) {
        bodies.resize(image_.metadata.bodies.size());
        std::iota(bodies.begin(), bodies.end(), 0U);
    }
    Cells cells = find_cells(image_, elements_, bodies, faces_, style_.surface_only);
    const std::vector<std::uint32_t> nodes = find_points(image_, bodies, style_.surface_only, cells);
    std::vector<double> points, radii;
    for (const std::uint32_t node : nodes) {
        const Vec3 x = on_body(image_, snapshot_.position, node);
        points.insert(points.end(), {x.x, x.y, x.z});
        if (has_radii_) radii.push_back(image_.tables.node_radius[node]);
    }

    Document document(style_);
    document.line(0, R"(<?xml version="1.0"?>)");
    document.line(0,
                  fmt::format(R"(<VTKFile type="UnstructuredGrid" version="1.0" byte_order="LittleEndian" header_type="UInt64"{}>)",
                              style_.compressed ? R"( compressor="vtkZLibDataCompressor")" : ""));
    document.line(2, "<UnstructuredGrid>");
    document.line(4, "<FieldData>");
    document.line(6, fmt::format(R"(<DataArray type="Float64" Name="TimeValue" NumberOfTuples="1" format="ascii">{}</DataArray>)",
                                 shortest(image_.metadata.time_base.label(snapshot_.tick))));
    document.line(4, "</FieldData>");
    document.line(4, fmt::format(R"(<Piece NumberOfPoints="{}" NumberOfCells="{}">)", nodes.size(), cells.types.size()));
    document.line(6, "<Points>");
    document.reals("Points", points, 3);
    document.line(6, "</Points>");
    document.line(6, "<Cells>");
    document.array("connectivity", cells.connectivity);
    document.array("offsets", cells.offsets);
    document.array("types", cells.types);
    document.line(6, "</Cells>");
    document.line(6, "<PointData>");
    if (has_radii_) document.reals("radius", radii);
    for (const Values& values : values_) {
        const int components = traits(values.field).components;
        document.reals(traits(values.field).name, pick(values.at_nodes, nodes, components, 0), components);
    }
    document.line(6, "</PointData>");
    document.line(6, "<CellData>");
    document.array("body", cells.body);
    document.array("material", cells.material);
    for (const Values& values : values_) {
        if (!traits(values.field).of_elements) continue;
        // Faces of held bodies, and points, keep their positions at rest.
        const double rest = values.field == Field::deformation_determinant ? 1 : 0;
        const int components = traits(values.field).components;
        document.reals(traits(values.field).name, pick(values.in_elements, cells.element, components, rest), components);
    }
    document.line(6, "</CellData>");
    document.line(4, "</Piece>");
    document.line(2, "</UnstructuredGrid>");
    return std::move(document).finish();
}

std::string pvd(const std::vector<CollectionEntry>& entries) {
    std::string text =
        "<?xml version=\"1.0\"?>\n<VTKFile type=\"Collection\" version=\"1.0\" byte_order=\"LittleEndian\">\n  <Collection>\n";
    for (const CollectionEntry& entry : entries) {
        text +=
            fmt::format("    <DataSet timestep=\"{}\" part=\"{}\" file=\"{}\"/>\n", shortest(entry.time), entry.part, entry.file);
    }
    return text + "  </Collection>\n</VTKFile>\n";
}

}  // namespace avs::output
