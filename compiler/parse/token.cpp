#include "compiler/parse/token.h"

#include <algorithm>
#include <array>

#include "compiler/support/excerpt.h"
#include "grammar/keywords.h"

namespace avs::parse {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::size_t skip_blanks(std::string_view text, std::size_t at) {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t' || text[at] == '\r')) ++at;
    return at;
}

std::size_t line_end(std::string_view text, std::size_t at) { return std::min(text.find('\n', at), text.size()); }

std::size_t line_begin(std::string_view text, std::size_t at) {
    if (at == 0) return 0;
    const std::size_t before = text.rfind('\n', at - 1);
    return before == std::string_view::npos ? 0 : before + 1;
}

std::size_t word_end(std::string_view text, std::size_t at) {
    while (at < text.size() && (is_letter(text[at]) || is_digit(text[at]))) ++at;
    return at;
}

std::size_t number_end(std::string_view text, std::size_t at) {
    while (at < text.size() && is_digit(text[at])) ++at;
    if (at + 1 < text.size() && text[at] == '.' && is_digit(text[at + 1])) {
        ++at;
        while (at < text.size() && is_digit(text[at])) ++at;
    }
    return at;
}

/// Index behind the closing quote, or of the end of the line.
std::size_t string_end(std::string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] != '\n'; ++at) {
        if (text[at] == '"') return at + 1;
        if (text[at] == '\\' && at + 1 < text.size() && text[at + 1] != '\n') ++at;
    }
    return at;
}

std::size_t symbol_end(std::string_view text, std::size_t at) {
    constexpr std::array<std::string_view, 16> long_symbols{
        "=>", "===", "...", "->", "+-", "<=", ">=", "==", "!=", "..", "&&", "||", "**", "/*", "*/", "::"};
    for (const std::string_view symbol : long_symbols) {
        if (text.substr(at).starts_with(symbol)) return at + symbol.size();
    }
    return at + std::max<std::size_t>(1, support::utf8_length(text.substr(at)));
}

}  // namespace

Token token_at(std::string_view text, std::size_t at) {
    at = skip_blanks(text, at);
    if (text.substr(std::min(at, text.size())).starts_with("//")) at = line_end(text, at);
    if (at >= text.size()) return {TokenKind::file_end, text.size(), text.size()};
    const char c = text[at];
    if (c == '\n') {
        const bool carriage_return = at > 0 && text[at - 1] == '\r';
        const std::size_t end = carriage_return ? at - 1 : at;
        return {TokenKind::line_end, end, end};
    }
    if (is_letter(c)) return {TokenKind::word, at, word_end(text, at)};
    if (is_digit(c)) return {TokenKind::number, at, number_end(text, at)};
    if (c == '"') return {TokenKind::string, at, string_end(text, at)};
    return {TokenKind::symbol, at, symbol_end(text, at)};
}

std::string describe(const Token& token, std::string_view text) {
    constexpr std::size_t longest_quoted = 40;
    std::string quoted(text.substr(token.begin, token.end - token.begin));
    if (quoted.size() > longest_quoted) {
        std::size_t cut = longest_quoted;
        while (cut > 0 && (static_cast<unsigned char>(quoted[cut]) & 0xC0U) == 0x80U) --cut;
        quoted = quoted.substr(0, cut) + "...";
    }
    quoted = '`' + quoted + '`';
    switch (token.kind) {
        case TokenKind::word: {
            const bool keyword = grammar::find_keyword(text.substr(token.begin, token.end - token.begin)) != nullptr;
            return keyword ? "the keyword " + quoted : quoted;
        }
        case TokenKind::number: return "the number " + quoted;
        case TokenKind::string: return "the text " + quoted;
        case TokenKind::symbol: return quoted;
        case TokenKind::line_end: return "the end of the line";
        case TokenKind::file_end: return "the end of the file";
    }
    return quoted;
}

bool is_first_on_line(std::string_view text, std::size_t at) {
    const std::size_t begin = line_begin(text, at);
    return skip_blanks(text, begin) >= at;
}

std::size_t end_of_text_before(std::string_view text, std::size_t at) {
    for (std::size_t end = at;;) {
        const std::size_t begin = line_begin(text, end);
        std::size_t last = begin;
        for (std::size_t i = skip_blanks(text, begin); i < end && text[i] != '\n';) {
            const Token token = token_at(text, i);
            if (token.kind == TokenKind::line_end || token.kind == TokenKind::file_end || token.begin >= end) break;
            last = std::min(token.end, end);
            i = last;
        }
        if (last > begin || begin == 0) return last;
        end = begin - 1;
    }
}

bool declaration_begins(std::string_view text, std::size_t at) {
    const Token token = token_at(text, at);
    if (token.kind != TokenKind::word || !grammar::opens_declaration(text.substr(token.begin, token.end - token.begin)))
        return false;
    const Token next = token_at(text, token.end);
    return text.substr(next.begin, next.end - next.begin) != "=";
}

bool field_begins(std::string_view text, std::size_t at) {
    const Token token = token_at(text, at);
    if (token.kind != TokenKind::word || !grammar::is_key(text.substr(token.begin, token.end - token.begin))) return false;
    const Token next = token_at(text, token.end);
    return text.substr(next.begin, next.end - next.begin) == "=";
}

std::size_t next_declaration(std::string_view text, std::size_t from, std::size_t broken, bool bracket_is_open) {
    const std::size_t indent = broken - line_begin(text, broken);
    for (std::size_t at = line_begin(text, from); at < text.size(); at = line_end(text, at) + 1) {
        const std::size_t first = skip_blanks(text, at);
        if (declaration_begins(text, first) && is_first_on_line(text, token_at(text, first).begin)) return first;
        const bool new_line = at > broken && first - at <= indent && first < text.size() && is_letter(text[first]);
        if (new_line && !bracket_is_open) return first;
    }
    return text.size();
}

std::size_t next_in_block(std::string_view text, std::size_t from, std::size_t broken, bool bracket_is_open) {
    const Token found = token_at(text, from);
    if (!bracket_is_open && found.kind == TokenKind::symbol && text[found.begin] == '}') return found.begin;
    const std::size_t indent = broken - line_begin(text, broken);
    const std::size_t begin = std::max(line_begin(text, from), std::min(line_end(text, broken) + 1, text.size()));
    const std::size_t next = next_declaration(text, begin, broken, bracket_is_open);
    for (std::size_t at = begin; at < next; at = line_end(text, at) + 1) {
        const std::size_t first = skip_blanks(text, at);
        if (first < text.size() && text[first] == '}' && first - at < indent) return first;
    }
    return next;
}

std::optional<std::size_t> brace_at_line_end(std::string_view text, std::size_t from) {
    Token last = token_at(text, from), next = last;
    while (next.kind != TokenKind::line_end && next.kind != TokenKind::file_end) {
        last = next;
        next = token_at(text, next.end);
    }
    if (last.kind != TokenKind::symbol || text[last.begin] != '{') return std::nullopt;
    return last.begin;
}

std::optional<std::size_t> end_of_part(std::string_view text, std::size_t from, std::string open) {
    for (std::size_t at = from;;) {
        const Token token = token_at(text, at);
        if (token.kind == TokenKind::file_end) return std::nullopt;
        at = token.end;
        if (token.kind == TokenKind::line_end) {
            at = line_end(text, token.begin) + 1;
            if (field_begins(text, at)) open.resize(open.rfind('{') + 1);  // npos + 1 is 0
            if (open.empty()) return token.begin;
            if (declaration_begins(text, at)) return std::nullopt;
        }
        if (token.kind != TokenKind::symbol) continue;
        const char c = text[token.begin];
        if (c == '(' || c == '[' || c == '{') open += c;
        if (open.empty() && c == ',') return token.begin;
        if (c == '}') {
            const std::size_t brace = open.rfind('{');
            if (brace == std::string::npos) return token.begin;
            open.resize(brace);
        }
        const bool matches = !open.empty() && ((c == ')' && open.back() == '(') || (c == ']' && open.back() == '['));
        if (matches) open.pop_back();
    }
}

}  // namespace avs::parse
