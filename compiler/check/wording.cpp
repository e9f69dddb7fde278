#include "compiler/check/wording.h"

#include <fmt/format.h>

namespace avs::check {

std::string quoted(std::string_view name) { return fmt::format("`{}`", name); }

std::string listed(const std::vector<std::string_view>& names, std::string_view conjunction) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? fmt::format(" {} ", conjunction) : ", ";
        text += quoted(names[i]);
    }
    return text;
}

}  // namespace avs::check
