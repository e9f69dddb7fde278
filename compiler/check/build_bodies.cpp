#include <fmt/format.h>

#include <optional>
#include <vector>

#include "compiler/check/build.h"
#include "compiler/check/build_shapes.h"
#include "compiler/check/build_thin.h"
#include "compiler/check/materials.h"
#include "compiler/files/read.h"
#include "runtime/base/assert.h"

namespace avs::check {

namespace {

/// The refinement of a mesh near one of three things: a point, a shape or a region. Reports an error if
/// not exactly one is given.
std::optional<scene::Refinement> refinement(Building& building, const Object& object) {
    const Fields fields(object);
    scene::Refinement made{
        .near = Vec3{}, .size = fields.number("size"), .within = fields.number("reach"), .growth = fields.number("growth")};
    const int given = (fields.has("point") ? 1 : 0) + (fields.has("shape") ? 1 : 0) + (fields.has("on") ? 1 : 0);
    if (given != 1) {
        building.reporter.error(
            given == 0 ? DiagnosticKind::missing_key : DiagnosticKind::duplicate_key, object.where,
            fmt::format("`near` takes one of `point`, `shape` and `on`, found {}", given == 0 ? "none" : "more"));
        return std::nullopt;
    }
    if (fields.has("point")) made.near = fields.vector("point");
    if (fields.has("on")) made.near = fields.region("on");
    if (!fields.has("shape")) return made;
    const std::optional<scene::Shape> shape = build_shape(building.evaluator, fields.object("shape"));
    if (!shape) return std::nullopt;
    const std::string_view type = fields.object("shape").type->name;
    if (type != "box" && type != "sphere" && type != "cylinder") {
        building.evaluator.wrong_type(fields.at("shape").value, "a box, sphere or cylinder", fields.at("shape").where, "`shape`");
        return std::nullopt;
    }
    made.near = scene::share(*shape);
    return made;
}

std::optional<scene::MeshRule> free_rule(Building& building, const Fields& fields) {
    scene::FreeMesh made{.size = fields.number("size"),
                         .refine = {},
                         .seed = static_cast<int>(fields.number("seed")),
                         .at_most = fields.number("at_most")};
    if (!fields.has("refine")) return made;
    for (const Argument& item : fields.items("refine")) {
        const std::optional<scene::Refinement> one = refinement(building, *std::get<ObjectPtr>(item.value));
        if (!one) return std::nullopt;
        made.refine.push_back(*one);
    }
    return made;
}

std::optional<scene::MeshRule> mesh(Building& building, const Object& object) {
    const Fields fields(object);
    if (object.type->name == "free") return free_rule(building, fields);
    if (object.type->name == "given") return scene::GivenMesh{};
    const Vec3 cells = fields.vector("cells");
    return scene::StructuredMesh{{static_cast<int>(cells.x), static_cast<int>(cells.y), static_cast<int>(cells.z)}};
}

ElementKind element(const Object& object) {
    const bool given = object.type->name == "given";  // the elements follow from the file
    if (given) return ElementKind::tet4;
    const std::string& text = Fields(object).text("element");
    // A surface is made from the faces of a solid's mesh, which then consists of the default element of the mesh rule.
    if (text == "loop" || text == "triangles") return object.type->name == "structured" ? ElementKind::hex8 : ElementKind::tet4;
    if (text == "tet10") return ElementKind::tet10;
    if (text == "hex27") return ElementKind::hex27;
    return text == "hex8" ? ElementKind::hex8 : ElementKind::tet4;
}

/// Whether the body, if it is a subdivision surface, has the only law for these: isotropic and elastic.
bool may_be_smooth(Building& building, const scene::Body& body, SourceRange material_where) {
    const scene::Material& material = building.scene.materials[body.material];
    const bool yields = material.thin.yield_curvature.has_value();
    if (!body.is_smooth || (material.model == MaterialModel::shell && !yields)) return true;
    building.reporter.error(
        DiagnosticKind::material_shape_mismatch, body.mesh_where,
        yields ? fmt::format("`element = loop` does not yield, and the shell that `{}` is made of does", body.name)
               : fmt::format("`element = loop` is for a `shell`, and `{}` is made of `{}`", body.name, avs::name(material.model)),
        {{material_where, "the material"}},
        yields ? "leave `yield_curvature` out, or take triangles, whose hinges yield" : "leave it out");
    return false;
}

/// Whether `triangles` is allowed: only for surfaces; the elements of a solid from a file follow from the file.
bool may_be_triangles(Building& building, const scene::Body& body, const Object& mesh, SourceRange material_where) {
    const scene::Material& material = building.scene.materials[body.material];
    if (mesh.type->name == "given" || Fields(mesh).text("element") != "triangles" || !is_solid(material.model)) return true;
    building.reporter.error(
        DiagnosticKind::material_shape_mismatch, body.mesh_where,
        fmt::format("`element = triangles` is for surfaces, and `{}` is made of `{}`", body.name, avs::name(material.model)),
        {{material_where, "the material"}}, "leave it out, or name a solid's element");
    return false;
}

/// For a body that is integrated at its nodes: the share of its energy that is integrated in its elements. Nothing for other
/// bodies.
std::optional<double> nodal_share(const Object& object) {
    const Fields fields(object);
    if (!object.find("integration") || fields.text("integration") != "nodal") return std::nullopt;
    return fields.number("stabilisation");
}

/// Whether the elements may be of second order: triangles of surfaces may not.
bool may_be_of_second_order(Building& building, const scene::Body& body, support::SourceRange material_where) {
    const scene::Material& material = building.scene.materials[body.material];
    if (!is_of_second_order(body.element) || is_solid(material.model)) return true;
    building.reporter.error(DiagnosticKind::material_shape_mismatch, body.mesh_where,
                            fmt::format("`element = {}` is for solids, and `{}` is made of a `{}`", avs::name(body.element),
                                        body.name, avs::name(material.model)),
                            {{material_where, "the material"}}, "take it out");
    return false;
}

/// Whether nodal integration is allowed. It needs solids, whose nodes have a volume, of first order: at second order corners
/// would have a negative volume.
bool may_be_nodal(Building& building, const scene::Body& body, support::SourceRange material_where) {
    const scene::Material& material = building.scene.materials[body.material];
    if (body.nodal_share && is_of_second_order(body.element)) {
        const std::string_view element = avs::name(body.element);
        building.reporter.error(
            DiagnosticKind::unknown_word, body.mesh_where,
            fmt::format("`integration = nodal` is for `tet4` and `hex8`, and `element` is `{}`", element), {},
            fmt::format("take one of them out: `{}` does not lock where nearly incompressible ones of first order do", element));
        return false;
    }
    if (!body.nodal_share || is_solid(material.model)) return true;
    building.reporter.error(
        DiagnosticKind::material_shape_mismatch, body.mesh_where,
        fmt::format("`integration = nodal` is for solids, and `{}` is made of a `{}`", body.name, avs::name(material.model)),
        {{material_where, "the material"}}, "take it out");
    return false;
}

bool mesh_fits_shape(Building& building, const scene::Body& body) {
    const scene::MeshFile* file = std::get_if<scene::MeshFile>(&body.shape);
    const bool is_surface = !is_solid(building.scene.materials[body.material].model);
    // A surface from a file may consist of the file's triangles.
    if (is_surface && file != nullptr && std::holds_alternative<scene::GivenMesh>(body.mesh)) return true;
    const std::optional<files::FormatFacts> facts = file == nullptr ? std::nullopt : files::format_of(file->path);
    const bool has_elements = facts && facts->holds_volumes;  // a .geo file sets the sizes of elements, too
    std::string message, help;
    const scene::Tube* tube = std::get_if<scene::Tube>(&body.shape);
    const scene::StructuredMesh* grid = std::get_if<scene::StructuredMesh>(&body.mesh);
    if (grid != nullptr && !scene::can_be_structured(body.shape)) {
        message = "this shape has no regular grid";
        help = has_elements ? "take `given {}`: the elements of the file" : "take `free { size = .. }`";
    } else if (grid != nullptr && grid->cells[2] == 0) {
        message = "the cells of this shape are three counts, found two";
        help = fmt::format("as in `cells = [{}, {}, 1]`", grid->cells[0], grid->cells[1]);
    } else if (std::holds_alternative<scene::FreeMesh>(body.mesh) && tube != nullptr && tube->closed) {
        message = "a closed tube cannot be meshed freely";
        help = "take `structured { cells = [.., .., ..] }`, with `element = tet4` if you like";
    } else if (std::holds_alternative<scene::GivenMesh>(body.mesh) && !has_elements) {
        message = "`given` takes the elements of a mesh file, or the sizes of a .geo, and this shape has none";
        help = "take `free { size = .. }`";
    }
    if (message.empty()) return true;
    building.reporter.error(DiagnosticKind::mesh_shape_mismatch, body.mesh_where, std::move(message),
                            {{body.shape_where, "the shape"}}, std::move(help));
    return false;
}

/// How the triangles of a file are treated. The words are those of the keys.
scene::SurfaceRules surface_rules(const Object& object) {
    using Rules = scene::SurfaceRules;
    const Fields fields(object);
    Rules rules;
    if (object.type->name == "structured") return rules;
    if (fields.has("join")) rules.join = fields.number("join");
    if (fields.has("sides"))
        rules.sides = fields.text("sides") == "agree"     ? Rules::Sides::agree
                      : fields.text("sides") == "outward" ? Rules::Sides::outward
                                                          : Rules::Sides::as_given;
    if (fields.has("copies")) rules.copies = fields.text("copies") == "drop" ? Rules::Copies::drop : Rules::Copies::keep;
    if (fields.has("flat")) rules.flat = fields.text("flat") == "drop" ? Rules::Flat::drop : Rules::Flat::refuse;
    if (fields.has("crossing"))
        rules.crossing = fields.text("crossing") == "warn"    ? Rules::Crossing::warn
                         : fields.text("crossing") == "allow" ? Rules::Crossing::allow
                                                              : Rules::Crossing::refuse;
    if (fields.has("pieces")) rules.pieces = static_cast<int>(fields.number("pieces"));
    if (fields.has("borders")) rules.borders = static_cast<int>(fields.number("borders"));
    if (!fields.has("threads")) return rules;
    if (std::holds_alternative<Text>(fields.at("threads").value)) {
        rules.threads = Rules::Texture{};
    } else {
        rules.threads = fields.vector("threads");
    }
    return rules;
}

/// Reports rules without a meaning: rules of triangles are only for surfaces from files, and threads
/// only for surfaces without axes of their own.
bool rules_have_a_meaning(Building& building, const scene::Body& body, const Object& object) {
    constexpr std::string_view of_files[] = {"join", "sides", "copies", "flat", "crossing", "pieces", "borders", "threads"};
    if (object.type->name == "structured" || (!body.thin && std::holds_alternative<scene::MeshFile>(body.shape))) return true;
    const Fields fields(object);
    for (const std::string_view key : of_files) {
        if (!fields.has(key) || (key == "threads" && !body.thin)) continue;
        building.reporter.error(DiagnosticKind::mesh_shape_mismatch, fields.at(key).where,
                                fmt::format("`{}` is for the triangles of a file, and this shape is none", key),
                                {{body.shape_where, "the shape"}},
                                key == "threads" ? "threads of a sheet run along its `u`: leave it out" : "leave it out");
        return false;
    }
    return true;
}

MaterialId material_id(Building& building, const MaterialPtr& material) {
    const auto [found, is_new] = building.material_ids.emplace(material.get(), building.scene.materials.end_id());
    if (is_new) {
        building.scene.materials.push_back(*material);
        building.materials.push_back(material);
    }
    return found->second;
}

std::optional<std::vector<scene::BodyPart>> parts(Building& building, const Fields& body) {
    std::vector<scene::BodyPart> made;
    if (!body.has("parts")) return made;
    for (const Argument& item : body.items("parts")) {
        const Fields fields(*std::get<ObjectPtr>(item.value));
        const Object::Field& field = fields.at("material");
        MaterialPtr material;
        if (const MaterialPtr* named = std::get_if<MaterialPtr>(&field.value)) {
            material = *named;
        } else {
            material = as_material(building.evaluator, field.value, "part", field.where, "`material`");
        }
        if (!material) return std::nullopt;
        if (!is_solid(material->model)) {
            building.reporter.error(
                DiagnosticKind::material_shape_mismatch, field.where,
                fmt::format("a part cannot be made of `{}`: this material is not one of solids", avs::name(material->model)));
            return std::nullopt;
        }
        made.push_back({fields.region("on"), material_id(building, material), item.where});
    }
    return made;
}

/// `explain` shows only those defaults of a mesh that apply to the body.
void show_what_applies(OriginLog& log, const scene::Body& body, bool is_surface) {
    if (is_surface) {
        log.amend_default("mesh.element", "\"triangles\"", "flat ones; `loop` makes a smooth shell of them");
        log.amend_default("mesh.integration");
    } else if (std::holds_alternative<scene::GivenMesh>(body.mesh)) {
        log.amend_default("mesh.element");
    }
    if (!body.nodal_share) log.amend_default("mesh.stabilisation");
}

/// Whether a shape needs no mesh rule. This goes by the shape's name, since the shape may have errors.
bool may_go_without_mesh(const syntax::Body& declared) {
    for (const syntax::FieldInit& field : declared.record.fields) {
        if (field.key.text != "shape") continue;
        const syntax::Construct* shape = std::get_if<syntax::Construct>(&field.value->node);
        const Constructor* type = shape == nullptr ? nullptr : constructor_named(shape->callee.text);
        return shape == nullptr || (type != nullptr && is_thin_shape(*type));
    }
    return true;
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
    const BodyId id = building.scene.bodies.push_back(body);  // also if it is faulty, since others refer to it by its number
    const bool mesh_given = object->find("mesh")->given;
    if (!mesh_given && !may_go_without_mesh(declared)) {
        building.reporter.error(DiagnosticKind::missing_key, declared.name.where, "`body` needs `mesh`", {},
                                "`mesh`: how it is cut into elements");
        return;
    }
    if (object->faulty) return;
    const Fields fields(*object);
    body.shape_where = fields.at("shape").where;
    body.mesh_where = mesh_given ? fields.at("mesh").where : body.shape_where;
    const bool is_thin = is_thin_shape(*fields.object("shape").type);
    std::optional<scene::Shape> made = scene::Shape{};
    if (is_thin) {
        body.thin = build_thin_shape(building, fields.object("shape"));
    } else {
        made = build_shape(building.evaluator, fields.object("shape"));
    }
    std::optional<scene::Placement> placed = scene::Placement{};
    if (fields.has("place")) placed = build_placement(building.evaluator, fields.items("place"));
    std::optional<scene::MeshRule> rule = scene::StructuredMesh{};
    if (mesh_given) rule = mesh(building, fields.object("mesh"));
    const Object::Field& material_field = fields.at("material");
    MaterialPtr material;
    if (const MaterialPtr* named = std::get_if<MaterialPtr>(&material_field.value)) {
        material = *named;
    } else {
        material = as_material(building.evaluator, material_field.value, body.name, material_field.where, "`material`");
    }
    const std::optional<std::vector<scene::BodyPart>> other_parts = parts(building, fields);
    if (!made || !placed || !rule || !material || !other_parts || is_thin != body.thin.has_value()) return;
    body.shape = *made;
    body.placement = *placed;
    body.mesh = std::move(*rule);
    body.material = material_id(building, material);
    body.parts = *other_parts;
    if (mesh_given) {
        body.element = element(fields.object("mesh"));
        body.is_smooth = Fields(fields.object("mesh")).text("element") == "loop";
        body.nodal_share = nodal_share(fields.object("mesh"));
        body.surface = surface_rules(fields.object("mesh"));
        if (!rules_have_a_meaning(building, body, fields.object("mesh"))) return;
        if (!may_be_triangles(building, body, fields.object("mesh"), material_field.where)) return;
    } else if (!is_thin) {
        building.reporter.error(DiagnosticKind::missing_key, declared.name.where, "`body` needs `mesh`", {},
                                "only particles, springs and planes go without");
        return;
    }
    if (!may_be_smooth(building, body, material_field.where)) return;
    if (!may_be_of_second_order(building, body, material_field.where)) return;
    if (!may_be_nodal(building, body, material_field.where)) return;
    if (is_thin || !is_solid(material->model)) {
        if (!thin_body_fits(building, body, mesh_given, material_field.where)) return;
    }
    if (!is_thin && !mesh_fits_shape(building, body)) return;
    if (fields.has("map")) body.map = *std::get<PointFunctionPtr>(fields.at("map").value);
    if (fields.has("velocity")) body.velocity = *std::get<PointFunctionPtr>(fields.at("velocity").value);
    if (OriginLog* log = building.evaluator.log()) show_what_applies(*log, body, !is_solid(material->model));
    building.scene.bodies[id] = std::move(body);
}

}  // namespace avs::check
