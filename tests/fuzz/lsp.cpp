#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>

#include "compiler/serve/serve.h"

/// Any bytes as what an editor sends. Each line of the input is a message, and gets its header. A line that begins with `|` gets
/// none, to test the code that reads headers. A line `~TEXT` opens and changes the document, so that a scene need not be written as
/// JSON. For any input the server must answer with JSON messages and end with an exit code.
namespace {

std::string framed(const std::string& body) { return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body; }

std::string requests(std::string_view lines) {
    using nlohmann::json;
    std::string sent = framed(R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{}})");
    const std::string uri = "file:///nowhere/at/all/s.avs";
    for (std::size_t begin = 0; begin < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', begin), lines.size());
        const std::string line(lines.substr(begin, end - begin));
        begin = end + 1;
        if (line.starts_with('|')) {
            sent += line.substr(1) + "\r\n";
        } else if (line.starts_with('~')) {
            std::string text = line.substr(1);
            for (char& c : text) c = c == '\r' ? '\n' : c;
            const json message{{"jsonrpc", "2.0"},
                               {"method", "textDocument/didOpen"},
                               {"params", {{"textDocument", {{"uri", uri}, {"text", text}}}}}};
            sent += framed(message.dump(-1, ' ', false, json::error_handler_t::replace));
        } else {
            sent += framed(line);
        }
    }
    return sent;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream input(requests({reinterpret_cast<const char*>(data), size}));
    std::ostringstream output;
    static_cast<void>(avs::serve::serve(input, output, {}));
    const std::string answered = output.str();
    constexpr std::string_view header = "Content-Length: ";
    for (std::size_t at = 0; at < answered.size();) {
        if (answered.compare(at, header.size(), header) != 0) std::abort();
        const std::size_t length = std::strtoull(answered.c_str() + at + header.size(), nullptr, 10);
        const std::size_t begin = answered.find("\r\n\r\n", at) + 4;
        if (begin + length > answered.size() || !nlohmann::json::accept(answered.substr(begin, length))) std::abort();
        at = begin + length;
    }
    return 0;
}
