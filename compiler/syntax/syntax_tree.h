#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "compiler/support/source.h"

/// The syntax tree of a scene file, with the place of every part. Nothing is resolved or evaluated here.
namespace avs::syntax {

using support::SourceRange;

struct Identifier {
    std::string text;
    SourceRange where;
};

struct Expression;
using ExpressionPtr = std::unique_ptr<Expression>;

/// `key = value` inside braces.
struct FieldInit {
    Identifier key;
    ExpressionPtr value;
};

/// `{ E = 1 Pa, nu = 0 }`; newlines separate as commas do.
struct Record {
    std::vector<FieldInit> fields;
    SourceRange where;
};

/// One factor of a unit: `m^-3`. `kg/m^3` is {kg, 1}, {m, -3}. No blanks inside a unit.
struct UnitFactor {
    Identifier name;
    int exponent = 1;
};
struct Unit {
    std::vector<UnitFactor> factors;  ///< `%` is a factor of its own
    SourceRange where;
};

struct Number {
    double value = 0;
};  ///< as written, without unit
struct String {
    std::string value;
};  ///< escapes resolved
struct Boolean {
    bool value = false;
};
struct Name {
    std::string text;
};
struct Quantity {
    ExpressionPtr value;
    Unit unit;
};  ///< `10 m`, `[1, 2, 3] m/s`, `(1 + n) mm`
struct List {
    std::vector<ExpressionPtr> items;
};  ///< `[a, b, c]`: a vector, or a list
/// `i in 0..3`, of a loop or a comprehension; its list may use the names before it.
struct Iteration {
    Identifier name;
    ExpressionPtr values;
};
struct Comprehension {
    ExpressionPtr item;
    std::vector<Iteration> iterations;
    ExpressionPtr condition;
};  ///< `[x^2 for x in list if x > 0]`; condition may be null
struct Index {
    ExpressionPtr object;
    std::vector<ExpressionPtr> index;
};  ///< `cube[0, 2]`, `list[i]`
struct Construct {
    Identifier callee;
    Record record;
};  ///< `box { ... }`; the callee may be dotted: `std.box`
struct Call {
    ExpressionPtr callee;
    std::vector<ExpressionPtr> arguments;
};
struct Member {
    ExpressionPtr object;
    Identifier name;
};  ///< `p.x`, `left.boundary`, `tip.final`
struct Lambda {
    std::vector<Identifier> parameters;
    ExpressionPtr body;
};  ///< `p -> [..]`, `(a, b) -> a + b`
enum class UnaryOperator { negate, logical_not };
struct Unary {
    UnaryOperator op;
    ExpressionPtr operand;
};
enum class BinaryOperator {
    add,
    subtract,
    multiply,
    divide,
    power,
    less,
    less_equal,
    greater,
    greater_equal,
    equal,
    not_equal,
    logical_and,
    logical_or,
    within
};
struct Binary {
    BinaryOperator op;
    SourceRange op_where;
    ExpressionPtr left, right;
};
struct PlusMinus {
    ExpressionPtr value, tolerance;
};  ///< `20 s +- 5 %`
struct Conditional {
    ExpressionPtr condition, then, otherwise;
};  ///< `if c then a else b`
struct RangeLiteral {
    ExpressionPtr first, last;
};  ///< `1..64`, both ends included
struct Where {
    ExpressionPtr region, predicate;
};  ///< `left.boundary where x > 1 m`; x y z are rest positions
struct Over {
    ExpressionPtr region, field;
};  ///< `region : displacement.x`, inside a reduction only
struct RecordLiteral {
    Record record;
};  ///< `{ beta = 0.5 }` as a value

struct Expression {
    SourceRange where;
    std::variant<Number, String, Boolean, Name, Quantity, List, Comprehension, Index, Construct, Call, Member, Lambda, Unary,
                 Binary, PlusMinus, Conditional, RangeLiteral, Where, Over, RecordLiteral>
        node;
};

/// Forms of `use`: `use std.materials.{linear_elastic}`, `use std.materials`, `use "./common.avs".{a,
/// b}`
struct Use {
    std::vector<Identifier> path;     ///< such as std, materials; empty for a file
    std::optional<std::string> file;  ///< relative path
    std::vector<Identifier> names;    ///< empty: the module itself is visible under its last name
    SourceRange path_where;
};
struct Param {
    Identifier name;
    std::optional<Identifier> type;  ///< Int, Real, Bool, String, Length, Time, ...
    ExpressionPtr value;
    ExpressionPtr range;  ///< RangeLiteral or null
};
struct Let {
    Identifier name;
    ExpressionPtr value;
};
struct FunctionParameter {
    Identifier name;
    std::optional<Identifier> type;
};
struct Function {
    Identifier name;
    std::vector<FunctionParameter> parameters;
    ExpressionPtr body;
};
/// `cube[i, j]`: the index in a declared name; empty if the name is not that of an array.
using ElementIndex = std::vector<ExpressionPtr>;

struct Material {
    Identifier name;
    ElementIndex index;
    ExpressionPtr value;
};
struct Body {
    Identifier name;
    ElementIndex index;
    Record record;
};
struct Region {
    Identifier name;
    ElementIndex index;
    ExpressionPtr value;
};
struct Restrain {
    Identifier name;
    ElementIndex index;
    Record record;
};
struct Load {
    Identifier name;
    ElementIndex index;
    Record record;
};
struct Drive {
    Identifier name;
    ElementIndex index;
    Record record;
};
struct Clock {
    Identifier name;
    ElementIndex index;
    ExpressionPtr region;
    ExpressionPtr value;
};  ///< region may be null: the clock of all elements that no other clock has
struct Contact {
    Identifier name;
    ElementIndex index;
    ExpressionPtr first, second;
    Record record;
};  ///< contact NAME between A, B { }
struct Run {
    Record record;
};
struct RecordDeclaration {
    Identifier name;
    ElementIndex index;
    ExpressionPtr value;
    ExpressionPtr every, at;
};  ///< value may be null: a built-in record of that name; one of `every` and `at` is null
struct Export {
    Identifier format;
    Record record;
};
struct Expect {
    ExpressionPtr condition;
};

/// `sweep n in [2, 4, 8]`: a run for each value of a parameter.
struct Sweep {
    Identifier name;
    ExpressionPtr values;
};

struct Declaration;
/// `for i in 0..3, j in 0..i { .. }`
struct For {
    std::vector<Iteration> iterations;
    std::vector<Declaration> declarations;
};
/// `if c { .. } else if d { .. } else { .. }`
struct If {
    struct Branch {
        ExpressionPtr condition;  ///< null: `else`
        std::vector<Declaration> declarations;
    };
    std::vector<Branch> branches;
};

struct Declaration {
    SourceRange where;    ///< range from `pub` or the keyword to the end
    SourceRange keyword;  ///< not `pub`
    std::string doc;      ///< text of the `///` lines above and behind it
    std::variant<Use, Param, Let, Function, Material, Body, Region, Restrain, Load, Drive, Clock, Contact, Run, RecordDeclaration,
                 Export, Expect, Sweep, For, If>
        node;
    std::optional<SourceRange> pub;  ///< present if it is visible outside of its module
};

/// One file: a scene (`scene NAME`) or a module (`module NAME`, no bodies). A file without a line for the
/// edition has edition 1.
struct SyntaxTree {
    std::uint32_t file = 0;
    int edition = 1;  ///< edition of the language, from the line `avs 1`
    std::optional<SourceRange> edition_line;
    std::string doc;
    bool is_module = false;
    Identifier name;
    std::vector<Declaration> declarations;
};

}  // namespace avs::syntax
