#include "compiler/parse/explain.h"

#include <array>
#include <string>
#include <vector>

#include "compiler/parse/limits.h"
#include "compiler/parse/token.h"
#include "compiler/support/other_words.h"
#include "grammar/keywords.h"

namespace avs::parse {
namespace {

using grammar::KeywordClass;
using support::Diagnostic;
using support::DiagnosticKind;
using support::SourceRange;

/// A piece of text that people type out of habit from other languages, and what to write instead.
struct Slip {
    std::string_view found, help;
    std::string_view instead{};  ///< replacement for a quick fix, if it is clear
    bool is_clear = true;
};
constexpr std::array slips{
    Slip{";", "a line ends a field or declaration; leave the `;` out", ""},
    Slip{"&&", "write `and`", "and"},
    Slip{"||", "write `or`", "or"},
    Slip{"!", "write `not`", "not"},
    Slip{"===", "write `==`", "=="},
    Slip{"**", "a power is written `^`", "^"},
    Slip{"=>", "a function is written `p -> value` or `(a, b) -> value`", "->"},
    Slip{"/*", "a comment begins with `//` and ends with the line", {}, false},
    Slip{"#", "a comment begins with `//`", "//"},
    Slip{"'", "a text stands in double quotes: `\"text\"`", "\""},
    Slip{"::", "members and modules are joined by `.`", "."},
    // characters that word processors use for signs
    Slip{"−", "write `-`", "-"},
    Slip{"–", "write `-`", "-"},
    Slip{"×", "write `*`", "*"},
    Slip{"·", "write `*`", "*"},
    Slip{"÷", "write `/`", "/"},
    Slip{"≤", "write `<=`", "<="},
    Slip{"≥", "write `>=`", ">="},
    Slip{"²", "a power is written `^2`", "^2"},
    Slip{"³", "a power is written `^3`", "^3"},
    Slip{"“", "a text stands in straight double quotes: `\"text\"`", "\""},
    Slip{"”", "a text stands in straight double quotes: `\"text\"`", "\""},
    Slip{"\u00a0", "this is a no-break space: put a plain blank there", " "},
};

bool is_word_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

class Explanation {
public:
    Explanation(const support::Sources& sources, std::uint32_t file, const grammar::Failure& failure)
        : text_(sources.text(file)),
          file_(file),
          expected_(failure.message->expected),
          failed_at_(static_cast<std::size_t>(failure.where - text_.data())),
          found_(token_at(text_, failed_at_)) {
        widen();
        place();
        place_behind_key();
    }

    Diagnostic make(const grammar::Message& message) {
        Diagnostic result{.kind = DiagnosticKind::syntax_error, .where = where(), .message = {}, .labels = {}, .help = {}};
        result.message = "expected " + expected_ + ", found " + describe(found_, text_);
        result.help = help(message);
        if (expects_declaration() && found_.kind == TokenKind::word) not_a_declaration(result);
        return result;
    }

private:
    bool expects_declaration() const { return expected_.starts_with("a declaration"); }
    std::string_view word() const { return text_.substr(found_.begin, found_.end - found_.begin); }
    SourceRange where() const { return {file_, static_cast<std::uint32_t>(found_.begin), static_cast<std::uint32_t>(found_.end)}; }

    /// A failure at the second star of `**` or at the third sign of `===` is widened to show all of the
    /// operator.
    void widen() {
        for (const std::string_view symbol : {"**", "===", "/*"}) {
            const std::size_t before = symbol.size() - 1;
            if (found_.begin < before || text_.substr(found_.begin - before, symbol.size()) != symbol) continue;
            found_.begin -= before;
            found_.end = found_.begin + symbol.size();
        }
    }

    /// Something missing is shown as missing at the end of its line, not where the next declaration begins.
    void place() {
        const bool something_before = end_of_text_before(text_, found_.begin) > 0;
        if (found_.kind == TokenKind::line_end || !something_before) return;
        const bool ahead =
            found_.kind == TokenKind::file_end || (is_first_on_line(text_, found_.begin) &&
                                                   (declaration_begins(text_, found_.begin) || field_begins(text_, found_.begin)));
        if (!ahead || expects_declaration()) {
            if (word() == "=" && expected_.starts_with("`,`, a new line or `}`")) place_before_equals();
            return;
        }
        const std::size_t end = end_of_text_before(text_, found_.begin);
        if (found_.kind == TokenKind::file_end) {
            found_ = {TokenKind::file_end, end, end};
        } else {
            found_ = {TokenKind::line_end, end, end};
        }
    }

    /// `a = 1 b = 2` fails only at the second `=`, since `b` could be a unit. `a =` and `b = 2` on two lines fail
    /// there, too. The mistake is shown before `b`.
    void place_before_equals() {
        std::size_t end = found_.begin;
        while (end > 0 && (text_[end - 1] == ' ' || text_[end - 1] == '\t')) --end;
        std::size_t begin = end;
        for (; begin > 0 && is_word_letter(text_[begin - 1]);) --begin;
        if (begin == end) return;
        found_ = {TokenKind::word, begin, end};
        if (!is_first_on_line(text_, begin)) return;
        const std::size_t line_end = end_of_text_before(text_, begin);
        found_ = {TokenKind::line_end, line_end, line_end};
        expected_ = "a value";
    }

    /// In `box { from 1 }` the braces were taken for a block, since two words stand in a row. The message says that `=` is
    /// missing.
    void place_behind_key() {
        const bool ends = expected_.starts_with("the end of the line") || expected_.starts_with("`,`, a new line");
        if (!ends || word() != "{") return;
        std::size_t at = found_.end;
        while (at < text_.size() && (text_[at] == ' ' || text_[at] == '\t' || text_[at] == '\r' || text_[at] == '\n')) ++at;
        const Token key = token_at(text_, at), next = token_at(text_, key.end);
        if (key.kind != TokenKind::word || next.kind != TokenKind::word || declaration_begins(text_, at)) return;
        found_ = next;
        expected_ = "`=` behind the key of a field";
    }

    support::Help help(const grammar::Message& message) const {
        if (found_.kind == TokenKind::symbol) {
            for (const Slip& slip : slips) {
                if (slip.found != word()) continue;
                if (!slip.is_clear) return slip.help;
                return {std::string(slip.help), {{}, std::string(slip.instead)}};
            }
            if (word() == "," && digit_before() && digit_behind()) return "decimals stand behind a point: `1.5`";
            if (word() == "." && (digit_before() || digit_behind()))
                return "a number has digits on both sides of its point: `0.5`, `1.0`";
            const bool not_ascii = static_cast<unsigned char>(text_[found_.begin]) >= 0x80;
            if (not_ascii)
                return "names are made of the letters a to z, digits and `_`; other letters may stand in texts and comments";
        }
        if (const std::string close = nearest_expected(); !close.empty()) return support::Help::did_you_mean(close);
        if (std::string more = help_by_context(); !more.empty()) return more;
        return message.help != nullptr ? message.help : "";
    }

    bool is_digit(std::size_t at) const { return at < text_.size() && text_[at] >= '0' && text_[at] <= '9'; }
    bool digit_before() const { return found_.begin > 0 && is_digit(found_.begin - 1); }
    bool digit_behind() const { return is_digit(found_.end); }

    /// The expected keyword that is nearest to the word found: `between` for `betwen`.
    std::string nearest_expected() const {
        if (found_.kind != TokenKind::word) return {};
        if (expected_.starts_with("`scene")) return support::nearest_name(word(), {"scene", "module"}).value_or("");
        for (const std::string_view keyword : {"between", "every", "then", "else"}) {
            if (!expected_.starts_with('`' + std::string(keyword) + '`')) continue;
            if (support::nearest_name(word(), {std::string(keyword)})) return std::string(keyword);
        }
        return {};
    }

    std::string help_by_context() const {
        const bool a_name_is_due = expected_.starts_with("a name") || expected_.starts_with("the name");
        const bool found_keyword = found_.kind == TokenKind::word && grammar::find_keyword(word()) != nullptr;
        if (a_name_is_due && found_keyword) return '`' + std::string(word()) + "` is a keyword; take another name";
        if (expected_.starts_with("a value") && found_keyword)
            return '`' + std::string(word()) + "` is a keyword and names nothing";
        if (expected_ == "the end of the line") return help_behind_declaration();
        if (word() == ":" && expected_.starts_with("`=`")) return "fields are written `key = value`";
        if (word() == "}" && expected_ == "a declaration") return "this `}` closes nothing";
        if (const std::string_view declaration = names_its_object(); expected_ == "`{`" && !declaration.empty())
            return "what it acts on is a field: `" + std::string(declaration) + " NAME { on = BODY.boundary }`";
        if (expected_ == "`{`" && stands_behind_empty_braces())
            return "empty braces behind a name make an object: put what the block belongs to in parentheses, as in `if (a) { }`";
        return {};
    }

    /// "restrain" in `restrain left.boundary { .. }`, "load" in `load gravity on all { .. }`; else empty.
    std::string_view names_its_object() const {
        if (word() != "." && word() != "on") return {};
        const std::size_t line = text_.rfind('\n', found_.begin) + 1;
        for (const std::string_view declaration : {"restrain", "load", "drive"}) {
            if (text_.substr(line).starts_with(declaration) && line + declaration.size() < found_.begin) return declaration;
        }
        return {};
    }

    bool stands_behind_empty_braces() const {
        std::string_view before = text_.substr(0, end_of_text_before(text_, found_.begin));
        if (!before.ends_with('}')) return false;
        before.remove_suffix(1);
        return before.substr(0, end_of_text_before(before, before.size())).ends_with('{');
    }

    std::string help_behind_declaration() const {
        if (word() == "=") return "`=` gives a name its value; compare with `==`";
        if (word() == "^") return "put the quantity in parentheses: `(2 m)^2`; a unit to a power has no blanks: `2 m^2`";
        if (word() == "->") return "a function is written `p -> value` or `(a, b) -> value`";
        constexpr std::array<std::string_view, 6> comparisons{"<", "<=", ">", ">=", "==", "!="};
        for (const std::string_view comparison : comparisons) {
            if (word() == comparison) return "comparisons do not chain: write `a < b and b < c`";
        }
        if (found_.kind == TokenKind::word && grammar::opens_declaration(word())) return "each declaration has its own line";
        if (found_.kind == TokenKind::word && grammar::is_name(word())) {
            return "each declaration has its own line; a unit stands behind a number or a closing bracket only";
        }
        return {};
    }

    void not_a_declaration(Diagnostic& result) const {
        result.kind = DiagnosticKind::unknown_declaration;
        const grammar::Keyword* keyword = grammar::find_keyword(word());
        const std::string quoted = '`' + std::string(word()) + '`';
        if (keyword != nullptr && keyword->kind == KeywordClass::reserved) {
            result.message = quoted + " is kept for a later edition of the language";
            result.help = "it can be neither a declaration nor a name yet";
            return;
        }
        if (keyword != nullptr && keyword->kind == KeywordClass::header) {
            result.message = quoted + " stands on the first line of a file only";
            result.help = "a file is one scene or one module";
            return;
        }
        std::vector<std::string> candidates;
        std::string list;
        for (const grammar::Keyword& k : grammar::keywords) {
            if (k.kind != KeywordClass::declaration) continue;
            candidates.emplace_back(k.word);
            list += (list.empty() ? "" : ", ") + std::string(k.word);
        }
        result.message = quoted + " does not begin a declaration";
        if (const std::string_view here = support::said_here(word()); !here.empty()) {
            result.help = here;
            return;
        }
        const std::optional<std::string> nearest = support::nearest_name(word(), candidates);
        result.help = nearest ? support::Help::did_you_mean(*nearest) : support::Help("declarations begin with " + list);
    }

    std::string_view text_;
    std::uint32_t file_;
    std::string expected_;
    std::size_t failed_at_;
    Token found_;
};

Diagnostic too_deep(const support::Sources& sources, std::uint32_t file, const grammar::Failure& failure) {
    const auto at = static_cast<std::uint32_t>(failure.where - sources.text(file).data());
    const bool nesting = failure.message == &nested_too_deep;
    return {.kind = DiagnosticKind::nesting_too_deep,
            .where = {file, at, at + 1},
            .message = nesting
                           ? "more than " + std::to_string(Limits::nesting) + " brackets, signs or branches inside each other"
                           : "an expression of more than " + std::to_string(Limits::tree_depth) + " steps, each inside the next",
            .labels = {},
            .help = "give parts a name with `let`"};
}

std::string bracket_label(char c, bool at_end) {
    if (c == '"') return "the text begins here";
    return std::string("this `") + c + (at_end ? "` is not closed" : "` is open");
}

}  // namespace

Diagnostic explain(const support::Sources& sources, std::uint32_t file, const grammar::Failure& failure, const char* opened) {
    if (failure.message == &nested_too_deep || failure.message == &tree_too_deep) return too_deep(sources, file, failure);
    Diagnostic result = Explanation(sources, file, failure).make(*failure.message);
    if (failure.message->closes && opened != nullptr) {
        const auto at = static_cast<std::uint32_t>(opened - sources.text(file).data());
        const bool at_end = result.where.begin == result.where.end;
        result.labels.push_back({{file, at, at + 1}, bracket_label(*opened, at_end)});
    }
    return result;
}

}  // namespace avs::parse
