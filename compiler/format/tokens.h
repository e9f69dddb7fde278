#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace avs::format {

enum class TokenKind { word, number, unit, string, symbol, end };

/// A line that holds nothing but a comment.
struct CommentLine {
    std::string_view text;
    bool blank_before = false;
};

/// A token with its surroundings.
struct Token {
    TokenKind kind = TokenKind::end;
    std::string_view text;
    bool starts_line = false;             ///< the first token of its line
    bool blank_before = false;            ///< a blank line stands directly before it
    bool keyword = false;                 ///< a word of the language, and not used as a member or as a key
    bool ends_operand = false;            ///< an operator behind it takes two sides
    bool sign = false;                    ///< a minus with one side
    bool spaced_colon = false;            ///< a colon with a blank before it, too
    std::vector<CommentLine> before;      ///< lines of comment above it
    std::vector<std::string_view> after;  ///< comment behind it, to the end of the line

    bool is(std::string_view other) const { return text == other && kind != TokenKind::string; }
    bool has_comment() const { return !before.empty() || !after.empty(); }
};

/// All tokens; the last one is of kind `end` and holds the comments at the end of the text. The views point into `text`.
///
/// A unit is one token, `kg/m^3`: words and signs behind a number or a closing bracket on the same line, as in grammar/tokens.h.
std::vector<Token> tokens(std::string_view text);

/// Code points: what a column is.
std::size_t width(std::string_view text);

}  // namespace avs::format
