#include <fcntl.h>
#include <seccomp.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cerrno>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/paths.h"
#include "tests/support/process.h"

// Files of unknown origin: the programs must give exit codes and messages, and have no side effects.

namespace {

using avs::test::avsc_path;
using avs::test::ProcessResult;
using avs::test::run_process;
using avs::test::source_path;
using avs::test::TemporaryFolder;

const std::string material = "material rub = st_venant_kirchhoff { E = 1 MPa, nu = 0.3, density = 1000 kg/m^3 }\n";

std::string scene_of_file(const std::string& path, const std::string& size) {
    return "scene s\n" + material + "body b {\n shape = file { path = \"" + path +
           "\", unit = mm }\n mesh = free { element = tet4, size = " + size + " }\n material = rub\n}\nrun { until = 1 ms }\n";
}

/// A scene of a ball without the line `scene NAME`.
std::string ball_of_radius(const std::string& radius) {
    return material + "body b {\n shape = sphere { centre = [0, 0, 0] m, radius = " + radius +
           " }\n mesh = free { element = tet4, size = 70 cm }\n material = rub\n}\nrun { until = 1 ms }\n";
}

const std::string scene_of_ball = "scene s\n" + ball_of_radius("1 m");

/// Runs a program as on a system that has no filters of system calls, for instance in some containers.
ProcessResult run_without_seccomp(const std::vector<std::string>& command, const std::filesystem::path& folder) {
    // A filter survives exec, so a child process sets it and then starts the program.
    const pid_t child = fork();
    if (child == 0) {
        scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
        const bool set = filter != nullptr && seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(seccomp), 0) == 0 &&
                         seccomp_rule_add(filter, SCMP_ACT_ERRNO(EINVAL), SCMP_SYS(prctl), 1,
                                          scmp_arg_cmp{0, SCMP_CMP_EQ, PR_SET_SECCOMP, 0}) == 0 &&
                         seccomp_load(filter) == 0;
        if (!set) _exit(99);
        const ProcessResult result = run_process(command, folder);
        std::FILE* const err = std::fopen((folder / "err.txt").c_str(), "w");
        std::fputs(result.err.c_str(), err);
        std::fclose(err);
        _exit(result.exit_code);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return {.exit_code = WEXITSTATUS(status), .out = "", .err = avs::test::read_file(folder / "err.txt")};
}

bool says(const ProcessResult& result, const std::string& words) { return result.err.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("four ways by which a .geo started a program start none") {
    const TemporaryFolder folder;
    const std::string ran = (folder.path() / "ran").string();
    const std::string shape = "SetFactory(\"OpenCASCADE\");\nBox(1) = {0, 0, 0, 1000, 1000, 1000};\n",
                      call = "SystemCall \"touch " + ran + "\";\n";
    using namespace std::string_literals;
    const std::string scripts[] = {
        shape + call,
        shape + "If(0)\n it\" \nEndIf\n" + call + "If(0)\n \" \nEndIf\n",
        shape + "StringToName[\"SystemCall\"] \"touch " + ran + "\";\n",
        shape + "// \0 "s + call,
        shape + "a = '" + std::string(1024, 'x') + ";\n" + call + "';\n",
    };
    folder.write("s.avs", scene_of_file("s.geo", "50 cm"));
    for (const std::string& script : scripts) {
        INFO(script);
        folder.write("s.geo", script);
        for (const char* const command : {"compile", "explain"}) {
            const ProcessResult result = run_process({avsc_path(), command, "s.avs"}, folder.path());
            INFO(result.err);
            CHECK(result.exit_code == 2);
            CHECK((says(result, "is not run") || says(result, "it asked the system") || says(result, "cannot run the script")));
            CHECK_FALSE(std::filesystem::exists(ran));
        }
    }
}

TEST_CASE("a STEP file on which OpenCASCADE crashes is refused with its name and the reason") {
    const TemporaryFolder folder;
    const std::string file = source_path() + "/tests/cli/one_byte.step";
    folder.write("crash.avs", scene_of_file(file, "3 cm"));
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{avsc_path(), "compile", "crash.avs"}, {avsc_path(), "mesh", file}}) {
        const ProcessResult result = run_process(command, folder.path());
        INFO(result.err);
        CHECK(result.exit_code == 2);
        CHECK(says(result, "one_byte.step"));
        CHECK(says(result, "crashed in the STEP file (SIGSEGV)"));
        CHECK(says(result, "export it again"));
    }
}

TEST_CASE("a module is a plain file below the folder of the scene, or below one that is allowed") {
    const TemporaryFolder folder;
    const std::string lib = "module lib\npub let one = 1\n", rest = "let radius = one * 1 m\n" + ball_of_radius("radius");
    const auto using_module = [&](const std::string& path) { return "scene s\nuse \"" + path + "\".{one}\n" + rest; };
    folder.write("lib.avs", lib);
    folder.write("in/below/lib.avs", lib);
    folder.write("in/secret.txt", "a line of a secret\n");
    const auto check = [&](const std::string& module, const std::vector<std::string>& more = {}) {
        folder.write("in/s.avs", using_module(module));
        std::vector<std::string> command{"timeout", "20", avsc_path(), "check", "in/s.avs"};
        command.insert(command.end(), more.begin(), more.end());
        return run_process(command, folder.path());
    };
    CHECK(check("./below/lib.avs").exit_code == 0);
    CHECK(check("below/../below/lib.avs").exit_code == 0);
    const std::string outside = "it is not below the folder of the scene";
    for (const std::string& module : {std::string("../lib.avs"), (folder.path() / "lib.avs").string(), std::string("/etc/passwd"),
                                      std::string("../in/../../etc/passwd"), std::string("/dev/zero")}) {
        const ProcessResult result = check(module);
        INFO(result.err);
        CHECK(result.exit_code == 2);
        CHECK(says(result, outside));
        CHECK(says(result, "--modules"));
        CHECK_FALSE(says(result, "root:"));
    }
    // A symbolic link inside of the folder with a target outside of it is refused.
    std::filesystem::create_symlink("/etc/passwd", folder.path() / "in/link.avs");
    const ProcessResult link = check("link.avs");
    CHECK(link.exit_code == 2);
    CHECK(says(link, outside));
    CHECK_FALSE(says(link, "root:"));
    // A pipe is refused; the program must not wait for its content.
    REQUIRE(mkfifo((folder.path() / "in/pipe.avs").c_str(), 0600) == 0);
    const ProcessResult pipe = check("pipe.avs");
    CHECK(pipe.exit_code == 2);
    CHECK(says(pipe, "it is no plain file"));
    CHECK(check("below").exit_code == 2);

    CHECK(check("../lib.avs", {"--modules", "."}).exit_code == 0);
    CHECK(check("../lib.avs", {"--modules", folder.path().string()}).exit_code == 0);
    CHECK(check("../lib.avs", {"--modules", "in/below"}).exit_code == 2);
}

TEST_CASE("where the system has no seccomp, files of geometry are refused until the user trusts them") {
    const TemporaryFolder folder;
    folder.write("s.geo", "SetFactory(\"OpenCASCADE\");\nBox(1) = {0, 0, 0, 1000, 1000, 1000};\n");
    folder.write("geo.avs", scene_of_file("s.geo", "50 cm"));
    folder.write("t.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
    folder.write("ball.avs", scene_of_ball);
    for (const std::vector<std::string>& command : {std::vector<std::string>{avsc_path(), "compile", "geo.avs"},
                                                    {avsc_path(), "explain", "geo.avs"},
                                                    {avsc_path(), "mesh", "t.obj"}}) {
        const ProcessResult refused = run_without_seccomp(command, folder.path());
        INFO(refused.err);
        CHECK(refused.exit_code == 4);
        CHECK(says(refused, "the system takes no filter of system calls"));
        CHECK(says(refused, "--unjailed"));
        CHECK_FALSE(std::filesystem::exists(folder.path() / "geo.avb"));
        std::vector<std::string> trusted = command;
        trusted.emplace_back("--unjailed");
        CHECK(run_without_seccomp(trusted, folder.path()).exit_code == 0);
        std::filesystem::remove(folder.path() / "geo.avb");
    }
    // A ball made by Gmsh from the scene alone involves no file of unknown origin, so it needs no `--unjailed`.
    CHECK(run_without_seccomp({avsc_path(), "compile", "ball.avs"}, folder.path()).exit_code == 0);
}

TEST_CASE("no process for the jail: the machine is to blame, not the file") {
    if (geteuid() != 0) return;  // as root, the process can become a user without free processes; other users could not
    const TemporaryFolder folder;
    std::filesystem::permissions(folder.path(), std::filesystem::perms::all);
    folder.write("s.geo", "SetFactory(\"OpenCASCADE\");\nBox(1) = {0, 0, 0, 1000, 1000, 1000};\n");
    folder.write("s.avs", scene_of_file("s.geo", "50 cm"));
    const ProcessResult result = run_process({"setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", "prlimit",
                                              "--nproc=1", avsc_path(), "compile", "s.avs"},
                                             folder.path());
    INFO(result.err);
    CHECK(result.exit_code == 4);
    CHECK(says(result, "no process could be started"));
}

TEST_CASE("a mesh of Gmsh leaves nothing in the home of the user") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder.path() / "home");
    folder.write("ball.avs", scene_of_ball);
    const std::string home = "HOME=" + (folder.path() / "home").string();
    const ProcessResult result = run_process({"env", home, avsc_path(), "compile", "ball.avs"}, folder.path());
    INFO(result.err);
    CHECK(result.exit_code == 0);
    CHECK(std::filesystem::is_empty(folder.path() / "home"));
}
