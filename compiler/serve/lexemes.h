#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace avs::serve {

enum class LexemeKind { word, number, unit, string, comment, symbol, line_end };

/// A token of a text, [begin, end). Any bytes can be split into tokens, because a text that is being typed is mostly not a
/// valid scene.
struct Lexeme {
    LexemeKind kind = LexemeKind::symbol;
    std::size_t begin = 0, end = 0;
    bool keyword = false;  ///< whether it is a keyword and not used as a member

    std::string_view in(std::string_view text) const { return text.substr(begin, end - begin); }
};

/// All tokens except blanks. A unit is one token, `kg/m^3`: a word behind a number or a closing bracket on the same
/// line, as in grammar/tokens.h.
std::vector<Lexeme> lexemes(std::string_view text);

}  // namespace avs::serve
