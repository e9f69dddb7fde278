#include "runtime/base/file.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "tests/support/process.h"

using namespace avs;

namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;

std::size_t files_in(const fs::path& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

std::string text_of(const fs::path& path) {
    const Result<std::string> text = read_file(path);
    return text ? *text : text.error().message;
}

}  // namespace

TEST_CASE("a file may have a name as long as the system takes, and nothing else stays beside it") {
    const TemporaryFolder folder;
    for (const std::size_t length : {240UL, 250UL, 255UL}) {
        const fs::path file = folder.path() / (std::string(length - 4, 'n') + ".avb");
        REQUIRE(write_file(file, "first").ok());
        REQUIRE(write_file(file, "second").ok());
        CHECK(text_of(file) == "second");
    }
    // The name of the temporary file is a shortened one; it must not be cut within a character of two bytes.
    std::string umlauts;
    for (int i = 0; i < 125; ++i) umlauts += "\u00fc";
    CHECK(write_file(folder.path() / (umlauts + ".avb"), "x").ok());
    CHECK(files_in(folder.path()) == 4);
    const Status refused = write_file(folder.path() / std::string(256, 'n'), "x");
    REQUIRE(!refused.ok());
    CHECK(refused.error().message.find("File name too long") != std::string::npos);
    CHECK(files_in(folder.path()) == 4);
}

TEST_CASE("a symbolic link stays one, whether its file is there or not, over several links, too") {
    const TemporaryFolder folder;
    fs::create_symlink("file", folder.path() / "link");
    fs::create_symlink("link", folder.path() / "link_to_link");
    REQUIRE(write_file(folder.path() / "link_to_link", "first").ok());
    CHECK(text_of(folder.path() / "file") == "first");
    REQUIRE(write_file(folder.path() / "link", "second").ok());
    CHECK(text_of(folder.path() / "file") == "second");
    CHECK(fs::is_symlink(folder.path() / "link"));
    CHECK(fs::is_symlink(folder.path() / "link_to_link"));
}

TEST_CASE("links in a circle are an error that says so, and stay") {
    const TemporaryFolder folder;
    fs::create_symlink("b", folder.path() / "a");
    fs::create_symlink("a", folder.path() / "b");
    const Status refused = write_file(folder.path() / "a", "x");
    REQUIRE(!refused.ok());
    CHECK(refused.error().message.find("symbolic links") != std::string::npos);
    CHECK(files_in(folder.path()) == 2);
}
