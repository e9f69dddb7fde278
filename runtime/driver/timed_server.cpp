#include "runtime/driver/timed_server.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace avs::driver {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr std::size_t most_asked = 65536;

/// Reads and writes a connection with time limits. The limit for the answer starts with its first byte.
class TimedStream : public httplib::Stream {
public:
    TimedStream(socket_t socket, const Patience& patience)
        : socket_(socket), patience_(patience), asked_until_(Clock::now() + patience.to_ask) {}

    bool is_readable() const override { return at_ < held_ || waits_for(POLLIN, patience_.silence_asking, asked_until_); }
    bool is_writable() const override { return waits_for(POLLOUT, patience_.silence_taking, taken_until()); }
    ssize_t read(char* to, std::size_t size) override {
        if (at_ == held_) {
            if (asked_ >= most_asked || !is_readable()) return -1;
            const ssize_t got = retried([&] { return ::recv(socket_, bytes_.data(), bytes_.size(), 0); });
            if (got <= 0) return got;
            at_ = 0;
            held_ = static_cast<std::size_t>(got);
            asked_ += held_;
        }
        const std::size_t part = std::min(size, held_ - at_);
        std::memcpy(to, bytes_.data() + at_, part);
        at_ += part;
        return static_cast<ssize_t>(part);
    }
    ssize_t write(const char* from, std::size_t size) override {
        if (taken_until_ == Clock::time_point{}) taken_until_ = Clock::now() + patience_.to_take;
        if (!is_writable()) return -1;
        return retried([&] { return ::send(socket_, from, size, MSG_NOSIGNAL | MSG_DONTWAIT); });
    }
    void get_remote_ip_and_port(std::string&, int&) const override {}  // the client is always on this machine
    void get_local_ip_and_port(std::string&, int&) const override {}
    socket_t socket() const override { return socket_; }

private:
    template <class Call>
    static ssize_t retried(Call call) {
        ssize_t done = 0;
        do { done = call(); } while (done < 0 && errno == EINTR);
        return done;
    }
    Clock::time_point taken_until() const {
        return taken_until_ == Clock::time_point{} ? Clock::now() + patience_.to_take : taken_until_;
    }
    bool waits_for(short event, milliseconds silence, Clock::time_point until) const {
        const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now());
        const milliseconds wait = std::min(left, silence);
        if (wait <= milliseconds::zero()) return false;
        pollfd waiting{socket_, event, 0};
        return retried([&] { return ::poll(&waiting, 1, static_cast<int>(wait.count())); }) > 0;
    }

    socket_t socket_;
    const Patience& patience_;
    Clock::time_point asked_until_, taken_until_{};
    std::array<char, 4096> bytes_{};
    std::size_t at_ = 0, held_ = 0;  ///< places in bytes_: up to where the library has read, up to where there are bytes
    std::size_t asked_ = 0;          ///< number of bytes of the request so far
};

}  // namespace

bool TimedServer::process_and_close_socket(socket_t socket) {
    TimedStream stream(socket, patience_);
    bool closed = false;
    const bool answered = process_request(stream, true, closed, nullptr);
    ::shutdown(socket, SHUT_RDWR);
    ::close(socket);
    return answered;
}

}  // namespace avs::driver
