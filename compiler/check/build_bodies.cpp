#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>

#include "compiler/check/build.h"
#include "compiler/check/materials.h"
#include "runtime/base/assert.h"

namespace avs::check {

namespace {

/// Rodrigues: R = cos I + sin [a]x + (1 - cos) a a^T, for a unit axis a.
Mat3 rotation(const Vec3& axis, double angle) {
    const Vec3 a = axis / norm(axis);
    const Mat3 skew{{Vec3{0, -a.z, a.y}, Vec3{a.z, 0, -a.x}, Vec3{-a.y, a.x, 0}}};
    return std::cos(angle) * Mat3::identity() + std::sin(angle) * skew + (1 - std::cos(angle)) * Mat3::outer(a, a);
}

/// x -> M (x - c) + c
scene::Placement about(const Mat3& linear, const Vec3& centre) { return {linear, centre - linear * centre}; }

std::optional<scene::Placement> one_placement(Building& building, const Object& object) {
    const Fields fields(object);
    if (object.type->name == "translate") return scene::Placement{Mat3::identity(), fields.vector("by")};
    if (object.type->name == "scale") return about(fields.number("factor") * Mat3::identity(), fields.vector("centre"));
    AVS_ASSERT(object.type->name == "rotate");
    const Vec3 axis = fields.vector("axis");
    if (norm(axis) > 0) return about(rotation(axis, fields.number("angle")), fields.vector("centre"));
    building.reporter.error(DiagnosticKind::value_out_of_range, fields.at("axis").where, "the axis of a rotation is not zero");
    return std::nullopt;
}

std::optional<scene::Placement> placement(Building& building, const Fields& body) {
    scene::Placement total;
    if (!body.has("place")) return total;
    for (const Argument& item : body.items("place")) {
        const std::optional<scene::Placement> next = one_placement(building, *std::get<ObjectPtr>(item.value));
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

std::optional<scene::Shape> shape(Building& building, const Object& object) {
    const Fields fields(object);
    if (object.type->name == "box") return scene::Box{fields.vector("from"), fields.vector("size")};
    if (object.type->name == "sphere") return scene::Sphere{fields.vector("centre"), fields.number("radius")};
    if (object.type->name == "cylinder") {
        const Vec3 axis = fields.vector("axis");
        if (norm(axis) > 0) return scene::Cylinder{fields.vector("base"), axis, fields.number("radius")};
        building.reporter.error(DiagnosticKind::value_out_of_range, fields.at("axis").where, "the axis of a cylinder has a length");
        return std::nullopt;
    }
    AVS_ASSERT(object.type->name == "file");
    const std::string& path = fields.text("path");
    const SourceRange where = fields.at("path").where;
    const std::string type = extension(path);
    if (type != ".msh" && type != ".step" && type != ".stp" && type != ".stl") {
        building.reporter.error(DiagnosticKind::unknown_file_type, where,
                                fmt::format("`{}` is not a mesh or geometry that can be read", path), {},
                                "files end in .msh, .step, .stp or .stl");
        return std::nullopt;
    }
    const std::filesystem::path resolved = std::filesystem::path(building.scene.folder) / path;
    return scene::MeshFile{resolved.lexically_normal().string(), fields.number("unit"), where};
}

scene::MeshRule mesh(const Object& object) {
    const Fields fields(object);
    if (object.type->name == "free") return scene::FreeMesh{fields.number("size")};
    if (object.type->name == "given") return scene::GivenMesh{};
    const Vec3 cells = fields.vector("cells");
    return scene::StructuredMesh{{static_cast<int>(cells.x), static_cast<int>(cells.y), static_cast<int>(cells.z)}};
}

ElementKind element(const Object& object) {
    const bool structured = object.type->name == "structured";
    return structured && Fields(object).text("element") == "hex8" ? ElementKind::hex8 : ElementKind::tet4;
}

bool mesh_fits_shape(Building& building, const scene::Body& body) {
    const scene::MeshFile* file = std::get_if<scene::MeshFile>(&body.shape);
    const bool has_elements = file != nullptr && extension(file->path) == ".msh";
    std::string message, help;
    if (std::holds_alternative<scene::StructuredMesh>(body.mesh) && !std::holds_alternative<scene::Box>(body.shape)) {
        message = "a `structured` mesh is for boxes only";
        help = has_elements ? "take `given {}`: the elements of the file" : "take `free { size = .. }`";
    } else if (std::holds_alternative<scene::GivenMesh>(body.mesh) && !has_elements) {
        message = "`given` takes the elements of a .msh file, and this shape has none";
        help = "take `free { size = .. }`";
    } else if (std::holds_alternative<scene::FreeMesh>(body.mesh) && has_elements) {
        message = "a .msh file has its elements already";
        help = "take `given {}`";
    }
    if (message.empty()) return true;
    building.reporter.error(DiagnosticKind::mesh_shape_mismatch, body.mesh_where, std::move(message),
                            {{body.shape_where, "the shape"}}, std::move(help));
    return false;
}

MaterialId material_id(Building& building, const MaterialPtr& material) {
    const auto [found, is_new] = building.material_ids.emplace(material.get(), building.scene.materials.end_id());
    if (is_new) {
        building.scene.materials.push_back(*material);
        building.materials.push_back(material);
    }
    return found->second;
}

}  // namespace

const Object::Field& Fields::at(std::string_view key) const {
    const Object::Field* field = object_.find(key);
    AVS_ASSERT(field != nullptr);
    return *field;
}

void build_body(Building& building, const syntax::Body& declared, const Instance& at) {
    const ObjectPtr object =
        building.evaluator.construct(declaration_named("body"), declared.record, declared.name.where, at.frame);
    scene::Body body;
    body.name = at.name;
    body.where = at.where();
    const BodyId id = building.scene.bodies.push_back(body);  // others refer to it by its number, also if it is faulty
    if (object->faulty) return;
    const Fields fields(*object);
    body.shape_where = fields.at("shape").where;
    body.mesh_where = fields.at("mesh").where;
    const std::optional<scene::Shape> made = shape(building, fields.object("shape"));
    const std::optional<scene::Placement> placed = placement(building, fields);
    const Object::Field& material_field = fields.at("material");
    MaterialPtr material;
    if (const MaterialPtr* named = std::get_if<MaterialPtr>(&material_field.value)) {
        material = *named;
    } else {
        material = as_material(building.evaluator, material_field.value, body.name, material_field.where, "`material`");
    }
    if (!made || !placed || !material) return;
    body.shape = *made;
    body.placement = *placed;
    body.mesh = mesh(fields.object("mesh"));
    body.element = element(fields.object("mesh"));
    if (!mesh_fits_shape(building, body)) return;
    if (fields.has("map")) body.map = *std::get<PointFunctionPtr>(fields.at("map").value);
    if (fields.has("velocity")) body.velocity = *std::get<PointFunctionPtr>(fields.at("velocity").value);
    body.material = material_id(building, material);
    building.scene.bodies[id] = std::move(body);
}

}  // namespace avs::check
