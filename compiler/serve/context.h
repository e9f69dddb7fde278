#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compiler/check/constructors.h"
#include "compiler/serve/document.h"

namespace avs::serve {

/// Brackets that are open at a place, and what has been written in them so far.
struct Open {
    enum class Kind { file, block, fields, names, list, call };
    Kind kind = Kind::file;
    const check::Constructor* type = nullptr;  ///< constructor whose fields they are; null: unknown, or no fields
    std::string head{};                        ///< for fields "body", "export vtu", "dcr"; for a call the name of the function
    std::vector<std::string> given{};          ///< keys that are given so far
    std::string key{};                         ///< key of the field that is being written; empty: before its `=`
    std::size_t commas = 0;                    ///< for a list or a call: number of commas before the place
    std::vector<std::string> statement{};      ///< tokens since the last line or comma inside these brackets
    bool after_equals = false;

    const check::Key* row() const { return type == nullptr || key.empty() ? nullptr : type->find(key); }
};

/// The syntactic position of a place, found from the tokens before it.
struct Context {
    std::vector<Open> open;  ///< outermost first; the first is the file
    std::string before;      ///< the token before the word that is being written; "\n" for the end of a line
    LexemeKind before_kind = LexemeKind::line_end;
    std::size_t before_end = 0;
    std::string object;     ///< dotted word before the dot, if the word that is being written follows one
    std::size_t begin = 0;  ///< begin of the word that is being written; it ends at the place
    bool in_text = false;   ///< whether the place is in a comment or a string, where nothing is completed

    const Open& inner() const { return open.back(); }
    /// The key of the innermost fields whose value is being written.
    const check::Key* key() const;
};

Context context_at(const Document& document, std::size_t offset);

}  // namespace avs::serve
