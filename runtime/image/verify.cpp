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

bool is_clean_text(std::string_view text, bool several_lines) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    for (std::size_t i = 0; i < text.size();) {
        const unsigned char first = byte(i);
        if (first < 0x20 || first == 0x7f) {
            if (!several_lines || (first != '\n' && first != '\t')) return false;
        }
        if (first < 0x80) {
            ++i;
            continue;
        }
        const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
        if (first < 0xc2 || first > 0xf4 || length > text.size() - i) return false;
        for (std::size_t k = 1; k < length; ++k) {
            if ((byte(i + k) & 0xc0) != 0x80) return false;
        }
        const unsigned char second = byte(i + 1);
        const bool overlong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
        const bool surrogate_or_beyond = (first == 0xed && second >= 0xa0) || (first == 0xf4 && second >= 0x90);
        if (overlong || surrogate_or_beyond) return false;
        i += length;
    }
    return true;
}

Status verify(const Image& image) {
    if (Status status = verify_metadata(image.metadata); !status) return status;
    if (Status status = verify_expectations(image.metadata); !status) return status;
    if (Status status = verify_nodes(image); !status) return status;
    if (Status status = verify_elements(image); !status) return status;
    return verify_events(image);
}

}  // namespace avs::image
