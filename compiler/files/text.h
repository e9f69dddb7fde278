#pragma once

#include <charconv>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Parts of text files, whatever the system that wrote them: lines end in LF, CR LF or CR.
namespace avs::files {

inline bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f'; }
inline bool is_line_end(char c) { return c == '\n' || c == '\r'; }
inline char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
std::string lower_case(std::string_view text);
std::string_view trimmed(std::string_view text);
/// Whether two texts are equal without regard to capitals; `small` is in lower case.
bool is_word(std::string_view text, std::string_view small);

/// Reads lines one after another.
class Lines {
public:
    explicit Lines(std::string_view text) : text_(text) {}
    /// Reads the next line. False at the end of the text.
    bool next(std::string_view& line);
    std::size_t number() const { return number_; }  ///< number of the line that was read last, from 1
    std::size_t offset() const { return at_; }      ///< index of the text that follows
    std::size_t size() const { return text_.size(); }

private:
    std::string_view text_;
    std::size_t at_ = 0, number_ = 0;
};

/// Number of the line that contains an index of a text, from 1.
std::size_t line_of(std::string_view text, std::size_t place);

/// Takes the next word off a text without line ends. Empty at its end.
std::string_view next_word(std::string_view& rest);

/// A number that fills the whole word. A plus sign may stand before it, and the exponent may be Fortran's `D`.
template <class Number>
std::optional<Number> number(std::string_view word) {
    if (word.starts_with('+')) word.remove_prefix(1);
    Number value{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error == std::errc() && end == word.data() + word.size()) return value;
    return std::nullopt;
}
/// A finite number, or nothing.
std::optional<double> real(std::string_view word);

/// Why a word is not a finite number: "`1,5` has a decimal comma", "`nan` is not finite", "expected a number, found
/// `x`".
std::string no_number(std::string_view word);
/// A word for a message: in back quotes, cut at 40 bytes, without control characters.
std::string shown(std::string_view word);

}  // namespace avs::files
