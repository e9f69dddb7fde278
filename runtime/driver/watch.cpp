#include "runtime/driver/watch.h"

#include <fmt/format.h>
#include <httplib.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <fstream>
#include <functional>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "runtime/base/file.h"
#include "runtime/driver/signals.h"
#include "runtime/driver/terminal.h"
#include "runtime/driver/timed_server.h"
#include "runtime/output/report.h"

namespace avs::driver {

namespace {

constexpr const char* host = "127.0.0.1";
constexpr std::size_t most_bytes = std::size_t{32} << 20;  // largest answer; the page requests the rest
// Number of clients that may wait for a thread. The library's limit is 5, so a few slow clients would shut out all others.
constexpr int waiting_clients = 256;
// A request is a few hundred bytes and an answer at most 32 MB; client and server are on one machine.
constexpr Patience patience{.silence_asking = std::chrono::seconds(1),
                            .to_ask = std::chrono::seconds(3),
                            .silence_taking = std::chrono::seconds(5),
                            .to_take = std::chrono::seconds(30)};

/// A thread for each client, up to a number of threads: a slow client delays no other one. Clients that come when all threads are
/// busy wait until the time of another client is over.
class Clerks : public httplib::TaskQueue {
public:
    void enqueue(std::function<void()> task) override {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(task));
        if (idle_ < waiting_.size() && threads_.size() < most_threads) {
            try {
                threads_.emplace_back([this] { work(); });
            } catch (const std::system_error&) {
                // The system allows no more threads: the existing ones are enough if there is at least one.
                if (threads_.empty()) throw;
            }
        }
        changed_.notify_one();
    }
    void shutdown() override {
        {
            const std::lock_guard lock(mutex_);
            end_ = true;
        }
        changed_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }

private:
    static constexpr std::size_t most_threads = 256;

    void work() {
        std::unique_lock lock(mutex_);
        while (true) {
            ++idle_;
            changed_.wait(lock, [&] { return end_ || !waiting_.empty(); });
            --idle_;
            if (waiting_.empty()) return;
            const std::function<void()> task = std::move(waiting_.front());
            waiting_.pop_front();
            lock.unlock();
            task();
            lock.lock();
        }
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> waiting_;  // this and all members below are guarded by mutex_
    std::size_t idle_ = 0;
    bool end_ = false;
    std::vector<std::thread> threads_;
};

/// The bytes of a file from an offset on; nothing while there is no file.
std::string rest_of(const std::filesystem::path& path, std::uint64_t from) {
    std::ifstream file(path, std::ios::binary);
    std::error_code error;
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (!file || error || from >= size) return {};
    std::string bytes(std::min<std::size_t>(most_bytes, size - from), '\0');
    file.seekg(static_cast<std::streamoff>(from));
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return bytes;
}

std::uint64_t number_of(const std::string& text) {
    std::uint64_t number = 0;
    for (const char c : text) {
        if (c < '0' || c > '9' || number > (std::uint64_t{1} << 56)) return 0;
        number = 10 * number + static_cast<std::uint64_t>(c - '0');
    }
    return number;
}

void answer_requests(httplib::Server& server, const std::filesystem::path& folder, int port) {
    server.set_pre_routing_handler([port](const httplib::Request& request, httplib::Response& response) {
        const std::string name = request.get_header_value("Host");
        const bool is_ours = name == fmt::format("{}:{}", host, port) || name == fmt::format("localhost:{}", port);
        const bool only_asks = request.method == "GET" || request.method == "HEAD";
        // This is checked before a request's body is read: a request that has one is refused.
        if (is_ours && only_asks && !request.has_header("Content-Length") && !request.has_header("Transfer-Encoding"))
            return httplib::Server::HandlerResponse::Unhandled;
        response.status = !is_ours ? 403 : !only_asks ? 405 : 413;
        if (!only_asks) response.set_header("Allow", "GET, HEAD");
        return httplib::Server::HandlerResponse::Handled;
    });
    server.Get("/", [&folder](const httplib::Request&, httplib::Response& response) {
        response.set_content(output::live_page(folder.filename().string()), "text/html; charset=utf-8");
    });
    server.Get("/run.json", [&folder](const httplib::Request&, httplib::Response& response) {
        const Result<std::string> run = output::run_json(folder);
        if (run) {
            response.set_content(*run, "application/json");
        } else {
            response.status = 503;
            response.set_content(run.error().message, "text/plain");
        }
    });
    server.Get("/frames.avf", [&folder](const httplib::Request& request, httplib::Response& response) {
        const std::uint64_t from = number_of(request.get_param_value("from"));
        response.set_content(rest_of(folder / "frames.avf", from), "application/octet-stream");
    });
}

}  // namespace

ExitCode watch(const std::filesystem::path& given, int port) {
    std::filesystem::path folder = whole_path(given);
    if (!folder.has_filename()) folder = folder.parent_path();
    if (const Result<std::string> run = output::run_json(folder); !run) {
        tell(fmt::format("avsr: {}\n", run.error().message));
        return run.error().code;
    }
    TimedServer server(patience);
    server.new_task_queue = [] { return new Clerks; };  // the library deletes this object
    server.set_payload_max_length(0);
    int listening = -1;
    server.set_socket_options([&](int socket) {
        httplib::default_socket_options(socket);
        listening = socket;
    });
    const int bound = port == 0 ? server.bind_to_any_port(host) : (server.bind_to_port(host, port) ? port : -1);
    if (bound < 0) {
        tell(fmt::format("avsr: port {} of {} is taken or not allowed; choose another with --port\n", port, host));
        return ExitCode::environment;
    }
    ::listen(listening, waiting_clients);
    answer_requests(server, folder, bound);
    answer(fmt::format("http://{}:{}/  (ctrl-c ends it)\n", host, bound));
    std::fflush(stdout);
    watch_signals();
    std::atomic<bool> ended{false};
    std::thread stopper([&] {
        while (!stop_requested() && !ended) std::this_thread::sleep_for(std::chrono::milliseconds(50));
        server.stop();
    });
    server.listen_after_bind();
    ended = true;
    stopper.join();
    return ExitCode::ok;
}

}  // namespace avs::driver
