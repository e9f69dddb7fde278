#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// A rough look at the text around a mistake, for messages only: the grammar does not use tokens.
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

/// Behind the last text before `at` that is neither blank nor comment; 0 if there is none.
std::size_t end_of_text_before(std::string_view text, std::size_t at);

/// True if a declaration begins at `at`: `body left`, but not the field `body = left`.
bool declaration_begins(std::string_view text, std::size_t at);

/// True if a field begins at `at`: `key =`.
bool field_begins(std::string_view text, std::size_t at);

/// Where to go on after a mistake in the declaration at `broken`: the first line at or behind the one of `from` that begins
/// a declaration, or the end. Unless a bracket is open, any word will do that stands no further right than `broken`: it may
/// be a misspelt declaration.
std::size_t next_declaration(std::string_view text, std::size_t from, std::size_t broken, bool bracket_is_open);

/// The same inside of a block: also at the `}` that ends it, which stands further left than its declarations or is the mistake.
std::size_t next_in_block(std::string_view text, std::size_t from, std::size_t broken, bool bracket_is_open);

/// The `{` that ends the line of `from`, if one does: the head of a block is broken, the block is not.
std::optional<std::size_t> brace_at_line_end(std::string_view text, std::size_t from);

/// Where the field ends in which there is a mistake at `from`, with the brackets `open` opened inside it so far: at a `,`, the
/// end of a line, or the `}` behind it. A `}` also closes what was left open inside its braces, and a line that begins a field
/// closes lists and parentheses. None if a declaration begins or the text ends before all brackets are closed.
std::optional<std::size_t> end_of_part(std::string_view text, std::size_t from, std::string open);

}  // namespace avs::parse
