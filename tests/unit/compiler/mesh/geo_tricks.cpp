#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "compiler/jail/jail.h"
#include "compiler/mesh/gmsh_mesher.h"
#include "tests/unit/compiler/mesh/files.h"

// Scripts that try to start programs, to write, remove, rename and read files, to make folders and to connect to a port, with each
// command hidden from the search for words in several ways. They are executed as in a scene, and also without the search, and must
// have no effect. A run without the jail shows that they can do harm.

using namespace avs;
using namespace avs::mesh;
using namespace avs::mesh::testing;

namespace {

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) text.replace(at, what.size(), by);
    return text;
}

/// A folder with files that scripts may harm, and a port that they may connect to.
class Victims {
public:
    Victims() {
        socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        const bool listens = ::bind(socket_, reinterpret_cast<sockaddr*>(&address), size) == 0 && ::listen(socket_, 16) == 0 &&
                             ::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size) == 0;
        REQUIRE(listens);
        port_ = std::to_string(ntohs(address.sin_port));
        restore();
    }
    ~Victims() { ::close(socket_); }
    Victims(const Victims&) = delete;
    Victims& operator=(const Victims&) = delete;

    /// A script with the paths of the folder and the port inserted.
    std::string aimed(std::string script) const {
        return replaced(replaced(std::move(script), "@D@", folder_.path("v")), "@P@", port_);
    }
    std::string path() const { return folder_.path("script.geo"); }
    void restore() const {
        std::filesystem::remove_all(folder_.path("v"));
        std::filesystem::create_directories(folder_.path("v/folder"));
        for (const char* const name : {"v/victim", "v/folder/inside"}) folder_.write(name, "content");
        folder_.write("v/evil.geo",
                      aimed("SystemCall \"touch @D@/ran\";\nSetFactory(\"OpenCASCADE\");\nBox(77) = {0,0,0,1,1,1};\n"));
    }
    /// The harm that was done so far; empty if none.
    std::string harm() const {
        std::string found;
        std::size_t count = 0;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_.path("v"))) {
            ++count;
            if (entry.path().filename().string().find("ran") != std::string::npos) found += "made " + entry.path().string() + "; ";
        }
        if (count < 4) found += "removed something; ";
        if (count > 4) found += "made something; ";
        std::ifstream victim(folder_.path("v/victim"));
        if (std::string(std::istreambuf_iterator<char>(victim), {}) != "content") found += "changed a file; ";
        pollfd waiting{socket_, POLLIN, 0};
        if (poll(&waiting, 1, 0) > 0) {
            ::close(::accept(socket_, nullptr, nullptr));
            found += "connected; ";
        }
        return found;
    }

private:
    TemporaryFolder folder_;
    int socket_ = -1;
    std::string port_;
};

// Commands whose effect can be observed.
const std::vector<std::string> commands{
    "SystemCall \"touch @D@/ran\"",
    "NonBlockingSystemCall \"touch @D@/ran\"",
    "SystemCall \"rm -f @D@/victim\"",
    "SystemCall \"mv @D@/victim @D@/moved\"",
    "SystemCall \"rm -rf @D@/folder\"",
    "SystemCall \"bash -c 'exec 3<>/dev/tcp/127.0.0.1/@P@'\"",
    "System \"touch @D@/ran\"",
    "OnelabRun(\"x\", \"touch @D@/ran\")",
    "Save \"@D@/ran.msh\"",
    "Print \"@D@/ran.geo_unrolled\"",
    "CreateDir \"@D@/ran\"",
    "Merge \"@D@/evil.geo\"",
};

struct Way {
    const char* name;
    std::string before, behind;
};

/// Texts before and after a command that may hide it from a search for words outside of comments and strings.
std::vector<Way> ways() {
    using namespace std::string_literals;
    return {
        {"plain", "", ";\n"},
        {"in a block that is skipped, which has no texts for Gmsh", "If(0)\n it\" \nEndIf\n", ";\nIf(0)\n \" \nEndIf\n"},
        {"the same with the other quote", "If(0)\n it' \nEndIf\n", ";\nIf(0)\n ' \nEndIf\n"},
        {"behind a zero byte in a comment", "// \0 "s, ";\n"},
        {"behind a zero byte in a long comment", "/* \0 "s, "; */\n"},
        {"behind 1024 bytes of a text", "a = '" + std::string(1024, 'x') + ";\n", ";\n';\n"},
        {"in a loop", "For i In {1:2}\n", ";\nEndFor\n"},
        {"in a branch", "If(1)\n", ";\nEndIf\n"},
        {"in the other branch", "If(0)\nElseIf(1)\n", ";\nEndIf\n"},
        {"in a macro", "Macro M\n", ";\nReturn\nCall M;\n"},
        {"in a macro made of a text", "Function F\n", ";\nReturn\nCall F;\n"},
        {"behind lines of an old Macintosh", "// comment\r", ";\r\n"},
        {"in a comment in a comment", "/* /* */ ", "; // */\n"},
        {"behind bytes that are no text", "\xff\x1a\n", ";\n"},
        {"behind a mark of the order of bytes", "\xef\xbb\xbf", ";\n"},
        {"behind a long line", std::string(70'000, ' '), ";\n"},
    };
}

/// Further scripts, which are not combined with the ways above.
std::vector<std::string> alone() {
    std::vector<std::string> scripts{
        R"(StringToName["SystemCall"] "touch @D@/ran";)",
        R"(StringToName["NonBlockingSystemCall"] "touch @D@/ran";)",
        R"(SystemCall Sprintf("touch %s", "@D@/ran");)",
        R"(SystemCall StrCat("touch ", "@D@/ran");)",
        R"(s = "touch @D@/ran"; SystemCall s;)",
        R"(DefineConstant[ s = {"touch @D@/ran", Name "x"} ]; SystemCall s;)",
        R"(Macro("m", "SystemCall 'touch @D@/ran';"); Call m;)",
        R"(Function ("m", "SystemCall 'touch @D@/ran';"); Call m;)",
        R"(Printf("x") > "@D@/ran";)",
        R"(Printf("x") >> "@D@/victim";)",
        R"(Printf("x") > "@D@/victim";)",
        R"(Error("x") > "@D@/ran";)",
        R"(Warning("x") > "@D@/ran";)",
        R"(Field[1] = ExternalProcess; Field[1].CommandLine = "touch @D@/ran"; Background Field = 1;)",
        R"(Field[1] = MathEval; Field[1].F = "1"; Field[2] = ExternalProcess; Field[2].CommandLine = "touch @D@/ran"; Background Field = 2;)",
        R"(Include "@D@/evil.geo";)",
        R"(MergeFile "@D@/evil.geo";)",
        R"(ShapeFromFile("@D@/victim");)",
        R"(Solver.Name0 = "x"; Solver.Executable0 = "touch @D@/ran"; OnelabRun("x");)",
        R"(General.ErrorFileName = "@D@/ran"; Exit;)",
        R"(General.OptionsFileName = "@D@/ran"; General.SaveOptions = 1; Exit;)",
        R"(General.SessionFileName = "@D@/ran"; General.SaveSession = 1; Exit;)",
        R"(General.DefaultFileName = "@D@/ran.geo"; Save "@D@/ran.geo_unrolled";)",
        R"(Save Options "@D@/ran";)",
        R"(Save Model "@D@/ran.brep";)",
        R"(Print.PostGamma = 1; Print "@D@/ran.png";)",
        R"(View "x" { SP(0,0,0){1}; }; Save View[0] "@D@/ran.pos";)",
        R"(View "x" { SP(0,0,0){1}; }; Print View[0] "@D@/ran.pos";)",
        R"(View "x" { SP(0,0,0){1}; }; Plugin(MathEval).Expression0 = "1"; Plugin(MathEval).Run; Save View[0] "@D@/ran";)",
        R"(Plugin(AnalyseMeshQuality).Run; Save View[0] "@D@/ran";)",
        R"(Physical Volume(1) = {1}; Mesh 3; Homology("@D@/ran.msh") {{1},{}};)",
        R"(Mesh 3; Save "@D@/ran.msh";)",
        R"(Mesh.Format = 1; Mesh 2; Save Sprintf("@D@/ran%g.msh", 1);)",
        R"(CreateDir StrCat("@D@", "/ran");)",
        R"(Mesh 3; CreateTopology; Save "@D@/ran.stl";)",
        R"(s = GetEnv("HOME"); SystemCall StrCat("touch @D@/ran", s);)",
        R"(Exit;)",
        R"(Abort;)",
        R"(Sleep 0.01;)",
        R"(x = Rand(1);)",
        R"(For i In {1:3} SystemCall Sprintf("touch @D@/ran%g", i); EndFor)",
        R"(If (1 == 1) SystemCall "touch @D@/ran"; EndIf)",
        R"(a() = {1}; SystemCall Sprintf("touch @D@/ran%g", a(0));)",
        R"(Struct S [ x 1 ]; SystemCall "touch @D@/ran";)",
        "#!/bin/sh\ntouch @D@/ran\n",
    };
    // Variants of one forbidden word: other cases, and other characters in it or around it.
    for (const char* const word :
         {"systemcall", "SYSTEMCALL", "System Call", "System/**/Call", "System\\\nCall", "\"SystemCall\"", "~{\"SystemCall\"}",
          "Sys~{tem}Call", "@SystemCall", "x; SystemCall", "};SystemCall", ")SystemCall"})
        scripts.push_back(std::string(word) + " \"touch @D@/ran\";");
    return scripts;
}

std::vector<std::string> tricks() {
    std::vector<std::string> scripts = alone();
    for (const Way& way : ways())
        for (const std::string& command : commands) scripts.push_back(way.before + command + way.behind);
    const std::string shape = "SetFactory(\"OpenCASCADE\");\nBox(1) = {0, 0, 0, 1, 1, 1};\n";
    for (std::string& script : scripts) script = shape + script;
    return scripts;
}

constexpr double unit = 1;
const FreeOptions options{.size = 1, .local_size = {}};

}  // namespace

TEST_CASE("no script does anything but describe a shape, whatever it tries and however it hides it") {
    const Victims victims;
    const std::vector<std::string> scripts = tricks();
    CHECK(scripts.size() > 240);
    for (const std::string& trick : scripts) {
        const std::string script = victims.aimed(trick);
        INFO(script);
        for (const bool searched : {true, false}) {
            INFO((searched ? "searched for words" : "not searched"));
            const auto outcome = searched ? mesh_script(victims.path(), script, unit, options)
                                          : run_script_in_jail(victims.path(), script, unit, options);
            CHECK(victims.harm().empty());
            if (const Failure* failure = std::get_if<Failure>(&outcome)) {
                CHECK_FALSE(failure->message.empty());
                CHECK_FALSE(failure->help.empty());
            }
        }
    }
}

TEST_CASE("a script that asked for more than a shape is told what it asked for") {
    const Victims victims;
    const auto said = [&](const std::string& command) {
        const auto outcome = run_script_in_jail(
            victims.path(), victims.aimed("SetFactory(\"OpenCASCADE\");\nBox(1) = {0, 0, 0, 1, 1, 1};\n" + command), unit, options);
        const Failure* failure = std::get_if<Failure>(&outcome);
        return failure == nullptr ? std::string("a mesh") : failure->message;
    };
    CHECK(said("") == "a mesh");
    CHECK(said("SystemCall \"touch @D@/ran\";\n").find("it asked the system to start a process") != std::string::npos);
    CHECK(said("NonBlockingSystemCall \"touch @D@/ran\";\n").find("it asked the system to start a process") != std::string::npos);
    CHECK(said("Save \"@D@/ran.msh\";\n").find("it asked the system to write to a file") != std::string::npos);
    CHECK(said("CreateDir \"@D@/ran\";\n").find("it asked the system to make a folder") != std::string::npos);
}

TEST_CASE("without the filter many of these scripts do harm, so that the test above can fail") {
    const Victims victims;
    jail::set_rules({.unfiltered = true});
    std::size_t harmed = 0, tried = 0;
    for (const std::string& trick : tricks()) {
        // Only every third script is run, to save time, and none with OnelabRun, in which Gmsh waits a minute for an answer.
        if (++tried % 3 != 0 || trick.find("OnelabRun") != std::string::npos) continue;
        const std::string script = victims.aimed(trick);
        std::ofstream(victims.path(), std::ios::binary) << script;
        static_cast<void>(run_script_in_jail(victims.path(), script, unit, options));
        harmed += !victims.harm().empty();
        victims.restore();
    }
    jail::set_rules({});
    CHECK(harmed > 30);
}
