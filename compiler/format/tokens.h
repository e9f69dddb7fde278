#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace avs::format {

enum class TokenKind { word, number, unit, string, symbol, end };

/// A line that is only a comment.
struct CommentLine {
    std::string_view text;
    bool blank_before = false;
};

/// A token with the comments and blanks around it.
struct Token {
    TokenKind kind = TokenKind::end;
    std::string_view text;
    bool starts_line = false;             ///< the first token of its line
    bool blank_before = false;            ///< a blank line stands directly before it
    bool keyword = false;                 ///< a keyword, and not used as a member or as a key
    bool ends_operand = false;            ///< an operator that follows it is binary
    bool sign = false;                    ///< a unary minus
    bool spaced_colon = false;            ///< a colon that has a blank before it, too
    std::vector<CommentLine> before;      ///< lines of comment above it
    std::vector<std::string_view> after;  ///< comments behind it, up to the end of the line

    bool is(std::string_view other) const { return text == other && kind != TokenKind::string; }
    bool has_comment() const { return !before.empty() || !after.empty(); }
};

/// All tokens of a text. The last one is of kind `end` and holds the comments at the end of the text. Views point into `text`.
///
/// A unit is one token, `kg/m^3`: words and signs behind a number or a closing bracket on the same line, as in grammar/tokens.h.
std::vector<Token> tokens(std::string_view text);

/// Number of code points, which is the width in columns.
std::size_t width(std::string_view text);

}  // namespace avs::format
