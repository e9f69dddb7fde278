#include "compiler/check/materials.h"

#include <memory>

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
    material.model = (*object)->type->name == avs::name(MaterialModel::linear_elastic) ? MaterialModel::linear_elastic
                                                                                       : MaterialModel::st_venant_kirchhoff;
    material.youngs_modulus = value_of("E");
    material.poisson_ratio = value_of("nu");
    material.density = value_of("density");
    return std::make_shared<const scene::Material>(std::move(material));
}

}  // namespace avs::check
