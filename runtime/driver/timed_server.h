#pragma once

#include <httplib.h>

#include <chrono>

namespace avs::driver {

/// How long a client keeps its place.
struct Patience {
    std::chrono::milliseconds silence_asking;  ///< without a byte of the request
    std::chrono::milliseconds to_ask;          ///< from the connection to the end of the request, whatever comes in between
    std::chrono::milliseconds silence_taking;  ///< without a byte of the answer being taken
    std::chrono::milliseconds to_take;         ///< from the first byte of the answer to the last
};

/// A server whose clients ask once, in 64 kB at most, and are then gone. The library's own server limits only the time between two
/// bytes, and the length of lines but not their number.
class TimedServer : public httplib::Server {
public:
    explicit TimedServer(const Patience& patience) : patience_(patience) {}

private:
    bool process_and_close_socket(socket_t socket) override;

    Patience patience_;
};

}  // namespace avs::driver
