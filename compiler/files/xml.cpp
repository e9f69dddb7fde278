#include "compiler/files/xml.h"

#include <fmt/format.h>

#include <algorithm>

#include "compiler/files/text.h"

namespace avs::files {

namespace {

std::string_view without_prefix(std::string_view name) {
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

bool ends_name(char c) { return is_blank(c) || is_line_end(c) || c == '>' || c == '/' || c == '='; }

std::string decoded(std::string_view text) {
    constexpr std::pair<std::string_view, char> entities[] = {
        {"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}, {"&quot;", '"'}, {"&apos;", '\''}};
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto* found = std::find_if(std::begin(entities), std::end(entities),
                                         [&](const auto& e) { return text.substr(i).starts_with(e.first); });
        if (text[i] != '&' || found == std::end(entities)) {
            result += text[i];
            continue;
        }
        result += found->second;
        i += found->first.size() - 1;
    }
    return result;
}

}  // namespace

XmlReader::Kind XmlReader::fail(std::string problem) {
    problem_ = fmt::format("line {}: {}", line_of(text_, at_), problem);
    return Kind::damaged;
}

std::size_t XmlReader::line() {
    for (; counted_ < at_; ++counted_)
        line_ += text_[counted_] == '\n' || (text_[counted_] == '\r' && text_.substr(counted_ + 1, 1) != "\n");
    return line_;
}

XmlReader::Kind XmlReader::next() {
    if (end_follows_) {
        end_follows_ = false;
        name_ = open_.back();
        open_.pop_back();
        return Kind::end;
    }
    while (true) {
        at_ = std::min(text_.find('<', at_), text_.size());
        if (at_ == text_.size())
            return open_.empty() ? Kind::finished : fail(fmt::format("the file is cut off: `{}` is not closed", open_.back()));
        const std::string_view rest = text_.substr(at_);
        const std::string_view skipped_end = rest.starts_with("<!--")        ? "-->"
                                             : rest.starts_with("<?")        ? "?>"
                                             : rest.starts_with("<![CDATA[") ? "]]>"
                                             : rest.starts_with("<!")        ? ">"
                                                                             : "";
        if (skipped_end.empty()) break;
        const std::size_t end = text_.find(skipped_end, at_ + 2);
        if (end == std::string_view::npos) return fail(fmt::format("`{}` is missing", skipped_end));
        at_ = end + skipped_end.size();
    }
    const bool closes = text_.substr(at_ + 1).starts_with('/');
    std::size_t end = at_ + (closes ? 2 : 1);
    const std::size_t begin = end;
    while (end < text_.size() && !ends_name(text_[end])) ++end;
    name_ = without_prefix(text_.substr(begin, end - begin));
    if (name_.empty()) return fail("a tag has no name");
    at_ = end;
    if (closes) {
        at_ = text_.find('>', at_);
        if (at_ == std::string_view::npos) return at_ = text_.size(), fail("`>` is missing");
        ++at_;
        if (open_.empty() || open_.back() != name_) return fail(fmt::format("`{}` ends what it did not begin", name_));
        open_.pop_back();
        return Kind::end;
    }
    if (!read_attributes()) return Kind::damaged;
    open_.push_back(name_);
    return Kind::begin;
}

bool XmlReader::read_attributes() {
    attributes_.clear();
    while (true) {
        while (at_ < text_.size() && (is_blank(text_[at_]) || is_line_end(text_[at_]))) ++at_;
        if (at_ >= text_.size()) return fail("the file is cut off within a tag"), false;
        if (text_[at_] == '>') return ++at_, true;
        if (text_.substr(at_).starts_with("/>")) return at_ += 2, end_follows_ = true, true;
        const std::size_t begin = at_;
        while (at_ < text_.size() && !ends_name(text_[at_])) ++at_;
        const std::string_view key = text_.substr(begin, at_ - begin);
        while (at_ < text_.size() && (is_blank(text_[at_]) || is_line_end(text_[at_]))) ++at_;
        if (key.empty() || at_ >= text_.size() || text_[at_] != '=')
            return fail(fmt::format("`{}` has an attribute without a value", name_)), false;
        ++at_;
        while (at_ < text_.size() && (is_blank(text_[at_]) || is_line_end(text_[at_]))) ++at_;
        if (at_ >= text_.size() || (text_[at_] != '"' && text_[at_] != '\''))
            return fail(fmt::format("the value of `{}` stands in no quotes", key)), false;
        const std::size_t end = text_.find(text_[at_], at_ + 1);
        if (end == std::string_view::npos) return fail(fmt::format("the value of `{}` has no end", key)), false;
        attributes_.emplace_back(without_prefix(key), text_.substr(at_ + 1, end - at_ - 1));
        at_ = end + 1;
    }
}

std::optional<std::string> XmlReader::attribute(std::string_view name) const {
    for (const auto& [key, value] : attributes_)
        if (is_word(key, lower_case(name))) return decoded(value);
    return std::nullopt;
}

std::string_view XmlReader::content() const { return text_.substr(at_, text_.find('<', at_) - at_); }

}  // namespace avs::files
