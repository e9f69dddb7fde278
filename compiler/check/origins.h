#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "compiler/check/program.h"
#include "compiler/check/value.h"
#include "compiler/scene/origins.h"

namespace avs::check {

/// Records during an evaluation which names a value depends on, and which keys of braces were given.
class OriginLog {
public:
    using TextOf = std::function<std::string(SourceRange)>;  ///< text of a range, on one line

    /// Identifies a named value by the address of its `Progress`.
    using Handle = const Progress*;
    /// Records that the value being evaluated uses a name.
    void uses(Handle name) { scopes_.back().used.push_back(name); }
    /// Begins the evaluation of a named value. It ends at the matching `end`.
    void begin(Handle handle, const std::string& name) { scopes_.push_back({.handle = handle, .name = name}); }
    void end();
    /// Begins the value of a key. It ends at the matching `end_key`.
    void begin_key(std::string_view key) { scopes_.push_back({.key = key}); }
    void end_key();
    /// Begins braces that stand in no other braces and in no named value. `owner` names them: "body left".
    void begin_object(const std::string& owner);
    void end_object(const Object& object, const TextOf& text_of);
    /// Sets the effective value of a default in the braces of the last `begin_object`, once all keys are known. Without a value
    /// the key does not apply and is removed. A key that was given stays as it is.
    void amend_default(std::string_view path, std::string_view value = {}, std::string_view meaning = {});

    scene::Origins origins(const Program& program, const TextOf& text_of) const;

private:
    struct Scope {
        Handle handle = nullptr;  // null for a key, or for the scene itself
        std::string name{};
        std::string_view key{};
        std::vector<Handle> used{};
        std::vector<std::pair<std::string_view, std::vector<Handle>>> keys{};  // keys of the braces that are being read
    };
    struct Logged {
        scene::FilledKey key;
        Handle owner = nullptr;  // the name whose value the braces are
        std::vector<Handle> used;
    };
    using Numbers = std::unordered_map<Handle, std::size_t>;  // the number of each definition
    void add_numbers(const std::vector<Handle>& used, const Numbers& numbers, int depth, std::vector<std::size_t>& result) const;
    std::vector<Scope> scopes_{1};
    std::string owner_;
    std::unordered_map<Handle, std::vector<Handle>> used_by_;
    std::vector<Logged> logged_;
};

/// A value in SI units as it could be written; a description if it has no such form.
std::string shown(const Value& value);

}  // namespace avs::check
