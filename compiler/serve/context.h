#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compiler/check/constructors.h"
#include "compiler/serve/document.h"

namespace avs::serve {

/// Brackets that are open at a place, and what has been written in them.
struct Open {
    enum class Kind { file, block, fields, names, list, call };
    Kind kind = Kind::file;
    const check::Constructor* type = nullptr;  ///< of fields; null: unknown
    std::string head{};                        ///< of fields "body", "export vtu", "dcr"; of a call what is called
    std::vector<std::string> given{};          ///< keys so far
    std::string key{};                         ///< of the field that is being written; empty: before its `=`
    std::size_t commas = 0;                    ///< of a list or a call, before the place
    std::vector<std::string> statement{};      ///< pieces since the last line or comma of this bracket
    bool after_equals = false;

    const check::Key* row() const { return type == nullptr || key.empty() ? nullptr : type->find(key); }
};

/// Where in the language a place is, by the pieces before it.
struct Context {
    std::vector<Open> open;  ///< outermost, the file, first
    std::string before;      ///< the piece before the word that is being written; a line's end: "\n"
    LexemeKind before_kind = LexemeKind::line_end;
    std::size_t before_end = 0;
    std::string object;     ///< behind a point: the dotted word before it
    std::size_t begin = 0;  ///< of the word that is being written, up to the place
    bool in_text = false;   ///< in a comment or a string: nothing is to be said

    const Open& inner() const { return open.back(); }
    /// The innermost fields whose key is being given a value, with that key.
    const check::Key* key() const;
};

Context context_at(const Document& document, std::size_t offset);

}  // namespace avs::serve
