#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace avs::files {

/// Reads numbers out of a .msh file, as text or as bytes. The first failure sticks: afterwards every read gives zero.
class MshCursor {
public:
    explicit MshCursor(std::string_view content) : content_(content) {}

    void set_binary(bool binary) { binary_ = binary; }
    bool binary() const { return binary_; }
    void set_swapped(bool swapped) { swapped_ = swapped; }  ///< bytes are of the other order
    std::size_t place() const { return at_; }               ///< in bytes
    /// Line of the text at `place`; cheap where places rise.
    std::size_t line();

    int integer();         ///< 4 bytes in binary
    std::uint64_t size();  ///< 8 bytes in binary
    double real();         ///< 8 bytes in binary; infinite and NaN are failures
    /// A number of things that follow, each of at least `bytes` bytes in binary and two in text: more than the file can hold is a
    /// failure.
    std::uint64_t count(std::uint64_t value, std::size_t bytes);

    std::string_view word();  ///< always text
    std::string_view quoted();
    void skip_past(std::string_view text);  ///< to behind its next occurrence
    void end_line();                        ///< behind the next line end if only blanks stand before it
    /// Next word must be this.
    void expect(std::string_view text);
    bool at_end();  ///< nothing but blanks is left

    bool ok() const { return problem_.empty(); }
    void fail(std::string problem);
    /// "line 12: ..." or "byte 345: ..."
    const std::string& problem() const { return problem_; }

private:
    template <class Number>
    Number bytes();
    template <class Number>
    Number text(const char* what);
    void skip_blanks();

    std::string_view content_;
    std::size_t at_ = 0;
    std::size_t counted_ = 0, line_ = 1;  // line ends before `counted_`
    bool binary_ = false, swapped_ = false;
    std::string problem_;
};

}  // namespace avs::files
