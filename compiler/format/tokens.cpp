#include "compiler/format/tokens.h"

#include <algorithm>
#include <array>

#include "grammar/keywords.h"

namespace avs::format {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

std::string_view trimmed_end(std::string_view text) {
    const std::size_t last = text.find_last_not_of(" \t\r");
    return last == std::string_view::npos ? std::string_view{} : text.substr(0, last + 1);
}

class Lexer {
public:
    explicit Lexer(std::string_view text) : text_(text) {
        constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
        if (text_.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
    }

    std::vector<Token> run() {
        for (;;) {
            Token token;
            skip_to_token(token);
            token.starts_line = lines_ > 0 || result_.empty();
            if (at_ >= text_.size()) {
                token.starts_line = true;
                result_.push_back(std::move(token));
                return std::move(result_);
            }
            const std::size_t begin = at_;
            token.kind = scan(token.starts_line);
            token.text = text_.substr(begin, at_ - begin);
            finish(token);
            result_.push_back(std::move(token));
        }
    }

private:
    /// Skips blanks, line ends and comments. A comment belongs to the token before it or to the next one.
    void skip_to_token(Token& token) {
        lines_ = 0;
        std::size_t lines_since = 0;  // lines since the last comment
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '\n') {
                ++lines_;
                ++lines_since;
                ++at_;
            } else if (c == ' ' || c == '\t' || c == '\r') {
                ++at_;
            } else if (text_.substr(at_).starts_with("//")) {
                const std::size_t end = std::min(text_.find('\n', at_), text_.size());
                const std::string_view comment = trimmed_end(text_.substr(at_, end - at_));
                const bool behind = lines_ == 0 && !result_.empty();
                if (behind) {
                    result_.back().after.push_back(comment);
                } else {
                    token.before.push_back({comment, lines_since > 1});
                }
                lines_since = 0;
                at_ = end;
            } else {
                break;
            }
        }
        token.blank_before = lines_since > 1;
    }

    TokenKind scan(bool starts_line) {
        const char c = text_[at_];
        if (!starts_line && unit_may_follow() && scan_unit()) return TokenKind::unit;
        if (is_letter(c)) {
            while (at_ < text_.size() && (is_letter(text_[at_]) || is_digit(text_[at_]))) ++at_;
            return TokenKind::word;
        }
        if (is_digit(c)) {
            scan_number();
            return TokenKind::number;
        }
        if (c == '"') {
            for (++at_; at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n'; ++at_) {
                if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
            }
            at_ = std::min(at_ + 1, text_.size());
            return TokenKind::string;
        }
        scan_symbol();
        return TokenKind::symbol;
    }

    bool digit_at(std::size_t at) const { return at < text_.size() && is_digit(text_[at]); }
    void skip_digits() {
        while (digit_at(at_)) ++at_;
    }

    void scan_number() {
        skip_digits();
        if (at_ < text_.size() && text_[at_] == '.' && digit_at(at_ + 1)) {
            ++at_;
            skip_digits();
        }
        if (at_ < text_.size() && (text_[at_] == 'e' || text_[at_] == 'E')) {
            const bool sign = at_ + 1 < text_.size() && (text_[at_ + 1] == '+' || text_[at_ + 1] == '-');
            if (digit_at(at_ + (sign ? 2 : 1))) {
                at_ += sign ? 2 : 1;
                skip_digits();
            }
        }
    }

    void scan_symbol() {
        constexpr std::array<std::string_view, 7> long_symbols{"->", "+-", "<=", ">=", "==", "!=", ".."};
        for (const std::string_view symbol : long_symbols) {
            if (text_.substr(at_).starts_with(symbol)) {
                at_ += symbol.size();
                return;
            }
        }
        for (++at_; at_ < text_.size() && is_continuation(text_[at_]); ++at_) {}
    }

    bool unit_may_follow() const {
        if (result_.empty() || !result_.back().after.empty()) return false;
        const Token& last = result_.back();
        return last.kind == TokenKind::number || last.is(")") || last.is("]");
    }

    /// The bytes of a sign that may be part of a unit's name: micro, Omega, Angstrom, degree.
    std::size_t unit_sign_at(std::size_t at) const {
        constexpr std::array<std::string_view, 6> signs{"\u00B5", "\u03BC", "\u03A9", "\u2126", "\u00C5", "\u00B0"};
        for (const std::string_view sign : signs) {
            if (text_.substr(std::min(at, text_.size())).starts_with(sign)) return sign.size();
        }
        return 0;
    }

    /// The end of one factor of a unit at `at`, or `at` if there is none.
    std::size_t unit_factor_end(std::size_t at) const {
        std::size_t end = at;
        if (end < text_.size() && text_[end] == '%') {
            ++end;
        } else {
            std::size_t word = end;
            while (word < text_.size() && (is_letter(text_[word]) || (word > at && is_digit(text_[word])))) ++word;
            if (word > end && !grammar::is_name(text_.substr(end, word - end))) return at;
            end = word > end ? word : end + unit_sign_at(end);
            if (end == at) return at;
            for (;;) {
                const std::size_t sign = unit_sign_at(end);
                if (sign > 0) {
                    end += sign;
                } else if (end < text_.size() && (is_letter(text_[end]) || is_digit(text_[end]))) {
                    ++end;
                } else {
                    break;
                }
            }
        }
        if (end < text_.size() && text_[end] == '^') {
            std::size_t digits = end + 1;
            if (digits < text_.size() && text_[digits] == '-') ++digits;
            if (digit_at(digits)) {
                while (digit_at(digits)) ++digits;
                end = digits;
            }
        }
        return end;
    }

    bool scan_unit() {
        std::size_t end = unit_factor_end(at_);
        if (end == at_) return false;
        while (end < text_.size() && (text_[end] == '*' || text_[end] == '/')) {
            const std::size_t next = unit_factor_end(end + 1);
            if (next == end + 1) break;
            end = next;
        }
        at_ = end;
        return true;
    }

    void finish(Token& token) {
        const bool member = !result_.empty() && result_.back().is(".");
        if (token.is("=") && !result_.empty()) {  // the word before `=` is a key, whatever it means elsewhere
            result_.back().keyword = false;
            result_.back().ends_operand = true;
        }
        if (token.kind == TokenKind::word && !member) {
            const grammar::Keyword* keyword = grammar::find_keyword(token.text);
            token.keyword = keyword != nullptr && keyword->kind != grammar::KeywordClass::constant;
        }
        token.sign = token.is("-") && (result_.empty() || !result_.back().ends_operand);
        token.ends_operand = token.kind == TokenKind::symbol ? token.is(")") || token.is("]") || token.is("}") : !token.keyword;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t lines_ = 0;
    std::vector<Token> result_;
};

}  // namespace

std::vector<Token> tokens(std::string_view text) { return Lexer(text).run(); }

std::size_t width(std::string_view text) {
    return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_continuation));
}

}  // namespace avs::format
