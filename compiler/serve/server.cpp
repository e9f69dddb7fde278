#include <fmt/format.h>

#include <filesystem>
#include <functional>
#include <istream>
#include <map>
#include <unordered_map>

#include "compiler/format/format.h"
#include "compiler/serve/actions.h"
#include "compiler/serve/colours.h"
#include "compiler/serve/completion.h"
#include "compiler/serve/connection.h"
#include "compiler/serve/document.h"
#include "compiler/serve/hints.h"
#include "compiler/serve/names.h"
#include "compiler/serve/outline.h"
#include "compiler/serve/serve.h"
#include "compiler/serve/workspace.h"
#include "runtime/base/build.h"

namespace avs::serve {

namespace {

/// The method of a message; empty if there is none, since a message may have any content.
std::string method_of(const Json& message) {
    const auto found = message.find("method");
    return found != message.end() && found->is_string() ? found->get<std::string>() : std::string();
}

EditorPosition position_of(const Json& place) { return {place.at("line"), place.at("character")}; }

class Server {
public:
    Server(std::istream& input, std::ostream& output, const std::vector<std::string>& module_folders)
        : connection_(input, output), module_folders_(module_folders) {
        fill();
    }

    ExitCode run() {
        while (const std::optional<std::string> body = connection_.read()) {
            const Json message = Json::parse(*body, nullptr, false);
            if (message.is_discarded() || !message.is_object()) {
                refuse(parse_error, "this is no JSON object");
                continue;
            }
            // The id is sent back unchanged.
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
    using Answer = std::function<Json(const Json& params)>;

    void refuse(int code, const char* why) {
        connection_.send({{"jsonrpc", "2.0"}, {"id", nullptr}, {"error", {{"code", code}, {"message", why}}}});
    }

    void answer(const Json& message) {
        const std::string method = method_of(message);
        const bool request = message.contains("id");
        const Json params = message.value("params", Json::object());
        Json reply{{"jsonrpc", "2.0"}};
        if (request) reply["id"] = message["id"];
        const auto error = [&](int code, const std::string& why) { reply["error"] = {{"code", code}, {"message", why}}; };
        try {
            if (!initialised_ && method != "initialize") throw Refusal{not_initialised, "`initialize` comes first"};
            const auto found = answers_.find(method);
            if (found == answers_.end()) throw Refusal{method_not_found, fmt::format("`{}` is not known here", method)};
            reply["result"] = found->second(params);
        } catch (const Refusal& refusal) { error(refusal.code, refusal.message); } catch (const Json::exception& wrong) {
            error(invalid_params, wrong.what());
        } catch (const std::bad_alloc&) { throw; } catch (const std::exception& bug) {
            error(internal_error, fmt::format("a bug of ours: {}", bug.what()));
        }
        if (request) connection_.send(reply);
    }

    void fill() {
        answers_["initialize"] = [this](const Json& params) { return initialise(params); };
        answers_["initialized"] = [](const Json&) { return Json(nullptr); };
        answers_["shutdown"] = [this](const Json&) { return shut_down_ = true, Json(nullptr); };
        for (const char* ignored :
             {"$/cancelRequest", "$/setTrace", "workspace/didChangeConfiguration", "workspace/didChangeWatchedFiles"})
            answers_[ignored] = [](const Json&) { return Json(nullptr); };
        answers_["textDocument/didOpen"] = [this](const Json& params) { return opened(params.at("textDocument")); };
        answers_["textDocument/didChange"] = [this](const Json& params) { return changed(params); };
        answers_["textDocument/didClose"] = [this](const Json& params) { return closed(params.at("textDocument").at("uri")); };
        answers_["textDocument/didSave"] = [this](const Json& params) {
            Document& saved = document(params);
            saved.check();  // the modules of an open document may have been saved, too
            saved.look_at_mesh();
            publish(saved);
            return Json(nullptr);
        };
        at_place("textDocument/hover", hover);
        at_place("textDocument/definition", definition);
        at_place("textDocument/documentHighlight", highlights);
        at_place("textDocument/prepareRename", prepare_rename);
        at_place("textDocument/signatureHelp", signature);
        answers_["textDocument/completion"] = [this](const Json& params) {
            return completion(document(params), offset(params), snippets_);
        };
        answers_["textDocument/references"] = [this](const Json& params) {
            const bool with_declaration = params.contains("context") && params["context"].value("includeDeclaration", false);
            return references(document(params), offset(params), with_declaration);
        };
        answers_["textDocument/rename"] = [this](const Json& params) {
            return rename(document(params), offset(params), params.at("newName").get<std::string>());
        };
        answers_["textDocument/documentSymbol"] = [this](const Json& params) { return document_symbols(document(params)); };
        answers_["textDocument/foldingRange"] = [this](const Json& params) { return folding_ranges(document(params)); };
        answers_["textDocument/semanticTokens/full"] = [this](const Json& params) { return colours(document(params)); };
        answers_["textDocument/inlayHint"] = [this](const Json& params) { return in_range(params, inlay_hints); };
        answers_["textDocument/codeAction"] = [this](const Json& params) { return in_range(params, code_actions); };
        answers_["textDocument/formatting"] = [this](const Json& params) { return formatting(document(params)); };
        answers_["workspace/symbol"] = [this](const Json& params) { return symbols(params.value("query", "")); };
    }

    void at_place(const char* method, Json (*of)(const Document&, std::size_t)) {
        answers_[method] = [this, of](const Json& params) { return of(document(params), offset(params)); };
    }

    Json in_range(const Json& params, Json (*of)(const Document&, std::size_t, std::size_t)) {
        const Document& in = document(params);
        const Json& range = params.at("range");
        return of(in, in.text().offset(position_of(range.at("start"))), in.text().offset(position_of(range.at("end"))));
    }

    Json initialise(const Json& params) {
        initialised_ = true;
        snippets_ = params.value("/capabilities/textDocument/completion/completionItem/snippetSupport"_json_pointer, false);
        const Json folders = params.contains("workspaceFolders") ? params["workspaceFolders"] : Json(nullptr);
        if (folders.is_array()) {
            for (const Json& folder : folders) workspace_.open(folder.at("uri"));
        } else if (params.contains("rootUri") && params["rootUri"].is_string()) {
            workspace_.open(params["rootUri"]);
        }
        return {{"capabilities",
                 {{"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", true}}},
                  {"completionProvider", {{"triggerCharacters", {".", "=", " ", "{", ":"}}, {"resolveProvider", false}}},
                  {"hoverProvider", true},
                  {"signatureHelpProvider", {{"triggerCharacters", {"(", ",", "{"}}}},
                  {"definitionProvider", true},
                  {"referencesProvider", true},
                  {"documentHighlightProvider", true},
                  {"documentSymbolProvider", true},
                  {"workspaceSymbolProvider", true},
                  {"codeActionProvider", {{"codeActionKinds", {"quickfix"}}}},
                  {"documentFormattingProvider", true},
                  {"renameProvider", {{"prepareProvider", true}}},
                  {"foldingRangeProvider", true},
                  {"semanticTokensProvider", {{"legend", colour_legend()}, {"full", true}, {"range", false}}},
                  {"inlayHintProvider", true}}},
                {"serverInfo", {{"name", "avsc"}, {"version", build_version()}}}};
    }

    Document& document(const Json& params) {
        const std::string uri = params.at("textDocument").at("uri");
        const auto found = documents_.find(uri);
        if (found == documents_.end()) throw Refusal{invalid_params, fmt::format("`{}` is not open", uri)};
        return found->second;
    }
    std::size_t offset(const Json& params) { return document(params).text().offset(position_of(params.at("position"))); }

    Json opened(const Json& given) {
        const std::string uri = given.at("uri"), text = given.at("text");
        documents_.erase(uri);
        publish(documents_.try_emplace(uri, uri, text, module_folders_).first->second);
        return nullptr;
    }

    Json changed(const Json& params) {
        const Json& changes = params.at("contentChanges");
        if (!changes.is_array() || changes.empty()) throw Refusal{invalid_params, "`contentChanges` is empty"};
        const std::string uri = params.at("textDocument").at("uri");
        const auto [found, is_new] = documents_.try_emplace(uri, uri, std::string(), module_folders_);
        Document& in = found->second;
        for (const Json& change : changes) {
            const std::string text = change.at("text");
            if (!change.contains("range")) {
                in.change(std::nullopt, text);
                continue;
            }
            const Json& range = change["range"];
            in.change(std::pair(position_of(range.at("start")), position_of(range.at("end"))), text);
        }
        in.check();
        publish(in);
        return nullptr;
    }

    Json closed(const std::string& uri) {
        documents_.erase(uri);
        connection_.notify("textDocument/publishDiagnostics", {{"uri", uri}, {"diagnostics", Json::array()}});
        return nullptr;
    }

    void publish(const Document& of) {
        connection_.notify("textDocument/publishDiagnostics", {{"uri", of.uri()}, {"diagnostics", diagnostics(of)}});
    }

    static Json formatting(const Document& of) {
        if (of.tree() == nullptr) return nullptr;  // its errors are shown already
        const std::string& text = of.text().string();
        const std::string formatted = format::format(text);
        if (formatted == text) return Json::array();
        return Json::array({{{"range", of.range(0, text.size())}, {"newText", formatted}}});
    }

    Json symbols(const std::string& query) {
        Json result = Json::array();
        for (const auto& [uri, in] : documents_)
            for (Json& symbol : symbols_of_text(uri, in.text().string()))
                if (holds_letters(symbol["name"].get_ref<const std::string&>(), query)) result.push_back(std::move(symbol));
        workspace_.add_symbols(query, documents_, result);
        return result;
    }

    Connection connection_;
    const std::vector<std::string>& module_folders_;
    std::unordered_map<std::string, Answer> answers_;
    std::map<std::string, Document> documents_;  // by URI
    Workspace workspace_;
    bool initialised_ = false, shut_down_ = false, snippets_ = false;
};

}  // namespace

ExitCode serve(std::istream& input, std::ostream& output, const std::vector<std::string>& module_folders) {
    return Server(input, output, module_folders).run();
}

}  // namespace avs::serve
