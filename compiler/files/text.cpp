#include "compiler/files/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace avs::files {

std::string lower_case(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), lower);
    return result;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (is_blank(text.front()) || is_line_end(text.front()))) text.remove_prefix(1);
    while (!text.empty() && (is_blank(text.back()) || is_line_end(text.back()))) text.remove_suffix(1);
    return text;
}

bool is_word(std::string_view text, std::string_view small) {
    return text.size() == small.size() &&
           std::equal(text.begin(), text.end(), small.begin(), [](char a, char b) { return lower(a) == b; });
}

bool Lines::next(std::string_view& line) {
    if (at_ >= text_.size()) return false;
    std::size_t end = at_;
    while (end < text_.size() && !is_line_end(text_[end])) ++end;
    line = text_.substr(at_, end - at_);
    if (end + 1 < text_.size() && text_[end] == '\r' && text_[end + 1] == '\n') ++end;
    at_ = std::min(end + 1, text_.size());
    ++number_;
    return true;
}

std::size_t line_of(std::string_view text, std::size_t place) {
    std::size_t lines = 1;
    for (std::size_t i = 0; i < std::min(place, text.size()); ++i)
        lines += text[i] == '\n' || (text[i] == '\r' && (i + 1 >= text.size() || text[i + 1] != '\n'));
    return lines;
}

std::string_view next_word(std::string_view& rest) {
    std::size_t begin = 0;
    while (begin < rest.size() && is_blank(rest[begin])) ++begin;
    std::size_t end = begin;
    while (end < rest.size() && !is_blank(rest[end])) ++end;
    const std::string_view word = rest.substr(begin, end - begin);
    rest.remove_prefix(end);
    return word;
}

std::optional<double> real(std::string_view word) {
    std::optional<double> value = number<double>(word);
    if (!value && word.size() < 64) {
        const std::size_t d = word.find_first_of("dD");
        if (d != std::string_view::npos && d > 0) {
            std::string exponent(word);
            exponent[d] = 'e';
            value = number<double>(exponent);
        }
    }
    return value && std::isfinite(*value) ? value : std::nullopt;
}

std::string no_number(std::string_view word) {
    if (word.empty()) return "expected a number, the line ends";
    const std::string small = lower_case(word.substr(0, 12));
    const bool not_finite = small.find("nan") != std::string::npos || small.find("inf") != std::string::npos;
    const auto [end, error] = [&] {
        double value = 0;
        return std::from_chars(word.data(), word.data() + word.size(), value);
    }();
    if (not_finite || error == std::errc::result_out_of_range) return fmt::format("{} is not a finite number", shown(word));
    std::string point(word.substr(0, 64));
    if (std::count(point.begin(), point.end(), ',') == 1) {
        std::replace(point.begin(), point.end(), ',', '.');
        if (number<double>(point)) return fmt::format("{} has a decimal comma: numbers are written with a point", shown(word));
    }
    return fmt::format("expected a number, found {}", shown(word));
}

std::string shown(std::string_view word) {
    std::string text(word.substr(0, 40));
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 32 || static_cast<unsigned char>(c) > 126) c = '?';
    return fmt::format("`{}`{}", text, word.size() > 40 ? ".." : "");
}

}  // namespace avs::files
