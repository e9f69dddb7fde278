#include "compiler/support/source.h"

#include <catch2/catch.hpp>

using namespace avs::support;

TEST_CASE("lines and columns count from one, columns in letters") {
    Sources sources;
    const std::uint32_t file = sources.add("a", "ab\n\xC3\xA4\xE6\xBC\xA2x\n\nend");
    const auto at = [&](std::uint32_t offset) {
        const LineColumn place = sources.line_column(file, offset);
        return std::pair(place.line, place.column);
    };
    CHECK(at(0) == std::pair(1U, 1U));
    CHECK(at(2) == std::pair(1U, 3U));  // the line end belongs to the line that it ends
    CHECK(at(3) == std::pair(2U, 1U));
    CHECK(at(5) == std::pair(2U, 2U));
    CHECK(at(8) == std::pair(2U, 3U));
    CHECK(at(10) == std::pair(3U, 1U));
    CHECK(at(14) == std::pair(4U, 4U));
    CHECK(at(99) == std::pair(4U, 4U));
}

TEST_CASE("lines come without their ends") {
    Sources sources;
    const std::uint32_t file = sources.add("a", "one\r\ntwo\n\nlast");
    CHECK(sources.line(file, 1) == "one");
    CHECK(sources.line(file, 2) == "two");
    CHECK(sources.line(file, 3).empty());
    CHECK(sources.line(file, 4) == "last");
    CHECK(sources.line(file, 0).empty());
    CHECK(sources.line(file, 5).empty());
}

TEST_CASE("files keep their numbers, ranges their texts") {
    Sources sources;
    const std::uint32_t first = sources.add("a", "first");
    for (int i = 0; i < 100; ++i) sources.add("more", "text");
    CHECK(sources.size() == 101);
    CHECK(sources.name(first) == "a");
    CHECK(sources.text(SourceRange{first, 1, 3}) == "ir");
    CHECK(sources.text(SourceRange{first, 3, 99}) == "st");
    CHECK(join({first, 1, 2}, {first, 4, 5}) == SourceRange{first, 1, 5});
    CHECK(join({first, 4, 5}, {first, 1, 2}) == SourceRange{first, 1, 5});
}
