#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "compiler/format/operators.h"
#include "compiler/format/token_tree.h"

namespace avs::format {

/// A range of the items of a statement, with properties that decide how it is written. The items must outlive it.
struct Run {
    const std::vector<Item>* items = nullptr;
    std::size_t begin = 0, end = 0;  ///< half-open

    const Item& at(std::size_t i) const { return (*items)[i]; }
    bool empty() const { return begin == end; }
    Run part(std::size_t from, std::size_t to) const { return {items, from, to}; }
    bool must_break() const { return format::must_break(*items, begin, end); }
    std::size_t width() const { return flat_width(*items, begin, end); }  ///< number of columns on one line

    Looseness looseness_at(std::size_t i) const;
    /// The operator that binds loosest, outside of function bodies.
    Looseness loosest() const;
    bool is_conditional() const;
    /// Index of the next keyword `word` at this level behind `from`, else `end`. Nested conditions are skipped.
    std::size_t find_word(std::string_view word, std::size_t from) const;
    /// Index of the arrow if the run is a function, else `end`.
    std::size_t find_arrow() const;
    /// Whether the last brackets of the run can be broken over lines, which needs that no operator or condition is
    /// outside of them.
    bool opens_behind() const;
};

/// Numbers of blanks that bring the `=` of neighbouring lines into one column: of fields, and of records and regions,
/// which are tables.
std::vector<std::size_t> paddings(const std::vector<Part>& parts, GroupKind kind);

/// Whether items share lines where they fit: long lists of numbers and names, and comprehensions.
bool is_filled(const Group& group);

}  // namespace avs::format
