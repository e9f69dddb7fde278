#include "runtime/image/text.h"

#include <cstddef>

namespace avs::image {

namespace {

/// Number of bytes of the UTF-8 character at `at`; 0 if there is none. Overlong forms, surrogates and values beyond Unicode are no
/// characters.
std::size_t character_length(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(at);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || length > text.size() - at) return 0;
    for (std::size_t k = 1; k < length; ++k) {
        if ((byte(at + k) & 0xc0) != 0x80) return 0;
    }
    const unsigned char second = byte(at + 1);
    const bool overlong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
    const bool surrogate_or_beyond = (first == 0xed && second >= 0xa0) || (first == 0xf4 && second >= 0x90);
    return overlong || surrogate_or_beyond ? 0 : length;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

}  // namespace

bool is_clean_text(std::string_view text, bool several_lines) {
    for (std::size_t i = 0; i < text.size();) {
        const bool allowed = !is_control(text[i]) || (several_lines && (text[i] == '\n' || text[i] == '\t'));
        const std::size_t length = character_length(text, i);
        if (!allowed || length == 0) return false;
        i += length;
    }
    return true;
}

std::string cleaned(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = character_length(text, i);
        if (length == 0 || is_control(text[i])) {
            const bool is_space = text[i] == '\n' || text[i] == '\t' || text[i] == '\r';
            result += is_space ? ' ' : '?';
            ++i;
            continue;
        }
        result += text.substr(i, length);
        i += length;
    }
    return result;
}

}  // namespace avs::image
