#include "tests/architecture/sources.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <sstream>

#include "tests/support/paths.h"

namespace fs = std::filesystem;

namespace avs::test {

namespace {

std::vector<Source> find_sources() {
    const fs::path root = source_path();
    constexpr std::array<std::string_view, 4> kinds{".h", ".cpp", ".inl", ".def"};
    std::vector<Source> found;
    for (const char* top : {"runtime", "compiler", "grammar", "shell"}) {
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / top)) {
            if (std::find(kinds.begin(), kinds.end(), entry.path().extension().string()) == kinds.end()) continue;
            found.push_back({fs::relative(entry.path(), root).generic_string(), read_text(entry.path())});
        }
    }
    std::sort(found.begin(), found.end(), [](const Source& a, const Source& b) { return a.path < b.path; });
    return found;
}

bool is_of_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

}  // namespace

const std::vector<Source>& product_sources() {
    static const std::vector<Source> all = find_sources();
    return all;
}

std::string read_text(const fs::path& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    std::istringstream in{std::string(text)};
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::string without_comments(std::string_view text, Literals literals) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        if (text.substr(i, 2) == "//") {
            i = std::min(text.find('\n', i), text.size());
        } else if (text.substr(i, 2) == "/*") {
            const std::size_t end = std::min(text.find("*/", i), text.size() - 2) + 2;
            out.append(static_cast<std::size_t>(std::count(text.begin() + static_cast<std::ptrdiff_t>(i),
                                                           text.begin() + static_cast<std::ptrdiff_t>(end), '\n')),
                       '\n');
            i = end;
        } else if (text[i] == 'R' && text.substr(i, 3) == "R\"(") {
            const std::size_t end = std::min(text.find(")\"", i), text.size() - 2) + 2;
            const std::string_view literal = text.substr(i, end - i);
            if (literals == Literals::keep) out += literal;
            if (literals == Literals::drop)
                out.append(static_cast<std::size_t>(std::count(literal.begin(), literal.end(), '\n')), '\n');
            i = end;
        } else if (text[i] == '"' || (text[i] == '\'' && (i == 0 || !is_of_word(text[i - 1])))) {
            std::size_t end = i + 1;
            while (end < text.size() && text[end] != text[i]) end += text[end] == '\\' ? 2U : 1U;
            end = std::min(end + 1, text.size());
            if (literals == Literals::keep) out += text.substr(i, end - i);
            if (literals == Literals::drop) out += "\"\"";
            i = end;
        } else {
            out += text[i++];
        }
    }
    return out;
}

bool has_word(std::string_view text, std::string_view word) {
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool begins = at == 0 || !is_of_word(word.front()) || !is_of_word(text[at - 1]);
        const bool ends = end == text.size() || !is_of_word(word.back()) || !is_of_word(text[end]);
        if (begins && ends) return true;
    }
    return false;
}

}  // namespace avs::test
