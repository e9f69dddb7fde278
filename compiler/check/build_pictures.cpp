#include "compiler/check/build_pictures.h"

#include <fmt/format.h>

#include <algorithm>

#include "runtime/base/components.h"

// Builds the settings of pictures and the colour scales of exports.
namespace avs::check {

namespace {

/// Reads `component`, which must be a component of the field. A tensor needs one.
bool set_component(Building& building, const Fields& fields, Field field, PictureStyle& style) {
    const FieldTraits& row = traits(field);
    const auto count = static_cast<std::size_t>(row.components);
    std::vector<std::string> names;
    for (std::size_t c = 0; count > 1 && c < count; ++c) names.emplace_back(component_name(count, c));
    if (!fields.has("component")) {
        constexpr std::size_t of_a_tensor = 6;
        if (count != of_a_tensor) return true;
        const std::optional<Field> number = von_mises_of(field);
        building.reporter.error(DiagnosticKind::missing_key, fields.at("field").where,
                                fmt::format("`{}` has components: pictures show one", row.name), {},
                                fmt::format("`component` is one of {}{}", fmt::join(names, ", "),
                                            number ? fmt::format("; `{}` is a single number", traits(*number).name) : ""));
        return false;
    }
    const std::string& word = fields.text("component");
    const auto found = std::find(names.begin(), names.end(), word);
    if (found == names.end()) {
        building.reporter.error(DiagnosticKind::unknown_member, fields.at("component").where,
                                fmt::format("field `{}` has no component `{}`", row.name, word), {},
                                names.empty() ? "it is a scalar" : fmt::format("it has {}", fmt::join(names, ", ")));
        return false;
    }
    style.component = static_cast<std::int32_t>(found - names.begin());
    return true;
}

bool set_window(Building& building, const Fields& fields, PictureStyle& style) {
    if (!fields.has("window")) return true;
    const std::vector<Argument>& corners = fields.items("window");
    const SourceRange where = fields.at("window").where;
    if (corners.size() != 2) {
        building.reporter.error(DiagnosticKind::wrong_size, where,
                                fmt::format("a window has two corners, found {}", corners.size()), {},
                                "as in `[[0, 0, 0] m, [1, 1, 1] m]`");
        return false;
    }
    const Vec3 a = std::get<Vector>(corners[0].value).value(), b = std::get<Vector>(corners[1].value).value();
    style.window_low = {std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)};
    style.window_high = {std::max(a.x, b.x), std::max(a.y, b.y), std::max(a.z, b.z)};
    if (style.has_window()) return true;
    building.reporter.error(DiagnosticKind::value_out_of_range, where, "the corners of the window are one point");
    return false;
}

}  // namespace

std::optional<std::pair<double, double>> range_of(Building& building, const Fields& fields, Field field) {
    const std::vector<Argument>& ends = fields.items("range");
    const SourceRange where = fields.at("range").where;
    const auto end = [&](const Argument& given) {
        return building.evaluator.as_quantity(given.value, traits(field).dimension, given.where, "an end of `range`");
    };
    const std::optional<Scalar> low = end(ends[0]), high = end(ends[1]);
    if (!low || !high) return std::nullopt;
    if (!low->known() || !high->known()) {
        building.reporter.error(DiagnosticKind::wrong_type, where, "`range` must be known before the run");
        return std::nullopt;
    }
    if (low->value < high->value) return std::pair{low->value, high->value};
    building.reporter.error(DiagnosticKind::value_out_of_range, where,
                            fmt::format("`range` goes from {} to {}, it must rise", low->value, high->value));
    return std::nullopt;
}

bool set_pictures(Building& building, const Fields& fields, scene::Export& made) {
    PictureStyle& style = made.style.picture;
    const Field field = *field_named(fields.text("field"));
    made.fields = {field};
    if (!set_component(building, fields, field, style) || !set_window(building, fields, style)) return false;
    const Object::Field& view = fields.at("view");
    const Text* word = std::get_if<Text>(&view.value);
    style.eye = word != nullptr ? *view_named(word->value) : fields.vector("view");
    const Vec3 size = fields.vector("size");
    style.width = static_cast<std::uint32_t>(size.x);
    style.height = static_cast<std::uint32_t>(size.y);
    style.ground =
        static_cast<Ground>(std::find(ground_words.begin(), ground_words.end(), fields.text("ground")) - ground_words.begin());
    style.legend = fields.flag("legend");
    if (!fields.has("range")) return true;
    const std::optional<std::pair<double, double>> range = range_of(building, fields, field);
    if (range) std::tie(style.low, style.high) = *range;
    return range.has_value();
}

}  // namespace avs::check
