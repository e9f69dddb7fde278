#include "compiler/mesh/geo_script.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace avs::mesh {

namespace {

struct Forbidden {
    std::string_view word, why;
};

constexpr std::string_view starts = "starts a program", writes = "writes a file", reads = "reads another file",
                           ends = "ends the process", asks = "asks the user or the machine", shows = "is for Gmsh's window";
// Commands of Gmsh 4 that have no place in a description of a shape.
constexpr std::array forbidden{
    Forbidden{"SystemCall", starts},
    Forbidden{"NonBlockingSystemCall", starts},
    Forbidden{"System", starts},
    Forbidden{"OnelabRun", starts},
    Forbidden{"OnelabAction", starts},
    Forbidden{"ExternalProcess", starts},
    Forbidden{"Plugin", starts},
    Forbidden{"Solver", starts},
    Forbidden{"Save", writes},
    Forbidden{"Print", writes},
    Forbidden{"CreateDir", writes},
    Forbidden{"Homology", writes},
    Forbidden{"Cohomology", writes},
    Forbidden{"Betti", writes},
    Forbidden{"SendToServer", writes},
    Forbidden{"General", "sets options of the program"},
    Forbidden{"PostProcessing", "sets options of the program"},
    Forbidden{"Include", reads},
    Forbidden{"Merge", reads},
    Forbidden{"MergeFile", reads},
    Forbidden{"MergeWithBoundingBox", reads},
    Forbidden{"Open", reads},
    Forbidden{"ShapeFromFile", reads},
    Forbidden{"FileName", reads},
    Forbidden{"FileExists", asks},
    Forbidden{"Exit", ends},
    Forbidden{"Abort", ends},
    Forbidden{"Sleep", ends},
    Forbidden{"GetEnv", asks},
    Forbidden{"GetValue", asks},
    Forbidden{"GetStringValue", asks},
    Forbidden{"Cpu", asks},
    Forbidden{"Memory", asks},
    Forbidden{"TotalMemory", asks},
    Forbidden{"CurrentDirectory", asks},
    Forbidden{"CurrentDir", asks},
    Forbidden{"Rand", "gives numbers that are not the same everywhere"},
    Forbidden{"Draw", shows},
};
// Words that are forbidden only if certain text follows them, immediately or after their parentheses.
constexpr std::array<std::string_view, 3> messages{"Printf", "Error", "Warning"};
constexpr std::array<std::string_view, 2> macros{"Macro", "Function"};

class Scanner {
public:
    explicit Scanner(std::string_view content) : text_(content) {}

    std::optional<Failure> find() {
        while (at_ < text_.size()) {
            if (skip_comment_or_text()) continue;
            const char c = text_[at_];
            if (text_with_backslash_) return refuse("\\", "in a text may mean another end of it than here");
            if (is_word(c) && std::isdigit(static_cast<unsigned char>(c)) == 0) {
                if (std::optional<Failure> failure = judge(word())) return failure;
            } else {
                line_ += c == '\n';
                ++at_;
            }
        }
        if (text_with_backslash_) return refuse("\\", "in a text may mean another end of it than here");
        return std::nullopt;
    }

private:
    static bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

    /// Skips a comment or a quoted text at this place. Returns whether there was one.
    bool skip_comment_or_text() {
        const auto skip_to = [&](std::string_view end) {
            const std::size_t found = text_.find(end, at_ + 1 + (end == "*/" ? 1 : 0));
            text_with_backslash_ = text_with_backslash_ || (end.front() != '\n' && end.front() != '*' &&
                                                            text_.substr(at_, found - at_).find('\\') != std::string_view::npos);
            const std::size_t next = found == std::string_view::npos ? text_.size() : found + end.size();
            line_ += static_cast<int>(std::count(text_.begin() + static_cast<std::ptrdiff_t>(at_),
                                                 text_.begin() + static_cast<std::ptrdiff_t>(next), '\n'));
            at_ = next;
            return true;
        };
        const std::string_view rest = text_.substr(at_);
        if (rest.starts_with("//")) return skip_to("\n");
        if (rest.starts_with("/*")) return skip_to("*/");
        if (rest.starts_with("\"")) return skip_to("\"");
        if (rest.starts_with("'")) return skip_to("'");
        return false;
    }
    std::string_view word() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && is_word(text_[at_])) ++at_;
        return text_.substr(begin, at_ - begin);
    }
    /// The first character from `from` on that is neither blank nor in a comment.
    char following(std::size_t from) const {
        Scanner ahead(text_);
        ahead.at_ = from;
        while (ahead.at_ < text_.size()) {
            const std::string_view rest = text_.substr(ahead.at_);
            if ((rest.starts_with("//") || rest.starts_with("/*")) && ahead.skip_comment_or_text()) continue;
            if (std::isspace(static_cast<unsigned char>(text_[ahead.at_])) == 0) return text_[ahead.at_];
            ++ahead.at_;
        }
        return 0;
    }
    /// Position after the next pair of parentheses.
    std::size_t behind_parentheses() const {
        Scanner ahead(text_);
        ahead.at_ = at_;
        int depth = 0;
        while (ahead.at_ < text_.size()) {
            if (ahead.skip_comment_or_text()) continue;
            const char c = text_[ahead.at_++];
            if (c == '(' || c == '[') ++depth;
            if ((c == ')' || c == ']') && --depth == 0) break;
            if (c == ';' && depth == 0) break;
        }
        return ahead.at_;
    }
    std::optional<Failure> judge(std::string_view word) const {
        const auto row = std::find_if(forbidden.begin(), forbidden.end(), [&](const Forbidden& f) { return f.word == word; });
        if (row != forbidden.end()) return refuse(word, row->why);
        if (std::find(messages.begin(), messages.end(), word) != messages.end() && following(behind_parentheses()) == '>')
            return refuse(word, "with `>` writes a file");
        if (std::find(macros.begin(), macros.end(), word) != macros.end() && following(at_) == '(')
            return refuse(word, "out of a text hides what is run");
        return std::nullopt;
    }
    Failure refuse(std::string_view word, std::string_view why) const {
        return {
            support::DiagnosticKind::mesh_file_unreadable,
            fmt::format("line {} of the script: `{}` {}, so it is not run", line_, word, why),
            "a .geo may describe geometry, sizes and physical groups: leave the command out; put what it includes into one file"};
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 1;
    bool text_with_backslash_ = false;
};

}  // namespace

std::optional<Failure> refuse_script(std::string_view content) { return Scanner(content).find(); }

}  // namespace avs::mesh
