#include "compiler/check/build_shapes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>

#include "compiler/check/build.h"
#include "compiler/check/outline.h"
#include "compiler/check/pack.h"
#include "compiler/files/read.h"
#include "runtime/base/assert.h"
#include "runtime/base/elementary.h"
#include "runtime/base/overload.h"

namespace avs::check {

namespace {

/// Rodrigues: R = cos I + sin [a]x + (1 - cos) a a^T, for a unit axis a.
Mat3 rotation(const Vec3& axis, double angle) {
    const Vec3 a = axis / norm(axis);
    const Mat3 skew{{Vec3{0, -a.z, a.y}, Vec3{a.z, 0, -a.x}, Vec3{-a.y, a.x, 0}}};
    return elementary::cos(angle) * Mat3::identity() + elementary::sin(angle) * skew +
           (1 - elementary::cos(angle)) * Mat3::outer(a, a);
}

/// x -> M (x - c) + c
scene::Placement about(const Mat3& linear, const Vec3& centre) { return {linear, centre - linear * centre}; }

/// Builds one shape from its object. Each error is reported at the key that it is about.
class ShapeBuilder {
public:
    ShapeBuilder(Evaluator& evaluator, const Object& object) : evaluator_(evaluator), object_(object), fields_(object) {}

    std::optional<scene::Shape> build() {
        const std::string_view type = object_.type->name;
        if (type == "box") return scene::Box{fields_.vector("from"), fields_.vector("size")};
        if (type == "sphere") return scene::Sphere{fields_.vector("centre"), fields_.number("radius")};
        if (type == "ellipsoid") return scene::Ellipsoid{fields_.vector("centre"), fields_.vector("radii")};
        if (type == "cylinder") return cylinder();
        if (type == "cone") return cone();
        if (type == "pipe") return pipe();
        if (type == "disc") return disc();
        if (type == "torus") return torus();
        if (type == "prism") return prism();
        if (type == "plate") return plate();
        if (type == "wedge") return wedge();
        if (type == "hollow") return hollow();
        if (type == "tube") return tube();
        if (type == "spikes") return spikes();
        if (type == "union") return compound(scene::ShapeOperation::unite);
        if (type == "difference") return compound(scene::ShapeOperation::subtract);
        if (type == "intersection") return compound(scene::ShapeOperation::intersect);
        if (type == "placed") return placed();
        AVS_ASSERT(type == "file");
        return file();
    }

private:
    using Made = std::optional<scene::Shape>;

    Made cylinder() {
        if (!has_axis()) return std::nullopt;
        return scene::Cylinder{fields_.vector("base"), fields_.vector("axis"), fields_.number("radius")};
    }
    Made cone() {
        if (!has_axis()) return std::nullopt;
        const scene::Cone made{fields_.vector("base"), fields_.vector("axis"), fields_.number("radius"),
                               fields_.number("top_radius")};
        if (made.top_radius == made.radius) return scene::Cylinder{made.base, made.axis, made.radius};
        return made;
    }
    Made pipe() {
        if (!has_axis() || !below("thickness", "radius")) return std::nullopt;
        const double radius = fields_.number("radius");
        return scene::Pipe{fields_.vector("base"), fields_.vector("axis"), radius, radius - fields_.number("thickness")};
    }
    Made disc() {
        if (!has_axis() || !below("hole", "radius")) return std::nullopt;
        const Vec3 direction = fields_.vector("axis"), axis = fields_.number("thickness") * (direction / norm(direction));
        const Vec3 base = fields_.vector("centre") - 0.5 * axis;
        if (fields_.number("hole") == 0) return scene::Cylinder{base, axis, fields_.number("radius")};
        return scene::Pipe{base, axis, fields_.number("radius"), fields_.number("hole")};
    }
    Made torus() {
        if (!has_axis() || !below("tube_radius", "radius")) return std::nullopt;
        return scene::Torus{fields_.vector("centre"), fields_.vector("axis"), fields_.number("radius"),
                            fields_.number("tube_radius")};
    }

    Made prism() {
        const std::optional<std::vector<Vec3>> outline = outline_of("outline");
        if (!outline) return std::nullopt;
        const Vec3 axis = fields_.vector("axis"), area = vector_area(*outline);
        if (!(std::abs(dot(area, axis)) > 1e-6 * norm(area) * norm(axis)))
            return refuse("axis", "the axis of a prism leads out of the plane of its outline");
        return oriented(*outline, axis, numbered_sides("base", "top", outline->size()));
    }
    Made plate() {
        const std::optional<std::vector<Vec3>> outline = outline_of("outline");
        if (!outline) return std::nullopt;
        const Vec3 area = vector_area(*outline), axis = fields_.number("thickness") / norm(area) * area;
        std::vector<Vec3> lower;
        for (const Vec3& corner : *outline) lower.push_back(corner - 0.5 * axis);
        return oriented(std::move(lower), axis, numbered_sides("base", "top", outline->size()));
    }
    /// The wedge seen along y, with z up: its faces are the back at the smallest x, the top, the slope, the
    /// base.
    Made wedge() {
        const Vec3 from = fields_.vector("from"), size = fields_.vector("size");
        const double top = fields_.number("top");
        if (!(top < size.x))
            return refuse("top", fmt::format("`top` is {:.6g} m, it must be less than the size along x, {:.6g} m", top, size.x));
        std::vector<Vec3> outline{from, from + Vec3{0, 0, size.z}};
        std::vector<std::string> names{"ymin", "ymax", "xmin"};
        if (top > 0) {
            outline.push_back(from + Vec3{top, 0, size.z});
            names.emplace_back("zmax");
        }
        outline.push_back(from + Vec3{size.x, 0, 0});
        names.insert(names.end(), {"slope", "zmin"});
        return oriented(std::move(outline), {0, size.y, 0}, std::move(names));
    }
    /// Puts the outline into counterclockwise order as seen from the tip of the axis, which scene::Prism requires. Each side
    /// keeps its name.
    static scene::Prism oriented(std::vector<Vec3> outline, const Vec3& axis, std::vector<std::string> names) {
        if (dot(vector_area(outline), axis) < 0) {
            std::reverse(outline.begin() + 1, outline.end());
            std::reverse(names.begin() + 2, names.end());
        }
        return {std::move(outline), axis, std::move(names)};
    }
    static std::vector<std::string> numbered_sides(std::string base, std::string top, std::size_t count) {
        std::vector<std::string> names{std::move(base), std::move(top)};
        for (std::size_t i = 1; i <= count; ++i) names.push_back(fmt::format("side_{}", i));
        return names;
    }

    Made hollow() {
        const Made outer = part(fields_.object("of"));
        if (!outer) return std::nullopt;
        const double t = fields_.number("thickness");
        double room = 0;  // [m], the thickness at which the hollow space vanishes
        Made inner;
        if (const scene::Box* box = std::get_if<scene::Box>(&*outer)) {
            room = std::min({box->size.x, box->size.y, box->size.z}) / 2;
            inner = scene::Box{box->from + Vec3{t, t, t}, box->size - Vec3{2 * t, 2 * t, 2 * t}};
        } else if (const scene::Sphere* sphere = std::get_if<scene::Sphere>(&*outer)) {
            room = sphere->radius;
            inner = scene::Sphere{sphere->centre, sphere->radius - t};
        } else if (const scene::Cylinder* cylinder = std::get_if<scene::Cylinder>(&*outer)) {
            const double length = norm(cylinder->axis);
            room = std::min(cylinder->radius, length / 2);
            inner = scene::Cylinder{cylinder->base + t / length * cylinder->axis, (1 - 2 * t / length) * cylinder->axis,
                                    cylinder->radius - t};
        } else if (const scene::Torus* torus = std::get_if<scene::Torus>(&*outer)) {
            room = torus->tube_radius;
            inner = scene::Torus{torus->centre, torus->axis, torus->radius, torus->tube_radius - t};
        } else {
            evaluator_.wrong_type(fields_.at("of").value, "a box, sphere, cylinder or torus", fields_.at("of").where, "`of`");
            return std::nullopt;
        }
        if (!(t < room)) return refuse("thickness", fmt::format("`thickness` is {:.6g} m, it must be less than {:.6g} m", t, room));
        return scene::Hollow{scene::share(*outer), scene::share(*inner)};
    }

    Made tube() {
        const bool closed = fields_.flag("closed");
        std::vector<Vec3> points = points_of("along");
        const std::size_t fewest = closed ? 3 : 2;
        if (points.size() < fewest)
            return refuse("along",
                          fmt::format("a {}tube has at least {} points, found {}", closed ? "closed " : "", fewest, points.size()));
        // Points of a curve that are nearer to each other than `nearest` differ by rounding only, and the curve has no direction
        // between them.
        const double radius = fields_.number("radius"), nearest = 1e-6 * radius;
        for (std::size_t i = 0; i + (closed ? 0 : 1) < points.size(); ++i)
            if (norm(points[(i + 1) % points.size()] - points[i]) <= nearest)
                return refuse("along",
                              fmt::format("points {} and {} of the curve are at one place", i + 1, (i + 1) % points.size() + 1));
        return scene::Tube{std::move(points), radius, closed};
    }

    Made spikes() {
        const Vec3 from = fields_.vector("from"), size = fields_.vector("size");
        const int columns = static_cast<int>(fields_.number("columns")), rows = static_cast<int>(fields_.number("rows"));
        const double radius = fields_.number("radius"), pitch = std::min(size.x / columns, size.y / rows);
        if (!(2 * radius < pitch))
            return refuse("radius",
                          fmt::format("`radius` is {:.6g} m, it must be less than half of what a spike has for itself, {:.6g} m",
                                      radius, pitch / 2));
        if (fields_.number("top_radius") > radius)
            return refuse("top_radius", fmt::format("`top_radius` is {:.6g} m, it must be at most the radius, {:.6g} m",
                                                    fields_.number("top_radius"), radius));
        scene::Compound made{scene::ShapeOperation::unite, {scene::share(scene::Box{from, size})}};
        for (int j = 0; j < rows; ++j)
            for (int i = 0; i < columns; ++i) {
                const Vec3 foot = from + Vec3{(i + 0.5) * size.x / columns, (j + 0.5) * size.y / rows, size.z};
                const Vec3 up{0, 0, fields_.number("height")};
                const double top = fields_.number("top_radius");
                made.of.push_back(top == radius ? scene::share(scene::Cylinder{foot, up, radius})
                                                : scene::share(scene::Cone{foot, up, radius, top}));
            }
        return made;
    }

    Made compound(scene::ShapeOperation operation) {
        scene::Compound made{operation, {}};
        for (const Argument& item : fields_.items("of")) {
            const Made one = part(*std::get<ObjectPtr>(item.value));
            if (!one) return std::nullopt;
            made.of.push_back(scene::share(*one));
        }
        if (made.of.size() >= 2) return made;
        evaluator_.reporter().error(DiagnosticKind::wrong_size, fields_.at("of").where,
                                    fmt::format("`{}` takes two shapes or more, found {}", object_.type->name, made.of.size()));
        return std::nullopt;
    }

    Made placed() {
        const Made inner = part(fields_.object("shape"));
        const std::optional<scene::Placement> placement = build_placement(evaluator_, fields_.items("place"));
        if (!inner || !placement) return std::nullopt;
        return scene::Placed{scene::share(*inner), *placement};
    }

    /// Builds a shape inside of another. It must be no file, and no closed tube, which OpenCASCADE cannot
    /// sweep.
    Made part(const Object& object) {
        Made made = build_shape(evaluator_, object);
        if (!made) return std::nullopt;
        const scene::Tube* tube = std::get_if<scene::Tube>(&*made);
        const bool file = holds_file(*made);
        if (!file && (tube == nullptr || !tube->closed)) return made;
        evaluator_.reporter().error(
            DiagnosticKind::wrong_type, object.where,
            fmt::format("{} cannot be a part of another shape", file ? "a file" : "a closed tube"), {},
            file ? "make the combination in the program that writes the file" : "leave it open by a little");
        return std::nullopt;
    }

    Made file() {
        const std::string& path = fields_.text("path");
        const SourceRange where = fields_.at("path").where;
        const std::optional<files::FormatFacts> facts = files::format_of(path);
        if (!facts) {
            evaluator_.reporter().error(DiagnosticKind::unknown_file_type, where,
                                        fmt::format("`{}` is not a mesh or geometry that can be read", path), {},
                                        fmt::format("files end in {}, packed by gzip or not", files::known_endings()));
            return std::nullopt;
        }
        if (!fields_.has("unit") && !facts->says_unit) {
            evaluator_.reporter().error(DiagnosticKind::missing_key, object_.where, "`file` needs `unit`", {},
                                        "files of this format do not say what 1 in them means, as in `unit = mm`");
            return std::nullopt;
        }
        const std::filesystem::path resolved = std::filesystem::path(evaluator_.options().folder) / path;
        scene::MeshFile made{.path = resolved.lexically_normal().string(), .unit = std::nullopt, .where = where, .part = {}};
        if (fields_.has("unit")) made.unit = fields_.number("unit");
        if (fields_.has("part")) made.part = fields_.text("part");
        return made;
    }

    bool has_axis() {
        if (norm(fields_.vector("axis")) > 0) return true;
        refuse("axis", fmt::format("the axis of a {} has a length", object_.type->name));
        return false;
    }
    bool below(std::string_view key, std::string_view limit) {
        if (fields_.number(key) < fields_.number(limit)) return true;
        refuse(key, fmt::format("`{}` is {:.6g} m, it must be less than `{}`, {:.6g} m", key, fields_.number(key), limit,
                                fields_.number(limit)));
        return false;
    }
    std::vector<Vec3> points_of(std::string_view key) const {
        std::vector<Vec3> points;
        for (const Argument& item : fields_.items(key)) points.push_back(std::get<Vector>(item.value).value());
        return points;
    }
    std::optional<std::vector<Vec3>> outline_of(std::string_view key) {
        std::vector<Vec3> points = points_of(key);
        const std::string problem = problem_of_outline(points);
        if (problem.empty()) return points;
        refuse(key, problem);
        return std::nullopt;
    }
    std::nullopt_t refuse(std::string_view key, std::string message) {
        evaluator_.reporter().error(DiagnosticKind::value_out_of_range, fields_.at(key).where, std::move(message));
        return std::nullopt;
    }

    Evaluator& evaluator_;
    const Object& object_;
    Fields fields_;
};

std::optional<scene::Placement> one_placement(Evaluator& evaluator, const Object& object) {
    const Fields fields(object);
    if (object.type->name == "translate") return scene::Placement{Mat3::identity(), fields.vector("by")};
    if (object.type->name == "scale") return about(fields.number("factor") * Mat3::identity(), fields.vector("centre"));
    AVS_ASSERT(object.type->name == "rotate");
    const Vec3 axis = fields.vector("axis");
    if (norm(axis) > 0) return about(rotation(axis, fields.number("angle")), fields.vector("centre"));
    evaluator.reporter().error(DiagnosticKind::value_out_of_range, fields.at("axis").where, "the axis of a rotation is not zero");
    return std::nullopt;
}

template <class Wanted>
bool holds(const scene::Shape& shape) {
    const auto any = [](const std::vector<scene::ShapePtr>& parts) {
        return std::any_of(parts.begin(), parts.end(), [](const scene::ShapePtr& part) { return holds<Wanted>(part->shape); });
    };
    return std::visit(
        Overload{[](const Wanted&) { return true; }, [&](const scene::Compound& s) { return any(s.of); },
                 [&](const scene::Hollow& s) {
                     return any({s.outer, s.inner});
                 },
                 [](const scene::Placed& s) { return holds<Wanted>(s.of->shape); }, [](const auto&) { return false; }},
        shape);
}

}  // namespace

std::optional<scene::Shape> build_shape(Evaluator& evaluator, const Object& object) {
    return ShapeBuilder(evaluator, object).build();
}

std::optional<scene::Placement> build_placement(Evaluator& evaluator, std::span<const Argument> items) {
    scene::Placement total;
    for (const Argument& item : items) {
        const std::optional<scene::Placement> next = one_placement(evaluator, *std::get<ObjectPtr>(item.value));
        if (!next) return std::nullopt;
        total = {next->linear * total.linear, next->linear * total.offset + next->offset};
    }
    return total;
}

std::string extension(const std::string& path) {
    std::string text = std::filesystem::path(path).extension().string();
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

bool holds_file(const scene::Shape& shape) { return holds<scene::MeshFile>(shape); }
bool holds_tube(const scene::Shape& shape) { return holds<scene::Tube>(shape); }

Value build_points(Evaluator& evaluator, const Object& object) {
    const Fields fields(object);
    const std::optional<scene::Shape> shape = build_shape(evaluator, fields.object("in"));
    if (!shape) return Unknown{};
    const scene::Box* box = std::get_if<scene::Box>(&*shape);
    if (box == nullptr) {
        evaluator.wrong_type(fields.at("in").value, "a box", fields.at("in").where, "`in`");
        return Unknown{};
    }
    const double gap = fields.number("gap"), from_wall = fields.number("radius") + gap;
    const Vec3 margin{from_wall, from_wall, from_wall};
    const Packing packing{.count = static_cast<std::size_t>(fields.number("count")),
                          .distance = 2 * fields.number("radius") + gap,
                          .low = box->from + margin,
                          .high = box->from + box->size - margin,
                          .seed = static_cast<std::uint64_t>(fields.number("seed"))};
    evaluator.seeds().insert(packing.seed);
    const Vec3 room = packing.high - packing.low;
    if (!(std::min({room.x, room.y, room.z}) >= 0)) {
        evaluator.reporter().error(DiagnosticKind::packing_failed, fields.at("in").where, "not one ball fits into the box");
        return Unknown{};
    }
    const std::optional<std::vector<Vec3>> centres = pack(packing);
    if (!centres) {
        evaluator.reporter().error(
            DiagnosticKind::packing_failed, fields.at("count").where,
            fmt::format("no room found for {} balls: they and their gaps would fill {:.3g} % of the box", packing.count,
                        100 * filled_share(packing)),
            {}, "up to 35 % are found at once, up to about 55 % by pushing; denser random packings hardly exist");
        return Unknown{};
    }
    auto list = std::make_shared<List>();
    for (const Vec3& centre : *centres)
        list->items.push_back({Vector{{quantity(centre.x, dimensions::length), quantity(centre.y, dimensions::length),
                                       quantity(centre.z, dimensions::length)}},
                               object.where});
    return ListPtr(std::move(list));
}

}  // namespace avs::check
