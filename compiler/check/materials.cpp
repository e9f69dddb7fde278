#include "compiler/check/materials.h"

#include <memory>

#include "compiler/check/build_thin.h"
#include "runtime/base/last_of.h"

namespace avs::check {

MaterialPtr as_material(Evaluator& evaluator, const Value& value, const std::string& name, SourceRange where,
                        std::string_view what) {
    if (const MaterialPtr* existing = std::get_if<MaterialPtr>(&value)) {
        auto renamed = std::make_shared<scene::Material>(**existing);
        renamed->name = name;
        renamed->where = where;
        return renamed;
    }
    const ObjectPtr* object = std::get_if<ObjectPtr>(&value);
    if (object == nullptr || (*object)->type == nullptr || (*object)->type->category != Category::material) {
        evaluator.wrong_type(value, "a material", where, what);
        return nullptr;
    }
    if ((*object)->faulty) return nullptr;
    const auto value_of = [&](std::string_view key) { return std::get<Scalar>((*object)->find(key)->value).value; };
    scene::Material material;
    material.name = name;
    material.where = where;
    const std::string_view type = (*object)->type->name;
    bool is_solid_law = false;
    for (const MaterialModel model : values_of<MaterialModel>) {
        if (!avs::is_solid(model) || type != avs::name(model)) continue;
        material.model = model;
        is_solid_law = true;
    }
    if (!is_solid_law) {
        if (!set_thin_law(evaluator.reporter(), **object, material)) return nullptr;
        return std::make_shared<const scene::Material>(std::move(material));
    }
    material.youngs_modulus = value_of("E");
    material.poisson_ratio = value_of("nu");
    material.density = value_of("density");
    material.damping = value_of("damping");
    material.mass_damping = value_of("mass_damping");
    return std::make_shared<const scene::Material>(std::move(material));
}

}  // namespace avs::check
