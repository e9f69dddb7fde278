#include "compiler/serve/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

#include "compiler/check/builtins.h"
#include "compiler/check/constructors.h"
#include "compiler/syntax/text.h"
#include "grammar/keywords.h"

namespace avs::serve {

namespace {

using support::SourceRange;

bool less(const SourceRange& a, const SourceRange& b) { return std::pair(a.file, a.begin) < std::pair(b.file, b.begin); }

/// Visits the name of every declaration, also of those in blocks.
template <class Visit>
void for_each_name(const std::vector<syntax::Declaration>& declarations, const Visit& visit) {
    for (const syntax::Declaration& declaration : declarations) {
        if (const syntax::Identifier* name = syntax::declared_name(declaration)) visit(*name);
        if (const syntax::For* loop = std::get_if<syntax::For>(&declaration.node)) {
            for (const syntax::Iteration& iteration : loop->iterations) visit(iteration.name);
            for_each_name(loop->declarations, visit);
        }
        if (const syntax::If* condition = std::get_if<syntax::If>(&declaration.node))
            for (const syntax::If::Branch& branch : condition->branches) for_each_name(branch.declarations, visit);
    }
}

/// The range where the name at a place is declared.
std::optional<SourceRange> declared_at(const Document& document, std::size_t offset) {
    if (document.tree() == nullptr) return std::nullopt;
    const auto holds = [&](const SourceRange& where) { return where.file == 0 && where.begin <= offset && offset <= where.end; };
    for (const scene::Reference& reference : document.origins().references)
        if (holds(reference.where)) return reference.declared;
    for (const scene::Reference& reference : document.origins().references)
        if (holds(reference.declared)) return reference.declared;
    std::optional<SourceRange> found;
    for_each_name(document.tree()->declarations, [&](const syntax::Identifier& name) {
        if (holds(name.where)) found = name.where;
    });
    return found;
}

/// The range of the declaration, then of all uses, without repetitions.
std::vector<SourceRange> places_of(const Document& document, const SourceRange& declared) {
    std::vector<SourceRange> result;
    for (const scene::Reference& reference : document.origins().references)
        if (reference.declared == declared && reference.where != declared) result.push_back(reference.where);
    std::ranges::sort(result, less);
    result.erase(std::unique(result.begin(), result.end()), result.end());
    result.insert(result.begin(), declared);
    return result;
}

SourceRange own_declaration(const Document& document, std::size_t offset) {
    if (document.tree() == nullptr) throw Refusal{invalid_request, "the text has mistakes: what its names mean is not known"};
    const std::optional<SourceRange> declared = declared_at(document, offset);
    if (!declared) throw Refusal{invalid_request, "here is no name that the document declares"};
    if (declared->file != 0)
        throw Refusal{invalid_request, fmt::format("it is declared in {}", document.session().sources.name(declared->file))};
    return *declared;
}

void refuse_name(const Document& document, const std::string& name) {
    const bool is_word =
        !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0 && std::ranges::all_of(name, serve::is_word);
    if (!is_word)
        throw Refusal{invalid_params, fmt::format("`{}` is no name: letters a to z, digits and `_`, no digit first", name)};
    if (!grammar::is_name(name)) throw Refusal{invalid_params, fmt::format("`{}` is a keyword", name)};
    if (check::builtin_named(name) || check::constructor_named(name) != nullptr)
        throw Refusal{invalid_params, fmt::format("`{}` is a name of the language", name)};
    bool is_taken = std::ranges::any_of(document.names(), [&](const Named& named) { return named.name == name; });
    for_each_name(document.tree()->declarations,
                  [&](const syntax::Identifier& other) { is_taken = is_taken || other.text == name; });
    if (is_taken) throw Refusal{invalid_params, fmt::format("`{}` is declared already", name)};
}

}  // namespace

Json definition(const Document& document, std::size_t offset) {
    const std::optional<SourceRange> declared = declared_at(document, offset);
    return declared ? document.location(*declared) : Json(nullptr);
}

Json references(const Document& document, std::size_t offset, bool with_declaration) {
    const std::optional<SourceRange> declared = declared_at(document, offset);
    if (!declared) return nullptr;
    Json result = Json::array();
    for (const SourceRange& where : places_of(document, *declared)) {
        if (where == *declared && !with_declaration) continue;
        if (Json location = document.location(where); !location.is_null()) result.push_back(std::move(location));
    }
    return result;
}

Json highlights(const Document& document, std::size_t offset) {
    const std::optional<SourceRange> declared = declared_at(document, offset);
    if (!declared) return nullptr;
    Json result = Json::array();
    constexpr int read = 2, write = 3;
    for (const SourceRange& where : places_of(document, *declared))
        if (where.file == 0) result.push_back({{"range", document.range(where)}, {"kind", where == *declared ? write : read}});
    return result;
}

Json prepare_rename(const Document& document, std::size_t offset) {
    static_cast<void>(own_declaration(document, offset));
    const Lexeme* at = document.lexeme_at(offset);
    if (at == nullptr || at->kind != LexemeKind::word) throw Refusal{invalid_request, "here is no name"};
    return {{"range", document.range(at->begin, at->end)}, {"placeholder", at->in(document.text().string())}};
}

Json rename(const Document& document, std::size_t offset, const std::string& name) {
    const SourceRange declared = own_declaration(document, offset);
    refuse_name(document, name);
    Json edits = Json::array();
    for (const SourceRange& where : places_of(document, declared))
        if (where.file == 0) edits.push_back({{"range", document.range(where)}, {"newText", name}});
    return {{"changes", {{document.uri(), std::move(edits)}}}};
}

}  // namespace avs::serve
