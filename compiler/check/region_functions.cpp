#include "compiler/check/region_functions.h"

#include <fmt/format.h>

#include <numbers>

#include "compiler/check/build_shapes.h"

namespace avs::check {

namespace {

Value made_region(Evaluator& evaluator, SourceRange where, auto node) {
    auto region = std::make_shared<scene::Region>();
    region->node = std::move(node);
    region->text = evaluator.text_of(where);
    region->where = where;
    return scene::RegionPtr(std::move(region));
}

}  // namespace

Value facing(Evaluator& evaluator, const Builtin&, std::span<const Argument> arguments, SourceRange where) {
    const scene::RegionPtr base = evaluator.as_region(arguments[0].value, arguments[0].where, "the first argument of `facing`");
    const std::optional<Vector> direction =
        evaluator.as_vector(arguments[1].value, dimensions::number, arguments[1].where, "the direction of `facing`");
    const std::optional<Scalar> angle =
        evaluator.as_quantity(arguments[2].value, dimensions::number, arguments[2].where, "the angle of `facing`");
    if (!base || !direction || !angle) return Unknown{};
    const auto refuse = [&](const Argument& argument, std::string message) {
        evaluator.reporter().error(DiagnosticKind::value_out_of_range, argument.where, std::move(message));
        return Unknown{};
    };
    if (!direction->known() || !angle->known()) return refuse(arguments[1], "direction and angle must be known before the run");
    const double length = norm(direction->value());
    if (!(length > 0)) return refuse(arguments[1], "a direction is not zero");
    // With 90 degrees or more, faces that look in the opposite direction would be selected, too.
    if (!(angle->value > 0 && angle->value < std::numbers::pi / 2))
        return refuse(arguments[2], fmt::format("the angle is {:.6g} degrees, it must be between 0 and 90",
                                                angle->value * 180 / std::numbers::pi));
    return made_region(evaluator, where, scene::Facing{base, direction->value() / length, angle->value});
}

Value enclosed(Evaluator& evaluator, const Builtin&, std::span<const Argument> arguments, SourceRange where) {
    const scene::RegionPtr base = evaluator.as_region(arguments[0].value, arguments[0].where, "the first argument of `enclosed`");
    const ObjectPtr* object = std::get_if<ObjectPtr>(&arguments[1].value);
    if (object == nullptr || (*object)->type == nullptr || (*object)->type->category != Category::shape) {
        evaluator.wrong_type(arguments[1].value, "a shape", arguments[1].where, "the second argument of `enclosed`");
        return Unknown{};
    }
    if (!base || (*object)->faulty) return Unknown{};
    const std::optional<scene::Shape> shape = build_shape(evaluator, **object);
    if (!shape) return Unknown{};
    if (holds_file(*shape) || holds_tube(*shape)) {
        evaluator.wrong_type(arguments[1].value, "a shape without files and tubes", arguments[1].where,
                             "the second argument of `enclosed`");
        return Unknown{};
    }
    return made_region(evaluator, where, scene::Inside{base, scene::share(*shape)});
}

Value nearest(Evaluator& evaluator, const Builtin&, std::span<const Argument> arguments, SourceRange where) {
    const scene::RegionPtr base = evaluator.as_region(arguments[0].value, arguments[0].where, "the first argument of `nearest`");
    const std::optional<Vector> point =
        evaluator.as_vector(arguments[1].value, dimensions::length, arguments[1].where, "the point of `nearest`");
    if (!base || !point) return Unknown{};
    if (!point->known()) {
        evaluator.reporter().error(DiagnosticKind::value_out_of_range, arguments[1].where, "a point must be known before the run");
        return Unknown{};
    }
    return made_region(evaluator, where, scene::Nearest{base, point->value()});
}

}  // namespace avs::check
