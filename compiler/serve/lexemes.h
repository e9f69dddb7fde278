#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace avs::serve {

enum class LexemeKind { word, number, unit, string, comment, symbol, line_end };

/// A piece of a text, [begin, end). Any bytes can be told into pieces: a text that is being typed is no scene most of the time.
struct Lexeme {
    LexemeKind kind = LexemeKind::symbol;
    std::size_t begin = 0, end = 0;
    bool keyword = false;  ///< a word that the language keeps for itself, where it is not a member

    std::string_view in(std::string_view text) const { return text.substr(begin, end - begin); }
};

/// All but blanks. A unit is one piece, `kg/m^3`: a word behind a number or a closing bracket on the same line, as in
/// grammar/tokens.h.
std::vector<Lexeme> lexemes(std::string_view text);

}  // namespace avs::serve
