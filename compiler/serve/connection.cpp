#include "compiler/serve/connection.h"

#include <cstdlib>
#include <istream>
#include <ostream>
#include <string_view>

namespace avs::serve {

namespace {

constexpr std::size_t largest_message = std::size_t{64} << 20;

}  // namespace

std::optional<std::string> Connection::read() {
    std::size_t length = 0;
    for (std::string line; std::getline(input_, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (line.empty()) {
            if (length == 0) continue;
            std::string body(length, '\0');
            if (!input_.read(body.data(), static_cast<std::streamsize>(length))) return std::nullopt;
            return body;
        }
        constexpr std::string_view header = "Content-Length:";
        if (!line.starts_with(header)) continue;
        length = std::strtoull(line.c_str() + header.size(), nullptr, 10);
        if (length > largest_message) return std::nullopt;
    }
    return std::nullopt;
}

void Connection::send(const Json& message) {
    const std::string body = message.dump(-1, ' ', false, Json::error_handler_t::replace);
    output_ << "Content-Length: " << body.size() << "\r\n\r\n" << body << std::flush;
}

void Connection::notify(const std::string& method, Json params) {
    send({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}});
}

}  // namespace avs::serve
