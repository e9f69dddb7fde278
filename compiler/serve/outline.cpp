#include "compiler/serve/outline.h"

#include <algorithm>
#include <cctype>

#include "compiler/syntax/text.h"

namespace avs::serve {

namespace {

/// LSP's SymbolKind of a declaration.
int kind_of(std::string_view keyword) {
    constexpr int module = 2, namespace_ = 3, class_ = 5, property = 7, function = 12, variable = 13, constant = 14, key = 20,
                  event = 24, operator_ = 25;
    if (keyword == "body") return class_;
    if (keyword == "material") return constant;
    if (keyword == "param" || keyword == "let") return variable;
    if (keyword == "fn") return function;
    if (keyword == "region") return namespace_;
    if (keyword == "record" || keyword == "export" || keyword == "expect") return event;
    if (keyword == "use") return module;
    if (keyword == "contact" || keyword == "load" || keyword == "drive" || keyword == "restrain") return property;
    if (keyword == "for" || keyword == "if") return operator_;
    return key;
}

std::string label_of(const Document& document, const syntax::Declaration& declaration) {
    if (const syntax::Identifier* name = syntax::declared_name(declaration)) return name->text;
    const std::string& text = document.text().string();
    std::string line = text.substr(
        declaration.where.begin,
        std::min<std::size_t>(text.find('\n', declaration.where.begin), declaration.where.end) - declaration.where.begin);
    constexpr std::size_t longest = 60;
    if (line.size() > longest) line.resize(longest);
    while (!line.empty() && (line.back() == ' ' || line.back() == '{' || line.back() == '\r')) line.pop_back();
    return line.empty() ? std::string(syntax::keyword(declaration)) : line;
}

Json symbols_of(const Document& document, const std::vector<syntax::Declaration>& declarations) {
    Json result = Json::array();
    for (const syntax::Declaration& declaration : declarations) {
        const syntax::Identifier* name = syntax::declared_name(declaration);
        const support::SourceRange& at = name != nullptr ? name->where : declaration.keyword;
        Json children = Json::array();
        if (const syntax::For* loop = std::get_if<syntax::For>(&declaration.node))
            children = symbols_of(document, loop->declarations);
        if (const syntax::If* condition = std::get_if<syntax::If>(&declaration.node)) {
            for (const syntax::If::Branch& branch : condition->branches)
                for (Json& child : symbols_of(document, branch.declarations)) children.push_back(std::move(child));
        }
        result.push_back({{"name", label_of(document, declaration)},
                          {"detail", syntax::keyword(declaration)},
                          {"kind", kind_of(syntax::keyword(declaration))},
                          {"range", document.range(declaration.where)},
                          {"selectionRange", document.range(at)},
                          {"children", std::move(children)}});
    }
    return result;
}

}  // namespace

Json document_symbols(const Document& document) {
    if (document.tree() != nullptr) return symbols_of(document, document.tree()->declarations);
    Json result = Json::array();
    for (const Named& name : document.names()) {
        if (name.kind == "import") continue;
        result.push_back({{"name", name.name},
                          {"detail", name.kind},
                          {"kind", kind_of(name.kind)},
                          {"range", document.range(name.begin, name.end)},
                          {"selectionRange", document.range(name.begin, name.end)}});
    }
    return result;
}

bool holds_letters(std::string_view name, std::string_view query) {
    std::size_t at = 0;
    const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    for (const char c : name)
        if (at < query.size() && lower(c) == lower(query[at])) ++at;
    return at == query.size();
}

Json symbols_of_text(const std::string& uri, const std::string& text) {
    const Text lines(text);
    Json result = Json::array();
    for (const Named& name : named(text, lexemes(text))) {
        if (name.kind == "import") continue;
        result.push_back({{"name", name.name},
                          {"kind", kind_of(name.kind)},
                          {"containerName", name.kind},
                          {"location", {{"uri", uri}, {"range", range_in(lines, name.begin, name.end)}}}});
    }
    return result;
}

Json folding_ranges(const Document& document) {
    Json result = Json::array();
    const auto line_of = [&](std::size_t offset) { return document.text().position(offset).line; };
    const auto add = [&](std::size_t first, std::size_t last, const char* kind) {
        if (last <= first) return;
        Json one{{"startLine", first}, {"endLine", last}};
        if (kind != nullptr) one["kind"] = kind;
        result.push_back(std::move(one));
    };
    std::vector<std::size_t> open;
    std::size_t comment_first = 0, comment_last = 0;
    bool in_comment = false;
    for (const Lexeme& lexeme : document.lexemes()) {
        const char c = document.text().string()[lexeme.begin];
        if (lexeme.kind == LexemeKind::comment) {
            const std::size_t line = line_of(lexeme.begin);
            if (in_comment && line == comment_last + 1) {
                comment_last = line;
            } else {
                if (in_comment) add(comment_first, comment_last, "comment");
                comment_first = comment_last = line;
                in_comment = true;
            }
            continue;
        }
        if (lexeme.kind != LexemeKind::line_end && in_comment) {
            add(comment_first, comment_last, "comment");
            in_comment = false;
        }
        if (lexeme.kind != LexemeKind::symbol) continue;
        if (c == '{' || c == '[' || c == '(') open.push_back(lexeme.begin);
        if ((c == '}' || c == ']' || c == ')') && !open.empty()) {
            // The line of the closing bracket stays visible.
            const std::size_t first = line_of(open.back()), last = line_of(lexeme.begin);
            open.pop_back();
            if (last > first + 1) add(first, last - 1, nullptr);
        }
    }
    if (in_comment) add(comment_first, comment_last, "comment");
    return result;
}

}  // namespace avs::serve
