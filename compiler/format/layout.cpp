#include <algorithm>
#include <utility>

#include "compiler/format/format.h"
#include "compiler/format/page.h"
#include "compiler/format/run.h"
#include "compiler/format/token_tree.h"

// How statements become lines. A statement that fits into a line is one line. Otherwise these are tried in order: the bracket
// at its end is opened (`body a {`, `f(`); its value goes below the `=`; the line is broken before the operators that bind
// loosest; brackets are opened one by one.
//
// Every choice depends only on the tokens, on the brackets that stay open and on widths, which formatting does not change. So
// formatting a formatted text changes nothing.
namespace avs::format {

namespace {

constexpr std::size_t step = 2;

class Layout {
public:
    std::string run(const File& file) {
        statements(file.statements, 0, GroupKind::declarations);
        comment_lines(file.end, 0, file.statements.empty());
        return page_.take();
    }

private:
    /// Writes the comments at the end of a file or before a closing bracket.
    void comment_lines(const Token& token, std::size_t indent, bool first) {
        for (const CommentLine& line : token.before) {
            page_.new_line(indent);
            if (line.blank_before && !first) page_.blank_line();
            page_.comment_line(line.text, indent);
            first = false;
        }
    }

    /// Writes fields and declarations, each on one line or more.
    void statements(const std::vector<Part>& parts, std::size_t indent, GroupKind kind) {
        bool first = true;
        std::vector<std::size_t> padding = paddings(parts, kind);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const Token& token = parts[i].items.front().first();
            page_.new_line(indent);
            if (parts[i].blank_before && !first) page_.blank_line();
            lead(token, indent, first);
            page_.set_continuation(indent + step);
            padding_ = padding[i];
            expression({&parts[i].items, 0, parts[i].items.size()}, indent, 0);
            page_.set_continuation(indent);
            first = false;
        }
        page_.new_line(indent);
    }

    /// Writes the comments above a statement or an item.
    void lead(const Token& token, std::size_t indent, bool first) {
        bool top = first;
        for (const CommentLine& line : token.before) {
            if (line.blank_before && !top) page_.blank_line();
            page_.comment_line(line.text, indent);
            top = false;
        }
        if (!token.before.empty() && token.blank_before) page_.blank_line();
        lead_written_ = &token;
    }

    void token(const Token& token, bool blank_before) {
        if (&token != lead_written_) {
            for (const CommentLine& line : token.before) {
                const std::size_t indent = page_.at_line_begin() ? page_.column() : continuation();
                page_.comment_line(line.text, indent);
            }
        }
        page_.write(token.text, blank_before);
        for (const std::string_view comment : token.after) page_.comment(comment);
    }

    std::size_t continuation() const { return continuation_; }

    void flat(const Run& run, bool blank_before) {
        for (std::size_t i = run.begin; i < run.end; ++i) {
            const bool blank = i > run.begin ? blank_between(run.at(i - 1), run.at(i)) : blank_before;
            item_flat(run.at(i), blank);
            pad_behind(run, i);
        }
    }

    /// Writes blanks before the `=` of a field or a record.
    void pad_behind(const Run& run, std::size_t i) {
        if (padding_ == 0 || i + 1 >= run.items->size() || !run.at(i + 1).token.is("=")) return;
        page_.attach(std::string(padding_, ' '));
        padding_ = 0;
    }

    void item_flat(const Item& item, bool blank_before) {
        token(item.token, blank_before);
        if (!item.group) return;
        const Group& group = *item.group;
        const bool padded = group.kind == GroupKind::fields || group.kind == GroupKind::declarations;
        for (std::size_t i = 0; i < group.parts.size(); ++i) {
            flat({&group.parts[i].items, 0, group.parts[i].items.size()}, i > 0 || padded);
            if (i + 1 < group.parts.size()) page_.attach(",");
        }
        token(group.close, padded && !group.parts.empty());
    }

    bool fits(const Run& run, bool blank_before, std::size_t tail) const {
        if (run.must_break()) return false;
        return page_.column() + run.width() + (blank_before ? 1 : 0) + padding_ + tail <= page_width;
    }

    /// Writes a run at the cursor. Lines inside of it are indented by `indent` or more. `tail` columns stay free on the last
    /// line.
    void expression(const Run& run, std::size_t indent, std::size_t tail, bool blank_before = false) {
        if (run.empty()) return;
        if (fits(run, blank_before, tail)) return flat(run, blank_before);
        if (open_last(run, indent, tail, blank_before)) return;
        if (run.is_conditional()) return conditional(run, indent, tail);
        const Looseness loosest = run.loosest();
        if (loosest <= Looseness::clause) return split(run, loosest, indent, tail, blank_before);
        if (loosest == Looseness::assignment) return assignment(run, indent, tail, blank_before);
        if (const std::size_t arrow = run.find_arrow(); arrow != run.end) {
            flat(run.part(run.begin, arrow + 1), blank_before);
            return expression(run.part(arrow + 1, run.end), indent, tail, true);
        }
        if (loosest != Looseness::none) return split(run, loosest, indent, tail, blank_before);
        one_by_one(run, indent, tail, blank_before);
    }

    /// Opens only the brackets at the end: `body a {`, `x = f(`. Not behind operators, which would be overlooked
    /// there.
    bool open_last(const Run& run, std::size_t indent, std::size_t tail, bool blank_before) {
        std::size_t last = run.end - 1;
        if (!run.at(last).group && run.at(last).token.kind == TokenKind::unit && last > run.begin) --last;
        if (!run.at(last).can_open()) return false;
        const Run prefix = run.part(run.begin, last);
        const bool block = run.at(last).group->kind == GroupKind::declarations;
        bool assigned = false;
        for (std::size_t i = run.begin; i < last; ++i) {
            const Looseness here = run.looseness_at(i);
            const Token& token = run.at(i).token;
            assigned |= here == Looseness::assignment;
            const bool operation = here > Looseness::assignment && here < Looseness::none && !token.is(":");
            const bool clause = assigned && here < Looseness::assignment;
            const bool word = token.keyword && (token.is("then") || token.is("else") || token.is("if") || token.is("not"));
            if (!block && (operation || clause || word)) return false;
        }
        const bool chain = std::any_of(run.items->begin() + static_cast<std::ptrdiff_t>(run.begin),
                                       run.items->begin() + static_cast<std::ptrdiff_t>(last),
                                       [](const Item& item) { return item.group && item.group->kind == GroupKind::declarations; });
        if (block && chain) return chain_of_blocks(run, indent, blank_before);
        if (prefix.must_break()) return false;
        const std::size_t bracket = (prefix.empty() ? blank_before : blank_between(run.at(last - 1), run.at(last))) ? 2 : 1;
        if (page_.column() + prefix.width() + (blank_before ? 1 : 0) + padding_ + bracket > page_width) return false;
        flat(prefix, blank_before);
        const bool blank = prefix.empty() ? blank_before : blank_between(run.at(last - 1), run.at(last));
        open(run.at(last), indent, blank);
        if (last + 1 < run.end) token(run.at(last + 1).token, true);
        static_cast<void>(tail);
        return true;
    }

    /// Writes `if c { .. } else if d { .. } else { .. }` with each block open.
    bool chain_of_blocks(const Run& run, std::size_t indent, bool blank_before) {
        for (std::size_t i = run.begin; i < run.end; ++i) {
            const bool blank = i > run.begin ? blank_between(run.at(i - 1), run.at(i)) : blank_before;
            page_.set_continuation(indent);  // an `else` behind a comment
            if (run.at(i).can_open() && run.at(i).group->stays_open) {
                open(run.at(i), indent, blank);
            } else {
                item_flat(run.at(i), blank);
            }
        }
        return true;
    }

    void new_line(std::size_t indent) {
        page_.new_line(indent);
        continuation_ = indent;
        page_.set_continuation(indent);
    }

    /// Writes `if c then a` and each `else ..` on lines of their own, in one column.
    void conditional(const Run& run, std::size_t indent, std::size_t tail) {
        if (!page_.at_line_begin()) {
            indent += step;
            new_line(indent);
        }
        std::size_t begin = run.begin;  // begin of this line: `if` or `else`
        for (;;) {
            const std::size_t condition = run.at(begin).token.is("else") ? begin + 1 : begin;
            const bool another = run.at(condition).token.is("if") && run.at(condition).token.keyword;
            const std::size_t then = another ? run.find_word("then", condition) : run.end;
            if (then == run.end) {
                if (begin < condition) item_flat(run.at(begin), false);
                return expression(run.part(condition, run.end), indent, tail, true);
            }
            const std::size_t otherwise = std::min(run.find_word("else", then), run.end);
            flat(run.part(begin, condition + 1), false);
            const Run test = run.part(condition + 1, then);
            expression(test, indent + step, width_of_then, true);
            item_flat(run.at(then), true);
            expression(run.part(then + 1, otherwise), indent, otherwise == run.end ? tail : 0, true);
            if (otherwise == run.end) return;
            begin = otherwise;
            new_line(indent);
        }
    }
    static constexpr std::size_t width_of_then = 5;

    void assignment(const Run& run, std::size_t indent, std::size_t tail, bool blank_before) {
        std::size_t equals = run.begin;
        while (run.looseness_at(equals) != Looseness::assignment) ++equals;
        const Run head = run.part(run.begin, equals + 1);
        if (head.must_break() || !fits(head, blank_before, 0)) {
            expression(run.part(run.begin, equals), indent, 2, blank_before);
            item_flat(run.at(equals), true);
        } else {
            flat(head, blank_before);
        }
        const Run value = run.part(equals + 1, run.end);
        if (value.empty()) return;
        // The value stands behind the `=` if brackets or a function can be opened there, else below it.
        const bool behind = value.find_arrow() != value.end || value.opens_behind();
        if (behind) return expression(value, indent, tail, true);
        new_line(indent + step);
        expression(value, indent + step, tail);
    }

    /// Begins a new line before each operator of this looseness, and behind commas.
    void split(const Run& run, Looseness at, std::size_t indent, std::size_t tail, bool blank_before) {
        // Below an `=` operators stand in the column of the first operand.
        const bool in_column = page_.at_line_begin() && run.begin > 0;
        const std::size_t inner = in_column ? indent : indent + step;
        std::size_t begin = run.begin;
        bool blank = blank_before;
        for (std::size_t i = run.begin; i <= run.end; ++i) {
            if (i < run.end && run.looseness_at(i) != at) continue;
            const bool comma = i < run.end && at == Looseness::separator;
            expression(run.part(begin, i), begin == run.begin ? indent : inner, i == run.end ? tail : (comma ? 1 : 0), blank);
            if (i == run.end) return;
            if (comma) item_flat(run.at(i), false);
            new_line(inner);
            if (!comma) item_flat(run.at(i), false);
            begin = i + 1;
            blank = !comma;
        }
    }

    /// Without operators to break at: opens the brackets that do not fit.
    void one_by_one(const Run& run, std::size_t indent, std::size_t tail, bool blank_before) {
        for (std::size_t i = run.begin; i < run.end; ++i) {
            const bool blank = i > run.begin ? blank_between(run.at(i - 1), run.at(i)) : blank_before;
            if (!run.at(i).group) {
                item_flat(run.at(i), blank);
                pad_behind(run, i);
                continue;
            }
            std::size_t next = i + 1;
            while (next < run.end && !run.at(next).group) ++next;
            const bool opened =
                run.at(i).group->stays_open ||
                page_.column() + run.part(i, next).width() + (next == run.end ? tail : 1) + (blank ? 1 : 0) > page_width;
            if (opened && run.at(i).can_open()) {
                open(run.at(i), indent, blank);
            } else {
                item_flat(run.at(i), blank);
            }
        }
    }

    /// Writes brackets over several lines.
    void open(const Item& item, std::size_t indent, bool blank_before) {
        const Group& group = *item.group;
        token(item.token, blank_before);
        const std::size_t padding = std::exchange(padding_, 0);
        const std::size_t outer = continuation_;
        if (group.kind == GroupKind::fields || group.kind == GroupKind::declarations) {
            statements(group.parts, indent + step, group.kind);
        } else {
            items(group, indent + step);
        }
        comment_lines(group.close, indent + step, group.parts.empty());
        new_line(indent);
        continuation_ = outer;
        page_.set_continuation(indent + step);
        Token close = group.close;
        close.before.clear();
        token(close, false);
        padding_ = padding;
    }

    void items(const Group& group, std::size_t indent) {
        const bool fill = is_filled(group);
        const bool comma_behind_last = !fill && group.kind != GroupKind::parenthesised && group.kind != GroupKind::index;
        new_line(indent);
        for (std::size_t i = 0; i < group.parts.size(); ++i) {
            const Part& part = group.parts[i];
            const Run run{&part.items, 0, part.items.size()};
            const bool last = i + 1 == group.parts.size();
            const bool here = fill && i > 0 && !part.blank_before && part.items.front().first().before.empty() &&
                              group.parts[i - 1].items.back().last().after.empty() && fits(run, true, last ? 0 : 1);
            if (!here && i > 0) {
                new_line(indent);
                if (part.blank_before) page_.blank_line();
            }
            lead(part.items.front().first(), indent, i == 0);
            page_.set_continuation(indent + step);
            expression(run, indent, last && !comma_behind_last ? 0 : 1, here);
            if (!last || comma_behind_last) page_.attach(",");
        }
    }

    Page page_;
    std::size_t padding_ = 0;       // blanks to write before the `=` of this statement
    std::size_t continuation_ = 0;  // indent of the rest of a broken line
    const Token* lead_written_ = nullptr;
};

}  // namespace

std::string format(std::string_view text) { return Layout().run(token_tree(text)); }

}  // namespace avs::format
