#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/compile/session.h"
#include "compiler/scene/origins.h"
#include "compiler/serve/connection.h"
#include "compiler/serve/lexemes.h"
#include "compiler/serve/text.h"

namespace avs::serve {

/// Something that has a name in a document: found by its words alone, so that it is known while the text does not parse.
struct Named {
    std::string_view kind;  ///< "param", "body", ..; "import" of what `use` brings in
    std::string_view name;
    std::size_t begin = 0, end = 0;  ///< of the name, in the text
};

std::vector<Named> named(std::string_view text, const std::vector<Lexeme>& lexemes);

/// `{line, character}` of a byte of a text, and `{start, end}` of the bytes [begin, end).
Json place_in(const Text& text, std::size_t offset);
Json range_in(const Text& text, std::size_t begin, std::size_t end);

/// A document as the editor has it, and what checking it has found.
class Document {
public:
    Document(std::string uri, std::string text, std::span<const std::string> module_folders);

    const std::string& uri() const { return uri_; }
    const Text& text() const { return text_; }
    /// A change: of a piece, or (without an end) of all.
    void change(std::optional<std::pair<EditorPosition, EditorPosition>> piece, std::string_view with);
    /// Parses and checks the text as it is.
    void check();
    /// Adds what takes the mesh and its clocks, as `avsc compile` would, of scenes that are compiled quickly. After `check`.
    void look_at_mesh();

    const std::vector<Lexeme>& lexemes() const;
    const std::vector<Named>& names() const;
    /// The piece at or directly before a byte; null where there is none.
    const Lexeme* lexeme_at(std::size_t offset) const;

    const compile::Session& session() const { return *session_; }
    /// Null: it does not parse.
    const syntax::SyntaxTree* tree() const { return tree_; }
    /// Of the text if it parses, and else of the last one that did: names and values, no places.
    const scene::Origins& origins() const { return origins_; }

    Json range(std::size_t begin, std::size_t end) const { return range_in(text_, begin, end); }
    Json range(const support::SourceRange& where) const { return range(where.begin, where.end); }
    /// Where a range of one of the session's files is: `{uri, range}`; null of the library, which is in the program.
    Json location(const support::SourceRange& where) const;

private:
    std::string uri_;
    Text text_;
    std::vector<std::string> module_folders_;
    std::unique_ptr<compile::Session> session_;
    const syntax::SyntaxTree* tree_ = nullptr;
    scene::Origins origins_;
    std::optional<scene::Scene> scene_;    ///< none: it has errors, or its mesh has been looked at
    mutable std::vector<Lexeme> lexemes_;  // of the text; empty: not looked for yet
    mutable std::vector<Named> names_;
    mutable bool is_lexed_ = false;
};

}  // namespace avs::serve
