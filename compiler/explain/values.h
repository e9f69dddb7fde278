#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "compiler/scene/origins.h"
#include "compiler/support/source.h"

namespace avs::explain {

/// A place such as "two_bars.avs:12"; the name alone for a setting from outside.
std::string place(const support::SourceRange& where, const support::Sources& sources);

/// A value with its origin and the values from which it was computed.
struct Explained {
    std::string head;     ///< "param n = 8", "body left: velocity = [0.1, 0, 0] m/s"
    std::string how;      ///< "set by --set n, default 4", "as written: 5 cm", "default"
    std::string where;    ///< file:line
    std::string meaning;  ///< doc comment, or the text of the key; may be empty
    std::vector<Explained> made_of;
};

/// Explains a name: a definition, an owner of keys (`left`, `run`), or one of its keys (`left.velocity`). Empty if there is none.
std::vector<Explained> explain_name(const scene::Origins& origins, const support::Sources& sources, const std::string& name);
/// The keys whose value stands at a byte of a file.
std::vector<Explained> explain_place(const scene::Origins& origins, const support::Sources& sources, std::uint32_t file,
                                     std::size_t at);
/// All names, from which a suggestion can be made.
std::vector<std::string> names(const scene::Origins& origins);

/// Params and defaults of the scene itself.
std::vector<Explained> params(const scene::Origins& origins, const support::Sources& sources);
std::vector<Explained> defaults(const scene::Origins& origins, const support::Sources& sources);

std::string text(const std::vector<Explained>& list);
std::string json(const std::vector<Explained>& list);

}  // namespace avs::explain
