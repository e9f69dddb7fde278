#include "compiler/support/excerpt.h"

#include <catch2/catch.hpp>

using namespace avs::support;

TEST_CASE("a plain line is shown as it is") {
    const Excerpt excerpt = make_excerpt("let a = b", 8, 9);
    CHECK(excerpt.text == "let a = b");
    CHECK(excerpt.begin == 8);
    CHECK(excerpt.width == 1);
}

TEST_CASE("tabs reach to the next multiple of four") {
    const Excerpt excerpt = make_excerpt("\ta\tb", 3, 4);
    CHECK(excerpt.text == "    a   b");
    CHECK(excerpt.begin == 8);
    CHECK(make_excerpt("\ta\tb", 0, 1).width == 4);
}

TEST_CASE("letters of any width keep the underline below the range") {
    // On a terminal, ä is one cell wide (two bytes), 漢 two cells (three bytes), e with a combining accent one cell (three bytes).
    const std::string line =
        "\xC3\xA4\xE6\xBC\xA2"
        "e\xCC\x81x";
    const Excerpt excerpt = make_excerpt(line, 8, 9);
    CHECK(excerpt.text == line);
    CHECK(excerpt.begin == 4);
    CHECK(make_excerpt(line, 2, 5).width == 2);
    CHECK(make_excerpt(line, 0, 9).width == 5);
}

TEST_CASE("what a terminal must not get is replaced") {
    CHECK(make_excerpt("a\x1b[31mb", 7, 8).text == "a\xEF\xBF\xBD[31mb");
    CHECK(make_excerpt("a\xff\xc3", 0, 1).text == "a\xEF\xBF\xBD\xEF\xBF\xBD");
    CHECK(make_excerpt("a\xE2\x80\xAE"
                       "b",
                       0, 1)
              .text ==
          "a\xEF\xBF\xBD"
          "b");  // a character that reverses the direction of writing is replaced
    CHECK(make_excerpt(std::string("a\0b", 3), 2, 3).begin == 2);
}

TEST_CASE("an empty range, and one behind the line, get one cell") {
    CHECK(make_excerpt("", 0, 0).width == 1);
    CHECK(make_excerpt("abc", 3, 3).begin == 3);
    CHECK(make_excerpt("abc", 3, 3).width == 1);
    CHECK(make_excerpt("abc", 1, 99).width == 2);
    CHECK(make_excerpt("abc", 77, 99).begin == 3);
}

TEST_CASE("a long line is cut to a window around the range") {
    std::string line(100'000, 'x');
    line[50'000] = '!';
    const Excerpt excerpt = make_excerpt(line, 50'000, 50'001);
    CHECK(excerpt.text.size() < 200);
    CHECK(excerpt.text.starts_with("\xE2\x80\xA6"));
    CHECK(excerpt.text.ends_with("\xE2\x80\xA6"));
    CHECK(excerpt.text[excerpt.begin + 2] == '!');  // the ellipsis before it is one cell of three bytes
    CHECK(make_excerpt(line, 0, 100'000).text.starts_with("x"));
    CHECK(make_excerpt(line, 0, 100'000).width <= 160);
    CHECK(make_excerpt(line, 99'999, 100'000).text.ends_with("x"));
}

TEST_CASE("UTF-8 sequences are recognised, broken ones are not") {
    CHECK(utf8_length("a") == 1);
    CHECK(utf8_length("\xC3\xA4") == 2);
    CHECK(utf8_length("\xE6\xBC\xA2") == 3);
    CHECK(utf8_length("\xF0\x9F\x98\x80") == 4);
    for (const std::string_view broken :
         {"", "\x80", "\xC3", "\xC3(", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xFF"}) {
        CHECK(utf8_length(broken) == 0);
    }
}
