#include "tests/support/ebnf.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace avs::test {
namespace {

using Kind = EbnfNode::Kind;

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_'; }
bool is_word(char c) { return is_letter(c) || (c >= '0' && c <= '9'); }

/// The code point that begins at byte `at` of a UTF-8 text, and its length in bytes.
std::pair<char32_t, std::size_t> decode(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) -> char32_t {
        return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
    };
    if (byte(0) < 0x80) return {byte(0), 1};
    if (byte(0) < 0xE0) return {((byte(0) & 0x1FU) << 6) | (byte(1) & 0x3FU), 2};
    if (byte(0) < 0xF0) return {((byte(0) & 0x0FU) << 12) | ((byte(1) & 0x3FU) << 6) | (byte(2) & 0x3FU), 3};
    return {((byte(0) & 0x07U) << 18) | ((byte(1) & 0x3FU) << 12) | ((byte(2) & 0x3FU) << 6) | (byte(3) & 0x3FU), 4};
}

std::string encode(char32_t c) {
    std::string result;
    const auto add = [&](char32_t byte) { result += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (c < 0x80) {
        add(c);
    } else if (c < 0x800) {
        add(0xC0U | (c >> 6));
        add(0x80U | (c & 0x3FU));
    } else {
        add(0xE0U | (c >> 12));
        add(0x80U | ((c >> 6) & 0x3FU));
        add(0x80U | (c & 0x3FU));
    }
    return result;
}

bool in_class(const EbnfNode& node, char32_t c) {
    const bool listed = std::any_of(node.characters.begin(), node.characters.end(),
                                    [&](const auto& range) { return c >= range.first && c <= range.second; });
    return listed != node.excluded;
}

}  // namespace

/// Matches a text with the grammar: choices are ordered, repetitions greedy. Results are kept per rule and position, so that the
/// time is linear in the length of the text.
class EbnfMatch {
public:
    using Result = std::optional<std::size_t>;  // end of the match

    EbnfMatch(const Ebnf& grammar, std::string_view text)
        : grammar_(grammar), text_(text), known_(grammar.rules_.size(), std::vector<int>(text.size() + 1, not_tried)) {}

    bool whole() { return rule(0, 0) == text_.size(); }

    std::set<std::string> shown() {
        if (whole()) walk_rule(0, 0);
        return std::move(shown_);
    }

private:
    static constexpr int not_tried = -2, no_match = -1;

    Result rule(std::size_t number, std::size_t at) {
        int& known = known_[number][at];
        if (known == not_tried) {
            const Result result = match(grammar_.rules_[number].body, at);
            known = result ? static_cast<int>(*result) : no_match;
        }
        if (known == no_match) return std::nullopt;
        return static_cast<std::size_t>(known);
    }

    std::size_t skip_blanks(std::size_t at) const {
        while (at < text_.size() && (text_[at] == ' ' || text_[at] == '\t')) ++at;
        if (text_.substr(at).starts_with("//")) {
            while (at < text_.size() && text_[at] != '\n' && text_[at] != '\r') ++at;
        }
        return at;
    }

    Result match(const EbnfNode& node, std::size_t at) {
        if (node.blanks_before) at = skip_blanks(at);
        switch (node.kind) {
            case Kind::terminal: {
                if (!text_.substr(at).starts_with(node.text)) return std::nullopt;
                const std::size_t end = at + node.text.size();
                const bool cut = node.text.size() > 1 && is_letter(node.text[0]) && end < text_.size() && is_word(text_[end]);
                return cut ? std::nullopt : Result(end);
            }
            case Kind::characters: {
                if (at == text_.size()) return std::nullopt;
                const auto [c, length] = decode(text_, at);
                return in_class(node, c) ? Result(at + length) : std::nullopt;
            }
            case Kind::end_of_text: return at == text_.size() ? Result(at) : std::nullopt;
            case Kind::rule: return rule(node.rule, at);
            case Kind::sequence: {
                Result end = at;
                for (const EbnfNode& part : node.parts) {
                    end = match(part, *end);
                    if (!end) return std::nullopt;
                }
                return end;
            }
            case Kind::choice:
                for (const EbnfNode& part : node.parts) {
                    if (const Result end = match(part, at)) return end;
                }
                return std::nullopt;
            case Kind::option: {
                const Result end = match(node.parts[0], at);
                return end ? end : Result(at);
            }
            case Kind::repetition:
                for (;;) {
                    const Result end = match(node.parts[0], at);
                    if (!end || *end == at) return at;
                    at = *end;
                }
            case Kind::exception: {
                const Result end = match(node.parts[0], at);
                if (!end) return std::nullopt;
                return match(node.parts[1], at) == end ? std::nullopt : end;
            }
            case Kind::not_ahead: return match(node.parts[0], at) ? std::nullopt : Result(at);
        }
        return std::nullopt;
    }

    std::size_t walk_rule(std::size_t number, std::size_t at) {
        const std::size_t outer = std::exchange(walked_, number);
        shown_.insert(grammar_.rules_[number].name);
        const std::size_t end = walk(grammar_.rules_[number].body, at);
        walked_ = outer;
        return end;
    }

    /// Repeats the match that `match` has found at `at`, and records the parts of the grammar that it uses.
    std::size_t walk(const EbnfNode& node, std::size_t at) {
        if (node.blanks_before) at = skip_blanks(at);
        const auto show = [&](const EbnfNode& part) { shown_.insert(grammar_.label(walked_, part)); };
        switch (node.kind) {
            case Kind::rule: return walk_rule(node.rule, at);
            case Kind::sequence:
                for (const EbnfNode& part : node.parts) at = walk(part, at);
                return at;
            case Kind::choice:
                for (const EbnfNode& part : node.parts) {
                    if (!match(part, at)) continue;
                    show(part);
                    return walk(part, at);
                }
                return at;
            case Kind::option:
                if (!match(node.parts[0], at)) return at;
                show(node.parts[0]);
                return walk(node.parts[0], at);
            case Kind::repetition:
                for (;;) {
                    const Result end = match(node.parts[0], at);
                    if (!end || *end == at) return at;
                    show(node.parts[0]);
                    at = walk(node.parts[0], at);
                }
            case Kind::exception: return walk(node.parts[0], at);
            default: return match(node, at).value_or(at);
        }
    }

    const Ebnf& grammar_;
    std::string_view text_;
    std::vector<std::vector<int>> known_;
    std::set<std::string> shown_;
    std::size_t walked_ = 0;
};

std::string Ebnf::label(std::size_t rule, const EbnfNode& part) const {
    // Optional parts are numbered throughout the rule.
    std::size_t number = 0;
    std::string result;
    const auto visit = [&](const auto& self, const EbnfNode& node) -> void {
        const bool optional = node.kind == Kind::choice || node.kind == Kind::option || node.kind == Kind::repetition;
        for (const EbnfNode& below : node.parts) {
            if (optional) ++number;
            if (optional && &below == &part) result = rules_[rule].name + '/' + std::to_string(number);
            self(self, below);
        }
    };
    visit(visit, rules_[rule].body);
    return result;
}

std::set<std::string> Ebnf::shown_by(std::string_view text) const { return EbnfMatch(*this, text).shown(); }

std::set<std::string> Ebnf::showable() const {
    std::set<std::string> result;
    const auto visit_rule = [&](const auto& self, std::size_t rule) -> void {
        if (!result.insert(rules_[rule].name).second) return;
        // A text never uses the parts of a look-ahead or of an exception.
        const auto visit = [&](const auto& again, const EbnfNode& node) -> void {
            const bool optional = node.kind == Kind::choice || node.kind == Kind::option || node.kind == Kind::repetition;
            if (node.kind == Kind::not_ahead) return;
            if (node.kind == Kind::rule) self(self, node.rule);
            for (const EbnfNode& below : node.parts) {
                if (optional) result.insert(label(rule, below));
                again(again, below);
                if (node.kind == Kind::exception) break;
            }
        };
        visit(visit, rules_[rule].body);
    };
    visit_rule(visit_rule, 0);
    return result;
}

bool Ebnf::accepts(std::string_view text) const { return EbnfMatch(*this, text).whole(); }

/// Makes a random sentence from the rules.
class EbnfSentence {
public:
    EbnfSentence(const Ebnf& grammar, std::mt19937& random) : grammar_(grammar), random_(random) {}

    std::string make() {
        write(grammar_.rules_[0].body, 0);
        return std::move(text_);
    }

private:
    /// Whether the sentence is so deep or long that it is to be ended in the shortest way.
    bool to_the_end(unsigned depth) const { return depth > 40 || text_.size() > 1500; }

    // std::uniform_int_distribution gives different numbers in different standard libraries, and sentences must be the same.
    std::size_t dice(std::size_t sides) { return random_() % sides; }

    void write_blanks(bool word_follows) {
        const bool words_meet = word_follows && !text_.empty() && is_word(text_.back());
        if (words_meet || dice(10) < 6) text_ += dice(12) == 0 ? '\t' : ' ';
    }

    void write(const EbnfNode& node, unsigned depth) {
        switch (node.kind) {
            case Kind::terminal:
                if (node.blanks_before) write_blanks(is_letter(node.text[0]));
                text_ += node.text;
                break;
            case Kind::characters: text_ += character(node); break;
            case Kind::end_of_text: break;
            case Kind::rule:
                if (node.blanks_before) write_blanks(node.text != "LINE_END" && node.text != "STRING" && node.text != "MEMBER");
                write_rule(node, depth + 1);
                break;
            case Kind::sequence:
                for (const EbnfNode& part : node.parts) write(part, depth);
                break;
            case Kind::choice: write(choose(node, depth), depth); break;
            case Kind::option:
                if (!to_the_end(depth) && dice(3) == 0) write(node.parts[0], depth);
                break;
            case Kind::repetition:
                for (std::size_t n = to_the_end(depth) ? 0 : dice(depth < 2 ? 12 : 3); n > 0; --n) write(node.parts[0], depth);
                break;
            case Kind::exception: write_exception(node, depth); break;
            case Kind::not_ahead: text_ += ' '; break;  // a blank is allowed after every look-ahead
        }
    }

    void write_rule(const EbnfNode& node, unsigned depth) {
        // Three of four gaps, which may have line ends, stay empty.
        if (node.text == "gap" && dice(4) != 0) return;
        write(grammar_.rules_[node.rule].body, depth);
        const bool comment_fits = node.text == "LINE_END" && dice(10) == 0;
        if (comment_fits) text_.insert(text_.size() - (text_.ends_with("\r\n") ? 2 : 1), "// a comment { \" ");
    }

    void write_exception(const EbnfNode& node, unsigned depth) {
        const std::size_t begin = text_.size();
        do {
            text_.resize(begin);
            write(node.parts[0], depth);
        } while (accepts_as(node.parts[1], text_.substr(begin)));
    }

    bool accepts_as(const EbnfNode& node, const std::string& text) const {
        if (node.kind == Kind::terminal) return text == node.text;
        if (node.kind == Kind::rule) return accepts_as(grammar_.rules_[node.rule].body, text);
        return std::any_of(node.parts.begin(), node.parts.end(), [&](const EbnfNode& part) { return accepts_as(part, text); });
    }

    const EbnfNode& choose(const EbnfNode& node, unsigned depth) {
        const bool may_end_the_text = node.parts.back().text == "END";
        if (!to_the_end(depth)) return node.parts[dice(node.parts.size() - (may_end_the_text ? 1 : 0))];
        return *std::min_element(node.parts.begin(), node.parts.end(),
                                 [](const EbnfNode& a, const EbnfNode& b) { return a.height < b.height; });
    }

    std::string character(const EbnfNode& node) {
        constexpr std::u32string_view any = U"abcxyz  (){}[]0123456789/*+-=,.äΩ漢";
        if (node.excluded) {
            char32_t c = any[dice(any.size())];
            while (!in_class(node, c)) c = any[dice(any.size())];
            return encode(c);
        }
        const auto& range = node.characters[dice(node.characters.size())];
        return encode(range.first + static_cast<char32_t>(dice(range.second - range.first + 1)));
    }

    const Ebnf& grammar_;
    std::mt19937& random_;
    std::string text_;
};

std::string Ebnf::sentence(std::mt19937& random) const { return EbnfSentence(*this, random).make(); }

}  // namespace avs::test
