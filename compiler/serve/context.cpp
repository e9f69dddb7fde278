#include "compiler/serve/context.h"

#include <algorithm>
#include <array>

#include "grammar/keywords.h"

namespace avs::serve {

namespace {

constexpr std::array<std::string_view, 8> owners{"body", "restrain", "load", "drive", "contact", "run", "export", "sweep"};

const check::Constructor* declaration_of(std::string_view head) {
    for (const check::Constructor& row : check::all_constructors())
        if (row.category == check::Category::declaration && row.name == head) return &row;
    return nullptr;
}

/// The kind of brackets that `{` opens after the tokens of a statement.
Open braces(const Open& outer) {
    Open result{.kind = Open::Kind::fields};
    const std::vector<std::string>& words = outer.statement;
    const bool is_statement = outer.kind == Open::Kind::file || outer.kind == Open::Kind::block;
    if (is_statement && !words.empty() && !outer.after_equals) {
        if (words[0] == "for" || words[0] == "if" || words[0] == "else" || words[0] == "}") {
            result.kind = Open::Kind::block;
            return result;
        }
        if (words[0] == "use") {
            result.kind = Open::Kind::names;
            // A dotted name such as std.materials, whose words are joined here.
            for (std::size_t i = 1; i + 1 < words.size(); ++i) result.head += words[i];
            return result;
        }
        if (std::ranges::find(owners, words[0]) != owners.end()) {
            result.head = words[0];
            if (words[0] == "export" && words.size() > 1) result.head += ' ' + words[1];
            result.type = declaration_of(result.head);
            return result;
        }
    }
    if (!words.empty()) {
        result.head = words.back();
        result.type = check::constructor_named(result.head);
    }
    return result;
}

class Reader {
public:
    Reader(const Document& document, std::size_t offset) : text_(document.text().string()) {
        context_.open.emplace_back();
        for (const Lexeme& lexeme : document.lexemes()) {
            if (lexeme.begin >= offset) break;
            const bool reaches = lexeme.end >= offset;
            const bool is_text = lexeme.kind == LexemeKind::comment || lexeme.kind == LexemeKind::string;
            const bool is_open = lexeme.kind == LexemeKind::comment || lexeme.end > offset || text_[lexeme.end - 1] != '"';
            if (reaches && is_text && is_open) context_.in_text = true;
            if (reaches && (lexeme.kind == LexemeKind::word || lexeme.kind == LexemeKind::unit)) {
                context_.begin = lexeme.begin;
                return;
            }
            if (lexeme.kind != LexemeKind::comment) take(lexeme);
        }
        context_.begin = offset;
    }

    Context take() { return std::move(context_); }

private:
    void take(const Lexeme& lexeme) {
        const std::string_view piece = lexeme.in(text_);
        if (piece == ".") {
            context_.object = dotted_before(lexeme.begin);
        } else {
            context_.object.clear();
        }
        bracket_or_word(lexeme, piece);
        context_.before = lexeme.kind == LexemeKind::line_end ? "\n" : std::string(piece);
        context_.before_kind = lexeme.kind;
        context_.before_end = lexeme.end;
    }

    void bracket_or_word(const Lexeme& lexeme, std::string_view piece) {
        Open& inner = context_.open.back();
        const bool holds_statements =
            inner.kind == Open::Kind::file || inner.kind == Open::Kind::block || inner.kind == Open::Kind::fields;
        if (lexeme.kind == LexemeKind::line_end) {
            if (holds_statements && !goes_on()) end_statement(inner);
            return;
        }
        if (lexeme.kind == LexemeKind::symbol) {
            if (piece == "{") return open(braces(inner));
            if (piece == "[" || piece == "(")
                return open({.kind = piece == "[" ? Open::Kind::list : Open::Kind::call, .head = callee(lexeme)});
            if (piece == "}" || piece == "]" || piece == ")") return close();
            if (piece == ",") {
                ++inner.commas;
                if (inner.kind == Open::Kind::fields || inner.kind == Open::Kind::list || inner.kind == Open::Kind::call)
                    end_statement(inner);
                return;
            }
            if (piece == "=" && !inner.after_equals) {
                inner.after_equals = true;
                if (inner.kind == Open::Kind::fields && inner.statement.size() == 1) {
                    inner.key = inner.statement[0];
                    inner.given.push_back(inner.key);
                }
            }
        }
        inner.statement.emplace_back(piece);
    }

    void open(Open next) { context_.open.push_back(std::move(next)); }
    void close() {
        if (context_.open.size() > 1) context_.open.pop_back();
        context_.open.back().statement.emplace_back("}");
    }
    static void end_statement(Open& open) {
        open.statement.clear();
        open.key.clear();
        open.after_equals = false;
    }
    /// Whether a line that ends with an operator continues.
    bool goes_on() const {
        static constexpr std::array<std::string_view, 18> operators{
            "=", "+", "-", "*", "/", "^", "<", ">", "<=", ">=", "==", "!=", "->", "and", "or", "not", "+-", ".."};
        return context_.before_kind != LexemeKind::line_end && std::ranges::find(operators, context_.before) != operators.end();
    }
    std::string callee(const Lexeme& bracket) const { return dotted_before(bracket.begin); }
    std::string dotted_before(std::size_t end) const {
        std::size_t begin = end;
        while (begin > 0 && (is_word(text_[begin - 1]) || text_[begin - 1] == '.')) --begin;
        return std::string(text_.substr(begin, end - begin));
    }

    std::string_view text_;
    Context context_;
};

}  // namespace

const check::Key* Context::key() const {
    for (auto open_at = open.rbegin(); open_at != open.rend(); ++open_at) {
        if (open_at->kind == Open::Kind::fields) return open_at->row();
        if (open_at->kind == Open::Kind::file || open_at->kind == Open::Kind::block) return nullptr;
    }
    return nullptr;
}

Context context_at(const Document& document, std::size_t offset) { return Reader(document, offset).take(); }

}  // namespace avs::serve
