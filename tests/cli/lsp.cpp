#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/paths.h"
#include "tests/support/process.h"

// The language server with scripted sessions: requests of an editor on standard input, answers on standard output.
namespace {

using avs::test::avsc_path;
using avs::test::ProcessResult;
using avs::test::run_process;
using avs::test::TemporaryFolder;
using nlohmann::json;

struct Answers {
    int exit_code = -1;
    std::vector<json> messages;

    const json& reply(int id) const {
        const auto found =
            std::find_if(messages.begin(), messages.end(), [&](const json& m) { return m.value("id", json()) == id; });
        REQUIRE(found != messages.end());
        return *found;
    }
    std::vector<json> published() const {
        std::vector<json> result;
        for (const json& message : messages) {
            if (message.value("method", "") == "textDocument/publishDiagnostics")
                result.push_back(message["params"]["diagnostics"]);
        }
        return result;
    }
};

std::string framed(const std::string& body) { return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body; }

Answers session(const std::vector<json>& messages, const std::string& raw = "") {
    const TemporaryFolder folder;
    std::string input = raw;
    for (const json& message : messages) input += framed(message.dump());
    folder.write("input", input);
    const ProcessResult result = run_process({"/bin/sh", "-c", avsc_path() + " lsp < input"}, folder.path());
    Answers answers{result.exit_code, {}};
    for (std::size_t at = 0; at < result.out.size();) {
        const std::size_t length = std::stoul(result.out.substr(at + std::string("Content-Length: ").size()));
        const std::size_t begin = result.out.find("\r\n\r\n", at) + 4;
        answers.messages.push_back(json::parse(result.out.substr(begin, length)));
        at = begin + length;
    }
    return answers;
}

json request(int id, const std::string& method, json params = json::object()) {
    return {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}};
}
json note(const std::string& method, json params = json::object()) {
    return {{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}};
}

constexpr const char* uri = "file:///nowhere/a%20bar.avs";
constexpr const char* scene = R"(scene bar
let side = 5 cm  // Größe 📏
material stuff = linear_elastic { E = 1 MPa, nu = 0, density = 1000 kg/m^3 }
body left {
  shape    = box { from = [0, 0, 0] m, size = [side, side, side] }
  mesh     = structured { cells = [1, 1, 1] }
  material = stuff
}
run { until = 1 s }
)";

json opened(const std::string& text) {
    return note("textDocument/didOpen", {{"textDocument", {{"uri", uri}, {"languageId", "avs"}, {"version", 1}, {"text", text}}}});
}
json at(int line, int character) {
    return {{"textDocument", {{"uri", uri}}}, {"position", {{"line", line}, {"character", character}}}};
}
const json named{{"textDocument", {{"uri", uri}}}};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
}

}  // namespace

TEST_CASE("the language server says what is wrong when a document is opened or changed") {
    const std::string broken = replaced(scene, "5 cm", "5 kg");
    const Answers answers = session({request(1, "initialize"), note("initialized"), opened(broken),
                                     note("textDocument/didChange", {{"textDocument", {{"uri", uri}, {"version", 2}}},
                                                                     {"contentChanges", {{{"text", scene}}}}}),
                                     note("textDocument/didClose", named), request(2, "shutdown"), note("exit")});
    CHECK(answers.exit_code == 0);
    CHECK(answers.reply(1)["result"]["capabilities"]["hoverProvider"] == true);
    const std::vector<json> published = answers.published();
    REQUIRE(published.size() == 3);
    REQUIRE(published[0].size() >= 1);
    CHECK(published[0][0]["code"] == "unit_mismatch");
    CHECK(published[0][0]["range"]["start"]["line"] == 4);
    CHECK(published[1].empty());
    CHECK(published[2].empty());
}

TEST_CASE("hover explains, definition finds, formatting formats") {
    const std::string ugly = replaced(scene, "side = 5 cm", "side   =5cm");
    const Answers answers = session({request(1, "initialize"), opened(ugly), request(2, "textDocument/hover", at(4, 49)),
                                     request(3, "textDocument/definition", at(6, 15)), request(4, "textDocument/formatting", named),
                                     request(5, "textDocument/hover", at(0, 0)), request(6, "shutdown"), note("exit")});
    CHECK(answers.exit_code == 0);
    CHECK(answers.published().at(0).empty());
    const std::string hover = answers.reply(2)["result"]["contents"]["value"];
    CHECK(hover.find("let side = 0.05 m") != std::string::npos);
    CHECK(hover.find("written `5 cm`") != std::string::npos);
    const json place = answers.reply(3)["result"];
    CHECK(place["uri"] == uri);
    CHECK(place["range"]["start"] == json{{"line", 2}, {"character", 9}});
    REQUIRE(answers.reply(4)["result"].size() == 1);
    CHECK(answers.reply(4)["result"][0]["newText"] == scene);
    CHECK(answers.reply(5)["result"].is_null());
}

TEST_CASE("what is malformed or unknown is answered with an error, and the server goes on") {
    const Answers answers =
        session({request(1, "textDocument/hover", at(0, 0)), request(2, "initialize"), request(3, "no/such/thing"),
                 request(4, "textDocument/hover", at(0, 0)), request(5, "textDocument/hover", json{{"a", 1}}), note("no/such/note"),
                 request(6, "shutdown"), note("exit")},
                framed("{ no json") + framed("[]"));
    CHECK(answers.exit_code == 0);
    CHECK(answers.messages.at(0)["error"]["code"] == -32700);
    CHECK(answers.reply(1)["error"]["code"] == -32002);
    CHECK(answers.reply(3)["error"]["code"] == -32601);
    CHECK(answers.reply(4)["error"]["code"] == -32602);
    CHECK(answers.reply(5)["error"]["code"] == -32602);
    CHECK(answers.reply(6)["result"].is_null());
    // An end without `shutdown` violates the protocol.
    CHECK(session({request(1, "initialize")}).exit_code == 2);
}

TEST_CASE("messages that are JSON and no messages of an editor are answered with an error, and the server goes on") {
    std::string deep =
        R"({"jsonrpc":"2.0","id":)" + std::string(200'000, '[') + std::string(200'000, ']') + R"(,"method":"shutdown"})";
    const Answers answers = session(
        {request(1, "initialize"), opened(scene), json{{"jsonrpc", "2.0"}, {"id", 2}, {"method", 5}}, json{{"id", 3}},
         json{{"method", json::object()}}, json{{"id", 4}, {"method", "textDocument/hover"}, {"params", 7}},
         request(5, "textDocument/didChange", {{"textDocument", {{"uri", uri}}}, {"contentChanges", json::array()}}),
         request(6, "textDocument/didChange", {{"textDocument", {{"uri", uri}}}, {"contentChanges", {{{"text", 1}}}}}),
         request(7, "textDocument/hover", {{"textDocument", {{"uri", uri}}}, {"position", {{"line", -1}, {"character", 1e300}}}}),
         request(8, "textDocument/formatting", named), request(9, "shutdown"), note("exit")},
        framed(deep));
    CHECK(answers.exit_code == 0);
    CHECK(answers.messages.at(0)["error"]["code"] == -32600);
    for (const int id : {2, 3}) CHECK(answers.reply(id)["error"]["code"] == -32601);
    for (const int id : {4, 5, 6}) CHECK(answers.reply(id)["error"]["code"] == -32602);
    CHECK(answers.reply(7).contains("result"));
    CHECK(answers.reply(8)["result"].empty());
}

TEST_CASE("a header that promises more than a message can be, or more than comes, ends the server") {
    CHECK(session({}, "Content-Length: 99999999999\r\n\r\n{}").exit_code == 2);
    CHECK(session({}, "Content-Length: 10\r\n\r\n{}").exit_code == 2);
    CHECK(session({}, "\r\n\r\nContent-Type: x\r\nContent-Length: 0\r\n\r\n").exit_code == 2);
}
