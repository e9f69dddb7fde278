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

/// A named thing in a document. It is found by words alone, so that it is known while the text does not parse.
struct Named {
    std::string_view kind;  ///< "param", "body", ..; "import" for a name from `use`
    std::string_view name;
    std::size_t begin = 0, end = 0;  ///< range of the name in the text
};

std::vector<Named> named(std::string_view text, const std::vector<Lexeme>& lexemes);

/// `{line, character}` of a byte of a text, and `{start, end}` of the bytes [begin, end).
Json place_in(const Text& text, std::size_t offset);
Json range_in(const Text& text, std::size_t begin, std::size_t end);

/// A document in the editor, with the results of checking it.
class Document {
public:
    Document(std::string uri, std::string text, std::span<const std::string> module_folders);

    const std::string& uri() const { return uri_; }
    const Text& text() const { return text_; }
    /// Applies a change: of a range or, without a range, of the whole text.
    void change(std::optional<std::pair<EditorPosition, EditorPosition>> piece, std::string_view with);
    /// Parses and checks the present text.
    void check();
    /// Adds diagnostics that need the mesh and its clocks, as `avsc compile` finds them, for scenes that compile quickly. To
    /// be called after `check`.
    void look_at_mesh();

    const std::vector<Lexeme>& lexemes() const;
    const std::vector<Named>& names() const;
    /// The token at or directly before a byte; null if there is none.
    const Lexeme* lexeme_at(std::size_t offset) const;

    const compile::Session& session() const { return *session_; }
    /// Null if the text does not parse.
    const syntax::SyntaxTree* tree() const { return tree_; }
    /// Origins of the present text if it parses, else of the last one that did: their names and values are
    /// valid, their ranges are not.
    const scene::Origins& origins() const { return origins_; }

    Json range(std::size_t begin, std::size_t end) const { return range_in(text_, begin, end); }
    Json range(const support::SourceRange& where) const { return range(where.begin, where.end); }
    /// The location of a range in one of the session's files as `{uri, range}`; null for the library, which is in
    /// the program.
    Json location(const support::SourceRange& where) const;

private:
    std::string uri_;
    Text text_;
    std::vector<std::string> module_folders_;
    std::unique_ptr<compile::Session> session_;
    const syntax::SyntaxTree* tree_ = nullptr;
    scene::Origins origins_;
    std::optional<scene::Scene> scene_;    ///< none if the text has errors, or if the mesh has been checked
    mutable std::vector<Lexeme> lexemes_;  // tokens of the text; empty: not computed yet
    mutable std::vector<Named> names_;
    mutable bool is_lexed_ = false;
};

}  // namespace avs::serve
