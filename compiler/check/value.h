#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "compiler/check/expression_graph.h"
#include "compiler/scene/scene.h"
#include "compiler/syntax/syntax_tree.h"
#include "runtime/base/dimension.h"

/// The kinds of values that an expression of the scene language can have.
namespace avs::check {

using support::SourceRange;

struct Constructor;
struct Module;
struct Builtin;
struct Frame;
using FramePtr = std::shared_ptr<const Frame>;

/// The value of an expression with an error that has been reported. Everything computed from it is
/// Unknown, too, and reports nothing.
struct Unknown {};

/// A number with a dimension, in SI units; or a node of the current graph.
struct Scalar {
    double value = 0;  ///< the number, if it is known
    std::int32_t node = no_node;
    Dimension dimension{};
    bool percent = false;  ///< written with `%` and not changed since
    bool known() const { return node == no_node; }
};
struct Truth {
    bool value = false;
    std::int32_t node = no_node;
    bool known() const { return node == no_node; }
};
struct Text {
    std::string value;
};
/// Three scalars of one dimension.
struct Vector {
    std::array<Scalar, 3> component;
    const Dimension& dimension() const { return component[0].dimension; }
    bool known() const { return component[0].known() && component[1].known() && component[2].known(); }
    Vec3 value() const { return {component[0].value, component[1].value, component[2].value}; }
};
/// `a..b`, both ends included.
struct Interval {
    Scalar first, last;
};
/// `value +- tolerance`.
struct Tolerance {
    Scalar value, tolerance;
    bool relative = false;  ///< the tolerance is a share of |value|
};

struct List;
using ListPtr = std::shared_ptr<const List>;
/// `{ a = 1 }`, or what a constructor made: its keys are checked, defaults filled.
struct Object;
using ObjectPtr = std::shared_ptr<const Object>;

struct Closure {
    std::string name;  ///< empty: a lambda
    std::vector<std::string_view> parameters;
    std::vector<const syntax::Identifier*> types;  ///< null: any
    const syntax::Expression* body = nullptr;
    FramePtr frame;
    SourceRange where;
};
using ClosurePtr = std::shared_ptr<const Closure>;

struct BodyReference {
    BodyId id;
    std::string_view name;
};
struct ContactReference {
    ContactId id;
    std::string_view name;
};
struct DriveReference {
    std::uint32_t index = 0;
    std::string_view name;
};
using FormulaPtr = std::shared_ptr<const scene::Formula>;
using MaterialPtr = std::shared_ptr<const scene::Material>;
using PointFunctionPtr = std::shared_ptr<const scene::PointFunction>;

/// The results of a record in `expect`: `energy`, `tip`, `impact` with their columns.
struct SeriesGroup {
    std::string name;
    bool recorded = false;
    RecordKind kind = RecordKind::energy;
    std::optional<ContactId> contact{};  ///< the contact of that name, which has metrics, too
};
/// One column. If a metric has the same name and no member (`.final`, `.at()`, ...) follows, the metric is
/// meant.
struct Series {
    std::string column;
    bool recorded = false;
    Dimension dimension;
    std::optional<Metric> metric{};
    std::optional<ContactId> contact{};
};
/// `random { seed = 7 }`: a source of numbers that are the same on every machine; `dice[i]` is a source
/// of its own.
struct Generator {
    std::uint64_t seed = 0;
};
enum class BoundFunction { group, side, at, between, uniform, normal, integer, pick };
/// A function bound to its object, without its arguments yet: `left.group`, `cube.side`, `tip.at`,
/// `tip.between`, `dice.uniform`.
struct Bound {
    BoundFunction function;
    std::variant<BodyReference, Scalar, Generator> object;
};

using ArrayIndex = std::vector<std::int64_t>;
struct ArrayItems;
/// `cube`, if there is `body cube[i, j]`, or its row `cube[0]`.
struct Array {
    std::shared_ptr<const ArrayItems> all;
    ArrayIndex prefix;  ///< the first indices, if it is a row; shorter than the index of an item
};

struct Deferred;
using DeferredPtr = std::shared_ptr<Deferred>;

using Value = std::variant<Unknown, Scalar, Truth, Text, Vector, Interval, Tolerance, ListPtr, ObjectPtr, ClosurePtr, Array,
                           DeferredPtr, Generator, const Builtin*, BodyReference, ContactReference, MaterialPtr, scene::RegionPtr,
                           Module*, SeriesGroup, Series, Bound, PointFunctionPtr, scene::ModelTime, DriveReference, FormulaPtr>;

struct Argument {
    Value value;
    SourceRange where;
};
struct List {
    std::vector<Argument> items;
};
struct Object {
    struct Field {
        std::string_view key;
        Value value;
        SourceRange where;   ///< place of the value; of the whole object if the key is not given
        bool given = false;  ///< false: the value is the default, or Unknown if there is none
    };
    const Constructor* type = nullptr;  ///< null for a plain record
    std::vector<Field> fields;
    SourceRange where;
    bool faulty = false;  ///< an error in it was reported: nothing should be built from it

    const Field* find(std::string_view key) const;
};

/// All elements of one name. Those that are evaluated later are of type Deferred.
struct ArrayItems {
    std::string name;
    std::size_t rank = 1;               ///< number of indices
    std::map<ArrayIndex, Value> items;  ///< in the order of their indices
};

enum class Progress { untouched, in_progress, done };

/// A value that is evaluated when it is first needed, so that the order of declarations does not matter.
struct Deferred {
    enum class Kind { value, material, region };  ///< what the expression is evaluated to
    Kind kind = Kind::value;
    std::string name;
    SourceRange where;  ///< place of the name
    const syntax::Expression* expression = nullptr;
    const Frame* frame = nullptr;  ///< frame of the expression; outlives all uses
    Progress progress = Progress::untouched;
    Value value{};
};

/// Visible names, from the innermost brackets outwards.
struct Frame : std::enable_shared_from_this<Frame> {
    FramePtr outer;
    const Module* module = nullptr;
    std::vector<std::pair<std::string_view, Value>> names;
};

/// Description of a value for messages: "length [m]", "vector of pressure [Pa]", "text", "function", "`box`".
std::string describe(const Value& value);
bool is_unknown(const Value& value);

Scalar number(double value);
Scalar quantity(double value, const Dimension& dimension);

/// A value as it could be written in a scene: "0.005 m", "4", "\"a.msh\"", "[1, 2, 3] m/s".
std::string literal(const Value& value);

}  // namespace avs::check
