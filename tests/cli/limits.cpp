#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/paths.h"
#include "tests/support/process.h"

// Limits of resources: too few threads, too little memory, slow clients of the server, compression bombs, endless loops.

namespace {

using avs::test::avsc_path;
using avs::test::avsr_path;
using avs::test::ProcessResult;
using avs::test::read_file;
using avs::test::run_process;
using avs::test::TemporaryFolder;
namespace fs = std::filesystem;

const std::string brick = R"(scene s
material r = st_venant_kirchhoff { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }
body b {
  shape    = box { from = [0, 0, 0] m, size = [1, 1, 1] m }
  mesh     = structured { element = hex8, cells = [2, 2, 2] }
  material = r
}
)";

bool says(const ProcessResult& result, const std::string& words) { return result.err.find(words) != std::string::npos; }

/// A process `avsr watch` for a run, on a free port.
class Watch {
public:
    Watch(const fs::path& folder, const std::string& run) {
        const fs::path out = folder / "watch.txt";
        child_ = fork();
        if (child_ == 0) {
            if (chdir(folder.c_str()) != 0 || std::freopen(out.c_str(), "w", stdout) == nullptr) _exit(127);
            const std::string program = avsr_path();
            execl(program.c_str(), program.c_str(), "watch", run.c_str(), "--port", "0", nullptr);
            _exit(127);
        }
        for (int i = 0; i < 600 && port_ == 0; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            const std::string said = read_file(out);
            const std::size_t at = said.find("127.0.0.1:");
            if (at != std::string::npos && said.find('/', at) != std::string::npos) port_ = std::atoi(said.c_str() + at + 10);
        }
    }
    ~Watch() {
        for (const int s : open_) close(s);
        kill(child_, SIGTERM);
        waitpid(child_, nullptr, 0);
    }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    int port() const { return port_; }
    std::string host() const { return "Host: 127.0.0.1:" + std::to_string(port_) + "\r\n"; }
    int connect() {
        const int s = socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port_));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        REQUIRE(::connect(s, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
        open_.push_back(s);
        return s;
    }
    /// The beginning of the server's answer to a request; empty if there is none in time.
    std::string answer(const std::string& request, int milliseconds = 60'000) {
        const int s = connect();
        send(s, request.data(), request.size(), MSG_NOSIGNAL);
        pollfd waiting{s, POLLIN, 0};
        char bytes[4096];
        if (poll(&waiting, 1, milliseconds) <= 0) return {};
        const ssize_t n = recv(s, bytes, sizeof bytes, 0);
        return n > 0 ? std::string(bytes, static_cast<std::size_t>(n)) : std::string();
    }
    long kilobytes() const {
        std::ifstream status("/proc/" + std::to_string(child_) + "/status");
        for (std::string line; std::getline(status, line);)
            if (line.rfind("VmRSS:", 0) == 0) return std::atol(line.c_str() + 6);
        return 0;
    }

private:
    pid_t child_ = -1;
    int port_ = 0;
    std::vector<int> open_;
};

/// A small run with frames.
void make_run(const TemporaryFolder& folder, const std::string& more = "") {
    folder.write("s.avs", brick + "run { until = 2 ms }\nexport page { every = 1 ms }\n" + more);
    REQUIRE(run_process({avsc_path(), "compile", "s.avs"}, folder.path()).exit_code == 0);
    const ProcessResult run = run_process({avsr_path(), "run", "s.avb", "--progress=none", "--again"}, folder.path());
    INFO(run.err);
    REQUIRE(run.exit_code == 0);
}

}  // namespace

TEST_CASE("threads that are not to be had end a run with 4, whichever of them it is") {
    if (geteuid() != 0) return;  // as root, the process can become a user without free processes; other users could not
    const TemporaryFolder folder;
    fs::permissions(folder.path(), fs::perms::all);
    folder.write("s.avs", brick + "run { until = 2 ms }\nexport vdb { fields = [speed], every = 1 ms, voxel = 10 cm }\n");
    REQUIRE(run_process({avsc_path(), "compile", "s.avs"}, folder.path()).exit_code == 0);
    int refused = 0, ran = 0;
    for (int most = 1; most <= 12; ++most) {
        INFO(most);
        const ProcessResult result = run_process(
            {"setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", "prlimit", "--nproc=" + std::to_string(most),
             avsr_path(), "run", "s.avb", "--progress=none", "--threads=3", "--again"},
            folder.path());
        INFO(result.err);
        CHECK((result.exit_code == 0 || result.exit_code == 4));
        if (result.exit_code == 4) CHECK(says(result, "Resource temporarily unavailable"));
        refused += result.exit_code == 4;
        ran += result.exit_code == 0;
    }
    CHECK(refused > 0);
    CHECK(ran > 0);
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST_CASE("memory that is not to be had ends a run with 4, however little there is") {
    const TemporaryFolder folder;
    folder.write("s.avs", brick + "run { until = 2 ms }\nexport vdb { fields = [speed], every = 1 ms, voxel = 10 cm }\n");
    REQUIRE(run_process({avsc_path(), "compile", "s.avs"}, folder.path()).exit_code == 0);
    int refused = 0;
    for (int megabytes = 90; megabytes <= 180; megabytes += 10) {
        INFO(megabytes);
        const ProcessResult result = run_process({"prlimit", "--as=" + std::to_string(megabytes) + "000000", avsr_path(), "run",
                                                  "s.avb", "--progress=none", "--again", "--threads=2"},
                                                 folder.path());
        INFO(result.err);
        CHECK((result.exit_code == 0 || result.exit_code == 4));
        refused += result.exit_code == 4;
    }
    CHECK(refused > 0);
}

TEST_CASE("a loop over a million bodies is refused before they are made") {
    const TemporaryFolder folder;
    const std::size_t body = brick.find("body");
    folder.write("s.avs", brick.substr(0, body) + "for i in 0..999999 {\n" + brick.substr(body, 6) + "[i]" +
                              brick.substr(body + 6) + "}\nrun { until = 1 ms }\n");
    const ProcessResult result =
        run_process({"prlimit", "--data=300000000", "--cpu=20", avsc_path(), "check", "s.avs"}, folder.path());
    INFO(result.err);
    CHECK(result.exit_code == 2);
    CHECK(says(result, "the loops of the scene declare more than 250000 things"));
    CHECK(says(result, "s.avs:4:1"));
}

TEST_CASE("frames that unpack to a gigabyte are refused before they do") {
    const TemporaryFolder folder;
    make_run(folder);
    const fs::path path = folder.path() / "s.run/frames.avf";
    const std::string sound = read_file(path);
    const auto word = [&](std::size_t at) {
        std::uint32_t value = 0;
        std::memcpy(&value, sound.data() + at, 4);
        return value;
    };
    const std::uint32_t head_size = word(4), body_size = word(8);
    const std::string head = sound.substr(16, head_size);
    const std::string zeros(std::size_t{1} << 28, '\0');
    uLongf size = compressBound(zeros.size());
    std::string body(size, '\0');
    REQUIRE(compress2(reinterpret_cast<Bytef*>(body.data()), &size, reinterpret_cast<const Bytef*>(zeros.data()), zeros.size(),
                      9) == Z_OK);
    body.resize(size);
    const auto write = [&](const std::string& with_head) {
        const std::string checked = with_head + body;
        const auto sum =
            static_cast<std::uint32_t>(crc32(0, reinterpret_cast<const Bytef*>(checked.data()), static_cast<uInt>(checked.size())));
        std::string bytes = sound.substr(0, 4);
        for (const std::uint32_t value :
             {static_cast<std::uint32_t>(with_head.size()), static_cast<std::uint32_t>(body.size()), sum})
            bytes.append(reinterpret_cast<const char*>(&value), 4);
        std::ofstream(path, std::ios::binary) << bytes << checked << sound.substr(16 + head_size + body_size);
    };
    // A frame whose compressed body is far larger than its header says, and one whose header states the true size, 2^26 words.
    std::string honest = head;
    const std::size_t at = honest.find("[\"x\",");
    REQUIRE(at != std::string::npos);
    honest.replace(at, honest.find(']', at) - at, "[\"x\"," + std::to_string(std::size_t{1} << 26) + ",4");
    for (const std::string& with_head : {head, honest}) {
        write(with_head);
        const ProcessResult result = run_process({"prlimit", "--data=400000000", avsr_path(), "snapshot", "s.run"}, folder.path());
        INFO(result.err);
        CHECK(result.exit_code == 2);
        CHECK(says(result, "frames.avf is damaged"));
    }
}
#endif

TEST_CASE("what is recorded and not expected takes no memory, and a checkpoint does not grow with it") {
    const TemporaryFolder folder;
    const auto checkpoint_of = [&](const std::string& more) {
        make_run(folder, "record speed = mean(b : velocity.x) every 1 us\n" + more);
        const ProcessResult paused =
            run_process({avsr_path(), "run", "s.avb", "--progress=none", "--pause-at=1.9ms"}, folder.path());
        INFO(paused.err);
        REQUIRE(fs::exists(folder.path() / "s.run/checkpoint.avk"));
        return fs::file_size(folder.path() / "s.run/checkpoint.avk");
    };
    const std::string expected = "expect max(speed) < 1 km/s\n";
    CHECK(checkpoint_of("") + 1900 * 8 < checkpoint_of(expected));
    // The recorded rows are in the file, although the checkpoint does not have them.
    const std::string series = read_file(folder.path() / "s.run/series.csv");
    CHECK(std::count(series.begin(), series.end(), '\n') > 1900);
}

TEST_CASE("records that expectations ask for and that no memory holds are refused before the run") {
    const TemporaryFolder folder;
    std::string text = brick + "run { until = 90 s }\n";
    for (int i = 0; i < 60; ++i) {
        const std::string name = "r" + std::to_string(i);
        text += "record " + name + " = mean(b : velocity.x) every 1 us\nexpect max(" + name + ") < 1 km/s\n";
    }
    folder.write("s.avs", text);
    const ProcessResult compiled = run_process({avsc_path(), "compile", "s.avs"}, folder.path());
    INFO(compiled.err);
    REQUIRE(compiled.exit_code == 0);
    const ProcessResult run = run_process({avsr_path(), "run", "s.avb", "--progress=none"}, folder.path());
    INFO(run.err);
    CHECK(run.exit_code == 4);
    CHECK(says(run, "the records that expectations ask for come to"));
}

TEST_CASE("the server of a run takes nothing, and slow clients keep nobody out") {
    const TemporaryFolder folder;
    make_run(folder);
    Watch watch(folder.path(), "s.run");
    REQUIRE(watch.port() > 0);
    const std::string ask = "GET /run.json HTTP/1.1\r\n" + watch.host() + "\r\n";
    CHECK(watch.answer(ask).find("200 OK") != std::string::npos);

    for (const char* const method : {"POST", "PUT", "DELETE", "OPTIONS", "PATCH"})
        CHECK(watch.answer(std::string(method) + " /run.json HTTP/1.1\r\n" + watch.host() + "\r\n").find(" 405 ") !=
              std::string::npos);
    CHECK(watch.answer("GET /run.json HTTP/1.1\r\n" + watch.host() + "Content-Length: 5\r\n\r\nabcde").find(" 413 ") !=
          std::string::npos);
    CHECK(watch.answer("GET /run.json HTTP/1.1\r\nHost: evil.example\r\n\r\n").find(" 403 ") != std::string::npos);

    const long before = watch.kilobytes();
    const int large = watch.connect();
    const std::string head = "POST / HTTP/1.1\r\n" + watch.host() + "Content-Type: text/plain\r\nContent-Length: 800000000\r\n\r\n";
    send(large, head.data(), head.size(), MSG_NOSIGNAL);
    const std::string piece(100'000, 'x');
    for (int i = 0; i < 1000 && send(large, piece.data(), piece.size(), MSG_NOSIGNAL) > 0; ++i) {}
    CHECK(watch.kilobytes() < before + 20'000);

    // 100 clients that have sent half of a request, and 100 that send nothing.
    for (int i = 0; i < 200; ++i) {
        const int s = watch.connect();
        const std::string half = "GET / HTTP/1.1\r\n" + watch.host();
        if (i < 100) send(s, half.data(), half.size(), MSG_NOSIGNAL);
    }
    CHECK(watch.answer(ask).find("200 OK") != std::string::npos);
}

TEST_CASE("a client of the server that sends a byte at a time loses its place") {
    const TemporaryFolder folder;
    make_run(folder);
    Watch watch(folder.path(), "s.run");
    REQUIRE(watch.port() > 0);
    const int slow = watch.connect();
    const std::string start = "GET /run.json HTTP/1.1\r\n" + watch.host() + "X: ";
    send(slow, start.data(), start.size(), MSG_NOSIGNAL);
    // The client sends one byte after the other, each before the server's time limit for silence has passed. The server must close
    // the connection nevertheless.
    const auto begin = std::chrono::steady_clock::now();
    const auto elapsed = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(); };
    bool gone = false;
    while (!gone && elapsed() < 60) {
        send(slow, "x", 1, MSG_NOSIGNAL);
        pollfd waiting{slow, POLLIN | POLLHUP, 0};
        char byte = 0;
        gone = poll(&waiting, 1, 200) > 0 && recv(slow, &byte, 1, 0) <= 0;
    }
    CHECK(gone);

    // A client that sends header fields without end must be refused, and the server must not store them all.
    const int long_winded = watch.connect();
    send(long_winded, start.data(), start.size(), MSG_NOSIGNAL);
    const long before = watch.kilobytes();
    const std::string field = "\r\nX: " + std::string(1000, 'x');
    long sent = 0;
    while (sent < 200'000'000) {
        const ssize_t n = send(long_winded, field.data(), field.size(), MSG_NOSIGNAL);
        if (n <= 0) break;
        sent += n;
    }
    CHECK(sent < 100'000'000);
    CHECK(watch.kilobytes() < before + 20'000);
    CHECK(watch.answer("GET /run.json HTTP/1.1\r\n" + watch.host() + "\r\n").find("200 OK") != std::string::npos);
}
