#include "shell/driver/manual.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace avs::shell {

namespace {

/// Text for the formatter roff: roff's control characters are escaped, `code` is bold.
std::string roff(const std::string& text) {
    std::string result;
    bool bold = false;
    for (const char c : text) {
        switch (c) {
            case '\\': result += "\\e"; break;
            case '-': result += "\\-"; break;
            case '\'': result += "\\(aq"; break;
            case '\n': result += ' '; break;
            case '`':
                bold = !bold;
                result += bold ? "\\fB" : "\\fR";
                break;
            default: result += c;
        }
    }
    if (result.starts_with('.')) result.insert(0, "\\&");
    return result;
}

std::string upper(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

std::string paragraph(const Option& option) {
    std::string head;
    for (const std::string& name : option.names) head += (head.empty() ? "" : ", ") + ("\\fB" + roff(name) + "\\fR");
    if (!option.value.empty()) head += " \\fI" + roff(option.value) + "\\fR";
    std::string text = ".TP\n" + head + '\n' + roff(option.meaning);
    if (option.repeated) text += option.is_argument() ? " (one or more)" : " (may be repeated)";
    return text + '\n';
}

std::string synopsis(const Verb& verb) {
    std::string text;
    for (const Option& option : verb.options) {
        if (!option.is_argument()) continue;
        const std::string name = "\\fI" + roff(option.names.front()) + "\\fR" + (option.repeated ? " .." : "");
        text += option.required ? ' ' + name : " [" + name + ']';
    }
    return text;
}

constexpr const char* ending = R"(.SH EXIT STATUS
.TP
0
all went well; all expectations hold
.TP
1
an expectation of a run failed; two scenes differ; a file would be laid out anew
.TP
2
bad input or usage
.TP
3
the simulation had to stop
.TP
4
disk, permission, no memory, threads or display
.TP
70
a bug of avs
.TP
130
interrupted
.SH ENVIRONMENT
.TP
.B NO_COLOR
if set, no colours on a terminal
.TP
.B BROWSER
what \fBavs open\fR shows pages with
.TP
.B TMPDIR
where files of a moment go
.SH SEE ALSO
.BR avs (1),
.BR avsc (1),
.BR avsr (1)
)";

}  // namespace

std::string manual_page(const Table& table) {
    std::string text = fmt::format(".\\\" Made of the program's own table of options.\n.TH {} 1 \"\" \"avs {}\" \"avs\"\n",
                                   upper(table.program), roff(table.version));
    // The first sentence is the purpose; the rest is only for the description.
    std::string purpose = table.meaning.substr(0, table.meaning.find(". "));
    if (purpose.ends_with('.')) purpose.pop_back();
    text += fmt::format(".SH NAME\n{} \\- {}\n.SH SYNOPSIS\n", table.program, roff(purpose));
    for (const Verb& verb : table.verbs)
        text += fmt::format("{}.B {} {}\n[\\fIOPTION\\fR ..]{}\n", &verb == &table.verbs.front() ? "" : ".br\n", table.program,
                            verb.name, synopsis(verb));
    text += fmt::format(".SH DESCRIPTION\n{}\n.SH OPTIONS\n", roff(table.meaning));
    for (const Option& option : table.options) text += paragraph(option);
    text += ".SH COMMANDS\n";
    for (const Verb& verb : table.verbs) {
        text += fmt::format(".SS {} {}{}\n{}\n", table.program, verb.name, synopsis(verb), roff(verb.meaning));
        for (const Option& option : verb.options)
            if (!option.has_name("--help")) text += paragraph(option);
    }
    return text + ending;
}

}  // namespace avs::shell
