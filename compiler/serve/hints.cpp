#include "compiler/serve/hints.h"

#include <algorithm>

#include "compiler/check/units.h"
#include "compiler/explain/values.h"
#include "compiler/serve/context.h"
#include "compiler/serve/words.h"
#include "compiler/syntax/text.h"

namespace avs::serve {

namespace {

std::string without_blanks(std::string text) {
    std::erase(text, ' ');
    return text;
}

/// Whether a value is worth a hint: a number, or numbers in brackets, with or without a unit, that
/// differ from the written text.
bool is_worth_showing(const std::string& value, const std::string& written) {
    constexpr std::size_t longest = 40;
    if (value.empty() || value.size() > longest || written.empty()) return false;
    const char first = value.front();
    const bool is_number = (first >= '0' && first <= '9') || first == '-' || first == '[';
    if (!is_number || value.find_first_of("{\"|") != std::string::npos) return false;
    return without_blanks(value) != without_blanks(written);
}

/// The expression at whose end the value of a declaration ends.
const syntax::Expression* value_of(const syntax::Declaration& declaration) {
    if (const syntax::Param* param = std::get_if<syntax::Param>(&declaration.node)) return param->value.get();
    if (const syntax::Let* let = std::get_if<syntax::Let>(&declaration.node)) return let->value.get();
    return nullptr;
}

}  // namespace

Json inlay_hints(const Document& document, std::size_t begin, std::size_t end) {
    Json result = Json::array();
    if (document.tree() == nullptr) return result;
    const auto add = [&](std::size_t at, const std::string& value, const std::string& written) {
        if (at < begin || at > end || !is_worth_showing(value, written)) return;
        result.push_back({{"position", place_in(document.text(), at)},
                          {"label", "= " + value},
                          {"paddingLeft", true},
                          {"tooltip", "in SI units"}});
    };
    for (const syntax::Declaration& declaration : document.tree()->declarations) {
        const syntax::Expression* value = value_of(declaration);
        if (value == nullptr) continue;
        const auto& definitions = document.origins().definitions;
        const auto known = std::ranges::find(definitions, declaration.where, &scene::Definition::where);
        if (known != definitions.end()) add(value->where.end, known->value, known->written);
    }
    for (const scene::FilledKey& key : document.origins().keys)
        if (key.given && key.where.file == 0) add(key.where.end, key.value, key.written);
    return result;
}

Json hover(const Document& document, std::size_t offset) {
    std::string text;
    const Lexeme* at = document.lexeme_at(offset);
    if (at == nullptr || at->kind == LexemeKind::comment || at->kind == LexemeKind::line_end) return nullptr;
    const std::string word = word_at(document.text().string(), offset);
    const support::Sources& sources = document.session().sources;
    std::vector<explain::Explained> found;
    if (document.tree() != nullptr) {
        found = explain::explain_name(document.origins(), sources, word);
        // Looks up the part of a dotted word that is a name by itself; if there is none, the key that is being
        // written.
        if (found.empty()) found = explain::explain_name(document.origins(), sources, word.substr(0, word.find('.')));
        if (found.empty() && at->kind != LexemeKind::unit) found = explain::explain_place(document.origins(), sources, 0, offset);
    }
    constexpr std::size_t most = 12;
    if (found.size() > most) found.resize(most);
    if (!found.empty()) text = "```\n" + explain::text(found) + "```";
    const std::string_view own = at->in(document.text().string());
    const auto add = [&](const std::string& more) { text += (text.empty() ? "" : "\n\n") + more; };
    // The braces of a key are those that are open at its beginning.
    const Context context = context_at(document, at->begin);
    const Open& inner = context.inner();
    const check::Key* key =
        inner.kind == Open::Kind::fields && inner.type != nullptr && inner.key.empty() ? inner.type->find(own) : nullptr;
    if (key != nullptr) {
        add(about(*key));
    } else if (at->kind == LexemeKind::unit) {
        const std::string_view one = own.substr(0, own.find_first_of("^*/"));
        if (const auto unit = about_unit(one)) add(*unit);
    } else if (const auto known = about_word(own)) {
        add(*known);
    }
    if (text.empty()) return nullptr;
    return {{"contents", {{"kind", "markdown"}, {"value", text}}}, {"range", document.range(at->begin, at->end)}};
}

}  // namespace avs::serve
