#include <catch2/catch.hpp>

#include "fixture.h"
#include "tests/support/paths.h"

// Usage errors of avsr, and its commands that read existing files.

using namespace avs::test;
namespace fs = std::filesystem;

TEST_CASE("usage errors are exit code 2 and make no folder") {
    const TemporaryFolder folder;
    CHECK(avsr(folder, {"run"}).exit_code == 2);
    write_bars(folder.path() / "x.avb");
    const std::vector<std::vector<std::string>> wrong{{},
                                                      {"run", "none.avb"},
                                                      {"run", "x.avb", "--threads", "0"},
                                                      {"run", "x.avb", "--engine", "best"},
                                                      {"run", "x.avb", "--simd", "avx9"},
                                                      {"run", "x.avb", "--resume"},
                                                      {"run", "x.avb", "--pause-at", "0"},
                                                      {"run", "x.avb", "--pause-at", "7"},
                                                      {"run", "x.avb", "--checkpoint", "-1"},
                                                      {"run", "x.avb", "--until", "0"},
                                                      {"run", "x.avb", "--until", "nan"},
                                                      {"run", "x.avb", "--until", "1e300"},
                                                      {"run", "x.avb", "--progress", "loud"},
                                                      {"report", "none"},
                                                      {"sweep"}};
    for (const auto& arguments : wrong) {
        const ProcessResult result = avsr(folder, arguments);
        INFO((arguments.empty() ? "" : arguments.back()));
        CHECK(result.exit_code == 2);
        CHECK(!(result.err + result.out).empty());
    }
    write_bars(folder.path() / "y.avb", {});
    const ProcessResult which = avsr(folder, {"run"});
    CHECK(which.exit_code == 2);
    CHECK(which.err.find("x.avb, y.avb") != std::string::npos);
    CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 2);
    CHECK(avsr(folder, {"--help"}).exit_code == 0);
    CHECK(avsr(folder, {"--version"}).exit_code == 0);
}

TEST_CASE("info and verify read an image, and verify refuses a damaged one") {
    const TemporaryFolder folder;
    write_bars(folder.path() / "x.avb");
    const ProcessResult info = avsr(folder, {"info", "x.avb"});
    CHECK(info.exit_code == 0);
    CHECK(info.out.find("bars") != std::string::npos);
    CHECK(avsr(folder, {"info", "x.avb", "--full"}).out.size() > info.out.size());
    CHECK(avsr(folder, {"verify", "x.avb"}).exit_code == 0);
    CHECK(shell(folder, avsr_path() + " info x.avb > /dev/full").exit_code == 4);
    const std::string bytes = read_file(folder.path() / "x.avb");
    folder.write("cut.avb", bytes.substr(0, bytes.size() - 1));
    const ProcessResult refused = avsr(folder, {"verify", "cut.avb"});
    CHECK(refused.exit_code == 2);
    CHECK(refused.err.find("cut.avb") != std::string::npos);
}

TEST_CASE("a run is drawn without a display: a moment, all frames, records") {
    const TemporaryFolder folder;
    write_bars(folder.path() / "x.avb");
    REQUIRE(avsr(folder, {"run", "x.avb", "-o", "run", "--progress=none"}).exit_code == 0);

    const ProcessResult shot =
        avsr(folder, {"snapshot", "run", "--time", "0.24", "--field", "displacement.x", "--size", "320x200"});
    CHECK(shot.out.find("displacement.x at 0.24") != std::string::npos);
    CHECK(shot.exit_code == 0);
    const std::string file = read_file(folder.path() / "run/snapshot.png");
    CHECK(file.substr(1, 3) == "PNG");
    CHECK(file.substr(16, 8) == std::string("\0\0\x01\x40\0\0\0\xc8", 8));
    for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{{"--view", "w"},
                                                                                       {"--view", "0,0,0"},
                                                                                       {"--size", "0x5"},
                                                                                       {"--size", "100000x100000"},
                                                                                       {"--range", "2,1"},
                                                                                       {"--ground", "green"},
                                                                                       {"--field", "colour"}}) {
        std::vector<std::string> arguments{"snapshot", "run", "-o", "wrong.png"};
        arguments.insert(arguments.end(), wrong.begin(), wrong.end());
        const ProcessResult refused = avsr(folder, arguments);
        CHECK(refused.exit_code == 2);
        CHECK(refused.err.find(wrong[0] + ' ' + wrong[1]) != std::string::npos);
    }
    CHECK(!fs::exists(folder.path() / "wrong.png"));
    CHECK(avsr(folder, {"snapshot", "nowhere"}).exit_code == 2);

    REQUIRE(avsr(folder, {"movie", "run", "-o", "film", "--size", "64x48"}).exit_code == 0);
    const std::size_t all = frames(folder.path() / "film", ".png");
    CHECK(all >= 100);
    REQUIRE(avsr(folder, {"movie", "run", "-o", "film", "--size", "64x48", "--from", "0.1", "--until", "0.2"}).exit_code == 0);
    CHECK(frames(folder.path() / "film", ".png") < all / 2);  // no frame of the longer film is left
    CHECK(avsr(folder, {"movie", "run", "--from", "7"}).err.find("no frame lies between 7 s and 0.5 s") != std::string::npos);
    const ProcessResult no_program = shell(folder, "PATH=/nowhere " + avsr_path() + " movie run -o film.mp4");
    CHECK(no_program.exit_code == 4);
    CHECK(no_program.err.find("ffmpeg") != std::string::npos);

    const ProcessResult plot = avsr(folder, {"plot", "run", "energy", "tip", "-o", "x.svg"});
    CHECK(plot.exit_code == 0);
    const std::string svg = read_file(folder.path() / "x.svg");
    CHECK(svg.find("energy.total") != std::string::npos);
    CHECK(svg.find("energy [J]") != std::string::npos);
    CHECK(svg.find("tip [m]") != std::string::npos);
    // If the output is a pipe, avsr writes into it, and does not replace it by a file.
    CHECK(shell(folder, "mkfifo pipe; cat pipe > y.svg & " + avsr_path() + " plot run energy tip -o pipe && wait").exit_code == 0);
    CHECK(fs::is_fifo(folder.path() / "pipe"));
    CHECK(read_file(folder.path() / "y.svg") == svg);
    const ProcessResult unknown = avsr(folder, {"plot", "run", "enrgy"});
    CHECK(unknown.exit_code == 2);
    CHECK(unknown.err.find("`enrgy` is not recorded; there are energy.kinetic") != std::string::npos);
    CHECK(avsr(folder, {"plot", "run"}).exit_code == 2);
    CHECK(avsr(folder, {"plot", "energy"}).exit_code == 2);
}
