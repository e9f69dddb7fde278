#include "compiler/check/build_thin.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>
#include <set>

#include "runtime/base/assert.h"

namespace avs::check {

namespace {

std::nullopt_t refuse(Building& building, const Fields& fields, std::string_view key, std::string message, std::string help = {}) {
    building.reporter.error(DiagnosticKind::value_out_of_range, fields.at(key).where, std::move(message), {}, std::move(help));
    return std::nullopt;
}

std::vector<Vec3> points_of(const Fields& fields, std::string_view key) {
    std::vector<Vec3> points;
    for (const Argument& item : fields.items(key)) points.push_back(std::get<Vector>(item.value).value());
    return points;
}

std::optional<scene::ThinShape> sheet(Building& building, const Fields& fields) {
    const scene::Sheet made{fields.vector("from"), fields.vector("u"), fields.vector("v")};
    if (norm(cross(made.u, made.v)) > 1e-9 * norm(made.u) * norm(made.v)) return made;
    return refuse(building, fields, "v", "`u` and `v` of a sheet are not along one line, and not zero");
}

std::optional<scene::ThinShape> plane(Building& building, const Fields& fields) {
    const Vec3 normal = fields.vector("normal");
    if (!(norm(normal) > 0)) return refuse(building, fields, "normal", "the normal of a plane is not zero");
    return scene::Plane{fields.vector("point"), normal / norm(normal), fields.number("size")};
}

std::optional<scene::ThinShape> ribbon(Building& building, const Fields& fields) {
    scene::Ribbon made{.along = points_of(fields, "along"),
                       .width = fields.number("width"),
                       .normal = std::nullopt,
                       .twist = fields.number("twist"),
                       .closed = fields.flag("closed"),
                       .flat_at_rest = fields.text("rest") == "flat"};
    if (made.along.size() < (made.closed ? 3U : 2U)) {
        return refuse(
            building, fields, "along",
            fmt::format("a ribbon goes through at least {} points, found {}", made.closed ? "three" : "two", made.along.size()));
    }
    const std::size_t gaps = made.along.size() - (made.closed ? 0 : 1);
    for (std::size_t i = 0; i < gaps; ++i) {
        if (norm(made.along[(i + 1) % made.along.size()] - made.along[i]) > 1e-6 * made.width) continue;
        return refuse(building, fields, "along",
                      fmt::format("points {} and {} of the ribbon are at one place", i, (i + 1) % made.along.size()),
                      made.closed ? "a closed ribbon does not name its first point again" : "");
    }
    if (made.closed && made.flat_at_rest) {
        return refuse(building, fields, "rest", "a closed ribbon cannot be free of stress as a straight band",
                      "take `rest = placed`, or leave it open");
    }
    const double turns = made.twist / (2 * std::numbers::pi);
    if (made.closed && std::abs(turns - std::round(turns)) > 1e-6) {
        return refuse(
            building, fields, "twist",
            fmt::format("a closed ribbon is twisted by whole turns, found {:.4g} of one: its edges would not meet", turns),
            "as in `360 deg`; half a turn makes a band with one side, which cannot be said");
    }
    if (!fields.has("normal")) return made;
    made.normal = fields.vector("normal");
    const Vec3 start = made.along[1] - made.along[0];
    if (norm(cross(*made.normal, start)) > 1e-6 * norm(*made.normal) * norm(start)) return made;
    return refuse(building, fields, "normal", "the normal of a ribbon is not zero and not along its first piece");
}

std::optional<scene::ThinShape> particles(Building& building, const Fields& fields) {
    scene::Particles made{points_of(fields, "at"), fields.number("radius")};
    if (made.at.empty()) return refuse(building, fields, "at", "there is no particle in the list");
    return made;
}

std::optional<scene::ThinShape> springs(Building& building, const Fields& fields) {
    scene::Springs made{points_of(fields, "at"), {}, fields.number("radius")};
    if (made.at.empty()) return refuse(building, fields, "at", "there is no node in the list");
    if (!fields.has("between")) {
        for (std::uint32_t i = 1; i < made.at.size(); ++i) made.between.push_back({i - 1, i});
        return made;
    }
    std::set<std::array<std::uint32_t, 2>> seen;
    for (const Argument& item : fields.items("between")) {
        const std::vector<Argument>& pair = std::get<ListPtr>(item.value)->items;
        const double a = std::get<Scalar>(pair[0].value).value, b = std::get<Scalar>(pair[1].value).value;
        const double last = static_cast<double>(made.at.size()) - 1;
        std::string fault;
        if (a < 0 || b < 0 || a > last || b > last)
            fault = fmt::format("there are nodes 0 to {}, not {}", last, a < 0 || a > last ? a : b);
        if (a == b) fault = fmt::format("node {} has no spring to itself", a);
        const auto i = static_cast<std::uint32_t>(std::max(0.0, std::min(a, b))),
                   j = static_cast<std::uint32_t>(std::max({0.0, a, b}));
        if (fault.empty() && !seen.insert({i, j}).second) fault = fmt::format("nodes {} and {} have two springs", a, b);
        if (!fault.empty()) {
            building.reporter.error(DiagnosticKind::value_out_of_range, item.where, std::move(fault));
            return std::nullopt;
        }
        made.between.push_back({i, j});
    }
    return made;
}

double number_of(const Object& object, std::string_view key) { return std::get<Scalar>(object.find(key)->value).value; }
bool has(const Object& object, std::string_view key) { return !is_unknown(object.find(key)->value); }

bool set_cloth(Reporter& reporter, const Object& object, scene::Material& material) {
    scene::ThinLaw& law = material.thin;
    law.edge_springs = std::get<Text>(object.find("model")->value).value == "springs";
    const bool has_shear = has(object, "shear");
    if (has_shear == law.edge_springs) {
        reporter.error(
            law.edge_springs ? DiagnosticKind::value_out_of_range : DiagnosticKind::missing_key,
            law.edge_springs ? object.find("shear")->where : object.where,
            law.edge_springs ? "springs along the edges have no shear stiffness of their own"
                             : "`cloth` needs `shear`, unless its model is `springs`",
            {},
            law.edge_springs ? "leave it out, or take `model = membrane`" : "of an isotropic sheet it is stretch / 2 / (1 + nu)");
        return false;
    }
    law.c11 = law.c22 = number_of(object, "stretch");
    law.c33 = has_shear ? number_of(object, "shear") : 0;
    law.rigidity = number_of(object, "bend");
    material.density = number_of(object, "area_density") / law.thickness;
    return true;
}

void set_shell(const Object& object, scene::Material& material) {
    scene::ThinLaw& law = material.thin;
    const double e = number_of(object, "E"), nu = number_of(object, "nu"), h = law.thickness;
    law.c11 = law.c22 = e * h / (1 - nu * nu);
    law.c12 = nu * law.c11;
    law.c33 = e * h / (2 * (1 + nu));
    law.rigidity = has(object, "bend") ? number_of(object, "bend") : e * h * h * h / (12 * (1 - nu * nu));
    material.density = number_of(object, "density");
}

bool set_particle(Reporter& reporter, const Object& object, scene::Material& material) {
    if (has(object, "density") == has(object, "mass")) {
        const bool both = has(object, "mass");
        reporter.error(both ? DiagnosticKind::duplicate_key : DiagnosticKind::missing_key, object.where,
                       fmt::format("`particle` takes `density` or `mass`, found {}", both ? "both" : "none"));
        return false;
    }
    if (has(object, "density")) material.density = number_of(object, "density");
    if (has(object, "mass")) material.thin.mass = number_of(object, "mass");
    return true;
}

}  // namespace

bool is_thin_shape(const Constructor& shape) {
    const std::string_view type = shape.name;
    return type == "sheet" || type == "plane" || type == "ribbon" || type == "particles" || type == "springs";
}

std::optional<scene::ThinShape> build_thin_shape(Building& building, const Object& object) {
    const Fields fields(object);
    const std::string_view type = object.type->name;
    if (type == "sheet") return sheet(building, fields);
    if (type == "plane") return plane(building, fields);
    if (type == "ribbon") return ribbon(building, fields);
    if (type == "particles") return particles(building, fields);
    AVS_ASSERT(type == "springs");
    return springs(building, fields);
}

bool thin_body_fits(Building& building, const scene::Body& body, bool mesh_given, SourceRange material_where) {
    const MaterialModel model = building.scene.materials[body.material].model;
    const bool of_points = body.thin && std::holds_alternative<scene::Particles>(*body.thin);
    const bool of_springs = body.thin && std::holds_alternative<scene::Springs>(*body.thin);
    const bool is_surface = !of_points && !of_springs;
    std::string expected;
    if (of_points && model != MaterialModel::particle) expected = "particles are made of `particle`";
    if (of_springs && model != MaterialModel::spring && model != MaterialModel::truss)
        expected = "springs are made of `spring` or `truss`";
    if (is_surface && model != MaterialModel::shell && model != MaterialModel::cloth && model != MaterialModel::rigid) {
        expected = body.thin ? "a surface is made of `shell`, `cloth` or `rigid`" : "this material is not one of solids";
    }
    if (expected.empty() && !body.parts.empty()) expected = "only solids have parts of other materials";
    if (!expected.empty()) {
        building.reporter.error(DiagnosticKind::material_shape_mismatch, material_where,
                                fmt::format("`{}` cannot be made of `{}`: {}", body.name, avs::name(model), expected),
                                {{body.shape_where, "the shape"}});
        return false;
    }
    const bool is_grid = is_surface && body.thin.has_value();
    std::string message, help;
    if (!is_surface && mesh_given) {
        message = "particles and springs are not meshed";
        help = "leave `mesh` out";
    } else if (is_grid && mesh_given && std::holds_alternative<scene::GivenMesh>(body.mesh)) {
        message = "sheets, ribbons and planes bring no elements along";
        help = "take `structured { cells = [.., ..] }` or `free { size = .. }`";
    } else if (is_grid && !mesh_given && !std::holds_alternative<scene::Plane>(*body.thin)) {
        message = fmt::format("`{}` needs a mesh", body.name);
        help = "take `structured { cells = [.., ..] }` or `free { size = .. }`";
    }
    const scene::FreeMesh* free = std::get_if<scene::FreeMesh>(&body.mesh);
    const bool of_solid = is_surface && !body.thin && !std::holds_alternative<scene::MeshFile>(body.shape);
    if (message.empty() && is_surface && !of_solid && free != nullptr && body.element == ElementKind::hex8) {
        message = "surfaces are made of triangles";
        help = "leave `element` out";
    }
    if (message.empty()) return true;
    building.reporter.error(DiagnosticKind::mesh_shape_mismatch, body.mesh_where, std::move(message),
                            {{body.shape_where, "the shape"}}, std::move(help));
    return false;
}

bool set_thin_law(Reporter& reporter, const Object& object, scene::Material& material) {
    const std::string_view type = object.type->name;
    scene::ThinLaw& law = material.thin;
    if (type == "shell" || type == "cloth") {
        material.model = type == "shell" ? MaterialModel::shell : MaterialModel::cloth;
        law.thickness = number_of(object, "thickness");
        law.stretch_damping = number_of(object, "stretch_damping");
        law.bend_damping = number_of(object, "bend_damping");
        if (has(object, "yield_curvature")) law.yield_curvature = number_of(object, "yield_curvature");
        if (type == "cloth") return set_cloth(reporter, object, material);
        set_shell(object, material);
        return true;
    }
    if (type == "spring") {
        material.model = MaterialModel::spring;
        law.stiffness = number_of(object, "stiffness");
        law.mass = number_of(object, "mass");
        law.damping = number_of(object, "damping");
        if (has(object, "length")) law.length = number_of(object, "length");
        return true;
    }
    if (type == "truss") {
        material.model = MaterialModel::truss;
        law.cross_section = number_of(object, "area");
        law.stiffness = number_of(object, "E") * law.cross_section;
        law.stretch_damping = number_of(object, "damping");
        material.density = number_of(object, "density");
        return true;
    }
    if (type == "particle") {
        material.model = MaterialModel::particle;
        return set_particle(reporter, object, material);
    }
    AVS_ASSERT(type == "rigid");
    material.model = MaterialModel::rigid;
    return true;
}

}  // namespace avs::check
