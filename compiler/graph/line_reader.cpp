#include "compiler/graph/line_reader.h"

#include <algorithm>

namespace avs::graph {

bool LineReader::at_end() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size()));
    return rest_.empty();
}

std::string_view LineReader::word() {
    if (at_end()) {
        fail("the line ends too early");
        return {};
    }
    const std::string_view result = rest_.substr(0, rest_.find(' '));
    rest_.remove_prefix(result.size());
    return result;
}

void LineReader::expect(std::string_view expected) {
    const std::string_view found = word();
    if (found != expected) fail("expected `" + std::string(expected) + "`, found `" + std::string(found) + "`");
}

std::string LineReader::text() {
    std::string result;
    if (at_end() || rest_.front() != '"') {
        fail("expected a text in quotes");
        return result;
    }
    for (std::size_t i = 1; i < rest_.size(); ++i) {
        if (rest_[i] == '"') {
            rest_.remove_prefix(i + 1);
            return result;
        }
        if (rest_[i] == '\\' && i + 1 < rest_.size()) {
            ++i;
            result += rest_[i] == 'n' ? '\n' : rest_[i];
        } else {
            result += rest_[i];
        }
    }
    fail("a text has no closing quote");
    return result;
}

Vec3 LineReader::vector() {
    const auto x = number<double>();
    const auto y = number<double>();
    const auto z = number<double>();
    return {x, y, z};
}

std::uint32_t LineReader::number_or_none() {
    if (!at_end() && rest_.starts_with("none")) {
        expect("none");
        return 0xffffffff;
    }
    return number<std::uint32_t>();
}

bool LineReader::flag(std::string_view what) { return number<int>(what) != 0; }

}  // namespace avs::graph
