#include "compiler/support/source.h"

#include <algorithm>

#include "runtime/base/assert.h"

namespace avs::support {

SourceRange join(const SourceRange& a, const SourceRange& b) {
    AVS_ASSERT(a.file == b.file);
    return {a.file, std::min(a.begin, b.begin), std::max(a.end, b.end)};
}

std::uint32_t Sources::add(std::string name, std::string text) {
    File file{std::move(name), std::move(text), {0}};
    for (std::size_t at = file.text.find('\n'); at != std::string::npos; at = file.text.find('\n', at + 1)) {
        file.line_begin.push_back(static_cast<std::uint32_t>(at + 1));
    }
    files_.push_back(std::move(file));
    return static_cast<std::uint32_t>(files_.size() - 1);
}

std::string_view Sources::text(const SourceRange& range) const {
    const std::string_view whole = files_[range.file].text;
    const std::size_t begin = std::min<std::size_t>(range.begin, whole.size());
    const std::size_t end = std::clamp<std::size_t>(range.end, begin, whole.size());
    return whole.substr(begin, end - begin);
}

LineColumn Sources::line_column(std::uint32_t file, std::uint32_t offset) const {
    const File& source = files_[file];
    const std::size_t end = std::min<std::size_t>(offset, source.text.size());
    const auto next = std::upper_bound(source.line_begin.begin(), source.line_begin.end(), end);
    const std::size_t number = static_cast<std::size_t>(next - source.line_begin.begin());
    LineColumn result{static_cast<std::uint32_t>(number), 1};
    for (std::size_t i = source.line_begin[number - 1]; i < end; ++i) {
        const bool continuation_byte = (static_cast<unsigned char>(source.text[i]) & 0xC0) == 0x80;
        if (!continuation_byte) ++result.column;
    }
    return result;
}

std::string_view Sources::line(std::uint32_t file, std::uint32_t number) const {
    const File& source = files_[file];
    if (number == 0 || number > source.line_begin.size()) return {};
    const std::size_t begin = source.line_begin[number - 1];
    std::size_t end = number < source.line_begin.size() ? source.line_begin[number] - 1 : source.text.size();
    if (end > begin && source.text[end - 1] == '\r') --end;
    return std::string_view(source.text).substr(begin, end - begin);
}

}  // namespace avs::support
