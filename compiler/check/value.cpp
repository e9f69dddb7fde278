#include "compiler/check/value.h"

#include <fmt/format.h>

#include "compiler/check/constructors.h"
#include "compiler/check/units.h"
#include "runtime/base/overload.h"

namespace avs::check {

namespace {

std::string with_unit(std::string number_text, const Dimension& dimension) {
    return dimension.is_number() ? number_text : fmt::format("{} {}", number_text, written_unit(dimension));
}

}  // namespace

const Object::Field* Object::find(std::string_view key) const {
    for (const Field& field : fields) {
        if (field.key == key) return &field;
    }
    return nullptr;
}

std::string describe(const Value& value) {
    return std::visit(Overload{
                          [](const Unknown&) -> std::string { return "something unknown"; },
                          [](const Scalar& scalar) { return avs::describe(scalar.dimension); },
                          [](const Truth&) -> std::string { return "true or false"; },
                          [](const Text&) -> std::string { return "text"; },
                          [](const Vector& vector) { return "vector of " + avs::describe(vector.dimension()); },
                          [](const Interval&) -> std::string { return "range"; },
                          [](const Tolerance&) -> std::string { return "value with tolerance"; },
                          [](const ListPtr& list) { return fmt::format("list of {}", list->items.size()); },
                          [](const ObjectPtr& object) -> std::string {
                              return object->type == nullptr ? "record" : fmt::format("`{}`", object->type->name);
                          },
                          [](const Array& array) { return fmt::format("array `{}`", array.all->name); },
                          [](const DeferredPtr&) -> std::string { return "value"; },
                          [](const Generator&) -> std::string { return "random generator"; },
                          [](const ClosurePtr&) -> std::string { return "function"; },
                          [](const Builtin*) -> std::string { return "function"; },
                          [](const BodyReference& body) { return fmt::format("body `{}`", body.name); },
                          [](const ContactReference& contact) { return fmt::format("contact `{}`", contact.name); },
                          [](const DriveReference& drive) { return fmt::format("drive `{}`", drive.name); },
                          [](const FormulaPtr&) -> std::string { return "function of time"; },
                          [](const MaterialPtr&) -> std::string { return "material"; },
                          [](const scene::RegionPtr&) -> std::string { return "region"; },
                          [](Module*) -> std::string { return "module"; },
                          [](const SeriesGroup& group) { return fmt::format("record `{}`", group.name); },
                          [](const Series& series) { return fmt::format("series `{}`", series.column); },
                          [](const Bound&) -> std::string { return "function"; },
                          [](const PointFunctionPtr&) -> std::string { return "function of a point"; },
                          [](const scene::ModelTime&) -> std::string { return "time"; },
                      },
                      value);
}

bool is_unknown(const Value& value) { return std::holds_alternative<Unknown>(value); }

Scalar number(double value) { return Scalar{.value = value}; }
Scalar quantity(double value, const Dimension& dimension) { return Scalar{.value = value, .dimension = dimension}; }

std::string literal(const Value& value) {
    if (const Scalar* scalar = std::get_if<Scalar>(&value)) return with_unit(fmt::format("{}", scalar->value), scalar->dimension);
    if (const Truth* truth = std::get_if<Truth>(&value)) return truth->value ? "true" : "false";
    if (const Text* text = std::get_if<Text>(&value)) return fmt::format("\"{}\"", text->value);
    if (const Vector* vector = std::get_if<Vector>(&value)) {
        const Vec3 v = vector->value();
        return with_unit(fmt::format("[{}, {}, {}]", v.x, v.y, v.z), vector->dimension());
    }
    return describe(value);
}

}  // namespace avs::check
