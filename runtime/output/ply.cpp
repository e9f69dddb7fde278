#include "runtime/output/ply.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "runtime/base/components.h"
#include "runtime/output/text.h"
#include "runtime/picture/colours.h"

namespace avs::output {

static_assert(std::endian::native == std::endian::little, "the header says binary_little_endian");

namespace {

/// Colours that can be told apart in print and by colour-blind eyes. Source: M. Okabe, K. Ito, Color Universal Design (2008),
/// without black.
constexpr std::array<picture::Rgb, 7> body_colours{
    {{230, 159, 0}, {86, 180, 233}, {0, 158, 115}, {240, 228, 66}, {0, 114, 178}, {213, 94, 0}, {204, 121, 167}}};

/// The sum of the area vectors of the faces around each vertex, normalised.
std::vector<Vec3> normals(const page::Geometry& geometry, std::span<const Vec3> position) {
    std::vector<Vec3> result(geometry.nodes.size());
    const auto x = [&](std::uint32_t vertex) { return position[geometry.nodes[vertex]]; };
    for (const auto& t : geometry.triangles) {
        const Vec3 area = cross(x(t[1]) - x(t[0]), x(t[2]) - x(t[0]));
        for (const std::uint32_t vertex : t) result[vertex] += area;
    }
    for (const auto& q : geometry.quads) {
        const Vec3 area = cross(x(q[2]) - x(q[0]), x(q[3]) - x(q[1]));
        for (const std::uint32_t vertex : q) result[vertex] += area;
    }
    for (Vec3& n : result) {
        const double length = norm(n);
        n = length > 0 ? n / length : Vec3{};
    }
    return result;
}

/// One property of all vertices; the value of node i is values[first + i * stride].
struct Attribute {
    std::string name;
    std::vector<double> values;  ///< values by node of the image
    std::size_t first = 0, stride = 1;
};

std::vector<Attribute> attributes(FieldSampler& sampler, const std::vector<Field>& fields) {
    std::vector<Attribute> result;
    for (const Field field : fields) {
        if (field == Field::position) continue;
        const std::string name(traits(field).name);
        const auto components = static_cast<std::size_t>(traits(field).components);
        const std::vector<double> values = sampler.at_nodes(field);
        if (components == 1) {
            result.push_back({name, values, 0, 1});
            continue;
        }
        for (std::size_t c = 0; c < components; ++c)
            result.push_back({name + '_' + std::string(component_name(components, c)), values, c, components});
    }
    return result;
}

class Bytes {
public:
    template <class Value>
    void add(Value value) {
        const auto raw = std::bit_cast<std::array<char, sizeof(Value)>>(value);
        text_.append(raw.data(), raw.size());
    }
    void real(double value) { add(static_cast<float>(value)); }
    template <class Corners>
    void face(const Corners& corners) {
        add(static_cast<std::uint8_t>(corners.size()));
        for (const std::uint32_t vertex : corners) add(static_cast<std::int32_t>(vertex));
    }
    std::string take() && { return std::move(text_); }

private:
    std::string text_;
};

}  // namespace

std::string ply(const image::Image& image, const Elements& elements, const page::Geometry& geometry, const Snapshot& snapshot,
                const std::vector<Field>& fields, const ExportStyle& style) {
    FieldSampler sampler(image, elements, snapshot);
    const std::vector<Attribute> columns = attributes(sampler, fields);
    std::vector<double> shade;
    if (style.colour == VertexColour::field) shade = sampler.at_nodes(style.colour_field);
    const auto colour = [&](std::uint32_t node) {
        if (style.colour == VertexColour::body) return body_colours[image.tables.node_body[node] % body_colours.size()];
        return picture::colour((shade[node] - style.colour_low) / (style.colour_high - style.colour_low));
    };
    const std::span<const double> radius = image.tables.node_radius;
    const bool has_radii = std::any_of(radius.begin(), radius.end(), [](double r) { return r > 0; });
    const std::size_t faces = geometry.triangles.size() + geometry.quads.size();

    std::string head = "ply\nformat binary_little_endian 1.0\n";
    const auto property = [&](const std::string& type, const std::string& name) { head += "property " + type + ' ' + name + '\n'; };
    head += "comment time [s] " + shortest(image.metadata.time_base.label(snapshot.tick)) + '\n';
    head += "element vertex " + std::to_string(geometry.nodes.size()) + '\n';
    for (const char* name : {"x", "y", "z", "nx", "ny", "nz"}) property("float", name);
    if (style.colour != VertexColour::none) {
        for (const char* name : {"red", "green", "blue"}) property("uchar", name);
    }
    property("int", "body");
    if (has_radii) property("float", "radius");
    for (const Attribute& column : columns) property("float", column.name);
    head += "element face " + std::to_string(faces) + "\nproperty list uchar int vertex_indices\n";
    if (!geometry.lines.empty()) {
        head += "element edge " + std::to_string(geometry.lines.size()) + '\n';
        property("int", "vertex1");
        property("int", "vertex2");
    }
    head += "end_header\n";

    Bytes body;
    const std::vector<Vec3> normal = normals(geometry, snapshot.position);
    for (std::size_t vertex = 0; vertex < geometry.nodes.size(); ++vertex) {
        const std::uint32_t node = geometry.nodes[vertex];
        for (const Vec3& v : {snapshot.position[node], normal[vertex]}) {
            body.real(v.x);
            body.real(v.y);
            body.real(v.z);
        }
        if (style.colour != VertexColour::none) {
            for (const std::uint8_t share : colour(node)) body.add(share);
        }
        body.add(static_cast<std::int32_t>(image.tables.node_body[node]));
        if (has_radii) body.real(radius[node]);
        for (const Attribute& column : columns) body.real(column.values[node * column.stride + column.first]);
    }
    for (const auto& triangle : geometry.triangles) body.face(triangle);
    for (const auto& quad : geometry.quads) body.face(quad);
    for (const auto& line : geometry.lines) {
        for (const std::uint32_t vertex : line) body.add(static_cast<std::int32_t>(vertex));
    }
    return head + std::move(body).take();
}

}  // namespace avs::output
