#include "compiler/files/msh_cursor.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "compiler/files/bytes.h"
#include "compiler/files/text.h"

namespace avs::files {

namespace {
bool is_space(char c) { return is_blank(c) || is_line_end(c); }
}  // namespace

void MshCursor::fail(std::string problem) {
    if (!ok()) return;
    problem_ = binary_ ? fmt::format("byte {}: {}", at_, problem) : fmt::format("line {}: {}", line_of(content_, at_), problem);
    at_ = content_.size();
}

void MshCursor::skip_blanks() {
    while (at_ < content_.size() && is_space(content_[at_])) ++at_;
}

bool MshCursor::at_end() {
    skip_blanks();
    return at_ == content_.size();
}

template <class Number>
Number MshCursor::bytes() {
    Number value{};
    if (!ok()) return value;
    if (content_.size() - at_ < sizeof(Number)) {
        fail("the file ends in the middle of its data");
        return value;
    }
    value = from_bytes<Number>(content_.data() + at_, swapped_);
    at_ += sizeof(Number);
    return value;
}

template <class Number>
Number MshCursor::text(const char* what) {
    const std::string_view found = word();
    if (!ok()) return Number{};
    if (const std::optional<Number> value = number<Number>(found)) return *value;
    at_ -= found.size();
    fail(found.empty()                          ? std::string("the file ends in the middle of its data")
         : std::string_view(what) == "a number" ? no_number(found)
                                                : fmt::format("expected {}, found {}", what, shown(found)));
    return Number{};
}

std::size_t MshCursor::line() {
    for (; counted_ < at_; ++counted_)
        line_ += content_[counted_] == '\n' || (content_[counted_] == '\r' && content_.substr(counted_ + 1, 1) != "\n");
    return line_;
}

int MshCursor::integer() { return binary_ ? bytes<int>() : text<int>("a whole number"); }
std::uint64_t MshCursor::size() { return binary_ ? bytes<std::uint64_t>() : text<std::uint64_t>("a number that is not negative"); }

double MshCursor::real() {
    const double value = binary_ ? bytes<double>() : text<double>("a number");
    if (std::isfinite(value)) return value;
    fail("a coordinate is not finite");
    return 0;
}

std::uint64_t MshCursor::count(std::uint64_t value, std::size_t bytes) {
    if (!ok()) return 0;
    const std::size_t each = binary_ ? bytes : 2;
    if (value <= (content_.size() - at_) / each) return value;
    fail(fmt::format("{} are announced, more than the file can hold", value));
    return 0;
}

std::string_view MshCursor::word() {
    skip_blanks();
    const std::size_t begin = at_;
    while (at_ < content_.size() && !is_space(content_[at_])) ++at_;
    return content_.substr(begin, at_ - begin);
}

std::string_view MshCursor::quoted() {
    skip_blanks();
    const std::size_t end = at_ < content_.size() && content_[at_] == '"' ? content_.find('"', at_ + 1) : std::string_view::npos;
    if (end == std::string_view::npos) {
        fail("expected a name in double quotes");
        return {};
    }
    const std::string_view name = content_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    return name;
}

void MshCursor::skip_past(std::string_view text) {
    const std::size_t found = content_.find(text, at_);
    if (found == std::string_view::npos) return fail(fmt::format("`{}` is missing", text));
    at_ = found + text.size();
}

void MshCursor::end_line() {
    std::size_t end = at_;
    while (end < content_.size() && is_blank(content_[end])) ++end;
    if (end + 1 < content_.size() && content_[end] == '\r' && content_[end + 1] == '\n') ++end;
    if (end < content_.size() && is_line_end(content_[end])) at_ = end + 1;
}

void MshCursor::expect(std::string_view text) {
    const std::size_t begin = at_;
    const std::string_view found = word();
    if (!ok() || found == text) return;
    at_ = begin;
    fail(found.empty() ? fmt::format("the file ends where `{}` should stand", text)
                       : fmt::format("expected `{}`, found `{}`", text, found.substr(0, 40)));
}

}  // namespace avs::files
