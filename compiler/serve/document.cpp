#include "compiler/serve/document.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>

#include "compiler/compile/compile.h"

namespace avs::serve {

namespace {

constexpr std::array<std::string_view, 12> namers{"param",    "let",  "fn",    "material", "body",    "region",
                                                  "restrain", "load", "drive", "clock",    "contact", "record"};

}  // namespace

std::vector<Named> named(std::string_view text, const std::vector<Lexeme>& lexemes) {
    std::vector<Named> result;
    bool begins = true, in_use = false, in_list = false;  // flags of the present statement
    for (std::size_t i = 0; i < lexemes.size(); ++i) {
        const Lexeme& lexeme = lexemes[i];
        const std::string_view word = lexeme.in(text);
        if (lexeme.kind == LexemeKind::line_end) {
            begins = true;
            in_use = in_use && in_list;
            continue;
        }
        if (lexeme.kind == LexemeKind::comment) continue;
        if (in_use && word == "{") in_list = true;
        if (in_use && word == "}") in_use = in_list = false;
        if (in_use && in_list && lexeme.kind == LexemeKind::word) result.push_back({"import", word, lexeme.begin, lexeme.end});
        if (!begins) continue;
        if (word == "pub" || word == "{" || word == "}") continue;  // a statement begins behind these, too
        begins = false;
        if (word == "use") in_use = true, in_list = false;
        const bool has_name = i + 1 < lexemes.size() && lexemes[i + 1].kind == LexemeKind::word && !lexemes[i + 1].keyword;
        if (lexeme.kind != LexemeKind::word || !has_name || std::ranges::find(namers, word) == namers.end()) continue;
        result.push_back({word, lexemes[i + 1].in(text), lexemes[i + 1].begin, lexemes[i + 1].end});
    }
    return result;
}

Json place_in(const Text& text, std::size_t offset) {
    const EditorPosition position = text.position(offset);
    return {{"line", position.line}, {"character", position.character}};
}

Json range_in(const Text& text, std::size_t begin, std::size_t end) {
    return {{"start", place_in(text, begin)}, {"end", place_in(text, end)}};
}

Document::Document(std::string uri, std::string text, std::span<const std::string> module_folders)
    : uri_(std::move(uri)), text_(std::move(text)), module_folders_(module_folders.begin(), module_folders.end()) {
    check();
}

void Document::change(std::optional<std::pair<EditorPosition, EditorPosition>> piece, std::string_view with) {
    is_lexed_ = false;
    if (!piece) return text_.assign(std::string(with));
    text_.replace(text_.offset(piece->first), text_.offset(piece->second), with);
}

void Document::check() {
    scene_.reset();  // functions of the scene may use trees of the session
    session_ = std::make_unique<compile::Session>(module_folders_);
    tree_ = session_->parse_text(path_of(uri_), text_);
    if (tree_ == nullptr) return;
    origins_ = {};
    Result<check::CheckOptions> rules = session_->rules({}, "");
    if (!rules) return;
    rules->origins = &origins_;
    scene_ = session_->check(*tree_, *rules);
}

void Document::look_at_mesh() {
    if (!scene_ || session_->diagnostics.has_errors() || !compile::is_quick(*scene_)) return;
    class UpToGraph : public compile::Observer {
    public:
        using Observer::after;
        bool after(compile::Stage stage, const std::function<std::string()>& /*dump*/) override {
            return stage == compile::Stage::graph;
        }
    } observer;
    // The session is replaced: diagnostics without a mesh are computed again.
    auto session = std::make_unique<compile::Session>(module_folders_);
    static_cast<void>(compile::compile(*session, {.file = path_of(uri_), .text = text_.string()}, observer));
    scene_.reset();
    if (session->trees().empty()) return;
    session_ = std::move(session);
    tree_ = session_->trees().front();
}

const std::vector<Lexeme>& Document::lexemes() const {
    if (!is_lexed_) {
        lexemes_ = serve::lexemes(text_.string());
        names_ = named(text_.string(), lexemes_);
        is_lexed_ = true;
    }
    return lexemes_;
}

const std::vector<Named>& Document::names() const {
    static_cast<void>(lexemes());
    return names_;
}

const Lexeme* Document::lexeme_at(std::size_t offset) const {
    const std::vector<Lexeme>& all = lexemes();
    const auto after =
        std::upper_bound(all.begin(), all.end(), offset, [](std::size_t at, const Lexeme& l) { return at < l.begin; });
    if (after == all.begin()) return nullptr;
    const Lexeme& found = *(after - 1);
    if (found.end < offset) return nullptr;
    // Between two tokens a word is preferred to a symbol: `left|.velocity`.
    const bool at_border = found.begin == offset && found.kind == LexemeKind::symbol && after - 1 != all.begin();
    return at_border && (after - 2)->end == offset && (after - 2)->kind == LexemeKind::word ? &*(after - 2) : &found;
}

Json Document::location(const support::SourceRange& where) const {
    if (where.file == 0) return {{"uri", uri_}, {"range", range(where)}};
    const support::Sources& sources = session_->sources;
    const std::string& file = sources.name(where.file);
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) return nullptr;
    const Text text(sources.text(where.file));
    return {{"uri", uri_of(std::filesystem::absolute(file, ignored).lexically_normal().string())},
            {"range", range_in(text, where.begin, where.end)}};
}

}  // namespace avs::serve
