#include "runtime/output/text.h"

#include <fmt/format.h>

namespace avs::output {

std::string shortest(double value) { return fmt::format("{}", value); }

std::string brief(double value) { return fmt::format("{:.4g}", value); }

std::string csv_field(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"') result += '"';
        result += c;
    }
    return result + '"';
}

std::string hexadecimal(std::uint64_t value) { return fmt::format("{:016x}", value); }

std::string file_stem(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
                           (c == '.' && !result.empty());
        result += plain ? c : '_';
    }
    return result.empty() ? "unnamed" : result;
}

}  // namespace avs::output
