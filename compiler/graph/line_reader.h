#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "runtime/base/last_of.h"
#include "runtime/base/vec3.h"

namespace avs::graph {

/// Reads the words of one line of a dump. The first fault is kept; values returned after it have no meaning.
class LineReader {
public:
    explicit LineReader(std::string_view line) : rest_(line) {}

    const std::optional<std::string>& fault() const { return fault_; }
    void fail(std::string message) {
        if (!fault_) fault_ = std::move(message);
    }

    bool at_end();
    /// The next word; words are separated by blanks.
    std::string_view word();
    /// Whether the next word is this one. Does not consume it.
    bool next_is(std::string_view word) const { return LineReader(*this).word() == word; }
    /// Reads the next word, which must be this one.
    void expect(std::string_view word);
    /// A quoted text.
    std::string text();
    Vec3 vector();

    template <class Number>
    Number number() {
        const std::string_view digits = word();
        Number value{};
        const auto [end, status] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (status != std::errc{} || end != digits.data() + digits.size()) {
            fail("expected a number, found `" + std::string(digits) + "`");
        }
        return value;
    }
    /// Reads `what` and then a number: "mass 0.5".
    template <class Number>
    Number number(std::string_view what) {
        expect(what);
        return number<Number>();
    }
    /// Reads a number, or the word `none` for 0xffffffff.
    std::uint32_t number_or_none();
    bool flag(std::string_view what);

    /// One of the values of an enumeration, by its name.
    template <class Enum, class NameOf>
    Enum one_of(NameOf name_of) {
        const std::string_view found = word();
        for (const Enum value : values_of<Enum>) {
            if (name_of(value) == found) return value;
        }
        fail("`" + std::string(found) + "` is not known here");
        return Enum{};
    }

private:
    std::string_view rest_;
    std::optional<std::string> fault_;
};

}  // namespace avs::graph
