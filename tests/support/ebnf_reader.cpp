#include <algorithm>
#include <stdexcept>

#include "tests/support/ebnf.h"

namespace avs::test {
namespace {

using Kind = EbnfNode::Kind;

bool is_word(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

class Reader {
public:
    explicit Reader(const std::string& text) : text_(text) {}

    bool at_end() {
        skip();
        return at_ == text_.size();
    }

    std::string name() {
        skip();
        const std::size_t begin = at_;
        while (at_ < text_.size() && is_word(text_[at_])) ++at_;
        if (begin == at_) fail("expected a name");
        return text_.substr(begin, at_ - begin);
    }

    void expect(char c) {
        if (!take(c)) fail(std::string("expected ") + c);
    }

    EbnfNode choice() {
        EbnfNode node{.kind = Kind::choice};
        do { node.parts.push_back(sequence()); } while (take('|'));
        return node.parts.size() == 1 ? node.parts[0] : node;
    }

private:
    EbnfNode sequence() {
        EbnfNode node;
        do { node.parts.push_back(term()); } while (take(','));
        return node.parts.size() == 1 ? node.parts[0] : node;
    }

    EbnfNode term() {
        EbnfNode first = factor();
        if (!take('-')) return first;
        EbnfNode node{.kind = Kind::exception};
        node.parts = {std::move(first), factor()};
        return node;
    }

    EbnfNode bracketed(Kind kind, char close) {
        EbnfNode node{.kind = kind};
        node.parts.push_back(choice());
        expect(close);
        return node;
    }

    EbnfNode factor() {
        if (take('[')) return bracketed(Kind::option, ']');
        if (take('{')) return bracketed(Kind::repetition, '}');
        if (take('(')) return bracketed(Kind::sequence, ')');
        if (take('?')) return special();
        if (take('!')) {
            EbnfNode node{.kind = Kind::not_ahead};
            node.parts.push_back(factor());
            return node;
        }
        for (const char quote : {'"', '\''}) {
            if (!take(quote)) continue;
            const std::size_t end = text_.find(quote, at_);
            if (end == std::string::npos) fail("a terminal does not end");
            EbnfNode node{.kind = Kind::terminal, .text = text_.substr(at_, end - at_)};
            at_ = end + 1;
            return node;
        }
        return {.kind = Kind::rule, .text = name()};
    }

    /// Reads a special sequence: `? A-Z _ U+00B5 ?`, `? except ... ?` or `? end ?`.
    EbnfNode special() {
        EbnfNode node{.kind = Kind::characters};
        for (;;) {
            skip_blanks();
            if (take('?')) return node;
            const std::size_t begin = at_;
            while (at_ < text_.size() && text_[at_] > ' ') ++at_;
            const std::string word = text_.substr(begin, at_ - begin);
            if (word.empty()) fail("a special sequence does not end");
            if (word == "end") {
                node.kind = Kind::end_of_text;
            } else if (word == "except") {
                node.excluded = true;
            } else if (word.starts_with("U+")) {
                const auto code = static_cast<char32_t>(std::stoul(word.substr(2), nullptr, 16));
                node.characters.emplace_back(code, code);
            } else {
                const bool is_range = word.size() == 3 && word[1] == '-';
                if (!is_range && word.size() != 1) fail("not a character: " + word);
                node.characters.emplace_back(word[0], is_range ? word[2] : word[0]);
            }
        }
    }

    bool take(char c) {
        skip();
        if (at_ == text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }

    void skip_blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
    }

    void skip() {
        skip_blanks();
        while (text_.compare(at_, 2, "(*") == 0) {
            const std::size_t end = text_.find("*)", at_);
            if (end == std::string::npos) fail("a comment does not end");
            at_ = end + 2;
            skip_blanks();
        }
    }

    [[noreturn]] void fail(const std::string& message) const {
        const auto line = 1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n');
        throw std::runtime_error("EBNF, line " + std::to_string(line) + ": " + message);
    }

    const std::string& text_;
    std::size_t at_ = 0;
};

bool is_lexical(const std::string& name) { return name[0] >= 'A' && name[0] <= 'Z'; }

void mark_tokens(EbnfNode& node) {
    const bool token =
        node.kind == Kind::terminal || node.kind == Kind::characters || (node.kind == Kind::rule && is_lexical(node.text));
    // `! "-"` refers to the very next character. The rule of blanks has no blanks before it.
    const bool is_blank = node.text == "BLANKS";
    node.blanks_before = token && !is_blank;
    if (node.kind == Kind::not_ahead) return;
    for (EbnfNode& part : node.parts) mark_tokens(part);
}

unsigned height_of(const EbnfNode& node, const std::vector<unsigned>& rule_heights) {
    switch (node.kind) {
        case Kind::rule: return rule_heights[node.rule] + 1;
        case Kind::sequence: {
            unsigned highest = 0;
            for (const EbnfNode& part : node.parts) highest = std::max(highest, height_of(part, rule_heights));
            return highest;
        }
        case Kind::choice: {
            unsigned lowest = 1000;
            for (const EbnfNode& part : node.parts) lowest = std::min(lowest, height_of(part, rule_heights));
            return lowest;
        }
        case Kind::exception: return height_of(node.parts[0], rule_heights);
        case Kind::terminal:
        case Kind::characters:
        case Kind::end_of_text:
        case Kind::option:
        case Kind::repetition:
        case Kind::not_ahead: return 0;
    }
    return 0;
}

void store_heights(EbnfNode& node, const std::vector<unsigned>& rule_heights) {
    node.height = height_of(node, rule_heights);
    for (EbnfNode& part : node.parts) store_heights(part, rule_heights);
}

}  // namespace

Ebnf::Ebnf(const std::string& grammar) {
    Reader reader(grammar);
    while (!reader.at_end()) {
        Rule rule;
        rule.name = reader.name();
        reader.expect('=');
        rule.body = reader.choice();
        reader.expect(';');
        if (!is_lexical(rule.name)) mark_tokens(rule.body);
        if (!number_.emplace(rule.name, rules_.size()).second) throw std::runtime_error("EBNF: two rules " + rule.name);
        rules_.push_back(std::move(rule));
    }
    std::vector<bool> used(rules_.size(), false);
    for (Rule& rule : rules_) resolve(rule.body, used);
    for (std::size_t i = 1; i < rules_.size(); ++i) {
        if (!used[i] && rules_[i].name != "COMMENT") throw std::runtime_error("EBNF: nothing uses the rule " + rules_[i].name);
    }
    find_heights();
}

void Ebnf::resolve(EbnfNode& node, std::vector<bool>& used) {
    if (node.kind == Kind::rule) {
        const auto found = number_.find(node.text);
        if (found == number_.end()) throw std::runtime_error("EBNF: there is no rule " + node.text);
        node.rule = found->second;
        used[node.rule] = true;
    }
    for (EbnfNode& part : node.parts) resolve(part, used);
}

void Ebnf::find_heights() {
    std::vector<unsigned> heights(rules_.size(), 1000);
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < rules_.size(); ++i) {
            const unsigned height = std::min(1000U, height_of(rules_[i].body, heights));
            changed = changed || height != heights[i];
            heights[i] = height;
        }
    }
    for (Rule& rule : rules_) store_heights(rule.body, heights);
}

std::vector<std::string> Ebnf::words(const std::string& rule) const {
    std::vector<std::string> result;
    const EbnfNode& body = rules_[number_.at(rule)].body;
    if (body.kind == Kind::terminal) return {body.text};
    for (const EbnfNode& part : body.parts) {
        if (part.kind == Kind::terminal) result.push_back(part.text);
    }
    return result;
}

}  // namespace avs::test
