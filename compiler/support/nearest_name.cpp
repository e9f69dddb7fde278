#include "runtime/base/nearest_name.h"

#include "compiler/support/diagnostic.h"

namespace avs::support {

std::optional<std::string> nearest_name(std::string_view name, const std::vector<std::string>& candidates) {
    return avs::nearest_name(name, candidates);
}

}  // namespace avs::support
