#include <catch2/catch.hpp>

#include "compiler/parse/parse.h"
#include "compiler/syntax/dump.h"
#include "compiler/syntax/text.h"

using namespace avs;
using namespace avs::syntax;

namespace {

/// A scene with one `let`, and the texts that the ranges in its syntax tree cover.
struct OneLet {
    support::Sources sources;
    std::optional<SyntaxTree> tree;

    explicit OneLet(const std::string& value) {
        support::Diagnostics diagnostics;
        tree = parse::parse(sources, sources.add("one", "scene one\nlet a = " + value + "  // end\n"), diagnostics);
        INFO(support::render_text(diagnostics, sources, false));
        REQUIRE(tree);
    }
    const Expression& value() const { return *std::get<Let>(tree->declarations.at(0).node).value; }
    std::string text(const SourceRange& where) const { return std::string(sources.text(where)); }
};

}  // namespace

TEST_CASE("a range covers exactly the text of its expression") {
    for (const std::string text : {"1",
                                   "1.5e3",
                                   "\"a\\n\"",
                                   "true",
                                   "a",
                                   "a.b.c",
                                   "10 m/s",
                                   "[1, 2] m",
                                   "(1 + n) mm",
                                   "f(x, y)",
                                   "f(x).z",
                                   "box { a = 1 }",
                                   "std.box {  }",
                                   "{ a = 1 }",
                                   "-a",
                                   "- -a",
                                   "not a",
                                   "a + b",
                                   "(a + b) * (c)",
                                   "a ^ -b",
                                   "p -> p.x",
                                   "(a, b) -> a",
                                   "if a then b else c",
                                   "a where b",
                                   "f(a : b)",
                                   "a within b +- c",
                                   "((a))",
                                   "sqrt(2) m"}) {
        const OneLet let(text);
        CHECK(let.text(let.value().where) == text);
        CHECK(let.text(let.tree->declarations[0].where) == "let a = " + text);
        CHECK(let.text(let.tree->declarations[0].keyword) == "let");
    }
}

TEST_CASE("operators, units, keys and members have their own ranges") {
    const OneLet sum("(a) + b.c");
    const Binary& binary = std::get<Binary>(sum.value().node);
    CHECK(sum.text(binary.op_where) == "+");
    CHECK(sum.text(binary.left->where) == "(a)");
    CHECK(sum.text(std::get<Member>(binary.right->node).name.where) == "c");

    const OneLet quantity("[1, 2] kg*m^-3");
    const Unit& unit = std::get<Quantity>(quantity.value().node).unit;
    CHECK(quantity.text(unit.where) == "kg*m^-3");
    REQUIRE(unit.factors.size() == 2);
    CHECK(quantity.text(unit.factors[1].name.where) == "m");
    CHECK(unit.factors[1].exponent == -3);
    CHECK(text(unit) == "kg*m^-3");

    const OneLet construct("std.box { a = 1, b = 2 }");
    const Construct& box = std::get<Construct>(construct.value().node);
    CHECK(box.callee.text == "std.box");
    CHECK(construct.text(box.callee.where) == "std.box");
    CHECK(construct.text(box.record.where) == "{ a = 1, b = 2 }");
    CHECK(construct.text(box.record.fields[1].key.where) == "b");

    const OneLet function("f( a : b )");
    CHECK(function.text(std::get<Call>(function.value().node).arguments[0]->where) == "a : b");
}

TEST_CASE("numbers are read to the last bit") {
    CHECK(std::get<Number>(OneLet("0.1").value().node).value == 0.1);
    CHECK(std::get<Number>(OneLet("9007199254740993").value().node).value == 9007199254740992.0);
    CHECK(std::get<Number>(OneLet("1.7976931348623157e308").value().node).value == 1.7976931348623157e308);
    CHECK(std::get<Number>(OneLet("5e-324").value().node).value == 5e-324);
    CHECK(std::get<Number>(OneLet("1e-400").value().node).value == 0);
    CHECK(std::get<Number>(OneLet("0e999").value().node).value == 0);
}

TEST_CASE("escapes of texts are resolved") {
    CHECK(std::get<String>(OneLet(R"("a\tb\n\"\\")").value().node).value == "a\tb\n\"\\");
    CHECK(std::get<String>(OneLet(R"("ä // no comment")").value().node).value == "ä // no comment");
}

TEST_CASE("a value by itself is parsed as in a scene") {
    support::Sources sources;
    support::Diagnostics diagnostics;
    const ExpressionPtr value = parse::parse_expression(sources, sources.add("--set n", " 2 m + n "), diagnostics);
    REQUIRE(value);
    CHECK(dump(*value) == "(+ (unit 2 m) n)");

    for (const std::string wrong : {"", "1 2", "1 +", "let a = 1", "(1", "1)", "\xff", "{ a = ; }"}) {
        support::Diagnostics errors;
        CHECK_FALSE(parse::parse_expression(sources, sources.add("--set n", wrong), errors));
        CHECK(errors.error_count() == 1);
    }
}

TEST_CASE("keyword and name of a declaration") {
    support::Sources sources;
    support::Diagnostics diagnostics;
    const std::string text = "scene a\nuse b\nbody c { }\nrun { }\nrecord d every 1 s\nexport vtu { }\nexpect e\nfn f() = 1\n";
    const std::optional<SyntaxTree> tree = parse::parse(sources, sources.add("a", text), diagnostics);
    REQUIRE(tree);
    std::string words;
    for (const Declaration& declaration : tree->declarations) {
        const Identifier* name = declared_name(declaration);
        words += std::string(keyword(declaration)) + ' ' + (name != nullptr ? name->text : "-") + '\n';
    }
    CHECK(words == "use -\nbody c\nrun -\nrecord d\nexport -\nexpect -\nfn f\n");
}
