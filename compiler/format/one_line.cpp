#include "compiler/format/format.h"
#include "compiler/format/token_tree.h"

namespace avs::format {

namespace {

void write_on_line(const std::vector<Item>& items, std::string& line) {
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0 && blank_between(items[i - 1], items[i])) line += ' ';
        line += items[i].token.text;
        if (!items[i].group) continue;
        const Group& group = *items[i].group;
        const bool padded = !group.parts.empty() && (group.kind == GroupKind::fields || group.kind == GroupKind::declarations);
        if (padded) line += ' ';
        for (const Part& part : group.parts) {
            if (&part != &group.parts.front()) line += ", ";
            write_on_line(part.items, line);
        }
        if (padded) line += ' ';
        line += group.close.text;
    }
}

}  // namespace

std::string one_line(std::string_view text) {
    std::string line;
    for (const Part& part : token_tree(text).statements) {
        if (!line.empty()) line += ' ';
        write_on_line(part.items, line);
    }
    return line;
}

}  // namespace avs::format
