#include "compiler/driver/lsp.h"

#include <fmt/format.h>

#include <filesystem>
#include <istream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "compiler/check/check.h"
#include "compiler/driver/lsp_text.h"
#include "compiler/driver/session.h"
#include "compiler/explain/values.h"
#include "compiler/format/format.h"
#include "compiler/syntax/text.h"
#include "runtime/base/build.h"

namespace avs::driver {

namespace {

using nlohmann::json;

// Codes of JSON-RPC and of LSP.
constexpr int parse_error = -32700, invalid_request = -32600, method_not_found = -32601, invalid_params = -32602,
              not_initialised = -32002;
constexpr std::size_t largest_message = std::size_t{64} << 20;

/// A document as the editor has it, and what checking it has found.
struct Document {
    std::string text;
    std::unique_ptr<Session> session;
    const syntax::SyntaxTree* tree = nullptr;  ///< null: it does not parse
    scene::Origins origins;                    ///< empty unless it checks
};

/// Empty where it is none: a message is what somebody sent.
std::string method_of(const json& message) {
    const auto found = message.find("method");
    return found != message.end() && found->is_string() ? found->get<std::string>() : std::string();
}

json range_json(std::string_view text, std::size_t begin, std::size_t end) {
    const auto place = [&](std::size_t offset) {
        const EditorPosition position = position_of(text, offset);
        return json{{"line", position.line}, {"character", position.character}};
    };
    return {{"start", place(begin)}, {"end", place(end)}};
}

void check_document(const std::string& path, const std::vector<std::string>& module_folders, Document& document) {
    document.session = std::make_unique<Session>(DiagnosticFormat::json, module_folders);
    document.origins = {};
    Session& session = *document.session;
    document.tree = session.parse_text(path, document.text);
    if (document.tree == nullptr) return;
    Result<check::CheckOptions> rules = session.rules({}, "");
    if (!rules) return;
    rules->origins = &document.origins;
    session.check(*document.tree, *rules);
}

/// Where a name is declared in the trees of a session: the document's own first.
std::optional<support::SourceRange> declaration_of(const std::vector<const syntax::SyntaxTree*>& trees, std::string_view name) {
    std::optional<support::SourceRange> found;
    const auto visit = [&](const auto& self, const std::vector<syntax::Declaration>& declarations) -> void {
        for (const syntax::Declaration& declaration : declarations) {
            const syntax::Identifier* declared = syntax::declared_name(declaration);
            if (!found && declared != nullptr && declared->text == name) found = declared->where;
            if (const syntax::For* loop = std::get_if<syntax::For>(&declaration.node)) self(self, loop->declarations);
            if (const syntax::If* condition = std::get_if<syntax::If>(&declaration.node)) {
                for (const syntax::If::Branch& branch : condition->branches) self(self, branch.declarations);
            }
        }
    };
    for (const syntax::SyntaxTree* tree : trees) {
        if (!found) visit(visit, tree->declarations);
    }
    return found;
}

class Server {
public:
    Server(std::istream& input, std::ostream& output, const std::vector<std::string>& module_folders)
        : input_(input), output_(output), module_folders_(module_folders) {}

    ExitCode run() {
        std::string body;
        while (read(body)) {
            const json message = json::parse(body, nullptr, false);
            if (message.is_discarded() || !message.is_object()) {
                refuse(parse_error, "this is no JSON object");
                continue;
            }
            // It goes back as it came.
            if (message.contains("id") && message["id"].is_structured()) {
                refuse(invalid_request, "`id` is neither a number nor a string");
                continue;
            }
            if (method_of(message) == "exit") return shut_down_ ? ExitCode::ok : ExitCode::bad_input;
            answer(message);
        }
        return ExitCode::bad_input;
    }

private:
    bool read(std::string& body) {
        std::size_t length = 0;
        for (std::string line; std::getline(input_, line);) {
            if (!line.empty() && line.back() == '\r') line.pop_back();
            if (line.empty()) {
                if (length == 0) continue;
                body.resize(length);
                return static_cast<bool>(input_.read(body.data(), static_cast<std::streamsize>(length)));
            }
            constexpr std::string_view header = "Content-Length:";
            if (!line.starts_with(header)) continue;
            length = std::strtoull(line.c_str() + header.size(), nullptr, 10);
            if (length > largest_message) return false;
        }
        return false;
    }

    void send(const json& message) {
        const std::string body = message.dump(-1, ' ', false, json::error_handler_t::replace);
        output_ << "Content-Length: " << body.size() << "\r\n\r\n" << body << std::flush;
    }

    void refuse(int code, const char* why) {
        send({{"jsonrpc", "2.0"}, {"id", nullptr}, {"error", {{"code", code}, {"message", why}}}});
    }

    void answer(const json& message) {
        const std::string method = method_of(message);
        const bool request = message.contains("id");
        const json params = message.value("params", json::object());
        json reply{{"jsonrpc", "2.0"}};
        if (request) reply["id"] = message["id"];
        try {
            if (!initialised_ && method != "initialize") throw std::pair(not_initialised, std::string("`initialize` comes first"));
            json result = dispatch(method, params, request);
            reply["result"] = std::move(result);
        } catch (const std::pair<int, std::string>& error) {
            reply["error"] = {{"code", error.first}, {"message", error.second}};
        } catch (const json::exception& error) { reply["error"] = {{"code", invalid_params}, {"message", error.what()}}; }
        if (request) send(reply);
    }

    json dispatch(const std::string& method, const json& params, bool request) {
        if (method == "initialize") return initialise();
        if (method == "shutdown") return shut_down_ = true, json(nullptr);
        if (method == "textDocument/didOpen") {
            const json& document = params.at("textDocument");
            return changed(document.at("uri"), document.at("text")), json(nullptr);
        }
        if (method == "textDocument/didChange") {
            // Whole texts only: that is what `initialize` asked for.
            const json& changes = params.at("contentChanges");
            if (!changes.is_array() || changes.empty()) throw std::pair(invalid_params, std::string("`contentChanges` is empty"));
            return changed(params.at("textDocument").at("uri"), changes.back().at("text")), json(nullptr);
        }
        if (method == "textDocument/didClose") {
            const std::string uri = params.at("textDocument").at("uri");
            documents_.erase(uri);
            publish(uri, json::array());
            return nullptr;
        }
        if (method == "textDocument/hover") return hover(document(params), offset(params));
        if (method == "textDocument/definition") return definition(document(params), offset(params));
        if (method == "textDocument/formatting") return formatting(document(params));
        if (request) throw std::pair(method_not_found, fmt::format("`{}` is not known here", method));
        return nullptr;
    }

    json initialise() {
        initialised_ = true;
        return {{"capabilities",
                 {{"textDocumentSync", 1},
                  {"hoverProvider", true},
                  {"definitionProvider", true},
                  {"documentFormattingProvider", true}}},
                {"serverInfo", {{"name", "avsc"}, {"version", build_version()}}}};
    }

    Document& document(const json& params) {
        const std::string uri = params.at("textDocument").at("uri");
        const auto found = documents_.find(uri);
        if (found == documents_.end()) throw std::pair(invalid_params, fmt::format("`{}` is not open", uri));
        return found->second;
    }
    std::size_t offset(const json& params) {
        const json& place = params.at("position");
        return offset_of(document(params).text, {place.at("line"), place.at("character")});
    }

    void changed(const std::string& uri, const std::string& text) {
        Document& document = documents_[uri];
        document.text = text;
        check_document(path_of(uri), module_folders_, document);
        json own = json::array();
        const Session& session = *document.session;
        for (const support::Diagnostic& diagnostic : session.diagnostics.all()) own.push_back(shown(diagnostic, session, uri));
        publish(uri, std::move(own));
    }

    /// What another file holds is shown at the beginning of this one, with its place.
    static json shown(const support::Diagnostic& diagnostic, const Session& session, const std::string& uri) {
        const bool here = diagnostic.where.file == 0;
        std::string message =
            here ? diagnostic.message : explain::place(diagnostic.where, session.sources) + ": " + diagnostic.message;
        if (!diagnostic.help.empty()) message += "\n" + diagnostic.help;
        json related = json::array();
        for (const support::Label& label : diagnostic.labels) {
            if (label.where.file != 0) continue;
            const std::string& text = session.sources.text(0);
            related.push_back({{"location", {{"uri", uri}, {"range", range_json(text, label.where.begin, label.where.end)}}},
                               {"message", label.message}});
        }
        return {{"range", range_json(session.sources.text(0), here ? diagnostic.where.begin : 0, here ? diagnostic.where.end : 0)},
                {"severity", diagnostic.severity == support::Severity::error ? 1 : 2},
                {"code", support::name(diagnostic.kind)},
                {"source", "avsc"},
                {"message", std::move(message)},
                {"relatedInformation", std::move(related)}};
    }

    void publish(const std::string& uri, json diagnostics) {
        send({{"jsonrpc", "2.0"},
              {"method", "textDocument/publishDiagnostics"},
              {"params", {{"uri", uri}, {"diagnostics", std::move(diagnostics)}}}});
    }

    static json hover(const Document& document, std::size_t at) {
        const std::string word = word_at(document.text, at);
        std::vector<explain::Explained> found = explain::explain_name(document.origins, document.session->sources, word);
        if (found.empty()) {
            // The part of a dotted word that is a name by itself; else the key that is being written.
            found = explain::explain_name(document.origins, document.session->sources, word.substr(0, word.find('.')));
        }
        if (found.empty()) found = explain::explain_place(document.origins, document.session->sources, 0, at);
        if (found.empty()) return nullptr;
        constexpr std::size_t most = 12;
        if (found.size() > most) found.resize(most);
        return {{"contents", {{"kind", "markdown"}, {"value", "```\n" + explain::text(found) + "```"}}}};
    }

    static json definition(const Document& document, std::size_t at) {
        if (document.tree == nullptr) return nullptr;
        const std::string word = word_at(document.text, at);
        const std::vector<const syntax::SyntaxTree*> trees = document.session->trees();
        std::optional<support::SourceRange> found = declaration_of(trees, word.substr(word.rfind('.') + 1));
        if (!found) found = declaration_of(trees, word.substr(0, word.find('.')));
        if (!found) return nullptr;
        const support::Sources& sources = document.session->sources;
        const std::string& file = sources.name(found->file);
        std::error_code ignored;
        if (found->file != 0 && !std::filesystem::exists(file, ignored)) return nullptr;  // of the library, which is in the program
        return {{"uri", uri_of(std::filesystem::absolute(file, ignored).lexically_normal().string())},
                {"range", range_json(sources.text(found->file), found->begin, found->end)}};
    }

    static json formatting(const Document& document) {
        if (document.tree == nullptr) return nullptr;  // its mistakes are shown already
        const std::string formatted = format::format(document.text);
        if (formatted == document.text) return json::array();
        return json::array({{{"range", range_json(document.text, 0, document.text.size())}, {"newText", formatted}}});
    }

    std::istream& input_;
    std::ostream& output_;
    const std::vector<std::string>& module_folders_;
    std::map<std::string, Document> documents_;  // by URI
    bool initialised_ = false, shut_down_ = false;
};

}  // namespace

ExitCode serve(std::istream& input, std::ostream& output, const std::vector<std::string>& module_folders) {
    return Server(input, output, module_folders).run();
}

}  // namespace avs::driver
