#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "compiler/files/readers.h"
#include "compiler/files/text.h"
#include "compiler/files/xml.h"
#include "compiler/files/zip.h"

namespace avs::files {

using support::DiagnosticKind;

namespace {

struct Transform {
    Mat3 turn = Mat3::identity();
    Vec3 shift;
    Vec3 operator()(const Vec3& p) const { return turn * p + shift; }
};

/// A transform from twelve numbers, the columns of [rotation | shift] one after another. 3MF Core
/// Specification, 3.3.
std::optional<Transform> transform_of(const std::optional<std::string>& text) {
    if (!text) return Transform{};
    std::array<double, 12> m{};
    std::string_view rest = *text;
    for (double& value : m) {
        const std::optional<double> found = real(next_word(rest));
        if (!found) return std::nullopt;
        value = *found;
    }
    return Transform{{{Vec3{m[0], m[3], m[6]}, Vec3{m[1], m[4], m[7]}, Vec3{m[2], m[5], m[8]}}}, {m[9], m[10], m[11]}};
}

std::optional<double> metres(const std::string& unit) {
    constexpr std::pair<std::string_view, double> units[] = {{"micron", 1e-6}, {"millimeter", 1e-3}, {"centimeter", 1e-2},
                                                             {"inch", 0.0254}, {"foot", 0.3048},     {"meter", 1}};
    for (const auto& [name, value] : units)
        if (name == unit) return value;
    return std::nullopt;
}

class ModelReader {
public:
    explicit ModelReader(std::string_view xml) : xml_(xml) { mesh_.format = ".3mf"; }

    Outcome<FileMesh> read() {
        while (!failure_) {
            const XmlReader::Kind kind = xml_.next();
            if (kind == XmlReader::Kind::finished) break;
            if (kind == XmlReader::Kind::damaged) {
                failure_ = {DiagnosticKind::mesh_file_unreadable, xml_.problem(), "the file is damaged: export it again"};
            } else if (kind == XmlReader::Kind::begin) {
                begin();
            }
        }
        if (failure_) return *failure_;
        if (mesh_.count() == 0)
            return Failure{DiagnosticKind::mesh_file_empty, "the .3mf builds no triangles",
                           "export it again, with the part in its build"};
        if (mesh_.groups.size() < 2) mesh_.groups.clear();
        return std::move(mesh_);
    }

private:
    struct Object {
        std::string name;
        std::vector<Vec3> points;
        std::vector<std::array<std::uint32_t, 3>> triangles;
        std::vector<std::size_t> lines;
    };

    void fail(std::string problem) {
        failure_ = {DiagnosticKind::mesh_file_unreadable, fmt::format("line {}: {}", xml_.line(), problem),
                    "the file is damaged: export it again"};
    }

    void begin() {
        const std::string_view name = xml_.name();
        if (name == "model") {
            const std::string unit = xml_.attribute("unit").value_or("millimeter");
            mesh_.unit = metres(unit);
            if (!mesh_.unit) fail(fmt::format("the unit {} is not known", shown(unit)));
        } else if (name == "object") {
            const std::string id = xml_.attribute("id").value_or("");
            object_ = &objects_[id];
            object_->name = xml_.attribute("name").value_or("object_" + id);
        } else if (name == "vertex" && object_ != nullptr) {
            const std::optional<double> x = real(xml_.attribute("x").value_or("")), y = real(xml_.attribute("y").value_or("")),
                                        z = real(xml_.attribute("z").value_or(""));
            if (!x || !y || !z) return fail("a vertex has no finite x, y and z");
            object_->points.push_back({*x, *y, *z});
        } else if (name == "triangle" && object_ != nullptr) {
            std::array<std::uint32_t, 3> t{};
            constexpr std::array<std::string_view, 3> keys{"v1", "v2", "v3"};
            for (std::size_t k = 0; k < 3; ++k) {
                const std::optional<std::uint32_t> v = number<std::uint32_t>(xml_.attribute(keys[k]).value_or(""));
                if (!v || *v >= object_->points.size())
                    return fail(fmt::format("`{}` of a triangle is none of the {} vertices", keys[k], object_->points.size()));
                t[k] = *v;
            }
            object_->triangles.push_back(t);
            object_->lines.push_back(xml_.line());
        } else if (name == "component" && object_ != nullptr) {
            add_component();
        } else if (name == "item") {
            add_item();
        }
    }

    /// An object that was defined earlier in the file, and how it is placed.
    const Object* referred(Transform& transform) {
        const auto found = objects_.find(xml_.attribute("objectid").value_or(""));
        const std::optional<Transform> placed = transform_of(xml_.attribute("transform"));
        if (found == objects_.end())
            return fail(fmt::format("there is no object {} so far", shown(xml_.attribute("objectid").value_or("")))), nullptr;
        if (!placed) return fail("a transform has twelve numbers"), nullptr;
        transform = *placed;
        return &found->second;
    }

    bool has_room(const Object& more) {
        triangles_ += more.triangles.size();
        points_ += more.points.size();
        const bool few_triangles = triangles_ <= most;
        if (few_triangles && points_ <= most) return true;
        fail(fmt::format("the components make more than {} {}", most, few_triangles ? "points" : "triangles"));
        return false;
    }

    void add_component() {
        Transform transform;
        const Object* part = referred(transform);
        if (part == nullptr) return;
        if (part == object_) return fail("an object is made of itself");
        if (!has_room(*part)) return;
        const auto first = static_cast<std::uint32_t>(object_->points.size());
        for (const Vec3& p : part->points) object_->points.push_back(transform(p));
        for (const auto& [a, b, c] : part->triangles) object_->triangles.push_back({first + a, first + b, first + c});
        object_->lines.insert(object_->lines.end(), part->lines.begin(), part->lines.end());
    }

    void add_item() {
        Transform transform;
        const Object* part = referred(transform);
        if (part == nullptr || !has_room(*part)) return;
        const auto first = static_cast<std::uint32_t>(mesh_.points.size());
        for (const Vec3& p : part->points) mesh_.points.push_back(transform(p));
        const std::size_t group = mesh_.group(part->name, 2);
        for (std::size_t i = 0; i < part->triangles.size(); ++i) {
            const auto& [a, b, c] = part->triangles[i];
            mesh_.groups[group].elements.push_back(static_cast<std::uint32_t>(mesh_.count()));
            mesh_.add(Cell::tri3, std::array{first + a, first + b, first + c}, part->lines[i]);
        }
    }

    static constexpr std::size_t most = 20'000'000;  // most triangles, and most points, that components and items may make together

    XmlReader xml_;
    std::map<std::string, Object> objects_;
    Object* object_ = nullptr;
    std::size_t triangles_ = 0, points_ = 0;
    FileMesh mesh_;
    std::optional<Failure> failure_;
};

}  // namespace

Outcome<FileMesh> read_3mf(std::string_view content) {
    const Outcome<std::string> xml = file_in_zip(content, ".model");
    if (const Failure* failure = std::get_if<Failure>(&xml)) return *failure;
    return ModelReader(std::get<std::string>(xml)).read();
}

}  // namespace avs::files
