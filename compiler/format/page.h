#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace avs::format {

/// The lines that are written. Comments behind code are kept apart and aligned at the end.
class Page {
public:
    /// Ends the line, unless it is empty. The next line has this indent.
    void new_line(std::size_t indent);
    void blank_line() { blank_pending_ = !lines_.empty(); }
    /// Writes a line that is only a comment.
    void comment_line(std::string_view comment, std::size_t indent);
    /// Appends text to the line; if the line ends in a comment, to a new line.
    void write(std::string_view text, bool blank_before);
    /// Appends directly behind the last text, before a comment that waits for the end of the line. Used for commas.
    void attach(std::string_view text);
    /// Adds a comment at the end of the line.
    void comment(std::string_view text);

    /// Sets the indent of the rest of a line that a comment has broken.
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
