#include <catch2/catch.hpp>

#include <cctype>
#include <filesystem>
#include <map>
#include <random>
#include <regex>
#include <string_view>

#include "compiler/parse/parse.h"
#include "grammar/keywords.h"
#include "tests/support/ebnf.h"
#include "tests/support/paths.h"
#include "tests/support/process.h"

using namespace avs;
using namespace avs::test;

namespace {

namespace fs = std::filesystem;

const Ebnf& ebnf() {
    static const Ebnf grammar(read_file(fs::path(source_path()) / "grammar/avs.ebnf"));
    return grammar;
}

enum class Verdict { accepted, rejected, beyond_limits };

std::string parser_messages(const std::string& text) {
    support::Sources sources;
    support::Diagnostics diagnostics;
    parse::parse(sources, sources.add("text", text), diagnostics);
    return support::render_text(diagnostics, sources, false);
}

/// Whether the parser accepts the form of a text. Errors about limits and values do not count, since these are not part of the
/// grammar.
Verdict parser_verdict(const std::string& text) {
    support::Sources sources;
    support::Diagnostics diagnostics;
    parse::parse(sources, sources.add("text", text), diagnostics);
    Verdict verdict = Verdict::accepted;
    for (const support::Diagnostic& diagnostic : diagnostics.all()) {
        const bool form = diagnostic.kind == support::DiagnosticKind::syntax_error ||
                          diagnostic.kind == support::DiagnosticKind::unknown_declaration;
        if (form && verdict == Verdict::accepted) verdict = Verdict::rejected;
        if (diagnostic.kind == support::DiagnosticKind::nesting_too_deep) verdict = Verdict::beyond_limits;
        if (diagnostic.kind == support::DiagnosticKind::not_utf8) verdict = Verdict::beyond_limits;
    }
    return verdict;
}

std::vector<std::string> scenes_of_the_repository() {
    std::vector<std::string> texts;
    for (const char* folder : {"scenes", "stdlib"}) {
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(fs::path(source_path()) / folder)) {
            if (entry.path().extension() == ".avs") texts.push_back(read_file(entry.path()));
        }
    }
    return texts;
}

/// A text with every construct of the language, in case the scenes of the repository lack some.
const std::string everything = R"(avs 1
/// doc
scene all_of_it
use std.materials.{rubber, steel}
use std.contact
use "./common.avs".{a}
param n: Int = 4 in 1..64
param size: Length = 5 mm    /// trailing
let yes_and_no = [true, false]
let L = 10 m
fn graded(s, t: Real) = L / n * s + (L - L / n) * s^2
material rubber = linear_elastic { E = 1 Pa, nu = 0, density = 1 kg/m^3 }
body left {
  shape = box { from = [0, 0, 0] m, size = [L, 1 m, 1 m] }
  map   = p -> [-graded(p.x / L, 1), p.y, p.z]
  velocity = [0.1, 0, 0] m/s, on = not a and b or c
}
region tip = left.boundary where x > -1 um and abs(y) < 3 mm
restrain base { on = floor, directions = [[1,0,0],[0,1,0],[0,0,1]] }
load gravity { on = all, acceleration = [0, 0, -9.81] m/s^2 }
clock strain = nested { beta = if n > 2 then 0.5 else 0.25 }
contact impact between all, (left where x > 0 m) { law = dcr { }, clock = midpoint }
run { until = 50 s }
record energy every 10 ms
record tip_u = mean(left.boundary where x > -1 um : displacement.x) every 10 ms
export vtu { fields = [displacement, velocity, stress], every = 500 ms }
expect tip_u.at(10 s) within 1 m +- 2 %
expect tip_u.max within 0 m .. 2 m
pub let width = [x^2 for x in [1, 2, 3], y in 0..x if x + y > 2][0]
sweep n in [2, 4, 8]
for i in 0..3, j in list {
  let h = i * 2 mm
  body cube[i, j] { shape = box { size = [h, h, h] } }
  if i == j { restrain r[i] { on = cube[i, j].boundary } }
  else if i > list {
    drive push[i] { on = cube[0, 1], velocity = t -> [t, 0, 0] }
  } else {
    contact hit[i] between cube[i, 0], cube { law = dcr {} }
    record tip[i] = mean(cube[i, 0] : displacement.x) every 1 ms
  }
}
)";

/// Adds the numbers of keywords of declarations in a text to `declared`.
void count_declarations(const std::string& text, std::map<std::string_view, int>& declared) {
    for (const grammar::Keyword& keyword : grammar::keywords) {
        const auto is_letter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
        for (std::size_t at = text.find(keyword.word); at != std::string::npos; at = text.find(keyword.word, at + 1)) {
            const std::size_t end = at + keyword.word.size();
            if ((at > 0 && is_letter(text[at - 1])) || (end < text.size() && is_letter(text[end]))) continue;
            ++declared[keyword.word];
            break;
        }
    }
}

std::string insert_token(const std::string& text, std::mt19937& random) {
    static const std::vector<std::string> tokens{
        " ", "\n", ",", "=",    "(",    ")",    "[",     "]",     "{",      "}",       "-",       "+",  "*",
        "/", "^",  "<", "==",   "+-",   "..",   ".",     "->",    ":",      "\"",      "//",      "%",  "1",
        "m", "x",  "!", " if ", " in ", " or ", " not ", " let ", " then ", " where ", " every ", "\\", ";"};
    const std::size_t at = random() % (text.size() + 1);
    return text.substr(0, at) + tokens[random() % tokens.size()] + text.substr(at);
}

std::string damage(std::string text, std::mt19937& random) {
    for (std::size_t n = 1 + random() % 3; n > 0 && !text.empty(); --n) {
        const std::size_t at = random() % text.size();
        switch (random() % 4) {
            case 0: text = insert_token(text, random); break;
            case 1: text.erase(at, 1); break;
            case 2: text.erase(at, random() % 12); break;
            default: text.insert(random() % text.size(), text.substr(at, random() % 12)); break;
        }
    }
    return text;
}

}  // namespace

TEST_CASE("the EBNF accepts every scene and module of the repository, and so does the parser") {
    CHECK(ebnf().accepts(everything));
    CHECK(parser_verdict(everything) == Verdict::accepted);
    for (const std::string& text : scenes_of_the_repository()) {
        INFO(text);
        CHECK(ebnf().accepts(text));
        CHECK(parser_verdict(text) == Verdict::accepted);
    }
}

TEST_CASE("the parser accepts sentences made from the EBNF") {
    std::mt19937 random(1);
    int accepted = 0;
    constexpr int count = 3000;
    std::map<std::string_view, int> declared;  ///< number of occurrences of each keyword in accepted sentences
    for (int i = 0; i < count; ++i) {
        const std::string text = ebnf().sentence(random);
        const Verdict verdict = parser_verdict(text);
        if (verdict == Verdict::beyond_limits) continue;
        const bool is_sentence = ebnf().accepts(text);
        if (is_sentence) ++accepted;
        if (is_sentence) count_declarations(text, declared);
        INFO(text << parser_messages(text));
        REQUIRE((verdict == Verdict::accepted) == is_sentence);
    }
    // Some random sentences are not accepted, because there is a blank or a comment between tokens that must touch.
    CHECK(accepted > count * 3 / 4);
    // Each declaration must have occurred several times, not once by chance.
    for (const grammar::Keyword& keyword : grammar::keywords) {
        if (keyword.kind != grammar::KeywordClass::declaration && keyword.kind != grammar::KeywordClass::header) continue;
        INFO(keyword.word);
        CHECK(declared[keyword.word] > 20);
    }
}

TEST_CASE("the example that has everything has every keyword") {
    for (const grammar::Keyword& keyword : grammar::keywords) {
        if (keyword.kind == grammar::KeywordClass::reserved || keyword.word == "module" || keyword.word == "scene") continue;
        INFO(keyword.word);
        CHECK(std::regex_search(everything, std::regex("\\b" + std::string(keyword.word) + "\\b")));
    }
}

TEST_CASE("EBNF and parser agree on damaged texts") {
    std::mt19937 random(2);
    std::vector<std::string> texts = scenes_of_the_repository();
    texts.push_back(everything);
    for (int i = 0; i < 300; ++i) texts.push_back(ebnf().sentence(random));
    int rejected = 0, accepted = 0;
    for (int i = 0; i < 6000; ++i) {
        const std::string text = damage(texts[random() % texts.size()], random);
        const Verdict verdict = parser_verdict(text);
        if (verdict == Verdict::beyond_limits) continue;
        (verdict == Verdict::accepted ? accepted : rejected) += 1;
        INFO(text << parser_messages(text));
        REQUIRE((verdict == Verdict::accepted) == ebnf().accepts(text));
    }
    CHECK(rejected > 1000);
    CHECK(accepted > 300);
}

TEST_CASE("EBNF and parser agree on texts that are nearly right") {
    const std::vector<std::string> right{"scene a\n",
                                         "module a.b\n",
                                         "\n\n scene a // x\n",
                                         "scene a\nlet b = 1 +\n 2\n",
                                         "scene a\nlet b = 1\n + 2\n",
                                         "scene a\nexpect a < b\n  and c\n",
                                         "scene a\nlet b = [1,\n 2,\n]\n",
                                         "scene a\nbody b { c = 1\n d = 2, e = 3,\n}\n",
                                         "scene a\nlet b = f (1) (2)\n",
                                         "scene a\nuse std.x .{ y }",
                                         "scene a\r\nlet b = 1\r\n",
                                         "scene a\nfor i in l { let b = 1 }",
                                         "scene a\nfor i in l {\n\n let b = 1\n let c = 2\n}",
                                         "scene a\nif a.b { if c {let b = 1}\n\n}\nelse { use c }",
                                         "scene a\nlet b = [1\n for i in 0 .. 3\n if i > 2 ]",
                                         "scene a\nlet b = c [1] [2, 3,] (d) m",
                                         "scene a\nlet b = c { material = 1 }",
                                         "scene a\nlet b = c { d = 1 }[2].e(3) m + c {}.d",
                                         "module a\npub fn f(x) = x\n"};
    const std::vector<std::string> wrong{"",
                                         "scene",
                                         "scene a\nuse std . x\n",
                                         "scene a b",
                                         "scene let\n",
                                         "scene a\nlet b = 1 let c = 2\n",
                                         "scene a\nlet b = 2 m ^ 2\n",
                                         "scene a\nlet b = 1.\n",
                                         "scene a\nlet b = .5\n",
                                         "scene a\nlet b = a < b < c\n",
                                         "scene a\nlet b = a +- b +- c\n",
                                         "scene a\nlet b = L mm\n",
                                         "scene a\nlet b = 1\nmm\n",
                                         "scene a\nbody b { c = 1 d = 2 }\n",
                                         "scene a\nbody b { where = 1 }\n",
                                         "scene a\nbody b { , }\n",
                                         "scene a\nbody b { c = 1,, d = 2 }\n",
                                         "scene a\nlet b = [,]\n",
                                         "scene a\nlet b = 1 + if c then d else e\n",
                                         "scene a\nlet b = 1 + p -> p\n",
                                         "scene a\nlet if = 1\n",
                                         "scene a\nlet b = \"c\n\"\n",
                                         "scene a\nlet b = \"\\q\"\n",
                                         "scene a\nbody b\n{ }\n",
                                         "scene a\nuse std.x\n.{a}\n",
                                         "scene a\nlet b = a\n.c\n",
                                         "scene a\nlet b = 1 m/ s\n/\n",
                                         "scene a\nlet b = a. b\n",
                                         "scene a\nlet b = () -> 1\n",
                                         "scene a\nlet b = (1)\n(2)\n",
                                         "scene a\ncontact c between all { } , b { }\n",
                                         "scene a\rlet b = 1\n",
                                         "avs\nscene a\n",
                                         "scene a\nfor i in l { a = 1 }",
                                         "scene a\nfor i in l { let b = 1 let c = 2 }",
                                         "scene a\nfor i in l\n{ let b = 1 }",
                                         "scene a\nfor i in l { let b = 1",
                                         "scene a\nfor i, j in l { let b = 1 }",
                                         "scene a\nif a { let b = 1 } else { let c = 1 } else { let d = 1 }",
                                         "scene a\nlet b = [x for x in l, ]",
                                         "scene a\nlet b = [x, y for x in l]",
                                         "scene a\nlet b[1] = 2\n",
                                         "scene a\nlet b = 1 .. 2 .. 3\n",
                                         "scene a\nlet b = c[]\n",
                                         "scene a\nlet b = c { material x }",
                                         "module a\npub body b {}\n",
                                         "module a\npub pub let b = 1\n"};
    for (const std::string& text : right) {
        INFO(text);
        CHECK(ebnf().accepts(text));
        CHECK(parser_verdict(text) == Verdict::accepted);
    }
    for (const std::string& text : wrong) {
        INFO(text);
        CHECK_FALSE(ebnf().accepts(text));
        CHECK(parser_verdict(text) == Verdict::rejected);
    }
}

TEST_CASE("the EBNF and the keyword table list the same words") {
    const std::vector<std::pair<grammar::KeywordClass, std::string>> rules{{grammar::KeywordClass::header, "HEADER_WORD"},
                                                                           {grammar::KeywordClass::declaration, "DECLARATION_WORD"},
                                                                           {grammar::KeywordClass::clause, "CLAUSE_WORD"},
                                                                           {grammar::KeywordClass::reserved, "RESERVED_WORD"}};
    const auto table = [](auto wanted) {
        std::vector<std::string> words;
        for (const grammar::Keyword& keyword : grammar::keywords) {
            if (wanted(keyword.kind)) words.emplace_back(keyword.word);
        }
        return words;
    };
    for (const auto& [kind, rule] : rules)
        CHECK(ebnf().words(rule) == table([k = kind](grammar::KeywordClass c) { return c == k; }));
    CHECK(ebnf().words("OPERATOR_WORD") == table([](grammar::KeywordClass c) {
              return c == grammar::KeywordClass::operation || c == grammar::KeywordClass::constant;
          }));
}
