#include "compiler/format/page.h"

#include <algorithm>

#include "compiler/format/tokens.h"

namespace avs::format {

void Page::finish_line() {
    if (line_.code.empty() && line_.comment.empty()) return;
    line_.blank_before = blank_pending_;
    blank_pending_ = false;
    lines_.push_back(std::move(line_));
    line_ = {};
}

void Page::new_line(std::size_t indent) {
    finish_line();
    line_.indent = indent;
}

void Page::comment_line(std::string_view comment, std::size_t indent) {
    new_line(indent);
    line_.code = comment;
    line_.is_comment = true;
    new_line(indent);
}

void Page::write(std::string_view text, bool blank_before) {
    if (!line_.comment.empty()) new_line(continuation_);
    if (blank_before && !line_.code.empty()) line_.code += ' ';
    line_.code += text;
}

void Page::attach(std::string_view text) { line_.code += text; }

void Page::comment(std::string_view text) {
    if (line_.comment.empty() && !line_.code.empty()) {
        line_.comment = text;
    } else {
        comment_line(text, line_.comment.empty() ? line_.indent : continuation_);
    }
}

std::size_t Page::column() const { return line_.indent + width(line_.code); }

/// Comments at the ends of neighbouring lines are put into one column.
void Page::align_comments() {
    constexpr std::size_t distance = 2;
    for (std::size_t begin = 0; begin < lines_.size();) {
        std::size_t end = begin + 1;
        const auto stands_alone = [](const Line& line) {  // the line is a comment, or only opens or closes brackets
            constexpr std::string_view opening = "([{", closing = ")]}";
            return line.is_comment || opening.find(line.code.back()) != opening.npos ||
                   closing.find(line.code.front()) != closing.npos;
        };
        const auto belongs = [&](const Line& line) {
            return !line.blank_before && !stands_alone(line) && line.indent == lines_[begin].indent;
        };
        if (!stands_alone(lines_[begin])) {
            while (end < lines_.size() && belongs(lines_[end])) ++end;
        }
        std::size_t column = 0;
        for (std::size_t i = begin; i < end; ++i) {
            if (!lines_[i].comment.empty()) column = std::max(column, width(lines_[i].code) + distance);
        }
        for (std::size_t i = begin; i < end; ++i) {
            if (lines_[i].comment.empty()) continue;
            lines_[i].code.append(column - width(lines_[i].code), ' ');
            lines_[i].code += lines_[i].comment;
        }
        begin = end;
    }
}

std::string Page::take() {
    finish_line();
    align_comments();
    std::string text;
    for (const Line& line : lines_) {
        if (line.blank_before) text += '\n';
        text.append(line.indent, ' ');
        text += line.code;
        text += '\n';
    }
    return text;
}

}  // namespace avs::format
