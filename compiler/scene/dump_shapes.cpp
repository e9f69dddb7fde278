#include "compiler/scene/dump_shapes.h"

#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "runtime/base/overload.h"

namespace avs::scene {

namespace {

using scene::text;

void write(Writer& out, int depth, std::string_view what, std::span<const ShapePtr> parts) {
    out.line(depth, "shape {}", what);
    for (const ShapePtr& part : parts) write(out, depth + 1, part->shape);
}

std::string text(const std::vector<Vec3>& points) {
    std::string result;
    for (const Vec3& point : points) result += (result.empty() ? "" : ", ") + text(point);
    return "[" + result + "]";
}

}  // namespace

std::string text(const Vec3& v) { return fmt::format("[{}, {}, {}]", v.x, v.y, v.z); }

void write(Writer& out, const ThinShape& shape) {
    std::visit(Overload{
                   [&](const Sheet& s) { out.line(1, "shape sheet from {} m u {} m v {} m", text(s.from), text(s.u), text(s.v)); },
                   [&](const Plane& s) {
                       out.line(1, "shape plane point {} m normal {} size {} m", text(s.point), text(s.normal), s.size);
                   },
                   [&](const Ribbon& s) {
                       out.line(1, "shape ribbon width {} m normal {} twist {}{}{}", s.width, s.normal ? text(*s.normal) : "any",
                                s.twist, s.closed ? " closed" : "", s.flat_at_rest ? " flat at rest" : "");
                       for (const Vec3& p : s.along) out.line(2, "along {} m", text(p));
                   },
                   [&](const Particles& s) {
                       out.line(1, "shape particles radius {} m", s.radius);
                       for (const Vec3& p : s.at) out.line(2, "at {} m", text(p));
                   },
                   [&](const Springs& s) {
                       out.line(1, "shape springs radius {} m", s.radius);
                       for (const Vec3& p : s.at) out.line(2, "at {} m", text(p));
                       for (const auto& [a, b] : s.between) out.line(2, "between {} {}", a, b);
                   },
               },
               shape);
}

void write(Writer& out, int depth, const Shape& shape) {
    const auto line = [&]<class... A>(fmt::format_string<A...> format, A&&... arguments) {
        out.line(depth, format, std::forward<A>(arguments)...);
    };
    std::visit(
        Overload{
            [&](const Box& s) { line("shape box from {} m size {} m", text(s.from), text(s.size)); },
            [&](const Sphere& s) { line("shape sphere centre {} m radius {} m", text(s.centre), s.radius); },
            [&](const Cylinder& s) {
                line("shape cylinder base {} m axis {} m radius {} m", text(s.base), text(s.axis), s.radius);
            },
            [&](const MeshFile& s) {
                line("shape file \"{}\" unit {}{}", s.path, s.unit ? fmt::format("{} m", *s.unit) : std::string("of the file"),
                     s.part.empty() ? std::string() : fmt::format(" part \"{}\"", s.part));
            },
            [&](const Cone& s) {
                line("shape cone base {} m axis {} m radius {} m top_radius {} m", text(s.base), text(s.axis), s.radius,
                     s.top_radius);
            },
            [&](const Pipe& s) {
                line("shape pipe base {} m axis {} m radius {} m hole {} m", text(s.base), text(s.axis), s.radius, s.hole);
            },
            [&](const Torus& s) {
                line("shape torus centre {} m axis {} radius {} m tube_radius {} m", text(s.centre), text(s.axis), s.radius,
                     s.tube_radius);
            },
            [&](const Ellipsoid& s) { line("shape ellipsoid centre {} m radii {} m", text(s.centre), text(s.radii)); },
            [&](const Prism& s) {
                line("shape prism outline {} m axis {} m sides {}", text(s.outline), text(s.axis), fmt::join(s.side_names, " "));
            },
            [&](const Tube& s) { line("shape tube along {} m radius {} m{}", text(s.along), s.radius, s.closed ? " closed" : ""); },
            [&](const Compound& s) {
                constexpr std::string_view names[] = {"union", "difference", "intersection"};
                write(out, depth, names[static_cast<std::size_t>(s.operation)], s.of);
            },
            [&](const Hollow& s) {
                const ShapePtr both[] = {s.outer, s.inner};
                write(out, depth, "hollow", both);
            },
            [&](const Placed& s) {
                const Mat3& a = s.placement.linear;
                line("shape placed linear [{}, {}, {}] offset {} m", text(a.row[0]), text(a.row[1]), text(a.row[2]),
                     text(s.placement.offset));
                write(out, depth + 1, s.of->shape);
            },
        },
        shape);
}

}  // namespace avs::scene
