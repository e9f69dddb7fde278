#include "runtime/image/verify.h"

#include <fmt/format.h>

#include "runtime/image/file.h"

namespace avs::image {

Error refused(std::string_view section, std::string message) {
    return Error{ExitCode::bad_input, fmt::format("section `{}`: {}", section, message)};
}

bool is_sound(const EventClock& clock) {
    return clock.period > 0 && clock.period <= max_tick && clock.phase >= 0 && clock.phase <= max_tick;
}

Status verify(const Image& image) {
    if (Status status = verify_metadata(image.metadata); !status) return status;
    if (Status status = verify_expectations(image.metadata); !status) return status;
    if (Status status = verify_functions(image.metadata); !status) return status;
    if (Status status = verify_nodes(image); !status) return status;
    if (Status status = verify_elements(image); !status) return status;
    if (Status status = verify_events(image); !status) return status;
    return verify_forcings(image);
}

}  // namespace avs::image
