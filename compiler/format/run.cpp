#include "compiler/format/run.h"

#include <algorithm>

namespace avs::format {
namespace {

bool is_simple(const Part& part) {
    return std::none_of(part.items.begin(), part.items.end(), [](const Item& item) { return item.group != nullptr; }) &&
           part.items.size() <= 3;
}

bool is_comprehension(const Group& group) {
    if (group.parts.empty()) return false;
    const std::vector<Item>& items = group.parts.front().items;
    return std::any_of(items.begin(), items.end(), [](const Item& item) { return item.token.is("for") && item.token.keyword; });
}

}  // namespace

Looseness Run::looseness_at(std::size_t i) const {
    if (at(i).group || i == begin) return Looseness::none;
    return looseness(at(i).token, false, at(i - 1).last().ends_operand);
}

Looseness Run::loosest() const {
    Looseness result = Looseness::none;
    for (std::size_t i = begin; i < end; ++i) {
        const Looseness here = looseness_at(i);
        if (at(i).token.is("->") && !at(i).group && result > Looseness::assignment) break;
        if (here != Looseness::range) result = std::min(result, here);
    }
    return result;
}

bool Run::is_conditional() const {
    if (empty() || !at(begin).token.is("if") || !at(begin).token.keyword) return false;
    return find_word("then", begin) != end;
}

std::size_t Run::find_word(std::string_view word, std::size_t from) const {
    int inner = 0;
    for (std::size_t i = from + 1; i < end; ++i) {
        const Token& token = at(i).token;
        if (!token.keyword) continue;
        if (inner == 0 && token.is(word)) return i;
        if (token.is("if")) ++inner;
        if (token.is("else")) --inner;
    }
    return end;
}

std::size_t Run::find_arrow() const {
    for (std::size_t i = begin; i < std::min(end, begin + 2); ++i) {
        if (at(i).token.is("->")) return i;
    }
    return end;
}

bool Run::opens_behind() const {
    std::size_t last = end - 1;
    if (!at(last).group && at(last).token.kind == TokenKind::unit && last > begin) --last;
    if (!at(last).can_open()) return false;
    return loosest() == Looseness::none && !is_conditional();
}

std::vector<std::size_t> paddings(const std::vector<Part>& parts, GroupKind kind) {
    std::vector<std::size_t> result(parts.size(), 0);
    const auto head = [&](std::size_t i) -> std::size_t {
        const std::vector<Item>& items = parts[i].items;
        const std::string_view word = items.front().token.text;
        if (kind == GroupKind::declarations && word != "record" && word != "region") return 0;
        for (std::size_t k = 1; k < items.size(); ++k) {
            if (items[k].token.is("=")) return must_break(items, 0, k) ? 0 : flat_width(items, 0, k);
        }
        return 0;
    };
    for (std::size_t begin = 0; begin < parts.size();) {
        std::size_t end = begin, widest = 0;
        const std::string_view word = parts[begin].items.front().token.text;
        while (end < parts.size() && head(end) > 0 && (end == begin || !parts[end].blank_before) &&
               (kind != GroupKind::declarations || parts[end].items.front().token.text == word)) {
            widest = std::max(widest, head(end));
            ++end;
        }
        for (std::size_t i = begin; i < end; ++i) result[i] = widest - head(i);
        begin = std::max(end, begin + 1);
    }
    return result;
}

bool is_filled(const Group& group) {
    const bool numbers =
        group.kind == GroupKind::list && group.parts.size() > 3 && std::all_of(group.parts.begin(), group.parts.end(), is_simple);
    return numbers || is_comprehension(group);
}

}  // namespace avs::format
