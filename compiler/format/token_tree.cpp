#include "compiler/format/token_tree.h"

#include <algorithm>
#include <array>
#include <utility>

#include "compiler/format/operators.h"
#include "grammar/keywords.h"
#include "runtime/base/vocabulary.h"

namespace avs::format {

namespace {

bool opens(const Token& token) { return token.kind == TokenKind::symbol && (token.is("(") || token.is("[") || token.is("{")); }
bool closes(const Token& token) { return token.kind == TokenKind::symbol && (token.is(")") || token.is("]") || token.is("}")); }

class Nester {
public:
    explicit Nester(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

    File file() {
        File result;
        while (here().kind != TokenKind::end) {
            const std::size_t begin = at_;
            statement(result.statements, GroupKind::declarations);
            if (at_ == begin) ++at_;  // a closing bracket too many: the text does not parse
        }
        result.end = std::move(tokens_[at_]);
        return result;
    }

private:
    const Token& here() const { return tokens_[at_]; }
    const Token& next() const { return tokens_[std::min(at_ + 1, tokens_.size() - 1)]; }
    bool at_end() const { return here().kind == TokenKind::end || closes(here()); }

    /// Drops a comma. Its comments go to the token before it.
    void drop_comma(std::vector<Item>& items) {
        Token& comma = tokens_[at_++];
        if (items.empty()) return;
        Token& last = items.back().group ? items.back().group->close : items.back().token;
        for (const CommentLine& line : comma.before) last.after.push_back(line.text);
        last.after.insert(last.after.end(), comma.after.begin(), comma.after.end());
    }

    void statement(std::vector<Part>& parts, GroupKind inside) {
        Part part;
        const std::vector<CommentLine>& comments = here().before;
        part.blank_before = comments.empty() ? here().blank_before : comments.front().blank_before;
        while (!at_end()) {
            const bool separated = inside != GroupKind::declarations && here().is(",");
            if (separated) {
                drop_comma(part.items);
                break;
            }
            const bool lines_count = inside == GroupKind::fields || inside == GroupKind::declarations;
            if (lines_count && !part.items.empty() && here().starts_line && !goes_on(part.items.back())) break;
            add(part.items);
        }
        if (!part.items.empty()) parts.push_back(std::move(part));
    }

    bool goes_on(const Item& last) const {
        const Token& token = last.last();
        const bool behind = !last.group && goes_on_behind(token);
        const bool before = goes_on_before(here()) && !(here().keyword && next().is("="));
        return behind || before;
    }

    void add(std::vector<Item>& items) {
        Item item;
        item.token = std::move(tokens_[at_++]);
        if (opens(item.token)) item.group = group(item.token, items);
        items.push_back(std::move(item));
    }

    std::unique_ptr<Group> group(const Token& open, const std::vector<Item>& before) {
        auto result = std::make_unique<Group>();
        result->kind = kind(open, before);
        const bool line_ends = here().starts_line && !closes(here());
        result->stays_open = !open.after.empty() || (line_ends && !open.is("("));
        while (!at_end()) {
            const std::size_t begin = at_;
            statement(result->parts, result->kind);
            if (at_ == begin) ++at_;
        }
        if (here().kind != TokenKind::end) result->close = std::move(tokens_[at_++]);
        const bool holds_declarations = result->kind == GroupKind::declarations && !result->parts.empty();
        result->stays_open |= holds_declarations || !result->close.before.empty();
        for (const Part& part : result->parts) {
            result->stays_open |= !part.items.front().first().before.empty();
            result->stays_open |= !part.items.back().last().after.empty();
            result->stays_open |= must_break(part.items, 0, part.items.size());
        }
        result->flat_width = measure(*result);
        return result;
    }

    GroupKind kind(const Token& open, const std::vector<Item>& before) const {
        const bool behind_operand = !before.empty() && before.back().last().ends_operand;
        if (open.is("(")) return behind_operand ? GroupKind::call : GroupKind::parenthesised;
        if (open.is("[")) return behind_operand ? GroupKind::index : GroupKind::list;
        if (!before.empty() && before.back().token.is(".")) return GroupKind::names;
        const bool opener = here().kind == TokenKind::word && grammar::opens_declaration(here().text);
        const bool conditional = here().is("if") && here().keyword;
        return (opener || conditional) && !next().is("=") ? GroupKind::declarations : GroupKind::fields;
    }

    static std::size_t measure(const Group& group) {
        std::size_t total = 2;
        for (const Part& part : group.parts) total += flat_width(part.items, 0, part.items.size()) + 2;  // and ", "
        const bool padded = group.kind == GroupKind::fields || group.kind == GroupKind::declarations;
        if (!group.parts.empty() && !padded) total -= 2;  // no ", " behind the last part; but { a = 1 } has two blanks
        return total;
    }

    std::vector<Token> tokens_;
    std::size_t at_ = 0;
};

/// Whether the colon in a call's parentheses has blanks around it: in `mean(region : field)`, but not
/// in `random(seed: 7)` and `fn f(a: Length)`.
bool is_reduction(std::string_view word) {
    constexpr std::array all{Reduction::mean, Reduction::min, Reduction::max, Reduction::sum};
    return std::any_of(all.begin(), all.end(), [&](Reduction reduction) { return name(reduction) == word; });
}

/// Marks the colons of calls, once the callee is known.
void mark_colons(std::vector<Item>& items) {
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (!items[i].group) continue;
        for (Part& part : items[i].group->parts) {
            const bool over = items[i].group->kind == GroupKind::call && i > 0 && is_reduction(items[i - 1].token.text);
            for (Item& item : part.items) {
                if (item.token.is(":")) item.token.spaced_colon = over;
            }
            mark_colons(part.items);
        }
    }
}

}  // namespace

const Token& Item::last() const { return group ? group->close : token; }

bool Item::can_open() const {
    return group != nullptr && (!group->parts.empty() || !group->close.before.empty() || !token.after.empty());
}

File token_tree(std::string_view text) {
    File file = Nester(tokens(text)).file();
    for (Part& part : file.statements) mark_colons(part.items);
    return file;
}

bool blank_between(const Item& left_item, const Item& right_item) {
    const Token& left = left_item.last();
    const Token& right = right_item.first();
    if (right.is(",") || right.is(".") || right.is("..") || right.is("^")) return false;
    if (!left_item.group && (left.is(".") || left.is("..") || left.is("^"))) return false;
    if (right.is(":")) return right.spaced_colon;
    if (right_item.group) {
        const GroupKind kind = right_item.group->kind;
        if (kind == GroupKind::call || kind == GroupKind::index || kind == GroupKind::names) return false;
    }
    return left_item.group || !left.sign;
}

std::size_t flat_width(const std::vector<Item>& items, std::size_t begin, std::size_t end) {
    std::size_t total = 0;
    for (std::size_t i = begin; i < end; ++i) {
        total += items[i].group ? items[i].group->flat_width : width(items[i].token.text);
        if (i > begin && blank_between(items[i - 1], items[i])) ++total;
    }
    return total;
}

bool must_break(const std::vector<Item>& items, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
        if (i > begin && !items[i].token.before.empty()) return true;
        if (i + 1 < end && !items[i].last().after.empty()) return true;
        if (items[i].group && items[i].group->stays_open) return true;
    }
    return false;
}

}  // namespace avs::format
