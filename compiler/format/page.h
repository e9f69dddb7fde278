#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace avs::format {

/// The lines that are written, with their comments apart: what stands behind code is aligned at the end.
class Page {
public:
    /// Ends the line, if anything stands on it; the next one has this indent.
    void new_line(std::size_t indent);
    void blank_line() { blank_pending_ = !lines_.empty(); }
    /// A line of its own that is nothing but a comment.
    void comment_line(std::string_view comment, std::size_t indent);
    /// Puts text behind what stands on the line; behind a comment, on a new line.
    void write(std::string_view text, bool blank_before);
    /// Directly behind the last text, even if a comment waits there: a comma.
    void attach(std::string_view text);
    /// A comment to the end of the line.
    void comment(std::string_view text);

    /// Where a line goes on that a comment has broken.
    void set_continuation(std::size_t indent) { continuation_ = indent; }
    std::size_t column() const;
    bool at_line_begin() const { return line_.code.empty(); }

    std::string take();

private:
    struct Line {
        std::size_t indent = 0;
        std::string code, comment;
        bool blank_before = false;
        bool is_comment = false;
    };
    void finish_line();
    void align_comments();

    std::vector<Line> lines_;
    Line line_;
    std::size_t continuation_ = 0;
    bool blank_pending_ = false;
};

}  // namespace avs::format
