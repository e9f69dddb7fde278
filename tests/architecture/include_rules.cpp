#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/paths.h"

namespace fs = std::filesystem;

namespace {

using Rooms = std::map<std::string, std::set<std::string>>;

/// Room -> rooms it may include besides itself: the table of docs/architecture.md, which is read from the page, so that page
/// and code cannot differ.
Rooms read_table(std::istream& text) {
    Rooms table;
    const std::regex row(R"(^\| `([a-z_/]+)` \| [^|]* \| ([^|]*) \|\s*$)");
    const std::regex name(R"(`([a-z_/]+)`)");
    for (std::string line; std::getline(text, line);) {
        std::smatch match;
        if (!std::regex_match(line, match, row)) continue;
        std::set<std::string>& allowed = table[match[1]];
        const std::string list = match[2];
        for (std::sregex_iterator it(list.begin(), list.end(), name), end; it != end; ++it) allowed.insert((*it)[1]);
    }
    return table;
}

/// The room of a file: the deepest of its folders that is in the table; if none is, its first two folders ("runtime/base").
std::string room_of(const std::string& path, const Rooms& table) {
    for (std::size_t end = path.rfind('/'); end != std::string::npos && end > 0; end = path.rfind('/', end - 1))
        if (table.contains(path.substr(0, end))) return path.substr(0, end);
    const std::size_t first = path.find('/');
    const std::size_t second = path.find('/', first + 1);
    return second == std::string::npos ? "" : path.substr(0, second);
}

/// The room that contains a room: "runtime/advance" for "runtime/advance/exact"; "" if there is none.
std::string parent_of(const std::string& room, const Rooms& table) {
    const std::string parent = room.substr(0, room.rfind('/'));
    return table.contains(parent) ? parent : "";
}

/// Whether a room may include another one, `target`. In the rows of other rooms, the name of a room that contains rooms stands for
/// them, too. In its own row and in the rows of the rooms that it contains, each room is named.
bool is_allowed(const std::string& room, const std::string& target, const Rooms& table) {
    const auto row = table.find(room);
    if (row == table.end()) return false;
    if (row->second.contains("all") || row->second.contains(target)) return true;
    const std::string parent = parent_of(target, table);
    return !parent.empty() && parent != room && parent != parent_of(room, table) && row->second.contains(parent);
}

struct Include {
    std::string file, target;
};

std::vector<Include> includes_of(const std::string& file, std::istream& text) {
    std::vector<Include> result;
    const std::regex quoted(R"(^\s*#\s*include\s*"([^"]+)\")");
    for (std::string line; std::getline(text, line);) {
        std::smatch match;
        if (std::regex_search(line, match, quoted)) result.push_back({file, match[1]});
    }
    return result;
}

std::vector<std::string> violations(const Rooms& table, const std::vector<Include>& includes) {
    std::vector<std::string> wrong;
    for (const Include& include : includes) {
        const std::string room = room_of(include.file, table), target = room_of(include.target, table);
        if (!table.contains(target) || target == room) continue;  // a generated header, or the same room
        if (!is_allowed(room, target, table)) wrong.push_back(include.file + " includes " + include.target);
    }
    return wrong;
}

std::vector<Include> all_includes(const fs::path& root) {
    std::vector<Include> result;
    for (const char* top : {"runtime", "compiler", "grammar", "shell", "api"}) {
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / top)) {
            const std::string extension = entry.path().extension().string();
            if (extension != ".h" && extension != ".cpp" && extension != ".inl") continue;
            std::ifstream text(entry.path());
            const std::vector<Include> found = includes_of(fs::relative(entry.path(), root).generic_string(), text);
            result.insert(result.end(), found.begin(), found.end());
        }
    }
    return result;
}

const fs::path root = avs::test::source_path();

Rooms project_table() {
    std::ifstream page(root / "docs/architecture.md");
    REQUIRE(page);
    return read_table(page);
}

}  // namespace

TEST_CASE("the include checker sees a forbidden include") {
    std::istringstream page("| `runtime/base` | ids | - |\n| `runtime/state` | rows | `runtime/base` |\n");
    const Rooms table = read_table(page);
    REQUIRE(table.size() == 2);
    std::istringstream good("#include \"runtime/base/id.h\"\n#include <vector>\n");
    CHECK(violations(table, includes_of("runtime/state/state.h", good)).empty());
    std::istringstream bad("#include \"runtime/state/state.h\"\n");
    CHECK(violations(table, includes_of("runtime/base/id.h", bad)) ==
          std::vector<std::string>{"runtime/base/id.h includes runtime/state/state.h"});
}

TEST_CASE("every room includes only what the architecture page allows") {
    const std::vector<Include> includes = all_includes(root);
    REQUIRE(includes.size() > 50);
    const std::vector<std::string> wrong = violations(project_table(), includes);
    std::string listed;
    for (const std::string& line : wrong) listed += line + "\n";
    INFO(listed);
    CHECK(wrong.empty());
}

TEST_CASE("the include checker tells a room from the rooms in it") {
    std::istringstream page(
        "| `runtime/detect` | finders | - |\n"
        "| `runtime/advance` | which engine | `runtime/advance/exact` `runtime/advance/shared` |\n"
        "| `runtime/advance/shared` | what engines share | `runtime/detect` |\n"
        "| `runtime/advance/exact` | an engine | `runtime/advance/shared` `runtime/advance` |\n"
        "| `runtime/advance/nested` | an engine | `runtime/advance/shared` |\n"
        "| `runtime/output` | files | `runtime/advance` |\n");
    const Rooms table = read_table(page);
    REQUIRE(table.size() == 6);
    const auto wrong = [&](const std::string& file, const std::string& target) {
        return !violations(table, {{file, target}}).empty();
    };
    CHECK(wrong("runtime/advance/nested/patch_team.inl", "runtime/advance/exact/engine.h"));
    CHECK(wrong("runtime/advance/shared/guard.h", "runtime/advance/any_engine.h"));
    CHECK(wrong("runtime/advance/any_engine.h", "runtime/advance/nested/engine.h"));
    // In rows of rooms of runtime/advance, `runtime/advance` does not stand for the rooms that it contains.
    CHECK(wrong("runtime/advance/exact/engine.h", "runtime/advance/nested/engine.h"));
    CHECK(!wrong("runtime/advance/exact/piece.h", "runtime/advance/exact/engine.h"));
    CHECK(!wrong("runtime/advance/exact/piece.h", "runtime/advance/shared/engine.h"));
    CHECK(!wrong("runtime/output/files.h", "runtime/advance/exact/engine.h"));
    CHECK(!wrong("runtime/advance/shared/engine.h", "runtime/detect/layers/settings.h"));
}

TEST_CASE("every room is in the table and explains itself") {
    const Rooms table = project_table();
    for (const char* top : {"runtime", "compiler", "shell", "runtime/advance", "runtime/detect"}) {
        for (const fs::directory_entry& entry : fs::directory_iterator(root / top)) {
            if (!entry.is_directory()) continue;
            const std::string room = fs::relative(entry.path(), root).generic_string();
            INFO(room);
            CHECK(table.contains(room));
            std::ifstream readme(entry.path() / "README.md");
            REQUIRE(readme);
            std::size_t lines = 0;
            for (std::string line; std::getline(readme, line);) ++lines;
            CHECK(lines <= 25);
        }
    }
}

TEST_CASE("the image's reader stays free of the mesher") {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / "runtime")) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
        std::ifstream file(entry.path());
        std::stringstream text;
        text << file.rdbuf();
        INFO(entry.path().string());
        CHECK(text.str().find("gmsh.h") == std::string::npos);
    }
}
