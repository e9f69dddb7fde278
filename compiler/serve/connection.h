#pragma once

#include <iosfwd>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace avs::serve {

using Json = nlohmann::json;

/// Error codes of JSON-RPC and of LSP.
enum ErrorCode : int {
    parse_error = -32700,
    invalid_request = -32600,
    method_not_found = -32601,
    invalid_params = -32602,
    internal_error = -32603,
    not_initialised = -32002,
};

/// An error that is sent in place of a result.
struct Refusal {
    int code;
    std::string message;
};

/// Reads and writes messages with their headers.
class Connection {
public:
    Connection(std::istream& input, std::ostream& output) : input_(input), output_(output) {}

    /// The next message, valid or not. None: the input has ended, or cannot be split into messages any more.
    std::optional<std::string> read();
    void send(const Json& message);
    void notify(const std::string& method, Json params);

private:
    std::istream& input_;
    std::ostream& output_;
};

}  // namespace avs::serve
