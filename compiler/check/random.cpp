#include "compiler/check/random.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <iterator>
#include <numbers>

#include "runtime/base/random.h"

namespace avs::check {

namespace {

struct Row {
    std::string_view name, usage;
    BoundFunction function;
    std::size_t arguments;
};
constexpr std::array rows{
    Row{"uniform", "uniform(low, high)", BoundFunction::uniform, 2},
    Row{"normal", "normal(mean, deviation)", BoundFunction::normal, 2},
    Row{"integer", "integer(first, last)", BoundFunction::integer, 2},
    Row{"pick", "pick(list)", BoundFunction::pick, 1},
};

const Row& row_of(BoundFunction function) {
    for (const Row& row : rows) {
        if (row.function == function) return row;
    }
    return rows.front();
}

/// A normal deviate by the polar method: of the points with the random numbers 2k, 2k + 1 as coordinates in a square,
/// it takes the first inside the unit circle.
double standard_normal(std::uint64_t seed) {
    for (std::uint64_t k = 0;; ++k) {
        const double u = 2 * random_unit(seed, 2 * k) - 1, v = 2 * random_unit(seed, 2 * k + 1) - 1;
        const double s = u * u + v * v;
        if (s > 0 && s < 1) return u * std::sqrt(-2 * portable_logarithm(s) / s);
    }
}

/// A whole number of first .. last; all are equally likely.
std::int64_t whole(std::uint64_t seed, std::int64_t first, std::int64_t last) {
    const double count = static_cast<double>(last - first) + 1;
    const double chosen = std::floor(random_unit(seed, 0) * count);
    return first + std::min(static_cast<std::int64_t>(chosen), last - first);
}

}  // namespace

double portable_logarithm(double x) {
    // x = m 2^e with m in [1/sqrt 2, sqrt 2); log m = 2 artanh s = 2 (s + s^3/3 + s^5/5 + ..) with s = (m - 1) / (m + 1), |s| <
    // 0.172.
    int e = 0;
    double m = std::frexp(x, &e);
    if (m < std::numbers::sqrt2 / 2) {
        m *= 2;
        --e;
    }
    const double s = (m - 1) / (m + 1), squared = s * s;
    double sum = 0;
    for (int n = 25; n >= 3; n -= 2) sum = (sum + 1.0 / n) * squared;
    return e * std::numbers::ln2 + 2 * (s + s * sum);
}

Generator derived(const Generator& generator, std::int64_t index) {
    // The blocks of Philox that derive generators have a 1 in the last word of the counter; those that give numbers have a 0
    // there.
    const auto bits = static_cast<std::uint64_t>(index);
    const std::array<std::uint32_t, 4> block =
        philox({static_cast<std::uint32_t>(bits), static_cast<std::uint32_t>(bits >> 32), 0, 1},
               {static_cast<std::uint32_t>(generator.seed), static_cast<std::uint32_t>(generator.seed >> 32)});
    return {block[0] | static_cast<std::uint64_t>(block[1]) << 32};
}

std::optional<BoundFunction> random_function(std::string_view name) {
    for (const Row& row : rows) {
        if (row.name == name) return row.function;
    }
    return std::nullopt;
}

std::vector<std::string> random_functions() {
    std::vector<std::string> names;
    names.reserve(std::size(rows));
    for (const Row& row : rows) names.emplace_back(row.name);
    return names;
}

Value random_number(Evaluator& evaluator, const Bound& bound, std::span<const Argument> arguments, SourceRange where) {
    const Row& row = row_of(bound.function);
    const std::uint64_t seed = std::get<Generator>(bound.object).seed;
    if (arguments.size() != row.arguments) {
        evaluator.reporter().error(DiagnosticKind::argument_count, where,
                                   fmt::format("`{}` takes {} argument{}, found {}", row.name, row.arguments,
                                               row.arguments == 1 ? "" : "s", arguments.size()),
                                   {}, fmt::format("it is `{}`", row.usage));
        return Unknown{};
    }
    const std::string what = fmt::format("`{}`", row.name);
    if (bound.function == BoundFunction::pick) {
        const std::optional<std::vector<Argument>> items = evaluator.as_items(arguments[0].value, arguments[0].where, what);
        if (!items) return Unknown{};
        if (!items->empty())
            return (*items)[static_cast<std::size_t>(whole(seed, 0, static_cast<std::int64_t>(items->size()) - 1))].value;
        evaluator.reporter().error(DiagnosticKind::wrong_size, arguments[0].where, "there is nothing to pick from");
        return Unknown{};
    }
    if (bound.function == BoundFunction::integer) {
        const std::optional<std::int64_t> first = evaluator.as_index(arguments[0].value, arguments[0].where, what);
        const std::optional<std::int64_t> last = evaluator.as_index(arguments[1].value, arguments[1].where, what);
        if (!first || !last) return Unknown{};
        if (*first <= *last) return number(static_cast<double>(whole(seed, *first, *last)));
        evaluator.reporter().error(DiagnosticKind::value_out_of_range, where,
                                   fmt::format("there is no whole number from {} to {}", *first, *last));
        return Unknown{};
    }
    const std::optional<Scalar> a = evaluator.as_scalar(arguments[0].value, arguments[0].where, what);
    const std::optional<Scalar> b =
        a ? evaluator.as_quantity(arguments[1].value, a->dimension, arguments[1].where, what) : std::nullopt;
    if (!b) return Unknown{};
    // Computes low + (high - low) u, or mean + deviation z, also if the arguments are only known at a
    // point.
    const bool is_normal = bound.function == BoundFunction::normal;
    const std::optional<Scalar> width = is_normal ? b : evaluator.operate(Arithmetic::subtract, a->dimension, where, *b, *a);
    const double factor = is_normal ? standard_normal(seed) : random_unit(seed, 0);
    const std::optional<Scalar> share =
        width ? evaluator.operate(Arithmetic::multiply, a->dimension, where, *width, number(factor)) : std::nullopt;
    const std::optional<Scalar> result = share ? evaluator.operate(Arithmetic::add, a->dimension, where, *a, *share) : std::nullopt;
    return result ? Value(*result) : Value(Unknown{});
}

}  // namespace avs::check
