#include "compiler/parse/doc_comment.h"

#include <algorithm>
#include <vector>

namespace avs::parse {
namespace {

std::string_view trim(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

bool is_doc(std::string_view line) { return line.starts_with("///") && !line.starts_with("////"); }

std::string_view doc_text(std::string_view line) {
    line.remove_prefix(3);
    if (line.starts_with(' ')) line.remove_prefix(1);
    return line;
}

}  // namespace

std::string doc_comment(std::string_view text, std::uint32_t begin, std::uint32_t end) {
    std::vector<std::string_view> lines;  // last first
    std::size_t line_begin = text.rfind('\n', begin);
    line_begin = line_begin == std::string_view::npos || begin == 0 ? 0 : line_begin + 1;
    while (line_begin > 0) {
        const std::size_t line_end = line_begin - 1;
        const std::size_t before = line_end == 0 ? std::string_view::npos : text.rfind('\n', line_end - 1);
        line_begin = before == std::string_view::npos ? 0 : before + 1;
        const std::string_view line = trim(text.substr(line_begin, line_end - line_begin));
        if (is_doc(line)) lines.push_back(doc_text(line));
        if (!line.empty() && !line.starts_with("//")) break;
    }
    std::string doc;
    const auto append = [&](std::string_view line) {
        if (!doc.empty()) doc += '\n';
        doc += line;
    };
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) append(*line);

    const std::size_t last_line_end = std::min(text.find('\n', end), text.size());
    const std::string_view rest = trim(text.substr(end, last_line_end - end));
    if (is_doc(rest)) append(doc_text(rest));
    return doc;
}

}  // namespace avs::parse
