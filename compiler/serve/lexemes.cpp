#include "compiler/serve/lexemes.h"

#include <algorithm>
#include <array>

#include "compiler/serve/text.h"
#include "grammar/keywords.h"

namespace avs::serve {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return is_word(c) && !is_digit(c); }
bool is_beyond_ascii(char c) { return static_cast<unsigned char>(c) >= 0x80; }
/// Units may contain the signs for micro, ohm, angstrom and degree.
bool is_of_unit(char c) { return is_word(c) || is_beyond_ascii(c) || c == '%'; }

class Lexer {
public:
    explicit Lexer(std::string_view text) : text_(text) {}

    std::vector<Lexeme> run() {
        while (at_ < text_.size()) step();
        return std::move(result_);
    }

private:
    char ahead(std::size_t by = 1) const { return at_ + by < text_.size() ? text_[at_ + by] : '\0'; }
    void add(LexemeKind kind, std::size_t end, bool keyword = false) {
        result_.push_back({kind, at_, end, keyword});
        at_ = end;
    }
    template <class Test>
    std::size_t while_is(std::size_t from, Test test) const {
        while (from < text_.size() && test(text_[from])) ++from;
        return from;
    }

    void step() {
        const char c = text_[at_];
        if (c == '\n') return add(LexemeKind::line_end, at_ + 1);
        if (c == ' ' || c == '\t' || c == '\r') return void(++at_);
        if (c == '/' && ahead() == '/') return add(LexemeKind::comment, std::min(text_.find('\n', at_), text_.size()));
        if (c == '"') return string();
        if (is_digit(c)) return number();
        if ((is_letter(c) || is_beyond_ascii(c) || c == '%') && may_be_unit()) return unit();
        if (is_letter(c)) return word();
        if (is_beyond_ascii(c)) return add(LexemeKind::symbol, while_is(at_ + 1, is_beyond_ascii));
        symbol();
    }

    void string() {
        std::size_t end = at_ + 1;
        while (end < text_.size() && text_[end] != '"' && text_[end] != '\n')
            end += text_[end] == '\\' ? std::size_t{2} : std::size_t{1};
        end = std::min(end, text_.size());
        add(LexemeKind::string, end < text_.size() && text_[end] == '"' ? end + 1 : end);
    }

    void number() {
        std::size_t end = while_is(at_, is_digit);
        if (end + 1 < text_.size() && text_[end] == '.' && is_digit(text_[end + 1])) end = while_is(end + 1, is_digit);
        if (end < text_.size() && (text_[end] == 'e' || text_[end] == 'E')) {
            const std::size_t sign = end + 1 < text_.size() && (text_[end + 1] == '+' || text_[end + 1] == '-') ? 1 : 0;
            if (end + 1 + sign < text_.size() && is_digit(text_[end + 1 + sign])) end = while_is(end + 1 + sign, is_digit);
        }
        add(LexemeKind::number, end);
    }

    bool may_be_unit() const {
        if (result_.empty()) return false;
        const Lexeme& before = result_.back();
        const std::string_view last = before.in(text_);
        return before.kind == LexemeKind::number || (before.kind == LexemeKind::symbol && (last == ")" || last == "]"));
    }

    void unit() {
        std::size_t end = while_is(at_, is_of_unit);
        const std::string_view first = text_.substr(at_, end - at_);
        if (!grammar::is_name(first)) return word();
        for (;;) {
            std::size_t next = end;
            if (next < text_.size() && text_[next] == '^') {
                next += next + 1 < text_.size() && text_[next + 1] == '-' ? std::size_t{2} : std::size_t{1};
                if (next >= text_.size() || !is_digit(text_[next])) break;
                end = while_is(next, is_digit);
            }
            const bool goes_on = end + 1 < text_.size() && (text_[end] == '*' || text_[end] == '/') &&
                                 (is_letter(text_[end + 1]) || is_beyond_ascii(text_[end + 1]));
            if (!goes_on) break;
            end = while_is(end + 1, is_of_unit);
        }
        add(LexemeKind::unit, end);
    }

    void word() {
        const std::size_t end = while_is(at_, is_word);
        const bool is_member = !result_.empty() && result_.back().kind == LexemeKind::symbol && result_.back().in(text_) == ".";
        add(LexemeKind::word, end, !is_member && !grammar::is_name(text_.substr(at_, end - at_)));
    }

    void symbol() {
        constexpr std::array<std::string_view, 8> pairs{"->", "..", "<=", ">=", "==", "!=", "+-", "=>"};
        const std::string_view two = text_.substr(at_, 2);
        add(LexemeKind::symbol, at_ + (std::ranges::find(pairs, two) != pairs.end() ? 2 : 1));
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<Lexeme> result_;
};

}  // namespace

std::vector<Lexeme> lexemes(std::string_view text) { return Lexer(text).run(); }

}  // namespace avs::serve
