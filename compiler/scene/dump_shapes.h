#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <iterator>
#include <string>
#include <utility>

#include "compiler/scene/shape.h"
#include "compiler/scene/thin.h"
#include "runtime/base/vec3.h"

// Writers for the dump of a scene: of its lines, and of shapes.
namespace avs::scene {

/// Writes lines with indentation.
class Writer {
public:
    template <class... Arguments>
    void line(int depth, fmt::format_string<Arguments...> format, Arguments&&... arguments) {
        text_.append(2 * static_cast<std::size_t>(depth), ' ');
        fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
        text_ += '\n';
    }
    std::string take() { return std::move(text_); }

private:
    std::string text_;
};

/// "[1, 2, 3]"
std::string text(const Vec3& v);

/// Writes a shape; the shapes that it is made of are one level deeper.
void write(Writer& out, int depth, const Shape& shape);
void write(Writer& out, const ThinShape& shape);

}  // namespace avs::scene
