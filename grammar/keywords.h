#pragma once

#include <algorithm>
#include <array>
#include <string_view>

/// All keywords of the language in one table. The PEGTL rules, the messages, and the tests of avs.ebnf and of the
/// editors' grammars read it. This header does not need PEGTL.
namespace avs::grammar {

enum class KeywordClass {
    header,       ///< opens a file
    declaration,  ///< opens a declaration
    clause,       ///< inside a declaration
    operation,    ///< part of an expression
    constant,     ///< a value
    reserved,     ///< without a meaning yet; reserved so that old scenes stay valid when it gets one
};

struct Keyword {
    std::string_view word;
    KeywordClass kind;
};

/// Sorted by word.
inline constexpr std::array keywords{
    Keyword{"and", KeywordClass::operation},        Keyword{"at", KeywordClass::clause},
    Keyword{"between", KeywordClass::clause},       Keyword{"body", KeywordClass::declaration},
    Keyword{"clock", KeywordClass::declaration},    Keyword{"contact", KeywordClass::declaration},
    Keyword{"drive", KeywordClass::declaration},    Keyword{"else", KeywordClass::operation},
    Keyword{"every", KeywordClass::clause},         Keyword{"expect", KeywordClass::declaration},
    Keyword{"export", KeywordClass::declaration},   Keyword{"false", KeywordClass::constant},
    Keyword{"fn", KeywordClass::declaration},       Keyword{"for", KeywordClass::declaration},
    Keyword{"if", KeywordClass::operation},         Keyword{"in", KeywordClass::clause},
    Keyword{"let", KeywordClass::declaration},      Keyword{"load", KeywordClass::declaration},
    Keyword{"material", KeywordClass::declaration}, Keyword{"module", KeywordClass::header},
    Keyword{"not", KeywordClass::operation},        Keyword{"on", KeywordClass::clause},
    Keyword{"or", KeywordClass::operation},         Keyword{"param", KeywordClass::declaration},
    Keyword{"pub", KeywordClass::declaration},      Keyword{"record", KeywordClass::declaration},
    Keyword{"region", KeywordClass::declaration},   Keyword{"restrain", KeywordClass::declaration},
    Keyword{"run", KeywordClass::declaration},      Keyword{"scene", KeywordClass::header},
    Keyword{"sweep", KeywordClass::declaration},    Keyword{"then", KeywordClass::operation},
    Keyword{"true", KeywordClass::constant},        Keyword{"use", KeywordClass::declaration},
    Keyword{"where", KeywordClass::operation},      Keyword{"with", KeywordClass::reserved},
    Keyword{"within", KeywordClass::operation},
};

static_assert(std::is_sorted(keywords.begin(), keywords.end(), [](const Keyword& a, const Keyword& b) { return a.word < b.word; }));

/// The entry of a word, or null if it is free to be a name.
constexpr const Keyword* find_keyword(std::string_view word) {
    constexpr std::size_t longest = 8;  // "material", "restrain"
    if (word.size() < 2 || word.size() > longest) return nullptr;
    const auto at =
        std::lower_bound(keywords.begin(), keywords.end(), word, [](const Keyword& k, std::string_view w) { return k.word < w; });
    return at != keywords.end() && at->word == word ? &*at : nullptr;
}

/// Whether a word may be a name, of a body or a parameter for example.
constexpr bool is_name(std::string_view word) { return find_keyword(word) == nullptr; }

/// Whether a word may be the key of a field: all but those that are part of expressions. `clock = midpoint` is a field,
/// while a line that begins with `where` always continues the expression above.
constexpr bool is_key(std::string_view word) {
    const Keyword* keyword = find_keyword(word);
    return keyword == nullptr || (keyword->kind != KeywordClass::operation && keyword->kind != KeywordClass::constant);
}

/// Whether a word opens a declaration, now or in a later edition. `if` does, but a line inside an expression may begin with it,
/// too.
constexpr bool opens_declaration(std::string_view word) {
    const Keyword* keyword = find_keyword(word);
    return keyword != nullptr && (keyword->kind == KeywordClass::declaration || keyword->kind == KeywordClass::header ||
                                  (keyword->kind == KeywordClass::reserved && word != "with"));
}

}  // namespace avs::grammar
