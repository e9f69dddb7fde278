#pragma once

#include <limits>
#include <span>
#include <string>
#include <string_view>

#include "runtime/base/dimension.h"

/// All constructors, that is, everything that is written `name { key = value }`, as tables. Checking, messages and the
/// reference use them. A new constructor needs a new table and a case where the scene is built from it.
namespace avs::check {

/// Where a constructor may stand.
enum class Category {
    shape,
    mesh,
    placement,
    refinement,  ///< where a free mesh is finer
    part,        ///< a part of a body, of another material
    points,      ///< makes a list of points
    material,
    contact_law,
    contact_clock,
    start_overlap,  ///< treatment of bodies that overlap before the start
    strain_clock,
    own_clock,
    scheme,
    generator,
    declaration,  ///< not an expression: the braces behind `body NAME`, `run`, ...
};
std::string_view name(Category category);

/// What a key takes.
enum class Accepts {
    quantity,        ///< a scalar of the key's dimension
    count,           ///< a whole number
    flag,            ///< true, false
    text,            ///< a string
    vector,          ///< three components of the key's dimension
    counts,          ///< three whole numbers, or two on a surface
    quantities,      ///< a list of scalars of the key's dimension
    points,          ///< a list of vectors of the key's dimension
    pairs,           ///< a list of lists of two whole numbers
    directions,      ///< a list of one to three vectors of numbers
    word,            ///< one of the key's words, or a text that is one
    view,            ///< one of the key's words, or a vector of numbers other than zero
    word_or_object,  ///< one of the key's words, or a constructor of the key's category
    two_counts,      ///< two whole numbers
    unit,            ///< a unit of length
    fields,          ///< a list of fields of the vocabulary
    words,           ///< a list of the key's words
    range,           ///< a list of two, whose dimension depends on another key
    point_vector,    ///< a vector of the key's dimension, or a function of the rest position
    point_mapping,   ///< a function of the rest position
    time_vector,     ///< a vector of the key's dimension, or a function of time (and rest position)
    time_scalar,     ///< a scalar of the key's dimension, or a function of time (and rest position)
    model_time,      ///< a time that is linear in `mean_critical` and `min_critical`
    region,          ///< a region or a body
    object,          ///< a constructor of the key's category
    objects,         ///< one constructor of the key's category, or a list of them
};

struct Limits {
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
    bool low_open = false, high_open = false;
    bool hold(double value) const;
};
/// The limits as text: "> 0", "in [0, 1]", "in (-1, 0.5)". Empty if there are none.
std::string describe(const Limits& limits);

enum class Presence { required, optional, defaulted };

inline constexpr Limits positive{.low = 0, .low_open = true};
inline constexpr Limits not_negative{.low = 0};

struct Key {
    std::string_view name;
    Accepts accepts;
    std::string_view meaning;
    Presence presence = Presence::required;
    /// The default as a scene would write it. Documentation shows it; for words, flags and numbers it is also the value.
    std::string_view fallback{};
    Dimension dimension{};
    Limits limits{};                            ///< range of a scalar, and of each component of a vector
    std::span<const std::string_view> words{};  ///< accepts word
    Category category = Category::declaration;  ///< accepts object(s)
};

struct Constructor {
    std::string_view name;
    Category category;
    std::string_view meaning;
    std::span<const Key> keys;
    const Key* find(std::string_view key) const;
};

std::span<const Constructor> all_constructors();
/// Constructors of surfaces, particles, springs and their materials (constructors_thin.cpp).
std::span<const Constructor> thin_constructors();
/// Constructors of shapes, meshes, placements and their parts (constructors_geometry.cpp).
std::span<const Constructor> geometry_constructors();
/// Finds a constructor of any category but `declaration`.
const Constructor* constructor_named(std::string_view name);
/// The braces of a declaration: "body", "restrain", "load", "contact", "run", "export vtu", "export vdb",
/// "export ply", "export pictures".
const Constructor& declaration_named(std::string_view name);

}  // namespace avs::check
