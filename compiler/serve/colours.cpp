#include "compiler/serve/colours.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

#include "compiler/check/builtins.h"
#include "compiler/check/constructors.h"
#include "compiler/check/units.h"

namespace avs::serve {

namespace {

enum Colour : int {
    keyword,
    number,
    unit,
    string,
    comment,
    variable,
    parameter,
    function,
    property,
    type,
    class_,
    namespace_,
    constant
};
constexpr std::array names{"keyword",  "number",   "unit", "string", "comment",   "variable",  "parameter",
                           "function", "property", "type", "class",  "namespace", "enumMember"};
constexpr int declaration = 1, readonly = 2, of_language = 4;  // bits of modifiers, in the order of the legend

class Colours {
public:
    explicit Colours(const Document& document) : document_(document), text_(document.text().string()) {
        for (const Named& name : document.names()) {
            kinds_.emplace(name.name, name.kind);
            declared_.insert(name.begin);
        }
    }

    Json run() {
        const std::vector<Lexeme>& all = document_.lexemes();
        for (std::size_t i = 0; i < all.size(); ++i) look(all, i);
        return {{"data", std::move(data_)}};
    }

private:
    void look(const std::vector<Lexeme>& all, std::size_t i) {
        const Lexeme& lexeme = all[i];
        switch (lexeme.kind) {
            case LexemeKind::number: return add(lexeme, number);
            case LexemeKind::unit: return add(lexeme, unit);
            case LexemeKind::string: return add(lexeme, string);
            case LexemeKind::comment: return add(lexeme, comment);
            case LexemeKind::word: return word(all, i);
            case LexemeKind::symbol:
            case LexemeKind::line_end: return;
        }
    }

    std::string_view piece(const std::vector<Lexeme>& all, std::size_t i) const {
        return i < all.size() ? all[i].in(text_) : std::string_view();
    }

    void word(const std::vector<Lexeme>& all, std::size_t i) {
        const Lexeme& lexeme = all[i];
        const std::string_view word = lexeme.in(text_), next = piece(all, i + 1),
                               before = i > 0 ? piece(all, i - 1) : std::string_view();
        if (before == ".") return add(lexeme, property);
        const bool begins = i == 0 || before == "{" || before == "," || all[i - 1].kind == LexemeKind::line_end;
        if (next == "=" && begins) return add(lexeme, property);
        if (lexeme.keyword) return add(lexeme, keyword);
        if (const auto known = kinds_.find(word); known != kinds_.end()) {
            const int bits = declared_.contains(lexeme.begin) ? declaration : 0;
            return add(lexeme, colour_of(known->second), bits | (known->second == "let" ? readonly : 0));
        }
        if (next == "{" && check::constructor_named(word) != nullptr) return add(lexeme, type, of_language);
        if (check::builtin_named(word)) return add(lexeme, next == "(" ? function : constant, of_language);
        if (before == ":" && std::ranges::any_of(check::quantity_types(), [&](const auto& row) { return row.name == word; }))
            return add(lexeme, type, of_language);
        if (check::constructor_named(word) != nullptr) return add(lexeme, type, of_language);
        add(lexeme, variable);
    }

    static Colour colour_of(std::string_view kind) {
        if (kind == "fn") return function;
        if (kind == "param") return parameter;
        if (kind == "body") return class_;
        if (kind == "material" || kind == "import") return type;
        if (kind == "region") return namespace_;
        return variable;
    }

    void add(const Lexeme& lexeme, Colour colour, int bits = 0) {
        const EditorPosition at = document_.text().position(lexeme.begin), end = document_.text().position(lexeme.end);
        const std::size_t lines = at.line - last_.line;
        data_.push_back(lines);
        data_.push_back(lines == 0 ? at.character - last_.character : at.character);
        data_.push_back(end.character - at.character);
        data_.push_back(static_cast<int>(colour));
        data_.push_back(bits);
        last_ = at;
    }

    const Document& document_;
    std::string_view text_;
    std::unordered_map<std::string_view, std::string_view> kinds_;
    std::unordered_set<std::size_t> declared_;
    EditorPosition last_;
    Json data_ = Json::array();
};

}  // namespace

Json colour_legend() { return {{"tokenTypes", names}, {"tokenModifiers", {"declaration", "readonly", "defaultLibrary"}}}; }

Json colours(const Document& document) { return Colours(document).run(); }

}  // namespace avs::serve
