#include <catch2/catch.hpp>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <random>

#include "tests/support/paths.h"
#include "tests/support/process.h"

// Certificates: each is valid only for the run that wrote it, and edits of it are found.

namespace {

using avs::test::avsc_path;
using avs::test::avsr_path;
using avs::test::ProcessResult;
using avs::test::read_file;
using avs::test::run_process;
using avs::test::TemporaryFolder;
namespace fs = std::filesystem;

constexpr int interrupted = 130;
// Sizes of the parts of trajectory.knots [bytes]: head, one knot, end. The last 32 bytes of the end are the hash.
constexpr std::size_t head = 64, knot = 40, end = 72;

/// Two cubes that meet by penalty layers at a speed [m/s].
std::string scene(const std::string& name, const std::string& speed) {
    return "scene " + name +
           "\nmaterial stuff = linear_elastic { E = 100 kPa, nu = 0, density = 1000 kg/m^3 }\n"
           "body left {\n  shape = box { from = [-10, 0, 0] cm, size = [10, 10, 10] cm }\n"
           "  mesh = structured { element = tet4, cells = [1, 1, 1] }\n  material = stuff\n  velocity = [" +
           speed +
           ", 0, 0] m/s\n}\n"
           "body right {\n  shape = box { from = [1 cm, 1 cm, 2 cm], size = [10, 10, 10] cm }\n"
           "  mesh = structured { element = tet4, cells = [1, 1, 1] }\n  material = stuff\n}\n"
           "contact touch between left, right { law = penalty_layers { thickness = 5 mm, stiffness = 200 N/m } }\n"
           "run { until = 60 ms }\nrecord energy every 5 ms\nexport vtu { fields = [displacement], every = 20 ms }\n";
}

struct Bench {
    Bench() {
        for (const auto& [name, speed] : {std::pair("cubes", "0.5"), std::pair("other", "0.4")}) {
            folder.write(std::string(name) + ".avs", scene(name, speed));
            REQUIRE(run_process({avsc_path(), "compile", std::string(name) + ".avs"}, folder.path()).exit_code == 0);
        }
    }
    ProcessResult run(const std::string& image, const std::string& to, const std::vector<std::string>& more = {}) const {
        std::vector<std::string> words{avsr_path(), "run", image, "-o", to, "--progress=none"};
        words.insert(words.end(), more.begin(), more.end());
        return run_process(words, folder.path());
    }
    ProcessResult verify(const std::string& run, const std::vector<std::string>& more = {}) const {
        std::vector<std::string> words{avsr_path(), "verify", run};
        words.insert(words.end(), more.begin(), more.end());
        return run_process(words, folder.path());
    }
    ProcessResult info(const std::string& run) const { return run_process({avsr_path(), "info", run, "--verify"}, folder.path()); }
    fs::path operator/(const std::string& name) const { return folder.path() / name; }
    std::string put(const std::string& name, const std::string& bytes) const {
        std::ofstream(folder.path() / name, std::ios::binary) << bytes;
        return bytes;
    }
    TemporaryFolder folder;
};

bool says(const ProcessResult& result, const std::string& text) {
    return (result.out + result.err).find(text) != std::string::npos;
}

}  // namespace

TEST_CASE("a run is proven, what was not checked is told, and the same knots come of it on any engine's threads") {
    const Bench bench;
    REQUIRE(bench.run("cubes.avb", "a.run", {"--certificate"}).exit_code == 0);
    const ProcessResult proven = bench.verify("a.run");
    INFO(proven.out << proven.err);
    CHECK(proven.exit_code == 0);
    CHECK(says(proven, "a.run: proven: nothing has crossed up to 0.06 s"));
    CHECK(says(proven, "not checked:"));
    CHECK(says(proven, "bodies between which no contact is declared"));
    const auto manifest = nlohmann::json::parse(read_file(bench / "a.run/manifest.json"));
    const std::string hash = manifest["certificate"]["sha256"];
    CHECK(says(proven, "its certificate.sha256 has to be " + hash));
    CHECK(manifest["certificate"]["knots"].get<std::size_t>() * knot <= fs::file_size(bench / "a.run/trajectory.knots"));
    // A new run of the image in the run folder, as the output suggests, must give the same certificate.
    REQUIRE(bench.run("a.run/image.avb", "b.run", {"--certificate", "--threads", "2"}).exit_code == 0);
    CHECK(nlohmann::json::parse(read_file(bench / "b.run/manifest.json"))["certificate"]["sha256"] == hash);
    CHECK(bench.verify("a.run", {"--image", "cubes.avb"}).exit_code == 0);
    const ProcessResult other = bench.verify("a.run", {"--image", "other.avb"});
    CHECK(other.exit_code == 2);
    CHECK(says(other, "not of this run"));
}

TEST_CASE("a certificate is not left to another run, nor taken of one") {
    const Bench bench;
    REQUIRE(bench.run("cubes.avb", "a.run", {"--certificate"}).exit_code == 0);
    REQUIRE(bench.run("other.avb", "b.run", {"--certificate"}).exit_code == 0);
    const std::string knots = read_file(bench / "a.run/trajectory.knots"), image = read_file(bench / "a.run/image.avb");
    // The next run into the folder removes the certificate.
    fs::copy(bench / "a.run", bench / "c.run", fs::copy_options::recursive);
    REQUIRE(bench.run("other.avb", "c.run", {"--again"}).exit_code == 0);
    CHECK_FALSE(fs::exists(bench / "c.run/trajectory.knots"));
    CHECK_FALSE(fs::exists(bench / "c.run/image.avb"));
    CHECK(bench.verify("c.run").exit_code == 2);
    // The certificate is copied into other run folders, one without a certificate and one with another, first without its image,
    // then with it.
    for (const char* run : {"c.run", "b.run"}) {
        bench.put(std::string(run) + "/trajectory.knots", knots);
        CHECK(says(bench.verify(run), "not of this run"));
        CHECK(bench.verify(run).exit_code == 2);
        bench.put(std::string(run) + "/image.avb", image);
        CHECK(says(bench.verify(run), "not of this run"));
        CHECK(bench.verify(run).exit_code == 2);
    }
    // A run of the same image with another end does not accept it either.
    REQUIRE(bench.run("cubes.avb", "d.run", {"--certificate", "--until", "40ms"}).exit_code == 0);
    CHECK(bench.verify("d.run").exit_code == 0);
    bench.put("d.run/trajectory.knots", knots);
    CHECK(says(bench.verify("d.run"), "not of this run"));
}

TEST_CASE("knots of a run that was interrupted and of one that was killed are one chain when it has gone on") {
    const Bench bench;
    REQUIRE(bench.run("cubes.avb", "whole", {"--certificate"}).exit_code == 0);
    REQUIRE(bench.run("cubes.avb", "x", {"--certificate", "--pause-at", "25ms"}).exit_code == interrupted);
    const ProcessResult half = bench.verify("x");
    INFO(half.out << half.err);
    CHECK(half.exit_code == 0);
    CHECK(says(half, "proven: nothing has crossed up to 0.025"));
    REQUIRE(bench.run("cubes.avb", "x", {"--resume", "--pause-at", "45ms"}).exit_code == interrupted);
    // The end and the last knots are cut off, so that the file is as after a kill: whole knots behind the checkpoint, a part of
    // one, no end.
    fs::resize_file(bench / "x/trajectory.knots", fs::file_size(bench / "x/trajectory.knots") - end - 100);
    const ProcessResult cut = bench.verify("x");
    CHECK(cut.exit_code == 2);
    CHECK_FALSE(says(cut, "proven: nothing"));
    REQUIRE(bench.run("cubes.avb", "x", {"--resume"}).exit_code == 0);
    CHECK(read_file(bench / "x/trajectory.knots") == read_file(bench / "whole/trajectory.knots"));
    CHECK(bench.verify("x").exit_code == 0);
    // A run that began without a certificate cannot get one.
    REQUIRE(bench.run("cubes.avb", "y", {"--pause-at", "25ms"}).exit_code == interrupted);
    const ProcessResult late = bench.run("cubes.avb", "y", {"--resume", "--certificate"});
    CHECK(late.exit_code == 2);
    CHECK(says(late, "the run began without"));
    // A run does not continue with edited knots.
    REQUIRE(bench.run("cubes.avb", "z", {"--certificate", "--pause-at", "25ms"}).exit_code == interrupted);
    std::string knots = read_file(bench / "z/trajectory.knots");
    knots[head + 3 * knot + 20] = static_cast<char>(knots[head + 3 * knot + 20] ^ 1);
    bench.put("z/trajectory.knots", knots);
    const ProcessResult changed = bench.run("cubes.avb", "z", {"--resume"});
    CHECK(changed.exit_code == 2);
    CHECK(says(changed, "trajectory.knots is not what the run wrote"));
}

TEST_CASE("of a thousand flips and edits of certificate, image, frames and manifest none is proven or taken") {
    const Bench bench;
    REQUIRE(bench.run("cubes.avb", "a.run", {"--certificate"}).exit_code == 0);
    REQUIRE(bench.verify("a.run").exit_code == 0);
    REQUIRE(bench.info("a.run").exit_code == 0);
    std::mt19937 random(3);
    long wrong = 0, tried = 0;
    const auto flips = [&](const std::string& name, int count, const auto& is_taken) {
        const std::string whole = read_file(bench / name);
        REQUIRE_FALSE(whole.empty());
        for (int i = 0; i < count; ++i) {
            std::string changed = whole;
            const std::size_t at = random() % changed.size();
            switch (i % 5) {
                case 0:
                case 1:
                case 2: changed[at] = static_cast<char>(static_cast<unsigned char>(changed[at]) ^ (1U << (random() % 8))); break;
                case 3: changed.erase(at, 1 + random() % 60); break;
                case 4: changed.insert(at, changed.substr(random() % changed.size(), 40)); break;
            }
            if (changed == whole) continue;
            bench.put(name, changed);
            ++tried;
            if (is_taken()) {
                ++wrong;
                UNSCOPED_INFO(name << ": edit " << i << " at " << at);
            }
        }
        bench.put(name, whole);
    };
    const auto proven = [&] { return bench.verify("a.run").exit_code == 0; };
    const auto same = [&] { return bench.info("a.run").exit_code == 0; };
    flips("a.run/trajectory.knots", 400, proven);
    flips("a.run/image.avb", 200, proven);
    flips("a.run/frames.avf", 150, same);
    flips("a.run/fields/fields_0002.vtu", 100, same);
    flips("a.run/series.csv", 50, same);
    flips("a.run/manifest.json", 100, same);
    CHECK(tried > 980);
    CHECK(wrong == 0);
    CHECK(proven());
    CHECK(same());
}

TEST_CASE("edits that make their own hashes fit are found by image, start, end and ticks") {
    const Bench bench;
    REQUIRE(bench.run("cubes.avb", "a.run", {"--certificate"}).exit_code == 0);
    const std::string whole = read_file(bench / "a.run/trajectory.knots");
    const nlohmann::ordered_json manifest = nlohmann::ordered_json::parse(read_file(bench / "a.run/manifest.json"));
    const std::size_t knots = manifest["certificate"]["knots"];
    const auto sha256 = [&](const std::string& bytes) {
        bench.put("bytes", bytes);
        return run_process({"sha256sum", "bytes"}, bench.folder.path()).out.substr(0, 64);
    };
    /// Verifies the run with another file of knots, whose hash is made to fit, in the file and in the manifest.
    const auto verdict = [&](std::string bytes) {
        bytes.resize(bytes.size() - 32);
        const std::string hash = sha256(bytes);
        for (std::size_t i = 0; i < hash.size(); i += 2) bytes += static_cast<char>(std::stoi(hash.substr(i, 2), nullptr, 16));
        bench.put("a.run/trajectory.knots", bytes);
        nlohmann::ordered_json said = manifest;
        said["certificate"]["sha256"] = hash;
        bench.put("a.run/manifest.json", said.dump(2) + '\n');
        return bench.verify("a.run");
    };
    CHECK(verdict(whole).exit_code == 0);
    /// Verifies the run after a knot, and all other knots of the same vertex and tick, have been moved by the same distance [m].
    const auto moved = [&](std::size_t number, int axis, double by) {
        std::string bytes = whole;
        const std::string wanted = whole.substr(head + number * knot, 16);  // vertex and tick
        for (std::size_t i = 0; i < knots; ++i) {
            char* at = bytes.data() + head + i * knot;
            if (std::memcmp(at, wanted.data(), wanted.size()) != 0) continue;
            double place = 0;
            std::memcpy(&place, at + 16 + 8 * axis, sizeof place);
            place += by;
            std::memcpy(at + 16 + 8 * axis, &place, sizeof place);
        }
        return verdict(bytes);
    };
    CHECK(says(moved(3, 1, 1e-12), "does not start where the image has it"));
    CHECK(says(moved(knots - 1, 2, 1e-12), "does not end where the run's last state has it"));
    // A jump: a vertex gets a second knot at the same tick with another position.
    std::string jump = whole;
    jump.insert(head + (knots / 2) * knot, jump.substr(head + (knots / 2) * knot, knot));
    jump[head + (knots / 2) * knot + 20] = static_cast<char>(jump[head + (knots / 2) * knot + 20] ^ 1);
    std::uint64_t more = knots + 1;
    std::memcpy(jump.data() + jump.size() - end + 8, &more, sizeof more);
    CHECK(says(verdict(jump), "with knots that no run writes"));
    // The file names another image.
    std::string bytes = whole;
    bytes[20] = static_cast<char>(bytes[20] ^ 1);
    CHECK(says(verdict(bytes), "of different images"));
    // The end of the file claims another final state.
    bytes = whole;
    bytes[head + knots * knot + 5] = static_cast<char>(bytes[head + knots * knot + 5] ^ 1);
    CHECK(says(verdict(bytes), "the last state in the certificate is not the one of its hash"));
    // A vertex is moved by 0.2 m along x at one tick in the middle of the run, so that it goes through the other cube and back.
    const ProcessResult pushed = moved(knots / 2, 0, 0.2);
    CHECK(pushed.exit_code != 0);
}

TEST_CASE("inputs of a run are named with their hashes, and told apart when they have changed") {
    const Bench bench;
    REQUIRE(bench.run("cubes.avb", "a.run").exit_code == 0);
    const auto manifest = nlohmann::json::parse(read_file(bench / "a.run/manifest.json"));
    REQUIRE(manifest["inputs"].size() == 1);
    CHECK(manifest["inputs"][0]["name"] == "cubes.avs");
    CHECK(manifest["inputs"][0]["sha256"] == run_process({"sha256sum", "cubes.avs"}, bench.folder.path()).out.substr(0, 64));
    CHECK(manifest["mesher"].is_null());
    CHECK(manifest["versions"]["avsc"] == manifest["versions"]["avsr"]);
    ProcessResult compared = bench.info("a.run");
    CHECK(compared.exit_code == 0);
    CHECK(says(compared, "input cubes.avs: the same"));
    bench.put("cubes.avs", scene("cubes", "0.25"));
    compared = bench.info("a.run");
    CHECK(compared.exit_code == 1);
    CHECK(says(compared, "input cubes.avs has changed since"));
    fs::remove(bench / "cubes.avs");
    CHECK(bench.info("a.run").exit_code == 0);
    CHECK(says(bench.info("a.run"), "input cubes.avs: not here"));
}

TEST_CASE("of a run's folder plain files are read; devices and pipes that it names or holds are told, and not waited for") {
    const Bench bench;
    REQUIRE(bench.run("cubes.avb", "a.run").exit_code == 0);
    const std::string whole = read_file(bench / "a.run/manifest.json");
    // The manifest names an endless device, /dev/zero, as an input: commands that hash inputs must refuse it instead of reading it.
    std::string changed = whole;
    const std::string name = "\"name\": \"cubes.avs\"";
    REQUIRE(changed.find(name) != std::string::npos);
    changed.replace(changed.find(name), name.size(), "\"name\": \"/dev/zero\"");
    bench.put("a.run/manifest.json", changed);
    const auto ask = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"timeout", "20", avsr_path()});
        return run_process(words, bench.folder.path());
    };
    ProcessResult asked = ask({"info", "a.run", "--verify"});
    INFO(asked.out << asked.err);
    CHECK(asked.exit_code == 1);
    CHECK(says(asked, "cannot read /dev/zero: it is no plain file"));
    bench.put("a.run/manifest.json", whole);
    // Each file that the program reads is replaced by a pipe, which must be refused instead of waited for.
    for (const char* file : {"series.csv", "report.json", "frames.avf", "checksums.sha256", "manifest.json"}) {
        INFO(file);
        fs::rename(bench / (std::string("a.run/") + file), bench / "kept");
        REQUIRE(run_process({"mkfifo", std::string("a.run/") + file}, bench.folder.path()).exit_code == 0);
        for (const auto& words : std::vector<std::vector<std::string>>{{"info", "a.run", "--verify"},
                                                                       {"report", "a.run"},
                                                                       {"plot", "a.run"},
                                                                       {"verify", "a.run"},
                                                                       {"snapshot", "a.run"}}) {
            INFO(words[0]);
            CHECK(ask(words).exit_code < 4);
        }
        fs::remove(bench / (std::string("a.run/") + file));
        fs::rename(bench / "kept", bench / (std::string("a.run/") + file));
    }
}

TEST_CASE("what Gmsh has meshed says which Gmsh, and a moved folder gives the same image") {
    const TemporaryFolder folder;
    const std::string text =
        "scene ball\nuse \"stuff.avs\".{stuff}\n"
        "body a { shape = sphere { centre = [0, 0, 0] m, radius = 1 m }\n mesh = free { element = tet4, size = 0.8 m }\n material "
        "= stuff }\n"
        "run { until = 1 us }\nrecord energy every 1 us\n";
    for (const char* place : {"here", "there/deep"}) {
        folder.write(std::string(place) + "/ball.avs", text);
        folder.write(std::string(place) + "/stuff.avs",
                     "module stuff\npub material stuff = linear_elastic { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }\n");
    }
    const ProcessResult first = run_process({avsc_path(), "compile", "here/ball.avs", "-o", "a.avb"}, folder.path());
    INFO(first.out << first.err);
    REQUIRE(first.exit_code == 0);
    REQUIRE(run_process({avsc_path(), "compile", (folder.path() / "there/deep/ball.avs").string(), "-o", "../../b.avb"},
                        folder.path() / "there/deep")
                .exit_code == 0);
    CHECK(read_file(folder.path() / "a.avb") == read_file(folder.path() / "b.avb"));
    const ProcessResult told = run_process({avsr_path(), "info", "a.avb"}, folder.path());
    CHECK(says(told, "mesher Gmsh 4."));
    CHECK(says(told, "input ball.avs sha256 "));
    CHECK(says(told, "input stuff.avs sha256 "));
}

TEST_CASE("names of exports: what an image may not have is refused by the compiler, and each has a list of its frames") {
    const TemporaryFolder folder;
    const std::string start =
        "scene names\nmaterial r = linear_elastic { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }\n"
        "body b { shape = box { from = [0, 0, 0] m, size = [1, 1, 1] m }\n mesh = structured { cells = [1, 1, 1] }\n material = r "
        "}\n"
        "run { until = 1 ms }\n";
    folder.write("bad.avs", start + "export vtu { name = \"b\\\\\", fields = [displacement], every = 500 us }\n");
    const ProcessResult refused = run_process({avsc_path(), "compile", "bad.avs"}, folder.path());
    INFO(refused.err);
    CHECK(refused.exit_code == 2);
    CHECK(says(refused, "cannot be the stem of a file's name"));
    folder.write("names.avs", start +
                                  "export vtu { name = \"q\", fields = [displacement], every = 500 us }\n"
                                  "export vtu { name = \"x<\", fields = [displacement], every = 500 us }\n"
                                  "export vtu { name = \"x>\", fields = [velocity], every = 250 us }\n");
    REQUIRE(run_process({avsc_path(), "compile", "names.avs"}, folder.path()).exit_code == 0);
    REQUIRE(run_process({avsr_path(), "run", "names.avb", "--progress=none"}, folder.path()).exit_code == 0);
    const fs::path run = folder.path() / "names.run";
    std::string lists;
    for (const auto& entry : fs::directory_iterator(run)) {
        if (entry.path().extension() == ".pvd") lists += read_file(entry.path());
    }
    std::size_t frames = 0;
    for (const auto& entry : fs::directory_iterator(run / "fields")) {
        ++frames;
        INFO(entry.path().filename());
        CHECK(lists.find(entry.path().filename().string()) != std::string::npos);
    }
    CHECK(frames == 3 + 3 + 5);
}
