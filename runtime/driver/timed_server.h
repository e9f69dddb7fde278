#pragma once

#include <httplib.h>

#include <chrono>

namespace avs::driver {

/// Time limits of a connection.
struct Patience {
    std::chrono::milliseconds silence_asking;  ///< longest time without a byte of the request
    std::chrono::milliseconds to_ask;          ///< longest time from the connection to the end of the request
    std::chrono::milliseconds silence_taking;  ///< longest time without a byte of the answer being read
    std::chrono::milliseconds to_take;         ///< longest time from the first byte of the answer to the last
};

/// A server for clients that send one request of at most 64 kB. The library's own server limits only the time between two bytes,
/// and the length of header lines but not their number.
class TimedServer : public httplib::Server {
public:
    explicit TimedServer(const Patience& patience) : patience_(patience) {}

private:
    bool process_and_close_socket(socket_t socket) override;

    Patience patience_;
};

}  // namespace avs::driver
