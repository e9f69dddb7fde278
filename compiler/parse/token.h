#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Recognises tokens around a mistake, for messages only: the grammar does not use tokens.
namespace avs::parse {

enum class TokenKind { word, number, string, symbol, line_end, file_end };

struct Token {
    TokenKind kind = TokenKind::file_end;
    std::size_t begin = 0, end = 0;  ///< bytes of the text
};

/// The token at or behind `at`, on its line: blanks and comments are skipped, line ends are not.
Token token_at(std::string_view text, std::size_t at);

/// For messages: "`)`", "the keyword `body`", "the number `12`", "the end of the line".
std::string describe(const Token& token, std::string_view text);

/// True if only blanks stand before `at` on its line.
bool is_first_on_line(std::string_view text, std::size_t at);

/// End of the last text before `at` that is neither blank nor comment; 0 if there is none.
std::size_t end_of_text_before(std::string_view text, std::size_t at);

/// True if a declaration begins at `at`: `body left`, but not the field `body = left`.
bool declaration_begins(std::string_view text, std::size_t at);

/// True if a field begins at `at`: `key =`.
bool field_begins(std::string_view text, std::size_t at);

/// Where parsing continues after a mistake in the declaration at `broken`: at the first line, counted from the line of `from`,
/// that begins a declaration, or at the end of the text. Unless a bracket is open, a line with any first word counts if it is not
/// indented more than `broken`: the word may be a misspelt keyword.
std::size_t next_declaration(std::string_view text, std::size_t from, std::size_t broken, bool bracket_is_open);

/// Where parsing continues after a mistake inside of a block. Besides the places of next_declaration it may be the `}` that ends
/// the block; this brace is indented less than the declarations, or is the mistake itself.
std::size_t next_in_block(std::string_view text, std::size_t from, std::size_t broken, bool bracket_is_open);

/// The `{` at the end of the line of `from`, if there is one: then only the head of a block is broken,
/// not the block.
std::optional<std::size_t> brace_at_line_end(std::string_view text, std::size_t from);

/// The end of a field that has a mistake at `from`; `open` are the brackets that the field has opened before. The field ends
/// at a `,`, at the end of a line, or at the `}` behind it. A `}` also closes brackets that were left open inside its braces,
/// and a line that begins a field closes lists and parentheses. None if a declaration begins, or the text ends, before all
/// brackets are closed.
std::optional<std::size_t> end_of_part(std::string_view text, std::size_t from, std::string open);

}  // namespace avs::parse
